namespace tenfold {}
