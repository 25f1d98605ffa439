#!/usr/bin/env python3
"""The words of the window: which of them have no translation, and which translations do not fit.

    translations/words.py             says what is wrong, a line each; exit code 1 when anything is
    translations/words.py --update    brings the files up to date with the sources: new words come unfinished, those that
                                      are gone go

Sources are those of window and core: tr() of widgets and app, TENFOLD_WORDS of core. A language of `complete` has all
of them; the others may lack some, which are then shown in English.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

complete = {"de"}
root = pathlib.Path(__file__).resolve().parent.parent
folder = root / "translations"
sources = ["core", "widgets", "app"]

# What varies in a text: %1 and %L1, %n, {0}.
gap = re.compile(r"%L?\d+|%n|\{\d\}")
# Where core tells its stage as a plain name, which stands for translators in app/workbench/jobs/stagetext.cpp.
stage_call = re.compile(r"\b(?:advance|tellProgress|CancelScope \w+|Looks \w+|m_visited|RunWalker(?: \w+)?)\(([^;]*?)[;{]")
stage_option = re.compile(r'(?:\.stage = |\bthreads, )"([^"]*)"')
text = re.compile(r'"([^"]*)"')


def lupdate():
    for place in [shutil.which("lupdate6"), "/usr/lib/qt6/bin/lupdate", shutil.which("lupdate")]:
        if place and pathlib.Path(place).exists():
            return place
    sys.exit("words.py: no lupdate of Qt 6 (Debian: qt6-l10n-tools)")


def extract(files):
    """Brings the files up to date with the sources. Returns what lupdate could not place."""
    command = [lupdate(), "-locations", "none", "-no-obsolete", "-I", ".", *sources,
               "-tr-function-alias", "QT_TRANSLATE_NOOP3=TENFOLD_WORDS", "-ts", *map(str, files)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"words.py: {done.stderr.strip()}")
    said = done.stdout + done.stderr
    return [line for line in said.splitlines() if "lacks Q_OBJECT macro" in line]


def messages(file):
    """Context, English, its comment, and the forms of the translation; None where it is unfinished."""
    for context in xml.parse(file).getroot().findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            done = translation.get("type") is None and all(forms)
            yield (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "",
                   forms if done else None)


def keys(text):
    return len(re.findall(r"&(?![a-z]+;|#\d+;)", text))


def misfit(english, form):
    """Why a translation cannot stand for the English; None when it can."""
    lacking = set(gap.findall(english)) ^ set(gap.findall(form))
    if lacking - {"%n"}:  # "the first call" needs no number
        return "gaps differ: " + " ".join(sorted(lacking))
    if keys(english) != keys(form):
        return "one of them has a key (&)"
    edges = lambda s: (len(s) - len(s.lstrip(" ")), len(s) - len(s.rstrip(" ")))
    if edges(english) != edges(form):
        return "spaces at the ends differ"
    return None


def stages():
    named = set()
    for source in sources:
        for file in (root / source).rglob("*.cpp"):
            if "cli" in file.parts:
                continue
            code = file.read_text(encoding="utf-8")
            for call in stage_call.findall(code):
                named.update(text.findall(call)[-1:])
            named.update(stage_option.findall(code))
    return named


def check():
    wrong = []
    with tempfile.TemporaryDirectory() as made:
        files = []
        for file in sorted(folder.glob("tenfold_*.ts")):
            files.append(pathlib.Path(made) / file.name)
            shutil.copyfile(file, files[-1])
        wrong += extract(files)
        for file in files:
            language = file.stem.removeprefix("tenfold_")
            for context, english, comment, forms in messages(file):
                where = f"{file.name}: {context}: {english!r}"
                if forms is None and language in complete:
                    wrong.append(f"{where} has no translation")
                for form in forms or []:
                    if reason := misfit(english, form):
                        wrong.append(f"{where} → {form!r}: {reason}")
            if {m[:3] for m in messages(folder / file.name)} - {m[:3] for m in messages(file)}:
                wrong.append(f"{file.name} has words that no source has: translations/words.py --update takes them out")
        listed = {english for context, english, *_ in messages(files[0]) if context == "Stage"}
        wrong += [f"the stage {name!r} is not in app/workbench/jobs/stagetext.cpp" for name in sorted(stages() - listed)]
    return wrong


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        wrong = extract(sorted(folder.glob("tenfold_*.ts")))
    elif not sys.argv[1:]:
        wrong = check()
    else:
        sys.exit(__doc__)
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)
