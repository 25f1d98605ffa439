"""A small shop that speaks gRPC, and its customers: what record_grpc.py and play_grpc.py need of Python's grpcio.

    grpc_shop.py server             prints "port N", serves until its input ends, prints what it counted as JSON
    grpc_shop.py clients PORT SCALE runs the customers of a scale and ends

Three customers of each kind a scale. A shopper opens a basket, adds two articles times the scale, watches it, checks
out with a deadline, and asks once for a basket that is not there; a supplier streams a delivery; an adviser talks both ways; one
watchman asks how things are, compressed by gzip. Each has a connection of its own.
"""
import json
import sys
import threading
import time
from concurrent import futures

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from grpc_reflection.v1alpha import reflection

F = descriptor_pb2.FieldDescriptorProto
FIELDS = {
    "Nothing": [],
    "Basket": [("id", F.TYPE_STRING), ("lines", F.TYPE_INT32), ("open", F.TYPE_BOOL)],
    "Item": [("basket", F.TYPE_STRING), ("sku", F.TYPE_STRING), ("count", F.TYPE_INT32), ("password", F.TYPE_STRING)],
}
# method: request, reply, the client streams, the server streams
METHODS = {
    "Open": ("Nothing", "Basket", False, False),
    "Add": ("Item", "Basket", False, False),
    "Watch": ("Basket", "Item", False, True),
    "Checkout": ("Basket", "Basket", False, False),
    "Deliver": ("Item", "Basket", True, False),
    "Advise": ("Item", "Item", True, True),
    "Status": ("Nothing", "Basket", False, False),
}


def describe():
    file = descriptor_pb2.FileDescriptorProto(name="live_shop.proto", package="live", syntax="proto3")
    for name, fields in FIELDS.items():
        message = file.message_type.add(name=name)
        for number, (field, kind) in enumerate(fields, 1):
            message.field.add(name=field, number=number, type=kind, label=F.LABEL_OPTIONAL)
    service = file.service.add(name="Shop")
    for name, (request, reply, up, down) in METHODS.items():
        service.method.add(name=name, input_type=f".live.{request}", output_type=f".live.{reply}",
                           client_streaming=up, server_streaming=down)
    descriptor_pool.Default().Add(file)
    return {name: message_factory.GetMessageClass(descriptor_pool.Default().FindMessageTypeByName(f"live.{name}"))
            for name in FIELDS}


MESSAGES = describe()
Nothing, Basket, Item = (MESSAGES[name] for name in ("Nothing", "Basket", "Item"))


class Shop:
    def __init__(self):
        self.lock = threading.Lock()
        self.counts = {}
        self.baskets = {}

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    def open(self, request, context):
        self.count("Open")
        with self.lock:
            basket = f"basket-{len(self.baskets) + 1:06x}"
            self.baskets[basket] = []
        return Basket(id=basket, open=True)

    def add(self, request, context):
        self.count("Add")
        with self.lock:
            lines = self.baskets.get(request.basket)
            if lines is not None:
                lines.append(request.sku)
        if lines is None:
            self.count("Add NOT_FOUND")
            context.abort(grpc.StatusCode.NOT_FOUND, f"no basket {request.basket}")
        return Basket(id=request.basket, lines=len(lines), open=True)

    def watch(self, request, context):
        self.count("Watch")
        with self.lock:
            lines = list(self.baskets.get(request.id, []))
        for sku in lines[:2]:
            self.count("Watch reply")
            yield Item(basket=request.id, sku=sku, count=1)

    def checkout(self, request, context):
        self.count("Checkout")
        if context.time_remaining() is not None:
            self.count("Checkout deadline")
        with self.lock:
            lines = self.baskets.get(request.id)
        if lines is None:
            context.abort(grpc.StatusCode.NOT_FOUND, f"no basket {request.id}")
        return Basket(id=request.id, lines=len(lines))

    def deliver(self, requests, context):
        count = 0
        for request in requests:
            count += 1
            self.count("Deliver request")
        self.count("Deliver")
        return Basket(lines=count)

    def advise(self, requests, context):
        for request in requests:
            self.count("Advise request")
            yield Item(sku=f"better than {request.sku}", count=request.count + 1)
        self.count("Advise")

    def status(self, request, context):
        self.count("Status")
        return Basket(lines=7)


def serve():
    shop = Shop()
    makers = {(False, False): grpc.unary_unary_rpc_method_handler, (False, True): grpc.unary_stream_rpc_method_handler,
              (True, False): grpc.stream_unary_rpc_method_handler, (True, True): grpc.stream_stream_rpc_method_handler}
    handlers = {}
    for name, (request, reply, up, down) in METHODS.items():
        handlers[name] = makers[up, down](getattr(shop, name.lower()), MESSAGES[request].FromString,
                                          MESSAGES[reply].SerializeToString)
    # a call of a streaming client holds a thread
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=400), options=[("grpc.so_reuseport", 0)])
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("live.Shop", handlers),))
    reflection.enable_server_reflection(("live.Shop", reflection.SERVICE_NAME), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print("port", port, flush=True)
    sys.stdin.read()
    server.stop(1).wait()
    print(json.dumps(shop.counts), flush=True)


class Customer:
    def __init__(self, port):
        # a connection of its own
        self.channel = grpc.insecure_channel(f"127.0.0.1:{port}", options=[("grpc.use_local_subchannel_pool", 1)])
        self.call = {}
        for name, (request, reply, up, down) in METHODS.items():
            make = getattr(self.channel, f"{'stream' if up else 'unary'}_{'stream' if down else 'unary'}")
            self.call[name] = make(f"/live.Shop/{name}", MESSAGES[request].SerializeToString, MESSAGES[reply].FromString)

    def shop(self, scale, number):
        basket = self.call["Open"](Nothing(), metadata=(("x-shop", "main"), ("authorization", "Bearer s3cr3t-token")))
        for i in range(2 * scale):
            time.sleep(0.01)
            self.call["Add"](Item(basket=basket.id, sku=f"sku-{i}", count=i, password="s3cr3t-word"))
        for _ in self.call["Watch"](Basket(id=basket.id)):
            pass
        self.call["Checkout"](Basket(id=basket.id), timeout=5)
        try:
            self.call["Add"](Item(basket="none", sku="sku-0"))
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.NOT_FOUND

    def supply(self, scale, number):
        self.call["Deliver"](iter([Item(sku=f"new-{i}", count=10) for i in range(4)]))

    def advise(self, scale, number):
        asked = threading.Semaphore(1)

        def questions():
            for i in range(3):
                asked.acquire()
                yield Item(sku=f"question-{i}", count=i)
            asked.acquire()

        for _ in self.call["Advise"](questions()):
            asked.release()

    def watch(self, scale, number):
        for _ in range(10):
            self.call["Status"](Nothing(), compression=grpc.Compression.Gzip)
            time.sleep(0.05)


def buy(port, scale):
    def run(what, number):
        customer = Customer(port)
        what(customer, scale, number)
        customer.channel.close()

    threads = [threading.Thread(target=run, args=(Customer.watch, 0))]
    for number in range(3 * scale):
        threads += [threading.Thread(target=run, args=(what, number))
                    for what in (Customer.shop, Customer.supply, Customer.advise)]
    for thread in threads:
        thread.start()
        time.sleep(0.02)
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    if sys.argv[1] == "server":
        serve()
    else:
        buy(int(sys.argv[2]), int(sys.argv[3]))
