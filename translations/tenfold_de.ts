<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AlignedPane</name>
    <message>
        <source>other rounds of the loop %1</source>
        <translation>andere Durchgänge der Schleife %1</translation>
    </message>
    <message>
        <source>by chance; the sum holds</source>
        <translation>zufällig; die Summe stimmt</translation>
    </message>
    <message>
        <source>as replies say</source>
        <translation>wie es die Antworten sagen</translation>
    </message>
    <message>
        <source>the law of the loop</source>
        <translation>das Gesetz der Schleife</translation>
    </message>
    <message numerus="yes">
        <source>%n way(s), by chance or reply</source>
        <translation>
            <numerusform>%n Weg, zufällig oder je nach Antwort</numerusform>
            <numerusform>%n Wege, zufällig oder je nach Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>each as often as recorded</source>
        <translation>jeder so oft wie aufgezeichnet</translation>
    </message>
    <message>
        <source>in %1 of the rounds</source>
        <translation>in %1 der Durchgänge</translation>
    </message>
    <message>
        <source>by chance, %1</source>
        <translation>zufällig, %1</translation>
    </message>
    <message>
        <source>by chance, as often</source>
        <translation>zufällig, gleich oft</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>where that holds</source>
        <translation>wo das gilt</translation>
    </message>
    <message>
        <source>the same calls in another order</source>
        <translation>dieselben Aufrufe in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>the program&apos;s order</source>
        <translation>die Reihenfolge des Programms</translation>
    </message>
    <message>
        <source>%1 is not in the program</source>
        <translation>%1 steht nicht im Programm</translation>
    </message>
    <message>
        <source>left out of the plan</source>
        <translation>im Plan weggelassen</translation>
    </message>
    <message>
        <source>asked again until the reply says so</source>
        <translation>wiederholt gefragt, bis die Antwort es sagt</translation>
    </message>
    <message>
        <source>a call that only some nodes make</source>
        <translation>ein Aufruf, den nur manche Knoten machen</translation>
    </message>
    <message>
        <source>the program of most nodes</source>
        <translation>das Programm der meisten Knoten</translation>
    </message>
</context>
<context>
    <name>CallKind</name>
    <message>
        <source>look-ups</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>start and finish</source>
        <translation>Start und Ende</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
</context>
<context>
    <name>CheckPictureText</name>
    <message>
        <source>Expected and seen</source>
        <translation>Erwartet und gesehen</translation>
    </message>
    <message>
        <source>%1 visits</source>
        <translation>%1 Besuche</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message>
        <source>suspicious</source>
        <translation>verdächtig</translation>
    </message>
    <message>
        <source>consistent</source>
        <translation>stimmig</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>not cleared</source>
        <translation>nicht geklärt</translation>
    </message>
    <message>
        <source>performance: it takes another time than expected</source>
        <translation>Leistung: es dauert anders lange als erwartet</translation>
    </message>
    <message>
        <source>structure: calls that should not be there, or are missing</source>
        <translation>Struktur: Aufrufe, die es nicht geben sollte oder die fehlen</translation>
    </message>
    <message>
        <source>structure: called more or less often than expected</source>
        <translation>Struktur: öfter oder seltener aufgerufen als erwartet</translation>
    </message>
    <message>
        <source>errors: it fails more often than expected</source>
        <translation>Fehler: es schlägt öfter fehl als erwartet</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>wie das Modell sagt</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>das System</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>%1, whole request</source>
        <translation>%1, ganze Anfrage</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>alles davon</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>1 request fails</source>
        <translation>1 Anfrage schlägt fehl</translation>
    </message>
    <message>
        <source>%1 requests fail</source>
        <translation>%1 Anfragen schlagen fehl</translation>
    </message>
    <message>
        <source>other calls than expected</source>
        <translation>andere Aufrufe als erwartet</translation>
    </message>
    <message>
        <source>called %1 → %2 times</source>
        <translation>%1 → %2-mal aufgerufen</translation>
    </message>
</context>
<context>
    <name>ClassGraphText</name>
    <message>
        <source>%1 in %2
median %3, 99 % %4 %5; itself %6 · %7 %5
%8 of the time of this class is its own</source>
        <translation>%1 in %2
Median %3, 99 % %4 %5; selbst %6 · %7 %5
%8 der Zeit dieser Klasse ist seine eigene</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2: on the way there and back median %3, 99 % %4 %5
%6 of the time of this class is its own, %7 with all that is below</source>
        <translation>%1 → %2: auf dem Hin- und Rückweg Median %3, 99 % %4 %5
%6 der Zeit dieser Klasse ist ihre eigene, %7 mit allem darunter</translation>
    </message>
    <message>
        <source>%1 → %2: until it begins median %3, 99 % %4 %5; that time counts for %1
%6 of the time of this class with all that is below</source>
        <translation>%1 → %2: bis es beginnt Median %3, 99 % %4 %5; diese Zeit zählt zu %1
%6 der Zeit dieser Klasse mit allem darunter</translation>
    </message>
    <message>
        <source>%1 ⇢ %2: sent, nobody waits; it begins median %3, 99 % %4 %5 after it was sent</source>
        <translation>%1 ⇢ %2: gesendet, niemand wartet; es beginnt Median %3, 99 % %4 %5 nach dem Senden</translation>
    </message>
</context>
<context>
    <name>ColorMenu</name>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>violett</translation>
    </message>
    <message>
        <source>Colour calls with %1</source>
        <translation>Aufrufe mit %1 färben</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>CompareGraphText</name>
    <message>
        <source>%1, A and B superimposed</source>
        <translation>%1, A und B übereinander</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1: keine</translation>
    </message>
    <message>
        <source>%1: %2 times, median %3, 99 % %4 %5, %6 failed</source>
        <translation>%1: %2-mal, Median %3, 99 % %4 %5, %6 fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>EvidencePane</name>
    <message>
        <source>later calls</source>
        <translation>spätere Aufrufe</translation>
    </message>
    <message>
        <source>new ones</source>
        <translation>neue</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>Teil %1</translation>
    </message>
</context>
<context>
    <name>ExampleQuery</name>
    <message>
        <source>calls of each method</source>
        <translation>Aufrufe jeder Methode</translation>
    </message>
    <message>
        <source>calls of each node</source>
        <translation>Aufrufe jedes Knotens</translation>
    </message>
    <message>
        <source>the slowest calls</source>
        <translation>die langsamsten Aufrufe</translation>
    </message>
    <message>
        <source>calls without a response</source>
        <translation>Aufrufe ohne Antwort</translation>
    </message>
    <message>
        <source>skipped records</source>
        <translation>übersprungene Datensätze</translation>
    </message>
    <message>
        <source>decisions in force</source>
        <translation>geltende Entscheidungen</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
</context>
<context>
    <name>FilterMenu</name>
    <message>
        <source>Filter to %1</source>
        <translation>Filtern nach %1</translation>
    </message>
    <message>
        <source>Exclude %1</source>
        <translation>%1 ausschließen</translation>
    </message>
    <message>
        <source>And…</source>
        <translation>Und …</translation>
    </message>
    <message>
        <source>Or…</source>
        <translation>Oder …</translation>
    </message>
    <message>
        <source>Copy as filter</source>
        <translation>Als Filter kopieren</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>%1 a call</source>
        <translation>%1 je Aufruf</translation>
    </message>
</context>
<context>
    <name>GraphExportText</name>
    <message>
        <source>added</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritisch</translation>
    </message>
    <message>
        <source>Center or edge</source>
        <translation>Station oder Kante</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Median, ms</source>
        <translation>Median, ms</translation>
    </message>
    <message>
        <source>99 %, ms</source>
        <translation>99 %, ms</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Its own part of all time, in per cent, without what is below it</source>
        <translation>Der eigene Anteil an der gesamten Zeit in Prozent, ohne das, was darunter liegt</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>On the critical path; or what became of it from A to B</source>
        <translation>Auf dem kritischen Pfad; oder was von A nach B daraus wurde</translation>
    </message>
</context>
<context>
    <name>Harvest</name>
    <message>
        <source>periodic</source>
        <translation>periodisch</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>unpredictable</source>
        <translation>unvorhersagbar</translation>
    </message>
    <message>
        <source>%1, as you said</source>
        <translation>%1, wie angegeben</translation>
    </message>
    <message>
        <source>too short, would be %1</source>
        <translation>zu kurz, wäre %1</translation>
    </message>
</context>
<context>
    <name>InsightText</name>
    <message>
        <source>Popularity</source>
        <translation>Beliebtheit</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Sizes, types</source>
        <translation>Größen, Typen</translation>
    </message>
    <message>
        <source>Age, life span</source>
        <translation>Alter, Lebensdauer</translation>
    </message>
    <message>
        <source>Stationarity</source>
        <translation>Stationarität</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>Trends, operations</source>
        <translation>Trends, Operationen</translation>
    </message>
    <message>
        <source>reclaim dead projects; a slow tier or erasure coding for the rest</source>
        <translation>tote Projekte abräumen; langsame Speicherstufe oder Erasure Coding für den Rest</translation>
    </message>
    <message>
        <source>use counts and models that know churn</source>
        <translation>Anzahlen und Modelle nutzen, die den Wechsel kennen</translation>
    </message>
    <message>
        <source>cache or replicate the hot set, treat short-lived files apart</source>
        <translation>die heiße Menge cachen oder replizieren, kurzlebige Dateien gesondert behandeln</translation>
    </message>
    <message>
        <source>cache young files, or put them on a fast tier</source>
        <translation>junge Dateien puffern oder auf eine schnelle Stufe legen</translation>
    </message>
    <message>
        <source>no Poisson queue at the metadata server: use a Markovian arrival process</source>
        <translation>keine Poisson-Warteschlange am Metadatenserver: einen Markowschen Ankunftsprozess verwenden</translation>
    </message>
    <message>
        <source>keep outputs of inner jobs off the replicated disks</source>
        <translation>Ausgaben innerer Jobs von den replizierten Platten fernhalten</translation>
    </message>
    <message>
        <source>do not cache by size</source>
        <translation>nicht nach Größe cachen</translation>
    </message>
    <message>
        <source>place by compression</source>
        <translation>nach Kompression platzieren</translation>
    </message>
    <message>
        <source>optimise these two paths</source>
        <translation>diese zwei Pfade optimieren</translation>
    </message>
    <message>
        <source>tune retention anew each month</source>
        <translation>Aufbewahrung jeden Monat neu abstimmen</translation>
    </message>
    <message>
        <source>suppress empty outputs</source>
        <translation>leere Ausgaben unterdrücken</translation>
    </message>
    <message>
        <source>users, not timers, drive the load</source>
        <translation>Nutzer, nicht Zeitgeber, treiben die Last</translation>
    </message>
    <message>
        <source>plan capacity</source>
        <translation>Kapazität planen</translation>
    </message>
    <message>
        <source>move batch work to quiet hours and days</source>
        <translation>Batch-Arbeit in ruhige Stunden und Tage verlegen</translation>
    </message>
    <message>
        <source>optimise reads</source>
        <translation>Lesezugriffe optimieren</translation>
    </message>
    <message>
        <source>short bursts alternate with lulls: the level falls back to the mean</source>
        <translation>kurze Häufungen wechseln mit Flauten: der Pegel fällt auf das Mittel zurück</translation>
    </message>
    <message>
        <source>averages mislead: size for the tail</source>
        <translation>Mittelwerte führen in die Irre: nach dem Schwanz bemessen</translation>
    </message>
    <message>
        <source>a model fitted on one week serves for months</source>
        <translation>ein an eine Woche angepasstes Modell reicht für Monate</translation>
    </message>
    <message>
        <source>policies for single tenants</source>
        <translation>Richtlinien für einzelne Mandanten</translation>
    </message>
    <message>
        <source>optimise for this format</source>
        <translation>für dieses Format optimieren</translation>
    </message>
    <message>
        <source>serve reads of metadata from a cache</source>
        <translation>Lesezugriffe auf Metadaten aus einem Cache bedienen</translation>
    </message>
    <message>
        <source>model each cluster, not the whole</source>
        <translation>jeden Cluster modellieren, nicht das Ganze</translation>
    </message>
    <message>
        <source>use counts, not percentages</source>
        <translation>Anzahlen verwenden, nicht Prozentanteile</translation>
    </message>
    <message>
        <source>plan queues with bursts</source>
        <translation>Warteschlangen mit Häufungen planen</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>% of files ≥</source>
        <translation>% der Dateien ≥</translation>
    </message>
    <message>
        <source>% of bytes ≥</source>
        <translation>% der Bytes ≥</translation>
    </message>
    <message>
        <source>creates for a live file ≥</source>
        <translation>Anlegevorgänge je lebender Datei ≥</translation>
    </message>
    <message>
        <source>% of the namespace &gt;</source>
        <translation>% des Namensraums &gt;</translation>
    </message>
    <message>
        <source>% with at most 10 reads ≥</source>
        <translation>% mit höchstens 10 Lesezugriffen ≥</translation>
    </message>
    <message>
        <source>% of files with 1,000 &lt;</source>
        <translation>% der Dateien mit 1.000 &lt;</translation>
    </message>
    <message>
        <source>% of the reads they take ≥</source>
        <translation>% der Lesezugriffe auf sie ≥</translation>
    </message>
    <message>
        <source>% of reads ≥</source>
        <translation>% der Lesezugriffe ≥</translation>
    </message>
    <message>
        <source>% of bytes ≤</source>
        <translation>% der Bytes ≤</translation>
    </message>
    <message>
        <source>% of widths and hours ≥</source>
        <translation>% der Breiten und Stunden ≥</translation>
    </message>
    <message>
        <source>nine of ten live at most, ms</source>
        <translation>neun von zehn leben höchstens, ms</translation>
    </message>
    <message>
        <source>largest |r| &lt;</source>
        <translation>größtes |r| &lt;</translation>
    </message>
    <message>
        <source>% of any other extension &lt;</source>
        <translation>% jeder anderen Endung &lt;</translation>
    </message>
    <message>
        <source>% open &gt;</source>
        <translation>% open &gt;</translation>
    </message>
    <message>
        <source>% open and list ≥</source>
        <translation>% open und list ≥</translation>
    </message>
    <message>
        <source>share of months one way ≥</source>
        <translation>Anteil der Monate in einer Richtung ≥</translation>
    </message>
    <message>
        <source>|log10| of the ratio ≥</source>
        <translation>|log10| des Verhältnisses ≥</translation>
    </message>
    <message>
        <source>% empty ≥</source>
        <translation>% leer ≥</translation>
    </message>
    <message>
        <source>% of these outputs &gt;</source>
        <translation>% dieser Ausgaben &gt;</translation>
    </message>
    <message>
        <source>rank correlation ≥</source>
        <translation>Rangkorrelation ≥</translation>
    </message>
    <message>
        <source>growth ≥</source>
        <translation>Wachstum ≥</translation>
    </message>
    <message>
        <source>growth ≤</source>
        <translation>Wachstum ≤</translation>
    </message>
    <message>
        <source>share of the variance ≥</source>
        <translation>Anteil der Varianz ≥</translation>
    </message>
    <message>
        <source>autocorrelation at 24 h ≥</source>
        <translation>Autokorrelation bei 24 h ≥</translation>
    </message>
    <message>
        <source>peak by trough hour ≥</source>
        <translation>stärkste durch schwächste Stunde ≥</translation>
    </message>
    <message>
        <source>busiest by quietest day ≥</source>
        <translation>stärkster durch schwächsten Tag ≥</translation>
    </message>
    <message>
        <source>log10 of reads a change, rounded ≥</source>
        <translation>log10 der Lesezugriffe je Änderung, gerundet ≥</translation>
    </message>
    <message>
        <source>% creates &gt;</source>
        <translation>% Anlagen &gt;</translation>
    </message>
    <message>
        <source>H &lt;</source>
        <translation>H &lt;</translation>
    </message>
    <message>
        <source>% of window sizes ≥</source>
        <translation>% der Fenstergrößen ≥</translation>
    </message>
    <message>
        <source>share of the top 1 % ≥</source>
        <translation>Anteil des obersten 1 % ≥</translation>
    </message>
    <message>
        <source>CV ≥</source>
        <translation>CV ≥</translation>
    </message>
    <message>
        <source>variance by mean at 1 s ≥</source>
        <translation>Varianz durch Mittel bei 1 s ≥</translation>
    </message>
    <message>
        <source>CV within a cluster ≥</source>
        <translation>CV innerhalb eines Clusters ≥</translation>
    </message>
    <message>
        <source>second by third ≥</source>
        <translation>zweite durch dritte ≥</translation>
    </message>
    <message>
        <source>bytes of nine in ten ≤</source>
        <translation>Bytes von neun in zehn ≤</translation>
    </message>
    <message>
        <source>% of bytes of the top 1 % ≥</source>
        <translation>% der Bytes des obersten 1 % ≥</translation>
    </message>
    <message>
        <source>difference of the shares ≥</source>
        <translation>Differenz der Anteile ≥</translation>
    </message>
    <message>
        <source>% of the overlap &gt;</source>
        <translation>% der Überlappung &gt;</translation>
    </message>
    <message>
        <source>variance by mean &gt;</source>
        <translation>Varianz durch Mittel &gt;</translation>
    </message>
</context>
<context>
    <name>JobPage</name>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
</context>
<context>
    <name>PlayText</name>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
</context>
<context>
    <name>ProbeController</name>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>%1 samples, %2%3</source>
        <translation>%1 Stichproben, %2%3</translation>
    </message>
    <message>
        <source>tree: %1 samples</source>
        <translation>Baum: %1 Stichproben</translation>
    </message>
    <message>
        <source>%1, inside ± sd %2</source>
        <translation>%1, innerhalb ± sd %2</translation>
    </message>
</context>
<context>
    <name>ProbesPage</name>
    <message>
        <source>primary</source>
        <translation>primär</translation>
    </message>
    <message>
        <source>interference</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>long-term</source>
        <translation>Langzeit</translation>
    </message>
    <message>
        <source>It was begun before, and is kept beside the workspace.</source>
        <translation>Er wurde früher begonnen und wird neben dem Arbeitsbereich aufbewahrt.</translation>
    </message>
    <message>
        <source>%1 samples in this leaf: 50 are needed.</source>
        <translation>%1 Stichproben in diesem Blatt: 50 sind nötig.</translation>
    </message>
    <message>
        <source>The band is over 60 % of the value: another attribute may part it.</source>
        <translation>Das Band ist breiter als 60 % des Werts: ein anderes Attribut teilt es vielleicht.</translation>
    </message>
    <message>
        <source>Runs alone do not tell what others at the same time cost: start the load beside it.</source>
        <translation>Läufe für sich sagen nicht, was andere gleichzeitig kosten: die Last daneben starten.</translation>
    </message>
    <message>
        <source>Fresh systems do not tell how one behaves when it is full or old: run it again and again.</source>
        <translation>Frische Systeme sagen nicht, wie sich ein volles oder altes verhält: immer wieder ausführen.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>it recorded traces of its own</source>
        <translation>er hat eigene Traces aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There is no command.</source>
        <translation>Es gibt keinen Befehl.</translation>
    </message>
    <message>
        <source>There is no value of %1 to try.</source>
        <translation>Es gibt keinen Wert von %1 zum Ausprobieren.</translation>
    </message>
    <message>
        <source>The command does not say where the value goes: write %1 there.</source>
        <translation>Der Befehl sagt nicht, wohin der Wert gehört: dort %1 schreiben.</translation>
    </message>
    <message>
        <source>It does not say what runs beside it.</source>
        <translation>Es sagt nicht, was daneben läuft.</translation>
    </message>
</context>
<context>
    <name>ProgramText</name>
    <message>
        <source>one of</source>
        <translation>eines von</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>1st only</source>
        <translation>nur im 1.</translation>
    </message>
    <message>
        <source>not in the 1st</source>
        <translation>nicht im 1.</translation>
    </message>
    <message>
        <source>last only</source>
        <translation>nur im letzten</translation>
    </message>
    <message>
        <source>not in the last</source>
        <translation>nicht im letzten</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>until the reply says so</source>
        <translation>bis die Antwort es sagt</translation>
    </message>
    <message>
        <source>in all, split by chance</source>
        <translation>insgesamt, zufällig verteilt</translation>
    </message>
</context>
<context>
    <name>RunKind</name>
    <message numerus="yes">
        <source>%n run(s) of calls</source>
        <translation>
            <numerusform>%n Lauf mit Aufrufen</numerusform>
            <numerusform>%n Läufe mit Aufrufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of spans</source>
        <translation>
            <numerusform>%n Lauf mit Spans</numerusform>
            <numerusform>%n Läufe mit Spans</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of populations</source>
        <translation>
            <numerusform>%n Lauf mit einer Gesamtheit</numerusform>
            <numerusform>%n Läufe mit Gesamtheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of samples</source>
        <translation>
            <numerusform>%n Lauf mit Messwerten</numerusform>
            <numerusform>%n Läufe mit Messwerten</numerusform>
        </translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <source>population</source>
        <translation>Gesamtheit</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Messwerte</translation>
    </message>
</context>
<context>
    <name>Sample</name>
    <message>
        <source>WordCount on Hadoop 2.7.3</source>
        <translation>WordCount auf Hadoop 2.7.3</translation>
    </message>
    <message>
        <source>Every call to a NameNode and a ResourceManager, at 2, 3 and 4 nodes; 6 nodes kept back to check against.</source>
        <translation>Jeder Aufruf an einen NameNode und einen ResourceManager, bei 2, 3 und 4 Knoten; 6 Knoten zum Prüfen zurückgehalten.</translation>
    </message>
    <message>
        <source>2, 3, 4, 6 twice</source>
        <translation>2, 3, 4, 6 doppelt</translation>
    </message>
    <message>
        <source>Checkout is slow: why?</source>
        <translation>Checkout ist langsam: warum?</translation>
    </message>
    <message>
        <source>34,488 spans of a shop, a good run and one with a fault: see which service it starts from.</source>
        <translation>34.488 Spans eines Shops, ein guter Lauf und einer mit einem Fehler: zeigt, von welchem Dienst er ausgeht.</translation>
    </message>
    <message>
        <source>2 runs</source>
        <translation>2 Läufe</translation>
    </message>
    <message>
        <source>getFileInfo calls the NameNode receives from one WordCount</source>
        <translation>getFileInfo-Aufrufe, die der NameNode von einem WordCount bekommt</translation>
    </message>
    <message>
        <source>real counts, both repetitions</source>
        <translation>echte Anzahlen, beide Wiederholungen</translation>
    </message>
    <message>
        <source>In this sample</source>
        <translation>In diesem Beispiel</translation>
    </message>
    <message>
        <source>WordCount on Hadoop was recorded at 2, 3 and 4 nodes. The law found there was checked against 6 nodes, which it had not seen, and says what 300 nodes will ask.</source>
        <translation>WordCount auf Hadoop wurde bei 2, 3 und 4 Knoten aufgezeichnet. Das dort gefundene Gesetz wurde an 6 Knoten geprüft, die es nicht gesehen hatte, und sagt, was 300 Knoten verlangen werden.</translation>
    </message>
</context>
<context>
    <name>SaveFileText</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. What was there before is as it was.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Was vorher da war, ist unverändert.</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>{0} and {1}</source>
        <comment>list.and</comment>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <comment>list.andMore</comment>
        <translation>{0} und {1} weitere</translation>
    </message>
    <message>
        <source>{0} records of {1} in {2} stand twice or more, with the same instant and content: is a log, or a part of it, in the folder twice? Counts of {1} are too high by {3} calls.</source>
        <comment>runs.standTwice</comment>
        <translation>{0} Datensätze von {1} in {2} stehen doppelt oder öfter da, mit demselben Zeitpunkt und Inhalt: liegt ein Log oder ein Teil davon zweimal im Ordner? Die Anzahlen von {1} sind um {3} Aufrufe zu hoch.</translation>
    </message>
    <message>
        <source>{0} more senders have records that stand twice.</source>
        <comment>runs.moreStandTwice</comment>
        <translation>{0} weitere Absender haben doppelte Datensätze.</translation>
    </message>
    <message>
        <source>{0} and {1} are the same recording: it counts twice. Delete one of them.</source>
        <comment>runs.same</comment>
        <translation>{0} und {1} sind dieselbe Aufzeichnung: sie zählt doppelt. Eine davon sollte gelöscht werden.</translation>
    </message>
    <message>
        <source>{0} and {1} are the same recording with two scales, {2} and {3}: it counts twice. Delete one of them.</source>
        <comment>runs.sameTwoScales</comment>
        <translation>{0} und {1} sind dieselbe Aufzeichnung mit zwei Skalierungen, {2} und {3}: sie zählt doppelt. Eine davon sollte gelöscht werden.</translation>
    </message>
    <message>
        <source>{0} are the same recording: it counts {1} times. Keep one of them.</source>
        <comment>runs.sameMany</comment>
        <translation>{0} sind dieselbe Aufzeichnung: sie zählt {1}-mal. Eine davon genügt.</translation>
    </message>
    <message>
        <source>{0} are the same recording with the scales {2}: it counts {1} times. Keep one of them.</source>
        <comment>runs.sameManyScales</comment>
        <translation>{0} sind dieselbe Aufzeichnung mit den Skalierungen {2}: sie zählt {1}-mal. Eine davon genügt.</translation>
    </message>
    <message>
        <source>{0} and {1} have the same scale and configuration, yet {2} and {3}, {4} and {5}: something else differs that is not written down, or a log is missing. Counts of both cannot follow one law.</source>
        <comment>runs.twinsDiffer</comment>
        <translation>{0} und {1} haben dieselbe Skalierung und Konfiguration, aber {2} und {3}, {4} und {5}: etwas anderes, das nirgends steht, ist verschieden, oder es fehlt ein Log. Die Anzahlen beider können nicht einem Gesetz folgen.</translation>
    </message>
    <message>
        <source>{0} have the same scale and configuration, yet {1} to {2}, and {3} to {4}: something else differs that is not written down, or a log is missing. Counts of all cannot follow one law.</source>
        <comment>runs.manyTwinsDiffer</comment>
        <translation>{0} haben dieselbe Skalierung und Konfiguration, aber {1} bis {2} und {3} bis {4}: etwas anderes, das nirgends steht, ist verschieden, oder es fehlt ein Log. Die Anzahlen aller können nicht einem Gesetz folgen.</translation>
    </message>
    <message>
        <source>{0} follows its pattern nearly always: use it?</source>
        <comment>almost.askOne</comment>
        <translation>{0} folgt fast immer seinem Muster: verwenden?</translation>
    </message>
    <message>
        <source>{0} and {1} more follow their pattern nearly always: use it?</source>
        <comment>almost.askSeveral</comment>
        <translation>{0} und {1} weitere folgen fast immer ihrem Muster: verwenden?</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <comment>almost.line</comment>
        <translation>{0}: {1} von {2}</translation>
    </message>
    <message>
        <source>use the pattern</source>
        <comment>choice.usePattern</comment>
        <translation>Muster verwenden</translation>
    </message>
    <message>
        <source>leave unknown</source>
        <comment>choice.leaveUnknown</comment>
        <translation>unbekannt lassen</translation>
    </message>
    <message>
        <source>argument</source>
        <comment>argument.about</comment>
        <translation>Argument</translation>
    </message>
    <message>
        <source>Arguments</source>
        <comment>arguments.family</comment>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>The pattern of these arguments failed in a few calls: by chance, or by a rule that was not found.</source>
        <comment>almost.why</comment>
        <translation>Das Muster dieser Argumente traf in wenigen Aufrufen nicht zu: zufällig oder nach einer Regel, die nicht gefunden wurde.</translation>
    </message>
    <message>
        <source>With the pattern, a plan has values by it everywhere; left unknown, it has none there.</source>
        <comment>almost.changes</comment>
        <translation>Mit dem Muster hat ein Plan dort überall Werte; unbekannt gelassen, hat er dort keine.</translation>
    </message>
    <message>
        <source>nearly always by its pattern</source>
        <comment>almost.row</comment>
        <translation>fast immer nach seinem Muster</translation>
    </message>
    <message>
        <source>and {1} more</source>
        <comment>almost.rest</comment>
        <translation>und {1} weitere</translation>
    </message>
    <message>
        <source>{0} handles batches: one loop, cut into batches?</source>
        <comment>batch.ask</comment>
        <translation>{0} verarbeitet Stapel: eine Schleife, in Stapel geteilt?</translation>
    </message>
    <message>
        <source>{0} of {1} in all, {2} at a time, the last batch what is left</source>
        <comment>batch.line</comment>
        <translation>{0} von {1} insgesamt, jeweils {2}, der letzte Stapel ist der Rest</translation>
    </message>
    <message>
        <source>flatten: the sum follows a law and batches have one size (value: another size); keep: each batch has a size by chance</source>
        <comment>batch.how</comment>
        <translation>verflachen: die Summe folgt einem Gesetz und Stapel haben eine Größe (Wert: eine andere Größe); behalten: jeder Stapel hat eine zufällige Größe</translation>
    </message>
    <message>
        <source>flatten</source>
        <comment>choice.flatten</comment>
        <translation>verflachen</translation>
    </message>
    <message>
        <source>keep</source>
        <comment>choice.keep</comment>
        <translation>behalten</translation>
    </message>
    <message>
        <source>noise</source>
        <comment>noise.about</comment>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noise</source>
        <comment>noise.family</comment>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>The rounds of this loop come in groups of nearly one size: batches, or chance.</source>
        <comment>batch.why</comment>
        <translation>Die Durchgänge dieser Schleife kommen in Gruppen von fast gleicher Größe: Stapel oder Zufall.</translation>
    </message>
    <message>
        <source>Flattened, the sum follows a law and batches have one size; kept, each batch has a size by chance.</source>
        <comment>batch.changes</comment>
        <translation>Verflacht folgt die Summe einem Gesetz und Stapel haben eine Größe; behalten hat jeder Stapel eine zufällige Größe.</translation>
    </message>
    <message>
        <source>one loop, cut into batches</source>
        <comment>batch.row</comment>
        <translation>eine Schleife, in Stapel geteilt</translation>
    </message>
    <message>
        <source>{0} of {1} carries a value of an earlier {2} of another node: is it caused by that?</source>
        <comment>cause.ask</comment>
        <translation>{0} von {1} trägt einen Wert eines früheren {2} eines anderen Knotens: wird es davon verursacht?</translation>
    </message>
    <message>
        <source>Is {0} caused by a call of another node?</source>
        <comment>cause.askAgain</comment>
        <translation>Wird {0} vom Aufruf eines anderen Knotens verursacht?</translation>
    </message>
    <message>
        <source>{0} in all {1} calls</source>
        <comment>cause.inAll</comment>
        <translation>{0} in allen {1} Aufrufen</translation>
    </message>
    <message>
        <source>relocate: each {0} stands in the other node&apos;s list right behind its {1}</source>
        <comment>cause.how</comment>
        <translation>verschieben: jedes {0} steht in der Liste des anderen Knotens gleich hinter seinem {1}</translation>
    </message>
    <message>
        <source>It carries a value of an earlier call of another node, which may be what made it happen.</source>
        <comment>cause.why</comment>
        <translation>Es trägt einen Wert eines früheren Aufrufs eines anderen Knotens, der es ausgelöst haben kann.</translation>
    </message>
    <message>
        <source>Moved, each call stands right behind its cause in the other node; kept, it stays where its own node made it.</source>
        <comment>cause.changes</comment>
        <translation>Verschoben steht jeder Aufruf gleich hinter seiner Ursache im anderen Knoten; behalten bleibt er, wo sein eigener Knoten ihn gemacht hat.</translation>
    </message>
    <message>
        <source>caused by {2} of another node</source>
        <comment>cause.row</comment>
        <translation>verursacht von {2} eines anderen Knotens</translation>
    </message>
    <message>
        <source>caused by another node</source>
        <comment>cause.rowAgain</comment>
        <translation>von einem anderen Knoten verursacht</translation>
    </message>
    <message>
        <source>{0} stops early: is its log cut?</source>
        <comment>cut.ask</comment>
        <translation>{0} hört früh auf: ist sein Log abgeschnitten?</translation>
    </message>
    <message>
        <source>{0} nodes of {1} stop early: are their logs cut?</source>
        <comment>cut.askMany</comment>
        <translation>{0} Knoten von {1} hören früh auf: sind ihre Logs abgeschnitten?</translation>
    </message>
    <message>
        <source>{0} in {1} makes {2} calls of {3}, others of {4}: {5}</source>
        <comment>cut.lacks</comment>
        <translation>{0} in {1} macht {2} Aufrufe von {3}, andere von {4}: {5}</translation>
    </message>
    <message>
        <source>cut log</source>
        <comment>choice.cutLog</comment>
        <translation>abgeschnittenes Log</translation>
    </message>
    <message>
        <source>as recorded</source>
        <comment>choice.asRecorded</comment>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>node types</source>
        <comment>cut.about</comment>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>Node types</source>
        <comment>types.family</comment>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>A node that does the first part of what its like do may have failed, or its log may end before it did: the calls look the same.</source>
        <comment>cut.why</comment>
        <translation>Ein Knoten, der den ersten Teil dessen tut, was seinesgleichen tun, kann ausgefallen sein, oder sein Log endet früher: die Aufrufe sehen gleich aus.</translation>
    </message>
    <message>
        <source>Of a cut log, counts are taken as if the node had gone on like the others of its run; as recorded, what it lacks is chance and may come again.</source>
        <comment>cut.changes</comment>
        <translation>Bei einem abgeschnittenen Log wird gezählt, als hätte der Knoten wie die anderen seines Laufs weitergemacht; wie aufgezeichnet ist Zufall, was ihm fehlt, und kann wiederkommen.</translation>
    </message>
    <message>
        <source>stops early</source>
        <comment>cut.row</comment>
        <translation>hört früh auf</translation>
    </message>
    <message>
        <source>{0} nodes stop early</source>
        <comment>cut.rowMany</comment>
        <translation>{0} Knoten hören früh auf</translation>
    </message>
    <message>
        <source>{0} stands elsewhere in some nodes: move it to one place?</source>
        <comment>differs.askMove</comment>
        <translation>{0} steht in manchen Knoten anderswo: an eine Stelle verschieben?</translation>
    </message>
    <message>
        <source>{0} differs between equal nodes: what is it?</source>
        <comment>differs.ask</comment>
        <translation>{0} ist bei gleichen Knoten verschieden: was ist das?</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>differs.ofType</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} calls stand elsewhere in {1} of {2} nodes</source>
        <comment>differs.elsewhere</comment>
        <translation>{0} Aufrufe stehen in {1} von {2} Knoten anderswo</translation>
    </message>
    <message>
        <source>{0} calls without a place in {1} of {2} nodes</source>
        <comment>differs.extra</comment>
        <translation>{0} Aufrufe ohne Stelle in {1} von {2} Knoten</translation>
    </message>
    <message>
        <source>{0} left out in {1} of {2} nodes</source>
        <comment>differs.missing</comment>
        <translation>{0} ausgelassen in {1} von {2} Knoten</translation>
    </message>
    <message>
        <source>{0} calls without a place, {3} left out in {1} of {2} nodes</source>
        <comment>differs.both</comment>
        <translation>{0} Aufrufe ohne Stelle, {3} ausgelassen in {1} von {2} Knoten</translation>
    </message>
    <message>
        <source>{0} leaves {1} of {2} differences</source>
        <comment>differs.leavesOf</comment>
        <translation>{0} lässt {1} von {2} Unterschieden übrig</translation>
    </message>
    <message>
        <source>as in the program: odd calls are not planned, places are always used; keep: as often as recorded; ignore: odd calls are noise; drop: all calls of the method are noise</source>
        <comment>differs.how</comment>
        <translation>wie im Programm: abweichende Aufrufe werden nicht geplant, Stellen immer benutzt; behalten: so oft wie aufgezeichnet; ignorieren: abweichende Aufrufe sind Rauschen; weglassen: alle Aufrufe der Methode sind Rauschen</translation>
    </message>
    <message>
        <source>as in the program</source>
        <comment>choice.asInProgram</comment>
        <translation>wie im Programm</translation>
    </message>
    <message>
        <source>ignore</source>
        <comment>choice.ignore</comment>
        <translation>ignorieren</translation>
    </message>
    <message>
        <source>drop</source>
        <comment>choice.drop</comment>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>Equal nodes make this call at different places, or not all of them make it; a program has one order.</source>
        <comment>differs.why</comment>
        <translation>Gleiche Knoten machen diesen Aufruf an verschiedenen Stellen, oder nicht alle machen ihn; ein Programm hat eine Reihenfolge.</translation>
    </message>
    <message>
        <source>The call moves to one place, stays as recorded, or is left out; programs and counts are then mined again.</source>
        <comment>differs.changes</comment>
        <translation>Der Aufruf rückt an eine Stelle, bleibt wie aufgezeichnet oder fällt weg; Programme und Anzahlen werden dann neu ausgewertet.</translation>
    </message>
    <message>
        <source>stands elsewhere in some nodes</source>
        <comment>differs.rowMove</comment>
        <translation>steht in manchen Knoten anderswo</translation>
    </message>
    <message>
        <source>differs between equal nodes</source>
        <comment>differs.row</comment>
        <translation>ist bei gleichen Knoten verschieden</translation>
    </message>
    <message>
        <source>The counts fit {0} too: which one drives them?</source>
        <comment>law.askShape</comment>
        <translation>Die Anzahlen passen auch zu {0}: was bestimmt sie?</translation>
    </message>
    <message>
        <source>{0} moved together with the scale in all runs: which one drives the counts?</source>
        <comment>law.askKey</comment>
        <translation>{0} änderte sich in allen Läufen zusammen mit der Skalierung: was bestimmt die Anzahlen?</translation>
    </message>
    <message>
        <source>{0} laws have several readings that fit all runs at {1} scales</source>
        <comment>law.several</comment>
        <translation>{0} Gesetze haben mehrere Lesarten, die zu allen Läufen bei {1} Skalierungen passen</translation>
    </message>
    <message>
        <source>1 law has several readings that fit all runs at {0} scales</source>
        <comment>law.severalOne</comment>
        <translation>1 Gesetz hat mehrere Lesarten, die zu allen Läufen bei {0} Skalierungen passen</translation>
    </message>
    <message>
        <source>{0} would settle {1} of them</source>
        <comment>law.settles</comment>
        <translation>{0} würde {1} davon entscheiden</translation>
    </message>
    <message>
        <source>as-set</source>
        <comment>choice.as-set</comment>
        <translation>wie gesetzt</translation>
    </message>
    <message>
        <source>scale</source>
        <comment>choice.scale</comment>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>law</source>
        <comment>law.about</comment>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Laws</source>
        <comment>laws.family</comment>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>What moved together in all runs fits the counts equally well, but parts at other scales.</source>
        <comment>law.why</comment>
        <translation>Was sich in allen Läufen gemeinsam änderte, passt gleich gut zu den Anzahlen, geht aber bei anderen Skalierungen auseinander.</translation>
    </message>
    <message>
        <source>Laws with several readings take the one chosen: recorded runs fit as before, predictions differ.</source>
        <comment>law.changes</comment>
        <translation>Gesetze mit mehreren Lesarten nehmen die gewählte: aufgezeichnete Läufe passen wie zuvor, Vorhersagen ändern sich.</translation>
    </message>
    <message>
        <source>fits the counts too</source>
        <comment>law.rowShape</comment>
        <translation>passt auch zu den Anzahlen</translation>
    </message>
    <message>
        <source>moved together with the scale</source>
        <comment>law.rowKey</comment>
        <translation>änderte sich zusammen mit der Skalierung</translation>
    </message>
    <message>
        <source>{0} carries 1 to {1} elements of {2} by chance: one call for each?</source>
        <comment>merged.ask</comment>
        <translation>{0} trägt zufällig 1 bis {1} Elemente von {2}: ein Aufruf für jedes?</translation>
    </message>
    <message>
        <source>{0} elements in {1} calls: {2} % of the elements came with one before</source>
        <comment>merged.line</comment>
        <translation>{0} Elemente in {1} Aufrufen: {2} % der Elemente kamen mit einem davor</translation>
    </message>
    <message>
        <source>split merged: elements are counted and predicted, and sent together as often as recorded (value: another share, 0 to 1)</source>
        <comment>merged.how</comment>
        <translation>Zusammengefasste teilen: Elemente werden gezählt und vorhergesagt und so oft zusammen gesendet wie aufgezeichnet (Wert: ein anderer Anteil, 0 bis 1)</translation>
    </message>
    <message>
        <source>split merged</source>
        <comment>choice.splitMerged</comment>
        <translation>Zusammengefasste teilen</translation>
    </message>
    <message>
        <source>How much one call carries is chance, so the number of calls follows no law.</source>
        <comment>merged.why</comment>
        <translation>Wie viel ein Aufruf trägt, ist Zufall, darum folgt die Zahl der Aufrufe keinem Gesetz.</translation>
    </message>
    <message>
        <source>Split, elements are counted and predicted and then sent together as often as recorded; kept, calls are counted.</source>
        <comment>merged.changes</comment>
        <translation>Geteilt werden Elemente gezählt und vorhergesagt und dann so oft zusammen gesendet wie aufgezeichnet; behalten werden Aufrufe gezählt.</translation>
    </message>
    <message>
        <source>1 to {1} elements by chance</source>
        <comment>merged.row</comment>
        <translation>zufällig 1 bis {1} Elemente</translation>
    </message>
    <message>
        <source>Names of calls carry values: {0}. Are these one method with arguments each?</source>
        <comment>names.ask</comment>
        <translation>Namen von Aufrufen tragen Werte: {0}. Sind das eine Methode mit je eigenen Argumenten?</translation>
    </message>
    <message>
        <source>Are the values in these names arguments?</source>
        <comment>names.title</comment>
        <translation>Sind die Werte in diesen Namen Argumente?</translation>
    </message>
    <message>
        <source>no pattern</source>
        <comment>names.none</comment>
        <translation>kein Muster</translation>
    </message>
    <message>
        <source>as recorded: the value PATTERN,… for some patterns only</source>
        <comment>names.how</comment>
        <translation>wie aufgezeichnet: der Wert MUSTER,… nur für manche Muster</translation>
    </message>
    <message>
        <source>arguments</source>
        <comment>choice.namesArguments</comment>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>methods</source>
        <comment>names.about</comment>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Methods</source>
        <comment>names.family</comment>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Names differ in numbers, uuids or words that do not come back.</source>
        <comment>names.why</comment>
        <translation>Namen unterscheiden sich in Zahlen, UUIDs oder Wörtern, die nicht wiederkehren.</translation>
    </message>
    <message>
        <source>As arguments, the calls are one method whose values are looked for like all others, and plans write the names anew; as recorded, each name is a method of its own.</source>
        <comment>names.changes</comment>
        <translation>Als Argumente sind die Aufrufe eine Methode, deren Werte wie alle anderen gesucht werden, und Pläne schreiben die Namen neu; wie aufgezeichnet ist jeder Name eine eigene Methode.</translation>
    </message>
    <message>
        <source>values in names</source>
        <comment>names.row</comment>
        <translation>Werte in Namen</translation>
    </message>
    <message>
        <source>{0}: values in names</source>
        <comment>names.rest</comment>
        <translation>{0}: Werte in Namen</translation>
    </message>
    <message>
        <source>Which {0} does what is by chance: predict the total and split it?</source>
        <comment>placement.ask</comment>
        <translation>Welche {0} was tun, ist Zufall: die Summe vorhersagen und aufteilen?</translation>
    </message>
    <message>
        <source>by chance</source>
        <comment>choice.byChance</comment>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>even</source>
        <comment>choice.even</comment>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>skewed</source>
        <comment>choice.skewed</comment>
        <translation>schief</translation>
    </message>
    <message>
        <source>placement</source>
        <comment>placement.about</comment>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Equal nodes did different amounts of work, and neither scale nor configuration says which did more.</source>
        <comment>placement.why</comment>
        <translation>Gleiche Knoten taten verschieden viel, und weder Skalierung noch Konfiguration sagt, welcher mehr tat.</translation>
    </message>
    <message>
        <source>The total follows its law either way. It is shared out as recorded, evenly, or so that a few nodes do most.</source>
        <comment>placement.changes</comment>
        <translation>Die Summe folgt in jedem Fall ihrem Gesetz. Sie wird aufgeteilt wie aufgezeichnet, gleichmäßig oder so, dass wenige Knoten das meiste tun.</translation>
    </message>
    <message>
        <source>which one does what is by chance</source>
        <comment>placement.row</comment>
        <translation>welcher was tut, ist Zufall</translation>
    </message>
    <message>
        <source>Calls of {0} are told apart by the shape of an argument: right?</source>
        <comment>refine.ask</comment>
        <translation>Aufrufe von {0} werden an der Form eines Arguments unterschieden: richtig?</translation>
    </message>
    <message>
        <source>Calls of {0} are told apart by the shape of an argument, transactions by what is in them: right?</source>
        <comment>refine.askTransactions</comment>
        <translation>Aufrufe von {0} werden an der Form eines Arguments unterschieden, Transaktionen an ihrem Inhalt: richtig?</translation>
    </message>
    <message>
        <source>Are these calls told apart rightly?</source>
        <comment>refine.title</comment>
        <translation>Werden diese Aufrufe richtig unterschieden?</translation>
    </message>
    <message>
        <source>{0} ({1} kinds)</source>
        <comment>refine.kinds</comment>
        <translation>{0} ({1} Arten)</translation>
    </message>
    <message>
        <source>no method</source>
        <comment>refine.noMethod</comment>
        <translation>keine Methode</translation>
    </message>
    <message>
        <source>names: the value is {&quot;value&quot;: &quot;name&quot;} or @FILE with such JSON; as recorded: the value METHOD,… for some methods only</source>
        <comment>refine.how</comment>
        <translation>Namen: der Wert ist {&quot;value&quot;: &quot;name&quot;} oder @DATEI mit solchem JSON; wie aufgezeichnet: der Wert METHODE,… nur für manche Methoden</translation>
    </message>
    <message>
        <source>told apart</source>
        <comment>choice.toldApart</comment>
        <translation>unterscheiden</translation>
    </message>
    <message>
        <source>names</source>
        <comment>choice.names</comment>
        <translation>Namen</translation>
    </message>
    <message>
        <source>methods</source>
        <comment>refine.about</comment>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Methods</source>
        <comment>refine.family</comment>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>One method does different things, and an argument tells its calls apart.</source>
        <comment>refine.why</comment>
        <translation>Eine Methode tut Verschiedenes, und ein Argument unterscheidet ihre Aufrufe.</translation>
    </message>
    <message>
        <source>Told apart, each kind of call has a name, counts and laws of its own; as recorded, they are one method again.</source>
        <comment>refine.changes</comment>
        <translation>Unterschieden hat jede Art von Aufruf einen Namen, eigene Anzahlen und Gesetze; wie aufgezeichnet sind sie wieder eine Methode.</translation>
    </message>
    <message>
        <source>told apart by an argument</source>
        <comment>refine.row</comment>
        <translation>an einem Argument unterschieden</translation>
    </message>
    <message>
        <source>{0}: by the shape of an argument</source>
        <comment>refine.rest</comment>
        <translation>{0}: an der Form eines Arguments</translation>
    </message>
    <message>
        <source>{0}: by the shape of an argument, transactions by what is in them</source>
        <comment>refine.restTransactions</comment>
        <translation>{0}: an der Form eines Arguments, Transaktionen an ihrem Inhalt</translation>
    </message>
    <message>
        <source>{0} is asked again until {1} is {2}: count it as one call?</source>
        <comment>repeat.ask</comment>
        <translation>{0} wird wiederholt gefragt, bis {1} gleich {2} ist: als ein Aufruf zählen?</translation>
    </message>
    <message>
        <source>{0} is asked again until its reply says so: count it as one call?</source>
        <comment>repeat.askAgain</comment>
        <translation>{0} wird wiederholt gefragt, bis die Antwort es sagt: als ein Aufruf zählen?</translation>
    </message>
    <message>
        <source>{0} repeated calls a call on average, at {1} places of {2}</source>
        <comment>repeat.line</comment>
        <translation>im Mittel {0} wiederholte Aufrufe je Aufruf, an {1} Stellen von {2}</translation>
    </message>
    <message>
        <source>collapse</source>
        <comment>choice.collapse</comment>
        <translation>zusammenfassen</translation>
    </message>
    <message>
        <source>How often a call is asked again depends on how fast the server is, not on the scale.</source>
        <comment>repeat.why</comment>
        <translation>Wie oft ein Aufruf wiederholt wird, hängt davon ab, wie schnell der Server ist, nicht von der Skalierung.</translation>
    </message>
    <message>
        <source>Collapsed, a plan has one call that repeats until its reply says so; kept, every call counts; ignored, repetitions are noise.</source>
        <comment>repeat.changes</comment>
        <translation>Zusammengefasst hat ein Plan einen Aufruf, der sich wiederholt, bis die Antwort es sagt; behalten zählt jeder Aufruf; ignoriert sind Wiederholungen Rauschen.</translation>
    </message>
    <message>
        <source>asked again until {1} is {2}</source>
        <comment>repeat.row</comment>
        <translation>wiederholt gefragt, bis {1} gleich {2} ist</translation>
    </message>
    <message>
        <source>asked again</source>
        <comment>repeat.rowAgain</comment>
        <translation>wiederholt gefragt</translation>
    </message>
    <message>
        <source>{0} behave differently: keep them apart?</source>
        <comment>split.ask</comment>
        <translation>{0} verhalten sich verschieden: getrennt halten?</translation>
    </message>
    <message>
        <source>{0} has a program of its own</source>
        <comment>split.ownProgram</comment>
        <translation>{0} hat ein eigenes Programm</translation>
    </message>
    <message>
        <source>keep apart</source>
        <comment>choice.keepApart</comment>
        <translation>getrennt halten</translation>
    </message>
    <message>
        <source>merge</source>
        <comment>choice.merge</comment>
        <translation>zusammenlegen</translation>
    </message>
    <message>
        <source>node types</source>
        <comment>split.about</comment>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>These nodes are much alike, but no single program fits all of them.</source>
        <comment>split.why</comment>
        <translation>Diese Knoten sind sich sehr ähnlich, aber kein einzelnes Programm passt zu allen.</translation>
    </message>
    <message>
        <source>Apart, each type has a program and a count of its own; merged, one program has to fit all and what differs is noise.</source>
        <comment>split.changes</comment>
        <translation>Getrennt hat jeder Typ ein eigenes Programm und eine eigene Anzahl; zusammengelegt muss ein Programm zu allen passen, und was abweicht, ist Rauschen.</translation>
    </message>
    <message>
        <source>behave differently</source>
        <comment>split.row</comment>
        <translation>verhalten sich verschieden</translation>
    </message>
    <message>
        <source>The answer &quot;{0}&quot; for {1} applies to nothing in these runs: right?</source>
        <comment>stale.ask</comment>
        <translation>Die Antwort „{0}“ für {1} trifft in diesen Läufen auf nichts zu: richtig?</translation>
    </message>
    <message>
        <source>it was an answer to the question {0}; its decision is in force and can be undone</source>
        <comment>stale.was</comment>
        <translation>es war eine Antwort auf die Frage {0}; ihre Entscheidung gilt und lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>keep it for later</source>
        <comment>choice.keepForLater</comment>
        <translation>für später behalten</translation>
    </message>
    <message>
        <source>something is missing</source>
        <comment>choice.somethingMissing</comment>
        <translation>etwas fehlt</translation>
    </message>
    <message>
        <source>import</source>
        <comment>import.about</comment>
        <translation>Import</translation>
    </message>
    <message>
        <source>Decisions</source>
        <comment>decisions.family</comment>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>A decision made before fits nothing in these runs: they are others, or something is missing.</source>
        <comment>stale.why</comment>
        <translation>Eine frühere Entscheidung passt zu nichts in diesen Läufen: es sind andere, oder etwas fehlt.</translation>
    </message>
    <message>
        <source>Nothing in a plan. The decision stays in force until it is undone in History.</source>
        <comment>stale.changes</comment>
        <translation>Nichts in einem Plan. Die Entscheidung gilt, bis sie im Verlauf zurückgenommen wird.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; applies to nothing</source>
        <comment>stale.row</comment>
        <translation>„{0}“ trifft auf nichts zu</translation>
    </message>
    <message>
        <source>{0} node types wait for calls of others before they start: right?</source>
        <comment>start.ask</comment>
        <translation>{0} Knotentypen warten auf Aufrufe anderer, bevor sie starten: richtig?</translation>
    </message>
    <message>
        <source>1 node type waits for calls of others before it starts: right?</source>
        <comment>start.askOne</comment>
        <translation>1 Knotentyp wartet auf Aufrufe anderer, bevor er startet: richtig?</translation>
    </message>
    <message>
        <source>{0} {1}; {2}</source>
        <comment>start.line</comment>
        <translation>{0} {1}; {2}</translation>
    </message>
    <message>
        <source>accept all</source>
        <comment>choice.acceptAll</comment>
        <translation>alle annehmen</translation>
    </message>
    <message>
        <source>offset after start</source>
        <comment>choice.offset</comment>
        <translation>Abstand vom Start</translation>
    </message>
    <message>
        <source>start</source>
        <comment>start.about</comment>
        <translation>Start</translation>
    </message>
    <message>
        <source>Timing</source>
        <comment>timing.family</comment>
        <translation>Zeitverhalten</translation>
    </message>
    <message>
        <source>What nodes wait for is read off the clock alone: calls that end shortly before they start.</source>
        <comment>start.why</comment>
        <translation>Worauf Knoten warten, ist allein an der Uhr abgelesen: Aufrufe, die kurz vor ihrem Start enden.</translation>
    </message>
    <message>
        <source>Accepted, nodes of a plan start after those calls; else at the time after the start of the run that was recorded.</source>
        <comment>start.changes</comment>
        <translation>Angenommen starten Knoten eines Plans nach diesen Aufrufen; sonst zu der aufgezeichneten Zeit nach dem Start des Laufs.</translation>
    </message>
    <message>
        <source>The workload of {0} is mined: right?</source>
        <comment>target.ask</comment>
        <translation>Ausgewertet wird die Last von {0}: richtig?</translation>
    </message>
    <message>
        <source>{0}: {1} calls of {2} methods in the mined runs</source>
        <comment>target.calls</comment>
        <translation>{0}: {1} Aufrufe von {2} Methoden in den ausgewerteten Läufen</translation>
    </message>
    <message>
        <source>accept</source>
        <comment>choice.accept</comment>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>server</source>
        <comment>target.about</comment>
        <translation>Server</translation>
    </message>
    <message>
        <source>Only calls to the servers that are mined are in a plan.</source>
        <comment>target.why</comment>
        <translation>Nur Aufrufe an die ausgewerteten Server stehen in einem Plan.</translation>
    </message>
    <message>
        <source>Accepting keeps these servers; choosing one mines the calls to it alone.</source>
        <comment>target.changes</comment>
        <translation>Annehmen behält diese Server; einen zu wählen wertet nur die Aufrufe an ihn aus.</translation>
    </message>
    <message>
        <source>its workload is mined</source>
        <comment>target.row</comment>
        <translation>seine Last wird ausgewertet</translation>
    </message>
    <message>
        <source>The threads of {0} interleave by chance: compare each alone?</source>
        <comment>thread.ask</comment>
        <translation>Die Threads von {0} verschränken sich zufällig: jeden für sich vergleichen?</translation>
    </message>
    <message>
        <source>by thread</source>
        <comment>choice.byThread</comment>
        <translation>je Thread</translation>
    </message>
    <message>
        <source>in order</source>
        <comment>choice.inOrder</comment>
        <translation>in Reihenfolge</translation>
    </message>
    <message>
        <source>threads</source>
        <comment>thread.about</comment>
        <translation>Threads</translation>
    </message>
    <message>
        <source>The calls fit a program better thread by thread than in the order of the log.</source>
        <comment>thread.why</comment>
        <translation>Die Aufrufe passen Thread für Thread besser zu einem Programm als in der Reihenfolge des Logs.</translation>
    </message>
    <message>
        <source>By thread, each thread has a sequence of its own; in order, what interleaves otherwise is noise.</source>
        <comment>thread.changes</comment>
        <translation>Je Thread hat jeder Thread eine eigene Sequenz; in Reihenfolge ist Rauschen, was sich anders verschränkt.</translation>
    </message>
    <message>
        <source>its threads interleave by chance</source>
        <comment>thread.row</comment>
        <translation>seine Threads verschränken sich zufällig</translation>
    </message>
    <message>
        <source>node types</source>
        <comment>typeEdit.about</comment>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>Nobody knows the nodes better than who runs them.</source>
        <comment>typeEdit.why</comment>
        <translation>Niemand kennt die Knoten besser als wer sie betreibt.</translation>
    </message>
    <message>
        <source>The types are mined as edited.</source>
        <comment>typeEdit.changes</comment>
        <translation>Die Typen werden ausgewertet wie bearbeitet.</translation>
    </message>
    <message>
        <source>{0} node types in {1} nodes: are they right?</source>
        <comment>types.ask</comment>
        <translation>{0} Knotentypen in {1} Knoten: stimmen sie?</translation>
    </message>
    <message>
        <source>1 node type in {0} nodes: is it right?</source>
        <comment>types.askOne</comment>
        <translation>1 Knotentyp in {0} Knoten: stimmt er?</translation>
    </message>
    <message>
        <source>{0}: {1} nodes in the runs, its program explains {2} % of their calls</source>
        <comment>types.typeInRuns</comment>
        <translation>{0}: {1} Knoten in den Läufen, das Programm erklärt {2} % ihrer Aufrufe</translation>
    </message>
    <message>
        <source>not sure</source>
        <comment>choice.notSure</comment>
        <translation>nicht sicher</translation>
    </message>
    <message>
        <source>node types</source>
        <comment>types.about</comment>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>A plan has one program for each type: a node in the wrong type would make the wrong calls.</source>
        <comment>types.why</comment>
        <translation>Ein Plan hat ein Programm je Typ: ein Knoten im falschen Typ würde die falschen Aufrufe machen.</translation>
    </message>
    <message>
        <source>Accepting confirms the types as they are; the page Types moves, splits and merges them.</source>
        <comment>types.changes</comment>
        <translation>Annehmen bestätigt die Typen, wie sie sind; die Seite Typen verschiebt, teilt und vereint sie.</translation>
    </message>
    <message>
        <source>What is {0}? It looks like: {1}</source>
        <comment>argument.askNamed</comment>
        <translation>Was ist {0}? Es sieht aus wie: {1}</translation>
    </message>
    <message>
        <source>What are {0} and {1} more? They look like: {2}</source>
        <comment>argument.askSeveral</comment>
        <translation>Was sind {0} und {1} weitere? Sie sehen aus wie: {2}</translation>
    </message>
    <message>
        <source>What is {0}?</source>
        <comment>argument.title</comment>
        <translation>Was ist {0}?</translation>
    </message>
    <message>
        <source>proposed: {0}; {1}</source>
        <comment>argument.proposed</comment>
        <translation>vorgeschlagen: {0}; {1}</translation>
    </message>
    <message>
        <source>{0}, a part of it: {1}</source>
        <comment>argument.part</comment>
        <translation>{0}, ein Teil davon: {1}</translation>
    </message>
    <message>
        <source>{0} ({1} of {2} values differ)</source>
        <comment>argument.differentOf</comment>
        <translation>{0} ({1} von {2} Werten verschieden)</translation>
    </message>
    <message>
        <source>constant</source>
        <comment>choice.constant</comment>
        <translation>konstant</translation>
    </message>
    <message>
        <source>uuid or random</source>
        <comment>choice.random</comment>
        <translation>UUID oder zufällig</translation>
    </message>
    <message>
        <source>current time</source>
        <comment>choice.currentTime</comment>
        <translation>aktuelle Zeit</translation>
    </message>
    <message>
        <source>port</source>
        <comment>choice.port</comment>
        <translation>Port</translation>
    </message>
    <message>
        <source>recorded distribution</source>
        <comment>choice.recorded</comment>
        <translation>aufgezeichnete Verteilung</translation>
    </message>
    <message>
        <source>script</source>
        <comment>choice.script</comment>
        <translation>Skript</translation>
    </message>
    <message>
        <source>same as</source>
        <comment>choice.sameAs</comment>
        <translation>gleich wie</translation>
    </message>
    <message>
        <source>No constant, no rule and no earlier value explains these values, so a plan cannot make them.</source>
        <comment>argument.why</comment>
        <translation>Keine Konstante, keine Regel und kein früherer Wert erklärt diese Werte, darum kann ein Plan sie nicht erzeugen.</translation>
    </message>
    <message>
        <source>A plan makes the values as the answer says; left unknown, they stay open in it.</source>
        <comment>argument.changes</comment>
        <translation>Ein Plan erzeugt die Werte, wie die Antwort es sagt; unbekannt gelassen bleiben sie darin offen.</translation>
    </message>
    <message>
        <source>looks like: {1}</source>
        <comment>argument.rest</comment>
        <translation>sieht aus wie: {1}</translation>
    </message>
    <message>
        <source>and {1} more; they look like: {2}</source>
        <comment>argument.restSeveral</comment>
        <translation>und {1} weitere; sie sehen aus wie: {2}</translation>
    </message>
    <message>
        <source>{0} different values in {1} recorded ones</source>
        <comment>label.seen</comment>
        <translation>{0} verschiedene Werte in {1} aufgezeichneten</translation>
    </message>
    <message>
        <source>made up by the node: {0}</source>
        <comment>label.madeUp</comment>
        <translation>vom Knoten ausgedacht: {0}</translation>
    </message>
    <message>
        <source>close to the time of the recording: {0}</source>
        <comment>label.nearNow</comment>
        <translation>nahe an der Zeit der Aufzeichnung: {0}</translation>
    </message>
    <message>
        <source>ports that systems give to clients: {0}</source>
        <comment>label.ports</comment>
        <translation>Ports, die Systeme an Clients vergeben: {0}</translation>
    </message>
    <message>
        <source>numbers that nothing explains: {0}</source>
        <comment>label.numbers</comment>
        <translation>Zahlen, die nichts erklärt: {0}</translation>
    </message>
    <message>
        <source>nothing is known of their form: {0}</source>
        <comment>label.formless</comment>
        <translation>über ihre Form ist nichts bekannt: {0}</translation>
    </message>
    <message>
        <source>few enough to choose from: {0}</source>
        <comment>label.few</comment>
        <translation>wenige genug, um zu wählen: {0}</translation>
    </message>
    <message>
        <source>new values keep coming: {0}</source>
        <comment>label.news</comment>
        <translation>es kommen immer neue Werte: {0}</translation>
    </message>
    <message>
        <source>{0} argument</source>
        <comment>count.argument</comment>
        <translation>{0} Argument</translation>
    </message>
    <message>
        <source>{0} arguments</source>
        <comment>count.arguments</comment>
        <translation>{0} Argumente</translation>
    </message>
    <message>
        <source>{0} in {1} falls silent {2} before the other nodes of {3}: its log seems cut. How long such nodes live cannot be told from it; without it, or with its whole log, it can.</source>
        <comment>nodes.fallsSilent</comment>
        <translation>{0} in {1} verstummt {2} vor den anderen Knoten von {3}: sein Log scheint abgeschnitten. Wie lange solche Knoten leben, lässt sich damit nicht sagen; ohne ihn oder mit seinem ganzen Log schon.</translation>
    </message>
    <message>
        <source>{0} ends with the first part of what {1} does: is its log cut?</source>
        <comment>nodes.endsEarly</comment>
        <translation>{0} endet mit dem ersten Teil dessen, was {1} tut: ist sein Log abgeschnitten?</translation>
    </message>
    <message>
        <source>{0} end with the first part of what {1} does: are their logs cut?</source>
        <comment>nodes.endEarly</comment>
        <translation>{0} enden mit dem ersten Teil dessen, was {1} tut: sind ihre Logs abgeschnitten?</translation>
    </message>
    <message>
        <source>{0} is made by the {1} nodes of {2} that live {3} or longer, and by none of the {4} that live {5} at most: it goes with the time, not with the scale. How many make it at another scale follows from how long they live there.</source>
        <comment>nodes.goesWithTime</comment>
        <translation>{0} machen die {1} Knoten von {2}, die {3} oder länger leben, und keiner der {4}, die höchstens {5} leben: es hängt von der Zeit ab, nicht von der Skalierung. Wie viele es bei einer anderen Skalierung machen, folgt daraus, wie lange sie dort leben.</translation>
    </message>
    <message>
        <source>{0} makes {1} calls a node in {2}, fewer than in {3} ({4}) and in {5} ({6}): is a log of {2} cut? Its counts follow no law before that is settled.</source>
        <comment>nodes.dip</comment>
        <translation>{0} macht {1} Aufrufe je Knoten in {2}, weniger als in {3} ({4}) und in {5} ({6}): ist ein Log von {2} abgeschnitten? Seine Anzahlen folgen keinem Gesetz, bevor das geklärt ist.</translation>
    </message>
    <message>
        <source>{0} more findings like these.</source>
        <comment>nodes.more</comment>
        <translation>{0} weitere Befunde wie diese.</translation>
    </message>
    <message>
        <source>{0} of {1} was seen once: that it is constant is a guess. Another run shows what varies.</source>
        <comment>arguments.seenOnce</comment>
        <translation>{0} von {1} wurde einmal gesehen: dass es konstant ist, ist eine Vermutung. Ein weiterer Lauf zeigt, was sich ändert.</translation>
    </message>
    <message>
        <source>{0} of {1} were seen once: that they are constant is a guess. Another run shows what varies.</source>
        <comment>arguments.allSeenOnce</comment>
        <translation>{0} von {1} wurden einmal gesehen: dass sie konstant sind, ist eine Vermutung. Ein weiterer Lauf zeigt, was sich ändert.</translation>
    </message>
    <message>
        <source>other</source>
        <comment>other.about</comment>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Other</source>
        <comment>other.family</comment>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>What was recorded can be read in more than one way.</source>
        <comment>other.why</comment>
        <translation>Was aufgezeichnet wurde, lässt sich auf mehr als eine Art lesen.</translation>
    </message>
    <message>
        <source>The answer is a decision; the runs are mined again with it.</source>
        <comment>other.changes</comment>
        <translation>Die Antwort ist eine Entscheidung; die Läufe werden damit neu ausgewertet.</translation>
    </message>
    <message>
        <source>{0} known, {1} made by labels, {2} unknown</source>
        <comment>coverage.shares</comment>
        <translation>{0} bekannt, {1} durch Bezeichnung erzeugt, {2} unbekannt</translation>
    </message>
    <message>
        <source>All runs have the scale {0}: laws need at least two scales. Counts stand as recorded; that they stay the same and that they grow with the scale fits as well. A run at scale {1} would settle it.</source>
        <comment>runs.oneScale</comment>
        <translation>Alle Läufe haben die Skalierung {0}: Gesetze brauchen mindestens zwei Skalierungen. Anzahlen stehen wie aufgezeichnet; dass sie gleich bleiben und dass sie mit der Skalierung wachsen, passt beides. Ein Lauf bei Skalierung {1} würde es entscheiden.</translation>
    </message>
    <message>
        <source>{0} at scale {1} has {2}, {3} at scale {4} only {5}: is a scale wrong, or is a log missing? Laws over the scale cannot be trusted before that is settled.</source>
        <comment>runs.scaleWrong</comment>
        <translation>{0} hat bei Skalierung {1} {2}, {3} bei Skalierung {4} nur {5}: ist eine Skalierung falsch, oder fehlt ein Log? Gesetzen über der Skalierung ist nicht zu trauen, bevor das geklärt ist.</translation>
    </message>
    <message>
        <source>{0} is {1} at scale {2}: it does not follow from the scale. A plan needs it from you (--set {0}=N).</source>
        <comment>runs.keyVaries</comment>
        <translation>{0} ist {1} bei Skalierung {2}: es folgt nicht aus der Skalierung. Ein Plan braucht es als Angabe (--set {0}=N).</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot; in {2} and &quot;{3}&quot; in {4}: what it does cannot be told from what the scale does. Mine runs with one value, or record each value at two scales.</source>
        <comment>runs.textVaries</comment>
        <translation>{0} ist „{1}“ in {2} und „{3}“ in {4}: was es bewirkt, lässt sich nicht von der Skalierung trennen. Läufe mit einem Wert auswerten oder jeden Wert bei zwei Skalierungen aufzeichnen.</translation>
    </message>
    <message>
        <source>{0} record of {1} could not be read and is missing: its counts may be too low.</source>
        <comment>runs.recordMissing</comment>
        <translation>{0} Datensatz von {1} konnte nicht gelesen werden und fehlt: die Anzahlen können zu niedrig sein.</translation>
    </message>
    <message>
        <source>{0} records of {1} could not be read and are missing: its counts may be too low.</source>
        <comment>runs.recordsMissing</comment>
        <translation>{0} Datensätze von {1} konnten nicht gelesen werden und fehlen: die Anzahlen können zu niedrig sein.</translation>
    </message>
    <message>
        <source>No call has a response: where arguments come from replies cannot be told; what was asked again and why cannot either. A recording with responses settles it.</source>
        <comment>runs.noResponses</comment>
        <translation>Kein Aufruf hat eine Antwort: wo Argumente aus Antworten kommen, lässt sich nicht sagen; was wiederholt gefragt wurde und warum, auch nicht. Eine Aufzeichnung mit Antworten klärt es.</translation>
    </message>
    <message>
        <source>{0} of {1} have no response: where arguments come from replies can only partly be told; what was asked again and why cannot either. A recording with responses settles it.</source>
        <comment>runs.fewResponses</comment>
        <translation>{0} von {1} haben keine Antwort: wo Argumente aus Antworten kommen, lässt sich nur teilweise sagen; was wiederholt gefragt wurde und warum, auch nicht. Eine Aufzeichnung mit Antworten klärt es.</translation>
    </message>
    <message>
        <source>{0} different methods in {1}: their names seem to hold values, such as ids in a path. What repeats cannot be seen before these are told apart from the method.</source>
        <comment>runs.methodsHoldValues</comment>
        <translation>{0} verschiedene Methoden in {1}: ihre Namen scheinen Werte zu enthalten, etwa IDs in einem Pfad. Was sich wiederholt, ist nicht zu sehen, bevor diese von der Methode unterschieden sind.</translation>
    </message>
    <message>
        <source>These runs can hardly be compared: the configuration value {0} is in {1} but not in {2}.</source>
        <comment>runs.keyInSome</comment>
        <translation>Diese Läufe lassen sich kaum vergleichen: der Konfigurationswert {0} steht in {1}, aber nicht in {2}.</translation>
    </message>
    <message>
        <source>These runs can hardly be compared: the method {0} is in {1} but not in {2}.</source>
        <comment>runs.methodInSome</comment>
        <translation>Diese Läufe lassen sich kaum vergleichen: die Methode {0} steht in {1}, aber nicht in {2}.</translation>
    </message>
    <message>
        <source>{0} more methods or configuration values are in some of the runs only.</source>
        <comment>runs.moreInSome</comment>
        <translation>{0} weitere Methoden oder Konfigurationswerte stehen nur in manchen der Läufe.</translation>
    </message>
    <message>
        <source>Each run has one sender: what is the same on all nodes cannot be told from what is its own, and how nodes wait for each other cannot be seen. A run with two nodes of the type would show it.</source>
        <comment>runs.oneSender</comment>
        <translation>Jeder Lauf hat einen Absender: was auf allen Knoten gleich ist, lässt sich nicht von seinem eigenen unterscheiden, und wie Knoten aufeinander warten, ist nicht zu sehen. Ein Lauf mit zwei Knoten des Typs würde es zeigen.</translation>
    </message>
    <message>
        <source>{0} call</source>
        <comment>count.call</comment>
        <translation>{0} Aufruf</translation>
    </message>
    <message>
        <source>{0} calls</source>
        <comment>count.calls</comment>
        <translation>{0} Aufrufe</translation>
    </message>
    <message>
        <source>{0} sender</source>
        <comment>count.sender</comment>
        <translation>{0} Absender</translation>
    </message>
    <message>
        <source>{0} senders</source>
        <comment>count.senders</comment>
        <translation>{0} Absender</translation>
    </message>
    <message>
        <source>concerns {0} of {1} calls of a plan for scale {2}</source>
        <comment>question.concerns</comment>
        <translation>betrifft {0} von {1} Aufrufen eines Plans für Skalierung {2}</translation>
    </message>
    <message>
        <source>relocate after {0} by {1} = {2}, any node</source>
        <comment>relocate.keysAny</comment>
        <translation>hinter {0} verschieben nach {1} = {2}, beliebiger Knoten</translation>
    </message>
    <message>
        <source>relocate after {0} by {1}, any node</source>
        <comment>relocate.keyAny</comment>
        <translation>hinter {0} verschieben nach {1}, beliebiger Knoten</translation>
    </message>
    <message>
        <source>relocate after {0} by {1} = {2}</source>
        <comment>relocate.keys</comment>
        <translation>hinter {0} verschieben nach {1} = {2}</translation>
    </message>
    <message>
        <source>relocate after {0} by {1}</source>
        <comment>relocate.key</comment>
        <translation>hinter {0} verschieben nach {1}</translation>
    </message>
    <message>
        <source>relocate after {0}</source>
        <comment>relocate</comment>
        <translation>hinter {0} verschieben</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no type named {0} to rename</source>
        <comment>typeEdit.noneToRename</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: kein Typ namens {0} zum Umbenennen</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: there is a type named {0} already: merge them instead</source>
        <comment>typeEdit.nameTaken</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: es gibt schon einen Typ namens {0}: sie stattdessen vereinen</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no two types named {0} and {1} to merge</source>
        <comment>typeEdit.noneToMerge</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: keine zwei Typen namens {0} und {1} zum Vereinen</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no type named {0} to split</source>
        <comment>typeEdit.noneToSplit</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: kein Typ namens {0} zum Teilen</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: all nodes of {0} make the same calls: there is nothing to split by</source>
        <comment>typeEdit.nothingToSplitBy</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: alle Knoten von {0} machen dieselben Aufrufe: es gibt nichts, wonach zu teilen wäre</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: nodes of {0} cannot be told apart by {1}</source>
        <comment>typeEdit.noWayToSplit</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: Knoten von {0} lassen sich durch {1} nicht unterscheiden</translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no node named {0} to move</source>
        <comment>typeEdit.noneToMove</comment>
        <translation>eine Entscheidung über Typen trifft auf nichts zu: kein Knoten namens {0} zum Verschieben</translation>
    </message>
    <message>
        <source>the script for {0} {1} gives no value here: {2}</source>
        <comment>plan.noScriptValue</comment>
        <translation>das Skript für {0} {1} ergibt hier keinen Wert: {2}</translation>
    </message>
    <message>
        <source>no node is left of {0}: the law cannot hold at this scale; are the scales of the runs right?</source>
        <comment>plan.noNodeLeft</comment>
        <translation>von {0} bleibt kein Knoten: das Gesetz kann bei dieser Skalierung nicht gelten; stimmen die Skalierungen der Läufe?</translation>
    </message>
    <message>
        <source>{0} law falls below 0 at this scale and cannot hold there: taken as 0</source>
        <comment>plan.lawBelowZero</comment>
        <translation>{0} Gesetz fällt bei dieser Skalierung unter 0 und kann dort nicht gelten: als 0 genommen</translation>
    </message>
    <message>
        <source>{0} laws fall below 0 at this scale and cannot hold there: taken as 0</source>
        <comment>plan.lawsBelowZero</comment>
        <translation>{0} Gesetze fallen bei dieser Skalierung unter 0 und können dort nicht gelten: als 0 genommen</translation>
    </message>
    <message>
        <source>{0} does not follow the scale (its law gives {1} of {2} runs): {3} is a guess; --set {0}=N says it</source>
        <comment>plan.guessedKey</comment>
        <translation>{0} folgt nicht der Skalierung (sein Gesetz ergibt {1} von {2} Läufen): {3} ist geraten; --set {0}=N sagt es</translation>
    </message>
    <message>
        <source>the scale is {0} times the largest recorded one ({1})</source>
        <comment>plan.beyondScales</comment>
        <translation>die Skalierung ist {0}-mal die größte aufgezeichnete ({1})</translation>
    </message>
    <message>
        <source>the scale is below the smallest recorded one ({0})</source>
        <comment>plan.belowScales</comment>
        <translation>die Skalierung liegt unter der kleinsten aufgezeichneten ({0})</translation>
    </message>
    <message>
        <source>recorded at one scale only: nothing is known of how counts grow</source>
        <comment>plan.oneScale</comment>
        <translation>nur bei einer Skalierung aufgezeichnet: nichts ist darüber bekannt, wie Anzahlen wachsen</translation>
    </message>
    <message>
        <source>{0} law has other readings that fit the runs as well and differ at this scale; the intervals cover them</source>
        <comment>plan.lawUndecided</comment>
        <translation>{0} Gesetz hat andere Lesarten, die auch zu den Läufen passen und bei dieser Skalierung abweichen; die Intervalle decken sie ab</translation>
    </message>
    <message>
        <source>{0} laws have other readings that fit the runs as well and differ at this scale; the intervals cover them</source>
        <comment>plan.lawsUndecided</comment>
        <translation>{0} Gesetze haben andere Lesarten, die auch zu den Läufen passen und bei dieser Skalierung abweichen; die Intervalle decken sie ab</translation>
    </message>
    <message>
        <source>timers run for lifetimes as recorded; --duration sets how long</source>
        <comment>plan.lifetimes</comment>
        <translation>Timer laufen so lange wie aufgezeichnet; --duration setzt die Dauer</translation>
    </message>
    <message>
        <source>follows {0}: {1} here, {2} recorded; untested beyond</source>
        <comment>argument.beyond</comment>
        <translation>folgt {0}: hier {1}, aufgezeichnet {2}; darüber hinaus ungeprüft</translation>
    </message>
    <message>
        <source>numbers of {0} digits here, of {1} at most recorded: how they are written cannot be known</source>
        <comment>argument.moreDigits</comment>
        <translation>Zahlen mit {0} Stellen hier, aufgezeichnet höchstens {1}: wie sie geschrieben werden, ist nicht bekannt</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; would be no address: how addresses go on beyond the recorded ones cannot be known</source>
        <comment>argument.noAddress</comment>
        <translation>„{0}“ wäre keine Adresse: wie Adressen über die aufgezeichneten hinaus weitergehen, ist nicht bekannt</translation>
    </message>
    <message>
        <source>{0} was also the {1} of every run, which is {2} here: constant or {1}, cannot be known</source>
        <comment>argument.equalsParameter</comment>
        <translation>{0} war auch {1} jedes Laufs, hier {2}: konstant oder {1}, ist nicht bekannt</translation>
    </message>
    <message>
        <source>set for this plan</source>
        <comment>standing.setNodes</comment>
        <translation>für diesen Plan gesetzt</translation>
    </message>
    <message>
        <source>{0}; of a number of nodes that was set</source>
        <comment>standing.ofSetNodes</comment>
        <translation>{0}; von einer Knotenzahl, die gesetzt wurde</translation>
    </message>
    <message>
        <source>{0} more findings about clocks like these.</source>
        <comment>clocks.more</comment>
        <translation>{0} weitere Befunde über Uhren wie diese.</translation>
    </message>
    <message>
        <source>In {0}, {1} does nothing for {2}: it waited, or its clock was set. How long it lives and how often its timers tick cannot be told from that run.</source>
        <comment>clocks.silent</comment>
        <translation>In {0} tut {1} {2} lang nichts: er hat gewartet, oder seine Uhr wurde gestellt. Wie lange er lebt und wie oft seine Timer ticken, lässt sich aus diesem Lauf nicht sagen.</translation>
    </message>
    <message>
        <source>In {0}, {1} starts {2} later than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startsLater</comment>
        <translation>In {0} startet {1} {2} später als alle anderen: eine Uhr, die falsch geht? Was worauf folgt und wann solche Knoten starten, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>In {0}, {1} starts {2} earlier than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startsEarlier</comment>
        <translation>In {0} startet {1} {2} früher als alle anderen: eine Uhr, die falsch geht? Was worauf folgt und wann solche Knoten starten, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>In {0}, {1} start {2} later than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startLater</comment>
        <translation>In {0} starten {1} {2} später als alle anderen: eine Uhr, die falsch geht? Was worauf folgt und wann solche Knoten starten, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>In {0}, {1} start {2} earlier than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startEarlier</comment>
        <translation>In {0} starten {1} {2} früher als alle anderen: eine Uhr, die falsch geht? Was worauf folgt und wann solche Knoten starten, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>In {0}, the times of {1} go back by {2} in the middle of its log: its clock was set. Its calls are taken in the order of the log.</source>
        <comment>clocks.setBack</comment>
        <translation>In {0} gehen die Zeiten von {1} mitten in seinem Log um {2} zurück: seine Uhr wurde gestellt. Seine Aufrufe werden in der Reihenfolge des Logs genommen.</translation>
    </message>
    <message>
        <source>Clocks disagree: {0} in {1} use values of {2} up to {3} before it has told them, others behind it. Their clocks are taken to be behind by that, and their calls are moved.</source>
        <comment>clocks.behind</comment>
        <translation>Uhren widersprechen sich: {0} in {1} benutzen Werte von {2} bis zu {3}, bevor er sie mitgeteilt hat, andere danach. Ihre Uhren gelten als um so viel nachgehend, und ihre Aufrufe werden verschoben.</translation>
    </message>
    <message>
        <source>{0} Those of {1} may be ahead: they use them {2} later; when such nodes start cannot be told.</source>
        <comment>clocks.maybeAhead</comment>
        <translation>{0} Die von {1} gehen vielleicht vor: sie benutzen sie {2} später; wann solche Knoten starten, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>{0} Those of {1} are taken to be ahead: all of them use the values {2} later, and are moved back.</source>
        <comment>clocks.ahead</comment>
        <translation>{0} Die von {1} gelten als vorgehend: alle benutzen die Werte {2} später und werden zurückverschoben.</translation>
    </message>
    <message>
        <source>a run at scale {0}</source>
        <comment>law.runAtScale</comment>
        <translation>ein Lauf bei Skalierung {0}</translation>
    </message>
    <message>
        <source>a run at scale {0} with {1}</source>
        <comment>law.runAtScaleApart</comment>
        <translation>ein Lauf bei Skalierung {0} mit {1}</translation>
    </message>
    <message>
        <source>a run at scale {0}, or at scale {1} with {2}</source>
        <comment>law.runAtEither</comment>
        <translation>ein Lauf bei Skalierung {0} oder bei Skalierung {1} mit {2}</translation>
    </message>
    <message>
        <source>{0} set apart from it</source>
        <comment>law.apart</comment>
        <translation>{0} davon getrennt gesetzt</translation>
    </message>
    <message>
        <source>{0} set apart from it and from each other</source>
        <comment>law.allApart</comment>
        <translation>{0} davon und voneinander getrennt gesetzt</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>standing.sure</comment>
        <translation>sicher</translation>
    </message>
    <message>
        <source>proposed</source>
        <comment>standing.proposed</comment>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>doubtful</source>
        <comment>standing.doubtful</comment>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>standing.marked</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}; {1} with a probability of {2} only</source>
        <comment>standing.onlyLikely</comment>
        <translation>{0}; {1} nur mit einer Wahrscheinlichkeit von {2}</translation>
    </message>
    <message>
        <source>{0}; untested beyond scale {1}</source>
        <comment>standing.untested</comment>
        <translation>{0}; über Skalierung {1} hinaus ungeprüft</translation>
    </message>
    <message>
        <source>{0}; it may as well be {1}</source>
        <comment>standing.otherReading</comment>
        <translation>{0}; es kann ebenso {1} sein</translation>
    </message>
    <message>
        <source>{0}; with as many coefficients as scales, so no run tests it</source>
        <comment>standing.noSpare</comment>
        <translation>{0}; mit so vielen Koeffizienten wie Skalierungen, also prüft es kein Lauf</translation>
    </message>
    <message>
        <source>no run shows it</source>
        <comment>standing.noRun</comment>
        <translation>kein Lauf zeigt es</translation>
    </message>
    <message>
        <source>number of nodes: {0}; its program explains {1} of its calls</source>
        <comment>standing.explains</comment>
        <translation>Zahl der Knoten: {0}; sein Programm erklärt {1} seiner Aufrufe</translation>
    </message>
    <message>
        <source>nothing explains it in {0} calls</source>
        <comment>standing.unexplained</comment>
        <translation>nichts erklärt es in {0} Aufrufen</translation>
    </message>
    <message>
        <source>made by its label, which nothing recorded tests</source>
        <comment>standing.labelled</comment>
        <translation>durch seine Bezeichnung erzeugt, die nichts Aufgezeichnetes prüft</translation>
    </message>
    <message>
        <source>holds in {0} of {1} calls</source>
        <comment>standing.holds</comment>
        <translation>gilt in {0} von {1} Aufrufen</translation>
    </message>
    <message>
        <source>{0} of {1} intervals on time</source>
        <comment>standing.onTime</comment>
        <translation>{0} von {1} Abständen pünktlich</translation>
    </message>
    <message>
        <source>{0}; calls as it says at {1} of {2} ticks</source>
        <comment>standing.ticks</comment>
        <translation>{0}; Aufrufe, wie es sagt, bei {1} von {2} Ticks</translation>
    </message>
    <message>
        <source>{0} of {1} values that its replies tell were sent before</source>
        <comment>standing.told</comment>
        <translation>{0} von {1} Werten, die seine Antworten nennen, wurden vorher gesendet</translation>
    </message>
    <message>
        <source>{0} of {1} values that both have were there first</source>
        <comment>standing.followed</comment>
        <translation>{0} von {1} Werten, die beide haben, waren dort zuerst</translation>
    </message>
    <message>
        <source>taken in {0} of the cases</source>
        <comment>standing.share</comment>
        <translation>in {0} der Fälle genommen</translation>
    </message>
    <message>
        <source>starts {0} after {1}</source>
        <comment>start.fork</comment>
        <translation>startet {0} nach {1}</translation>
    </message>
    <message>
        <source>starts {0} after {1} on all nodes</source>
        <comment>start.join</comment>
        <translation>startet {0} nach {1} auf allen Knoten</translation>
    </message>
    <message>
        <source>starts {0} after {1}, at most {2} at a time, the next {3} after one has ended</source>
        <comment>start.wave</comment>
        <translation>startet {0} nach {1}, höchstens {2} gleichzeitig, der nächste {3} nach dem Ende eines anderen</translation>
    </message>
    <message>
        <source>starts {0} after the run&apos;s start</source>
        <comment>start.offset</comment>
        <translation>startet {0} nach dem Start des Laufs</translation>
    </message>
    <message>
        <source>each node starts {0} after {1} {2} of the node before it</source>
        <comment>start.ownChain</comment>
        <translation>jeder Knoten startet {0} nach {1} {2} des Knotens davor</translation>
    </message>
    <message>
        <source>node n starts {0} after the n-th {1}</source>
        <comment>start.chain</comment>
        <translation>Knoten n startet {0} nach dem n-ten {1}</translation>
    </message>
    <message>
        <source>node n starts {0} after the n-th {1}, counted from {2}</source>
        <comment>start.chainFrom</comment>
        <translation>Knoten n startet {0} nach dem n-ten {1}, gezählt von {2}</translation>
    </message>
    <message>
        <source>the run&apos;s start</source>
        <comment>start.runStart</comment>
        <translation>dem Start des Laufs</translation>
    </message>
    <message>
        <source>{0} {1} of {2}</source>
        <comment>start.callOf</comment>
        <translation>{0} {1} von {2}</translation>
    </message>
    <message>
        <source>the end of {0}</source>
        <comment>start.endOf</comment>
        <translation>dem Ende von {0}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <comment>start.methodOf</comment>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>the last</source>
        <comment>start.last</comment>
        <translation>dem letzten</translation>
    </message>
    <message>
        <source>the first</source>
        <comment>start.first</comment>
        <translation>dem ersten</translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>start.nth</comment>
        <translation>dem {0}</translation>
    </message>
    <message>
        <source>held for {0} of {1} node in {2} run</source>
        <comment>start.heldOne</comment>
        <translation>galt für {0} von {1} Knoten in {2} Lauf</translation>
    </message>
    <message>
        <source>held for {0} of {1} node in {2} runs</source>
        <comment>start.heldNode</comment>
        <translation>galt für {0} von {1} Knoten in {2} Läufen</translation>
    </message>
    <message>
        <source>held for {0} of {1} nodes in {2} run</source>
        <comment>start.heldRun</comment>
        <translation>galt für {0} von {1} Knoten in {2} Lauf</translation>
    </message>
    <message>
        <source>held for {0} of {1} nodes in {2} runs</source>
        <comment>start.held</comment>
        <translation>galt für {0} von {1} Knoten in {2} Läufen</translation>
    </message>
    <message>
        <source>Runs or decisions changed after this was mined; mine again for what is there now.</source>
        <comment>report.changed</comment>
        <translation>Läufe oder Entscheidungen haben sich seit der Auswertung geändert; neu auswerten zeigt den jetzigen Stand.</translation>
    </message>
    <message>
        <source>only on nodes of {0} that live {1} s or longer; those mined lived {2} s at most: perhaps it is seen in long runs only</source>
        <comment>check.longRuns</comment>
        <translation>nur auf Knoten von {0}, die {1} s oder länger leben; die ausgewerteten lebten höchstens {2} s: vielleicht ist es nur in langen Läufen zu sehen</translation>
    </message>
    <message>
        <source>the plan has {0} nodes, of the {1} of the run none was compared</source>
        <comment>CheckNoNodes</comment>
        <translation>der Plan hat {0} Knoten, von den {1} des Laufs wurde keiner verglichen</translation>
    </message>
    <message>
        <source>the run has no call that could be compared with the plan</source>
        <comment>CheckNothingCompared</comment>
        <translation>der Lauf hat keinen Aufruf, der mit dem Plan verglichen werden konnte</translation>
    </message>
    <message>
        <source>more edits than calls lead from the plan&apos;s calls to the run&apos;s ({0} %)</source>
        <comment>CheckNothingAlike</comment>
        <translation>mehr Änderungen als Aufrufe führen von den Aufrufen des Plans zu denen des Laufs ({0} %)</translation>
    </message>
    <message>
        <source>{0} of {1} counts that should be exact are not ({2})</source>
        <comment>CheckCountsWrong</comment>
        <translation>{0} von {1} Anzahlen, die genau sein sollten, sind es nicht ({2})</translation>
    </message>
    <message>
        <source>{0} % of arguments are wrong, {1} % may be</source>
        <comment>CheckArgumentsWrong</comment>
        <translation>{0} % der Argumente sind falsch, {1} % vielleicht</translation>
    </message>
    <message>
        <source>it is a device, not a file</source>
        <comment>file.deviceFile</comment>
        <translation>es ist ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>it is made by the running system as it is read; copy it to a file</source>
        <comment>file.madeByRunning</comment>
        <translation>das laufende System erzeugt sie erst beim Lesen; sie muss in eine Datei kopiert werden</translation>
    </message>
    <message>
        <source>it became shorter while it was read</source>
        <comment>file.becameShorterWhile</comment>
        <translation>sie wurde beim Lesen kürzer</translation>
    </message>
    <message>
        <source>it is a pipe, and nobody writes into it</source>
        <comment>file.pipeNobodyWrites</comment>
        <translation>es ist eine Pipe, und niemand schreibt hinein</translation>
    </message>
    <message>
        <source>it is longer than {0} bytes</source>
        <comment>file.longerThan</comment>
        <translation>sie ist länger als {0} Bytes</translation>
    </message>
    <message>
        <source>; did you mean {0}?</source>
        <comment>list.didYouMean</comment>
        <translation>; ist {0} gemeint?</translation>
    </message>
    <message>
        <source>no run matches</source>
        <comment>requests.runMatches</comment>
        <translation>kein Lauf passt</translation>
    </message>
    <message>
        <source>none match in {0}</source>
        <comment>requests.noneMatch</comment>
        <translation>keine passen in {0}</translation>
    </message>
    <message>
        <source>A has only {0} requests</source>
        <comment>compare.fewInA</comment>
        <translation>A hat nur {0} Anfragen</translation>
    </message>
    <message>
        <source>{0} of the requests of A fail or pass a handler of errors, most often at {1}: what fails in A already is no change</source>
        <comment>compare.manyFailInA</comment>
        <translation>{0} der Anfragen von A schlagen fehl oder laufen über eine Fehlerbehandlung, am häufigsten bei {1}: was in A schon fehlschlägt, ist keine Änderung</translation>
    </message>
    <message>
        <source>{0} is gone: {1} spans in A, none in B</source>
        <comment>suspect.processGone</comment>
        <translation>{0} ist weg: {1} Spans in A, keiner in B</translation>
    </message>
    <message>
        <source>nothing of {0} is left: {1} spans in A, none in B, and its callers fail</source>
        <comment>suspect.serviceGone</comment>
        <translation>von {0} ist nichts übrig: {1} Spans in A, keiner in B, und seine Aufrufer schlagen fehl</translation>
    </message>
    <message>
        <source>calls of {0} take far longer than usual in {1} requests, {2} to be expected by A: {3} of {4} up to {5}, as in {6}</source>
        <comment>suspect.longCalls</comment>
        <translation>Aufrufe von {0} dauern in {1} Anfragen viel länger als üblich, zu erwarten wären nach A {2}: {3} von {4} bis zu {5}, wie in {6}</translation>
    </message>
    <message>
        <source>none match for A</source>
        <comment>compare.noneForA</comment>
        <translation>keine passen für A</translation>
    </message>
    <message>
        <source>none match for B</source>
        <comment>compare.noneForB</comment>
        <translation>keine passen für B</translation>
    </message>
    <message>
        <source>requests a second</source>
        <comment>load.requests</comment>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>calls a second of {0}</source>
        <comment>load.calls</comment>
        <translation>Aufrufe je Sekunde von {0}</translation>
    </message>
    <message>
        <source>one request on each side: what differs is of these two, nothing follows for others</source>
        <comment>compare.onlyTwo</comment>
        <translation>eine Anfrage auf jeder Seite: was abweicht, gilt für diese zwei, für andere folgt daraus nichts</translation>
    </message>
    <message>
        <source>the clock of {0} is {1} behind the others ({2} to {3}); corrected, nobody is to blame</source>
        <comment>compare.clockBehind</comment>
        <translation>die Uhr von {0} geht gegen die anderen um {1} nach ({2} bis {3}); berichtigt, niemand ist schuld</translation>
    </message>
    <message>
        <source>the clock of {0} is {1} ahead of the others ({2} to {3}); corrected, nobody is to blame</source>
        <comment>compare.clockAhead</comment>
        <translation>die Uhr von {0} geht gegen die anderen um {1} vor ({2} bis {3}); berichtigt, niemand ist schuld</translation>
    </message>
    <message>
        <source>more is asked of it, its fastest calls are as fast as before</source>
        <comment>finding.queue</comment>
        <translation>es wird mehr von ihm verlangt, seine schnellsten Aufrufe sind so schnell wie vorher</translation>
    </message>
    <message>
        <source>other calls than before reach it</source>
        <comment>finding.otherCalls</comment>
        <translation>ihn erreichen andere Aufrufe als vorher</translation>
    </message>
    <message>
        <source>{0} takes {1} more a call in {2}: {3} → {4}</source>
        <comment>finding.slower</comment>
        <translation>{0} braucht in {2} {1} mehr je Aufruf: {3} → {4}</translation>
    </message>
    <message>
        <source>{0} takes {1} less a call in {2}: {3} → {4}</source>
        <comment>finding.faster</comment>
        <translation>{0} braucht in {2} {1} weniger je Aufruf: {3} → {4}</translation>
    </message>
    <message>
        <source>{0} fails in {1} of its calls in {2}, {3} before</source>
        <comment>finding.errors</comment>
        <translation>{0} schlägt in {2} bei {1} seiner Aufrufe fehl, vorher {3}</translation>
    </message>
    <message>
        <source>{0} is {1} of all requests, {2} before</source>
        <comment>finding.mix</comment>
        <translation>{0} macht {1} aller Anfragen aus, vorher {2}</translation>
    </message>
    <message>
        <source>{0} is called {1} times by each {2}, {3} before</source>
        <comment>finding.count</comment>
        <translation>{0} wird von jedem {2} {1}-mal aufgerufen, vorher {3}</translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it has a path twice</source>
        <comment>evidence.evidenceModelCannotReadPath</comment>
        <translation>die Messdaten des Modells sind nicht lesbar: ein Pfad steht zweimal darin</translation>
    </message>
    <message>
        <source>every lookup misses after each {0}: {1} in {2} of the calls, {3} before</source>
        <comment>suspect.allMiss</comment>
        <translation>nach jedem {0} geht jede Abfrage fehl: {1} in {2} der Aufrufe, vorher {3}</translation>
    </message>
    <message>
        <source>more lookups miss after each {0}: {1} in {2} of the calls, {3} before</source>
        <comment>suspect.moreMiss</comment>
        <translation>nach jedem {0} gehen mehr Abfragen fehl: {1} in {2} der Aufrufe, vorher {3}</translation>
    </message>
    <message>
        <source>{0}; with {1} {2}, else {3}</source>
        <comment>suspect.when</comment>
        <translation>{0}; mit {1} {2}, sonst {3}</translation>
    </message>
    <message>
        <source>{0}; with {1} {2}, else {3} ({4} always change with it: which of them it is cannot be known from these runs)</source>
        <comment>suspect.whenAnyOf</comment>
        <translation>{0}; mit {1} {2}, sonst {3} ({4} ändern sich immer damit: welches davon es ist, ist aus diesen Läufen nicht zu wissen)</translation>
    </message>
    <message>
        <source>{0} of {1} takes {2}, the others of {3} {4}</source>
        <comment>suspect.processSlow</comment>
        <translation>{0} von {1} braucht {2}, die anderen von {3} {4}</translation>
    </message>
    <message>
        <source>{0} of {1} fails in {2} of its calls, of the others of {3} in {4}</source>
        <comment>suspect.processFails</comment>
        <translation>{0} von {1} schlägt bei {2} seiner Aufrufe fehl, bei den anderen von {3} bei {4}</translation>
    </message>
    <message>
        <source>its calls of {0} of {1} services take longer, as {2}</source>
        <comment>suspect.slowCaller</comment>
        <translation>seine Aufrufe von {0} von {1} Diensten dauern länger, wie {2}</translation>
    </message>
    <message>
        <source>calls of it take longer, as {0}</source>
        <comment>suspect.slowCallee</comment>
        <translation>Aufrufe von ihm dauern länger, wie {0}</translation>
    </message>
    <message>
        <source>the way {0}; {1} itself takes as long as before</source>
        <comment>suspect.slowWay</comment>
        <translation>der Weg {0}; {1} selbst braucht so lange wie vorher</translation>
    </message>
    <message>
        <source> from {0} s on</source>
        <comment>suspect.since</comment>
        <translation> ab {0} s</translation>
    </message>
    <message>
        <source>{0} does not answer {1} of {2}{3}: {4} requests, as in {5}</source>
        <comment>suspect.noAnswer</comment>
        <translation>{0} beantwortet {1} von {2} nicht{3}: {4} Anfragen, wie in {5}</translation>
    </message>
    <message>
        <source>after a call of {0} {1} of {2} ends early{3}: {4} requests, as in {5}</source>
        <comment>suspect.endsEarly</comment>
        <translation>nach einem Aufruf von {0} endet {1} von {2} früh{3}: {4} Anfragen, wie in {5}</translation>
    </message>
    <message>
        <source>fails or goes on otherwise</source>
        <comment>suspect.fails</comment>
        <translation>schlägt fehl oder geht anders weiter</translation>
    </message>
    <message>
        <source>goes another way</source>
        <comment>suspect.otherWay</comment>
        <translation>geht einen anderen Weg</translation>
    </message>
    <message>
        <source>{0}: {1}{2}; {3} requests, as in {4}</source>
        <comment>suspect.ways</comment>
        <translation>{0}: {1}{2}; {3} Anfragen, wie in {4}</translation>
    </message>
    <message>
        <source>spans of {0}</source>
        <comment>load.spans</comment>
        <translation>Spans von {0}</translation>
    </message>
    <message>
        <source>once</source>
        <comment>two.once</comment>
        <translation>einmal</translation>
    </message>
    <message>
        <source>never</source>
        <comment>two.never</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>{0} times</source>
        <comment>two.times</comment>
        <translation>{0}-mal</translation>
    </message>
    <message>
        <source>{0}  {1}: {2} → {3}</source>
        <comment>two.time</comment>
        <translation>{0}  {1}: {2} → {3}</translation>
    </message>
    <message>
        <source>{0}  {1}: {2} → {3} a call</source>
        <comment>two.timeACall</comment>
        <translation>{0}  {1}: {2} → {3} je Aufruf</translation>
    </message>
    <message>
        <source>the client</source>
        <comment>two.client</comment>
        <translation>den Client</translation>
    </message>
    <message>
        <source>each {0}</source>
        <comment>two.each</comment>
        <translation>jedes {0}</translation>
    </message>
    <message>
        <source>{0}  {1} is not called by {2}, {4} in A</source>
        <comment>two.notCalled</comment>
        <translation>{0}  {1} wird von {2} nicht aufgerufen, in A {4}</translation>
    </message>
    <message>
        <source>{0}  {1} is called {3} by {2}, {4} in A</source>
        <comment>two.called</comment>
        <translation>{0}  {1} wird von {2} {3} aufgerufen, in A {4}</translation>
    </message>
    <message>
        <source>{0} does not fail, {2} in A</source>
        <comment>two.noError</comment>
        <translation>{0} schlägt nicht fehl, in A {2}</translation>
    </message>
    <message>
        <source>{0} fails {1}, {2} in A</source>
        <comment>two.errors</comment>
        <translation>{0} schlägt {1} fehl, in A {2}</translation>
    </message>
    <message>
        <source>{0} does not answer some calls</source>
        <comment>suspect.unanswered</comment>
        <translation>{0} beantwortet manche Aufrufe nicht</translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it does not begin as evidence does</source>
        <comment>evidence.evidenceModelCannot</comment>
        <translation>die Messdaten des Modells sind nicht lesbar: sie beginnen nicht wie Messdaten</translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it was measured by a newer Tenfold (version {0}, this program knows {1})</source>
        <comment>evidence.newer</comment>
        <translation>die Messdaten des Modells sind nicht lesbar: ein neueres Tenfold hat sie gemessen (Version {0}, dieses Programm kennt {1})</translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: what stands in it cannot be of any requests, or a part is missing</source>
        <comment>evidence.evidenceModelCannotReadWhat</comment>
        <translation>die Messdaten des Modells sind nicht lesbar: was darin steht, kann von keinen Anfragen sein, oder ein Teil fehlt</translation>
    </message>
    <message>
        <source>events come as views</source>
        <comment>import.eventsComeAs</comment>
        <translation>Ereignisse kommen als Sichten</translation>
    </message>
    <message>
        <source>unexpected end</source>
        <comment>import.unexpectedEnd</comment>
        <translation>unerwartetes Ende</translation>
    </message>
    <message>
        <source>the file is too long</source>
        <comment>import.fileTooLong</comment>
        <translation>die Datei ist zu lang</translation>
    </message>
    <message>
        <source>it holds {0} runs; {1} at once are the most</source>
        <comment>import.tooManyRuns</comment>
        <translation>es enthält {0} Läufe; höchstens {1} auf einmal</translation>
    </message>
    <message>
        <source>trace is missing</source>
        <comment>import.traceMissing</comment>
        <translation>Trace fehlt</translation>
    </message>
    <message>
        <source>there is no column {0}; there are: {1}</source>
        <comment>import.noColumn</comment>
        <translation>es gibt keine Spalte {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>time_format has % with a letter that is not one of Y y m b d H M S z %</source>
        <comment>import.timeFormatLetter</comment>
        <translation>time_format hat % mit einem Buchstaben, der nicht zu Y y m b d H M S z % gehört</translation>
    </message>
    <message>
        <source>a dump changed while it was read</source>
        <comment>import.dumpChangedWhile</comment>
        <translation>ein Dump hat sich beim Lesen geändert</translation>
    </message>
    <message>
        <source>it was changed while it was read</source>
        <comment>import.wasChangedWhile</comment>
        <translation>sie wurde beim Lesen geändert</translation>
    </message>
    <message>
        <source>a table</source>
        <comment>import.table</comment>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a table with at most {0} keys</source>
        <comment>import.tableAtMost</comment>
        <translation>eine Tabelle mit höchstens {0} Schlüsseln</translation>
    </message>
    <message>
        <source>tables within tables, more than {0}</source>
        <comment>import.tablesWithinTables</comment>
        <translation>Tabellen in Tabellen, mehr als {0}</translation>
    </message>
    <message>
        <source>written by another version</source>
        <comment>document.writtenByAnother</comment>
        <translation>von einer anderen Version geschrieben</translation>
    </message>
    <message>
        <source>a request of {0}</source>
        <comment>explain.requestOf</comment>
        <translation>eine Anfrage von {0}</translation>
    </message>
    <message>
        <source>a request</source>
        <comment>explain.request</comment>
        <translation>je Anfrage</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>explain.timeOfRequest</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} takes longer by {1}</source>
        <comment>explain.longer</comment>
        <translation>{0} dauert um {1} länger</translation>
    </message>
    <message>
        <source>{0} is faster by {1}</source>
        <comment>explain.faster</comment>
        <translation>{0} ist um {1} schneller</translation>
    </message>
    <message>
        <source>{0} visits fail, or go a way that the model does not know</source>
        <comment>explain.odd</comment>
        <translation>{0} Besuche schlagen fehl oder gehen einen Weg, den das Modell nicht kennt</translation>
    </message>
    <message>
        <source>no part of {0} may be its</source>
        <comment>clear.noPart</comment>
        <translation>kein Teil von {0} kann seiner sein</translation>
    </message>
    <message>
        <source>it and its ways add -{0} ± {1}, {2} at most, of {3}</source>
        <comment>clear.less</comment>
        <translation>er und seine Wege tragen -{0} ± {1} bei, höchstens {2}, von {3}</translation>
    </message>
    <message>
        <source>it and its ways add {0} ± {1}, {2} at most, of {3}</source>
        <comment>clear.more</comment>
        <translation>er und seine Wege tragen {0} ± {1} bei, höchstens {2}, von {3}</translation>
    </message>
    <message>
        <source>{0} of its visits fail or go another way, so {1} at most are to be expected, of {2}</source>
        <comment>clear.odd</comment>
        <translation>{0} seiner Besuche schlagen fehl oder gehen anders weiter, zu erwarten sind also höchstens {1}, von {2}</translation>
    </message>
    <message>
        <source>{0} is not recorded in {1}</source>
        <comment>check.notRecorded</comment>
        <translation>{0} ist in {1} nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>its formula has no finite value from 0 on in {0} (a division by 0, perhaps)</source>
        <comment>check.notFinite</comment>
        <translation>seine Formel hat ab 0 keinen endlichen Wert in {0} (vielleicht eine Teilung durch 0)</translation>
    </message>
    <message>
        <source>{0}: in {1} of its visits the model says no time: {2}</source>
        <comment>check.noTime</comment>
        <translation>{0}: in {1} seiner Besuche sagt das Modell keine Zeit: {2}</translation>
    </message>
    <message>
        <source>{0} is gone: {1} spans where the model was measured, none here</source>
        <comment>check.processGone</comment>
        <translation>{0} ist weg: {1} Spans, wo das Modell gemessen wurde, hier keiner</translation>
    </message>
    <message>
        <source>nothing of {0} is left: {1} spans where the model was measured, none here, and its callers fail</source>
        <comment>check.serviceGone</comment>
        <translation>von {0} ist nichts übrig: {1} Spans, wo das Modell gemessen wurde, hier keiner, und seine Aufrufer schlagen fehl</translation>
    </message>
    <message>
        <source>calls of {0} take far longer than usual in {1} requests, {2} to be expected by the model: {3} of {4} up to {5}, as in {6}</source>
        <comment>check.longCalls</comment>
        <translation>Aufrufe von {0} dauern in {1} Anfragen viel länger als üblich, zu erwarten wären nach dem Modell {2}: {3} von {4} bis zu {5}, wie in {6}</translation>
    </message>
    <message>
        <source>the model was measured from {0} requests</source>
        <comment>check.fewMeasured</comment>
        <translation>das Modell wurde aus {0} Anfragen gemessen</translation>
    </message>
    <message>
        <source>{0} of the requests the model was measured from fail or pass a handler of errors, most often at {1}: what failed there already is no change</source>
        <comment>check.manyFailMeasured</comment>
        <translation>{0} der Anfragen, aus denen das Modell gemessen wurde, schlagen fehl oder laufen über eine Fehlerbehandlung, am häufigsten bei {1}: was dort schon fehlschlug, ist keine Änderung</translation>
    </message>
    <message>
        <source>{0}: {1} expected, {2} observed; it is asked for, nobody is to blame</source>
        <comment>check.input</comment>
        <translation>{0}: {1} erwartet, {2} beobachtet; es wird verlangt, niemand ist schuld</translation>
    </message>
    <message>
        <source>requests outstanding</source>
        <comment>load.outstanding</comment>
        <translation>ausstehende Anfragen</translation>
    </message>
    <message>
        <source>requests outstanding: {0} expected, {1} observed; fewer are let in at once, so fewer are answered: an input of the model, which cannot be blamed on what answers them</source>
        <comment>check.starved</comment>
        <translation>ausstehende Anfragen: {0} erwartet, {1} beobachtet; weniger werden zugleich eingelassen, also weniger beantwortet: eine Eingabe des Modells, an der nicht schuld sein kann, was sie beantwortet</translation>
    </message>
    <message>
        <source>requests outstanding: {0} expected, {1} observed; it follows from what is asked for and how long it takes</source>
        <comment>check.outstanding</comment>
        <translation>ausstehende Anfragen: {0} erwartet, {1} beobachtet; das folgt daraus, was verlangt wird und wie lange es dauert</translation>
    </message>
    <message>
        <source>the model has no evidence: where it gives no standard deviation, means are held against means, 10 % and 0.1 ms at least</source>
        <comment>check.byHand</comment>
        <translation>das Modell hat keine Messdaten: wo es keine Standardabweichung angibt, werden Mittelwerte verglichen, mindestens 10 % und 0,1 ms</translation>
    </message>
    <message>
        <source>{0}: what is asked for is an input</source>
        <comment>check.mixIsInput</comment>
        <translation>{0}: was verlangt wird, ist eine Eingabe</translation>
    </message>
    <message>
        <source>kept with doubts, {0}: {1}, as in {2}</source>
        <comment>check.doubts</comment>
        <translation>mit Zweifeln behalten, {0}: {1}, wie in {2}</translation>
    </message>
    <message>
        <source>nothing inside is wrong: what is longer lies between the client and the system, or outside of it</source>
        <comment>check.outside</comment>
        <translation>innen ist nichts falsch: was länger dauert, liegt zwischen Client und System oder außerhalb davon</translation>
    </message>
    <message>
        <source>it has none</source>
        <comment>check.noOperation</comment>
        <translation>es hat keine</translation>
    </message>
    <message>
        <source>{0} requests are too few to hold against a model; {1} are needed</source>
        <comment>check.tooFew</comment>
        <translation>{0} Anfragen sind zu wenige, um sie gegen ein Modell zu halten; {1} sind nötig</translation>
    </message>
    <message>
        <source>nothing of the model was seen: no request begins with one of its operations ({0}); they begin with {1}</source>
        <comment>check.nothingSeen</comment>
        <translation>nichts vom Modell wurde gesehen: keine Anfrage beginnt mit einer seiner Operationen ({0}); sie beginnen mit {1}</translation>
    </message>
    <message>
        <source>what clients ask for changes with how fast they are answered: after the slowest answers to {0} {1} comes next in {2}, after fast ones in {3}; so the load is no input, and no model of the system alone foretells it</source>
        <comment>check.adaptive</comment>
        <translation>was Clients verlangen, ändert sich damit, wie schnell sie Antwort bekommen: nach den langsamsten Antworten auf {0} kommt {1} als Nächstes in {2}, nach schnellen in {3}; die Last ist also keine Eingabe, und kein Modell des Systems allein sagt sie vorher</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>check.of</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} expected, {1} observed over {2}</source>
        <comment>check.numbers</comment>
        <translation>{0} erwartet, {1} beobachtet über {2}</translation>
    </message>
    <message>
        <source>{0} visit</source>
        <comment>check.visit</comment>
        <translation>{0} Besuch</translation>
    </message>
    <message>
        <source>{0} visits</source>
        <comment>check.visits</comment>
        <translation>{0} Besuche</translation>
    </message>
    <message>
        <source>{0} observed, and the model does not know it</source>
        <comment>check.unknown</comment>
        <translation>{0} beobachtet, und das Modell kennt es nicht</translation>
    </message>
    <message>
        <source>{0} observed, {1} expected of; {2} are needed</source>
        <comment>check.fewVisits</comment>
        <translation>{0} beobachtet, {1} erwartet von; {2} sind nötig</translation>
    </message>
    <message>
        <source>{0} takes as long as it should: {1}</source>
        <comment>check.asExpected</comment>
        <translation>{0} dauert so lange, wie es soll: {1}</translation>
    </message>
    <message>
        <source>the model names it, no span is of it</source>
        <comment>check.noSpan</comment>
        <translation>das Modell nennt es, kein Span ist davon</translation>
    </message>
    <message>
        <source>{0}: fails, or goes on otherwise in {1} requests</source>
        <comment>check.errorsAt</comment>
        <translation>{0}: schlägt in {1} Anfragen fehl oder geht anders weiter</translation>
    </message>
    <message>
        <source>{0}: goes another way in {1} requests</source>
        <comment>check.waysAt</comment>
        <translation>{0}: geht in {1} Anfragen einen anderen Weg</translation>
    </message>
    <message>
        <source>{0}: {1}; too few, on one side at least</source>
        <comment>check.fewAt</comment>
        <translation>{0}: {1}; zu wenige, mindestens auf einer Seite</translation>
    </message>
    <message>
        <source>{0}: {1} expected, {2} observed end to end over {3} requests</source>
        <comment>check.operation</comment>
        <translation>{0}: {1} erwartet, {2} beobachtet von Ende zu Ende über {3} Anfragen</translation>
    </message>
    <message>
        <source>the model does not know it</source>
        <comment>check.unknownOperation</comment>
        <translation>das Modell kennt es nicht</translation>
    </message>
    <message>
        <source>{0}: not accused, and cannot be cleared from these requests: {1}</source>
        <comment>check.notCleared</comment>
        <translation>{0}: nicht beschuldigt und aus diesen Anfragen nicht zu entlasten: {1}</translation>
    </message>
    <message>
        <source>a formula of {0} bytes; at most {1} are read</source>
        <comment>formula.tooLong</comment>
        <translation>eine Formel von {0} Bytes; höchstens {1} werden gelesen</translation>
    </message>
    <message>
        <source>nested deeper than {0} levels</source>
        <comment>formula.nestedDeeperThan</comment>
        <translation>tiefer verschachtelt als {0} Ebenen</translation>
    </message>
    <message>
        <source>there is no formula</source>
        <comment>formula.thereFormula</comment>
        <translation>es gibt keine Formel</translation>
    </message>
    <message>
        <source>a bracket is closed that was not opened</source>
        <comment>formula.bracketClosedWas</comment>
        <translation>eine Klammer wird geschlossen, die nicht geöffnet wurde</translation>
    </message>
    <message>
        <source>something is missing before {0}: an operator such as + or *</source>
        <comment>formula.somethingMissingBefore</comment>
        <translation>vor {0} fehlt etwas: ein Operator wie + oder *</translation>
    </message>
    <message>
        <source>this has no finite value: something is divided by 0, or a logarithm or root of nothing</source>
        <comment>formula.finiteValueSomething</comment>
        <translation>das hat keinen endlichen Wert: etwas wird durch 0 geteilt, oder Logarithmus oder Wurzel von nichts</translation>
    </message>
    <message>
        <source>this is below 0, which {0} never is</source>
        <comment>formula.below0Which</comment>
        <translation>das liegt unter 0, was {0} nie tut</translation>
    </message>
    <message>
        <source>this cannot be computed</source>
        <comment>formula.thisCannotComputed</comment>
        <translation>das lässt sich nicht berechnen</translation>
    </message>
    <message>
        <source>a condition</source>
        <comment>formula.condition</comment>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>a condition needs both answers: condition ? answer : other answer</source>
        <comment>formula.conditionNeedsBoth</comment>
        <translation>eine Bedingung braucht beide Antworten: Bedingung ? Antwort : andere Antwort</translation>
    </message>
    <message>
        <source>a choice</source>
        <comment>formula.choice</comment>
        <translation>eine Wahl</translation>
    </message>
    <message>
        <source>only two values are compared at a time; join comparisons by and</source>
        <comment>formula.onlyTwoValues</comment>
        <translation>nur zwei Werte werden auf einmal verglichen; Vergleiche mit and verbinden</translation>
    </message>
    <message>
        <source>a comparison</source>
        <comment>formula.comparison</comment>
        <translation>ein Vergleich</translation>
    </message>
    <message>
        <source>a category is only compared with a text in quotes</source>
        <comment>formula.categoryOnlyCompared</comment>
        <translation>eine Kategorie wird nur mit einem Text in Anführungszeichen verglichen</translation>
    </message>
    <message>
        <source>only an attribute is compared with a text</source>
        <comment>formula.onlyAttributeCompared</comment>
        <translation>nur ein Attribut wird mit einem Text verglichen</translation>
    </message>
    <message>
        <source>{0} is a number; of texts it has to have the unit &quot;category&quot;</source>
        <comment>formula.numberTextsUnit</comment>
        <translation>{0} ist eine Zahl; für Texte braucht es die Einheit &quot;category&quot;</translation>
    </message>
    <message>
        <source>texts are compared by == and != only</source>
        <comment>formula.textsComparedBy</comment>
        <translation>Texte werden nur mit == und != verglichen</translation>
    </message>
    <message>
        <source>a sum</source>
        <comment>formula.sum</comment>
        <translation>eine Summe</translation>
    </message>
    <message>
        <source>a difference</source>
        <comment>formula.difference</comment>
        <translation>eine Differenz</translation>
    </message>
    <message>
        <source>an exponent</source>
        <comment>formula.exponent</comment>
        <translation>ein Exponent</translation>
    </message>
    <message>
        <source>{0} can only be taken to a power that is a small whole number</source>
        <comment>formula.canOnlyTaken</comment>
        <translation>{0} lässt sich nur mit einer kleinen ganzen Zahl potenzieren</translation>
    </message>
    <message>
        <source>the formula ends where a value is expected</source>
        <comment>formula.formulaEndsWhere</comment>
        <translation>die Formel endet, wo ein Wert erwartet wird</translation>
    </message>
    <message>
        <source>a value is expected before {0}</source>
        <comment>formula.valueExpectedBefore</comment>
        <translation>vor {0} wird ein Wert erwartet</translation>
    </message>
    <message>
        <source>the bracket of character {0} is not closed</source>
        <comment>formula.bracketCharacterClosed</comment>
        <translation>die Klammer von Zeichen {0} ist nicht geschlossen</translation>
    </message>
    <message>
        <source>there is no function {0}; known are min, max, sqrt, abs, exp, ln, log2, log10, floor, ceil and round</source>
        <comment>formula.thereFunctionKnown</comment>
        <translation>es gibt keine Funktion {0}; bekannt sind min, max, sqrt, abs, exp, ln, log2, log10, floor, ceil und round</translation>
    </message>
    <message>
        <source>there is no function {0}; {1} may be meant</source>
        <comment>formula.thereFunctionMay</comment>
        <translation>es gibt keine Funktion {0}; vielleicht ist {1} gemeint</translation>
    </message>
    <message>
        <source>the bracket of {0} is not closed</source>
        <comment>formula.bracketClosed</comment>
        <translation>die Klammer von {0} ist nicht geschlossen</translation>
    </message>
    <message>
        <source>{0} is of 2 to {1} values</source>
        <comment>formula.2Values</comment>
        <translation>{0} nimmt 2 bis {1} Werte</translation>
    </message>
    <message>
        <source>{0} is of one value</source>
        <comment>formula.oneValue</comment>
        <translation>{0} nimmt einen Wert</translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>formula.the</comment>
        <translation>dem {0}</translation>
    </message>
    <message>
        <source>{0} has no root</source>
        <comment>formula.root</comment>
        <translation>{0} hat keine Wurzel</translation>
    </message>
    <message>
        <source>what {0} is of</source>
        <comment>formula.whatOf</comment>
        <translation>wovon {0} ist</translation>
    </message>
    <message>
        <source>parts use each other too deep</source>
        <comment>formula.partsUseEach</comment>
        <translation>Teile benutzen einander zu tief</translation>
    </message>
    <message>
        <source>with its parts this is too long</source>
        <comment>formula.itsPartsToo</comment>
        <translation>mit seinen Teilen ist das zu lang</translation>
    </message>
    <message>
        <source>units are multiplied too often</source>
        <comment>formula.unitsMultipliedToo</comment>
        <translation>Einheiten werden zu oft multipliziert</translation>
    </message>
    <message>
        <source>this quote does not end</source>
        <comment>formula.quoteDoesEnd</comment>
        <translation>dieses Anführungszeichen endet nicht</translation>
    </message>
    <message>
        <source>this character has no meaning in a formula</source>
        <comment>formula.characterMeaningFormula</comment>
        <translation>dieses Zeichen hat in einer Formel keine Bedeutung</translation>
    </message>
    <message>
        <source>not a number that can be computed with</source>
        <comment>formula.numberCanComputed</comment>
        <translation>keine Zahl, mit der sich rechnen lässt</translation>
    </message>
    <message>
        <source>something is missing before {0}: *, for example</source>
        <comment>formula.somethingMissingBeforeFor</comment>
        <translation>vor {0} fehlt etwas: zum Beispiel *</translation>
    </message>
    <message>
        <source>there is no unit {0}; known are ns, us, ms, s, min, h, B, KB, KiB, MB, MiB, GB, GiB, TB, Bps, KBps, MBps, GBps, MiBps, Mbps and Gbps</source>
        <comment>formula.thereUnitKnown</comment>
        <translation>es gibt keine Einheit {0}; bekannt sind ns, us, ms, s, min, h, B, KB, KiB, MB, MiB, GB, GiB, TB, Bps, KBps, MBps, GBps, MiBps, Mbps und Gbps</translation>
    </message>
    <message>
        <source>there is no unit {0}; {1} may be meant</source>
        <comment>formula.thereUnitMay</comment>
        <translation>es gibt keine Einheit {0}; vielleicht ist {1} gemeint</translation>
    </message>
    <message>
        <source>a plain number</source>
        <comment>formula.plainNumber</comment>
        <translation>eine reine Zahl</translation>
    </message>
    <message>
        <source>a time</source>
        <comment>formula.time</comment>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a size in bytes</source>
        <comment>formula.sizeBytes</comment>
        <translation>eine Größe in Bytes</translation>
    </message>
    <message>
        <source>a rate (1/s)</source>
        <comment>formula.rate1S</comment>
        <translation>eine Rate (1/s)</translation>
    </message>
    <message>
        <source>bytes a second</source>
        <comment>formula.bytesSecond</comment>
        <translation>Bytes je Sekunde</translation>
    </message>
    <message>
        <source>seconds a byte</source>
        <comment>formula.secondsByte</comment>
        <translation>Sekunden je Byte</translation>
    </message>
    <message>
        <source>a rate such as 100 / s</source>
        <comment>formula.rateSuchAs</comment>
        <translation>eine Rate wie 100 / s</translation>
    </message>
    <message>
        <source>a bandwidth such as 100 MBps</source>
        <comment>formula.bandwidthSuchAs</comment>
        <translation>eine Bandbreite wie 100 MBps</translation>
    </message>
    <message>
        <source>a value</source>
        <comment>formula.value</comment>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>a text is only compared with a category: coding == &quot;3-of-5&quot;</source>
        <comment>formula.textOnlyCompared</comment>
        <translation>ein Text wird nur mit einer Kategorie verglichen: coding == &quot;3-of-5&quot;</translation>
    </message>
    <message>
        <source>{0} is a category, which is only compared with a text: {0} == &quot;…&quot;</source>
        <comment>formula.categoryWhichOnly</comment>
        <translation>{0} ist eine Kategorie, die nur mit einem Text verglichen wird: {0} == &quot;…&quot;</translation>
    </message>
    <message>
        <source>{0} has to be a plain number, and this is {1}</source>
        <comment>formula.wantsNumber</comment>
        <translation>{0} muss eine reine Zahl sein, und das ist {1}</translation>
    </message>
    <message>
        <source>units do not fit: {0} of {1} and {2}</source>
        <comment>formula.unitsDoFit</comment>
        <translation>Einheiten passen nicht: {0} von {1} und {2}</translation>
    </message>
    <message>
        <source>{0} needs a unit: {1}{2}, for example</source>
        <comment>formula.needsUnitFor</comment>
        <translation>{0} braucht eine Einheit: zum Beispiel {1}{2}</translation>
    </message>
    <message>
        <source>units do not fit: this comes to {0}, and has to be {1}</source>
        <comment>formula.unitsDoFitComes</comment>
        <translation>Einheiten passen nicht: das ergibt {0} und muss {1} sein</translation>
    </message>
    <message>
        <source>is {0} a plain number? [attributes] gives it a unit</source>
        <comment>formula.plainNumberAttributes</comment>
        <translation>ist {0} eine reine Zahl? [attributes] gibt ihm eine Einheit</translation>
    </message>
    <message>
        <source>there is no attribute {0}; {1} may be meant, in backticks</source>
        <comment>formula.thereAttributeMay</comment>
        <translation>es gibt kein Attribut {0}; vielleicht ist {1} gemeint, in Backticks</translation>
    </message>
    <message>
        <source>there is no attribute {0}; {1} may be meant</source>
        <comment>formula.thereAttributeMayMeant</comment>
        <translation>es gibt kein Attribut {0}; vielleicht ist {1} gemeint</translation>
    </message>
    <message>
        <source>the unit {0} needs a number: 1 {1}</source>
        <comment>formula.unitNeedsNumber</comment>
        <translation>die Einheit {0} braucht eine Zahl: 1 {1}</translation>
    </message>
    <message>
        <source>there is no attribute {0}; [attributes] names those that formulas use</source>
        <comment>formula.thereAttributeAttributes</comment>
        <translation>es gibt kein Attribut {0}; [attributes] nennt die, die Formeln benutzen</translation>
    </message>
    <message>
        <source>a model file</source>
        <comment>modelFile.modelFile</comment>
        <translation>eine Modelldatei</translation>
    </message>
    <message>
        <source>format has to be a whole number: 1</source>
        <comment>modelFile.formatWholeNumber</comment>
        <translation>format muss eine ganze Zahl sein: 1</translation>
    </message>
    <message>
        <source>this was written in model format {0}; this version of Tenfold reads formats up to {1}</source>
        <comment>modelFile.wasWrittenModel</comment>
        <translation>das wurde im Modellformat {0} geschrieben; diese Version von Tenfold liest Formate bis {1}</translation>
    </message>
    <message>
        <source>an attribute</source>
        <comment>modelFile.attribute</comment>
        <translation>ein Attribut</translation>
    </message>
    <message>
        <source>the unit of {0} has to be a text in quotes</source>
        <comment>modelFile.unitTextQuotes</comment>
        <translation>die Einheit von {0} muss ein Text in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>there is no unit {0}; known are {1}</source>
        <comment>modelFile.thereUnitKnown</comment>
        <translation>es gibt keine Einheit {0}; bekannt sind {1}</translation>
    </message>
    <message>
        <source>there is no unit {0}; {1} may be meant</source>
        <comment>modelFile.thereUnitMay</comment>
        <translation>es gibt keine Einheit {0}; vielleicht ist {1} gemeint</translation>
    </message>
    <message>
        <source>the attribute {0} is there twice</source>
        <comment>modelFile.attributeThereTwice</comment>
        <translation>das Attribut {0} gibt es zweimal</translation>
    </message>
    <message>
        <source>{0} is the name of an attribute already</source>
        <comment>modelFile.nameAttributeAlready</comment>
        <translation>{0} ist schon der Name eines Attributs</translation>
    </message>
    <message>
        <source>these use each other in a circle: {0}</source>
        <comment>modelFile.theseUseEach</comment>
        <translation>diese benutzen einander im Kreis: {0}</translation>
    </message>
    <message>
        <source>a center has to be a table: [center.{0}]</source>
        <comment>modelFile.centerTableCenter</comment>
        <translation>eine Station muss eine Tabelle sein: [center.{0}]</translation>
    </message>
    <message>
        <source>a name with dots stands in quotes: [center.&quot;{0}.{1}&quot;]</source>
        <comment>modelFile.nameDotsStands</comment>
        <translation>ein Name mit Punkten steht in Anführungszeichen: [center.&quot;{0}.{1}&quot;]</translation>
    </message>
    <message>
        <source>a center</source>
        <comment>modelFile.center</comment>
        <translation>eine Station</translation>
    </message>
    <message>
        <source>kind has to be &quot;queue&quot; or &quot;delay&quot;</source>
        <comment>modelFile.kindQueueDelay</comment>
        <translation>kind muss &quot;queue&quot; oder &quot;delay&quot; sein</translation>
    </message>
    <message>
        <source>servers has to be a whole number from 1</source>
        <comment>modelFile.serversWholeNumber</comment>
        <translation>servers muss eine ganze Zahl ab 1 sein</translation>
    </message>
    <message>
        <source>nobody waits at a delay: its servers do not matter</source>
        <comment>modelFile.nobodyWaitsAt</comment>
        <translation>an einem delay wartet niemand: seine Server spielen keine Rolle</translation>
    </message>
    <message>
        <source>variation cannot be below 0</source>
        <comment>modelFile.variationCannotBelow</comment>
        <translation>variation kann nicht unter 0 sein</translation>
    </message>
    <message>
        <source>spans of {0} belong to {1} already</source>
        <comment>modelFile.spansBelongAlready</comment>
        <translation>Spans von {0} gehören schon zu {1}</translation>
    </message>
    <message>
        <source>there is no {0} {1}</source>
        <comment>modelFile.there</comment>
        <translation>es gibt keine {0} {1}</translation>
    </message>
    <message>
        <source>there is no {0} {1}; {2} may be meant</source>
        <comment>modelFile.thereMayMeant</comment>
        <translation>es gibt keine {0} {1}; vielleicht ist {2} gemeint</translation>
    </message>
    <message>
        <source>{0} has to be finite</source>
        <comment>modelFile.finite</comment>
        <translation>{0} muss endlich sein</translation>
    </message>
    <message>
        <source>{0} has to be a formula in quotes</source>
        <comment>modelFile.formulaQuotes</comment>
        <translation>{0} muss eine Formel in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>{0} cannot depend on attributes</source>
        <comment>modelFile.cannotDependOn</comment>
        <translation>{0} kann nicht von Attributen abhängen</translation>
    </message>
    <message>
        <source>a step takes its time from {0} or {1}, not both</source>
        <comment>modelFile.stepTakesIts</comment>
        <translation>ein Schritt nimmt seine Zeit aus {0} oder {1}, nicht aus beiden</translation>
    </message>
    <message>
        <source>a standard deviation without a time</source>
        <comment>modelFile.standardDeviationWithout</comment>
        <translation>eine Standardabweichung ohne Zeit</translation>
    </message>
    <message>
        <source>a table of times</source>
        <comment>modelFile.tableTimes</comment>
        <translation>eine Tabelle von Zeiten</translation>
    </message>
    <message>
        <source>a table of times needs the attribute it goes by</source>
        <comment>modelFile.tableTimesNeeds</comment>
        <translation>eine Tabelle von Zeiten braucht das Attribut, nach dem sie geht</translation>
    </message>
    <message>
        <source>attribute</source>
        <comment>modelFile.noun.attribute</comment>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>{0} is a category: nothing is between its values</source>
        <comment>modelFile.categoryNothingBetween</comment>
        <translation>{0} ist eine Kategorie: zwischen ihren Werten ist nichts</translation>
    </message>
    <message>
        <source>points has to be a list of 1 to {0} pairs: [[4096, &quot;0.2 ms&quot;], …]</source>
        <comment>modelFile.pointsList1</comment>
        <translation>points muss eine Liste von 1 bis {0} Paaren sein: [[4096, &quot;0.2 ms&quot;], …]</translation>
    </message>
    <message>
        <source>two times at the same {0}: {1}</source>
        <comment>modelFile.twoTimesAt</comment>
        <translation>zwei Zeiten bei derselben {0}: {1}</translation>
    </message>
    <message>
        <source>a point is a pair: [4096, &quot;0.2 ms&quot;]</source>
        <comment>modelFile.pointPair4096</comment>
        <translation>ein Punkt ist ein Paar: [4096, &quot;0.2 ms&quot;]</translation>
    </message>
    <message>
        <source>the time of a point</source>
        <comment>modelFile.timeOfPoint</comment>
        <translation>die Zeit eines Punkts</translation>
    </message>
    <message>
        <source>a point has to be at a finite number</source>
        <comment>modelFile.pointAtFinite</comment>
        <translation>ein Punkt muss bei einer endlichen Zahl liegen</translation>
    </message>
    <message>
        <source>a simulation has to be of kind &quot;cache&quot; or &quot;disk&quot;</source>
        <comment>modelFile.simulationKindCache</comment>
        <translation>eine Simulation muss von der Art &quot;cache&quot; oder &quot;disk&quot; sein</translation>
    </message>
    <message>
        <source>{0} has to be a text in quotes</source>
        <comment>modelFile.textQuotes</comment>
        <translation>{0} muss ein Text in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>a simulation of a {0} needs {1}</source>
        <comment>modelFile.simulationNeeds</comment>
        <translation>eine Simulation von {0} braucht {1}</translation>
    </message>
    <message>
        <source>a simulation of a {0}</source>
        <comment>modelFile.simulation</comment>
        <translation>eine Simulation von {0}</translation>
    </message>
    <message>
        <source>a step needs an id, for others to be in it</source>
        <comment>modelFile.stepNeedsId</comment>
        <translation>ein Schritt braucht eine id, damit andere in ihm sein können</translation>
    </message>
    <message>
        <source>the id {0} is that of line {1} already</source>
        <comment>modelFile.idLineAlready</comment>
        <translation>die id {0} ist schon die von Zeile {1}</translation>
    </message>
    <message>
        <source>a step</source>
        <comment>modelFile.step</comment>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>kind</source>
        <comment>modelFile.noun.kind</comment>
        <translation>Art</translation>
    </message>
    <message>
        <source>nothing is done less than 0 times</source>
        <comment>modelFile.nothingDoneLess</comment>
        <translation>nichts wird weniger als 0-mal getan</translation>
    </message>
    <message>
        <source>center</source>
        <comment>modelFile.noun.center</comment>
        <translation>Station</translation>
    </message>
    <message>
        <source>a step needs a center, or the service whose spans it is</source>
        <comment>modelFile.stepNeedsCenter</comment>
        <translation>ein Schritt braucht eine Station oder den Dienst, dessen Spans er ist</translation>
    </message>
    <message>
        <source>center with spans of</source>
        <comment>modelFile.centerSpans</comment>
        <translation>Station mit Spans von</translation>
    </message>
    <message>
        <source>step</source>
        <comment>modelFile.noun.step</comment>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps are in each other deeper than {0} levels</source>
        <comment>modelFile.stepsEachOther</comment>
        <translation>Schritte liegen tiefer ineinander als {0} Ebenen</translation>
    </message>
    <message>
        <source>steps are in each other in a circle: {0} in {1}</source>
        <comment>modelFile.stepsEachOtherCircle</comment>
        <translation>Schritte liegen im Kreis ineinander: {0} in {1}</translation>
    </message>
    <message>
        <source>a workload</source>
        <comment>modelFile.workload</comment>
        <translation>eine Last</translation>
    </message>
    <message>
        <source>requests do not begin with {0}: it is in another step</source>
        <comment>modelFile.requestsDoBegin</comment>
        <translation>Anfragen beginnen nicht mit {0}: es liegt in einem anderen Schritt</translation>
    </message>
    <message>
        <source>a workload has a rate (open) or customers (closed), not both</source>
        <comment>modelFile.workloadRateOpen</comment>
        <translation>eine Last hat eine Rate (offen) oder customers (geschlossen), nicht beides</translation>
    </message>
    <message>
        <source>a workload needs customers (closed) or a rate (open)</source>
        <comment>modelFile.workloadNeedsCustomers</comment>
        <translation>eine Last braucht customers (geschlossen) oder eine Rate (offen)</translation>
    </message>
    <message>
        <source>who comes by a rate does not think: customers do</source>
        <comment>modelFile.whoComesBy</comment>
        <translation>wer mit einer Rate kommt, denkt nicht nach: customers tun das</translation>
    </message>
    <message>
        <source>there are no less than 0 customers</source>
        <comment>modelFile.thereLessThan</comment>
        <translation>es gibt nicht weniger als 0 customers</translation>
    </message>
    <message>
        <source>there are no more than 100 million customers</source>
        <comment>modelFile.thereMoreThan</comment>
        <translation>es gibt nicht mehr als 100 Millionen customers</translation>
    </message>
    <message>
        <source>the evidence is damaged: the model is what is written, without distributions</source>
        <comment>modelFile.evidenceDamagedModel</comment>
        <translation>die Messdaten sind beschädigt: das Modell ist das Geschriebene, ohne Verteilungen</translation>
    </message>
    <message>
        <source>{0} has no {1}; it is not looked at</source>
        <comment>modelFile.lookedAt</comment>
        <translation>{0} hat kein {1}; es wird nicht beachtet</translation>
    </message>
    <message>
        <source>{0} has no {1}; {2} may be meant</source>
        <comment>modelFile.mayMeant</comment>
        <translation>{0} hat kein {1}; vielleicht ist {2} gemeint</translation>
    </message>
    <message>
        <source>{0} has to be true or false</source>
        <comment>modelFile.trueFalse</comment>
        <translation>{0} muss true oder false sein</translation>
    </message>
    <message>
        <source>{0} has to be a number</source>
        <comment>modelFile.number</comment>
        <translation>{0} muss eine Zahl sein</translation>
    </message>
    <message>
        <source>{0} has to be a list of texts</source>
        <comment>modelFile.listTexts</comment>
        <translation>{0} muss eine Liste von Texten sein</translation>
    </message>
    <message>
        <source>{0} has to be a table: [{0}]</source>
        <comment>modelFile.table</comment>
        <translation>{0} muss eine Tabelle sein: [{0}]</translation>
    </message>
    <message>
        <source>{0} has to be a table: [[{0}]]</source>
        <comment>modelFile.tables</comment>
        <translation>{0} muss eine Tabelle sein: [[{0}]]</translation>
    </message>
    <message>
        <source>this is too long for a model file</source>
        <comment>modelFile.tooLongFor</comment>
        <translation>das ist zu lang für eine Modelldatei</translation>
    </message>
    <message>
        <source>names within names are nested too deep</source>
        <comment>modelFile.namesWithinNames</comment>
        <translation>Namen in Namen sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>{0} (and {1} further problem)</source>
        <comment>modelFile.oneMore</comment>
        <translation>{0} (und {1} weiteres Problem)</translation>
    </message>
    <message>
        <source>{0} (and {1} further problems)</source>
        <comment>modelFile.more</comment>
        <translation>{0} (und {1} weitere Probleme)</translation>
    </message>
    <message>
        <source>the line is too long for a request</source>
        <comment>simulation.lineTooLong</comment>
        <translation>die Zeile ist zu lang für eine Anfrage</translation>
    </message>
    <message>
        <source>the trace has no client {0}; there are: {1}</source>
        <comment>simulation.traceClientThere</comment>
        <translation>der Trace hat keinen Client {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>a request is KEY [BYTES [CLIENT]]</source>
        <comment>simulation.requestKeyBytes</comment>
        <translation>eine Anfrage ist KEY [BYTES [CLIENT]]</translation>
    </message>
    <message>
        <source>{0} are no bytes</source>
        <comment>simulation.bytes</comment>
        <translation>{0} sind keine Bytes</translation>
    </message>
    <message>
        <source>some requests have sizes and some have not</source>
        <comment>simulation.someRequestsSizes</comment>
        <translation>manche Anfragen haben Größen und manche nicht</translation>
    </message>
    <message>
        <source>the trace is empty</source>
        <comment>simulation.traceEmpty</comment>
        <translation>der Trace ist leer</translation>
    </message>
    <message>
        <source>of one client alone there is an answer where the cache is parted: say partitions</source>
        <comment>simulation.oneClientAlone</comment>
        <translation>für einen Client allein gibt es eine Antwort, wo der Cache geteilt ist: partitions angeben</translation>
    </message>
    <message>
        <source>there is no policy {0}; there are: lru, fifo, clock, arc, 2q, s3-fifo</source>
        <comment>simulation.therePolicyThere</comment>
        <translation>es gibt keine Strategie {0}; es gibt: lru, fifo, clock, arc, 2q, s3-fifo</translation>
    </message>
    <message>
        <source>the trace has no sizes: block says how large each is</source>
        <comment>simulation.traceSizesBlock</comment>
        <translation>der Trace hat keine Größen: block sagt, wie groß jede ist</translation>
    </message>
    <message>
        <source>block has to be more than 0 bytes</source>
        <comment>simulation.blockMoreThan</comment>
        <translation>block muss mehr als 0 Bytes sein</translation>
    </message>
    <message>
        <source>the partitions are larger than the cache</source>
        <comment>simulation.partitionsLargerThan</comment>
        <translation>die Partitionen sind größer als der Cache</translation>
    </message>
    <message>
        <source>client {0} has no partition</source>
        <comment>simulation.clientPartition</comment>
        <translation>Client {0} hat keine Partition</translation>
    </message>
    <message>
        <source>a request is r|w BLOCK [BLOCKS [CLIENT]]</source>
        <comment>simulation.requestRW</comment>
        <translation>eine Anfrage ist r|w BLOCK [BLOCKS [CLIENT]]</translation>
    </message>
    <message>
        <source>client {0} has no quantum</source>
        <comment>simulation.clientQuantum</comment>
        <translation>Client {0} hat kein Quantum</translation>
    </message>
    <message>
        <source>{0} that asks anything</source>
        <comment>treeNode.asks</comment>
        <translation>{0}, der etwas verlangt</translation>
    </message>
    <message>
        <source>whose samples anything tells apart</source>
        <comment>treeNode.apart</comment>
        <translation>deren Stichproben irgendetwas unterscheidet</translation>
    </message>
    <message>
        <source>whose samples {0} tells apart</source>
        <comment>treeNode.apartBy</comment>
        <translation>deren Stichproben {0} unterscheidet</translation>
    </message>
    <message>
        <source>it has as many rows as nodes, no other number</source>
        <comment>tree.asManyRows</comment>
        <translation>es hat so viele Zeilen wie Knoten, keine andere Zahl</translation>
    </message>
    <message>
        <source>two rows are of one node</source>
        <comment>tree.twoRowsOne</comment>
        <translation>zwei Zeilen sind von einem Knoten</translation>
    </message>
    <message>
        <source>it is of another version</source>
        <comment>tree.anotherVersion</comment>
        <translation>es ist von einer anderen Version</translation>
    </message>
    <message>
        <source>{0} in requests with {1}</source>
        <comment>place.inRequests</comment>
        <translation>{0} in Anfragen mit {1}</translation>
    </message>
    <message>
        <source>the workspace has none</source>
        <comment>tree.workspaceNone</comment>
        <translation>der Arbeitsbereich hat keine</translation>
    </message>
    <message>
        <source>none matches</source>
        <comment>tree.noneMatches</comment>
        <translation>keine passt</translation>
    </message>
    <message>
        <source>a closed network too large for the exact solution</source>
        <comment>model.closedNetworkToo</comment>
        <translation>ein geschlossenes Netz, zu groß für die exakte Lösung</translation>
    </message>
    <message>
        <source>node {0}: {1}</source>
        <comment>tree.node</comment>
        <translation>Knoten {0}: {1}</translation>
    </message>
    <message>
        <source>it has no nodes</source>
        <comment>tree.nodes</comment>
        <translation>er hat keine Knoten</translation>
    </message>
    <message>
        <source>nothing leads to it</source>
        <comment>tree.nothingLeads</comment>
        <translation>nichts führt zu ihm</translation>
    </message>
    <message>
        <source>it asks for an attribute that is not there</source>
        <comment>tree.asksForAttribute</comment>
        <translation>er fragt nach einem Attribut, das es nicht gibt</translation>
    </message>
    <message>
        <source>what is below it is not there</source>
        <comment>tree.whatBelowThere</comment>
        <translation>was unter ihm liegt, gibt es nicht</translation>
    </message>
    <message>
        <source>what is below it is below another node too</source>
        <comment>tree.whatBelowBelow</comment>
        <translation>was unter ihm liegt, liegt auch unter einem anderen Knoten</translation>
    </message>
    <message>
        <source>its categories are not there</source>
        <comment>tree.itsCategoriesThere</comment>
        <translation>seine Kategorien gibt es nicht</translation>
    </message>
    <message>
        <source>its categories are not in order</source>
        <comment>tree.itsCategoriesOrder</comment>
        <translation>seine Kategorien sind nicht geordnet</translation>
    </message>
    <message>
        <source>Twice as fast, or with twice the servers, {0} would do twice as much; no other queue limits.</source>
        <comment>bottleneck.alone</comment>
        <translation>Doppelt so schnell oder mit doppelt so vielen Servern würde {0} doppelt so viel leisten; keine andere Warteschlange begrenzt.</translation>
    </message>
    <message>
        <source>{0} is as busy: making {1} faster alone would change little.</source>
        <comment>bottleneck.asBusy</comment>
        <translation>{0} ist ebenso belegt: {1} allein schneller zu machen würde wenig ändern.</translation>
    </message>
    <message>
        <source>Faster or with more servers it would do up to {0} times as much, until {1} is the bottleneck.</source>
        <comment>bottleneck.next</comment>
        <translation>Schneller oder mit mehr Servern würde es bis zu {0}-mal so viel leisten, bis {1} der Engpass ist.</translation>
    </message>
    <message>
        <source>No number: {0}.</source>
        <comment>bottleneck.none</comment>
        <translation>Keine Zahl: {0}.</translation>
    </message>
    <message>
        <source>No queue limits: nothing but delays is demanded.</source>
        <comment>bottleneck.delays</comment>
        <translation>Keine Warteschlange begrenzt: verlangt werden nur Verzögerungen.</translation>
    </message>
    <message>
        <source>{0} is asked for {1} of what it can do: it saturates at {2} requests a second, and beyond there is no response time. {3}</source>
        <comment>bottleneck.saturated</comment>
        <translation>Von {0} wird {1} dessen verlangt, was es kann: es ist bei {2} Anfragen je Sekunde gesättigt, und darüber hinaus gibt es keine Antwortzeit. {3}</translation>
    </message>
    <message>
        <source>{0} saturates first, at {1} requests a second; it is {2} busy. {3}</source>
        <comment>bottleneck.first</comment>
        <translation>{0} ist zuerst gesättigt, bei {1} Anfragen je Sekunde; es ist zu {2} belegt. {3}</translation>
    </message>
    <message>
        <source>{0} is the bottleneck from {1} customers on: {2} busy, at most {3} requests a second. {4}</source>
        <comment>bottleneck.closed</comment>
        <translation>{0} ist ab {1} Clients der Engpass: zu {2} belegt, höchstens {3} Anfragen je Sekunde. {4}</translation>
    </message>
    <message>
        <source>customers wait for themselves (think time)</source>
        <comment>bottleneck.think</comment>
        <translation>Clients warten auf sich selbst (Denkzeit)</translation>
    </message>
    <message>
        <source>requests spend most of their time at {0}</source>
        <comment>bottleneck.elsewhere</comment>
        <translation>Anfragen verbringen die meiste Zeit bei {0}</translation>
    </message>
    <message>
        <source>{0} is the bottleneck only above {1} customers, at {2} requests a second. Below, {3}. At {4} it is {5} busy.</source>
        <comment>bottleneck.above</comment>
        <translation>{0} ist erst über {1} Clients der Engpass, bei {2} Anfragen je Sekunde. Darunter: {3}. Bei {4} ist es zu {5} belegt.</translation>
    </message>
    <message>
        <source>it has to be a time, such as 0.2 ms</source>
        <comment>setting.time</comment>
        <translation>es muss eine Zeit sein, etwa 0.2 ms</translation>
    </message>
    <message>
        <source>it has to be a size, such as 64 KB</source>
        <comment>setting.size</comment>
        <translation>es muss eine Größe sein, etwa 64 KB</translation>
    </message>
    <message>
        <source>it has to be a rate, such as 100/s</source>
        <comment>setting.rate</comment>
        <translation>es muss eine Rate sein, etwa 100/s</translation>
    </message>
    <message>
        <source>it has to be bytes a second, such as 100 MBps</source>
        <comment>setting.bandwidth</comment>
        <translation>es müssen Bytes je Sekunde sein, etwa 100 MBps</translation>
    </message>
    <message>
        <source>it has to be a plain number</source>
        <comment>setting.number</comment>
        <translation>es muss eine reine Zahl sein</translation>
    </message>
    <message>
        <source>requests come either at a rate, or from customers that think and wait</source>
        <comment>setting.either</comment>
        <translation>Anfragen kommen entweder mit einer Rate oder von Clients, die nachdenken und warten</translation>
    </message>
    <message>
        <source>it has to be a whole number of at least 1</source>
        <comment>setting.whole</comment>
        <translation>es muss eine ganze Zahl von mindestens 1 sein</translation>
    </message>
    <message>
        <source>it has to be 0 or more a second</source>
        <comment>setting.rateLeast</comment>
        <translation>es muss 0 oder mehr je Sekunde sein</translation>
    </message>
    <message>
        <source>it has to be 0 s or more</source>
        <comment>setting.thinkLeast</comment>
        <translation>es muss 0 s oder mehr sein</translation>
    </message>
    <message>
        <source>it has to be above 0; 2 is twice as fast</source>
        <comment>setting.speed</comment>
        <translation>es muss über 0 sein; 2 ist doppelt so schnell</translation>
    </message>
    <message>
        <source>there are: {0}</source>
        <comment>setting.thereAre</comment>
        <translation>es gibt: {0}</translation>
    </message>
    <message>
        <source>did you mean {0}?</source>
        <comment>setting.didYouMean</comment>
        <translation>ist {0} gemeint?</translation>
    </message>
    <message>
        <source>think time</source>
        <comment>input.thinkTime</comment>
        <translation>Denkzeit</translation>
    </message>
    <message>
        <source>{0} = {1} was never seen</source>
        <comment>beyond.category</comment>
        <translation>{0} = {1} wurde nie gesehen</translation>
    </message>
    <message>
        <source>{2} times beyond the most {0} seen ({1})</source>
        <comment>beyond.times</comment>
        <translation>{2}-mal über das höchste gesehene {0} hinaus ({1})</translation>
    </message>
    <message>
        <source>beyond the most {0} seen ({1})</source>
        <comment>beyond.most</comment>
        <translation>über das höchste gesehene {0} hinaus ({1})</translation>
    </message>
    <message>
        <source>below the least {0} seen ({1})</source>
        <comment>beyond.least</comment>
        <translation>unter dem kleinsten gesehenen {0} ({1})</translation>
    </message>
    <message>
        <source>between the {0} seen</source>
        <comment>beyond.between</comment>
        <translation>zwischen den gesehenen {0}</translation>
    </message>
    <message>
        <source>no basis: {0}</source>
        <comment>fidelity.none</comment>
        <translation>keine Grundlage: {0}</translation>
    </message>
    <message>
        <source>assumed: not one sample</source>
        <comment>fidelity.assumed</comment>
        <translation>angenommen: keine einzige Stichprobe</translation>
    </message>
    <message>
        <source>{0} sample</source>
        <comment>fidelity.sample</comment>
        <translation>{0} Stichprobe</translation>
    </message>
    <message>
        <source>{0} samples</source>
        <comment>fidelity.samples</comment>
        <translation>{0} Stichproben</translation>
    </message>
    <message>
        <source>wide spread</source>
        <comment>fidelity.wide</comment>
        <translation>weite Streuung</translation>
    </message>
    <message>
        <source>{0} is neither recorded nor set</source>
        <comment>fidelity.notSet</comment>
        <translation>{0} ist weder aufgezeichnet noch gesetzt</translation>
    </message>
    <message>
        <source>{0} was not seen and the model has no number for it</source>
        <comment>fidelity.notSeen</comment>
        <translation>{0} wurde nicht gesehen, und das Modell hat keine Zahl dafür</translation>
    </message>
    <message>
        <source>nothing was seen of how much is asked for; set customers or rate</source>
        <comment>fidelity.noLoad</comment>
        <translation>nichts wurde davon gesehen, wie viel verlangt wird; customers oder rate setzen</translation>
    </message>
    <message>
        <source>a curve needs numbers, and its values are names</source>
        <comment>setting.curveNames</comment>
        <translation>eine Kurve braucht Zahlen, und seine Werte sind Namen</translation>
    </message>
    <message>
        <source>a curve goes from one number to a greater one</source>
        <comment>setting.curveRange</comment>
        <translation>eine Kurve geht von einer Zahl zu einer größeren</translation>
    </message>
    <message>
        <source>no requests were seen: every operation is taken to be as frequent</source>
        <comment>whatif.noRequests</comment>
        <translation>keine Anfragen wurden gesehen: jede Operation gilt als gleich häufig</translation>
    </message>
    <message>
        <source>{0} of the time of requests is at no step of the model</source>
        <comment>whatif.outside</comment>
        <translation>{0} der Zeit der Anfragen liegt bei keinem Schritt des Modells</translation>
    </message>
    <message>
        <source>{0} requests begin with an operation the model does not have</source>
        <comment>whatif.otherRequests</comment>
        <translation>{0} Anfragen beginnen mit einer Operation, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>{0} of the time measured at {1} is waiting there at the recorded load, if it has {2} server</source>
        <comment>whatif.waitingOne</comment>
        <translation>{0} der bei {1} gemessenen Zeit ist dort Warten bei der aufgezeichneten Last, wenn es {2} Server hat</translation>
    </message>
    <message>
        <source>{0} of the time measured at {1} is waiting there at the recorded load, if it has {2} servers</source>
        <comment>whatif.waiting</comment>
        <translation>{0} der bei {1} gemessenen Zeit ist dort Warten bei der aufgezeichneten Last, wenn es {2} Server hat</translation>
    </message>
    <message>
        <source>it does not begin like one</source>
        <comment>plan.doesBeginLike</comment>
        <translation>es beginnt nicht wie einer</translation>
    </message>
    <message>
        <source>&quot;scale&quot; is missing</source>
        <comment>plan.scaleMissing</comment>
        <translation>&quot;scale&quot; fehlt</translation>
    </message>
    <message>
        <source>the events</source>
        <comment>plan.events</comment>
        <translation>die Ereignisse</translation>
    </message>
    <message>
        <source>there are about {0} calls and nodes, and {1} are the most</source>
        <comment>plan.thereAboutCalls</comment>
        <translation>es gibt etwa {0} Aufrufe und Knoten, und {1} sind das Höchste</translation>
    </message>
    <message>
        <source>loops have about {0} rounds, and {1} are the most</source>
        <comment>plan.loopsAboutRounds</comment>
        <translation>Schleifen haben etwa {0} Durchgänge, und {1} sind das Höchste</translation>
    </message>
    <message>
        <source>no values for {0} in the command; write {1} for braces</source>
        <comment>probe.noValues</comment>
        <translation>keine Werte für {0} im Befehl; {1} schreibt Klammern</translation>
    </message>
    <message>
        <source>no values for {0} in the command; did you mean {1}?</source>
        <comment>probe.noValuesMeant</comment>
        <translation>keine Werte für {0} im Befehl; ist {1} gemeint?</translation>
    </message>
    <message>
        <source>there is no command</source>
        <comment>probe.thereCommand</comment>
        <translation>es gibt keinen Befehl</translation>
    </message>
    <message>
        <source>at least one run of each value is needed</source>
        <comment>probe.atLeastOne</comment>
        <translation>mindestens ein Lauf je Wert ist nötig</translation>
    </message>
    <message>
        <source>a run may take from 0 s to a day</source>
        <comment>probe.runMayTake</comment>
        <translation>ein Lauf darf 0 s bis einen Tag dauern</translation>
    </message>
    <message>
        <source>{0} cannot be the name of an attribute in a command</source>
        <comment>probe.cannotNameAttribute</comment>
        <translation>{0} kann in einem Befehl nicht der Name eines Attributs sein</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>probe.nothing</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{0} has no values</source>
        <comment>probe.values</comment>
        <translation>{0} hat keine Werte</translation>
    </message>
    <message>
        <source>the value &quot;{0}&quot; of {1} has characters of the shell</source>
        <comment>probe.valueCharactersShell</comment>
        <translation>der Wert „{0}“ von {1} hat Zeichen der Shell</translation>
    </message>
    <message>
        <source>{0} is swept twice</source>
        <comment>probe.sweptTwice</comment>
        <translation>{0} steht zweimal in der Reihe</translation>
    </message>
    <message>
        <source>these are more than {0} runs</source>
        <comment>probe.theseMoreThan</comment>
        <translation>das sind mehr als {0} Läufe</translation>
    </message>
    <message>
        <source>{0} does not stand in the command</source>
        <comment>probe.doesStandCommand</comment>
        <translation>{0} steht nicht im Befehl</translation>
    </message>
    <message>
        <source>state of a probe</source>
        <comment>probe.stateProbe</comment>
        <translation>Stand eines Probelaufs</translation>
    </message>
    <message>
        <source>{0} holds the runs of another command</source>
        <comment>probe.holdsRunsAnother</comment>
        <translation>{0} enthält die Läufe eines anderen Befehls</translation>
    </message>
    <message>
        <source>not true or false</source>
        <comment>document.trueFalse</comment>
        <translation>nicht true oder false</translation>
    </message>
    <message>
        <source>not a text</source>
        <comment>document.text</comment>
        <translation>kein Text</translation>
    </message>
    <message>
        <source>not a number</source>
        <comment>document.number</comment>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>not a value</source>
        <comment>document.value</comment>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>not a whole number</source>
        <comment>document.wholeNumber</comment>
        <translation>keine ganze Zahl</translation>
    </message>
    <message>
        <source>number out of range</source>
        <comment>document.numberOutRange</comment>
        <translation>Zahl außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>not one of {0}</source>
        <comment>document.oneOf</comment>
        <translation>nicht eines von {0}</translation>
    </message>
    <message>
        <source>nested too deep</source>
        <comment>document.nestedTooDeep</comment>
        <translation>zu tief verschachtelt</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing</source>
        <comment>document.missing</comment>
        <translation>&quot;{0}&quot; fehlt</translation>
    </message>
    <message>
        <source>none of the members {0}</source>
        <comment>document.noMember</comment>
        <translation>keines der Felder {0}</translation>
    </message>
    <message>
        <source>not an object</source>
        <comment>document.object</comment>
        <translation>kein Objekt</translation>
    </message>
    <message>
        <source>not a list</source>
        <comment>document.list</comment>
        <translation>keine Liste</translation>
    </message>
    <message>
        <source>not a list of two</source>
        <comment>document.listTwo</comment>
        <translation>keine Liste von zweien</translation>
    </message>
    <message>
        <source>not a list of {0}</source>
        <comment>document.listOf</comment>
        <translation>keine Liste von {0}</translation>
    </message>
    <message>
        <source>lists of other lengths than the runs, or numbers that count nothing</source>
        <comment>document.otherLengths</comment>
        <translation>Listen von anderer Länge als die Läufe, oder Zahlen, die nichts zählen</translation>
    </message>
    <message>
        <source>not one of &quot;round&quot;, &quot;identity&quot; and &quot;parameter&quot;</source>
        <comment>document.reference</comment>
        <translation>nicht eines von &quot;round&quot;, &quot;identity&quot; und &quot;parameter&quot;</translation>
    </message>
    <message>
        <source>&quot;when&quot; and &quot;then&quot; are not of one length</source>
        <comment>document.whenThenOne</comment>
        <translation>&quot;when&quot; und &quot;then&quot; sind nicht gleich lang</translation>
    </message>
    <message>
        <source>&quot;first&quot; is not one expression</source>
        <comment>document.firstOneExpression</comment>
        <translation>&quot;first&quot; ist nicht ein Ausdruck</translation>
    </message>
    <message>
        <source>a flow of the call without a source</source>
        <comment>document.flowCallWithout</comment>
        <translation>ein Fluss des Aufrufs ohne Quelle</translation>
    </message>
    <message>
        <source>&quot;theirKeys&quot; has not one key for each source</source>
        <comment>document.theirkeysOneKey</comment>
        <translation>&quot;theirKeys&quot; hat nicht einen Schlüssel je Quelle</translation>
    </message>
    <message>
        <source>&quot;back&quot; is below 0</source>
        <comment>document.backBelow0</comment>
        <translation>&quot;back&quot; ist unter 0</translation>
    </message>
    <message>
        <source>&quot;piece&quot; is below 0</source>
        <comment>document.pieceBelow0</comment>
        <translation>&quot;piece&quot; ist unter 0</translation>
    </message>
    <message>
        <source>none matches</source>
        <comment>requests.noneMatches</comment>
        <translation>keine passt</translation>
    </message>
    <message>
        <source>its {0} has {1} bytes, and {2} are allowed</source>
        <comment>decision.itsBytesAllowed</comment>
        <translation>ihr {0} hat {1} Bytes, und {2} sind erlaubt</translation>
    </message>
    <message>
        <source>its {0} is nested {1} deep, and {2} are allowed</source>
        <comment>decision.itsNestedDeep</comment>
        <translation>ihr {0} ist {1} tief verschachtelt, und {2} sind erlaubt</translation>
    </message>
    <message>
        <source>its {0} is no UTF-8</source>
        <comment>decision.itsUtf8</comment>
        <translation>ihr {0} ist kein UTF-8</translation>
    </message>
    <message>
        <source>its subject is no JSON object: {0}</source>
        <comment>decision.itsSubjectJson</comment>
        <translation>ihr Gegenstand ist kein JSON-Objekt: {0}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of its subject is no text</source>
        <comment>decision.itsSubjectText</comment>
        <translation>&quot;{0}&quot; ihres Gegenstands ist kein Text</translation>
    </message>
    <message>
        <source>&quot;id&quot; of its subject is no whole number</source>
        <comment>decision.idItsSubject</comment>
        <translation>&quot;id&quot; ihres Gegenstands ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>its value is no JSON: {0}</source>
        <comment>decision.itsValueJson</comment>
        <translation>ihr Wert ist kein JSON: {0}</translation>
    </message>
    <message>
        <source>it has no kind</source>
        <comment>decision.kind</comment>
        <translation>sie hat keine Art</translation>
    </message>
    <message>
        <source>a decision without kind</source>
        <comment>decision.decisionWithoutKind</comment>
        <translation>eine Entscheidung ohne Art</translation>
    </message>
    <message>
        <source>a decision without choice</source>
        <comment>decision.decisionWithoutChoice</comment>
        <translation>eine Entscheidung ohne Wahl</translation>
    </message>
    <message>
        <source>&quot;created&quot; is not in the years {0} to {1}</source>
        <comment>decision.createdYears</comment>
        <translation>&quot;created&quot; liegt nicht in den Jahren {0} bis {1}</translation>
    </message>
    <message>
        <source>tables within tables, more than {0}</source>
        <comment>store.tablesWithinTables</comment>
        <translation>Tabellen in Tabellen, mehr als {0}</translation>
    </message>
    <message>
        <source>it does not say &quot;format = 1&quot;</source>
        <comment>store.doesSayFormat</comment>
        <translation>es sagt nicht &quot;format = 1&quot;</translation>
    </message>
    <message>
        <source>decisions are tables [[decision]]</source>
        <comment>store.decisionsTablesDecision</comment>
        <translation>Entscheidungen sind Tabellen [[decision]]</translation>
    </message>
    <message>
        <source>an event after the end of its run</source>
        <comment>store.eventAfterEnd</comment>
        <translation>ein Ereignis nach dem Ende seines Laufs</translation>
    </message>
    <message>
        <source>an issue after the end of its run</source>
        <comment>store.issueAfterEnd</comment>
        <translation>ein Befund nach dem Ende seines Laufs</translation>
    </message>
    <message>
        <source>the run is closed already</source>
        <comment>store.runClosedAlready</comment>
        <translation>der Lauf ist schon geschlossen</translation>
    </message>
    <message>
        <source>it is a link</source>
        <comment>store.link</comment>
        <translation>es ist ein Link</translation>
    </message>
    <message>
        <source>it is no lock of Tenfold; move it away</source>
        <comment>store.lockTenfoldMove</comment>
        <translation>es ist keine Sperre von Tenfold; sie muss weg</translation>
    </message>
    <message>
        <source>it has no table {0}</source>
        <comment>store.noTable</comment>
        <translation>er hat keine Tabelle {0}</translation>
    </message>
    <message>
        <source>its {0} {1} is missing</source>
        <comment>store.missing</comment>
        <translation>{0} {1} fehlt darin</translation>
    </message>
    <message>
        <source>its {0} {1} is not as Tenfold makes it</source>
        <comment>store.asTenfoldMakes</comment>
        <translation>{0} {1} darin ist nicht, wie Tenfold es anlegt</translation>
    </message>
    <message>
        <source>an {0} named {1}</source>
        <comment>store.foreignIndex</comment>
        <translation>ein {0} namens {1}</translation>
    </message>
    <message>
        <source>a {0} named {1}</source>
        <comment>store.foreignPart</comment>
        <translation>ein {0} namens {1}</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <comment>store.folder</comment>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <comment>store.pipeDevice</comment>
        <translation>es ist eine Pipe oder ein Gerät</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>store.empty</comment>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is no SQLite file</source>
        <comment>store.sqliteFile</comment>
        <translation>es ist keine SQLite-Datei</translation>
    </message>
    <message>
        <source>it is a SQLite file of another program</source>
        <comment>store.sqliteFileAnother</comment>
        <translation>es ist eine SQLite-Datei eines anderen Programms</translation>
    </message>
    <message>
        <source>it is cut off: {0} bytes of {1}</source>
        <comment>store.cutOffBytes</comment>
        <translation>sie ist abgeschnitten: {0} Bytes von {1}</translation>
    </message>
    <message>
        <source>its last changes are in the -wal file and the folder is read-only</source>
        <comment>store.itsLastChanges</comment>
        <translation>ihre letzten Änderungen stehen in der -wal-Datei, und der Ordner ist nur lesbar</translation>
    </message>
    <message>
        <source>there is no folder {0}</source>
        <comment>store.noFolder</comment>
        <translation>es gibt keinen Ordner {0}</translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <comment>store.folderReadOnly</comment>
        <translation>ihr Ordner ist nur lesbar</translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <comment>store.fileReadOnly</comment>
        <translation>die Datei ist nur lesbar</translation>
    </message>
    <message>
        <source>it was opened for reading</source>
        <comment>store.wasOpenedFor</comment>
        <translation>sie wurde zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>it has {0}, which Tenfold has not made</source>
        <comment>store.foreign</comment>
        <translation>sie hat {0}, was Tenfold nicht angelegt hat</translation>
    </message>
    <message>
        <source>the system opens it for reading only</source>
        <comment>store.systemReadOnly</comment>
        <translation>das System öffnet sie nur zum Lesen</translation>
    </message>
    <message>
        <source>it is open for writing in {0}</source>
        <comment>store.openIn</comment>
        <translation>sie ist in {0} zum Schreiben geöffnet</translation>
    </message>
    <message>
        <source>it was written by a newer Tenfold (format {0})</source>
        <comment>store.newer</comment>
        <translation>ein neueres Tenfold hat sie geschrieben (Format {0})</translation>
    </message>
    <message>
        <source>there is no statement</source>
        <comment>store.thereStatement</comment>
        <translation>es gibt keine Anweisung</translation>
    </message>
    <message>
        <source>only one statement at a time</source>
        <comment>store.onlyOneStatement</comment>
        <translation>nur eine Anweisung auf einmal</translation>
    </message>
    <message>
        <source>it is the workspace itself</source>
        <comment>store.workspaceItself</comment>
        <translation>es ist der Arbeitsbereich selbst</translation>
    </message>
    <message>
        <source>a workspace can only be a file</source>
        <comment>store.workspaceCanOnly</comment>
        <translation>ein Arbeitsbereich kann nur eine Datei sein</translation>
    </message>
    <message>
        <source>it has another kind of value</source>
        <comment>store.anotherKindValue</comment>
        <translation>es hat einen Wert anderer Art</translation>
    </message>
    <message>
        <source>run {0} was removed for good</source>
        <comment>store.runWasRemoved</comment>
        <translation>Lauf {0} wurde endgültig entfernt</translation>
    </message>
    <message>
        <source>there is none {0}</source>
        <comment>store.thereNone</comment>
        <translation>es gibt keine {0}</translation>
    </message>
    <message>
        <source>{0} was made alone</source>
        <comment>store.wasMadeAlone</comment>
        <translation>{0} wurde allein gemacht</translation>
    </message>
    <message>
        <source>no time bins asked for</source>
        <comment>store.timeBinsAsked</comment>
        <translation>keine Zeitfenster verlangt</translation>
    </message>
    <message>
        <source>see `runs`</source>
        <comment>store.seeRuns</comment>
        <translation>siehe `runs`</translation>
    </message>
    <message>
        <source>the program has no node types</source>
        <comment>document.programNodeTypes</comment>
        <translation>das Programm hat keine Knotentypen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <comment>Cancelled</comment>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>internal error: {0}</source>
        <comment>InternalError</comment>
        <translation>interner Fehler: {0}</translation>
    </message>
    <message>
        <source>this is a bug; please report this line and what you did</source>
        <comment>InternalError.hint</comment>
        <translation>das ist ein Fehler im Programm; bitte diese Zeile melden und was getan wurde</translation>
    </message>
    <message>
        <source>no such file or folder: {0}</source>
        <comment>FileNotFound</comment>
        <translation>keine solche Datei, kein solcher Ordner: {0}</translation>
    </message>
    <message>
        <source>cannot read {0}: {1}</source>
        <comment>CannotRead</comment>
        <translation>{0} ist nicht lesbar: {1}</translation>
    </message>
    <message>
        <source>cannot write {0}: {1}</source>
        <comment>CannotWrite</comment>
        <translation>{0} ist nicht beschreibbar: {1}</translation>
    </message>
    <message>
        <source>the document is not what it should be: {0}</source>
        <comment>DocumentMalformed</comment>
        <translation>das Dokument ist nicht, was es sein soll: {0}</translation>
    </message>
    <message>
        <source>broken JSON: {0}</source>
        <comment>JsonBroken</comment>
        <translation>kaputtes JSON: {0}</translation>
    </message>
    <message>
        <source>filter of requests, character {0}: {1}</source>
        <comment>BadRequestFilter</comment>
        <translation>Filter der Anfragen, Zeichen {0}: {1}</translation>
    </message>
    <message>
        <source>for example: run = &quot;a&quot; and operation = &quot;GET /item&quot; and dur &gt; 5ms; also service, node, t, has error</source>
        <comment>BadRequestFilter.hint</comment>
        <translation>zum Beispiel: run = &quot;a&quot; and operation = &quot;GET /item&quot; and dur &gt; 5ms; auch service, node, t, has error</translation>
    </message>
    <message>
        <source>no requests: {0}</source>
        <comment>NoRequests</comment>
        <translation>keine Anfragen: {0}</translation>
    </message>
    <message>
        <source>requests come from spans (OpenTelemetry, Jaeger, Zipkin); see tenfold runs</source>
        <comment>NoRequests.hint</comment>
        <translation>Anfragen kommen aus Spans (OpenTelemetry, Jaeger, Zipkin); siehe tenfold runs</translation>
    </message>
    <message>
        <source>not the number of a request: {0}</source>
        <comment>BadRequestId</comment>
        <translation>nicht die Nummer einer Anfrage: {0}</translation>
    </message>
    <message>
        <source>up to 32 hex digits, as `tenfold flows` gives examples of</source>
        <comment>BadRequestId.hint</comment>
        <translation>bis zu 32 Hexadezimalziffern, `tenfold flows` gibt Beispiele</translation>
    </message>
    <message>
        <source>no request {0}</source>
        <comment>UnknownRequest</comment>
        <translation>keine Anfrage {0}</translation>
    </message>
    <message>
        <source>tenfold flows gives an example of each path class</source>
        <comment>UnknownRequest.hint</comment>
        <translation>tenfold flows gibt ein Beispiel jeder Pfadklasse</translation>
    </message>
    <message>
        <source>request {0} is in several runs: {1}</source>
        <comment>RequestOfSeveralRuns</comment>
        <translation>Anfrage {0} steht in mehreren Läufen: {1}</translation>
    </message>
    <message>
        <source>say which with --run NAME</source>
        <comment>RequestOfSeveralRuns.hint</comment>
        <translation>--run NAME sagt, in welchem</translation>
    </message>
    <message>
        <source>no trace files in {0}</source>
        <comment>NoTraceFiles</comment>
        <translation>keine Trace-Dateien in {0}</translation>
    </message>
    <message>
        <source>a run is a folder with *.log, *.jsonl or *.csv files (also packed), one a sender, or one such file</source>
        <comment>NoTraceFiles.hint</comment>
        <translation>ein Lauf ist ein Ordner mit *.log, *.jsonl oder *.csv (auch gepackt), eine je Absender, oder eine solche Datei</translation>
    </message>
    <message>
        <source>{0} holds no trace that Tenfold knows</source>
        <comment>UnknownFormat</comment>
        <translation>{0} enthält keinen Trace, den Tenfold kennt</translation>
    </message>
    <message>
        <source>unknown format {0}; there are: {1}</source>
        <comment>UnknownFormatName</comment>
        <translation>unbekanntes Format {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>there is not a single event in {0}</source>
        <comment>NoEvents</comment>
        <translation>in {0} steht kein einziges Ereignis</translation>
    </message>
    <message>
        <source>{0} is damaged or cut: {1}</source>
        <comment>DamagedArchive</comment>
        <translation>{0} ist beschädigt oder abgeschnitten: {1}</translation>
    </message>
    <message>
        <source>nothing was imported; copy or unpack the file again</source>
        <comment>DamagedArchive.hint</comment>
        <translation>nichts wurde importiert; die Datei nochmals kopieren oder auspacken</translation>
    </message>
    <message>
        <source>{0} holds {1} runs, not one</source>
        <comment>SeveralRuns</comment>
        <translation>{0} enthält {1} Läufe, nicht einen</translation>
    </message>
    <message>
        <source>name one of them</source>
        <comment>SeveralRuns.hint</comment>
        <translation>einen davon nennen</translation>
    </message>
    <message>
        <source>two of these runs are named {0}</source>
        <comment>SameNameTwice</comment>
        <translation>zwei dieser Läufe heißen {0}</translation>
    </message>
    <message>
        <source>give them names of their own in their run.toml, or import them one by one with --run NAME</source>
        <comment>SameNameTwice.hint</comment>
        <translation>ihnen in ihrer run.toml eigene Namen geben oder sie einzeln mit --run NAME importieren</translation>
    </message>
    <message>
        <source>the scale of {0} is not known</source>
        <comment>ScaleNeeded</comment>
        <translation>die Skalierung von {0} ist nicht bekannt</translation>
    </message>
    <message>
        <source>say it with --scale N, or write scale = N into a run.toml beside the traces</source>
        <comment>ScaleNeeded.hint</comment>
        <translation>--scale N sagt sie, oder scale = N in einer run.toml neben den Traces</translation>
    </message>
    <message>
        <source>the times in these logs have no time zone</source>
        <comment>TimeZoneNeeded</comment>
        <translation>die Zeiten in diesen Logs haben keine Zeitzone</translation>
    </message>
    <message>
        <source>say it with --timezone UTC (or +02:00, Europe/Berlin), or write timezone = &quot;UTC&quot; into the run.toml</source>
        <comment>TimeZoneNeeded.hint</comment>
        <translation>--timezone UTC (oder +02:00, Europe/Berlin) sagt sie, oder timezone = &quot;UTC&quot; in der run.toml</translation>
    </message>
    <message>
        <source>unknown time zone {0}</source>
        <comment>UnknownTimeZone</comment>
        <translation>unbekannte Zeitzone {0}</translation>
    </message>
    <message>
        <source>use UTC, an offset such as +02:00, or a name such as Europe/Berlin</source>
        <comment>UnknownTimeZone.hint</comment>
        <translation>UTC, ein Abstand wie +02:00 oder ein Name wie Europe/Berlin</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>BadToml</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} has to be {1}</source>
        <comment>BadRunToml</comment>
        <translation>{0} muss {1} sein</translation>
    </message>
    <message>
        <source>which column is what? The columns are: {0}</source>
        <comment>MappingNeeded</comment>
        <translation>welche Spalte ist was? Die Spalten sind: {0}</translation>
    </message>
    <message>
        <source>the mapping of columns does not fit: {0}</source>
        <comment>BadMapping</comment>
        <translation>die Zuordnung der Spalten passt nicht: {0}</translation>
    </message>
    <message>
        <source>not a setting of the form KEY=VALUE: {0}</source>
        <comment>BadSetting</comment>
        <translation>keine Einstellung der Form KEY=VALUE: {0}</translation>
    </message>
    <message>
        <source>not the path of an argument: {0}</source>
        <comment>BadPath</comment>
        <translation>nicht der Pfad eines Arguments: {0}</translation>
    </message>
    <message>
        <source>{0} has no mining result yet</source>
        <comment>NotMined</comment>
        <translation>{0} hat noch kein Ergebnis der Auswertung</translation>
    </message>
    <message>
        <source>run: tenfold mine {0}</source>
        <comment>NotMined.hint</comment>
        <translation>ausführen: tenfold mine {0}</translation>
    </message>
    <message>
        <source>no question {0}</source>
        <comment>UnknownQuestion</comment>
        <translation>keine Frage {0}</translation>
    </message>
    <message>
        <source>tenfold questions {1} lists them</source>
        <comment>UnknownQuestion.hint</comment>
        <translation>tenfold questions {1} führt sie auf</translation>
    </message>
    <message>
        <source>{0} may be one of several questions: {1}</source>
        <comment>SeveralQuestions</comment>
        <translation>{0} kann eine von mehreren Fragen sein: {1}</translation>
    </message>
    <message>
        <source>name one of them in full</source>
        <comment>SeveralQuestions.hint</comment>
        <translation>eine davon ganz nennen</translation>
    </message>
    <message>
        <source>{0} is not a choice of this question; there are: {1}</source>
        <comment>UnknownChoice</comment>
        <translation>{0} ist keine Wahl dieser Frage; es gibt: {1}</translation>
    </message>
    <message>
        <source>there are no events to mine</source>
        <comment>NothingToMine</comment>
        <translation>es gibt keine Ereignisse zum Auswerten</translation>
    </message>
    <message>
        <source>import a run, or mine one that is kept back: tenfold runs WS set RUN held_out=false</source>
        <comment>NothingToMine.hint</comment>
        <translation>einen Lauf importieren oder einen zurückgehaltenen auswerten: tenfold runs WS set RUN held_out=false</translation>
    </message>
    <message>
        <source>the scale of run {0} is not known, and counts are compared over scales</source>
        <comment>RunScaleNeeded</comment>
        <translation>die Skalierung des Laufs {0} ist nicht bekannt, und Anzahlen werden über Skalierungen verglichen</translation>
    </message>
    <message>
        <source>say it: tenfold runs WS set {0} scale=N; or keep the run back: tenfold runs WS set {0} held_out=true</source>
        <comment>RunScaleNeeded.hint</comment>
        <translation>sie angeben: tenfold runs WS set {0} scale=N; oder den Lauf zurückhalten: tenfold runs WS set {0} held_out=true</translation>
    </message>
    <message>
        <source>no calls to a service named {0}; there are: {1}</source>
        <comment>UnknownTarget</comment>
        <translation>keine Aufrufe an einen Dienst namens {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>formula, character {0}: {1}</source>
        <comment>BadFormula</comment>
        <translation>Formel, Zeichen {0}: {1}</translation>
    </message>
    <message>
        <source>for example: 0.2 ms + app.size / 100 MBps</source>
        <comment>BadFormula.hint</comment>
        <translation>zum Beispiel: 0.2 ms + app.size / 100 MBps</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>BadModelFile</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>this cannot be replayed: {0}</source>
        <comment>BadSimulation</comment>
        <translation>das lässt sich nicht nachspielen: {0}</translation>
    </message>
    <message>
        <source>nothing named {0} can be set; {1}</source>
        <comment>UnknownSetting</comment>
        <translation>nichts namens {0} lässt sich setzen; {1}</translation>
    </message>
    <message>
        <source>beside the attributes of the model: customers, rate, think, servers.CENTER, speed.CENTER</source>
        <comment>UnknownSetting.hint</comment>
        <translation>außer den Attributen des Modells: customers, rate, think, servers.CENTER, speed.CENTER</translation>
    </message>
    <message>
        <source>cannot set {0} to {1}: {2}</source>
        <comment>BadSettingValue</comment>
        <translation>{0} lässt sich nicht auf {1} setzen: {2}</translation>
    </message>
    <message>
        <source>no visits of {0}{1}</source>
        <comment>UnknownPlace</comment>
        <translation>keine Besuche von {0}{1}</translation>
    </message>
    <message>
        <source>name a service and one of its operations as `tenfold flows` shows them: --at &quot;SERVICE OPERATION&quot;</source>
        <comment>UnknownPlace.hint</comment>
        <translation>einen Dienst und eine seiner Operationen nennen, wie `tenfold flows` sie zeigt: --at &quot;SERVICE OPERATION&quot;</translation>
    </message>
    <message>
        <source>the tree has no node {0}</source>
        <comment>UnknownTreeNode</comment>
        <translation>der Baum hat keinen Knoten {0}</translation>
    </message>
    <message>
        <source>nodes are numbered as `tenfold model tree` shows them; a leaf has nothing to prune</source>
        <comment>UnknownTreeNode.hint</comment>
        <translation>Knoten sind nummeriert, wie `tenfold model tree` sie zeigt; ein Blatt hat nichts zu beschneiden</translation>
    </message>
    <message>
        <source>these visits have no attribute {0}{1}</source>
        <comment>UnknownAttribute</comment>
        <translation>diese Besuche haben kein Attribut {0}{1}</translation>
    </message>
    <message>
        <source>`tenfold model explain` lists attributes</source>
        <comment>UnknownAttribute.hint</comment>
        <translation>`tenfold model explain` führt Attribute auf</translation>
    </message>
    <message>
        <source>{0} is a number, not {1}</source>
        <comment>BadAttributeValue</comment>
        <translation>{0} ist eine Zahl, nicht {1}</translation>
    </message>
    <message>
        <source>a cost has to be a number above 0, not {0}</source>
        <comment>BadCost</comment>
        <translation>Kosten müssen eine Zahl über 0 sein, nicht {0}</translation>
    </message>
    <message>
        <source>not a learnt tree: {0}</source>
        <comment>BadTree</comment>
        <translation>kein gelernter Baum: {0}</translation>
    </message>
    <message>
        <source>learn it anew with `tenfold model tree`</source>
        <comment>BadTree.hint</comment>
        <translation>mit `tenfold model tree` neu lernen</translation>
    </message>
    <message>
        <source>the run has no events to compare with</source>
        <comment>NothingToCompare</comment>
        <translation>der Lauf hat keine Ereignisse zum Vergleichen</translation>
    </message>
    <message>
        <source>a plan is compared with one run, and these are {0}</source>
        <comment>CompareOneRun</comment>
        <translation>ein Plan wird mit einem Lauf verglichen, und das sind {0}</translation>
    </message>
    <message>
        <source>name one run folder</source>
        <comment>CompareOneRun.hint</comment>
        <translation>einen Ordner eines Laufs nennen</translation>
    </message>
    <message>
        <source>the scale has to be a number above 0, not {0}</source>
        <comment>BadScale</comment>
        <translation>die Skalierung muss eine Zahl über 0 sein, nicht {0}</translation>
    </message>
    <message>
        <source>the duration has to be longer than 0 s, not {0} s</source>
        <comment>BadDuration</comment>
        <translation>die Dauer muss länger als 0 s sein, nicht {0} s</translation>
    </message>
    <message>
        <source>no law and no run knows the configuration key {0}; there are: {1}</source>
        <comment>UnknownConfigKey</comment>
        <translation>kein Gesetz und kein Lauf kennt den Konfigurationsschlüssel {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>the value of {0} is not a number</source>
        <comment>BadConfigValue</comment>
        <translation>der Wert von {0} ist keine Zahl</translation>
    </message>
    <message>
        <source>no node type {0}; there are: {1}</source>
        <comment>UnknownNodeType</comment>
        <translation>kein Knotentyp {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>the number of {0} nodes comes out at {1}</source>
        <comment>BadNodeCount</comment>
        <translation>die Zahl der Knoten von {0} ergibt sich zu {1}</translation>
    </message>
    <message>
        <source>check the scale, or set it with --nodes {0}=N</source>
        <comment>BadNodeCount.hint</comment>
        <translation>die Skalierung prüfen oder mit --nodes {0}=N setzen</translation>
    </message>
    <message>
        <source>counts depend on {0}, which has no law over the scale</source>
        <comment>ConfigValueNeeded</comment>
        <translation>Anzahlen hängen von {0} ab, das kein Gesetz über der Skalierung hat</translation>
    </message>
    <message>
        <source>say it with --set {1}=VALUE</source>
        <comment>ConfigValueNeeded.hint</comment>
        <translation>--set {1}=VALUE sagt es</translation>
    </message>
    <message>
        <source>at which scale?</source>
        <comment>TargetScaleNeeded</comment>
        <translation>bei welcher Skalierung?</translation>
    </message>
    <message>
        <source>say it with --scale N, or name the run.toml of the planned run with --config</source>
        <comment>TargetScaleNeeded.hint</comment>
        <translation>--scale N sagt sie, oder --config nennt die run.toml des geplanten Laufs</translation>
    </message>
    <message>
        <source>not a number: {0}</source>
        <comment>SettingNotANumber</comment>
        <translation>keine Zahl: {0}</translation>
    </message>
    <message>
        <source>the plan has no node {0}</source>
        <comment>UnknownNode</comment>
        <translation>der Plan hat keinen Knoten {0}</translation>
    </message>
    <message>
        <source>nodes are named TYPE-INDEX from 0, for example {1}</source>
        <comment>UnknownNode.hint</comment>
        <translation>Knoten heißen TYPE-INDEX ab 0, zum Beispiel {1}</translation>
    </message>
    <message>
        <source>{0} is not a plan: {1}</source>
        <comment>NotAPlan</comment>
        <translation>{0} ist kein Plan: {1}</translation>
    </message>
    <message>
        <source>tenfold extrapolate writes plans</source>
        <comment>NotAPlan.hint</comment>
        <translation>tenfold extrapolate schreibt Pläne</translation>
    </message>
    <message>
        <source>{0} was written in plan format {1}; this version of Tenfold reads formats up to {2}</source>
        <comment>PlanNewer</comment>
        <translation>{0} wurde im Planformat {1} geschrieben; diese Version von Tenfold liest Formate bis {2}</translation>
    </message>
    <message>
        <source>read it with a newer version, or extrapolate again</source>
        <comment>PlanNewer.hint</comment>
        <translation>mit einer neueren Version lesen oder nochmals hochrechnen</translation>
    </message>
    <message>
        <source>this is no probe: {0}</source>
        <comment>BadProbe</comment>
        <translation>das ist kein Probelauf: {0}</translation>
    </message>
    <message>
        <source>for example: --command &apos;reader --size {size}&apos; --sweep size=1,4,16</source>
        <comment>BadProbe.hint</comment>
        <translation>zum Beispiel: --command &apos;reader --size {size}&apos; --sweep size=1,4,16</translation>
    </message>
    <message>
        <source>cannot run {0}: {1}</source>
        <comment>CannotRun</comment>
        <translation>{0} lässt sich nicht ausführen: {1}</translation>
    </message>
    <message>
        <source>{0}: the command line cannot write PDF</source>
        <comment>ReportNeedsWindow</comment>
        <translation>{0}: die Befehlszeile kann kein PDF schreiben</translation>
    </message>
    <message>
        <source>{0}: a report is written as .html</source>
        <comment>ReportEnding</comment>
        <translation>{0}: ein Bericht wird als .html geschrieben</translation>
    </message>
    <message>
        <source>name a file that ends in .html</source>
        <comment>ReportEnding.hint</comment>
        <translation>eine Datei nennen, die auf .html endet</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <comment>list.chain</comment>
        <translation>{0}; {1}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>list.comma</comment>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>no such workspace: {0}</source>
        <comment>WorkspaceMissing</comment>
        <translation>kein solcher Arbeitsbereich: {0}</translation>
    </message>
    <message>
        <source>tenfold import {0} FOLDER… makes one</source>
        <comment>WorkspaceMissing.hint</comment>
        <translation>tenfold import {0} FOLDER… legt einen an</translation>
    </message>
    <message>
        <source>{0} is not a Tenfold workspace: {1}</source>
        <comment>NotAWorkspace</comment>
        <translation>{0} ist kein Tenfold-Arbeitsbereich: {1}</translation>
    </message>
    <message>
        <source>name a *.tenfold file, or a new one for tenfold import</source>
        <comment>NotAWorkspace.hint</comment>
        <translation>eine *.tenfold-Datei nennen oder eine neue für tenfold import</translation>
    </message>
    <message>
        <source>{0} was written by a newer Tenfold (format {1}, this program knows {2})</source>
        <comment>WorkspaceTooNew</comment>
        <translation>{0} wurde von einem neueren Tenfold geschrieben (Format {1}, dieses Programm kennt {2})</translation>
    </message>
    <message>
        <source>install the newer version</source>
        <comment>WorkspaceTooNew.hint</comment>
        <translation>die neuere Version installieren</translation>
    </message>
    <message>
        <source>{0} was written by a newer Tenfold (format {1}, this program knows {2}) and can only be read here</source>
        <comment>WorkspaceNewerReadOnly</comment>
        <translation>{0} wurde von einem neueren Tenfold geschrieben (Format {1}, dieses Programm kennt {2}) und lässt sich hier nur lesen</translation>
    </message>
    <message>
        <source>install the newer version to change it</source>
        <comment>WorkspaceNewerReadOnly.hint</comment>
        <translation>die neuere Version installieren, um ihn zu ändern</translation>
    </message>
    <message>
        <source>{0} is open for writing in {1}</source>
        <comment>WorkspaceLocked</comment>
        <translation>{0} ist in {1} zum Schreiben geöffnet</translation>
    </message>
    <message>
        <source>close it there, or use a verb that only reads</source>
        <comment>WorkspaceLocked.hint</comment>
        <translation>dort schließen oder einen Befehl nehmen, der nur liest</translation>
    </message>
    <message>
        <source>{0} is in use by another program</source>
        <comment>WorkspaceBusy</comment>
        <translation>{0} wird von einem anderen Programm benutzt</translation>
    </message>
    <message>
        <source>try again when the other program is done</source>
        <comment>WorkspaceBusy.hint</comment>
        <translation>nochmals versuchen, wenn das andere Programm fertig ist</translation>
    </message>
    <message>
        <source>{0} cannot be changed: {1}</source>
        <comment>WorkspaceReadOnly</comment>
        <translation>{0} lässt sich nicht ändern: {1}</translation>
    </message>
    <message>
        <source>copy it to a folder you can write to</source>
        <comment>WorkspaceReadOnly.hint</comment>
        <translation>in einen beschreibbaren Ordner kopieren</translation>
    </message>
    <message>
        <source>{0} is damaged: {1}</source>
        <comment>WorkspaceCorrupt</comment>
        <translation>{0} ist beschädigt: {1}</translation>
    </message>
    <message>
        <source>use a backup, or save what can be read: sqlite3 {0} .recover | sqlite3 rescued.tenfold</source>
        <comment>WorkspaceCorrupt.hint</comment>
        <translation>eine Sicherung nehmen oder retten, was lesbar ist: sqlite3 {0} .recover | sqlite3 rescued.tenfold</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>WorkspaceFailed</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} could not be brought from format {1} to {2}: {3}</source>
        <comment>MigrationFailed</comment>
        <translation>{0} ließ sich nicht von Format {1} auf {2} bringen: {3}</translation>
    </message>
    <message>
        <source>the file is as it was; a copy is {0}.v{1}</source>
        <comment>MigrationFailed.hint</comment>
        <translation>die Datei ist, wie sie war; eine Kopie ist {0}.v{1}</translation>
    </message>
    <message>
        <source>no space left on the disk of {0}</source>
        <comment>DiskFull</comment>
        <translation>kein Platz mehr auf dem Datenträger von {0}</translation>
    </message>
    <message>
        <source>free some space and repeat; the workspace is as it was</source>
        <comment>DiskFull.hint</comment>
        <translation>Platz schaffen und wiederholen; der Arbeitsbereich ist, wie er war</translation>
    </message>
    <message>
        <source>the import needs about {1} on the disk of {0}, {2} are free</source>
        <comment>NotEnoughSpace</comment>
        <translation>der Import braucht etwa {1} auf dem Datenträger von {0}, frei sind {2}</translation>
    </message>
    <message>
        <source>free some space, or use a workspace on another disk</source>
        <comment>NotEnoughSpace.hint</comment>
        <translation>Platz schaffen oder einen Arbeitsbereich auf einem anderen Datenträger nehmen</translation>
    </message>
    <message>
        <source>nothing imported: the same recording is already in the workspace as run {0}</source>
        <comment>SameContent</comment>
        <translation>nichts importiert: dieselbe Aufzeichnung ist schon als Lauf {0} im Arbeitsbereich</translation>
    </message>
    <message>
        <source>tenfold runs WORKSPACE shows it; delete it there to import it anew</source>
        <comment>SameContent.hint</comment>
        <translation>tenfold runs WORKSPACE zeigt ihn; dort löschen, um ihn neu zu importieren</translation>
    </message>
    <message>
        <source>there is already a run named {0}</source>
        <comment>RunNameTaken</comment>
        <translation>es gibt schon einen Lauf namens {0}</translation>
    </message>
    <message>
        <source>choose another name</source>
        <comment>RunNameTaken.hint</comment>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>no run named {0}; there are: {1}</source>
        <comment>UnknownRun</comment>
        <translation>kein Lauf namens {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>cannot set {0} to {1}: {2}</source>
        <comment>BadRunSetting</comment>
        <translation>{0} lässt sich nicht auf {1} setzen: {2}</translation>
    </message>
    <message>
        <source>settings are scale, repetition, held_out and config.KEY</source>
        <comment>BadRunSetting.hint</comment>
        <translation>Einstellungen sind scale, repetition, held_out und config.KEY</translation>
    </message>
    <message>
        <source>no decision to undo</source>
        <comment>NothingToUndo</comment>
        <translation>keine Entscheidung zum Zurücknehmen</translation>
    </message>
    <message>
        <source>no undone decision to redo</source>
        <comment>NothingToRedo</comment>
        <translation>keine zurückgenommene Entscheidung zum Wiederherstellen</translation>
    </message>
    <message>
        <source>cannot undo: {0}</source>
        <comment>CannotUndo</comment>
        <translation>lässt sich nicht zurücknehmen: {0}</translation>
    </message>
    <message>
        <source>not a decision: {0}</source>
        <comment>BadDecision</comment>
        <translation>keine Entscheidung: {0}</translation>
    </message>
    <message>
        <source>not a file of decisions: {0}</source>
        <comment>BadDecisionFile</comment>
        <translation>keine Datei von Entscheidungen: {0}</translation>
    </message>
    <message>
        <source>tenfold decisions WORKSPACE export FILE shows the form</source>
        <comment>BadDecisionFile.hint</comment>
        <translation>tenfold decisions WORKSPACE export FILE zeigt die Form</translation>
    </message>
    <message>
        <source>SQL: {0}</source>
        <comment>BadSql</comment>
        <translation>SQL: {0}</translation>
    </message>
    <message>
        <source>views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view</source>
        <comment>BadSql.hint</comment>
        <translation>Sichten für den Anfang: run_view, event_view, argument_view, issue_view, span_view, decision_view</translation>
    </message>
    <message>
        <source>this SQL would change the workspace</source>
        <comment>SqlWrites</comment>
        <translation>dieses SQL würde den Arbeitsbereich ändern</translation>
    </message>
    <message>
        <source>only reading statements are allowed here</source>
        <comment>SqlWrites.hint</comment>
        <translation>nur lesende Anweisungen sind hier erlaubt</translation>
    </message>
    <message>
        <source>fits the one run</source>
        <comment>tested.oneRun</comment>
        <translation>passt zu dem einen Lauf</translation>
    </message>
    <message>
        <source>fits all {0} runs</source>
        <comment>tested.allRuns</comment>
        <translation>passt zu allen {0} Läufen</translation>
    </message>
    <message>
        <source>no law fits any of the {0} runs</source>
        <comment>tested.noRun</comment>
        <translation>kein Gesetz passt zu einem der {0} Läufe</translation>
    </message>
    <message>
        <source>fits {0} of {1} runs</source>
        <comment>tested.someRuns</comment>
        <translation>passt zu {0} von {1} Läufen</translation>
    </message>
    <message>
        <source>beyond scale {0}</source>
        <comment>tested.beyondScale</comment>
        <translation>über Skalierung {0} hinaus</translation>
    </message>
    <message>
        <source>beyond lives of {0}</source>
        <comment>tested.beyondLives</comment>
        <translation>über Lebensdauern von {0} hinaus</translation>
    </message>
    <message>
        <source>for another {0}</source>
        <comment>tested.another</comment>
        <translation>für ein anderes {0}</translation>
    </message>
    <message>
        <source>untested {0}</source>
        <comment>tested.untested</comment>
        <translation>ungeprüft {0}</translation>
    </message>
    <message>
        <source>{0}, without {1} that ask again</source>
        <comment>tested.repeats</comment>
        <translation>{0}, ohne {1}, die wiederholt fragen</translation>
    </message>
    <message>
        <source>{0} recorded calls are left out of the program</source>
        <comment>tested.setAside</comment>
        <translation>{0} aufgezeichnete Aufrufe sind aus dem Programm weggelassen</translation>
    </message>
    <message>
        <source>{0} moved with the scale in every run</source>
        <comment>tested.setApart</comment>
        <translation>{0} änderte sich in jedem Lauf mit der Skalierung</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not belong here</source>
        <comment>filter.doesBelongHere</comment>
        <translation>„{0}“ gehört nicht hierher</translation>
    </message>
    <message>
        <source>something has to stand behind &quot;or&quot;</source>
        <comment>filter.somethingStandBehind</comment>
        <translation>hinter „or“ muss etwas stehen</translation>
    </message>
    <message>
        <source>something has to stand behind &quot;and&quot;</source>
        <comment>filter.behindAnd</comment>
        <translation>hinter „and“ muss etwas stehen</translation>
    </message>
    <message>
        <source>something has to stand behind &quot;not&quot;</source>
        <comment>filter.behindNot</comment>
        <translation>hinter „not“ muss etwas stehen</translation>
    </message>
    <message>
        <source>this is nested too deep</source>
        <comment>filter.nestedTooDeep</comment>
        <translation>das ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>something has to stand behind &quot;&gt;&quot;</source>
        <comment>filter.behindArrow</comment>
        <translation>hinter „&gt;“ muss etwas stehen</translation>
    </message>
    <message>
        <source>something has to stand behind &quot;&gt;&gt;&quot;</source>
        <comment>filter.behindArrows</comment>
        <translation>hinter „&gt;&gt;“ muss etwas stehen</translation>
    </message>
    <message>
        <source>a bracket is open</source>
        <comment>filter.bracketOpen</comment>
        <translation>eine Klammer ist offen</translation>
    </message>
    <message>
        <source>edge has a caller and a callee: edge(cart &gt;&gt; redis)</source>
        <comment>filter.edgeCallerCallee</comment>
        <translation>edge hat Aufrufer und Aufgerufenen: edge(cart &gt;&gt; redis)</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs a field before it</source>
        <comment>filter.needsFieldBefore</comment>
        <translation>„{0}“ braucht ein Feld davor</translation>
    </message>
    <message>
        <source>a quote is open</source>
        <comment>filter.quoteOpen</comment>
        <translation>ein Anführungszeichen ist offen</translation>
    </message>
    <message>
        <source>has error, or has response?</source>
        <comment>filter.errorResponse</comment>
        <translation>has error oder has response?</translation>
    </message>
    <message>
        <source>there is only has error and has response</source>
        <comment>filter.thereOnlyError</comment>
        <translation>es gibt nur has error und has response</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs something before it</source>
        <comment>filter.needsSomethingBefore</comment>
        <translation>„{0}“ braucht etwas davor</translation>
    </message>
    <message>
        <source>{0} needs a value</source>
        <comment>filter.needsValue</comment>
        <translation>{0} braucht einen Wert</translation>
    </message>
    <message>
        <source>{0} needs a value here</source>
        <comment>filter.needsValueHere</comment>
        <translation>{0} braucht hier einen Wert</translation>
    </message>
    <message>
        <source>in needs values: in (a, b)</source>
        <comment>filter.needsValuesB</comment>
        <translation>in braucht Werte: in (a, b)</translation>
    </message>
    <message>
        <source>in needs brackets: in (a, b)</source>
        <comment>filter.needsBracketsB</comment>
        <translation>in braucht Klammern: in (a, b)</translation>
    </message>
    <message>
        <source>a value has to stand here</source>
        <comment>filter.valueStandHere</comment>
        <translation>hier muss ein Wert stehen</translation>
    </message>
    <message>
        <source>a comma is missing</source>
        <comment>filter.commaMissing</comment>
        <translation>ein Komma fehlt</translation>
    </message>
    <message>
        <source>{0} is compared with = != &lt; &lt;= &gt; &gt;=</source>
        <comment>filter.compared</comment>
        <translation>{0} wird mit = != &lt; &lt;= &gt; &gt;= verglichen</translation>
    </message>
    <message>
        <source>{0} is a time: a number with ns, us, ms, s, min or h</source>
        <comment>filter.timeNumberNs</comment>
        <translation>{0} ist eine Zeit: eine Zahl mit ns, us, ms, s, min oder h</translation>
    </message>
    <message>
        <source>this is no regular expression: {0}</source>
        <comment>filter.regularExpression</comment>
        <translation>das ist kein regulärer Ausdruck: {0}</translation>
    </message>
    <message>
        <source>arguments are compared by size with numbers: 20, 64KiB, 5ms, 2%</source>
        <comment>filter.argumentsComparedBy</comment>
        <translation>Argumente werden der Größe nach mit Zahlen verglichen: 20, 64KiB, 5ms, 2%</translation>
    </message>
    <message>
        <source>{0} is a text: compare it with = != ~ or in</source>
        <comment>filter.textCompare</comment>
        <translation>{0} ist ein Text: vergleichen mit = != ~ oder in</translation>
    </message>
    <message>
        <source>self is a time: a number with ns, us, ms, s, min or h</source>
        <comment>filter.selfTime</comment>
        <translation>self ist eine Zeit: eine Zahl mit ns, us, ms, s, min oder h</translation>
    </message>
    <message>
        <source>share is a part of all: 2%, 0.02</source>
        <comment>filter.sharePart</comment>
        <translation>share ist ein Teil des Ganzen: 2%, 0.02</translation>
    </message>
    <message>
        <source>this field says nothing of a request; an attribute of this name stands in quotes</source>
        <comment>filter.nothingOfRequest</comment>
        <translation>dieses Feld sagt nichts über eine Anfrage; ein Attribut dieses Namens steht in Anführungszeichen</translation>
    </message>
    <message>
        <source>{0} says nothing of a single span</source>
        <comment>filter.nothingOfSpan</comment>
        <translation>{0} sagt nichts über einen einzelnen Span</translation>
    </message>
    <message>
        <source>this is of several spans, and one is meant here</source>
        <comment>filter.severalSpans</comment>
        <translation>das betrifft mehrere Spans, gemeint ist hier einer</translation>
    </message>
    <message>
        <source>{0} is no field and no attribute of any span{1}</source>
        <comment>filter.noField</comment>
        <translation>{0} ist kein Feld und kein Attribut eines Spans{1}</translation>
    </message>
    <message>
        <source>demands hold if it is the server that slows down replies when calls are there, and not a machine that it shares with its callers; levels of methods that are rarely called may be time of callers</source>
        <comment>load.demandsHold</comment>
        <translation>Bedarfe gelten, wenn es der Server ist, der Antworten verlangsamt, wenn Aufrufe da sind, und nicht ein Rechner, den er mit seinen Aufrufern teilt; Werte selten aufgerufener Methoden können Zeit der Aufrufer sein</translation>
    </message>
    <message>
        <source>not before scale {0}</source>
        <comment>load.notBefore</comment>
        <translation>nicht vor Skalierung {0}</translation>
    </message>
    <message>
        <source>not up to scale {0}</source>
        <comment>load.notUpTo</comment>
        <translation>nicht bis Skalierung {0}</translation>
    </message>
    <message>
        <source>At scale {0} {1} gets {2} calls a second, {3} in the fullest; how busy it is cannot be known: {4}.</source>
        <comment>load.unknown</comment>
        <translation>Bei Skalierung {0} bekommt {1} {2} Aufrufe je Sekunde, {3} in der vollsten; wie stark er belegt ist, ist nicht bekannt: {4}.</translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy at most {2}, {3} in the fullest second. Where it saturates cannot be known: {4}; in the fullest second {5}.</source>
        <comment>load.atMost</comment>
        <translation>Bei Skalierung {0} ist {1} zu höchstens {2} belegt, zu {3} in der vollsten Sekunde. Wo er gesättigt ist, ist nicht bekannt: {4}; in der vollsten Sekunde {5}.</translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy {2}: it saturates at {3}.</source>
        <comment>load.saturates</comment>
        <translation>Bei Skalierung {0} ist {1} zu {2} belegt: gesättigt ist er bei {3}.</translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy {2}: it does not saturate up to {3}.</source>
        <comment>load.doesNotSaturate</comment>
        <translation>Bei Skalierung {0} ist {1} zu {2} belegt: bis {3} ist er nicht gesättigt.</translation>
    </message>
    <message>
        <source>In its fullest second it is busy {0}; calls wait there from {1} on.</source>
        <comment>load.peakWaits</comment>
        <translation>In seiner vollsten Sekunde ist er zu {0} belegt; ab {1} warten dort Aufrufe.</translation>
    </message>
    <message>
        <source>In its fullest second it is busy {0}.</source>
        <comment>load.peak</comment>
        <translation>In seiner vollsten Sekunde ist er zu {0} belegt.</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>list.sentences</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} calls with a reply time: too few to tell what one needs</source>
        <comment>demand.tooFew</comment>
        <translation>{0} Aufrufe mit einer Antwortzeit: zu wenige, um zu sagen, was einer braucht</translation>
    </message>
    <message>
        <source>all reply times are recorded as 0: what a call needs cannot be known</source>
        <comment>demand.allZero</comment>
        <translation>alle Antwortzeiten sind als 0 aufgezeichnet: was ein Aufruf braucht, ist nicht bekannt</translation>
    </message>
    <message>
        <source>reply times are recorded in steps of {0}</source>
        <comment>demand.ticks</comment>
        <translation>Antwortzeiten sind in Schritten von {0} aufgezeichnet</translation>
    </message>
    <message>
        <source>replies take {0} ± {1} longer for each call in front: with {2} server a call needs {3} on average, {4} of a reply are the way and the caller</source>
        <comment>demand.measuredOne</comment>
        <translation>Antworten dauern je Aufruf davor {0} ± {1} länger: mit {2} Server braucht ein Aufruf im Mittel {3}, {4} einer Antwort sind der Weg und der Aufrufer</translation>
    </message>
    <message>
        <source>replies take {0} ± {1} longer for each call in front: with {2} servers a call needs {3} on average, {4} of a reply are the way and the caller</source>
        <comment>demand.measured</comment>
        <translation>Antworten dauern je Aufruf davor {0} ± {1} länger: mit {2} Servern braucht ein Aufruf im Mittel {3}, {4} einer Antwort sind der Weg und der Aufrufer</translation>
    </message>
    <message>
        <source>replies take longer when others are there, by more than the server can have needed: callers or their machine slow down with it</source>
        <comment>demand.slower</comment>
        <translation>Antworten dauern länger, wenn andere da sind, um mehr, als der Server gebraucht haben kann: Aufrufer oder ihr Rechner werden mit langsamer</translation>
    </message>
    <message>
        <source>replies do not take longer when others are there</source>
        <comment>demand.notSlower</comment>
        <translation>Antworten dauern nicht länger, wenn andere da sind</translation>
    </message>
    <message>
        <source>{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs cannot be known, but at most {4} on average, by the most it answered in a row</source>
        <comment>demand.atMostByRow</comment>
        <translation>{0} ({1} ± {2} je Aufruf davor, {3} der Aufrufe trafen andere an): was ein Aufruf braucht, ist nicht bekannt, im Mittel aber höchstens {4}, nach dem meisten, was er in Folge beantwortet hat</translation>
    </message>
    <message>
        <source>{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs cannot be known, but at most {4} on average</source>
        <comment>demand.atMost</comment>
        <translation>{0} ({1} ± {2} je Aufruf davor, {3} der Aufrufe trafen andere an): was ein Aufruf braucht, ist nicht bekannt, im Mittel aber höchstens {4}</translation>
    </message>
    <message>
        <source>there is no key {0}</source>
        <comment>import.thereKey</comment>
        <translation>es gibt keinen Schlüssel {0}</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <comment>import.missing</comment>
        <translation>{0} fehlt</translation>
    </message>
    <message>
        <source>{0} has to be the name of a column</source>
        <comment>import.nameColumn</comment>
        <translation>{0} muss der Name einer Spalte sein</translation>
    </message>
    <message>
        <source>{0} is for a table of spans, which trace is missing for</source>
        <comment>import.forTableSpans</comment>
        <translation>{0} ist für eine Tabelle von Spans, der trace fehlt</translation>
    </message>
    <message>
        <source>span is missing</source>
        <comment>import.spanMissing</comment>
        <translation>span fehlt</translation>
    </message>
    <message>
        <source>{0} is not for a table of spans</source>
        <comment>import.forTableSpans9</comment>
        <translation>{0} ist nicht für eine Tabelle von Spans</translation>
    </message>
    <message>
        <source>{0} has to be &quot;ns&quot;, &quot;us&quot;, &quot;ms&quot; or &quot;s&quot;</source>
        <comment>import.nsUsMs</comment>
        <translation>{0} muss &quot;ns&quot;, &quot;us&quot;, &quot;ms&quot; oder &quot;s&quot; sein</translation>
    </message>
    <message>
        <source>time_format has to be text</source>
        <comment>import.timeFormatText</comment>
        <translation>time_format muss ein Text sein</translation>
    </message>
    <message>
        <source>{0} has to be a column with JSON, or a table with a column for each argument</source>
        <comment>import.columnJsonTable</comment>
        <translation>{0} muss eine Spalte mit JSON sein oder eine Tabelle mit einer Spalte je Argument</translation>
    </message>
    <message>
        <source>delimiter has to be a single character</source>
        <comment>import.delimiterSingleCharacter</comment>
        <translation>delimiter muss ein einzelnes Zeichen sein</translation>
    </message>
    <message>
        <source>header has to be true or false</source>
        <comment>import.headerTrueFalse</comment>
        <translation>header muss true oder false sein</translation>
    </message>
    <message>
        <source>text has to be a list of columns</source>
        <comment>import.textListColumns</comment>
        <translation>text muss eine Liste von Spalten sein</translation>
    </message>
    <message>
        <source>no request has the argument {0}</source>
        <comment>answer.requestArgument</comment>
        <translation>keine Anfrage hat das Argument {0}</translation>
    </message>
    <message>
        <source>give METHOD.path or METHOD.response.path, for example {0}</source>
        <comment>answer.giveMethodPath</comment>
        <translation>METHOD.path oder METHOD.response.path angeben, zum Beispiel {0}</translation>
    </message>
    <message>
        <source>there is no script</source>
        <comment>answer.thereScript</comment>
        <translation>es gibt kein Skript</translation>
    </message>
    <message>
        <source>give it as the value, for example: return 4096</source>
        <comment>answer.giveAsValue</comment>
        <translation>es als Wert angeben, zum Beispiel: return 4096</translation>
    </message>
    <message>
        <source>unknown kind of random value: {0}</source>
        <comment>answer.unknownKindRandom</comment>
        <translation>unbekannte Art von Zufallswert: {0}</translation>
    </message>
    <message>
        <source>there are {0}</source>
        <comment>answer.there</comment>
        <translation>es gibt {0}</translation>
    </message>
    <message>
        <source>unknown unit of time: {0}</source>
        <comment>answer.unknownUnitTime</comment>
        <translation>unbekannte Zeiteinheit: {0}</translation>
    </message>
    <message>
        <source>nothing to draw from</source>
        <comment>script.noDraw</comment>
        <translation>nichts, woraus zu ziehen wäre</translation>
    </message>
    <message>
        <source>was killed by signal {0}</source>
        <comment>probe.wasKilledBy</comment>
        <translation>wurde von Signal {0} beendet</translation>
    </message>
    <message>
        <source>took longer than its limit and was ended after {0} s</source>
        <comment>probe.tookLongerThan</comment>
        <translation>dauerte länger als seine Grenze und wurde nach {0} s beendet</translation>
    </message>
    <message>
        <source>printed more than it may and was ended ({0} MB)</source>
        <comment>probe.printedMoreThan</comment>
        <translation>gab mehr aus, als es darf, und wurde beendet ({0} MB)</translation>
    </message>
    <message>
        <source>wrote more files than it may and was ended</source>
        <comment>probe.wroteMoreFiles</comment>
        <translation>schrieb mehr Dateien, als es darf, und wurde beendet</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <comment>probe.wasCancelled</comment>
        <translation>wurde abgebrochen</translation>
    </message>
    <message>
        <source>was not found (code 127)</source>
        <comment>probe.wasFoundCode</comment>
        <translation>wurde nicht gefunden (Code 127)</translation>
    </message>
    <message>
        <source>ended with code {0}</source>
        <comment>probe.endedCode</comment>
        <translation>endete mit Code {0}</translation>
    </message>
    <message>
        <source>a value may take 100,000 instructions; look for a loop that does not end</source>
        <comment>script.valueMayTake</comment>
        <translation>ein Wert darf 100.000 Anweisungen brauchen; vielleicht endet eine Schleife nicht</translation>
    </message>
    <message>
        <source>a value may take 256 KB; do not build long texts or tables</source>
        <comment>script.valueMayTake256</comment>
        <translation>ein Wert darf 256 KB brauchen; keine langen Texte oder Tabellen bauen</translation>
    </message>
    <message>
        <source>use local variables: nothing is kept from one value to the next</source>
        <comment>script.useLocalVariables</comment>
        <translation>lokale Variablen benutzen: von einem Wert zum nächsten bleibt nichts erhalten</translation>
    </message>
    <message>
        <source>scripts have no files, clock, modules or other programs: use context and random()</source>
        <comment>script.scriptsFilesClock</comment>
        <translation>Skripte haben keine Dateien, keine Uhr, keine Module oder anderen Programme: context und random() benutzen</translation>
    </message>
    <message>
        <source>this function of Lua is left out here; there are math, ipairs, string.format, sub, rep …</source>
        <comment>script.functionLuaLeft</comment>
        <translation>diese Funktion von Lua fehlt hier; es gibt math, ipairs, string.format, sub, rep …</translation>
    </message>
    <message>
        <source>context has node, index, type, scale, config.KEY, iteration and iterations[1] …</source>
        <comment>script.contextNodeIndex</comment>
        <translation>context hat node, index, type, scale, config.KEY, iteration und iterations[1] …</translation>
    </message>
    <message>
        <source>end with: return VALUE (a text, a number, true or false)</source>
        <comment>script.endReturnValue</comment>
        <translation>enden mit: return VALUE (ein Text, eine Zahl, true oder false)</translation>
    </message>
    <message>
        <source>a script is one expression, or lines of Lua that end in: return VALUE</source>
        <comment>script.scriptOneExpression</comment>
        <translation>ein Skript ist ein Ausdruck oder Zeilen Lua, die enden mit: return VALUE</translation>
    </message>
    <message>
        <source>the script raised an error that is no text</source>
        <comment>script.noText</comment>
        <translation>das Skript löste einen Fehler aus, der kein Text ist</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <comment>script.noMemory</comment>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <source>the script is too long</source>
        <comment>script.tooLong</comment>
        <translation>das Skript ist zu lang</translation>
    </message>
    <message>
        <source>a few lines are enough</source>
        <comment>script.fewLines</comment>
        <translation>wenige Zeilen genügen</translation>
    </message>
    <message>
        <source>the value is infinite or no number</source>
        <comment>script.infinite</comment>
        <translation>der Wert ist unendlich oder keine Zahl</translation>
    </message>
    <message>
        <source>the script gives no value</source>
        <comment>script.noValue</comment>
        <translation>das Skript ergibt keinen Wert</translation>
    </message>
    <message>
        <source>no value for an argument: a {0}; a value is one leaf</source>
        <comment>script.noLeaf</comment>
        <translation>kein Wert für ein Argument: {0}; ein Wert ist ein Blatt</translation>
    </message>
    <message>
        <source>no value for an argument: a {0}</source>
        <comment>script.noArgument</comment>
        <translation>kein Wert für ein Argument: {0}</translation>
    </message>
    <message>
        <source>it names no document</source>
        <comment>decision.namesNoDocument</comment>
        <translation>sie nennt kein Dokument</translation>
    </message>
    <message>
        <source>a document is saved or forgotten</source>
        <comment>decision.savedOrForgotten</comment>
        <translation>ein Dokument wird gesichert oder vergessen</translation>
    </message>
    <message>
        <source>a document that is saved has a text</source>
        <comment>decision.savedHasText</comment>
        <translation>ein Dokument, das gesichert wird, hat einen Text</translation>
    </message>
    <message>
        <source>a sample of no series</source>
        <comment>store.sampleOfNone</comment>
        <translation>ein Messwert ohne Reihe</translation>
    </message>
    <message>
        <source>{0} always change together: which of them is it?</source>
        <comment>attributes.ask</comment>
        <translation>{0} ändern sich immer zusammen: Welches davon ist es?</translation>
    </message>
    <message>
        <source>{0}: in {1} of {2} visits they are known together</source>
        <comment>attributes.together</comment>
        <translation>{0}: in {1} von {2} Besuchen sind sie zusammen bekannt</translation>
    </message>
    <message>
        <source>{0}: {1} goes with {2}</source>
        <comment>attributes.split</comment>
        <translation>{0}: {1} geht mit {2} einher</translation>
    </message>
    <message>
        <source>whole requests</source>
        <comment>attributes.requests</comment>
        <translation>ganze Anfragen</translation>
    </message>
    <message>
        <source>until it is known, each is learnt from, and either may be what a tree asks for</source>
        <comment>attributes.proposed</comment>
        <translation>bis es bekannt ist, wird aus jedem gelernt, und jedes kann das sein, wonach ein Baum fragt</translation>
    </message>
    <message>
        <source>each tells something</source>
        <comment>choice.eachTells</comment>
        <translation>jedes sagt etwas aus</translation>
    </message>
    <message>
        <source>attributes</source>
        <comment>attributes.about</comment>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Model</source>
        <comment>model.family</comment>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Where two attributes always change together, no number of requests tells which of them makes the difference.</source>
        <comment>attributes.why</comment>
        <translation>Wo zwei Attribute sich immer zusammen ändern, sagt keine Zahl von Anfragen, welches davon den Unterschied macht.</translation>
    </message>
    <message>
        <source>What is learnt of a place asks for the one that is chosen, and the others are left out; where each tells something, all stay.</source>
        <comment>attributes.changes</comment>
        <translation>Was über einen Ort gelernt wird, fragt nach dem gewählten, und die anderen bleiben weg; wo jedes etwas aussagt, bleiben alle.</translation>
    </message>
    <message>
        <source>concerns {0} of {1} visits that were learnt from</source>
        <comment>attributes.concerns</comment>
        <translation>betrifft {0} von {1} Besuchen, aus denen gelernt wurde</translation>
    </message>
    <message>
        <source>which of them is it?</source>
        <comment>attributes.row</comment>
        <translation>Welches davon ist es?</translation>
    </message>
    <message>
        <source>Reading requests</source>
        <comment>flows.doing</comment>
        <translation>Anfragen lesen</translation>
    </message>
    <message>
        <source>a result is no JSON</source>
        <comment>workspace.resultNoJson</comment>
        <translation>ein Ergebnis ist kein JSON</translation>
    </message>
    <message>
        <source>a question of a result is not what it should be</source>
        <comment>workspace.questionDamaged</comment>
        <translation>eine Frage eines Ergebnisses ist nicht, was sie sein soll</translation>
    </message>
    <message>
        <source>nothing is kept of this lens</source>
        <comment>lens.nothingKept</comment>
        <translation>von dieser Linse ist nichts gespeichert</translation>
    </message>
    <message>
        <source>{0} unknown</source>
        <comment>arguments.unknown</comment>
        <translation>{0} unbekannt</translation>
    </message>
    <message>
        <source>Mining</source>
        <comment>mining.doing</comment>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Reading models</source>
        <comment>model.doing</comment>
        <translation>Modelle lesen</translation>
    </message>
    <message>
        <source>{0} requests take {1} paths: a class is hardly more than one request; leave out what they may differ in</source>
        <comment>notice.paths</comment>
        <translation>{0} Anfragen nehmen {1} Pfade: eine Klasse ist kaum mehr als eine Anfrage; weglassen, worin sie sich unterscheiden dürfen</translation>
    </message>
    <message>
        <source>the clock of {0} is at least {1} behind the others: what it was sent would begin before it was; corrected by that, nobody is to blame</source>
        <comment>compare.clockBehindAtLeast</comment>
        <translation>die Uhr von {0} geht gegen die anderen um mindestens {1} nach: was dorthin gesendet wurde, würde beginnen, bevor es gesendet wurde; um so viel berichtigt, niemand ist schuld</translation>
    </message>
    <message>
        <source>the clock of {0} is at least {1} ahead of the others: what it sent would begin before it was; corrected by that, nobody is to blame</source>
        <comment>compare.clockAheadAtLeast</comment>
        <translation>die Uhr von {0} geht gegen die anderen um mindestens {1} vor: was von dort gesendet wurde, würde beginnen, bevor es gesendet wurde; um so viel berichtigt, niemand ist schuld</translation>
    </message>
    <message>
        <source>{0} a second</source>
        <comment>load.operation</comment>
        <translation>{0} je Sekunde</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; it follows from what is asked for</source>
        <comment>effect.askedFor</comment>
        <translation>{0}: {1} → {2}; das folgt daraus, was verlangt wird</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; it follows from {3}</source>
        <comment>effect.of</comment>
        <translation>{0}: {1} → {2}; das folgt aus {3}</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; more calls a request, nobody is named for it</source>
        <comment>effect.unknown</comment>
        <translation>{0}: {1} → {2}; mehr Aufrufe je Anfrage, niemand wird dafür genannt</translation>
    </message>
    <message>
        <source>A and B are the same {0} requests: there is nothing to compare</source>
        <comment>notice.same</comment>
        <translation>A und B sind dieselben {0} Anfragen: es gibt nichts zu vergleichen</translation>
    </message>
    <message>
        <source>{0} requests are in A and in B, of {1} and {2}: they hide what differs</source>
        <comment>notice.overlap</comment>
        <translation>{0} Anfragen sind in A und in B, von {1} und {2}: sie verdecken, was verschieden ist</translation>
    </message>
    <message>
        <source>B is faster than A, by {0} a request ({1}), and goes other ways: A and B the wrong way round, or does B give up early? A is what was good, B what is suspected</source>
        <comment>notice.reversedOrEarly</comment>
        <translation>B ist schneller als A, um {0} je Anfrage ({1}), und geht andere Wege: A und B vertauscht, oder gibt B früh auf? A ist, was gut war, B, was verdächtig ist</translation>
    </message>
    <message>
        <source>B is faster than A, by {0} a request ({1}): A and B the wrong way round? A is what was good, B what is suspected</source>
        <comment>notice.reversed</comment>
        <translation>B ist schneller als A, um {0} je Anfrage ({1}): A und B vertauscht? A ist, was gut war, B, was verdächtig ist</translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}</source>
        <comment>compare.version</comment>
        <translation>{0} von {1}: {2} → {3}</translation>
    </message>
    <message>
        <source>{0}; it came with {1} {2} instead of {3}</source>
        <comment>suspect.version</comment>
        <translation>{0}; es kam mit {1} {2} statt {3}</translation>
    </message>
    <message>
        <source>{0} messages a second, {1} before</source>
        <comment>waiting.moreMessages</comment>
        <translation>{0} Nachrichten je Sekunde, vorher {1}</translation>
    </message>
    <message>
        <source>{0} works {1} on each, {2} before</source>
        <comment>waiting.longerWork</comment>
        <translation>{0} arbeitet {1} an jeder, vorher {2}</translation>
    </message>
    <message>
        <source>{0} processes of {1} take them, {2} before</source>
        <comment>waiting.fewer</comment>
        <translation>Prozesse von {1}, die sie annehmen: {0}, vorher {2}</translation>
    </message>
    <message>
        <source>{0} works only {1} of the time and on each as long as before: they wait for something else</source>
        <comment>waiting.notBusy</comment>
        <translation>{0} arbeitet nur {1} der Zeit und an jeder so lange wie vorher: sie warten auf etwas anderes</translation>
    </message>
    <message>
        <source>not more messages, longer work or fewer processes: why cannot be known from these spans</source>
        <comment>waiting.unknown</comment>
        <translation>weder mehr Nachrichten noch längere Arbeit noch weniger Prozesse: warum, ist aus diesen Spans nicht zu wissen</translation>
    </message>
    <message>
        <source>so it is busy {0} of the time, {1} before</source>
        <comment>waiting.busy</comment>
        <translation>also ist er {0} der Zeit belegt, vorher {1}</translation>
    </message>
    <message>
        <source>{0} waits {1} more until it begins: {2} → {3} since it was sent, in the middle; not part of the response time</source>
        <comment>finding.waitsLonger</comment>
        <translation>{0} wartet {1} länger, bis es beginnt: {2} → {3} seit dem Senden, im Median; kein Teil der Antwortzeit</translation>
    </message>
    <message>
        <source>{0} waits {1} less until it begins: {2} → {3} since it was sent, in the middle; not part of the response time</source>
        <comment>finding.waitsLess</comment>
        <translation>{0} wartet {1} kürzer, bis es beginnt: {2} → {3} seit dem Senden, im Median; kein Teil der Antwortzeit</translation>
    </message>
    <message>
        <source>{0} begins {2} after it was sent, {1} in A; not part of the response time</source>
        <comment>two.waits</comment>
        <translation>{0} beginnt {2} nach dem Senden, in A {1}; kein Teil der Antwortzeit</translation>
    </message>
    <message>
        <source>{0} is called {1} times, once before: a call for each item (n+1)</source>
        <comment>suspect.nPlusOne</comment>
        <translation>{0} wird {1}-mal aufgerufen, vorher einmal: ein Aufruf je Element (n+1)</translation>
    </message>
    <message>
        <source>{0} is called {1} times, where {2} was called once before: a call for each item (n+1)</source>
        <comment>suspect.nPlusOneOf</comment>
        <translation>{0} wird {1}-mal aufgerufen, wo vorher {2} einmal aufgerufen wurde: ein Aufruf je Element (n+1)</translation>
    </message>
    <message>
        <source>{0} is called {1} times, never before</source>
        <comment>suspect.newCalls</comment>
        <translation>{0} wird {1}-mal aufgerufen, vorher nie</translation>
    </message>
    <message>
        <source>{0} is called in {1} of the calls, never before</source>
        <comment>suspect.newCall</comment>
        <translation>{0} wird in {1} der Aufrufe aufgerufen, vorher nie</translation>
    </message>
    <message>
        <source>it ends early: {0} of its calls are made less often, {1} {2} times, {3} before</source>
        <comment>suspect.fewerCalls</comment>
        <translation>es endet früh: {0} seiner Aufrufe werden seltener gemacht, {1} {2}-mal, vorher {3}</translation>
    </message>
    <message>
        <source>{0} is called no more, {1} times before</source>
        <comment>suspect.lostCall</comment>
        <translation>{0} wird nicht mehr aufgerufen, vorher {1}-mal</translation>
    </message>
    <message>
        <source>{0} is called {1} times, {2} before</source>
        <comment>suspect.otherCount</comment>
        <translation>{0} wird {1}-mal aufgerufen, vorher {2}</translation>
    </message>
    <message>
        <source>{0} is called in {1} of the calls, {2} before</source>
        <comment>suspect.otherShare</comment>
        <translation>{0} wird in {1} der Aufrufe aufgerufen, vorher {2}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>suspect.counts</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} operations come once or twice, {1} of the spans: their names seem to carry values, and nothing tells which of them are one operation; what changed there cannot be seen until it is said which names belong together</source>
        <comment>notice.valuesInNames</comment>
        <translation>{0} Operationen kommen ein- oder zweimal vor, {1} der Spans: ihre Namen scheinen Werte zu tragen, und nichts sagt, welche davon eine Operation sind; was sich dort geändert hat, ist nicht zu sehen, bevor gesagt ist, welche Namen zusammengehören</translation>
    </message>
    <message>
        <source>{0} names that differ in a value are one operation: {1}, as in {2}</source>
        <comment>notice.names</comment>
        <translation>{0} Namen, die sich in einem Wert unterscheiden, sind eine Operation: {1}, wie in {2}</translation>
    </message>
    <message>
        <source>a block says that it is longer than the rest of the file</source>
        <comment>import.blockTooLong</comment>
        <translation>ein Block gibt an, länger zu sein als der Rest der Datei</translation>
    </message>
    <message>
        <source>a block of it cannot be unpacked</source>
        <comment>import.blockNotUnpacked</comment>
        <translation>ein Block darin lässt sich nicht auspacken</translation>
    </message>
    <message>
        <source>its name begins with a dot</source>
        <comment>unread.hidden</comment>
        <translation>der Name beginnt mit einem Punkt</translation>
    </message>
    <message>
        <source>it is a folder inside a run; nothing in it is looked at</source>
        <comment>unread.below</comment>
        <translation>es ist ein Ordner in einem Lauf; nichts darin wird beachtet</translation>
    </message>
    <message>
        <source>it is an archive of files; import it by its own name</source>
        <comment>unread.archive</comment>
        <translation>es ist ein Archiv von Dateien; unter seinem eigenen Namen importieren</translation>
    </message>
    <message>
        <source>it is no file</source>
        <comment>unread.noFile</comment>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is a part of a file that was split, and part {0} is missing</source>
        <comment>unread.noPart</comment>
        <translation>es ist ein Teil einer geteilten Datei, und Teil {0} fehlt</translation>
    </message>
    <message>
        <source>a tar has to be put together first: cat its parts into one file</source>
        <comment>import.splitTar</comment>
        <translation>ein tar muss zuerst zusammengesetzt werden: seine Teile mit cat in eine Datei schreiben</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>list.because</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <comment>list.more</comment>
        <translation>und {0} weitere</translation>
    </message>
    <message>
        <source>it is of {0}; the run is read from its files of {1}</source>
        <comment>unread.ofOther</comment>
        <translation>sie hat das Format {0}; der Lauf wird aus seinen Dateien im Format {1} gelesen</translation>
    </message>
    <message>
        <source>the run is read from its files of {0}</source>
        <comment>unread.ofNone</comment>
        <translation>der Lauf wird aus seinen Dateien im Format {0} gelesen</translation>
    </message>
    <message>
        <source>a run is a file or a folder of one of these: {1}</source>
        <comment>unread.noAdvice</comment>
        <translation>ein Lauf ist eine Datei oder ein Ordner in einem dieser Formate: {1}</translation>
    </message>
    <message>
        <source>DuckDB makes a table of it: duckdb -c &quot;COPY (FROM &apos;{0}&apos;) TO &apos;spans.csv&apos; (HEADER)&quot;; then --map</source>
        <comment>unread.duckDb</comment>
        <translation>DuckDB macht eine Tabelle daraus: duckdb -c &quot;COPY (FROM &apos;{0}&apos;) TO &apos;spans.csv&apos; (HEADER)&quot;; dann --map</translation>
    </message>
    <message>
        <source>Parquet</source>
        <comment>unread.parquet</comment>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Arrow (Feather)</source>
        <comment>unread.arrow</comment>
        <translation>Arrow (Feather)</translation>
    </message>
    <message>
        <source>pyarrow makes a table of it: python3 -c &quot;import pyarrow.feather as f; f.read_feather(&apos;{0}&apos;).to_csv(&apos;spans.csv&apos;, index=False)&quot;; then --map</source>
        <comment>unread.arrow.hint</comment>
        <translation>pyarrow macht eine Tabelle daraus: python3 -c &quot;import pyarrow.feather as f; f.read_feather(&apos;{0}&apos;).to_csv(&apos;spans.csv&apos;, index=False)&quot;; dann --map</translation>
    </message>
    <message>
        <source>ORC</source>
        <comment>unread.orc</comment>
        <translation>ORC</translation>
    </message>
    <message>
        <source>pyarrow makes a table of it: python3 -c &quot;import pyarrow.orc as o; o.read_table(&apos;{0}&apos;).to_pandas().to_csv(&apos;spans.csv&apos;, index=False)&quot;; then --map</source>
        <comment>unread.orc.hint</comment>
        <translation>pyarrow macht eine Tabelle daraus: python3 -c &quot;import pyarrow.orc as o; o.read_table(&apos;{0}&apos;).to_pandas().to_csv(&apos;spans.csv&apos;, index=False)&quot;; dann --map</translation>
    </message>
    <message>
        <source>Avro</source>
        <comment>unread.avro</comment>
        <translation>Avro</translation>
    </message>
    <message>
        <source>DuckDB makes a table of it: duckdb -c &quot;INSTALL avro; LOAD avro; COPY (FROM read_avro(&apos;{0}&apos;)) TO &apos;spans.csv&apos; (HEADER)&quot;; then --map</source>
        <comment>unread.avro.hint</comment>
        <translation>DuckDB macht eine Tabelle daraus: duckdb -c &quot;INSTALL avro; LOAD avro; COPY (FROM read_avro(&apos;{0}&apos;)) TO &apos;spans.csv&apos; (HEADER)&quot;; dann --map</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <comment>unread.sqlite</comment>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>sqlite3 -header -csv &apos;{0}&apos; QUERY &gt; spans.csv writes a table out, then --map; a workspace is opened by the other verbs</source>
        <comment>unread.sqlite.hint</comment>
        <translation>sqlite3 -header -csv &apos;{0}&apos; QUERY &gt; spans.csv schreibt eine Tabelle heraus, dann --map; einen Arbeitsbereich öffnen die anderen Befehle</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <comment>unread.zip</comment>
        <translation>ein Zip-Archiv</translation>
    </message>
    <message>
        <source>unpack it: unzip &apos;{0}&apos;; gz, zst, xz, bz2, lz4 and tar are read as they are</source>
        <comment>unread.zip.hint</comment>
        <translation>auspacken: unzip &apos;{0}&apos;; gz, zst, xz, bz2, lz4 und tar werden gelesen, wie sie sind</translation>
    </message>
    <message>
        <source>captured packets (pcap)</source>
        <comment>unread.pcap</comment>
        <translation>mitgeschnittene Pakete (pcap)</translation>
    </message>
    <message>
        <source>captured packets (pcapng)</source>
        <comment>unread.pcapng</comment>
        <translation>mitgeschnittene Pakete (pcapng)</translation>
    </message>
    <message>
        <source>a program</source>
        <comment>unread.program</comment>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a picture</source>
        <comment>unread.picture</comment>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <comment>unread.pdf</comment>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>Chrome&apos;s trace events</source>
        <comment>unread.chrome</comment>
        <translation>Trace-Ereignisse von Chrome</translation>
    </message>
    <message>
        <source>X-Ray segments</source>
        <comment>unread.xray</comment>
        <translation>X-Ray-Segmente</translation>
    </message>
    <message>
        <source>documents of Elastic APM</source>
        <comment>unread.elasticApm</comment>
        <translation>Dokumente von Elastic APM</translation>
    </message>
    <message>
        <source>documents of Elasticsearch</source>
        <comment>unread.elasticsearch</comment>
        <translation>Dokumente von Elasticsearch</translation>
    </message>
    <message>
        <source>an access log of Envoy or Istio</source>
        <comment>unread.envoy</comment>
        <translation>ein Zugriffslog von Envoy oder Istio</translation>
    </message>
    <message>
        <source>a data frame of Grafana</source>
        <comment>unread.grafana</comment>
        <translation>ein Data-Frame von Grafana</translation>
    </message>
    <message>
        <source>segments of SkyWalking</source>
        <comment>unread.skyWalking</comment>
        <translation>Segmente von SkyWalking</translation>
    </message>
    <message>
        <source>Jaeger&apos;s protobuf model as JSON</source>
        <comment>unread.jaegerModel</comment>
        <translation>das Protobuf-Modell von Jaeger als JSON</translation>
    </message>
    <message>
        <source>a list of traces found by Tempo, without their spans</source>
        <comment>unread.tempoSearch</comment>
        <translation>eine Liste von Tempo gefundener Traces, ohne ihre Spans</translation>
    </message>
    <message>
        <source>console output of OpenTelemetry</source>
        <comment>unread.otelConsole</comment>
        <translation>Konsolenausgabe von OpenTelemetry</translation>
    </message>
    <message>
        <source>an HTTP archive of a browser (HAR)</source>
        <comment>unread.har</comment>
        <translation>ein HTTP-Archiv eines Browsers (HAR)</translation>
    </message>
    <message>
        <source>spans of Datadog</source>
        <comment>unread.datadog</comment>
        <translation>Spans von Datadog</translation>
    </message>
    <message>
        <source>traces of Google Cloud</source>
        <comment>unread.googleCloud</comment>
        <translation>Traces von Google Cloud</translation>
    </message>
    <message>
        <source>telemetry of Application Insights</source>
        <comment>unread.azure</comment>
        <translation>Telemetrie von Application Insights</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>unread.empty</comment>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is {0}, which is not read</source>
        <comment>unread.knownName</comment>
        <translation>sie enthält {0}, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>a web page</source>
        <comment>unread.html</comment>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>it is JSON, but of none of the formats that are read; its keys are {0}</source>
        <comment>unread.json</comment>
        <translation>es ist JSON, aber in keinem der Formate, die gelesen werden; seine Schlüssel sind {0}</translation>
    </message>
    <message>
        <source>it is binary, and begins as none of the formats that are read</source>
        <comment>unread.binary</comment>
        <translation>sie ist binär und beginnt wie keines der Formate, die gelesen werden</translation>
    </message>
    <message>
        <source>it begins as none of the formats that are read: {0}</source>
        <comment>unread.text</comment>
        <translation>sie beginnt wie keines der Formate, die gelesen werden: {0}</translation>
    </message>
    <message>
        <source>it is perhaps what a server answered instead of the data: look into it, or at what was asked</source>
        <comment>unread.html.hint</comment>
        <translation>es ist vielleicht, was ein Server statt der Daten geantwortet hat: hineinsehen oder prüfen, was abgefragt wurde</translation>
    </message>
    <message>
        <source>these look like spans, for which it would begin so (a table of calls has time, method, sender and request instead):{0}</source>
        <comment>import.mappingOfSpans</comment>
        <translation>das sieht nach Spans aus, dafür würde sie so beginnen (eine Tabelle von Aufrufen hat stattdessen time, method, sender und request):{0}</translation>
    </message>
    <message>
        <source>for calls it would begin so (a table of spans has trace, span, parent, service, method, time and end or duration instead):{0}</source>
        <comment>import.mappingOfCallsDraft</comment>
        <translation>für Aufrufe würde sie so beginnen (eine Tabelle von Spans hat stattdessen trace, span, parent, service, method, time und end oder duration):{0}</translation>
    </message>
    <message>
        <source>for calls it has at least: time = &quot;COLUMN&quot;, time_unit = &quot;ns&quot;, method = &quot;COLUMN&quot;, sender = &quot;COLUMN&quot;, request = &quot;COLUMN&quot; (JSON) or [request] with lines ARGUMENT = &quot;COLUMN&quot;; for spans: trace, span, parent, service, method, time and end or duration</source>
        <comment>import.mappingOfCalls</comment>
        <translation>für Aufrufe hat sie mindestens: time = &quot;COLUMN&quot;, time_unit = &quot;ns&quot;, method = &quot;COLUMN&quot;, sender = &quot;COLUMN&quot;, request = &quot;COLUMN&quot; (JSON) oder [request] mit Zeilen ARGUMENT = &quot;COLUMN&quot;; für Spans: trace, span, parent, service, method, time und end oder duration</translation>
    </message>
    <message>
        <source>{0} has to be a list of columns</source>
        <comment>import.listOfColumns</comment>
        <translation>{0} muss eine Liste von Spalten sein</translation>
    </message>
    <message>
        <source>decimal has to be a point or a comma</source>
        <comment>import.decimalPointComma</comment>
        <translation>decimal muss ein Punkt oder ein Komma sein</translation>
    </message>
    <message>
        <source>timezone has to be text</source>
        <comment>import.timezoneText</comment>
        <translation>timezone muss ein Text sein</translation>
    </message>
    <message>
        <source>calls are logged by TRACE of the engine: log4j.logger.org.apache.hadoop.ipc.ProtobufRpcEngine=TRACE in the client&apos;s log4j.properties (ProtobufRpcEngine2 since Hadoop 3.3)</source>
        <comment>hadoop.needs</comment>
        <translation>Aufrufe protokolliert TRACE der Engine: log4j.logger.org.apache.hadoop.ipc.ProtobufRpcEngine=TRACE in log4j.properties des Clients (ProtobufRpcEngine2 ab Hadoop 3.3)</translation>
    </message>
    <message>
        <source>a record of canonical events is a JSON object on a line, with t (a whole number of ns since 1970), sender and method</source>
        <comment>jsonl.needs</comment>
        <translation>ein Datensatz kanonischer Ereignisse ist ein JSON-Objekt auf einer Zeile, mit t (eine ganze Zahl von ns seit 1970), sender und method</translation>
    </message>
    <message>
        <source>a line of MONITOR is SECONDS.MICROSECONDS [DB ADDRESS] &quot;COMMAND&quot; &quot;ARGUMENT&quot; …</source>
        <comment>redis.needs</comment>
        <translation>eine Zeile von MONITOR ist SECONDS.MICROSECONDS [DB ADDRESS] &quot;COMMAND&quot; &quot;ARGUMENT&quot; …</translation>
    </message>
    <message>
        <source>the pieces of its logs stand in another order, and there is no room in TMPDIR to unpack it; unpack it yourself</source>
        <comment>import.noRoomForOrder</comment>
        <translation>die Teile seiner Logs stehen in anderer Reihenfolge, und in TMPDIR ist kein Platz, um es auszupacken; es selbst auspacken</translation>
    </message>
    <message>
        <source>{0} × {1}</source>
        <comment>import.reasonCount</comment>
        <translation>{0} × {1}</translation>
    </message>
    <message>
        <source>and {0} more reasons</source>
        <comment>import.moreReasons</comment>
        <translation>und {0} weitere Gründe</translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: it begins {3} after it was sent, the model does not say when; nobody waits for it</source>
        <comment>check.waitingUnknown</comment>
        <translation>{0} &gt; {1} {2}: es beginnt {3} nach dem Senden, das Modell sagt nicht, wann; niemand wartet darauf</translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: {3} expected until it begins, {4} observed over {5}; nobody waits for it</source>
        <comment>check.waiting</comment>
        <translation>{0} &gt; {1} {2}: {3} erwartet, bis es beginnt, {4} beobachtet über {5}; niemand wartet darauf</translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: sent and not waited for, so in no response; it begins {3} later in the middle at the recorded load</source>
        <comment>whatif.sent</comment>
        <translation>{0} &gt; {1} {2}: gesendet, und niemand wartet darauf, also in keiner Antwort; bei der aufgezeichneten Last beginnt es im Median {3} später</translation>
    </message>
    <message>
        <source>sum over the nodes</source>
        <comment>total.ofNodes</comment>
        <translation>Summe über die Knoten</translation>
    </message>
    <message>
        <source>sum over {0} types</source>
        <comment>total.ofTypes</comment>
        <translation>Summe über {0} Typen</translation>
    </message>
    <message>
        <source>{0}: {1} names differ in nothing but a value: are they one operation?</source>
        <comment>spanNames.ask</comment>
        <translation>{0}: {1} Namen unterscheiden sich nur in einem Wert: sind sie eine Operation?</translation>
    </message>
    <message>
        <source>Reading names</source>
        <comment>names.doing</comment>
        <translation>Namen lesen</translation>
    </message>
    <message>
        <source>one operation</source>
        <comment>choice.oneOperation</comment>
        <translation>eine Operation</translation>
    </message>
    <message>
        <source>operations of their own</source>
        <comment>choice.ownOperations</comment>
        <translation>eigene Operationen</translation>
    </message>
    <message>
        <source>names with values</source>
        <comment>spanNames.about</comment>
        <translation>Namen mit Werten</translation>
    </message>
    <message>
        <source>Flows</source>
        <comment>spanNames.family</comment>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>Whether a name says what is done, or for whom, is known to those who gave it.</source>
        <comment>spanNames.why</comment>
        <translation>Ob ein Name sagt, was getan wird, oder für wen, wissen die, die ihn vergeben haben.</translation>
    </message>
    <message>
        <source>Requests of one operation are counted and compared together, in flows and in models; operations of their own each by itself.</source>
        <comment>spanNames.changes</comment>
        <translation>Anfragen einer Operation werden zusammen gezählt und verglichen, in Abläufen und in Modellen; eigene Operationen jede für sich.</translation>
    </message>
    <message>
        <source>concerns {0} of {1} spans</source>
        <comment>spanNames.concerns</comment>
        <translation>betrifft {0} von {1} Spans</translation>
    </message>
    <message>
        <source>one operation?</source>
        <comment>spanNames.row</comment>
        <translation>eine Operation?</translation>
    </message>
    <message>
        <source>{0} names in {1} spans: {2} a name</source>
        <comment>spanNames.often</comment>
        <translation>{0} Namen in {1} Spans: {2} je Name</translation>
    </message>
    <message>
        <source>for example {0}</source>
        <comment>spanNames.example</comment>
        <translation>zum Beispiel {0}</translation>
    </message>
    <message>
        <source>they are more than a program has by itself, or each comes seldom, and what is called around them does not depend on the name</source>
        <comment>spanNames.one</comment>
        <translation>es sind mehr, als ein Programm von sich aus hat, oder jeder kommt selten vor, und was um sie herum aufgerufen wird, hängt nicht vom Namen ab</translation>
    </message>
    <message>
        <source>each comes often: that speaks for operations of their own</source>
        <comment>spanNames.own</comment>
        <translation>jeder kommt oft vor: das spricht für eigene Operationen</translation>
    </message>
    <message>
        <source>{0} […] {1} ({2} bytes)</source>
        <comment>clipped.text</comment>
        <translation>{0} […] {1} ({2} Bytes)</translation>
    </message>
    <message>
        <source>no trace files in {0}; {1}</source>
        <comment>NothingToRead</comment>
        <translation>keine Trace-Dateien in {0}; {1}</translation>
    </message>
    <message>
        <source>a run is a folder with files of one format, one a sender, or one such file; name a single file to see what it is taken for</source>
        <comment>NothingToRead.hint</comment>
        <translation>ein Lauf ist ein Ordner mit Dateien eines Formats, eine je Absender, oder eine solche Datei; eine einzelne Datei nennen, um zu sehen, wofür sie gehalten wird</translation>
    </message>
    <message>
        <source>known are {1}; --format names one, and --map says what the columns of a table are</source>
        <comment>UnknownFormat.hint</comment>
        <translation>bekannt sind {1}; --format nennt eines, und --map sagt, was die Spalten einer Tabelle sind</translation>
    </message>
    <message>
        <source>{0} is JSON, but of none of the formats that are read; its keys are {1}</source>
        <comment>UnknownJson</comment>
        <translation>{0} ist JSON, aber in keinem der Formate, die gelesen werden; seine Schlüssel sind {1}</translation>
    </message>
    <message>
        <source>known are {2}; each record of canonical events (jsonl) needs t (ns since 1970), sender and method; records of another shape become such lines with jq</source>
        <comment>UnknownJson.hint</comment>
        <translation>bekannt sind {2}; jeder Datensatz kanonischer Ereignisse (jsonl) braucht t (ns seit 1970), sender und method; Datensätze anderer Form werden mit jq zu solchen Zeilen</translation>
    </message>
    <message>
        <source>{0} holds {1}, which Tenfold does not read</source>
        <comment>KnownButUnread</comment>
        <translation>{0} enthält {1}, was Tenfold nicht liest</translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>KnownButUnread.hint</comment>
        <translation>{2}</translation>
    </message>
    <message>
        <source>{0} was taken for {1}, and not one of its records could be read; skipped: {3}</source>
        <comment>NothingRead</comment>
        <translation>{0} wurde für {1} gehalten, und kein einziger Datensatz darin war lesbar; übersprungen: {3}</translation>
    </message>
    <message>
        <source>{4}; --format NAME takes it for another format</source>
        <comment>NothingRead.hint</comment>
        <translation>{4}; --format NAME nimmt ein anderes Format an</translation>
    </message>
    <message>
        <source>there is not a single event in {0}</source>
        <comment>NoEventsOf</comment>
        <translation>in {0} steht kein einziges Ereignis</translation>
    </message>
    <message>
        <source>say it with --map FILE (tenfold import --help shows two); {1}</source>
        <comment>MappingNeeded.hint</comment>
        <translation>--map FILE sagt es (tenfold import --help zeigt zwei); {1}</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <comment>NotEnoughMemory</comment>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <source>give it more (ulimit -v, the limit of a container), or take less: fewer runs, a filter; the workspace is as it was</source>
        <comment>NotEnoughMemory.hint</comment>
        <translation>mehr geben (ulimit -v, die Grenze eines Containers) oder weniger nehmen: weniger Läufe, einen Filter; der Arbeitsbereich ist, wie er war</translation>
    </message>
    <message>
        <source>image of a namespace</source>
        <comment>sourceKind.image</comment>
        <translation>Abbild eines Namensraums</translation>
    </message>
    <message>
        <source>the interval is too short or holds too little</source>
        <comment>coverage.little</comment>
        <translation>das Intervall ist zu kurz oder enthält zu wenig</translation>
    </message>
    <message>
        <source>no log: images alone</source>
        <comment>coverage.records</comment>
        <translation>kein Protokoll: nur Abbilder</translation>
    </message>
    <message>
        <source>no times in the source</source>
        <comment>coverage.times</comment>
        <translation>keine Zeiten in der Quelle</translation>
    </message>
    <message>
        <source>times have a resolution of 1 s: slots under 1 s are not decidable</source>
        <comment>coverage.milliseconds</comment>
        <translation>Zeiten haben eine Auflösung von 1 s: Fenster unter 1 s sind nicht entscheidbar</translation>
    </message>
    <message>
        <source>the source does not say which file a read is of</source>
        <comment>coverage.files</comment>
        <translation>die Quelle sagt nicht, von welcher Datei ein Lesen ist</translation>
    </message>
    <message>
        <source>no births, renames and deletes of files: needs an HDFS audit log</source>
        <comment>coverage.replay</comment>
        <translation>keine Entstehungen, Umbenennungen und Löschungen von Dateien: dafür braucht es ein HDFS-Audit-Protokoll</translation>
    </message>
    <message>
        <source>no bytes of reads in the source (an open is no byte count)</source>
        <comment>coverage.sizes</comment>
        <translation>keine gelesenen Bytes in der Quelle (ein open ist keine Bytezahl)</translation>
    </message>
    <message>
        <source>one cluster</source>
        <comment>coverage.clusters</comment>
        <translation>nur ein Cluster</translation>
    </message>
    <message>
        <source>no names of the files that are read</source>
        <comment>coverage.names</comment>
        <translation>keine Namen der gelesenen Dateien</translation>
    </message>
    <message>
        <source>the source shows reads only</source>
        <comment>coverage.modifications</comment>
        <translation>die Quelle zeigt nur Lesen</translation>
    </message>
    <message>
        <source>no image of the namespace at t0</source>
        <comment>coverage.imageT0</comment>
        <translation>kein Abbild des Namensraums zu t0</translation>
    </message>
    <message>
        <source>no image of the namespace at t1</source>
        <comment>coverage.imageT1</comment>
        <translation>kein Abbild des Namensraums zu t1</translation>
    </message>
    <message>
        <source>no image of the namespace</source>
        <comment>coverage.image</comment>
        <translation>kein Abbild des Namensraums</translation>
    </message>
    <message>
        <source>needs a job log</source>
        <comment>coverage.jobs</comment>
        <translation>braucht ein Protokoll von Jobs</translation>
    </message>
    <message>
        <source>needs a Spark event log</source>
        <comment>coverage.spark</comment>
        <translation>braucht ein Ereignisprotokoll von Spark</translation>
    </message>
    <message>
        <source>needs a trace of references</source>
        <comment>coverage.cache</comment>
        <translation>braucht eine Spur von Zugriffen</translation>
    </message>
    <message>
        <source>HDFS audit log</source>
        <comment>sourceKind.audit</comment>
        <translation>HDFS-Audit-Protokoll</translation>
    </message>
    <message>
        <source>object-store access log</source>
        <comment>sourceKind.objects</comment>
        <translation>Zugriffsprotokoll eines Objektspeichers</translation>
    </message>
    <message>
        <source>S3 server access log</source>
        <comment>sourceKind.s3</comment>
        <translation>S3-Zugriffsprotokoll</translation>
    </message>
    <message>
        <source>web server log</source>
        <comment>sourceKind.web</comment>
        <translation>Protokoll eines Webservers</translation>
    </message>
    <message>
        <source>cache trace</source>
        <comment>sourceKind.cache</comment>
        <translation>Cache-Spur</translation>
    </message>
    <message>
        <source>access counts</source>
        <comment>sourceKind.counts</comment>
        <translation>Zugriffszahlen</translation>
    </message>
    <message>
        <source>job history</source>
        <comment>sourceKind.jobs</comment>
        <translation>Jobhistorie</translation>
    </message>
    <message>
        <source>Spark event log</source>
        <comment>sourceKind.spark</comment>
        <translation>Ereignisprotokoll von Spark</translation>
    </message>
    <message>
        <source>not decidable: {0}</source>
        <comment>finding.missing</comment>
        <translation>nicht entscheidbar: {0}</translation>
    </message>
    <message>
        <source>not decidable: {0} records, under 100 only counts are shown</source>
        <comment>finding.fewRecords</comment>
        <translation>nicht entscheidbar: {0} Sätze, unter 100 werden nur Anzahlen gezeigt</translation>
    </message>
    <message>
        <source>not decidable: the birth is known of {0} % of the opens, 90 % are needed</source>
        <comment>finding.lowCoverage</comment>
        <translation>nicht entscheidbar: die Entstehung ist bei {0} % der Öffnungen bekannt, 90 % sind nötig</translation>
    </message>
    <message>
        <source>{0} % of the files and {1} % of the bytes were never opened</source>
        <comment>finding.I1</comment>
        <translation>{0} % der Dateien und {1} % der Bytes wurden nie geöffnet</translation>
    </message>
    <message>
        <source>{0} creates for each live file; a model of a static population does not fit</source>
        <comment>finding.I2</comment>
        <translation>{0} Anlagen je lebender Datei; ein Modell einer festen Menge passt nicht</translation>
    </message>
    <message>
        <source>{0} % of the files read have at most 10 accesses, those with 1,000 and more take {1} % of them</source>
        <comment>finding.I3</comment>
        <translation>{0} % der gelesenen Dateien haben höchstens 10 Zugriffe, auf die mit 1.000 und mehr entfallen {1} % davon</translation>
    </message>
    <message>
        <source>{0} % of the accesses go to files younger than a day, which hold {1} % of the bytes</source>
        <comment>finding.I4</comment>
        <translation>{0} % der Zugriffe gehen auf Dateien, die jünger als ein Tag sind und {1} % der Bytes halten</translation>
    </message>
    <message>
        <source>arrivals are self-similar at {0} % of the slot widths and hours</source>
        <comment>finding.I5</comment>
        <translation>Ankünfte sind bei {0} % der Fensterbreiten und Stunden selbstähnlich</translation>
    </message>
    <message>
        <source>nine of ten deleted files lived at most {0} s</source>
        <comment>finding.I6</comment>
        <translation>neun von zehn gelöschten Dateien lebten höchstens {0} s</translation>
    </message>
    <message>
        <source>the size of a file says little of its popularity: r is at most {0}</source>
        <comment>finding.I7</comment>
        <translation>die Größe einer Datei sagt wenig über ihre Beliebtheit: r ist höchstens {0}</translation>
    </message>
    <message>
        <source>no extension but compressions and xml reaches 5 %: the largest has {0} %</source>
        <comment>finding.I8</comment>
        <translation>außer Kompressionen und xml erreicht keine Endung 5 %: die größte hat {0} %</translation>
    </message>
    <message>
        <source>open is {0} % of all operations, open and listStatus together {1} %</source>
        <comment>finding.I9</comment>
        <translation>open ist {0} % aller Operationen, open und listStatus zusammen {1} %</translation>
    </message>
    <message>
        <source>the age at access drifts from month to month: the medians differ by a factor of {0}</source>
        <comment>finding.I10</comment>
        <translation>das Alter beim Zugriff verschiebt sich von Monat zu Monat: die Mediane unterscheiden sich um den Faktor {0}</translation>
    </message>
    <message>
        <source>{0} % of the files are empty, {1} % of these are outputs of tasks</source>
        <comment>finding.I11</comment>
        <translation>{0} % der Dateien sind leer, {1} % davon sind Ausgaben von Tasks</translation>
    </message>
    <message>
        <source>the Hurst exponent of an hour follows its load: rank correlation {0} and {1}</source>
        <comment>finding.I12</comment>
        <translation>der Hurst-Exponent einer Stunde folgt ihrer Last: Rangkorrelation {0} und {1}</translation>
    </message>
    <message>
        <source>from the first to the last week reads grew by {0}, bytes by {1}</source>
        <comment>finding.MF4.1</comment>
        <translation>von der ersten bis zur letzten Woche wuchsen Lesezugriffe um {0}, Bytes um {1}</translation>
    </message>
    <message>
        <source>from the first to the last week modifications changed by {0}</source>
        <comment>finding.MF4.2</comment>
        <translation>von der ersten bis zur letzten Woche änderten sich Änderungen um {0}</translation>
    </message>
    <message>
        <source>the hour of the day explains {0} % of the reads and {1} % of the modifications</source>
        <comment>finding.MF4.3</comment>
        <translation>die Tagesstunde erklärt {0} % der Lesezugriffe und {1} % der Änderungen</translation>
    </message>
    <message>
        <source>the busiest hour has {0} times the quietest, the busiest weekday {1} times</source>
        <comment>finding.MF4.4</comment>
        <translation>die stärkste Stunde hat das {0}-Fache der ruhigsten, der stärkste Wochentag das {1}-Fache</translation>
    </message>
    <message>
        <source>{0} reads for each modification</source>
        <comment>finding.MF4.5</comment>
        <translation>{0} Lesezugriffe je Änderung</translation>
    </message>
    <message>
        <source>{0} % of the modifications are creates</source>
        <comment>finding.MF4.6</comment>
        <translation>{0} % der Änderungen sind Anlagen</translation>
    </message>
    <message>
        <source>reads swing back: H is under 0.45 for {0} % of the window sizes</source>
        <comment>finding.MF5.1</comment>
        <translation>Lesezugriffe schwingen zurück: H liegt bei {0} % der Fenstergrößen unter 0,45</translation>
    </message>
    <message>
        <source>the largest 1 % of {2} make {0} % of the sum, the deviation is {1} times the mean</source>
        <comment>finding.MF5.2</comment>
        <translation>das größte 1 % von {2} macht {0} % der Summe, die Abweichung ist das {1}-Fache des Mittels</translation>
    </message>
    <message>
        <source>reads come in bursts: index of dispersion {0} at 1 s</source>
        <comment>finding.MF5.3</comment>
        <translation>Lesezugriffe kommen in Schüben: Dispersionsindex {0} bei 1 s</translation>
    </message>
    <message>
        <source>the busiest 1 % of the clusters do {0} % of the reads and move {1} % of the bytes</source>
        <comment>finding.MF6.1</comment>
        <translation>das stärkste 1 % der Cluster macht {0} % der Lesezugriffe und bewegt {1} % der Bytes</translation>
    </message>
    <message>
        <source>{0} is read most: {1} % of the reads</source>
        <comment>finding.MF7.1</comment>
        <translation>{0} wird am meisten gelesen: {1} % der Lesezugriffe</translation>
    </message>
    <message>
        <source>{0} and {1} are the compressions that are read most</source>
        <comment>finding.MF7.2</comment>
        <translation>{0} und {1} sind die am meisten gelesenen Kompressionen</translation>
    </message>
    <message>
        <source>nine of ten reads move at most {0} bytes, the largest 1 % make {1} % of all bytes</source>
        <comment>finding.G1</comment>
        <translation>neun von zehn Lesezugriffen bewegen höchstens {0} Bytes, das größte 1 % macht {1} % aller Bytes</translation>
    </message>
    <message>
        <source>{0} % of the reads follow another in the same millisecond, {1} % within a cluster</source>
        <comment>finding.G2</comment>
        <translation>{0} % der Lesezugriffe folgen einem anderen in derselben Millisekunde, {1} % innerhalb eines Clusters</translation>
    </message>
    <message>
        <source>a percentage of popular files misleads here: the overlap test gives {0} %</source>
        <comment>finding.G3</comment>
        <translation>ein Anteil beliebter Dateien führt hier in die Irre: der Überlappungstest ergibt {0} %</translation>
    </message>
    <message>
        <source>Poisson arrivals would be wrong by a factor of {0} at {1} ms</source>
        <comment>finding.G4</comment>
        <translation>Poisson-Ankünfte wären bei {1} ms um den Faktor {0} falsch</translation>
    </message>
    <message>
        <source>{0} is no log that Tenfold knows</source>
        <comment>UnknownLog</comment>
        <translation>{0} ist kein Protokoll, das Tenfold kennt</translation>
    </message>
    <message>
        <source>there is no log in {0}</source>
        <comment>NoLogs</comment>
        <translation>in {0} ist kein Protokoll</translation>
    </message>
    <message>
        <source>name the folder or the files of a log</source>
        <comment>NoLogs.hint</comment>
        <translation>den Ordner oder die Dateien eines Protokolls nennen</translation>
    </message>
    <message>
        <source>{0} and {1} are logs of different kinds</source>
        <comment>MixedLogs</comment>
        <translation>{0} und {1} sind Protokolle verschiedener Art</translation>
    </message>
    <message>
        <source>characterize them apart</source>
        <comment>MixedLogs.hint</comment>
        <translation>jedes für sich charakterisieren</translation>
    </message>
    <message>
        <source>{0} is no image of a namespace</source>
        <comment>NoImage</comment>
        <translation>{0} ist kein Abbild eines Namensraums</translation>
    </message>
    <message>
        <source>write one with hdfs oiv -p XML or -p Delimited</source>
        <comment>NoImage.hint</comment>
        <translation>eines schreiben mit hdfs oiv -p XML oder -p Delimited</translation>
    </message>
    <message>
        <source>{0}: not one of {1} lines is a record of {2}</source>
        <comment>NoRecords</comment>
        <translation>{0}: nicht eine von {1} Zeilen ist ein Satz von {2}</translation>
    </message>
    <message>
        <source>unknown measure {0}; there are: {1}</source>
        <comment>UnknownMeasure</comment>
        <translation>unbekanntes Maß {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>{0} is no time</source>
        <comment>NoTime</comment>
        <translation>{0} ist keine Zeit</translation>
    </message>
    <message>
        <source>write 2026-03-01, 2026-03-01 12:00:00 or milliseconds since 1970</source>
        <comment>NoTime.hint</comment>
        <translation>2026-03-01, 2026-03-01 12:00:00 oder Millisekunden seit 1970 schreiben</translation>
    </message>
    <message>
        <source>known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event logs, job histories (jhist, Rumen, SWIM, SWF) and cache traces</source>
        <comment>UnknownLog.hint</comment>
        <translation>bekannt sind HDFS-Audit-Protokolle, Zugriffsprotokolle von Objektspeichern und S3, Webprotokolle, Ereignisprotokolle von Spark, Jobhistorien (jhist, Rumen, SWIM, SWF) und Cache-Spuren</translation>
    </message>
    <message>
        <source>{0} does not say of when it is; the youngest time in it is taken, {1} ms since 1970</source>
        <comment>characterize.guessedInstant</comment>
        <translation>{0} sagt nicht, von wann es ist; genommen wird die jüngste Zeit darin, {1} ms seit 1970</translation>
    </message>
    <message>
        <source>needs two periods: tenfold characterize compare</source>
        <comment>coverage.twoPeriods</comment>
        <translation>braucht zwei Zeiträume: tenfold characterize compare</translation>
    </message>
    <message>
        <source>H of {0}</source>
        <comment>acceptance.exponent</comment>
        <translation>H von {0}</translation>
    </message>
    <message>
        <source>requests: {0}</source>
        <comment>acceptance.requests</comment>
        <translation>Anfragen: {0}</translation>
    </message>
    <message>
        <source>gaps of {0}, ms</source>
        <comment>acceptance.gaps</comment>
        <translation>Abstände von {0}, ms</translation>
    </message>
    <message>
        <source>variance over mean of {0}, slots of {1} ms</source>
        <comment>acceptance.idc</comment>
        <translation>Varianz durch Mittel von {0}, Fenster von {1} ms</translation>
    </message>
    <message>
        <source>reads of a file</source>
        <comment>acceptance.popularity</comment>
        <translation>Lesezugriffe je Datei</translation>
    </message>
    <message>
        <source>files that are read</source>
        <comment>acceptance.filesRead</comment>
        <translation>Dateien, die gelesen werden</translation>
    </message>
    <message>
        <source>% of files for {0} % of reads</source>
        <comment>acceptance.files</comment>
        <translation>% der Dateien für {0} % der Lesezugriffe</translation>
    </message>
    <message>
        <source>share of files with at most {0} reads</source>
        <comment>acceptance.few</comment>
        <translation>Anteil der Dateien mit höchstens {0} Lesezugriffen</translation>
    </message>
    <message>
        <source>age at a read, ms</source>
        <comment>acceptance.ageAtRead</comment>
        <translation>Alter beim Lesen, ms</translation>
    </message>
    <message>
        <source>life of what is created and deleted, ms</source>
        <comment>acceptance.life</comment>
        <translation>Lebensdauer von Angelegtem und Gelöschtem, ms</translation>
    </message>
    <message>
        <source>share of the created that is deleted</source>
        <comment>acceptance.deleted</comment>
        <translation>Anteil des Angelegten, der gelöscht wird</translation>
    </message>
    <message>
        <source>ages at the start, ms</source>
        <comment>acceptance.ages</comment>
        <translation>Alter am Anfang, ms</translation>
    </message>
    <message>
        <source>bytes of files not empty</source>
        <comment>acceptance.sizes</comment>
        <translation>Bytes nicht leerer Dateien</translation>
    </message>
    <message>
        <source>share of empty files</source>
        <comment>acceptance.empty</comment>
        <translation>Anteil leerer Dateien</translation>
    </message>
    <message>
        <source>share of files with extension &quot;{0}&quot;</source>
        <comment>acceptance.extension</comment>
        <translation>Anteil der Dateien mit Endung &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>time between reads of a file, ms</source>
        <comment>acceptance.reuse</comment>
        <translation>Zeit zwischen Lesezugriffen einer Datei, ms</translation>
    </message>
    <message>
        <source>bytes of a read</source>
        <comment>acceptance.bytes</comment>
        <translation>Bytes je Lesezugriff</translation>
    </message>
    <message>
        <source>reads of a cluster</source>
        <comment>acceptance.clusters</comment>
        <translation>Lesezugriffe eines Clusters</translation>
    </message>
    <message>
        <source>no log that is known</source>
        <comment>characterize.unknownFile</comment>
        <translation>kein bekanntes Protokoll</translation>
    </message>
    <message>
        <source>seen at one size only</source>
        <comment>tested.oneSize</comment>
        <translation>nur bei einer Größe gesehen</translation>
    </message>
    <message>
        <source>seen at two sizes only</source>
        <comment>tested.twoSizes</comment>
        <translation>nur bei zwei Größen gesehen</translation>
    </message>
    <message>
        <source>{0}; it came with {1} {2} beside {3}</source>
        <comment>suspect.versionBeside</comment>
        <translation>{0}; es kam mit {1} {2} neben {3}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>harvest.ruleAndWhat</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>it is longer than a table may be</source>
        <comment>harvest.tableTooLong</comment>
        <translation>sie ist länger, als eine Tabelle sein darf</translation>
    </message>
    <message>
        <source>two tables of a kind: {0}</source>
        <comment>harvest.twoTables</comment>
        <translation>zwei Tabellen einer Art: {0}</translation>
    </message>
    <message>
        <source>put them into one file, with one line of names</source>
        <comment>harvest.twoTables.hint</comment>
        <translation>in eine Datei zusammenlegen, mit einer Zeile Namen</translation>
    </message>
    <message>
        <source>{0} tenants with {1} servers, and none has been recorded for long enough to say how its load goes.</source>
        <comment>harvest.headShort</comment>
        <translation>{0} Mandanten mit {1} Servern, und keiner ist lange genug aufgezeichnet, um zu sagen, wie seine Last verläuft.</translation>
    </message>
    <message>
        <source>{0} tenants with {1} servers: {2} periodic, {3} constant, {4} unpredictable.</source>
        <comment>harvest.head</comment>
        <translation>{0} Mandanten mit {1} Servern: {2} periodisch, {3} konstant, {4} unvorhersehbar.</translation>
    </message>
    <message>
        <source>{0} tenants have too short a history, or too many gaps, for a verdict; what the rule would say of them is beside.</source>
        <comment>harvest.noteShort</comment>
        <translation>{0} Mandanten haben für ein Urteil eine zu kurze Vorgeschichte oder zu viele Lücken; was die Regel über sie sagen würde, steht daneben.</translation>
    </message>
    <message>
        <source>{0}, {1} times in {2}.</source>
        <comment>harvest.noteBroken</comment>
        <translation>{0}, {1}-mal in {2}.</translation>
    </message>
    <message>
        <source>The space of the servers</source>
        <comment>harvest.spaceOfServers</comment>
        <translation>Der Speicherplatz der Server</translation>
    </message>
    <message>
        <source>Who owns the servers</source>
        <comment>harvest.whoOwns</comment>
        <translation>Wem die Server gehören</translation>
    </message>
    <message>
        <source>Nobody says the racks of {0} servers: they are {1} each, in order of names.</source>
        <comment>harvest.noteRacks</comment>
        <translation>Niemand nennt die Racks von {0} Servern: es sind je {1}, in der Reihenfolge der Namen.</translation>
    </message>
    <message>
        <source>Nobody says the cores of {0} servers: they are taken for servers of 12.</source>
        <comment>harvest.noteSimulatedCores</comment>
        <translation>Niemand nennt die Kerne von {0} Servern: sie gelten als Server mit 12.</translation>
    </message>
    <message>
        <source>{0} days are played on their own history: hindsight, which no scheduler has.</source>
        <comment>harvest.noteHindsight</comment>
        <translation>{0} Tage werden mit ihrer eigenen Vorgeschichte abgespielt: Wissen im Nachhinein, das kein Scheduler hat.</translation>
    </message>
    <message>
        <source>{0} servers have no utilization, and count as idle.</source>
        <comment>harvest.noteIdle</comment>
        <translation>{0} Server haben keine Auslastung und zählen als unbelegt.</translation>
    </message>
    <message>
        <source>No reimage is known: nothing can be lost.</source>
        <comment>harvest.noteNoReimages</comment>
        <translation>Keine Neuinstallation ist bekannt: nichts kann verloren gehen.</translation>
    </message>
    <message>
        <source>{0} is none of: {1}</source>
        <comment>sweep.noWord</comment>
        <translation>{0} ist nichts von: {1}</translation>
    </message>
    <message>
        <source>{0} is no number</source>
        <comment>sweep.noNumber</comment>
        <translation>{0} ist keine Zahl</translation>
    </message>
    <message>
        <source>{0} is no whole number</source>
        <comment>sweep.notWhole</comment>
        <translation>{0} ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{0} is not from {1} to {2}</source>
        <comment>sweep.range</comment>
        <translation>{0} liegt nicht zwischen {1} und {2}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>sweep.problem</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>it is there twice</source>
        <comment>sweep.axisTwice</comment>
        <translation>sie ist doppelt vorhanden</translation>
    </message>
    <message>
        <source>{0} has no such parameter</source>
        <comment>sweep.noParameter</comment>
        <translation>{0} hat keinen solchen Parameter</translation>
    </message>
    <message>
        <source>it has no values</source>
        <comment>sweep.noValues</comment>
        <translation>hat keine Werte</translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <comment>sweep.valueTwice</comment>
        <translation>{0} steht doppelt da</translation>
    </message>
    <message>
        <source>at least one</source>
        <comment>sweep.noRuns</comment>
        <translation>mindestens einer</translation>
    </message>
    <message>
        <source>more than {0} points and runs</source>
        <comment>sweep.tooMany</comment>
        <translation>mehr als {0} Punkte und Läufe</translation>
    </message>
    <message>
        <source>more than a million servers</source>
        <comment>sweep.tooManyServers</comment>
        <translation>mehr als eine Million Server</translation>
    </message>
    <message>
        <source>no reimages are known</source>
        <comment>sweep.noReimages</comment>
        <translation>keine Neuinstallationen sind bekannt</translation>
    </message>
    <message>
        <source>no factor gives a load of {0} %</source>
        <comment>sweep.noFactor</comment>
        <translation>kein Faktor ergibt eine Last von {0} %</translation>
    </message>
    <message>
        <source>no utilization is known</source>
        <comment>sweep.noUtilization</comment>
        <translation>keine Auslastung ist bekannt</translation>
    </message>
    <message>
        <source>no jobs are known</source>
        <comment>sweep.noJobs</comment>
        <translation>keine Jobs sind bekannt</translation>
    </message>
    <message>
        <source>this sweep cannot be played: {0}</source>
        <comment>BadSweep</comment>
        <translation>diese Reihe kann nicht abgespielt werden: {0}</translation>
    </message>
    <message>
        <source>for example: durability --axis policy=stock,h --axis replicas=3,4</source>
        <comment>BadSweep.hint</comment>
        <translation>zum Beispiel: durability --axis policy=stock,h --axis replicas=3,4</translation>
    </message>
    <message>
        <source>cannot be simulated: {0}</source>
        <comment>HarvestRefused</comment>
        <translation>lässt sich nicht simulieren: {0}</translation>
    </message>
    <message>
        <source>{0} is for a table of samples, which value is missing for</source>
        <comment>import.forTableSamples</comment>
        <translation>{0} gilt für eine Tabelle von Messwerten, und dafür fehlt value</translation>
    </message>
    <message>
        <source>a request of Redis is *COUNT and as many texts, each $LENGTH and its bytes</source>
        <comment>redis.resp.needs</comment>
        <translation>eine Anfrage von Redis ist *COUNT und so viele Texte, jeder $LENGTH und seine Bytes</translation>
    </message>
    <message>
        <source>a column that is needed is missing, or is there twice</source>
        <comment>rule.h101</comment>
        <translation>eine nötige Spalte fehlt oder ist zweimal da</translation>
    </message>
    <message>
        <source>the first line has to name the columns: {0}</source>
        <comment>rule.h101.hint</comment>
        <translation>die erste Zeile muss die Spalten nennen: {0}</translation>
    </message>
    <message>
        <source>no UTF-8, or another number of fields than columns</source>
        <comment>rule.h102</comment>
        <translation>kein UTF-8 oder eine andere Zahl von Feldern als Spalten</translation>
    </message>
    <message>
        <source>write the table anew as CSV (RFC 4180) in UTF-8</source>
        <comment>rule.h102.hint</comment>
        <translation>die Tabelle neu als CSV (RFC 4180) in UTF-8 schreiben</translation>
    </message>
    <message>
        <source>a number that is none, or an identifier that is empty, too long or has blanks around it</source>
        <comment>rule.h103</comment>
        <translation>eine Zahl, die keine ist, oder ein Bezeichner, der leer oder zu lang ist oder Leerzeichen am Rand hat</translation>
    </message>
    <message>
        <source>numbers have a point before decimals; identifiers have 1 to 128 printable characters</source>
        <comment>rule.h103.hint</comment>
        <translation>Zahlen haben einen Punkt vor den Dezimalen; Bezeichner haben 1 bis 128 druckbare Zeichen</translation>
    </message>
    <message>
        <source>cpu is below 0 or above 1.005</source>
        <comment>rule.h110</comment>
        <translation>cpu ist unter 0 oder über 1,005</translation>
    </message>
    <message>
        <source>say the unit where it is another one: --set unit=percent, or unit=cores</source>
        <comment>rule.h110.hint</comment>
        <translation>die Einheit nennen, wo es eine andere ist: --set unit=percent oder unit=cores</translation>
    </message>
    <message>
        <source>cpu between 1 and 1.005 is taken for 1</source>
        <comment>rule.h111</comment>
        <translation>cpu zwischen 1 und 1,005 gilt als 1</translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h111.hint</comment>
        <translation>es ist nichts zu tun</translation>
    </message>
    <message>
        <source>the time is not on the grid of slots, nor within 30 s of it</source>
        <comment>rule.h112</comment>
        <translation>die Zeit liegt nicht auf dem Raster der Fenster, auch nicht bis 30 s daneben</translation>
    </message>
    <message>
        <source>say the width of a slot where it is not 120 s: --set slot_s=300</source>
        <comment>rule.h112.hint</comment>
        <translation>die Breite eines Fensters angeben, wo sie nicht 120 s ist: --set slot_s=300</translation>
    </message>
    <message>
        <source>a time within 30 s of a slot is taken for the slot&apos;s</source>
        <comment>rule.h112w</comment>
        <translation>eine Zeit bis 30 s neben einem Fenster gilt als die des Fensters</translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h112w.hint</comment>
        <translation>nichts ist zu tun</translation>
    </message>
    <message>
        <source>two samples of one server and slot that differ</source>
        <comment>rule.h113</comment>
        <translation>zwei verschiedene Messwerte eines Servers und Zeitfensters</translation>
    </message>
    <message>
        <source>leave out the file that repeats another one</source>
        <comment>rule.h113.hint</comment>
        <translation>die Datei weglassen, die eine andere wiederholt</translation>
    </message>
    <message>
        <source>two samples of one server and slot, nearly equal: the first counts</source>
        <comment>rule.h113w</comment>
        <translation>zwei fast gleiche Messwerte eines Servers und Zeitfensters: der erste zählt</translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h113w.hint</comment>
        <translation>es ist nichts zu tun</translation>
    </message>
    <message>
        <source>nobody says the unit, and there are values above 1.5</source>
        <comment>rule.h114</comment>
        <translation>niemand nennt die Einheit, und es gibt Werte über 1,5</translation>
    </message>
    <message>
        <source>say it: --set unit=percent, or --set unit=cores with --set cores=N</source>
        <comment>rule.h114.hint</comment>
        <translation>angeben: --set unit=percent oder --set unit=cores mit --set cores=N</translation>
    </message>
    <message>
        <source>a server has samples, but no line in servers.csv</source>
        <comment>rule.h115</comment>
        <translation>ein Server hat Messwerte, aber keine Zeile in servers.csv</translation>
    </message>
    <message>
        <source>add it, or say what all others have: --cores N</source>
        <comment>rule.h115.hint</comment>
        <translation>ihn hinzufügen oder angeben, was alle anderen haben: --cores N</translation>
    </message>
    <message>
        <source>a server has no tenant at the time of samples, which are not used</source>
        <comment>rule.h116</comment>
        <translation>ein Server hat zur Zeit von Messwerten keinen Mandanten; sie werden nicht verwendet</translation>
    </message>
    <message>
        <source>add an interval to tenant_map.csv</source>
        <comment>rule.h116.hint</comment>
        <translation>tenant_map.csv um ein Intervall ergänzen</translation>
    </message>
    <message>
        <source>intervals of a server overlap, or one ends before it begins</source>
        <comment>rule.h120</comment>
        <translation>Intervalle eines Servers überlappen, oder eins endet vor seinem Beginn</translation>
    </message>
    <message>
        <source>valid_to_s is the instant after the last, and larger than valid_from_s</source>
        <comment>rule.h120.hint</comment>
        <translation>valid_to_s ist der Zeitpunkt nach dem letzten und größer als valid_from_s</translation>
    </message>
    <message>
        <source>less than one core or MiB, space below 0, or no more than the reserve</source>
        <comment>rule.h121</comment>
        <translation>weniger als ein Kern oder MiB, Platz unter 0 oder nicht über der Reserve</translation>
    </message>
    <message>
        <source>leave the server out, or say a smaller reserve</source>
        <comment>rule.h121.hint</comment>
        <translation>den Server weglassen oder eine kleinere Reserve angeben</translation>
    </message>
    <message>
        <source>a second line for a server: the first counts</source>
        <comment>rule.h122</comment>
        <translation>eine zweite Zeile für einen Server: die erste zählt</translation>
    </message>
    <message>
        <source>a server has one line; who owns it stands in tenant_map.csv</source>
        <comment>rule.h122.hint</comment>
        <translation>ein Server hat eine Zeile; wem er gehört, steht in tenant_map.csv</translation>
    </message>
    <message>
        <source>a cause that is not known is taken for unknown</source>
        <comment>rule.h130</comment>
        <translation>eine nicht bekannte Ursache gilt als unknown</translation>
    </message>
    <message>
        <source>causes are operator, resilience_test, maintenance, unknown</source>
        <comment>rule.h130.hint</comment>
        <translation>Ursachen sind operator, resilience_test, maintenance, unknown</translation>
    </message>
    <message>
        <source>a reimage of a server that is not known</source>
        <comment>rule.h131</comment>
        <translation>eine Neuinstallation eines unbekannten Servers</translation>
    </message>
    <message>
        <source>add the server to servers.csv</source>
        <comment>rule.h131.hint</comment>
        <translation>den Server in servers.csv eintragen</translation>
    </message>
    <message>
        <source>more than half of a tenant&apos;s servers were reimaged within an hour</source>
        <comment>rule.h132</comment>
        <translation>mehr als die Hälfte der Server eines Mandanten wurde binnen einer Stunde neu installiert</translation>
    </message>
    <message>
        <source>such events take several replicas at once: place by environment</source>
        <comment>rule.h132.hint</comment>
        <translation>solche Ereignisse treffen mehrere Repliken zugleich: nach Umgebung platzieren</translation>
    </message>
    <message>
        <source>more space is used than may be: none is available</source>
        <comment>rule.h140</comment>
        <translation>mehr Platz ist belegt als erlaubt: keiner ist verfügbar</translation>
    </message>
    <message>
        <source>look whether harvest_mib is that of the same time</source>
        <comment>rule.h140.hint</comment>
        <translation>nachsehen, ob harvest_mib vom selben Zeitpunkt ist</translation>
    </message>
    <message>
        <source>an edge to itself or of a vertex that is not there, or a vertex twice</source>
        <comment>rule.h150</comment>
        <translation>eine Kante zu sich selbst oder eines fehlenden Knotens, oder ein Knoten doppelt</translation>
    </message>
    <message>
        <source>each vertex of a job has one line in job_vertices.csv</source>
        <comment>rule.h150.hint</comment>
        <translation>jeder Knoten eines Jobs hat eine Zeile in job_vertices.csv</translation>
    </message>
    <message>
        <source>a cycle: no task of it can ever start</source>
        <comment>rule.h151</comment>
        <translation>ein Kreis: kein Task darin kann je starten</translation>
    </message>
    <message>
        <source>take out one of its edges</source>
        <comment>rule.h151.hint</comment>
        <translation>eine ihrer Kanten herausnehmen</translation>
    </message>
    <message>
        <source>no task, a task without time or core, or one larger than any server less the reserve</source>
        <comment>rule.h152</comment>
        <translation>kein Task, ein Task ohne Zeit oder Kern, oder einer größer als jeder Server abzüglich der Reserve</translation>
    </message>
    <message>
        <source>split the task, or leave the job out</source>
        <comment>rule.h152.hint</comment>
        <translation>den Task teilen oder den Job weglassen</translation>
    </message>
    <message>
        <source>a job that never ran is taken for medium</source>
        <comment>rule.h153</comment>
        <translation>ein nie gelaufener Job gilt als mittel</translation>
    </message>
    <message>
        <source>add its last run to job_history.csv</source>
        <comment>rule.h153.hint</comment>
        <translation>seinen letzten Lauf in job_history.csv eintragen</translation>
    </message>
    <message>
        <source>the arrival of a job that is not known, or a job_id twice</source>
        <comment>rule.h160</comment>
        <translation>die Ankunft eines unbekannten Jobs, oder eine job_id doppelt</translation>
    </message>
    <message>
        <source>add the job to job_vertices.csv</source>
        <comment>rule.h160.hint</comment>
        <translation>den Job in job_vertices.csv eintragen</translation>
    </message>
    <message>
        <source>a tenant has too few whole days, or more than a tenth of its slots is missing</source>
        <comment>rule.h170</comment>
        <translation>ein Mandant hat zu wenige ganze Tage, oder mehr als ein Zehntel seiner Fenster fehlt</translation>
    </message>
    <message>
        <source>record for 14 days; until then there is no verdict</source>
        <comment>rule.h170.hint</comment>
        <translation>14 Tage aufzeichnen; bis dahin gibt es kein Urteil</translation>
    </message>
    <message>
        <source>these data have no time or no server in common</source>
        <comment>rule.h171</comment>
        <translation>diese Daten haben keine Zeit oder keinen Server gemeinsam</translation>
    </message>
    <message>
        <source>look whether both are of the same datacenter and months</source>
        <comment>rule.h171.hint</comment>
        <translation>nachsehen, ob beide vom selben Rechenzentrum und denselben Monaten sind</translation>
    </message>
    <message>
        <source>value is missing</source>
        <comment>import.valueMissing</comment>
        <translation>value fehlt</translation>
    </message>
    <message>
        <source>number above 0</source>
        <comment>samples.numberAboveZero</comment>
        <translation>Zahl über 0</translation>
    </message>
    <message>
        <source>day (2011-03-03) nor a number of seconds since 1970</source>
        <comment>samples.dayOrSeconds</comment>
        <translation>Tag (2011-03-03) und keine Anzahl Sekunden seit 1970</translation>
    </message>
    <message>
        <source>recorded at {0} scales only: no law is sure, also where it fits exactly; another scale would test them</source>
        <comment>plan.fewScales</comment>
        <translation>nur bei {0} Skalierungen aufgezeichnet: kein Gesetz ist sicher, auch wo es genau passt; eine weitere würde sie prüfen</translation>
    </message>
    <message>
        <source>its processor: {0} of one</source>
        <comment>play.fullProcessor</comment>
        <translation>sein Prozessor: {0} von einem</translation>
    </message>
    <message>
        <source>its descriptors: {0} of {1}</source>
        <comment>play.fullDescriptors</comment>
        <translation>seine Deskriptoren: {0} von {1}</translation>
    </message>
    <message>
        <source>at scale {0}: {1}</source>
        <comment>play.brokenAt</comment>
        <translation>bei Skalierung {0}: {1}</translation>
    </message>
    <message>
        <source>the throughput grows no more</source>
        <comment>play.noGrowth</comment>
        <translation>der Durchsatz wächst nicht mehr</translation>
    </message>
    <message>
        <source>the largest scale that was asked for was held</source>
        <comment>play.notReached</comment>
        <translation>die größte verlangte Skalierung wurde gehalten</translation>
    </message>
    <message>
        <source>--from has to be above 0 and not above --to</source>
        <comment>play.badScales</comment>
        <translation>--from muss über 0 und darf nicht über --to liegen</translation>
    </message>
    <message>
        <source>{0}({1}) is {2}, the limit {3}</source>
        <comment>play.limitLatency</comment>
        <translation>{0}({1}) ist {2}, die Grenze {3}</translation>
    </message>
    <message>
        <source>errors of {0}: {1}, the limit {2}</source>
        <comment>play.limitErrorsOf</comment>
        <translation>Fehler von {0}: {1}, die Grenze {2}</translation>
    </message>
    <message>
        <source>errors: {0}, the limit {1}</source>
        <comment>play.limitErrors</comment>
        <translation>Fehler: {0}, die Grenze {1}</translation>
    </message>
    <message>
        <source>errors: {0} %, the limit {1} %</source>
        <comment>play.limitShare</comment>
        <translation>Fehler: {0} %, die Grenze {1} %</translation>
    </message>
    <message>
        <source>unexpected replies: {0}, the limit {1}</source>
        <comment>play.limitUnexpected</comment>
        <translation>unerwartete Antworten: {0}, die Grenze {1}</translation>
    </message>
    <message>
        <source>calls without an answer: {0}, the limit {1}</source>
        <comment>play.limitUnanswered</comment>
        <translation>Aufrufe ohne Antwort: {0}, die Grenze {1}</translation>
    </message>
    <message>
        <source>calls a second: {0}, the limit {1}</source>
        <comment>play.limitRate</comment>
        <translation>Aufrufe je Sekunde: {0}, die Grenze {1}</translation>
    </message>
    <message>
        <source>scripts that are loaded at the server before the start: {0}</source>
        <comment>play.scripts</comment>
        <translation>Skripte, die vor dem Start auf den Server geladen werden: {0}</translation>
    </message>
    <message>
        <source>{0} sockets are needed, and this process may have {1} open files; these calls bind a connection to a node: {2}</source>
        <comment>play.descriptors</comment>
        <translation>{0} Sockets sind nötig, und dieser Prozess darf {1} Dateien offen haben; diese Aufrufe binden eine Verbindung an einen Knoten: {2}</translation>
    </message>
    <message>
        <source>{0} sockets are needed, and {1} are allowed</source>
        <comment>play.tooManySockets</comment>
        <translation>{0} Sockets sind nötig, {1} sind erlaubt</translation>
    </message>
    <message>
        <source>argument {0} is not told yet: sent as it was recorded</source>
        <comment>play.notTold</comment>
        <translation>Argument {0} ist noch nicht angegeben: gesendet wie aufgezeichnet</translation>
    </message>
    <message>
        <source>{0} cannot be written: sent as JSON</source>
        <comment>play.notWritten</comment>
        <translation>{0} lässt sich nicht schreiben: als JSON gesendet</translation>
    </message>
    <message>
        <source>the server said without being asked</source>
        <comment>play.unasked</comment>
        <translation>der Server sagte ungefragt</translation>
    </message>
    <message>
        <source>{0}: the text of the script was not recorded</source>
        <comment>play.noScript</comment>
        <translation>{0}: der Text des Skripts wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>later calls take {0} from its reply, which has none</source>
        <comment>play.lacksField</comment>
        <translation>spätere Aufrufe nehmen {0} aus seiner Antwort, die es nicht hat</translation>
    </message>
    <message>
        <source>a script was refused</source>
        <comment>play.scriptRefused</comment>
        <translation>ein Skript wurde abgelehnt</translation>
    </message>
    <message>
        <source>no target is named</source>
        <comment>play.noTarget</comment>
        <translation>kein Ziel ist genannt</translation>
    </message>
    <message>
        <source>one target is played at a time</source>
        <comment>play.oneTarget</comment>
        <translation>nur ein Ziel wird auf einmal abgespielt</translation>
    </message>
    <message>
        <source>the plan has no calls to {0}; it has: {1}</source>
        <comment>play.unknownTarget</comment>
        <translation>der Plan hat keine Aufrufe an {0}; er hat: {1}</translation>
    </message>
    <message>
        <source>{0} is not on this machine: --i-own-this-server says that you may load it</source>
        <comment>play.notMine</comment>
        <translation>{0} ist nicht auf diesem Rechner: --i-own-this-server sagt, dass er belastet werden darf</translation>
    </message>
    <message>
        <source>the time scale is below 0</source>
        <comment>play.badTimeScale</comment>
        <translation>der Zeitmaßstab ist kleiner als 0</translation>
    </message>
    <message>
        <source>the duration has to be longer than 0 s</source>
        <comment>play.badDuration</comment>
        <translation>die Dauer muss länger als 0 s sein</translation>
    </message>
    <message>
        <source>the rate is below 0</source>
        <comment>play.badRate</comment>
        <translation>die Rate liegt unter 0</translation>
    </message>
    <message>
        <source>there has to be a connection to share</source>
        <comment>play.noConnection</comment>
        <translation>es muss eine Verbindung zum Teilen geben</translation>
    </message>
    <message>
        <source>{0} nodes are more than one process plays ({1})</source>
        <comment>play.tooManyNodes</comment>
        <translation>{0} Knoten sind mehr, als ein Prozess abspielt ({1})</translation>
    </message>
    <message>
        <source>the server was the limit: the player ran {0} of the time</source>
        <comment>play.serverLimit</comment>
        <translation>der Server war die Grenze: der Abspieler lief {0} der Zeit</translation>
    </message>
    <message>
        <source>calls went out in time: 99 % at most {0} late</source>
        <comment>play.inTime</comment>
        <translation>Aufrufe gingen pünktlich hinaus: 99 % höchstens {0} zu spät</translation>
    </message>
    <message>
        <source>waiting for a processor ({0} of the time)</source>
        <comment>play.waiting</comment>
        <translation>Warten auf einen Prozessor ({0} der Zeit)</translation>
    </message>
    <message>
        <source>busy with its own work ({0} of the time)</source>
        <comment>play.ownWork</comment>
        <translation>mit eigener Arbeit beschäftigt ({0} der Zeit)</translation>
    </message>
    <message>
        <source>the player, not the server, was the limit: 1 % of the calls {0} late or more, {1}</source>
        <comment>play.playerLimit</comment>
        <translation>der Abspieler, nicht der Server, war die Grenze: 1 % der Aufrufe {0} oder mehr zu spät, {1}</translation>
    </message>
    <message>
        <source>tests that lead nowhere, or to a way that there is not</source>
        <comment>document.decisionLost</comment>
        <translation>Prüfungen, die nirgendwohin führen oder auf einen Weg, den es nicht gibt</translation>
    </message>
    <message>
        <source>Characterizing</source>
        <comment>characterize.doing</comment>
        <translation>Charakterisieren</translation>
    </message>
    <message>
        <source>{0}: what was recorded</source>
        <comment>characterize.groupTrace</comment>
        <translation>{0}: das Aufgezeichnete</translation>
    </message>
    <message>
        <source>{0}: coverage of the replay</source>
        <comment>characterize.groupReplay</comment>
        <translation>{0}: Abdeckung des Nachspielens</translation>
    </message>
    <message>
        <source>{0}: popularity of files</source>
        <comment>characterize.groupPopularity</comment>
        <translation>{0}: Beliebtheit von Dateien</translation>
    </message>
    <message>
        <source>{0}: ages and lives</source>
        <comment>characterize.groupAges</comment>
        <translation>{0}: Alter und Lebensdauern</translation>
    </message>
    <message>
        <source>{0}: arrivals</source>
        <comment>characterize.groupArrivals</comment>
        <translation>{0}: Ankünfte</translation>
    </message>
    <message>
        <source>{0}: sizes and formats</source>
        <comment>characterize.groupSizes</comment>
        <translation>{0}: Größen und Formate</translation>
    </message>
    <message>
        <source>{0}: trends</source>
        <comment>characterize.groupTrends</comment>
        <translation>{0}: Trends</translation>
    </message>
    <message>
        <source>{0}: clusters</source>
        <comment>characterize.groupClusters</comment>
        <translation>{0}: Cluster</translation>
    </message>
    <message>
        <source>{0}: correlations and jobs</source>
        <comment>characterize.groupOther</comment>
        <translation>{0}: Korrelationen und Jobs</translation>
    </message>
    <message>
        <source>{0}: cache</source>
        <comment>characterize.groupCache</comment>
        <translation>{0}: Cache</translation>
    </message>
    <message>
        <source>Counted in [{1}, {2}) ms since 1970, all records of the run. Computed again by: {0}</source>
        <comment>characterize.recompute</comment>
        <translation>Gezählt in [{1}, {2}) ms seit 1970, alle Datensätze des Laufs. Neu berechnet mit: {0}</translation>
    </message>
    <message>
        <source>{0}: findings</source>
        <comment>characterize.groupFindings</comment>
        <translation>{0}: Befunde</translation>
    </message>
    <message>
        <source>finding</source>
        <comment>characterize.columnFinding</comment>
        <translation>Befund</translation>
    </message>
    <message>
        <source>holds</source>
        <comment>characterize.columnHolds</comment>
        <translation>gilt</translation>
    </message>
    <message>
        <source>says</source>
        <comment>characterize.columnSays</comment>
        <translation>sagt</translation>
    </message>
    <message>
        <source>measures</source>
        <comment>characterize.columnMeasures</comment>
        <translation>Maße</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>characterize.yes</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>characterize.no</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>measure</source>
        <comment>characterize.columnMeasure</comment>
        <translation>Maß</translation>
    </message>
    <message>
        <source>what</source>
        <comment>characterize.columnWhat</comment>
        <translation>was</translation>
    </message>
    <message>
        <source>value</source>
        <comment>characterize.columnValue</comment>
        <translation>Wert</translation>
    </message>
    <message>
        <source>unit</source>
        <comment>characterize.columnUnit</comment>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>definition</source>
        <comment>characterize.columnDefinition</comment>
        <translation>Definition</translation>
    </message>
    <message>
        <source>{0}: is its load {1}?</source>
        <comment>tenantPattern.ask</comment>
        <translation>{0}: ist seine Last {1}?</translation>
    </message>
    <message>
        <source>constant</source>
        <comment>choice.patternConstant</comment>
        <translation>konstant</translation>
    </message>
    <message>
        <source>periodic</source>
        <comment>choice.patternPeriodic</comment>
        <translation>periodisch</translation>
    </message>
    <message>
        <source>unpredictable</source>
        <comment>choice.patternUnpredictable</comment>
        <translation>unvorhersagbar</translation>
    </message>
    <message>
        <source>Reading utilization</source>
        <comment>harvest.doing</comment>
        <translation>Auslastung lesen</translation>
    </message>
    <message>
        <source>these are no loads of tenants</source>
        <comment>harvest.notKept</comment>
        <translation>das sind keine Lasten von Mandanten</translation>
    </message>
    <message>
        <source>load of a tenant</source>
        <comment>tenantPattern.about</comment>
        <translation>Last eines Mandanten</translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <comment>tenantPattern.family</comment>
        <translation>Freie Kapazität</translation>
    </message>
    <message>
        <source>The tenant lies near a threshold: who knows what it serves knows better what it will do.</source>
        <comment>tenantPattern.why</comment>
        <translation>Der Mandant liegt nahe an einer Schwelle: wer weiß, was er bedient, weiß besser, was er tun wird.</translation>
    </message>
    <message>
        <source>Constant tenants take long jobs, periodic ones those of medium length, unpredictable ones short ones; a tenant belongs to a class of its pattern.</source>
        <comment>tenantPattern.changes</comment>
        <translation>Konstante Mandanten nehmen lange Jobs, periodische mittlere, unvorhersagbare kurze; ein Mandant gehört zu einer Klasse seines Musters.</translation>
    </message>
    <message>
        <source>concerns {0} of {1} servers</source>
        <comment>tenantPattern.concerns</comment>
        <translation>betrifft {0} von {1} Servern</translation>
    </message>
    <message>
        <source>its load?</source>
        <comment>tenantPattern.row</comment>
        <translation>seine Last?</translation>
    </message>
    <message>
        <source>slow variation {0} of a server; up to {1} it is constant</source>
        <comment>tenantPattern.sigma</comment>
        <translation>langsame Schwankung {0} eines Servers; bis {1} ist die Last konstant</translation>
    </message>
    <message>
        <source>{0} of it is daily; from {1} on it is periodic</source>
        <comment>tenantPattern.share</comment>
        <translation>{0} davon ist täglich; ab {1} ist sie periodisch</translation>
    </message>
    <message>
        <source>{0} days of {1} servers, average {2}, peak {3}</source>
        <comment>tenantPattern.days</comment>
        <translation>{0} Tage von {1} Servern, Mittel {2}, Spitze {3}</translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <comment>harvest.title</comment>
        <translation>Freie Kapazität</translation>
    </message>
    <message>
        <source>class</source>
        <comment>harvest.class</comment>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>pattern</source>
        <comment>harvest.pattern</comment>
        <translation>Muster</translation>
    </message>
    <message>
        <source>average</source>
        <comment>harvest.average</comment>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>peak</source>
        <comment>harvest.peak</comment>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>tenants</source>
        <comment>harvest.tenants</comment>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>servers</source>
        <comment>harvest.servers</comment>
        <translation>Server</translation>
    </message>
    <message>
        <source>Tenants by how sure their pattern is</source>
        <comment>harvest.tenantsTitle</comment>
        <translation>Mandanten danach, wie sicher ihr Muster ist</translation>
    </message>
    <message>
        <source>The least sure first. Sure: |ln| of the distance to the nearest threshold, 0.69 is a factor of two.</source>
        <comment>harvest.tenantsIntroduction</comment>
        <translation>Die unsichersten zuerst. Sicher: |ln| des Abstands zur nächsten Schwelle, 0,69 ist ein Faktor zwei.</translation>
    </message>
    <message>
        <source>tenant</source>
        <comment>harvest.tenant</comment>
        <translation>Mandant</translation>
    </message>
    <message>
        <source>slow variation</source>
        <comment>harvest.sigma</comment>
        <translation>langsame Schwankung</translation>
    </message>
    <message>
        <source>daily</source>
        <comment>harvest.share</comment>
        <translation>täglich</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>harvest.sure</comment>
        <translation>sicher</translation>
    </message>
    <message>
        <source>days</source>
        <comment>harvest.days</comment>
        <translation>Tage</translation>
    </message>
    <message>
        <source>too short, would be {0}</source>
        <comment>harvest.wouldBe</comment>
        <translation>zu kurz, wäre {0}</translation>
    </message>
    <message>
        <source>{0}, as was said</source>
        <comment>harvest.saidPattern</comment>
        <translation>{0}, wie angegeben</translation>
    </message>
    <message>
        <source>Notes</source>
        <comment>report.notes</comment>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>on</source>
        <comment>report.notes.on</comment>
        <translation>zu</translation>
    </message>
    <message>
        <source>note</source>
        <comment>report.notes.note</comment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>undecided, since the estimates contradict each other: {0}, but {1}</source>
        <comment>finding.contradiction</comment>
        <translation>unentschieden, da die Schätzungen sich widersprechen: {0}, aber {1}</translation>
    </message>
    <message>
        <source>the shapes of {0} features differ by at most {1} between the periods</source>
        <comment>finding.MF5.4</comment>
        <translation>die Formen von {0} Merkmalen unterscheiden sich zwischen den Zeiträumen um höchstens {1}</translation>
    </message>
    <message>
        <source>what was counted of run {0} cannot be read by this version</source>
        <comment>StatesUnreadable</comment>
        <translation>das Gezählte von Lauf {0} ist für diese Version nicht lesbar</translation>
    </message>
    <message>
        <source>delete the run and import its files anew</source>
        <comment>StatesUnreadable.hint</comment>
        <translation>den Lauf löschen und seine Dateien neu importieren</translation>
    </message>
    <message>
        <source>{0} was counted while its last line was being written; it cannot be gone on with</source>
        <comment>GrewInALine</comment>
        <translation>{0} wurde gezählt, während die letzte Zeile geschrieben wurde; es lässt sich nicht fortsetzen</translation>
    </message>
    <message>
        <source>delete the run and import its files anew</source>
        <comment>GrewInALine.hint</comment>
        <translation>den Lauf löschen und seine Dateien neu importieren</translation>
    </message>
    <message>
        <source>{0} is of a time before the end of what was counted without it</source>
        <comment>EarlyImage</comment>
        <translation>{0} liegt zeitlich vor dem Ende des ohne diese Datei Gezählten</translation>
    </message>
    <message>
        <source>import the logs with it as a run of another name</source>
        <comment>EarlyImage.hint</comment>
        <translation>die Protokolle mit ihm als Lauf anderen Namens importieren</translation>
    </message>
    <message>
        <source>several runs could be meant: {0}</source>
        <comment>SeveralPopulations</comment>
        <translation>mehrere Läufe können gemeint sein: {0}</translation>
    </message>
    <message>
        <source>name one with --run</source>
        <comment>SeveralPopulations.hint</comment>
        <translation>mit --run auswählen</translation>
    </message>
    <message>
        <source>{0} holds no run of a storage workload</source>
        <comment>NoPopulation</comment>
        <translation>{0} enthält keinen Lauf einer Speicherlast</translation>
    </message>
    <message>
        <source>import logs or images first</source>
        <comment>NoPopulation.hint</comment>
        <translation>zuerst Logs oder Abbilder importieren</translation>
    </message>
    <message>
        <source>another interval or filter is counted from the files again, and {0} is not there as it was</source>
        <comment>FilesGone</comment>
        <translation>ein anderes Intervall oder ein anderer Filter wird neu aus den Dateien gezählt, und {0} ist nicht mehr da wie zuvor</translation>
    </message>
    <message>
        <source>name the files instead of the workspace</source>
        <comment>FilesGone.hint</comment>
        <translation>statt des Arbeitsbereichs die Dateien nennen</translation>
    </message>
    <message>
        <source>a comparison needs two sides</source>
        <comment>TwoSides</comment>
        <translation>ein Vergleich braucht zwei Seiten</translation>
    </message>
    <message>
        <source>name them with --a and --b, or one time with --split</source>
        <comment>TwoSides.hint</comment>
        <translation>sie mit --a und --b nennen oder einen Zeitpunkt mit --split</translation>
    </message>
    <message>
        <source>the filter &quot;{0}&quot; cannot be read: {1}</source>
        <comment>BadWhere</comment>
        <translation>der Filter &quot;{0}&quot; ist nicht lesbar: {1}</translation>
    </message>
    <message>
        <source>no workload can be drawn from this: {0}</source>
        <comment>NothingToGenerate</comment>
        <translation>daraus lässt sich keine Last ziehen: {0}</translation>
    </message>
    <message>
        <source>an HDFS audit log, an object-store or an S3 access log says what a workload needs</source>
        <comment>NothingToGenerate.hint</comment>
        <translation>ein HDFS-Audit-Protokoll, ein Objektspeicher- oder S3-Zugriffsprotokoll sagt, was eine Last braucht</translation>
    </message>
    <message>
        <source>neither logs nor a profile to draw a workload from</source>
        <comment>NoProfile</comment>
        <translation>weder Protokolle noch ein Profil, um daraus eine Last zu ziehen</translation>
    </message>
    <message>
        <source>no folder for the workload</source>
        <comment>NoWorkloadFolder</comment>
        <translation>kein Ordner für die Last</translation>
    </message>
    <message>
        <source>say --out FOLDER, or --fit to print the profile alone</source>
        <comment>NoWorkloadFolder.hint</comment>
        <translation>--out FOLDER angeben, oder --fit, um nur das Profil auszugeben</translation>
    </message>
    <message>
        <source>the profile has at {0} something else than {1}</source>
        <comment>ProfileBroken</comment>
        <translation>das Profil hat bei {0} etwas anderes als {1}</translation>
    </message>
    <message>
        <source>tenfold characterize generate LOG --fit prints one that is right</source>
        <comment>ProfileBroken.hint</comment>
        <translation>tenfold characterize generate LOG --fit gibt ein richtiges aus</translation>
    </message>
    <message>
        <source>the Spark job {0}: {1}</source>
        <comment>SparkFailed</comment>
        <translation>der Spark-Job {0}: {1}</translation>
    </message>
    <message>
        <source>it is submitted by spark-submit of SPARK_HOME, or the one that is found in PATH</source>
        <comment>SparkFailed.hint</comment>
        <translation>spark-submit aus SPARK_HOME reicht ihn ein, oder das in PATH gefundene</translation>
    </message>
    <message>
        <source>nothing in {0} says in which unit its values are</source>
        <comment>UnitNeeded</comment>
        <translation>nichts in {0} sagt, in welcher Einheit die Werte sind</translation>
    </message>
    <message>
        <source>say it with --set unit=fraction (0 to 1 of a server), --set unit=percent, or --set unit=cores with --set cores=N; of what is no utilization, --set measure=NAME and --set unit=any</source>
        <comment>UnitNeeded.hint</comment>
        <translation>mit --set unit=fraction (0 bis 1 eines Servers), --set unit=percent oder --set unit=cores mit --set cores=N angeben; was keine Auslastung ist: --set measure=NAME und --set unit=any</translation>
    </message>
    <message>
        <source>{0} counts cores, and nothing says how many a server has</source>
        <comment>CoresNeeded</comment>
        <translation>{0} zählt Kerne, und nichts sagt, wie viele ein Server hat</translation>
    </message>
    <message>
        <source>say it with --set cores=N, where all have the same</source>
        <comment>CoresNeeded.hint</comment>
        <translation>mit --set cores=N angeben, wenn alle gleich viele haben</translation>
    </message>
    <message>
        <source>{0} is no unit of utilization</source>
        <comment>BadUnit</comment>
        <translation>{0} ist keine Einheit der Auslastung</translation>
    </message>
    <message>
        <source>there are fraction, percent, cores, and any for what is no utilization</source>
        <comment>BadUnit.hint</comment>
        <translation>es gibt fraction, percent, cores, und any für das, was keine Auslastung ist</translation>
    </message>
    <message>
        <source>the values in {0} have no times, and its name holds no day</source>
        <comment>StartNeeded</comment>
        <translation>die Werte in {0} haben keine Zeiten, und der Name enthält keinen Tag</translation>
    </message>
    <message>
        <source>say when they begin, in UTC: --set start=2011-03-03</source>
        <comment>StartNeeded.hint</comment>
        <translation>angeben, wann sie beginnen, in UTC: --set start=2011-03-03</translation>
    </message>
    <message>
        <source>nothing in {0} says which label names the server; there are {1}</source>
        <comment>SubjectNeeded</comment>
        <translation>nichts in {0} sagt, welche Bezeichnung den Server nennt; es gibt {1}</translation>
    </message>
    <message>
        <source>say it with --set subject=LABEL</source>
        <comment>SubjectNeeded.hint</comment>
        <translation>mit --set subject=LABEL angeben</translation>
    </message>
    <message>
        <source>{0} counts in units of the largest machine, and nothing says how large a machine is</source>
        <comment>CapacityNeeded</comment>
        <translation>{0} zählt in Einheiten der größten Maschine, und nichts sagt, wie groß eine Maschine ist</translation>
    </message>
    <message>
        <source>put machine_events beside it, or say it with --set capacity=0.59, where all have the same</source>
        <comment>CapacityNeeded.hint</comment>
        <translation>machine_events danebenlegen oder mit --set capacity=0.59 angeben, wo alle dieselbe haben</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>InputRefused</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>InputRefused.hint</comment>
        <translation>{2}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>InputUnclear</comment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>InputUnclear.hint</comment>
        <translation>{2}</translation>
    </message>
    <message>
        <source>{1} of {2} lines of {0} are refused: {3}</source>
        <comment>TooManyBadLines</comment>
        <translation>{1} von {2} Zeilen in {0} werden abgelehnt: {3}</translation>
    </message>
    <message>
        <source>nothing was stored; more than one line in a hundred says that the file is another one</source>
        <comment>TooManyBadLines.hint</comment>
        <translation>nichts wurde gespeichert; mehr als eine Zeile von hundert sagt, dass es eine andere Datei ist</translation>
    </message>
    <message>
        <source>no run has samples of utilization</source>
        <comment>NoSamples</comment>
        <translation>kein Lauf hat Messwerte der Auslastung</translation>
    </message>
    <message>
        <source>import some: tenfold import WS cpu.csv (tenfold formats lists what is read), or make some: tenfold harvest generate</source>
        <comment>NoSamples.hint</comment>
        <translation>welche importieren: tenfold import WS cpu.csv (tenfold formats führt auf, was gelesen wird), oder erzeugen: tenfold harvest generate</translation>
    </message>
    <message>
        <source>{0} is not known</source>
        <comment>HarvestInputNeeded</comment>
        <translation>{0} ist nicht bekannt</translation>
    </message>
    <message>
        <source>give it with {1}</source>
        <comment>HarvestInputNeeded.hint</comment>
        <translation>mit {1} angeben</translation>
    </message>
    <message>
        <source>there is no job {0}; there are: {1}</source>
        <comment>UnknownJob</comment>
        <translation>es gibt keinen Job {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>there is no server {0}</source>
        <comment>UnknownServer</comment>
        <translation>es gibt keinen Server {0}</translation>
    </message>
    <message>
        <source>there is no tenant {0}</source>
        <comment>UnknownTenant</comment>
        <translation>es gibt keinen Mandanten {0}</translation>
    </message>
    <message>
        <source>{0} has to be {1}</source>
        <comment>BadHarvestOption</comment>
        <translation>{0} muss {1} sein</translation>
    </message>
    <message>
        <source>this is no target: {0}</source>
        <comment>BadTarget</comment>
        <translation>das ist kein Ziel: {0}</translation>
    </message>
    <message>
        <source>this cannot be played: {0}</source>
        <comment>BadPlay</comment>
        <translation>das lässt sich nicht abspielen: {0}</translation>
    </message>
    <message>
        <source>--dry-run shows what a play needs</source>
        <comment>BadPlay.hint</comment>
        <translation>--dry-run zeigt, was ein Abspielen braucht</translation>
    </message>
    <message>
        <source>cannot connect to {0}: {1}</source>
        <comment>CannotConnect</comment>
        <translation>keine Verbindung zu {0}: {1}</translation>
    </message>
    <message>
        <source>is the server running there?</source>
        <comment>CannotConnect.hint</comment>
        <translation>läuft der Server dort?</translation>
    </message>
    <message>
        <source>the server at {0} refuses: {1}</source>
        <comment>ServerRefuses</comment>
        <translation>der Server an {0} lehnt ab: {1}</translation>
    </message>
    <message>
        <source>real-time priority was refused: {0}</source>
        <comment>NoRealtime</comment>
        <translation>Echtzeitpriorität wurde verweigert: {0}</translation>
    </message>
    <message>
        <source>it needs root or the capability CAP_SYS_NICE; without --realtime it runs as others do</source>
        <comment>NoRealtime.hint</comment>
        <translation>es braucht root oder die Capability CAP_SYS_NICE; ohne --realtime läuft es wie andere</translation>
    </message>
    <message>
        <source>this is no limit: {0}</source>
        <comment>BadLimit</comment>
        <translation>das ist keine Grenze: {0}</translation>
    </message>
    <message>
        <source>for example: &quot;p99(GET) &lt; 50ms and errors = 0&quot;</source>
        <comment>BadLimit.hint</comment>
        <translation>zum Beispiel: &quot;p99(GET) &lt; 50ms and errors = 0&quot;</translation>
    </message>
    <message>
        <source>the command between steps failed: {0} (exit code {1})</source>
        <comment>ResetFailed</comment>
        <translation>der Befehl zwischen den Schritten schlug fehl: {0} (Exit-Code {1})</translation>
    </message>
    <message>
        <source>{0} is no address: {1}</source>
        <comment>BadAddress</comment>
        <translation>{0} ist keine Adresse: {1}</translation>
    </message>
    <message>
        <source>an address is HOST:PORT, as 127.0.0.1:6379, or unix:/PATH</source>
        <comment>BadAddress.hint</comment>
        <translation>eine Adresse ist HOST:PORT, etwa 127.0.0.1:6379, oder unix:/PATH</translation>
    </message>
    <message>
        <source>cannot listen at {0}: {1}</source>
        <comment>CannotListen</comment>
        <translation>an {0} kann nicht gelauscht werden: {1}</translation>
    </message>
    <message>
        <source>port 0 takes any that is free; below 1024 only root may listen</source>
        <comment>CannotListen.hint</comment>
        <translation>Port 0 nimmt irgendeinen freien; unter 1024 darf nur root lauschen</translation>
    </message>
    <message>
        <source>{0} is there already and not empty</source>
        <comment>FolderInUse</comment>
        <translation>{0} ist schon da und nicht leer</translation>
    </message>
    <message>
        <source>a recording is a folder of its own: name a new one</source>
        <comment>FolderInUse.hint</comment>
        <translation>eine Aufzeichnung ist ein eigener Ordner: einen neuen nennen</translation>
    </message>
    <message>
        <source>cannot record into {0}: {1}</source>
        <comment>CannotRecord</comment>
        <translation>Aufzeichnen in {0} nicht möglich: {1}</translation>
    </message>
    <message>
        <source>{0} cannot be {1}</source>
        <comment>BadRecordOption</comment>
        <translation>{0} kann nicht {1} sein</translation>
    </message>
    <message>
        <source>the proxy cannot go on: {0}</source>
        <comment>RelayBroken</comment>
        <translation>der Proxy kann nicht weitermachen: {0}</translation>
    </message>
    <message>
        <source>calls of Hadoop are read with the descriptions of its messages</source>
        <comment>MessagesNeeded</comment>
        <translation>Aufrufe von Hadoop werden mit den Beschreibungen seiner Nachrichten gelesen</translation>
    </message>
    <message>
        <source>tenfold hadoop-describe --jars DIR --out FILE makes them; name them with --messages FILE</source>
        <comment>MessagesNeeded.hint</comment>
        <translation>tenfold hadoop-describe --jars DIR --out FILE legt sie an; mit --messages FILE nennen</translation>
    </message>
    <message>
        <source>the messages of Hadoop cannot be described from {0}: {1}</source>
        <comment>CannotDescribeHadoop</comment>
        <translation>die Nachrichten von Hadoop lassen sich aus {0} nicht beschreiben: {1}</translation>
    </message>
    <message>
        <source>the folder has to hold hadoop-*.jar and the libraries they need (share/hadoop of a distribution), and a JDK 11 or newer has to be there (--java)</source>
        <comment>CannotDescribeHadoop.hint</comment>
        <translation>der Ordner muss hadoop-*.jar und die nötigen Bibliotheken enthalten (share/hadoop einer Distribution), und ein JDK ab 11 muss da sein (--java)</translation>
    </message>
    <message>
        <source>no such note on {0}: {1}</source>
        <comment>BadNote</comment>
        <translation>keine solche Notiz zu {0}: {1}</translation>
    </message>
    <message>
        <source>for example: run:wordcount-scale-02</source>
        <comment>BadNote.hint</comment>
        <translation>zum Beispiel: run:wordcount-scale-02</translation>
    </message>
    <message>
        <source>a call of {0} cannot be sent: argument {1} is no text</source>
        <comment>NotSendable</comment>
        <translation>ein Aufruf von {0} lässt sich nicht senden: Argument {1} ist kein Text</translation>
    </message>
    <message>
        <source>a call of Redis is a list of texts, numbers and bytes without a gap</source>
        <comment>NotSendable.hint</comment>
        <translation>ein Aufruf von Redis ist eine Liste aus Texten, Zahlen und Bytes ohne Lücke</translation>
    </message>
    <message>
        <source>{0} holds no messages of Hadoop</source>
        <comment>BadHadoopMessages</comment>
        <translation>{0} enthält keine Nachrichten von Hadoop</translation>
    </message>
    <message>
        <source>tenfold hadoop-describe --jars DIR --out FILE writes such a file</source>
        <comment>BadHadoopMessages.hint</comment>
        <translation>tenfold hadoop-describe --jars DIR --out FILE schreibt eine solche Datei</translation>
    </message>
    <message>
        <source>TENANT=constant, periodic or unpredictable</source>
        <comment>harvest.overrideForm</comment>
        <translation>TENANT=constant, periodic oder unpredictable</translation>
    </message>
    <message>
        <source>a whole part of a day</source>
        <comment>harvest.partOfDay</comment>
        <translation>ein ganzzahliger Teil eines Tages</translation>
    </message>
    <message>
        <source>A batch job</source>
        <comment>harvest.aJob</comment>
        <translation>Ein Batch-Job</translation>
    </message>
    <message>
        <source>CLASS=SHARE, a class that there is and 0 to 1</source>
        <comment>harvest.currentForm</comment>
        <translation>CLASS=SHARE, eine vorhandene Klasse und 0 bis 1</translation>
    </message>
    <message>
        <source>How many cores the servers have</source>
        <comment>harvest.howManyCores</comment>
        <translation>Wie viele Kerne die Server haben</translation>
    </message>
    <message>
        <source>NAME=VALUE,VALUE…</source>
        <comment>harvest.axisForm</comment>
        <translation>NAME=VALUE,VALUE…</translation>
    </message>
    <message>
        <source>the setting {0} is no {1}</source>
        <comment>BadSampleSetting</comment>
        <translation>Die Einstellung {0} ist kein {1}</translation>
    </message>
    <message>
        <source>memory was full with {0} MB: everything said is of the first {1} records alone, up to {2} ms since 1970, and of none that follow</source>
        <comment>characterize.partial</comment>
        <translation>der Speicher war mit {0} MB voll: alles Gesagte gilt nur den ersten {1} Datensätzen, bis {2} ms seit 1970, und keinem danach</translation>
    </message>
    <message>
        <source>{0} has {1} files, {2} of the same image {3}: the first was taken</source>
        <comment>characterize.otherLayout</comment>
        <translation>{0} hat {1} Dateien, {2} vom selben Abbild {3}: die erste wurde genommen</translation>
    </message>
    <message>
        <source>the image at t1 lacks {0} of the {1} files that the log leaves there: was it written whole, and is it of that time?</source>
        <comment>characterize.imageLacks</comment>
        <translation>dem Abbild bei t1 fehlen {0} der {1} Dateien, die das Log dort übrig lässt: wurde es ganz geschrieben, und ist es von dieser Zeit?</translation>
    </message>
    <message>
        <source>nodes go on as replies say: how often they call is what playing gives, not the plan</source>
        <comment>play.byReplies</comment>
        <translation>Knoten machen weiter, wie Antworten es sagen: wie oft sie aufrufen, ergibt das Abspielen, nicht der Plan</translation>
    </message>
    <message>
        <source>ways on that no guard decides are played by the shares in which they were recorded</source>
        <comment>play.byShares</comment>
        <translation>Wege, über die keine Bedingung entscheidet, werden nach ihren aufgezeichneten Anteilen abgespielt</translation>
    </message>
    <message>
        <source>{0} cannot be called: {1}</source>
        <comment>play.callUnwritable</comment>
        <translation>{0} lässt sich nicht aufrufen: {1}</translation>
    </message>
    <message>
        <source>{0} cannot be written, argument {1}: {2}</source>
        <comment>play.fieldUnwritable</comment>
        <translation>{0} lässt sich nicht schreiben, Argument {1}: {2}</translation>
    </message>
    <message>
        <source>nodes can come from addresses of their own only where the server is at 127.0.0.1, not at {0}</source>
        <comment>play.noSources</comment>
        <translation>Knoten können nur dann von eigenen Adressen kommen, wenn der Server an 127.0.0.1 ist, nicht an {0}</translation>
    </message>
    <message>
        <source>the ramp is below 0 s</source>
        <comment>play.badRamp</comment>
        <translation>die Anlaufzeit ist unter 0 s</translation>
    </message>
    <message>
        <source>how often these are called is what playing gives, after replies; in brackets what the plan estimated: {0}</source>
        <comment>play.reactiveCounts</comment>
        <translation>wie oft diese aufgerufen werden, ergibt das Abspielen, nach Antworten; in Klammern, was der Plan schätzte: {0}</translation>
    </message>
    <message>
        <source>{0}: this server is not the active one</source>
        <comment>play.isStandby</comment>
        <translation>{0}: dieser Server ist nicht der aktive</translation>
    </message>
    <message>
        <source>{0}: the server is in safe mode</source>
        <comment>play.inSafeMode</comment>
        <translation>{0}: der Server ist im Safe Mode</translation>
    </message>
    <message>
        <source>{0}: this user may not (--user says who nodes are)</source>
        <comment>play.mayNot</comment>
        <translation>{0}: dieser Benutzer darf das nicht (--user sagt, wer die Knoten sind)</translation>
    </message>
    <message>
        <source>calls of Hadoop are written by the descriptions of its messages: --messages FILE, which tenfold hadoop-describe makes</source>
        <comment>play.noMessages</comment>
        <translation>Aufrufe von Hadoop werden nach den Beschreibungen seiner Nachrichten geschrieben: --messages FILE, was tenfold hadoop-describe erzeugt</translation>
    </message>
    <message>
        <source>no protocol of the described messages has it</source>
        <comment>play.unknownMethod</comment>
        <translation>kein Protokoll der beschriebenen Nachrichten hat sie</translation>
    </message>
    <message>
        <source>{0} nodes of {1} register with one port from {2} addresses, and a NameNode takes those of one address for one: --source-addresses {0} keeps them apart</source>
        <comment>play.oneDataNode</comment>
        <translation>{0} Knoten von {1} melden sich mit einem Port von {2} Adressen an, und ein NameNode hält die einer Adresse für einen: --source-addresses {0} hält sie auseinander</translation>
    </message>
    <message>
        <source>nodes call as the user {0}</source>
        <comment>play.users</comment>
        <translation>Knoten rufen als Benutzer {0} auf</translation>
    </message>
    <message>
        <source>{0} is no {1}</source>
        <comment>play.notOfType</comment>
        <translation>{0} ist kein Wert vom Typ {1}</translation>
    </message>
    <message>
        <source>argument {0}: {1}</source>
        <comment>play.argumentProblem</comment>
        <translation>Argument {0}: {1}</translation>
    </message>
    <message>
        <source>{0} needs the field {1}, which no call of the plan has</source>
        <comment>play.fieldMissing</comment>
        <translation>{0} braucht das Feld {1}, das kein Aufruf des Plans hat</translation>
    </message>
    <message>
        <source>it was cut when it was recorded</source>
        <comment>play.wasCut</comment>
        <translation>es wurde beim Aufzeichnen abgeschnitten</translation>
    </message>
    <message>
        <source>it was recorded without the description of its message</source>
        <comment>play.wasNotDescribed</comment>
        <translation>es wurde ohne die Beschreibung seiner Nachricht aufgezeichnet</translation>
    </message>
    <message>
        <source>{0} has no such field</source>
        <comment>play.noField</comment>
        <translation>{0} hat kein solches Feld</translation>
    </message>
    <message>
        <source>groups are not written</source>
        <comment>play.isGroup</comment>
        <translation>Gruppen werden nicht geschrieben</translation>
    </message>
    <message>
        <source>{0} of {1} holds one value, not several</source>
        <comment>play.noList</comment>
        <translation>{0} von {1} nimmt einen Wert auf, nicht mehrere</translation>
    </message>
    <message>
        <source>it has to be there, and nobody has told it</source>
        <comment>play.requiredUnknown</comment>
        <translation>es muss da sein, und niemand hat es angegeben</translation>
    </message>
    <message>
        <source>{0}; replies say how many rounds there are</source>
        <comment>standing.untilReplies</comment>
        <translation>{0}; Antworten sagen, wie viele Runden es gibt</translation>
    </message>
    <message>
        <source>name logs and images, --profile FILE, or --preset NAME</source>
        <comment>NoProfile.hint</comment>
        <translation>Logs und Abbilder nennen, --profile FILE oder --preset NAME</translation>
    </message>
    <message>
        <source>no preset {0}; there are: {1}</source>
        <comment>UnknownPreset</comment>
        <translation>es gibt keine Voreinstellung {0}; es gibt: {1}</translation>
    </message>
    <message>
        <source>targets are written NAME=HOST:PORT, as in redis=127.0.0.1:6379 or queue=redis://127.0.0.1:6379</source>
        <comment>BadTarget.hint</comment>
        <translation>Ziele schreibt man NAME=HOST:PORT, etwa redis=127.0.0.1:6379 oder queue=redis://127.0.0.1:6379</translation>
    </message>
    <message>
        <source>in the window, File, Report saves it as PDF</source>
        <comment>ReportNeedsWindow.hint</comment>
        <translation>im Fenster speichert ihn Datei, Bericht als PDF</translation>
    </message>
    <message>
        <source>the report has no section {0}</source>
        <comment>NoReportSection</comment>
        <translation>der Bericht hat keinen Abschnitt {0}</translation>
    </message>
    <message>
        <source>it has {0}</source>
        <comment>NoReportSection.hint</comment>
        <translation>er hat {0}</translation>
    </message>
    <message>
        <source>audit logs have no such calls</source>
        <comment>export.notAudited</comment>
        <translation>Audit-Protokolle kennen solche Aufrufe nicht</translation>
    </message>
    <message>
        <source>every call is allowed, the user is the node&apos;s type, the address stands for the node, owners and permissions are null, times begin at 2000-01-01: a plan does not know them</source>
        <comment>export.auditDoubt</comment>
        <translation>jeder Aufruf ist erlaubt, der Benutzer ist der Typ des Knotens, die Adresse steht für den Knoten, Besitzer und Rechte sind null, die Zeiten beginnen bei 2000-01-01: ein Plan kennt sie nicht</translation>
    </message>
    <message>
        <source>the plan&apos;s request has none</source>
        <comment>export.noField</comment>
        <translation>die Anfrage des Plans hat keines</translation>
    </message>
    <message>
        <source>has characters that end a line or a field</source>
        <comment>export.controls</comment>
        <translation>hat Zeichen, die eine Zeile oder ein Feld beenden</translation>
    </message>
    <message>
        <source>{0}: stand-ins for what replies give when it is played, in {1} calls</source>
        <comment>export.standIns</comment>
        <translation>{0}: Platzhalter für das, was Antworten beim Abspielen ergeben, in {1} Aufrufen</translation>
    </message>
    <message>
        <source>known only when it is played</source>
        <comment>export.whenPlayed</comment>
        <translation>erst beim Abspielen bekannt</translation>
    </message>
    <message>
        <source>it has bytes or coded values that a script cannot hold</source>
        <comment>export.bytes</comment>
        <translation>darin sind Bytes oder kodierte Werte, die ein Skript nicht aufnehmen kann</translation>
    </message>
    <message>
        <source>nodes start at the times of the plan, whatever other nodes do; loops and choices do not follow live replies</source>
        <comment>export.k6Doubt</comment>
        <translation>Knoten starten zu den Zeiten des Plans, was immer andere Knoten tun; Schleifen und Verzweigungen folgen nicht den tatsächlichen Antworten</translation>
    </message>
    <message>
        <source>k6 does not speak its protocol</source>
        <comment>export.k6Protocol</comment>
        <translation>k6 spricht sein Protokoll nicht</translation>
    </message>
    <message>
        <source>its replies are no replies to k6&apos;s client</source>
        <comment>export.k6Push</comment>
        <translation>seine Antworten sind für den Client von k6 keine Antworten</translation>
    </message>
    <message>
        <source>no transaction of its connection begins or ends here</source>
        <comment>export.noTransaction</comment>
        <translation>hier beginnt oder endet keine Transaktion seiner Verbindung</translation>
    </message>
    <message>
        <source>redis-cli sends as fast as it can over one connection: the order of the plan&apos;s times is kept, the times are not</source>
        <comment>export.pipeDoubt</comment>
        <translation>redis-cli sendet so schnell wie möglich über eine Verbindung: die Reihenfolge der Zeiten des Plans bleibt erhalten, die Zeiten nicht</translation>
    </message>
    <message>
        <source>scripts that are loaded first: {0}</source>
        <comment>export.scripts</comment>
        <translation>Skripte, die zuerst geladen werden: {0}</translation>
    </message>
    <message>
        <source>the server sends it by itself</source>
        <comment>export.push</comment>
        <translation>der Server sendet es von selbst</translation>
    </message>
    <message>
        <source>it is no command of Redis</source>
        <comment>export.noCommand</comment>
        <translation>es ist kein Befehl von Redis</translation>
    </message>
    <message>
        <source>it guards against other connections, and the file has one</source>
        <comment>export.watch</comment>
        <translation>er schützt vor anderen Verbindungen, und die Datei hat nur eine</translation>
    </message>
    <message>
        <source>it changes or blocks its connection, and the file has one for all nodes</source>
        <comment>export.binds</comment>
        <translation>er ändert oder blockiert seine Verbindung, und die Datei hat eine für alle Knoten</translation>
    </message>
    <message>
        <source>its arguments are no list of words</source>
        <comment>export.noWords</comment>
        <translation>seine Argumente sind keine Liste von Wörtern</translation>
    </message>
    <message>
        <source>its transaction does not end</source>
        <comment>export.openTransaction</comment>
        <translation>seine Transaktion endet nicht</translation>
    </message>
    <message>
        <source>a job of a simulator has no such call</source>
        <comment>export.noJobCall</comment>
        <translation>ein Job eines Simulators hat keinen solchen Aufruf</translation>
    </message>
    <message>
        <source>containers run until their job ends: calls to a ResourceManager do not say when they ended</source>
        <comment>export.containerEnds</comment>
        <translation>Container laufen, bis ihr Job endet: Aufrufe an einen ResourceManager sagen nicht, wann sie endeten</translation>
    </message>
    <message>
        <source>jobs left out, as they have no containers: {0}; the plan does not know how many they ask for, and has no startContainers (tenfold mine WS --target nodemanager)</source>
        <comment>export.jobsWithoutContainers</comment>
        <translation>weggelassene Jobs, da sie keine Container haben: {0}; der Plan weiß nicht, wie viele sie verlangen, und hat kein startContainers (tenfold mine WS --target nodemanager)</translation>
    </message>
    <message>
        <source>queue and size of the ApplicationMasters are defaults: the plan has no submitApplication</source>
        <comment>export.noSubmission</comment>
        <translation>Warteschlange und Größe der ApplicationMaster sind Vorgaben: der Plan hat kein submitApplication</translation>
    </message>
    <message>
        <source>jobs that end with their last allocate, as none says it: {0}</source>
        <comment>export.jobsWithoutEnd</comment>
        <translation>Jobs, die mit ihrem letzten allocate enden, da keines es sagt: {0}</translation>
    </message>
    <message>
        <source>No calls or spans of these servers are here: whether their latency rises with the load of their owners cannot be said.</source>
        <comment>latency.none</comment>
        <translation>Von diesen Servern sind keine Aufrufe oder Spans da: ob ihre Latenz mit der Last ihrer Besitzer steigt, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>Latency and utilization were never recorded at the same time: nothing can be said of one by the other.</source>
        <comment>latency.apart</comment>
        <translation>Latenz und Auslastung wurden nie zur selben Zeit aufgezeichnet: aus der einen lässt sich nichts über die andere sagen.</translation>
    </message>
    <message>
        <source>Of {0} tenants with latency none has the {1} days that a verdict needs: the ratios below are what was seen, and no more.</source>
        <comment>latency.tooShort</comment>
        <translation>Von {0} Mandanten mit Latenz hat keiner die {1} Tage, die ein Urteil braucht: die Verhältnisse darunter sind das Gesehene und nicht mehr.</translation>
    </message>
    <message>
        <source>At the peak of their tenant the servers of {0} of {1} tenants are slower on every day, those of {2} faster, those of {3} neither beyond the spread of days; {4} have too few days to say.</source>
        <comment>latency.head</comment>
        <translation>An der Spitze ihres Mandanten sind die Server von {0} von {1} Mandanten an jedem Tag langsamer, die von {2} schneller, die von {3} über die Streuung der Tage hinaus keins von beiden; {4} haben zu wenige Tage, um es zu sagen.</translation>
    </message>
    <message>
        <source>What goes with the load need not come of it: calls may follow the same day.</source>
        <comment>latency.cause</comment>
        <translation>Was mit der Last geht, muss nicht von ihr kommen: Aufrufe können demselben Tag folgen.</translation>
    </message>
    <message>
        <source>In the day after a reimage the servers of {0} of {1} tenants are slower on every day.</source>
        <comment>latency.reimage</comment>
        <translation>Am Tag nach einer Neuinstallation sind die Server von {0} von {1} Mandanten an jedem Tag langsamer.</translation>
    </message>
    <message>
        <source>When batch work ran is not recorded: whether it slows its host cannot be said.</source>
        <comment>latency.containers</comment>
        <translation>Wann Batch-Arbeit lief, ist nicht aufgezeichnet: ob sie ihren Rechner bremst, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>{0} minutes of servers have latency and no utilization.</source>
        <comment>latency.without</comment>
        <translation>{0} Minuten von Servern haben Latenz und keine Auslastung.</translation>
    </message>
    <message>
        <source>{0} senders are no server by name, as {1}; host_map.csv (host,server_id) says whose they are.</source>
        <comment>latency.unknown</comment>
        <translation>{0} Absender sind dem Namen nach kein Server, etwa {1}; host_map.csv (host,server_id) sagt, zu wem sie gehören.</translation>
    </message>
    <message>
        <source>played by {0} ranks, whose clocks agree within {1}</source>
        <comment>play.ranks</comment>
        <translation>abgespielt von {0} Rängen, deren Uhren auf {1} übereinstimmen</translation>
    </message>
    <message>
        <source>rank {0} is missing: what it played is not in the report</source>
        <comment>play.rankMissing</comment>
        <translation>Rang {0} fehlt: was er abgespielt hat, steht nicht im Bericht</translation>
    </message>
    <message>
        <source>no service of it can be simulated (Redis)</source>
        <comment>play.notSimulated</comment>
        <translation>keiner seiner Dienste lässt sich simulieren (Redis)</translation>
    </message>
    <message>
        <source>{0}: this server has no such method</source>
        <comment>play.notImplemented</comment>
        <translation>{0}: dieser Server hat keine solche Methode</translation>
    </message>
    <message>
        <source>{0}: the server wants to know who calls (TENFOLD_NAME_PASSWORD is sent as a bearer token)</source>
        <comment>play.notAuthenticated</comment>
        <translation>{0}: der Server will wissen, wer aufruft (TENFOLD_NAME_PASSWORD wird als Bearer-Token gesendet)</translation>
    </message>
    <message>
        <source>calls of gRPC are written by the descriptions of their messages: --messages FILE (a descriptor set of protoc), or a server with reflection ({0})</source>
        <comment>play.noDescriptors</comment>
        <translation>Aufrufe von gRPC werden nach den Beschreibungen ihrer Nachrichten geschrieben: --messages FILE (ein Deskriptorsatz von protoc) oder ein Server mit Reflexion ({0})</translation>
    </message>
    <message>
        <source>no service of the described ones has it</source>
        <comment>play.noGrpcMethod</comment>
        <translation>keiner der beschriebenen Dienste hat sie</translation>
    </message>
    <message>
        <source>its clients do not stream</source>
        <comment>play.noStream</comment>
        <translation>ihre Clients senden keinen Stream</translation>
    </message>
    <message>
        <source>its server answers the end of a stream, not each message</source>
        <comment>play.noAnswers</comment>
        <translation>ihr Server antwortet auf das Ende eines Streams, nicht auf jede Nachricht</translation>
    </message>
    <message>
        <source>recorded calls had {0}, which is not played: TENFOLD_NAME_PASSWORD is sent as a bearer token</source>
        <comment>play.secretMetadata</comment>
        <translation>aufgezeichnete Aufrufe hatten {0}, das nicht abgespielt wird: TENFOLD_NAME_PASSWORD wird als Bearer-Token gesendet</translation>
    </message>
    <message>
        <source>scripts whose text the plan does not have, as they were loaded before the recording or by few nodes: {0}; have them at the server, or name what they were recorded in with --scripts</source>
        <comment>play.scriptsUnknown</comment>
        <translation>Skripte, deren Text der Plan nicht hat, da sie vor der Aufzeichnung oder von wenigen Knoten geladen wurden: {0}; sie auf dem Server bereithalten oder mit --scripts nennen, worin sie aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>a script is not at the server, and nobody knows its text</source>
        <comment>play.scriptMissing</comment>
        <translation>ein Skript ist nicht auf dem Server, und niemand kennt seinen Text</translation>
    </message>
    <message>
        <source>there is no {0} beside the program</source>
        <comment>ranks.noModule</comment>
        <translation>neben dem Programm liegt kein {0}</translation>
    </message>
    <message>
        <source>{0} is of another version</source>
        <comment>ranks.otherVersion</comment>
        <translation>{0} ist von einer anderen Version</translation>
    </message>
    <message>
        <source>MPI does not start</source>
        <comment>ranks.noMpi</comment>
        <translation>MPI startet nicht</translation>
    </message>
    <message>
        <source>nothing of the plan can be said as {0}: {1}: {2}</source>
        <comment>NothingToExport</comment>
        <translation>nichts aus dem Plan lässt sich als {0} ausdrücken: {1}: {2}</translation>
    </message>
    <message>
        <source>tenfold plan expand PLAN writes every call as JSON lines</source>
        <comment>NothingToExport.hint</comment>
        <translation>tenfold plan expand PLAN schreibt jeden Aufruf als JSON-Zeilen</translation>
    </message>
    <message>
        <source>{0} is written of whole plans, not of one node</source>
        <comment>ExportOfOneNode</comment>
        <translation>{0} wird aus ganzen Plänen geschrieben, nicht aus einem Knoten</translation>
    </message>
    <message>
        <source>leave --node out, or take --format jsonl</source>
        <comment>ExportOfOneNode.hint</comment>
        <translation>--node weglassen oder --format jsonl nehmen</translation>
    </message>
    <message>
        <source>{0} and a JSON document cannot both be printed</source>
        <comment>ExportNeedsFile</comment>
        <translation>{0} und ein JSON-Dokument können nicht beide ausgegeben werden</translation>
    </message>
    <message>
        <source>say where it goes with --out FILE</source>
        <comment>ExportNeedsFile.hint</comment>
        <translation>mit --out FILE angeben, wohin es soll</translation>
    </message>
    <message>
        <source>cannot work with the other ranks of mpirun: {0}</source>
        <comment>RanksUnusable</comment>
        <translation>mit den anderen Rängen von mpirun ist keine Zusammenarbeit möglich: {0}</translation>
    </message>
    <message>
        <source>build it where Open MPI is installed (libopenmpi-dev), or start it without mpirun</source>
        <comment>RanksUnusable.hint</comment>
        <translation>dort bauen, wo Open MPI installiert ist (libopenmpi-dev), oder ohne mpirun starten</translation>
    </message>
    <message>
        <source>rank {0} does not answer</source>
        <comment>RankMissing</comment>
        <translation>Rang {0} antwortet nicht</translation>
    </message>
    <message>
        <source>what it said last stands above; start all ranks anew</source>
        <comment>RankMissing.hint</comment>
        <translation>was er zuletzt sagte, steht oben; alle Ränge neu starten</translation>
    </message>
    <message>
        <source>nothing is begun, as not all ranks are ready: rank {0}</source>
        <comment>RankFailed</comment>
        <translation>nichts ist begonnen, da nicht alle Ränge bereit sind: Rang {0}</translation>
    </message>
    <message>
        <source>{0} is no descriptor set of protobuf</source>
        <comment>BadGrpcMessages</comment>
        <translation>{0} ist kein Deskriptorsatz von protobuf</translation>
    </message>
    <message>
        <source>protoc --include_imports --descriptor_set_out=FILE SERVICE.proto writes such a file</source>
        <comment>BadGrpcMessages.hint</comment>
        <translation>protoc --include_imports --descriptor_set_out=FILE SERVICE.proto schreibt eine solche Datei</translation>
    </message>
    <message>
        <source>there is no experiment {0}</source>
        <comment>harvest.noExperiment</comment>
        <translation>es gibt kein Experiment {0}</translation>
    </message>
    <message>
        <source>{0}: what its connections did side by side is played on one connection, as its program does not tell them apart</source>
        <comment>play.onOneConnection</comment>
        <translation>{0}: Was seine Verbindungen nebeneinander taten, wird auf einer Verbindung gespielt, da sein Programm sie nicht auseinanderhält</translation>
    </message>
    <message>
        <source>a token is an identifier and a password</source>
        <comment>play.halfToken</comment>
        <translation>ein Token besteht aus einer Kennung und einem Passwort</translation>
    </message>
    <message>
        <source>calls of {0} go out on a connection of their node&apos;s own, which logs in with the token that the node was told</source>
        <comment>play.tokens</comment>
        <translation>Aufrufe von {0} gehen über eine eigene Verbindung ihres Knotens, die sich mit dem Token anmeldet, das dem Knoten mitgeteilt wurde</translation>
    </message>
    <message>
        <source>what is gathered needs more than the {0} MB allowed, and {1} has no room for the rest</source>
        <comment>MemoryBudget</comment>
        <translation>Was gesammelt wird, braucht mehr als die erlaubten {0} MB, und {1} hat keinen Platz für den Rest</translation>
    </message>
    <message>
        <source>allow more memory (--memory), or name another folder for temporary files in TMPDIR; nothing was changed</source>
        <comment>MemoryBudget.hint</comment>
        <translation>mehr Speicher erlauben (--memory) oder in TMPDIR einen anderen Ordner für temporäre Dateien nennen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the summary of flows has at {0} something else than {1}</source>
        <comment>SummaryBroken</comment>
        <translation>Die Zusammenfassung der Flüsse hat bei {0} etwas anderes als {1}</translation>
    </message>
    <message>
        <source>flows_job.py of tenfold flows spark-job writes flows.json</source>
        <comment>SummaryBroken.hint</comment>
        <translation>flows_job.py von tenfold flows spark-job schreibt flows.json</translation>
    </message>
    <message>
        <source>the server was the limit: its replies held {0} calls back, {1} in the mean; besides, 1 % of the calls went out {2} late or more by the player</source>
        <comment>play.heldBack</comment>
        <translation>Der Server war die Grenze: Seine Antworten hielten {0} Aufrufe auf, im Mittel {1}; außerdem gingen 1 % der Aufrufe um {2} oder mehr verspätet vom Spieler aus</translation>
    </message>
    <message>
        <source>there can be {0} rules at most</source>
        <comment>colours.too_many</comment>
        <translation>es kann höchstens {0} Regeln geben</translation>
    </message>
    <message>
        <source>no filter says which calls</source>
        <comment>colours.no_filter</comment>
        <translation>kein Filter sagt, welche Aufrufe</translation>
    </message>
    <message>
        <source>another rule has the same filter</source>
        <comment>colours.twice</comment>
        <translation>eine andere Regel hat denselben Filter</translation>
    </message>
    <message>
        <source>{0}: not even scale {1} held to {2}. Why: {3}</source>
        <comment>capacity.none</comment>
        <translation>{0}: Nicht einmal Skalierung {1} hielt {2} ein. Warum: {3}</translation>
    </message>
    <message>
        <source>{0} held scale {1} ({2} … {3}) to {4}. Why no more: {5}</source>
        <comment>capacity.held</comment>
        <translation>{0} hielt Skalierung {1} ({2} … {3}) bei {4}. Warum nicht mehr: {5}</translation>
    </message>
    <message>
        <source>What the server holds</source>
        <comment>report.capacity</comment>
        <translation>Was der Server aushält</translation>
    </message>
    <message>
        <source>scale</source>
        <comment>report.capacity.scale</comment>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>calls a second</source>
        <comment>report.capacity.rate</comment>
        <translation>Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>p99 of the slowest method, ms</source>
        <comment>report.capacity.p99</comment>
        <translation>p99 der langsamsten Methode, ms</translation>
    </message>
    <message>
        <source>errors</source>
        <comment>report.capacity.errors</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>held</source>
        <comment>report.capacity.isHeld</comment>
        <translation>hielt</translation>
    </message>
    <message>
        <source>why</source>
        <comment>report.capacity.why</comment>
        <translation>warum</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>report.capacity.yes</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>report.capacity.no</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>What people remarked on runs, types, requests, calls and moments.</source>
        <comment>report.notes.introduction</comment>
        <translation>Was zu Läufen, Typen, Anfragen, Aufrufen und Momenten bemerkt wurde.</translation>
    </message>
    <message>
        <source>search {0} is not kept; kept: {1}</source>
        <comment>NoCapacityKept</comment>
        <translation>Suche {0} wurde nicht behalten; behalten: {1}</translation>
    </message>
    <message>
        <source>with --target, --from, --to and --limit one is made; --kept 1 is the last of those that are kept</source>
        <comment>NoCapacityKept.hint</comment>
        <translation>mit --target, --from, --to und --limit entsteht eine; --kept 1 ist die letzte der behaltenen</translation>
    </message>
    <message>
        <source>cannot colour the calls of {0}: {1}</source>
        <comment>BadColorRule</comment>
        <translation>die Aufrufe von {0} lassen sich nicht färben: {1}</translation>
    </message>
    <message>
        <source>for example: red for the filter method = create</source>
        <comment>BadColorRule.hint</comment>
        <translation>zum Beispiel: rot für den Filter method = create</translation>
    </message>
    <message>
        <source>no rule for colours has the filter {0}</source>
        <comment>NoColorRule</comment>
        <translation>keine Farbregel hat den Filter {0}</translation>
    </message>
    <message>
        <source>it is written as in the list of rules</source>
        <comment>NoColorRule.hint</comment>
        <translation>er wird wie in der Liste der Regeln geschrieben</translation>
    </message>
    <message>
        <source>{0} cannot be used for TLS: {1}</source>
        <comment>BadTlsFile</comment>
        <translation>{0} ist für TLS nicht brauchbar: {1}</translation>
    </message>
    <message>
        <source>certificates and keys are PEM files; a key with a password cannot be read</source>
        <comment>BadTlsFile.hint</comment>
        <translation>Zertifikate und Schlüssel sind PEM-Dateien; ein Schlüssel mit Passwort ist nicht lesbar</translation>
    </message>
    <message>
        <source>Hadoop&apos;s RPC has no TLS: it encrypts by its own means (hadoop.rpc.protection), which cannot be recorded or played</source>
        <comment>NoTlsInHadoop</comment>
        <translation>Hadoops RPC kennt kein TLS: Es verschlüsselt auf eigene Weise (hadoop.rpc.protection), was sich weder aufzeichnen noch abspielen lässt</translation>
    </message>
    <message>
        <source>{0} requests in A, {1} in B: with fewer than {2} on a side it cannot be told from chance who became slower. On average they take {3} in A and {4} in B</source>
        <comment>notice.few</comment>
        <translation>{0} Anfragen in A, {1} in B: Mit weniger als {2} auf einer Seite lässt sich nicht vom Zufall unterscheiden, wer langsamer wurde. Im Mittel dauern sie {3} in A und {4} in B</translation>
    </message>
    <message>
        <source>no operation that requests begin with is in A and in B: nothing can be held against each other, and nobody is cleared. On average they take {0} in A and {1} in B. Are services or operations only called otherwise?</source>
        <comment>notice.disjoint</comment>
        <translation>Keine Operation, mit der Anfragen beginnen, steht in A und in B: Nichts lässt sich gegeneinander halten, und niemand ist entlastet. Im Mittel dauern sie {0} in A und {1} in B. Heißen Dienste oder Operationen nur anders?</translation>
    </message>
    <message>
        <source>a snapshot of Redis (RDB), perhaps with an append-only file behind it</source>
        <comment>unread.rdb</comment>
        <translation>ein Schnappschuss von Redis (RDB), vielleicht mit einer Append-only-Datei dahinter</translation>
    </message>
    <message>
        <source>what clients ask says redis-cli MONITOR or tenfold record redis; an append-only file has no snapshot before it with aof-use-rdb-preamble no</source>
        <comment>unread.rdb.hint</comment>
        <translation>was Clients fragen, sagt redis-cli MONITOR oder tenfold record redis; mit aof-use-rdb-preamble no steht kein Schnappschuss vor einer Append-only-Datei</translation>
    </message>
    <message>
        <source>console output of OpenTelemetry .NET</source>
        <comment>unread.dotnetConsole</comment>
        <translation>Konsolenausgabe von OpenTelemetry .NET</translation>
    </message>
    <message>
        <source>the OTLP exporter (AddOtlpExporter) sends the same spans to a collector, whose file exporter writes what is read</source>
        <comment>unread.dotnetConsole.hint</comment>
        <translation>der OTLP-Exporter (AddOtlpExporter) schickt dieselben Spans an einen Collector, dessen Datei-Exporter schreibt, was gelesen wird</translation>
    </message>
    <message>
        <source>console output of OpenTelemetry Java</source>
        <comment>unread.javaConsole</comment>
        <translation>Konsolenausgabe von OpenTelemetry Java</translation>
    </message>
    <message>
        <source>otel.traces.exporter=otlp sends the same spans to a collector, whose file exporter writes what is read; of logging-otlp the lines that begin with a brace are read by themselves</source>
        <comment>unread.javaConsole.hint</comment>
        <translation>otel.traces.exporter=otlp schickt dieselben Spans an einen Collector, dessen Datei-Exporter schreibt, was gelesen wird; von logging-otlp sind die Zeilen, die mit einer geschweiften Klammer beginnen, für sich lesbar</translation>
    </message>
    <message>
        <source>what the debug exporter of OpenTelemetry&apos;s collector prints</source>
        <comment>unread.debug</comment>
        <translation>was der Debug-Exporter des OpenTelemetry-Collectors ausgibt</translation>
    </message>
    <message>
        <source>its file exporter (exporters: file: path: traces.json) writes what is read</source>
        <comment>unread.debug.hint</comment>
        <translation>sein Datei-Exporter (exporters: file: path: traces.json) schreibt, was gelesen wird</translation>
    </message>
    <message>
        <source>rows of ClickHouse&apos;s otel_traces in a form of their own</source>
        <comment>unread.clickHouse</comment>
        <translation>Zeilen von ClickHouses otel_traces in einer eigenen Form</translation>
    </message>
    <message>
        <source>FORMAT JSONEachRow, JSON and CSVWithNames are read as they are</source>
        <comment>unread.clickHouse.hint</comment>
        <translation>FORMAT JSONEachRow, JSON und CSVWithNames werden gelesen, wie sie sind</translation>
    </message>
    <message>
        <source>summaries of X-Ray, without segments</source>
        <comment>unread.xraySummaries</comment>
        <translation>Zusammenfassungen von X-Ray, ohne Segmente</translation>
    </message>
    <message>
        <source>aws xray batch-get-traces --trace-ids … prints the segments</source>
        <comment>unread.xraySummaries.hint</comment>
        <translation>aws xray batch-get-traces --trace-ids … gibt die Segmente aus</translation>
    </message>
    <message>
        <source>{0} reads: {1}</source>
        <comment>import.reads</comment>
        <translation>{0} liest: {1}</translation>
    </message>
    <message>
        <source>{0}; at which {1} of its ticks it calls nothing explains</source>
        <comment>standing.someTicks</comment>
        <translation>{0}; bei welchen {1} seiner Takte es ruft, erklärt nichts</translation>
    </message>
    <message>
        <source>it was taken for {2}; {1}; --format NAME takes it for another format</source>
        <comment>NoEventsOf.hint</comment>
        <translation>sie wurde für {2} gehalten; {1}; --format NAME hält sie für ein anderes Format</translation>
    </message>
    <message>
        <source>{0} is an option of TLS, which no target speaks</source>
        <comment>NoTargetOfTls</comment>
        <translation>{0} ist eine Option für TLS, das kein Ziel spricht</translation>
    </message>
    <message>
        <source>--tls says that all targets do, rediss:// or grpcs:// that one does</source>
        <comment>NoTargetOfTls.hint</comment>
        <translation>--tls sagt, dass alle Ziele es tun, rediss:// oder grpcs://, dass eines es tut</translation>
    </message>
    <message>
        <source>{0} has a service {1}, the other one has {2}: an earlier version called so what says no service. Import {0} anew, else the two count as different services</source>
        <comment>notice.earlierName</comment>
        <translation>{0} hat einen Dienst {1}, die andere Seite {2}: Eine frühere Version nannte so, was keinen Dienst nennt. {0} neu importieren, sonst zählen beide als verschiedene Dienste</translation>
    </message>
    <message>
        <source>the Spark job does not count by window and cluster: needs the logs themselves</source>
        <comment>coverage.sparkWindows</comment>
        <translation>der Spark-Job zählt nicht nach Fenster und Cluster: braucht die Logs selbst</translation>
    </message>
    <message>
        <source>requests came at {0} moments, more than a table of the Spark job holds: needs an interval that is shorter</source>
        <comment>coverage.sparkMoments</comment>
        <translation>Anfragen kamen zu {0} Zeitpunkten, mehr als eine Tabelle des Spark-Jobs fasst: braucht einen kürzeren Zeitraum</translation>
    </message>
    <message>
        <source>it stands beside archives, which are the runs</source>
        <comment>unread.besideArchives</comment>
        <translation>sie steht neben Archiven, die die Läufe sind</translation>
    </message>
    <message>
        <source>{0} does not fit into the {1} MB allowed for images of the namespace, which are kept whole</source>
        <comment>ImageMemory</comment>
        <translation>{0} passt nicht in die {1} MB, die für Abbilder des Namensraums erlaubt sind; sie werden ganz gehalten</translation>
    </message>
    <message>
        <source>allow more memory (--memory), or leave images out: a log says most without them</source>
        <comment>ImageMemory.hint</comment>
        <translation>mehr Speicher erlauben (--memory) oder Abbilder weglassen: Ein Log sagt das meiste ohne sie</translation>
    </message>
    <message>
        <source>a list of {0} jobs does not fit into the {1} MB allowed: jobs are kept one by one</source>
        <comment>JobMemory</comment>
        <translation>eine Liste von {0} Jobs passt nicht in die erlaubten {1} MB: Jobs werden einzeln gehalten</translation>
    </message>
    <message>
        <source>allow more memory (--memory), or choose an interval (--from, --to)</source>
        <comment>JobMemory.hint</comment>
        <translation>mehr Speicher erlauben (--memory) oder einen Zeitraum wählen (--from, --to)</translation>
    </message>
    <message>
        <source>there are several series of {0}, and nothing says which one is its utilization: {1}, {2}</source>
        <comment>SeriesAlike</comment>
        <translation>es gibt mehrere Reihen von {0}, und nichts sagt, welche seine Auslastung ist: {1}, {2}</translation>
    </message>
    <message>
        <source>ask for one a server: 1 - avg by (instance) (rate(node_cpu_seconds_total{mode=&quot;idle&quot;}[5m]))</source>
        <comment>SeriesAlike.hint</comment>
        <translation>eine je Server abfragen: 1 - avg by (instance) (rate(node_cpu_seconds_total{mode=&quot;idle&quot;}[5m]))</translation>
    </message>
    <message>
        <source>Nobody says who owns the servers: each is a tenant of its own, or of what was recorded with it. A table tenant_map.csv says it.</source>
        <comment>harvest.noteOwners</comment>
        <translation>Niemand sagt, wem die Server gehören: Jeder ist ein eigener Mandant, oder einer mit dem, was mit ihm aufgezeichnet wurde. Eine Tabelle tenant_map.csv sagt es.</translation>
    </message>
    <message>
        <source>Nobody says how many cores the servers have: there is no room to speak of. A table servers.csv says it, or a number of cores for all.</source>
        <comment>harvest.noteCores</comment>
        <translation>Niemand sagt, wie viele Kerne die Server haben: Von Platz lässt sich nicht sprechen. Eine Tabelle servers.csv sagt es, oder eine Zahl von Kernen für alle.</translation>
    </message>
    <message>
        <source>Of {0} runs of samples {1} is played; another can be named.</source>
        <comment>harvest.noteRun</comment>
        <translation>Von {0} Läufen mit Messreihen wird {1} gespielt; ein anderer kann genannt werden.</translation>
    </message>
    <message>
        <source>times in ns since 1970</source>
        <comment>guess.epochNs</comment>
        <translation>Zeiten in ns seit 1970</translation>
    </message>
    <message>
        <source>times in µs since 1970</source>
        <comment>guess.epochUs</comment>
        <translation>Zeiten in µs seit 1970</translation>
    </message>
    <message>
        <source>times in ms since 1970</source>
        <comment>guess.epochMs</comment>
        <translation>Zeiten in ms seit 1970</translation>
    </message>
    <message>
        <source>times in s since 1970</source>
        <comment>guess.epochS</comment>
        <translation>Zeiten in s seit 1970</translation>
    </message>
    <message>
        <source>IP addresses</source>
        <comment>guess.ipAddress</comment>
        <translation>IP-Adressen</translation>
    </message>
    <message>
        <source>hosts with a port</source>
        <comment>guess.address</comment>
        <translation>Rechner mit Port</translation>
    </message>
    <message>
        <source>host names</source>
        <comment>guess.hostName</comment>
        <translation>Rechnernamen</translation>
    </message>
    <message>
        <source>paths</source>
        <comment>guess.path</comment>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>times</source>
        <comment>guess.time</comment>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>durations</source>
        <comment>guess.duration</comment>
        <translation>Dauern</translation>
    </message>
    <message>
        <source>sizes</source>
        <comment>guess.size</comment>
        <translation>Größen</translation>
    </message>
    <message>
        <source>free space</source>
        <comment>guess.freeSpace</comment>
        <translation>freier Platz</translation>
    </message>
    <message>
        <source>progress</source>
        <comment>guess.progress</comment>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>phases</source>
        <comment>guess.phase</comment>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>counts</source>
        <comment>guess.count</comment>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>yes or no</source>
        <comment>guess.flag</comment>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>numbers</source>
        <comment>guess.number</comment>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>texts</source>
        <comment>guess.text</comment>
        <translation>Texte</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>guess.nothing</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Reimages are those of {0} recorded days, the same in each run, and copies are placed by their rates: hindsight, which nobody has who places them.</source>
        <comment>harvest.noteReimages</comment>
        <translation>Neuinstallationen sind die von {0} aufgezeichneten Tagen, in jedem Durchgang dieselben, und Kopien werden nach ihren Raten verteilt: Rückschau, die niemand hat, der sie verteilt.</translation>
    </message>
    <message>
        <source>All {0} recorded arrivals are outside of the time that is played: arrivals are drawn instead.</source>
        <comment>harvest.noteNoArrivals</comment>
        <translation>Alle {0} aufgezeichneten Ankünfte liegen außerhalb der gespielten Zeit: Stattdessen werden Ankünfte gezogen.</translation>
    </message>
    <message>
        <source>{0} recorded arrivals are outside of the time that is played.</source>
        <comment>harvest.noteArrivals</comment>
        <translation>{0} aufgezeichnete Ankünfte liegen außerhalb der gespielten Zeit.</translation>
    </message>
    <message>
        <source>nothing in {0} says which number of {1} is the month</source>
        <comment>DayNeeded</comment>
        <translation>nichts in {0} sagt, welche Zahl von {1} der Monat ist</translation>
    </message>
    <message>
        <source>say the day they begin: --set start=2016-09-01</source>
        <comment>DayNeeded.hint</comment>
        <translation>den Tag angeben, an dem sie beginnen: --set start=2016-09-01</translation>
    </message>
</context>
<context>
    <name>ServicePictureText</name>
    <message>
        <source>%1 failed, %2</source>
        <translation>%1 fehlgeschlagen, %2</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>%1: %2 visits, %3
median %4, 99 % %5 %6
%7 of the time of all requests is its own</source>
        <translation>%1: %2 Besuche, %3
Median %4, 99 % %5 %6
%7 der Zeit aller Anfragen ist seine eigene</translation>
    </message>
    <message>
        <source>It has no spans of its own: its callers tell of it.</source>
        <translation>Er hat keine eigenen Spans: seine Aufrufer berichten von ihm.</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1 → %2: %3 calls, %4
median %5, 99 % %6 %7
%8 of the time of all requests is its own, %9 with all that is below</source>
        <translation>%1 → %2: %3 Aufrufe, %4
Median %5, 99 % %6 %7
%8 der Zeit aller Anfragen ist ihre eigene, %9 mit allem darunter</translation>
    </message>
    <message>
        <source>the other side of %1 is not recorded</source>
        <translation>die Gegenseite von %1 ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 ⇢ %2: %3 links, nobody waits
it begins median %4, 99 % %5 %6 after the end of what led to it</source>
        <translation>%1 ⇢ %2: %3 Verknüpfungen, niemand wartet
es beginnt Median %4, 99 % %5 %6 nach dem Ende dessen, was dazu führte</translation>
    </message>
    <message>
        <source>%1 ⇢ %2: %3 sent, %4, nobody waits
it begins median %5, 99 % %6 %7 after it was sent</source>
        <translation>%1 ⇢ %2: %3 gesendet, %4, niemand wartet
es beginnt Median %5, 99 % %6 %7 nach dem Senden</translation>
    </message>
</context>
<context>
    <name>SiblingGroupText</name>
    <message>
        <source>%1 waits for all %2</source>
        <translation>%1 wartet auf alle %2</translation>
    </message>
    <message>
        <source>%1 has to be done before what comes next</source>
        <translation>%1 muss fertig sein, bevor das Nächste kommt</translation>
    </message>
    <message numerus="yes">
        <source>‖ %n at the same time</source>
        <translation>
            <numerusform>‖ %n gleichzeitig</numerusform>
            <numerusform>‖ %n gleichzeitig</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SqlPanel</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>closing</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>counting events</source>
        <translation>Ereignisse zählen</translation>
    </message>
    <message>
        <source>counting over time</source>
        <translation>über die Zeit zählen</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>crossings</source>
        <translation>Kreuzungen</translation>
    </message>
    <message>
        <source>demands</source>
        <translation>Bedarfe</translation>
    </message>
    <message>
        <source>expanding</source>
        <translation>Ausrollen</translation>
    </message>
    <message>
        <source>exporting</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>growing the tree</source>
        <translation>Baum wachsen lassen</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Bezeichnungen</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>loading events</source>
        <translation>Ereignisse laden</translation>
    </message>
    <message>
        <source>loading links</source>
        <translation>Verknüpfungen laden</translation>
    </message>
    <message>
        <source>loading processes</source>
        <translation>Prozesse laden</translation>
    </message>
    <message>
        <source>loading requests</source>
        <translation>Anfragen laden</translation>
    </message>
    <message>
        <source>looking at attributes</source>
        <translation>Attribute ansehen</translation>
    </message>
    <message>
        <source>looking at requests</source>
        <translation>Anfragen ansehen</translation>
    </message>
    <message>
        <source>looking for requests</source>
        <translation>Anfragen suchen</translation>
    </message>
    <message>
        <source>looking for runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>looking for the first time</source>
        <translation>den Anfang suchen</translation>
    </message>
    <message>
        <source>looking for unused texts</source>
        <translation>ungenutzte Texte suchen</translation>
    </message>
    <message>
        <source>looking through</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>measuring reuse</source>
        <translation>Wiederverwendung messen</translation>
    </message>
    <message>
        <source>node types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>previews</source>
        <translation>Vorschauen</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>reading the trace</source>
        <translation>Trace lesen</translation>
    </message>
    <message>
        <source>removing deleted runs</source>
        <translation>gelöschte Läufe entfernen</translation>
    </message>
    <message>
        <source>replaying</source>
        <translation>Nachspielen</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>rewriting</source>
        <translation>Neu schreiben</translation>
    </message>
    <message>
        <source>running</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>searching events</source>
        <translation>Ereignisse suchen</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>solving the network</source>
        <translation>Netz lösen</translation>
    </message>
    <message>
        <source>sorting</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>splitting types</source>
        <translation>Typen teilen</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>Zeitverhalten</translation>
    </message>
    <message>
        <source>trying splits</source>
        <translation>Teilungen versuchen</translation>
    </message>
    <message>
        <source>types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>unpacking</source>
        <translation>Auspacken</translation>
    </message>
    <message>
        <source>comparing attributes</source>
        <translation>Attribute vergleichen</translation>
    </message>
    <message>
        <source>comparing pairs of attributes</source>
        <translation>Paare von Attributen vergleichen</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Abbild</translation>
    </message>
    <message>
        <source>measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>placing</source>
        <translation>Platzieren</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>playing a step</source>
        <translation>Spielen eines Schritts</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>reading utilization</source>
        <translation>Lesen der Auslastung</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>collecting calls of other ranks</source>
        <translation>Aufrufe anderer Ränge sammeln</translation>
    </message>
    <message>
        <source>counting outcomes</source>
        <translation>Ausgänge zählen</translation>
    </message>
    <message>
        <source>joining</source>
        <translation>zusammenführen</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>auf andere Ränge warten</translation>
    </message>
    <message>
        <source>running the command before a step</source>
        <translation>Befehl vor dem Schritt läuft</translation>
    </message>
    <message>
        <source>ages</source>
        <translation>Alter</translation>
    </message>
</context>
<context>
    <name>Timing</name>
    <message>
        <source>the end of %1</source>
        <translation>Ende von %1</translation>
    </message>
    <message>
        <source>the last %1 of %2</source>
        <translation>%1 (letzter) von %2</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>%1 (erster) von %2</translation>
    </message>
    <message>
        <source>%1 number %2 of %3</source>
        <extracomment>a call by its number: &quot;rename number 3 of upload&quot;</extracomment>
        <translation>%1 Nummer %2 von %3</translation>
    </message>
    <message>
        <source>each %1 after the last %2 of the node before</source>
        <translation>jeder %1 nach dem letzten %2 des Knotens davor</translation>
    </message>
    <message>
        <source>each %1 after the first %2 of the node before</source>
        <translation>jeder %1 nach dem ersten %2 des Knotens davor</translation>
    </message>
    <message>
        <source>each %1 after %2 number %3 of the node before</source>
        <translation>jeder %1 nach %2 Nummer %3 des Knotens davor</translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3, counted from the last</source>
        <translation>Knoten n %1 nach dem n-ten %2 von %3, gezählt vom letzten</translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3</source>
        <translation>Knoten n %1 nach dem n-ten %2 von %3</translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3, counted from number %4</source>
        <translation>Knoten n %1 nach dem n-ten %2 von %3, gezählt von Nummer %4</translation>
    </message>
    <message>
        <source>all %1 after %2</source>
        <translation>alle Knoten %1 nach %2</translation>
    </message>
    <message>
        <source>all %1 after %2 on all its nodes</source>
        <translation>alle Knoten %1 nach %2 auf allen seinen Knoten</translation>
    </message>
    <message>
        <source>%1 after the run&apos;s start, at most %2 at a time, the next %3 after one has ended</source>
        <translation>%1 nach Start des Laufs, höchstens %2 gleichzeitig, der nächste %3 nach dem Ende eines anderen</translation>
    </message>
    <message>
        <source>%1 after %2, at most %3 at a time, the next %4 after one has ended</source>
        <translation>%1 nach %2, höchstens %3 gleichzeitig, der nächste %4 nach dem Ende eines anderen</translation>
    </message>
    <message>
        <source>%1 after the run&apos;s start</source>
        <translation>%1 nach Start des Laufs</translation>
    </message>
    <message>
        <source>fork</source>
        <translation>Fork</translation>
    </message>
    <message>
        <source>join</source>
        <translation>Join</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>Welle</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>Abstand</translation>
    </message>
    <message numerus="yes">
        <source>held for %1 of %n node(s) in %2</source>
        <translation>
            <numerusform>galt für %1 von %n Knoten in %2</numerusform>
            <numerusform>galt für %1 von %n Knoten in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 or %2 (%3 slow)</source>
        <translation>%1 oder %2 (%3 langsam)</translation>
    </message>
</context>
<context>
    <name>TreeDetails</name>
    <message>
        <source>⚠ %1 always changes together with %2: which of them it is cannot be told.</source>
        <translation>⚠ %1 ändert sich immer zusammen mit %2: welches davon es ist, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source> · taken</source>
        <translation> · genommen</translation>
    </message>
    <message>
        <source>%1: takes %2 of the scatter of these %3 samples away</source>
        <translation>%1: nimmt %2 der Streuung dieser %3 Stichproben weg</translation>
    </message>
    <message>
        <source>None is known: none tells these samples apart, or they are too few for it to be kept.</source>
        <translation>Keines bekannt: keines unterscheidet diese Stichproben, oder es sind zu wenige, um es zu behalten.</translation>
    </message>
    <message>
        <source>Share of the scatter that a split takes away, beyond what chance would.</source>
        <translation>Anteil der Streuung, den eine Teilung wegnimmt, über den Zufall hinaus.</translation>
    </message>
    <message>
        <source>None was taken: none predicts better what was kept back.</source>
        <translation>Keine genommen: keine sagt das Zurückgehaltene besser vorher.</translation>
    </message>
    <message>
        <source>The model&apos;s own splits come first, whatever they gain.</source>
        <translation>Die eigenen Teilungen des Modells kommen zuerst, gleich was sie bringen.</translation>
    </message>
    <message>
        <source>A greater one is known by now; the tree keeps what it grew from first.</source>
        <translation>Inzwischen ist eine größere bekannt; der Baum behält, woraus er zuerst wuchs.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 bits of “matches the model or not” in %2 samples; gain ratio %3; chance %4</source>
        <translation>%1 Bits von „passt zum Modell oder nicht“ in %2 Stichproben; Gewinnverhältnis %3; Zufall %4</translation>
    </message>
    <message>
        <source>%1 are off where it holds, %2 elsewhere</source>
        <translation>%1 weichen ab, wo es gilt, %2 sonst</translation>
    </message>
    <message>
        <source>off the model</source>
        <translation>abseits des Modells</translation>
    </message>
    <message>
        <source>Bits that an attribute tells of whether a visit is %1.</source>
        <translation>Bits, die ein Attribut darüber sagt, ob ein Besuch %1 ist.</translation>
    </message>
</context>
<context>
    <name>TreePage</name>
    <message>
        <source>whole requests</source>
        <translation>ganze Anfragen</translation>
    </message>
    <message>
        <source>Time of %1</source>
        <translation>Zeit von %1</translation>
    </message>
    <message>
        <source>Visits of %1</source>
        <translation>Besuche von %1</translation>
    </message>
    <message>
        <source>Own time of %1</source>
        <translation>Eigenzeit von %1</translation>
    </message>
    <message>
        <source>The model&apos;s own answer, unchanged; %1 samples were seen here.</source>
        <translation>Die eigene Antwort des Modells, unverändert; hier wurden %1 Stichproben gesehen.</translation>
    </message>
    <message>
        <source>The model, put right by %1 samples.</source>
        <translation>Das Modell, berichtigt durch %1 Stichproben.</translation>
    </message>
    <message>
        <source>%1 samples alone: they tell more than the model does.</source>
        <translation>%1 Stichproben allein: sie sagen mehr als das Modell.</translation>
    </message>
    <message>
        <source>No basis: no model says anything here, and no sample was seen.</source>
        <translation>Keine Grundlage: kein Modell sagt hier etwas, und es wurde keine Stichprobe gesehen.</translation>
    </message>
    <message>
        <source>model splits by %1</source>
        <translation>Modell teilt nach %1</translation>
    </message>
    <message>
        <source>learnt: split by %1</source>
        <translation>gelernt: geteilt nach %1</translation>
    </message>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Stichproben</translation>
    </message>
    <message>
        <source>, %1 inside</source>
        <translation>, %1 innerhalb</translation>
    </message>
    <message>
        <source>, ✗ low fidelity</source>
        <translation>, ✗ geringe Güte</translation>
    </message>
    <message>
        <source>if %1: %2  (%3)</source>
        <translation>wenn %1: %2  (%3)</translation>
    </message>
</context>
<context>
    <name>TypeLayoutText</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>%1 equal</source>
        <translation>%1 gleiche</translation>
    </message>
</context>
<context>
    <name>TypesView</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no node in this run.</source>
        <translation>%1 hat in diesem Lauf keinen Knoten.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2; %n node(s) in all runs.</source>
        <translation>
            <numerusform>%1: %2; %n Knoten in allen Läufen.</numerusform>
            <numerusform>%1: %2; %n Knoten in allen Läufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2×</source>
        <translation>%1 %2×</translation>
    </message>
    <message>
        <source>%1 %2–%3×</source>
        <translation>%1 %2–%3×</translation>
    </message>
    <message>
        <source>Each of them calls %1.</source>
        <translation>Jeder davon ruft %1.</translation>
    </message>
    <message>
        <source>From node to node differ %1.</source>
        <translation>Von Knoten zu Knoten verschieden: %1.</translation>
    </message>
    <message>
        <source>%1 %2×, not %3×</source>
        <translation>%1 %2×, nicht %3×</translation>
    </message>
    <message>
        <source>Nearest is %1 (%2), distance %3.</source>
        <translation>Am nächsten ist %1 (%2), Abstand %3.</translation>
    </message>
    <message>
        <source>It never calls %1.</source>
        <translation>Er ruft nie %1.</translation>
    </message>
    <message>
        <source>It alone calls %1.</source>
        <translation>Nur er ruft %1.</translation>
    </message>
    <message>
        <source>This one calls %1.</source>
        <translation>Dieser ruft %1.</translation>
    </message>
    <message>
        <source>Both call the same methods equally often; what they do with them differs.</source>
        <translation>Beide rufen dieselben Methoden gleich oft; was sie damit tun, ist verschieden.</translation>
    </message>
    <message>
        <source>It is the only type.</source>
        <translation>Es ist der einzige Typ.</translation>
    </message>
    <message>
        <source>As one type, a mean node would be off by %1 of the calls; apart it is by %2.</source>
        <translation>Als ein Typ läge ein mittlerer Knoten um %1 der Aufrufe daneben; getrennt um %2.</translation>
    </message>
</context>
<context>
    <name>WaterfallData</name>
    <message numerus="yes">
        <source>from %n request(s)</source>
        <translation>
            <numerusform>von %n Anfrage</numerusform>
            <numerusform>von %n Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to %n request(s)</source>
        <translation>
            <numerusform>an %n Anfrage</numerusform>
            <numerusform>an %n Anfragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIfPage</name>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>think time</source>
        <translation>Denkzeit</translation>
    </message>
    <message>
        <source>servers of %1</source>
        <translation>Server von %1</translation>
    </message>
    <message>
        <source>speed of %1</source>
        <translation>Tempo von %1</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>%1 B/s</source>
        <translation>%1 B/s</translation>
    </message>
</context>
<context>
    <name>WindowHint</name>
    <message>
        <source>Import traces makes a workspace.</source>
        <translation>Traces importieren legt einen Arbeitsbereich an.</translation>
    </message>
    <message>
        <source>Open a *.tenfold file, or import traces into a new one.</source>
        <translation>Eine *.tenfold-Datei öffnen oder Traces in einen neuen importieren.</translation>
    </message>
    <message>
        <source>Traces lists it; delete it there to import it anew.</source>
        <translation>Traces führt ihn auf; dort löschen, um ihn neu zu importieren.</translation>
    </message>
    <message>
        <source>Export in the History panel shows the form.</source>
        <translation>Exportieren im Verlauf zeigt die Form.</translation>
    </message>
    <message>
        <source>Find node types in Patterns.</source>
        <translation>In Muster Knotentypen suchen.</translation>
    </message>
    <message>
        <source>The inbox lists them.</source>
        <translation>Der Eingang führt sie auf.</translation>
    </message>
    <message>
        <source>Enter a scale.</source>
        <translation>Eine Skalierung eintragen.</translation>
    </message>
    <message>
        <source>Give one of them another name in the import dialog.</source>
        <translation>Einem davon im Importdialog einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Enter N in the import dialog, or write scale = N into a run.toml beside the traces.</source>
        <translation>N im Importdialog eintragen oder scale = N in eine run.toml neben den Traces schreiben.</translation>
    </message>
    <message>
        <source>Enter it in the import dialog, or write timezone = &quot;UTC&quot; into the run.toml.</source>
        <translation>Sie im Importdialog eintragen oder timezone = &quot;UTC&quot; in die run.toml schreiben.</translation>
    </message>
    <message>
        <source>Say in the import dialog which column is what.</source>
        <translation>Im Importdialog angeben, welche Spalte was ist.</translation>
    </message>
    <message>
        <source>Import a run, or tick one that is kept back in Traces.</source>
        <translation>Einen Lauf importieren oder in Traces einen zurückgehaltenen anhaken.</translation>
    </message>
    <message>
        <source>Enter its scale in Traces, or untick it to keep it back.</source>
        <translation>Seine Skalierung in Traces eintragen oder das Häkchen entfernen, um ihn zurückzuhalten.</translation>
    </message>
    <message>
        <source>A command names each value it is run with, as {size}.</source>
        <translation>Ein Befehl nennt jeden Wert, mit dem er ausgeführt wird, als {size}.</translation>
    </message>
    <message>
        <source>Check the scale, or set the number of nodes beside it.</source>
        <translation>Die Skalierung prüfen oder daneben die Zahl der Knoten setzen.</translation>
    </message>
    <message>
        <source>Enter it under Configuration.</source>
        <translation>Unter Konfiguration eintragen.</translation>
    </message>
    <message>
        <source>Requests come from spans (OpenTelemetry, Jaeger, Zipkin); the filter may leave none.</source>
        <translation>Anfragen kommen aus Spans (OpenTelemetry, Jaeger, Zipkin); der Filter lässt vielleicht keine übrig.</translation>
    </message>
    <message>
        <source>Choose one of them as the scope.</source>
        <translation>Einen davon als Bereich wählen.</translation>
    </message>
    <message>
        <source>Save plan in Extrapolate writes plans.</source>
        <translation>Plan speichern in Prognose schreibt Pläne.</translation>
    </message>
    <message>
        <source>Up to 32 hex digits.</source>
        <translation>Bis zu 32 Hexadezimalziffern.</translation>
    </message>
    <message>
        <source>Flows has an example of each path class.</source>
        <translation>Abläufe zeigt ein Beispiel jeder Pfadklasse.</translation>
    </message>
    <message>
        <source>Choose a service and one of its operations.</source>
        <translation>Einen Dienst und eine seiner Operationen wählen.</translation>
    </message>
    <message>
        <source>A leaf has nothing to prune.</source>
        <translation>An einem Blatt gibt es nichts zu stutzen.</translation>
    </message>
    <message>
        <source>The list of attributes names those there are.</source>
        <translation>Die Liste der Attribute nennt die vorhandenen.</translation>
    </message>
    <message>
        <source>Learn it anew.</source>
        <translation>Neu lernen.</translation>
    </message>
    <message>
        <source>The help on importing lists what is read; Format in the import dialog names one.</source>
        <translation>Die Hilfe zum Importieren nennt, was gelesen wird; Format im Importdialog legt eines fest.</translation>
    </message>
    <message>
        <source>Format in the import dialog takes it for another one.</source>
        <translation>Format im Importdialog nimmt es als ein anderes.</translation>
    </message>
    <message>
        <source>Choose what to compare with beside the scope.</source>
        <translation>Neben dem Umfang wählen, womit verglichen wird.</translation>
    </message>
    <message>
        <source>A workload is drawn from logs and images, or from a profile.</source>
        <translation>Eine Last wird aus Logs und Abbildern gezogen oder aus einem Profil.</translation>
    </message>
    <message>
        <source>Choose a folder for the workload.</source>
        <translation>Einen Ordner für die Last wählen.</translation>
    </message>
    <message>
        <source>A profile that is fitted to a log is right; compare with one.</source>
        <translation>Ein an ein Log angepasstes Profil ist richtig; damit vergleichen.</translation>
    </message>
    <message>
        <source>Import utilization of servers, as a table of servers, times and shares.</source>
        <translation>Auslastung von Servern importieren, als Tabelle von Servern, Zeiten und Anteilen.</translation>
    </message>
    <message>
        <source>What a play needs is shown before it begins.</source>
        <translation>Was ein Spiel braucht, wird vor dem Beginn gezeigt.</translation>
    </message>
    <message>
        <source>It needs root or the capability CAP_SYS_NICE.</source>
        <translation>Das braucht root oder die Fähigkeit CAP_SYS_NICE.</translation>
    </message>
    <message>
        <source>The help on recording says how the messages of Hadoop are described.</source>
        <translation>Die Hilfe zum Aufzeichnen sagt, wie Hadoops Nachrichten beschrieben werden.</translation>
    </message>
    <message>
        <source>The folder has to hold the jars of a Hadoop distribution (share/hadoop), and a JDK 11 or newer is needed.</source>
        <translation>Der Ordner muss die Jars einer Hadoop-Distribution enthalten (share/hadoop), und ein JDK 11 oder neuer wird gebraucht.</translation>
    </message>
    <message>
        <source>The help on recording says how such a file is made.</source>
        <translation>Die Hilfe zum Aufzeichnen sagt, wie eine solche Datei entsteht.</translation>
    </message>
    <message>
        <source>A plan of calls to another server has some.</source>
        <translation>Ein Plan mit Aufrufen eines anderen Servers hat welche.</translation>
    </message>
    <message>
        <source>Export the whole plan.</source>
        <translation>Exportieren Sie den ganzen Plan.</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>The compiler protoc writes such a file: a descriptor set with its imports.</source>
        <translation>Der Übersetzer protoc schreibt eine solche Datei: einen Descriptor-Satz mit seinen Importen.</translation>
    </message>
    <message>
        <source>Name another folder for temporary files in TMPDIR; nothing was changed.</source>
        <translation>In TMPDIR einen anderen Ordner für temporäre Dateien nennen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The Spark job writes it as flows.json.</source>
        <translation>Der Spark-Job schreibt sie als flows.json.</translation>
    </message>
    <message>
        <source>An address that begins with rediss:// or grpcs:// speaks TLS.</source>
        <translation>Eine Adresse, die mit rediss:// oder grpcs:// beginnt, spricht TLS.</translation>
    </message>
    <message>
        <source>Search once; it is kept with the workspace.</source>
        <translation>Einmal suchen; es wird mit dem Arbeitsbereich behalten.</translation>
    </message>
    <message>
        <source>It was taken for {2}; {1}. Format in the import dialog takes it for another one.</source>
        <translation>Sie wurde für {2} gehalten; {1}. Format im Importdialog hält sie für ein anderes.</translation>
    </message>
    <message>
        <source>Leave images out: a log says most without them.</source>
        <translation>Abbilder weglassen: Ein Log sagt das meiste ohne sie.</translation>
    </message>
    <message>
        <source>Import a part of the list.</source>
        <translation>Einen Teil der Liste importieren.</translation>
    </message>
    <message>
        <source>Write unit=percent, unit=fraction, or unit=cores and cores=N into Settings.</source>
        <translation>unit=percent, unit=fraction oder unit=cores und cores=N in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Write cores=N into Settings.</source>
        <translation>cores=N in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Write start=2016-09-01 into Settings: the day they begin, UTC.</source>
        <translation>start=2016-09-01 in „Angaben“ eintragen: den Tag, an dem sie beginnen, UTC.</translation>
    </message>
    <message>
        <source>Write subject=LABEL into Settings.</source>
        <translation>subject=LABEL in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Write capacity=0.59 into Settings, where all machines have the same.</source>
        <translation>capacity=0.59 in „Angaben“ eintragen, wo alle Maschinen dieselbe haben.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Record a system at a few small sizes; see it at any size.</source>
        <translation>Ein System bei wenigen kleinen Größen aufzeichnen; es in jeder Größe sehen.</translation>
    </message>
    <message>
        <source>A workspace to open, or traces to import.</source>
        <translation>Ein Arbeitsbereich zum Öffnen oder Traces zum Importieren.</translation>
    </message>
    <message>
        <source>Open the sample.</source>
        <translation>Das Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Write pictures of every view to a folder and quit: light, dark, at twice the pixels, in longer words; of the workspaces named (the first in all variants), else of the sample.</source>
        <translation>Bilder jeder Ansicht in einen Ordner schreiben und beenden: hell, dunkel, mit doppelten Pixeln, in längeren Wörtern; von den genannten Arbeitsbereichen (der erste in allen Varianten), sonst vom Beispiel.</translation>
    </message>
</context>
<context>
    <name>tenfold::AgesPage</name>
    <message>
        <source>Ages and lives</source>
        <translation>Alter und Lebensdauern</translation>
    </message>
    <message>
        <source>Which tier would serve how much?</source>
        <translation>Welche Speicherstufe würde wie viel bedienen?</translation>
    </message>
    <message>
        <source>Age of a file when it is read</source>
        <translation>Alter einer Datei beim Lesen</translation>
    </message>
    <message>
        <source>Age of a file when it is deleted</source>
        <translation>Alter einer Datei beim Löschen</translation>
    </message>
    <message>
        <source>Time between two reads of a file</source>
        <translation>Zeit zwischen zwei Lesezugriffen auf eine Datei</translation>
    </message>
    <message>
        <source>Drag the line: files younger than this go to the fast tier</source>
        <translation>Die Linie ziehen: jüngere Dateien kommen auf die schnelle Stufe</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>share of the reads</source>
        <translation>Anteil der Lesezugriffe</translation>
    </message>
    <message>
        <source>share of the deletions</source>
        <translation>Anteil der Löschungen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>share of the repeated reads</source>
        <translation>Anteil der wiederholten Lesezugriffe</translation>
    </message>
    <message>
        <source>no age of a read is known</source>
        <translation>kein Alter eines Lesezugriffs ist bekannt</translation>
    </message>
    <message>
        <source>reads served</source>
        <translation>bediente Lesezugriffe</translation>
    </message>
    <message>
        <source>bytes it has to hold</source>
        <translation>Bytes, die sie halten muss</translation>
    </message>
    <message>
        <source>files younger than</source>
        <translation>Dateien jünger als</translation>
    </message>
    <message>
        <source>%1 of the reads go to files younger than %2</source>
        <translation>%1 der Lesezugriffe gehen auf Dateien jünger als %2</translation>
    </message>
    <message>
        <source>%1 of the reads go to files younger than %2, %3 of the bytes</source>
        <translation>%1 der Lesezugriffe gehen auf Dateien, die jünger als %2 sind, %3 der Bytes</translation>
    </message>
    <message>
        <source>%1
%2 of the reads</source>
        <translation>%1
%2 der Lesezugriffe</translation>
    </message>
    <message>
        <source>%1
%2 of the reads
%3 of the bytes</source>
        <translation>%1
%2 der Lesezugriffe
%3 der Bytes</translation>
    </message>
</context>
<context>
    <name>tenfold::AlignedPane</name>
    <message>
        <source>First node</source>
        <translation>Erster Knoten</translation>
    </message>
    <message>
        <source>Second node</source>
        <translation>Zweiter Knoten</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was verschieden ist</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>How often these two nodes differ so</source>
        <translation>Wie oft diese zwei Knoten so verschieden sind</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>As far as the program says</source>
        <translation>Soweit das Programm es sagt</translation>
    </message>
    <message>
        <source>In the plan</source>
        <translation>Im Plan</translation>
    </message>
    <message>
        <source>What the program makes of it</source>
        <translation>Was das Programm daraus macht</translation>
    </message>
    <message>
        <source>Differences of the two nodes</source>
        <translation>Unterschiede der zwei Knoten</translation>
    </message>
    <message>
        <source>Both make the same calls in the same order.</source>
        <translation>Beide machen dieselben Aufrufe in derselben Reihenfolge.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 calls · %3 equal · %n difference(s)</source>
        <translation>
            <numerusform>%1 und %2 Aufrufe · %3 gleich · %n Unterschied</numerusform>
            <numerusform>%1 und %2 Aufrufe · %3 gleich · %n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>too different to be aligned</source>
        <translation>zu verschieden, um sie auszurichten</translation>
    </message>
    <message>
        <source> · only the first calls</source>
        <translation> · nur die ersten Aufrufe</translation>
    </message>
</context>
<context>
    <name>tenfold::AlignedView</name>
    <message>
        <source>Two sequences aligned</source>
        <translation>Zwei Sequenzen ausgerichtet</translation>
    </message>
    <message>
        <source>%1 equal calls, %2 differences; the table below lists them</source>
        <translation>%1 gleiche Aufrufe, %2 Unterschiede; die Tabelle darunter führt sie auf</translation>
    </message>
    <message>
        <source>… %1 more</source>
        <translation>… %1 weitere</translation>
    </message>
    <message>
        <source>%1 equal</source>
        <translation>%1 gleiche</translation>
    </message>
    <message>
        <source>%1, above only</source>
        <translation>%1, nur oben</translation>
    </message>
    <message>
        <source>%1, below only</source>
        <translation>%1, nur unten</translation>
    </message>
    <message>
        <source>%1 above, %2 below</source>
        <translation>%1 oben, %2 unten</translation>
    </message>
</context>
<context>
    <name>tenfold::AnswerReceipt</name>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>What the last answers did</source>
        <translation>Was die letzten Antworten bewirkten</translation>
    </message>
    <message>
        <source>1 or Enter accepts · another digit answers and goes on · Ctrl+Z takes it back</source>
        <translation>1 oder Eingabe nimmt an · eine andere Ziffer antwortet und geht weiter · Strg+Z nimmt zurück</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) saved</source>
        <translation>
            <numerusform>%n Antwort gespeichert</numerusform>
            <numerusform>%n Antworten gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>mining again…</source>
        <translation>neue Auswertung …</translation>
    </message>
    <message>
        <source>covered %1</source>
        <translation>abgedeckt %1</translation>
    </message>
    <message>
        <source>wrong %1</source>
        <translation>falsch %1</translation>
    </message>
</context>
<context>
    <name>tenfold::ArgumentsView</name>
    <message>
        <source>Arguments by type</source>
        <translation>Argumente nach Typ</translation>
    </message>
    <message>
        <source>Unknown first</source>
        <translation>Offene zuerst</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Arguments of calls of the program</source>
        <translation>Argumente der Aufrufe des Programms</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Arguments by node type</source>
        <translation>Argumente nach Knotentyp</translation>
    </message>
    <message>
        <source>A kind is one argument of one call of one type.</source>
        <translation>Eine Art ist ein Argument eines Aufrufs eines Typs.</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Hide constants</source>
        <translation>Konstanten ausblenden</translation>
    </message>
    <message>
        <source>Arguments by call</source>
        <translation>Argumente nach Aufruf</translation>
    </message>
    <message>
        <source>Where values come from</source>
        <translation>Woher Werte kommen</translation>
    </message>
    <message>
        <source>above the calls: from a request · below: from a response · dashed: unknown</source>
        <translation>über den Aufrufen: aus einer Anfrage · darunter: aus einer Antwort · gestrichelt: unbekannt</translation>
    </message>
    <message>
        <source>&lt;b&gt;All types, %1 kinds&lt;/b&gt;</source>
        <translation>&lt;b&gt;Alle Typen, %1 Arten&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Call, argument</source>
        <translation>Aufruf, Argument</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Gilt</translation>
    </message>
    <message>
        <source>In how many recorded calls the pattern gives the value</source>
        <translation>In wie vielen aufgezeichneten Aufrufen das Muster den Wert ergibt</translation>
    </message>
    <message numerus="yes">
        <source>%n argument(s)</source>
        <translation>
            <numerusform>%n Argument</numerusform>
            <numerusform>%n Argumente</numerusform>
        </translation>
    </message>
    <message>
        <source>, by the clock</source>
        <translation>, nach der Uhr</translation>
    </message>
    <message>
        <source>
absent in some calls</source>
        <translation>
fehlt in manchen Aufrufen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n constant(s): %1</source>
        <translation>
            <numerusform>%n Konstante: %1</numerusform>
            <numerusform>%n Konstanten: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls, %2 arguments</source>
        <translation>%1 Aufrufe, %2 Argumente</translation>
    </message>
    <message>
        <source>%1 kinds of argument · %2 unknown</source>
        <translation>%1 Arten von Argumenten · %2 unbekannt</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>regular</source>
        <translation>regelmäßig</translation>
    </message>
    <message>
        <source>from a call</source>
        <translation>aus einem Aufruf</translation>
    </message>
    <message>
        <source>member of a set</source>
        <translation>Element einer Menge</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>bezeichnet</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No argument was recorded: there is nothing to cover.</source>
        <translation>Kein Argument wurde aufgezeichnet: es gibt nichts abzudecken.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Coverage %1&lt;/b&gt; = %2 of %3 recorded argument values that the program gives, without those of clock calls.</source>
        <translation>&lt;b&gt;Abdeckung %1&lt;/b&gt; = %2 von %3 aufgezeichneten Argumentwerten, die das Programm ergibt, ohne die von Uhraufrufen.</translation>
    </message>
    <message>
        <source>Patterns, Arguments has them one by one; questions say which answer adds how much.</source>
        <translation>Muster, Argumente zeigt sie einzeln; Fragen sagen, welche Antwort wie viel bringt.</translation>
    </message>
</context>
<context>
    <name>tenfold::ArrivalsPage</name>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Hour of the week</source>
        <translation>Stunde der Woche</translation>
    </message>
    <message>
        <source>reads an hour, mean, UTC</source>
        <translation>Lesezugriffe je Stunde, Mittel, UTC</translation>
    </message>
    <message>
        <source>Reads a second</source>
        <translation>Lesezugriffe je Sekunde</translation>
    </message>
    <message>
        <source>Reads a minute</source>
        <translation>Lesezugriffe je Minute</translation>
    </message>
    <message>
        <source>Variance by size of block</source>
        <translation>Varianz nach Blockgröße</translation>
    </message>
    <message>
        <source>Drag both lines: H is read off between them</source>
        <translation>Beide Linien ziehen: H wird dazwischen abgelesen</translation>
    </message>
    <message>
        <source>Hurst exponent by slot width</source>
        <translation>Hurst-Exponent nach Fensterbreite</translation>
    </message>
    <message>
        <source>no times in the source</source>
        <translation>keine Zeiten in der Quelle</translation>
    </message>
    <message>
        <source>%1 × Poisson</source>
        <translation>%1 × Poisson</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>Mittel aller</translation>
    </message>
    <message>
        <source>slot, the busiest stretch</source>
        <translation>Fenster, stärkster Abschnitt</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>fewer than 500 slots, or under one read a slot</source>
        <translation>weniger als 500 Fenster, oder unter einem Lesezugriff je Fenster</translation>
    </message>
    <message>
        <source>variance against time</source>
        <translation>Varianz über der Zeit</translation>
    </message>
    <message>
        <source>rescaled range</source>
        <translation>Rescaled Range</translation>
    </message>
    <message>
        <source>½: no memory</source>
        <translation>½: kein Gedächtnis</translation>
    </message>
    <message>
        <source>slot width</source>
        <translation>Fensterbreite</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>fewer than 650 slots: no estimate</source>
        <translation>weniger als 650 Fenster: keine Schätzung</translation>
    </message>
    <message>
        <source>variance of the means of blocks</source>
        <translation>Varianz der Blockmittel</translation>
    </message>
    <message>
        <source>H %1</source>
        <translation>H %1</translation>
    </message>
    <message>
        <source>slope −1: H ½</source>
        <translation>Steigung −1: H ½</translation>
    </message>
    <message>
        <source>slots of %1 ms in a block</source>
        <translation>Fenster von %1 ms in einem Block</translation>
    </message>
    <message>
        <source>variance, by that of one slot</source>
        <translation>Varianz, geteilt durch die eines Fensters</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 slots, H %2 between blocks of %3 and %4 slots · %5</source>
        <translation>%1 Fenster, H %2 zwischen Blöcken von %3 und %4 Fenstern · %5</translation>
    </message>
</context>
<context>
    <name>tenfold::AttributePlot</name>
    <message>
        <source>Response along one attribute</source>
        <translation>Antwort entlang eines Attributs</translation>
    </message>
    <message>
        <source>Response along %1</source>
        <translation>Antwort entlang %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>hybrid %1</source>
        <translation>hybrid %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet %1</translation>
    </message>
    <message>
        <source>%1 too fast</source>
        <translation>%1 zu schnell</translation>
    </message>
    <message>
        <source>%1 too slow</source>
        <translation>%1 zu langsam</translation>
    </message>
    <message>
        <source>■ samples</source>
        <translation>■ Stichproben</translation>
    </message>
</context>
<context>
    <name>tenfold::BottomBar</name>
    <message>
        <source>Jobs</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ask the workspace in SQL (Alt+3)</source>
        <translation>Den Arbeitsbereich in SQL befragen (Alt+3)</translation>
    </message>
    <message>
        <source>Everything that was decided, and taking it back (Alt+4)</source>
        <translation>Alles, was entschieden wurde, und wie man es zurücknimmt (Alt+4)</translation>
    </message>
    <message>
        <source>What happened in this session (Alt+5)</source>
        <translation>Was in dieser Sitzung geschah (Alt+5)</translation>
    </message>
    <message>
        <source>Running and finished work (Alt+1)</source>
        <translation>Laufende und beendete Arbeit (Alt+1)</translation>
    </message>
    <message>
        <source>What went wrong or was skipped (Alt+2)</source>
        <translation>Was schiefging oder übersprungen wurde (Alt+2)</translation>
    </message>
    <message>
        <source>Stop the running job (Esc)</source>
        <translation>Den laufenden Vorgang anhalten (Esc)</translation>
    </message>
    <message>
        <source>Cancel the running job</source>
        <translation>Den laufenden Vorgang abbrechen</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Coverage: share of argument values that the patterns explain</source>
        <translation>Abdeckung: Anteil der Argumentwerte, die die Muster erklären</translation>
    </message>
    <message>
        <source>Progress of the job</source>
        <translation>Fortschritt des Vorgangs</translation>
    </message>
    <message>
        <source>coverage %1</source>
        <translation>Abdeckung %1</translation>
    </message>
</context>
<context>
    <name>tenfold::BottomPanel</name>
    <message>
        <source>Jobs</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Vorgang</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Parts of the work that are done, of all</source>
        <translation>Erledigte Teile der Arbeit, von allen</translation>
    </message>
    <message>
        <source>Rate /s</source>
        <translation>Rate /s</translation>
    </message>
    <message>
        <source>Parts done a second</source>
        <translation>Erledigte Teile je Sekunde</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>No work was done yet.</source>
        <translation>Noch wurde keine Arbeit getan.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Hint or record</source>
        <translation>Hinweis oder Datensatz</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems. Records that cannot be read and failed jobs are listed here.</source>
        <translation>Keine Probleme. Datensätze, die sich nicht lesen lassen, und fehlgeschlagene Vorgänge stehen hier.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Noch ist nichts geschehen.</translation>
    </message>
    <message>
        <source>Cancel the job</source>
        <translation>Den Vorgang abbrechen</translation>
    </message>
    <message>
        <source>Stop the selected job, or the newest one (Esc)</source>
        <translation>Den gewählten Vorgang anhalten, sonst den neuesten (Esc)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1 abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
</context>
<context>
    <name>tenfold::CallsPlot</name>
    <message numerus="yes">
        <source>%n visit(s), own time of each over the seconds</source>
        <translation>
            <numerusform>%n Besuch, Eigenzeit jedes einzelnen über den Sekunden</numerusform>
            <numerusform>%n Besuche, Eigenzeit jedes einzelnen über den Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Visits around the change, from %1 on</source>
        <translation>Besuche um die Änderung, ab %1</translation>
    </message>
    <message>
        <source>Visits since the first request, %1</source>
        <translation>Besuche seit der ersten Anfrage, %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>tenfold::CapacityController</name>
    <message>
        <source>Searching for the capacity</source>
        <translation>Suche nach der Kapazität</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Wiedergaben</translation>
    </message>
    <message>
        <source>largest scale first</source>
        <translation>größte Skalierung zuerst</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Stopped. What was played until then stands here.</source>
        <translation>Angehalten. Was bis dahin abgespielt wurde, steht hier.</translation>
    </message>
    <message>
        <source>The largest scale that the server holds is searched for by playing.</source>
        <translation>Durch Abspielen wird die größte Skalierung gesucht, die der Server aushält.</translation>
    </message>
    <message>
        <source>A play runs: one at a time, so that they do not disturb each other.</source>
        <translation>Eine Wiedergabe läuft: nur eine auf einmal, damit sie einander nicht stören.</translation>
    </message>
    <message>
        <source>Reading searches for the capacity</source>
        <translation>Suchen nach der Kapazität werden gelesen</translation>
    </message>
    <message>
        <source>The search for the capacity was not kept.</source>
        <translation>Die Suche nach der Kapazität wurde nicht behalten.</translation>
    </message>
    <message>
        <source>Searches before cannot be read.</source>
        <translation>Frühere Suchen sind nicht lesbar.</translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation>Der Arbeitsbereich ist nur lesbar.</translation>
    </message>
</context>
<context>
    <name>tenfold::CapacityPage</name>
    <message>
        <source>The smallest scale</source>
        <translation>Die kleinste Skalierung</translation>
    </message>
    <message>
        <source>The largest scale</source>
        <translation>Die größte Skalierung</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>The largest scale that the server holds is searched for by playing.</source>
        <translation>Durch Abspielen wird die größte Skalierung gesucht, die der Server aushält.</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Plays of the search</source>
        <translation>Wiedergaben der Suche</translation>
    </message>
    <message>
        <source>Which method breaks first</source>
        <translation>Welche Methode zuerst bricht</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>Calls a second that were answered</source>
        <translation>Beantwortete Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Of the method of the limit, as planned, ms</source>
        <translation>Der Methode der Grenze, wie geplant, ms</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>✓ held, ✗ broken, ! the player was the limit</source>
        <translation>✓ gehalten, ✗ gebrochen, ! der Abspieler war die Grenze</translation>
    </message>
    <message>
        <source>No play yet.</source>
        <translation>Noch keine Wiedergabe.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>p99 as planned at the largest scale that was held, ms</source>
        <translation>p99 wie geplant bei der größten gehaltenen Skalierung, ms</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>gebrochen</translation>
    </message>
    <message>
        <source>The same at the smallest scale that broke the limit, ms</source>
        <translation>Dasselbe bei der kleinsten Skalierung, die die Grenze brach, ms</translation>
    </message>
    <message>
        <source>Passes the bound at</source>
        <translation>Über der Schranke bei</translation>
    </message>
    <message>
        <source>The smallest scale at which it did</source>
        <translation>Die kleinste Skalierung, bei der sie darüber lag</translation>
    </message>
    <message>
        <source>Known when a scale has broken the limit.</source>
        <translation>Bekannt, wenn eine Skalierung die Grenze gebrochen hat.</translation>
    </message>
    <message>
        <source>Points come as scales are played.</source>
        <translation>Punkte kommen, sobald Skalierungen abgespielt sind.</translation>
    </message>
    <message>
        <source>N from</source>
        <translation>N von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>What has to hold</source>
        <translation>Was gelten muss</translation>
    </message>
    <message>
        <source>p50 … p99.9 of a method, * of each; errors, errors(METHOD), errors%, unexpected, unanswered, rate; joined by and</source>
        <translation>p50 … p99.9 einer Methode, * jeder; errors, errors(METHOD), errors%, unexpected, unanswered, rate; verbunden mit and</translation>
    </message>
    <message>
        <source>Before each step</source>
        <translation>Vor jedem Schritt</translation>
    </message>
    <message>
        <source>A command before each step</source>
        <translation>Ein Befehl vor jedem Schritt</translation>
    </message>
    <message>
        <source>a command, as redis-cli flushall</source>
        <translation>ein Befehl, etwa redis-cli flushall</translation>
    </message>
    <message>
        <source>Run by your shell, so that each scale meets a fresh server; empty: nothing is run</source>
        <translation>In der eigenen Shell ausgeführt, damit jede Skalierung einen frischen Server vorfindet; leer: nichts wird ausgeführt</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>The largest scale is below the smallest one.</source>
        <translation>Die größte Skalierung liegt unter der kleinsten.</translation>
    </message>
    <message>
        <source>This is no limit: %1. As in: p99(GET) &lt; 50ms and errors = 0</source>
        <translation>Das ist keine Grenze: %1. Zum Beispiel: p99(GET) &lt; 50ms and errors = 0</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Nochmals suchen</translation>
    </message>
    <message>
        <source>Playing N = %1.</source>
        <translation>N = %1 wird abgespielt.</translation>
    </message>
    <message>
        <source>N = %1 is held, %2 calls a second.</source>
        <translation>N = %1 wird gehalten, %2 Aufrufe je Sekunde.</translation>
    </message>
    <message>
        <source>N = %1 breaks the limit.</source>
        <translation>N = %1 bricht die Grenze.</translation>
    </message>
    <message>
        <source>Not even N = %1 is held.</source>
        <translation>Nicht einmal N = %1 wird gehalten.</translation>
    </message>
    <message>
        <source>The server holds N = %1 and more.</source>
        <translation>Der Server hält N = %1 und mehr aus.</translation>
    </message>
    <message>
        <source>The server holds N = %1 (%2 … %3).</source>
        <translation>Der Server hält N = %1 (%2 … %3) aus.</translation>
    </message>
    <message>
        <source>%1. The server used %2 of a processor, %3.</source>
        <translation>%1. Der Server brauchte %2 eines Prozessors, %3.</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>How each step is played is said in the tab Run: server, pace, limits, seed. Scales are doubled until the limit breaks or the throughput grows no more, then the gap is halved, and both its ends are played three times.</source>
        <translation>Wie jeder Schritt abgespielt wird, steht im Reiter Lauf: Server, Tempo, Grenzen, Startwert. Skalierungen werden verdoppelt, bis die Grenze bricht oder der Durchsatz nicht mehr wächst; dann wird die Lücke halbiert, und ihre beiden Enden werden dreimal abgespielt.</translation>
    </message>
    <message>
        <source>N = %1: %2.</source>
        <translation>N = %1: %2.</translation>
    </message>
    <message>
        <source>Meanwhile the server used %1 of a processor, %2 and %3 of %4 descriptors.</source>
        <translation>Währenddessen brauchte der Server %1 eines Prozessors, %2 und %3 von %4 Deskriptoren.</translation>
    </message>
    <message>
        <source>The player ran %1 of the time, and was at most %2 ms late (99 %).</source>
        <translation>Der Abspieler lief %1 der Zeit und war höchstens %2 ms zu spät (99 %).</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>calls a second that were answered</source>
        <translation>beantwortete Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>as the plan wants</source>
        <translation>wie der Plan es will</translation>
    </message>
    <message>
        <source>ms, of %1, as planned</source>
        <translation>ms, von %1, wie geplant</translation>
    </message>
    <message>
        <source>ms, of the slowest method, as planned</source>
        <translation>ms, der langsamsten Methode, wie geplant</translation>
    </message>
    <message>
        <source>Searches that were made before</source>
        <translation>Frühere Suchen</translation>
    </message>
    <message>
        <source>Searches that are kept with the workspace, the last first</source>
        <translation>Suchen, die der Arbeitsbereich behält, die letzte zuerst</translation>
    </message>
    <message>
        <source>%1, %2: N = %3</source>
        <translation>%1, %2: N = %3</translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizeController</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading logs</source>
        <translation>Protokolle lesen</translation>
    </message>
    <message>
        <source>Comparing two periods</source>
        <translation>Zwei Zeiträume vergleichen</translation>
    </message>
    <message>
        <source>%1 could not be characterized.</source>
        <translation>%1 konnte nicht charakterisiert werden.</translation>
    </message>
    <message>
        <source>%1, first half</source>
        <translation>%1, erste Hälfte</translation>
    </message>
    <message>
        <source>%1, second half</source>
        <translation>%1, zweite Hälfte</translation>
    </message>
    <message>
        <source>The two periods could not be compared.</source>
        <translation>Die zwei Zeiträume konnten nicht verglichen werden.</translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizePage</name>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>interval: %1 to %2 UTC</source>
        <translation>Intervall: %1 bis %2 UTC</translation>
    </message>
    <message>
        <source>filter: allowed requests; the operation mix counts denied ones too</source>
        <translation>Filter: erlaubte Anfragen; die Operationsmischung zählt auch abgelehnte</translation>
    </message>
    <message>
        <source>not said, because: %1</source>
        <translation>nicht angegeben, weil: %1</translation>
    </message>
    <message>
        <source>coverage: the birth is known of %1 of the opens</source>
        <translation>Abdeckung: von %1 der open-Zugriffe ist die Entstehung der Datei bekannt</translation>
    </message>
    <message>
        <source>coverage: all records that could be read</source>
        <translation>Abdeckung: alle lesbaren Datensätze</translation>
    </message>
    <message>
        <source>data: %1, %2: %3 records, %4 lines rejected</source>
        <translation>Daten: %1, %2: %3 Sätze, %4 Zeilen verworfen</translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizePerspective</name>
    <message>
        <source>no logs</source>
        <translation>keine Logs</translation>
    </message>
    <message>
        <source>%1 · %2 records</source>
        <translation>%1 · %2 Datensätze</translation>
    </message>
    <message>
        <source>The logs that are looked at; opens a list to choose others</source>
        <translation>Die betrachteten Protokolle; öffnet eine Liste, um andere zu wählen</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Characterize</source>
        <translation>Speicherlast</translation>
    </message>
    <message>
        <source>&amp;Characterize</source>
        <translation>Speicher&amp;last</translation>
    </message>
    <message>
        <source>Open log files…</source>
        <translation>Protokolldateien öffnen …</translation>
    </message>
    <message>
        <source>Open a folder of logs…</source>
        <translation>Ordner mit Protokollen öffnen …</translation>
    </message>
    <message>
        <source>Open the recorded NameNode</source>
        <translation>Den aufgezeichneten NameNode öffnen</translation>
    </message>
    <message>
        <source>Logs that those shown are compared with</source>
        <translation>Protokolle, mit denen die gezeigten verglichen werden</translation>
    </message>
    <message>
        <source>Figure exported.</source>
        <translation>Bild exportiert.</translation>
    </message>
    <message>
        <source>vs</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>first half against second</source>
        <translation>erste Hälfte gegen zweite</translation>
    </message>
    <message>
        <source>Logs and images</source>
        <translation>Logs und Abbilder</translation>
    </message>
    <message>
        <source>Folder of logs and images</source>
        <translation>Ordner mit Protokollen und Abbildern</translation>
    </message>
    <message>
        <source>How a storage system is used: findings, and the numbers they rest on.</source>
        <translation>Wie ein Speichersystem benutzt wird: Befunde und die Zahlen, auf denen sie beruhen.</translation>
    </message>
    <message>
        <source>Characterize log files…</source>
        <translation>Logdateien charakterisieren …</translation>
    </message>
    <message>
        <source>Characterize a folder of logs…</source>
        <translation>Ordner mit Protokollen charakterisieren …</translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizeView</name>
    <message>
        <source>Characterize</source>
        <translation>Speicherlast</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Popularity</source>
        <translation>Beliebtheit</translation>
    </message>
    <message>
        <source>Age and reuse</source>
        <translation>Alter und Wiederverwendung</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Days and hours</source>
        <translation>Tage und Stunden</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Next number or finding</source>
        <translation>Nächste Zahl oder nächster Befund</translation>
    </message>
    <message>
        <source>Previous number or finding</source>
        <translation>Vorige Zahl oder voriger Befund</translation>
    </message>
    <message>
        <source>Open the curve</source>
        <translation>Kurve öffnen</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>One pass over the logs; the bar below says how far it is.</source>
        <translation>Ein Durchgang durch die Logs; die Leiste unten zeigt, wie weit er ist.</translation>
    </message>
    <message>
        <source>How is a storage system used?</source>
        <translation>Wie wird ein Speichersystem genutzt?</translation>
    </message>
    <message>
        <source>Audit logs of HDFS with images of the namespace, access logs of object stores, Spark event logs, job histories, cache traces, web logs: files or folders.</source>
        <translation>HDFS-Audit-Protokolle mit Abbildern des Namensraums, Zugriffsprotokolle von Objektspeichern, Ereignisprotokolle von Spark, Jobhistorien, Cache-Spuren, Webprotokolle: Dateien oder Ordner.</translation>
    </message>
    <message>
        <source>Open logs…</source>
        <translation>Logs öffnen …</translation>
    </message>
</context>
<context>
    <name>tenfold::CheckGraph</name>
    <message>
        <source>Expected, ms</source>
        <translation>Erwartet, ms</translation>
    </message>
    <message>
        <source>Mean as the model says: own time a visit, of a center a request</source>
        <translation>Mittel nach dem Modell: Eigenzeit je Besuch, einer Station je Anfrage</translation>
    </message>
    <message>
        <source>Seen, ms</source>
        <translation>Gesehen, ms</translation>
    </message>
    <message>
        <source>Mean of what was seen</source>
        <translation>Mittel des Gesehenen</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>What was seen beside what is expected</source>
        <translation>Was neben dem Erwarteten gesehen wurde</translation>
    </message>
    <message>
        <source>Expected and seen</source>
        <translation>Erwartet und gesehen</translation>
    </message>
    <message>
        <source>Graph of what is expected and what was seen</source>
        <translation>Graph des Erwarteten und des Gesehenen</translation>
    </message>
    <message>
        <source>What is expected and what was seen as a table</source>
        <translation>Das Erwartete und das Gesehene als Tabelle</translation>
    </message>
    <message>
        <source>No requests were checked.</source>
        <translation>Keine Anfragen wurden geprüft.</translation>
    </message>
    <message>
        <source>Previous mismatch (Shift+F8)</source>
        <translation>Vorige Abweichung (Umschalt+F8)</translation>
    </message>
    <message>
        <source>Next mismatch (F8)</source>
        <translation>Nächste Abweichung (F8)</translation>
    </message>
    <message>
        <source>%1 requests, %2 → %3 %4 on average</source>
        <translation>%1 Anfragen, im Mittel %2 → %3 %4</translation>
    </message>
</context>
<context>
    <name>tenfold::CheckPage</name>
    <message>
        <source>Mismatches, largest first</source>
        <translation>Abweichungen, größte zuerst</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>Seit wann</translation>
    </message>
    <message>
        <source>each center in each part of the time</source>
        <translation>jede Station in jedem Abschnitt der Zeit</translation>
    </message>
    <message>
        <source>Mismatch, largest first</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>No mismatch.</source>
        <translation>Keine Abweichung.</translation>
    </message>
    <message>
        <source>The system is wrong here</source>
        <translation>Hier ist das System falsch</translation>
    </message>
    <message>
        <source>The model is wrong here</source>
        <translation>Hier ist das Modell falsch</translation>
    </message>
    <message>
        <source>Decide on this later</source>
        <translation>Später darüber entscheiden</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing can be said:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Nichts lässt sich sagen:&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing inside is wrong.&lt;/b&gt; What differs lies between client and system, or outside of it.</source>
        <translation>&lt;b&gt;Innen ist nichts falsch.&lt;/b&gt; Was abweicht, liegt zwischen Client und System oder außerhalb davon.</translation>
    </message>
    <message>
        <source>P performance, S structure, E errors, I an input of the model</source>
        <translation>P Leistung, S Struktur, E Fehler, I eine Eingabe des Modells</translation>
    </message>
    <message>
        <source>Center</source>
        <translation>Station</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>expected a visit with standard deviation, %1; or calls</source>
        <translation>je Besuch erwartet, mit Standardabweichung, %1; oder Aufrufe</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>seen a visit with standard deviation, %1; or calls</source>
        <translation>je Besuch gesehen, mit Standardabweichung, %1; oder Aufrufe</translation>
    </message>
    <message>
        <source>a request</source>
        <translation>je Anfrage</translation>
    </message>
    <message>
        <source>%1 more a request, on average</source>
        <translation>%1 mehr je Anfrage im Mittel</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>of all difference; may be over 100 % where something else is faster</source>
        <translation>vom ganzen Unterschied; kann über 100 % sein, wo anderes schneller ist</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>what was decided: 1 the system, 2 the model, 3 later</source>
        <translation>was entschieden wurde: 1 das System, 2 das Modell, 3 später</translation>
    </message>
    <message>
        <source>%1
%2 of all difference</source>
        <translation>%1
%2 vom ganzen Unterschied</translation>
    </message>
    <message>
        <source>%1 fail</source>
        <translation>%1 schlagen fehl</translation>
    </message>
    <message>
        <source>requests that fail there, or go on otherwise</source>
        <translation>Anfragen, die dort fehlschlagen oder anders weitergehen</translation>
    </message>
    <message>
        <source>input, not a fault</source>
        <translation>Eingabe, kein Fehler</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>not a fault</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>model %1 · %2 requests checked · %3 centers suspicious, %4 without data</source>
        <translation>Modell %1 · %2 Anfragen geprüft · Stationen: %3 verdächtig, %4 ohne Daten</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <translation>%1 weichen ab</translation>
    </message>
</context>
<context>
    <name>tenfold::CheckPane</name>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Run to check against</source>
        <translation>Lauf, gegen den geprüft wird</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>What the plan predicts; ± is the 95 % band</source>
        <translation>Was der Plan vorhersagt; ± ist das 95-%-Band</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Tatsächlich</translation>
    </message>
    <message>
        <source>✓ equal, ≈ inside the 95 % band, ✗ differs</source>
        <translation>✓ gleich, ≈ innerhalb des 95-%-Bands, ✗ weicht ab</translation>
    </message>
    <message>
        <source>Predicted and actual calls</source>
        <translation>Vorhergesagte und tatsächliche Aufrufe</translation>
    </message>
    <message>
        <source>Show the calls that were not foreseen</source>
        <translation>Die nicht vorhergesehenen Aufrufe zeigen</translation>
    </message>
    <message>
        <source>Also compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Sequences and times compared</source>
        <translation>Sequenzen und Zeiten verglichen</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>Automatic and member: the share the plan knew</source>
        <translation>Automatisch und Element: der Anteil, den der Plan kannte</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Arguments compared</source>
        <translation>Argumente verglichen</translation>
    </message>
    <message>
        <source>✓ equal   ≈ inside the 95 % band   ✗ differs.  Bars: green known, orange member of a set, pink labelled, grey unknown, vermilion wrong.</source>
        <translation>✓ gleich   ≈ innerhalb des 95-%-Bands   ✗ weicht ab.  Balken: grün bekannt, orange Element einer Menge, rosa bezeichnet, grau unbekannt, zinnoberrot falsch.</translation>
    </message>
    <message>
        <source>Show the calls in Traces</source>
        <translation>Die Aufrufe in Traces zeigen</translation>
    </message>
    <message>
        <source>Show the sequence</source>
        <translation>Die Sequenz zeigen</translation>
    </message>
    <message>
        <source>Nothing kept back. Leave one size out and check against it?</source>
        <translation>Nichts zurückgehalten. Eine Größe weglassen und gegen sie prüfen?</translation>
    </message>
    <message>
        <source>Untick a run in Traces: it is then not mined, and the prediction can be compared with it.</source>
        <translation>In Traces das Häkchen eines Laufs entfernen: er wird dann nicht ausgewertet, und die Vorhersage lässt sich mit ihm vergleichen.</translation>
    </message>
    <message>
        <source>Check against</source>
        <translation>Prüfen gegen</translation>
    </message>
    <message>
        <source>Check against %1</source>
        <translation>Prüfen gegen %1</translation>
    </message>
    <message>
        <source>Comparing with the run…</source>
        <translation>Vergleich mit dem Lauf …</translation>
    </message>
    <message>
        <source>kept back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>By the clock: depends on how long the run took</source>
        <translation>Nach der Uhr: hängt davon ab, wie lange der Lauf dauerte</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>Show %n call(s) of %1</source>
        <translation>
            <numerusform>%n Aufruf von %1 zeigen</numerusform>
            <numerusform>%n Aufrufe von %1 zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;span style=&apos;color:%1&apos;&gt;&lt;b&gt;✗ Not foreseen:&lt;/b&gt;&lt;/span&gt; %2. %3</source>
        <translation>&lt;span style=&apos;color:%1&apos;&gt;&lt;b&gt;✗ Nicht vorhergesehen:&lt;/b&gt;&lt;/span&gt; %2. %3</translation>
    </message>
    <message>
        <source>The recorded runs did not have them in this place.</source>
        <translation>Die aufgezeichneten Läufe hatten sie an dieser Stelle nicht.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>sequences, %1</source>
        <translation>Seq. %1</translation>
    </message>
    <message>
        <source>Nodes whose sequence of methods is exactly the predicted one; mean edit share %1</source>
        <translation>Knoten, deren Methodenfolge genau die vorhergesagte ist; mittlerer Änderungsanteil %1</translation>
    </message>
    <message>
        <source>nodes found</source>
        <translation>Knoten gefunden</translation>
    </message>
    <message>
        <source>intervals in the 90 % band</source>
        <translation>Abstände im 90-%-Band</translation>
    </message>
    <message>
        <source>Times between calls inside the predicted 90 % band; the band is %1 times as wide as the median</source>
        <translation>Zeiten zwischen Aufrufen innerhalb des vorhergesagten 90-%-Bands; das Band ist %1-mal so breit wie der Median</translation>
    </message>
    <message>
        <source>start rules</source>
        <translation>Startregeln</translation>
    </message>
    <message>
        <source>period of %1, %2</source>
        <translation>Periode von %1, %2</translation>
    </message>
    <message>
        <source>off %1</source>
        <translation>falsch um %1</translation>
    </message>
    <message>
        <source>automatic %1, member %2, labelled %3, unknown %4, wrong %5 of %6: %7</source>
        <translation>automatisch %1, Element %2, bezeichnet %3, unbekannt %4, falsch %5 von %6: %7</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>every recorded value counts, but those of clock calls: this is what is said to be wrong in the check</source>
        <translation>jeder aufgezeichnete Wert zählt, außer denen von Uhraufrufen: das ist gemeint, wenn die Prüfung von falsch spricht</translation>
    </message>
    <message>
        <source>values, clocks too</source>
        <translation>Werte, auch Uhren</translation>
    </message>
    <message>
        <source>every recorded value counts</source>
        <translation>jeder aufgezeichnete Wert zählt</translation>
    </message>
    <message>
        <source>places in the plan</source>
        <translation>Stellen im Plan</translation>
    </message>
    <message>
        <source>each argument of a call of the plan counts once</source>
        <translation>jedes Argument eines Aufrufs des Plans zählt einmal</translation>
    </message>
    <message>
        <source>%1 of %2 methods as predicted in %3</source>
        <translation>%1 von %2 Methoden wie vorhergesagt in %3</translation>
    </message>
</context>
<context>
    <name>tenfold::CheckTimeline</name>
    <message>
        <source>Since when: each center and suspicious edge in each part of the time</source>
        <translation>Seit wann: jede Station und verdächtige Kante in jedem Abschnitt der Zeit</translation>
    </message>
    <message>
        <source>slower, larger = more a request</source>
        <translation>langsamer, größer = mehr je Anfrage</translation>
    </message>
    <message>
        <source>other calls</source>
        <translation>andere Aufrufe</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>schlägt fehl</translation>
    </message>
    <message>
        <source>consistent</source>
        <translation>stimmig</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>Nothing over time.</source>
        <translation>Nichts über die Zeit.</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4, %5 visits in %6 requests</source>
        <translation>%1, %2 %3: %4, %5 Besuche in %6 Anfragen</translation>
    </message>
    <message>
        <source>%1 %2 more a request</source>
        <translation>%1 %2 mehr je Anfrage</translation>
    </message>
    <message>
        <source>The model was measured from this part.</source>
        <translation>Aus diesem Abschnitt wurde das Modell gemessen.</translation>
    </message>
</context>
<context>
    <name>tenfold::ChipRow</name>
    <message>
        <source>Show SQL</source>
        <translation>SQL zeigen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>What is shown, as a statement in the SQL panel</source>
        <translation>Was gezeigt wird, als Anweisung im SQL-Bereich</translation>
    </message>
    <message>
        <source>Take the whole filter out</source>
        <translation>Den ganzen Filter entfernen</translation>
    </message>
    <message>
        <source>… incomplete: %1</source>
        <translation>… unvollständig: %1</translation>
    </message>
    <message>
        <source>✗ cannot be read: %1</source>
        <translation>✗ nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove this step: %1</source>
        <translation>Diesen Schritt entfernen: %1</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>No longer keep this filter with the workspace</source>
        <translation>Diesen Filter nicht mehr mit dem Arbeitsbereich aufbewahren</translation>
    </message>
    <message>
        <source>Keep this filter with the workspace; = in the finder (Ctrl+K) lists them</source>
        <translation>Diesen Filter mit dem Arbeitsbereich aufbewahren; = in der Suche (Strg+K) führt sie auf</translation>
    </message>
</context>
<context>
    <name>tenfold::ChoiceTable</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>What is called after a reply</source>
        <translation>Was nach einer Antwort aufgerufen wird</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>the call whose reply has come</source>
        <translation>der Aufruf, dessen Antwort gekommen ist</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wenn</translation>
    </message>
    <message>
        <source>what the reply, or what went before, says</source>
        <translation>was die Antwort sagt oder das, was davor war</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>the call that follows</source>
        <translation>der Aufruf, der folgt</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>recorded calls that came here</source>
        <translation>aufgezeichnete Aufrufe, die hierher kamen</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>share of them that went on so</source>
        <translation>Anteil davon, der so weiterging</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message numerus="yes">
        <source> or %n other(s)</source>
        <translation>
            <numerusform> oder %n anderer</numerusform>
            <numerusform> oder %n andere</numerusform>
        </translation>
    </message>
    <message>
        <source>● sure</source>
        <translation>● sicher</translation>
    </message>
    <message>
        <source>○ by its shares</source>
        <translation>○ nach Anteilen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Other tests fit as well.&lt;/b&gt; A run in which they differ would tell; where they do, nothing below is sure.</source>
        <translation>&lt;b&gt;Andere Prüfungen passen auch.&lt;/b&gt; Ein Lauf, in dem sie sich unterscheiden, würde es zeigen; wo sie es tun, ist darunter nichts sicher.</translation>
    </message>
    <message>
        <source>or: %1</source>
        <translation>oder: %1</translation>
    </message>
</context>
<context>
    <name>tenfold::ClassMap</name>
    <message>
        <source>Map of all tenants</source>
        <translation>Karte aller Mandanten</translation>
    </message>
    <message>
        <source>slow variation, σ in % of a server, log</source>
        <translation>langsame Schwankung, σ in % eines Servers, log</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n server(s), %2; slow variation %3, of it daily %4</source>
        <translation>
            <numerusform>%1: %n Server, %2; langsame Schwankung %3, davon täglich %4</numerusform>
            <numerusform>%1: %n Server, %2; langsame Schwankung %3, davon täglich %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ColorRulesDialog</name>
    <message>
        <source>Colours of calls</source>
        <translation>Farben der Aufrufe</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Calls that match</source>
        <translation>Aufrufe, die passen</translation>
    </message>
    <message>
        <source>No rules yet. The first that a call matches gives its colour.</source>
        <translation>Noch keine Regeln. Die erste, zu der ein Aufruf passt, gibt seine Farbe.</translation>
    </message>
    <message>
        <source>Filter of the calls</source>
        <translation>Filter der Aufrufe</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Auf</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Ab</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message numerus="yes">
        <source>There can be %n rules at most.</source>
        <translation>
            <numerusform>Es kann höchstens %n Regel geben.</numerusform>
            <numerusform>Es kann höchstens %n Regeln geben.</numerusform>
        </translation>
    </message>
    <message>
        <source>dur &gt; 50ms, method = create, error …</source>
        <translation>dur &gt; 50ms, method = create, error …</translation>
    </message>
</context>
<context>
    <name>tenfold::ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>Columns, ticked ones are shown</source>
        <translation>Spalten; angehakte werden gezeigt</translation>
    </message>
</context>
<context>
    <name>tenfold::CompareGraphPage</name>
    <message>
        <source>A and B</source>
        <translation>A und B</translation>
    </message>
    <message>
        <source>Graph of A and B superimposed</source>
        <translation>Graph von A und B übereinander</translation>
    </message>
    <message>
        <source>Graph of A and B as a table</source>
        <translation>Graph von A und B als Tabelle</translation>
    </message>
    <message>
        <source>No requests in both.</source>
        <translation>Keine Anfragen in beiden.</translation>
    </message>
    <message>
        <source>Operation that requests enter at, the one that changed most first</source>
        <translation>Operation, bei der Anfragen eintreten; die am meisten geänderte zuerst</translation>
    </message>
    <message>
        <source>Previous edge that differs or takes time (Shift+F8)</source>
        <translation>Vorige Kante, die abweicht oder Zeit kostet (Umschalt+F8)</translation>
    </message>
    <message>
        <source>Next edge that differs, then by time (F8)</source>
        <translation>Nächste Kante, die abweicht, dann nach Zeit (F8)</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1%2 %3 of the mean request</source>
        <translation>%1%2 %3 der mittleren Anfrage</translation>
    </message>
    <message>
        <source>%1 requests in A, %2 in B · median before → now, %3</source>
        <translation>%1 Anfragen in A, %2 in B · Median vorher → jetzt, %3</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfallen</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n rare place(s) not drawn</source>
        <translation>
            <numerusform>%n seltene Stelle nicht gezeichnet</numerusform>
            <numerusform>%n seltene Stellen nicht gezeichnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ComparePage</name>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>largest effect first</source>
        <translation>größte Wirkung zuerst</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Places, A and B</source>
        <translation>Stellen, A und B</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>No place of the two can be compared.</source>
        <translation>Keine Stelle der beiden lässt sich vergleichen.</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>Ende zu Ende</translation>
    </message>
    <message>
        <source>Times of A and B</source>
        <translation>Zeiten von A und B</translation>
    </message>
    <message>
        <source>Choose scope B.</source>
        <translation>Bereich B wählen.</translation>
    </message>
    <message>
        <source>C changed, = the same, – too few to tell</source>
        <translation>C geändert, = gleich, – zu wenige, um es zu sagen</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Calls A</source>
        <translation>Aufrufe A</translation>
    </message>
    <message>
        <source>Calls B</source>
        <translation>Aufrufe B</translation>
    </message>
    <message>
        <source>p50 A</source>
        <translation>p50 A</translation>
    </message>
    <message>
        <source>median of its own time, %1</source>
        <translation>Median der Eigenzeit, %1</translation>
    </message>
    <message>
        <source>p50 B</source>
        <translation>p50 B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>of the medians, %1</source>
        <translation>der Mediane, %1</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>how likely by chance (Kolmogorov-Smirnov)</source>
        <translation>wie wahrscheinlich durch Zufall (Kolmogorow-Smirnow)</translation>
    </message>
    <message>
        <source>way from %1 and back</source>
        <translation>Weg von %1 und zurück</translation>
    </message>
    <message>
        <source>own time in %1</source>
        <translation>Eigenzeit in %1</translation>
    </message>
    <message>
        <source>whole requests</source>
        <translation>ganze Anfragen</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>Kolmogorov-Smirnov distance %1, p %2 by itself.</source>
        <translation>Kolmogorow-Smirnow-Abstand %1, p %2 für sich genommen.</translation>
    </message>
    <message>
        <source>Too few to compare: %1 in A, %2 in B.</source>
        <translation>Zu wenige zum Vergleichen: %1 in A, %2 in B.</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>A becomes B and B becomes A: A is what was good, B what is suspected</source>
        <translation>A wird B und B wird A: A ist, was gut war, B, was verdächtig ist</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A und B tauschen</translation>
    </message>
    <message>
        <source>Beside “B suspected” in the bar: a run, or a filter for other requests. A, the filter, is what was good.</source>
        <translation>Neben „B verdächtig“ in der Leiste: ein Lauf oder ein Filter für andere Anfragen. A, der Filter, ist, was gut war.</translation>
    </message>
    <message>
        <source>Compare %1 with %2, which was good</source>
        <translation>%1 mit %2 vergleichen, der gut war</translation>
    </message>
    <message>
        <source>Compare %1 with the run before, %2</source>
        <translation>%1 mit dem Lauf davor vergleichen, %2</translation>
    </message>
    <message>
        <source>since %1 sent it until it begins; nobody waits for it</source>
        <translation>seit %1 es gesendet hat, bis es beginnt; niemand wartet darauf</translation>
    </message>
    <message>
        <source>A side is a summary: it has classes and times, no single requests. Which place inside of a class changed, whom that starts from, and one request as an example cannot be said. What each class adds to the difference stands in the table.</source>
        <translation>Eine Seite ist eine Zusammenfassung: Sie hat Klassen und Zeiten, keine einzelnen Anfragen. Welche Stelle in einer Klasse sich änderte, von wem das ausgeht und eine Anfrage als Beispiel lassen sich nicht sagen. Was jede Klasse zum Unterschied beiträgt, steht in der Tabelle.</translation>
    </message>
    <message>
        <source>whole requests, of %1</source>
        <translation>ganze Anfragen, von %1</translation>
    </message>
    <message>
        <source>own time of %1 of %2 changed, %3</source>
        <translation>eigene Zeit von %1 von %2 änderte sich, %3</translation>
    </message>
</context>
<context>
    <name>tenfold::ComparePopulationsPage</name>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Features of both</source>
        <translation>Merkmale beider</translation>
    </message>
    <message>
        <source>Is it the same workload?</source>
        <translation>Ist es dieselbe Last?</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>KS distance</source>
        <translation>KS-Abstand</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Total B / A</source>
        <translation>Summe B / A</translation>
    </message>
    <message>
        <source>Cramér&apos;s V</source>
        <translation>Cramérs V</translation>
    </message>
    <message>
        <source>choose what to compare with: the field “vs” above</source>
        <translation>wählen, womit verglichen wird: das Feld „vs“ oben</translation>
    </message>
    <message>
        <source>Both distributions</source>
        <translation>Beide Verteilungen</translation>
    </message>
    <message>
        <source>same shape</source>
        <translation>gleiche Form</translation>
    </message>
    <message>
        <source>slight difference</source>
        <translation>geringer Unterschied</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation>nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>share up to this</source>
        <translation>Anteil bis hierher</translation>
    </message>
</context>
<context>
    <name>tenfold::CoverageScale</name>
    <message>
        <source>Coverage now and after this answer</source>
        <translation>Abdeckung jetzt und nach dieser Antwort</translation>
    </message>
    <message>
        <source>now %1, after this answer %2</source>
        <translation>jetzt %1, nach dieser Antwort %2</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
</context>
<context>
    <name>tenfold::DaysPage</name>
    <message>
        <source>Days and hours</source>
        <translation>Tage und Stunden</translation>
    </message>
    <message>
        <source>Reads a day</source>
        <translation>Lesezugriffe je Tag</translation>
    </message>
    <message>
        <source>Reads by the hour of the day</source>
        <translation>Lesezugriffe nach Tagesstunde</translation>
    </message>
    <message>
        <source>Reads an hour</source>
        <translation>Lesezugriffe je Stunde</translation>
    </message>
    <message>
        <source>not one complete hour</source>
        <translation>keine vollständige Stunde</translation>
    </message>
    <message>
        <source>not one complete day</source>
        <translation>kein einziger ganzer Tag</translation>
    </message>
    <message>
        <source>mean of a week</source>
        <translation>Mittel einer Woche</translation>
    </message>
    <message>
        <source>day, UTC</source>
        <translation>Tag, UTC</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>hour of the day, UTC</source>
        <translation>Tagesstunde, UTC</translation>
    </message>
    <message>
        <source>reads, mean</source>
        <translation>Lesezugriffe, Mittel</translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation>Zeit, UTC</translation>
    </message>
    <message numerus="yes">
        <source>%n complete day(s)</source>
        <translation>
            <numerusform>%n vollständiger Tag</numerusform>
            <numerusform>%n vollständige Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n complete hour(s)</source>
        <translation>
            <numerusform>%n vollständige Stunde</numerusform>
            <numerusform>%n vollständige Stunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::DurationPlot</name>
    <message>
        <source>Histogram of the times</source>
        <translation>Histogramm der Zeiten</translation>
    </message>
    <message>
        <source>Share up to a time, A and B</source>
        <translation>Anteil bis zu einer Zeit, A und B</translation>
    </message>
    <message>
        <source>Times expected and seen</source>
        <translation>Erwartete und gesehene Zeiten</translation>
    </message>
    <message>
        <source>Drag over a part to choose these times. Arrows and Enter do the same for all that are longer.</source>
        <translation>Über einen Teil ziehen wählt diese Zeiten. Pfeile und Eingabe tun dasselbe für alle längeren.</translation>
    </message>
    <message>
        <source>share up to this time, %1</source>
        <translation>Anteil bis zu dieser Zeit, %1</translation>
    </message>
    <message>
        <source>%1 times, median %2, p99 %3, longest %4</source>
        <translation>%1 Zeiten, Median %2, p99 %3, längste %4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>A %1</source>
        <translation>A %1</translation>
    </message>
    <message>
        <source>B %1</source>
        <translation>B %1</translation>
    </message>
    <message>
        <source>%1 % %2</source>
        <translation>%1 % %2</translation>
    </message>
</context>
<context>
    <name>tenfold::EventLine</name>
    <message>
        <source>Reimages that came together</source>
        <translation>Neuinstallationen, die zusammen kamen</translation>
    </message>
    <message>
        <source>No reimages came together.</source>
        <translation>Keine Neuinstallationen kamen zusammen.</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) half of a tenant&apos;s servers and more within an hour, at most %1 servers</source>
        <translation>
            <numerusform>%n-mal die Hälfte der Server eines Mandanten oder mehr in einer Stunde, höchstens %1 Server</numerusform>
            <numerusform>%n-mal die Hälfte der Server eines Mandanten oder mehr in einer Stunde, höchstens %1 Server</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 servers of %4</source>
        <translation>%1: %2 von %3 Servern von %4</translation>
    </message>
</context>
<context>
    <name>tenfold::EventModel</name>
    <message>
        <source>Time s</source>
        <translation>Zeit s</translation>
    </message>
    <message>
        <source>Start, seconds since the first call of the run</source>
        <translation>Beginn, Sekunden seit dem ersten Aufruf des Laufs</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Duration in milliseconds, as the sender saw it</source>
        <translation>Dauer in Millisekunden, wie der Absender sie sah</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>The service that was called</source>
        <translation>Der aufgerufene Dienst</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>The server as the trace names it</source>
        <translation>Der Server, wie der Trace ihn nennt</translation>
    </message>
    <message>
        <source>no response in the trace</source>
        <translation>keine Antwort im Trace</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>nur hin</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>no arguments</source>
        <translation>keine Argumente</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>exception</source>
        <translation>Ausnahme</translation>
    </message>
    <message>
        <source>none in the trace</source>
        <translation>nicht im Trace</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceController</name>
    <message>
        <source>Aligning</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Reading values</source>
        <translation>Werte lesen</translation>
    </message>
    <message>
        <source>Looking for sources of values</source>
        <translation>Quellen von Werten suchen</translation>
    </message>
    <message>
        <source>Reading times</source>
        <translation>Zeiten lesen</translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceDelegate</name>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>this node</source>
        <translation>dieser Knoten</translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceList</name>
    <message>
        <source>What differs</source>
        <translation>Was verschieden ist</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Evidence: what differs, how often, where, what is proposed</source>
        <translation>Belege: was verschieden ist, wie oft, wo, was vorgeschlagen wird</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. Program: %2. This node: %3.</source>
        <translation>%1. Programm: %2. Dieser Knoten: %3.</translation>
    </message>
</context>
<context>
    <name>tenfold::EvidencePane</name>
    <message>
        <source>
most often %1, %2 of %3</source>
        <translation>
am häufigsten %1, %2 von %3</translation>
    </message>
    <message>
        <source>values that this argument of the node did not have before</source>
        <translation>Werte, die dieses Argument des Knotens vorher nicht hatte</translation>
    </message>
    <message>
        <source>calls after the node&apos;s first</source>
        <translation>Aufrufe nach dem ersten des Knotens</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>its value in the call before</source>
        <translation>sein Wert im Aufruf davor</translation>
    </message>
    <message>
        <source>its first value in the node</source>
        <translation>sein erster Wert im Knoten</translation>
    </message>
    <message>
        <source>another argument of the call</source>
        <translation>ein anderes Argument des Aufrufs</translation>
    </message>
    <message>
        <source>earlier in the node</source>
        <translation>früher im Knoten</translation>
    </message>
    <message>
        <source>earlier in any node</source>
        <translation>früher in irgendeinem Knoten</translation>
    </message>
    <message>
        <source>scale or configuration</source>
        <translation>Skalierung oder Konfiguration</translation>
    </message>
    <message>
        <source>the node&apos;s number</source>
        <translation>die Nummer des Knotens</translation>
    </message>
    <message>
        <source>the node&apos;s number, from %1</source>
        <translation>die Nummer des Knotens, ab %1</translation>
    </message>
    <message>
        <source>the call&apos;s number</source>
        <translation>die Nummer des Aufrufs</translation>
    </message>
    <message>
        <source>the call&apos;s number, from %1</source>
        <translation>die Nummer des Aufrufs, ab %1</translation>
    </message>
    <message>
        <source>Likely for the part %1: %2. The rest fits nothing before.</source>
        <translation>Wahrscheinlich für den Teil %1: %2. Der Rest passt zu nichts davor.</translation>
    </message>
    <message>
        <source>Nothing before fits better than luck.</source>
        <translation>Nichts davor passt besser als der Zufall.</translation>
    </message>
    <message>
        <source>Likely: %1.</source>
        <translation>Wahrscheinlich: %1.</translation>
    </message>
    <message>
        <source>%1 New values were nowhere before.</source>
        <translation>%1 Neue Werte gab es vorher nirgends.</translation>
    </message>
    <message>
        <source>Recorded value</source>
        <translation>Aufgezeichneter Wert</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Recorded values, what varies marked</source>
        <translation>Aufgezeichnete Werte, Veränderliches markiert</translation>
    </message>
    <message>
        <source>Could it come from</source>
        <translation>Könnte kommen von</translation>
    </message>
    <message>
        <source>Which values</source>
        <translation>Welche Werte</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>By luck</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>The same with each value replaced by one of another run, or of another node where there is one run: what is equal as often then is equal by luck</source>
        <translation>Dasselbe, jeder Wert ersetzt durch einen eines anderen Laufs, oder bei nur einem Lauf eines anderen Knotens: was dann gleich oft gleich ist, ist zufällig gleich</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded and generated values</source>
        <translation>Aufgezeichnete und erzeugte Werte</translation>
    </message>
    <message>
        <source>%1 %2.%3</source>
        <translation>%1 %2.%3</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche …</translation>
    </message>
    <message>
        <source>Nothing that was recorded before is equal.</source>
        <translation>Nichts vorher Aufgezeichnetes ist gleich.</translation>
    </message>
    <message>
        <source>Looking through what was recorded before…</source>
        <translation>Das vorher Aufgezeichnete wird durchsucht …</translation>
    </message>
    <message>
        <source>Generated by the proposed answer</source>
        <translation>Erzeugt von der vorgeschlagenen Antwort</translation>
    </message>
</context>
<context>
    <name>tenfold::EvidencePlot</name>
    <message>
        <source>Recorded values by node and call</source>
        <translation>Aufgezeichnete Werte nach Knoten und Aufruf</translation>
    </message>
    <message>
        <source>No recorded values found.</source>
        <translation>Keine aufgezeichneten Werte gefunden.</translation>
    </message>
    <message>
        <source>One value a node: %1 different in %2 nodes (%3 values).</source>
        <translation>Ein Wert je Knoten: %1 verschiedene in %2 Knoten (%3 Werte).</translation>
    </message>
    <message>
        <source>%1 different in %3 values of %2 nodes.</source>
        <translation>%1 verschiedene in %3 Werten von %2 Knoten.</translation>
    </message>
    <message>
        <source>There are more; these are the first.</source>
        <translation>Es gibt mehr; dies sind die ersten.</translation>
    </message>
    <message>
        <source>call of the node</source>
        <translation>Aufruf des Knotens</translation>
    </message>
    <message>
        <source>how often</source>
        <translation>wie oft</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
</context>
<context>
    <name>tenfold::ExperimentPage</name>
    <message>
        <source>Blocks lost</source>
        <translation>Verlorene Blöcke</translation>
    </message>
    <message>
        <source>Failed accesses</source>
        <translation>Fehlgeschlagene Zugriffe</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>one point</source>
        <translation>ein Punkt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 in %n run(s)</source>
        <translation>
            <numerusform>%1 bis %2 in %n Lauf</numerusform>
            <numerusform>%1 bis %2 in %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Erneut abspielen</translation>
    </message>
    <message>
        <source>Points of the experiment</source>
        <translation>Punkte des Experiments</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Varied</source>
        <translation>Variiert</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Of each point</source>
        <translation>Je Punkt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>How much of it has been played</source>
        <translation>Wie viel davon abgespielt ist</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Runs that cannot be played; the point says why</source>
        <translation>Läufe, die sich nicht abspielen lassen; der Punkt sagt, warum</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>Beauftragt</translation>
    </message>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation>Noch wurde nichts simuliert.</translation>
    </message>
    <message>
        <source>Experiment to hold it against</source>
        <translation>Experiment zum Vergleich</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s), all played to the end.</source>
        <translation>
            <numerusform>%n Experiment, zu Ende abgespielt.</numerusform>
            <numerusform>%n Experimente, alle zu Ende abgespielt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n experiment(s) are not played to the end; Play again goes on with them.</source>
        <translation>
            <numerusform>%1 von %n Experiment ist nicht zu Ende abgespielt; Erneut abspielen macht damit weiter.</numerusform>
            <numerusform>%1 von %n Experimenten nicht zu Ende abgespielt; Erneut abspielen macht damit weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have points that cannot be played.</source>
        <translation>
            <numerusform>%n davon hat Punkte, die sich nicht abspielen lassen.</numerusform>
            <numerusform>%n davon haben Punkte, die sich nicht abspielen lassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>its figures</source>
        <translation>seine Werte</translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation>gegen %1: %2</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>niedrigster</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>Why runs of it cannot be played</source>
        <translation>Warum sich Läufe davon nicht abspielen lassen</translation>
    </message>
    <message>
        <source>other data</source>
        <translation>andere Daten</translation>
    </message>
    <message>
        <source>another seed</source>
        <translation>anderer Startwert</translation>
    </message>
    <message>
        <source>%1: %2, now %3</source>
        <translation>%1: %2, jetzt %3</translation>
    </message>
    <message>
        <source>The same settings and data.</source>
        <translation>Dieselben Einstellungen und Daten.</translation>
    </message>
    <message>
        <source>%1 points only before, %2 only now.</source>
        <translation>%1 Punkte nur vorher, %2 nur jetzt.</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>✓ lower in every run, ≈ inside the spread of runs, ✗ higher in every run</source>
        <translation>✓ in jedem Lauf niedriger, ≈ innerhalb der Streuung der Läufe, ✗ in jedem Lauf höher</translation>
    </message>
    <message>
        <source>0 (&lt; %1)</source>
        <translation>0 (&lt; %1)</translation>
    </message>
    <message>
        <source>Nothing was simulated yet: Simulate in Results does, and keeps what it plays.</source>
        <translation>Noch wurde nichts simuliert: „Simulieren“ in Ergebnisse tut es und behält, was es spielt.</translation>
    </message>
</context>
<context>
    <name>tenfold::ExplainPane</name>
    <message>
        <source>What this number is</source>
        <translation>Was diese Zahl ist</translation>
    </message>
    <message>
        <source>Published figures</source>
        <translation>Veröffentlichte Werte</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>none that Tenfold knows</source>
        <translation>keine, die Tenfold kennt</translation>
    </message>
    <message>
        <source>Choose a number: its definition, interval, filter, coverage and data stand here, and what others have published.</source>
        <translation>Eine Zahl wählen: hier stehen dann Definition, Intervall, Filter, Abdeckung und Daten, und was andere veröffentlicht haben.</translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolateController</name>
    <message>
        <source>Extrapolating</source>
        <translation>Hochrechnen</translation>
    </message>
    <message>
        <source>Adding up the load</source>
        <translation>Last zusammenzählen</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Trying an answer</source>
        <translation>Eine Antwort ausprobieren</translation>
    </message>
    <message>
        <source>Saving the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>%1 cannot be compared.</source>
        <translation>%1 kann nicht verglichen werden.</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Plans (*.plan)</source>
        <translation>Pläne (*.plan)</translation>
    </message>
    <message>
        <source>Exporting the plan</source>
        <translation>Plan wird exportiert</translation>
    </message>
    <message>
        <source>Export plan</source>
        <translation>Plan exportieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolatePerspective</name>
    <message>
        <source>The workload at another scale, and a check against a run kept back.</source>
        <translation>Die Last bei einer anderen Skalierung, und eine Prüfung gegen einen zurückgehaltenen Lauf.</translation>
    </message>
    <message>
        <source>Extrapolate</source>
        <translation>Prognose</translation>
    </message>
    <message>
        <source>&amp;Extrapolate</source>
        <translation>&amp;Prognose</translation>
    </message>
    <message>
        <source>Plan saved.</source>
        <translation>Plan gespeichert.</translation>
    </message>
    <message>
        <source>The plan was not saved.</source>
        <translation>Der Plan wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>calls of this method</source>
        <translation>Aufrufe dieser Methode</translation>
    </message>
    <message>
        <source>At any size</source>
        <translation>Bei jeder Größe</translation>
    </message>
    <message>
        <source>Enter a scale and see what the server will get; at the right the same is checked against a run that was kept back.</source>
        <translation>Eine Skalierung eintragen zeigt, was der Server bekommen wird; rechts wird dasselbe gegen einen zurückgehaltenen Lauf geprüft.</translation>
    </message>
    <message>
        <source>Save the &amp;plan…</source>
        <translation>&amp;Plan speichern …</translation>
    </message>
    <message>
        <source>%1 of %2 calls are in it.</source>
        <translation>%1 von %2 Aufrufen stehen darin.</translation>
    </message>
    <message>
        <source>Most of the others: %1, %2.</source>
        <translation>Die meisten anderen: %1, %2.</translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolateView</name>
    <message>
        <source>Patterns are needed first.</source>
        <translation>Zuerst werden Muster gebraucht.</translation>
    </message>
    <message>
        <source>What was mined at small sizes is what gets extrapolated.</source>
        <translation>Hochgerechnet wird, was bei kleinen Größen ausgewertet wurde.</translation>
    </message>
    <message>
        <source>Go to Patterns</source>
        <translation>Zu den Mustern</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation>Nächste Abweichung</translation>
    </message>
    <message>
        <source>Previous mismatch</source>
        <translation>Vorige Abweichung</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation>Skalierung N</translation>
    </message>
    <message>
        <source>Seconds the clock calls run</source>
        <translation>Sekunden, die Uhraufrufe laufen</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>Plan speichern …</translation>
    </message>
    <message>
        <source>Writes the plan, a compact file that tenfold plan expands to every call</source>
        <translation>Schreibt den Plan, eine kompakte Datei, die tenfold plan zu jedem Aufruf ausrollt</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Predicted calls</source>
        <translation>Vorhergesagte Aufrufe</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>Nach Typ</translation>
    </message>
    <message>
        <source>A row for each type and method instead of the sum over all types</source>
        <translation>Eine Zeile je Typ und Methode statt der Summe über alle Typen</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Doubts about the plan</source>
        <translation>Zweifel am Plan</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Calls a second, nodes at the same time, and how much the plan is when written out</source>
        <translation>Aufrufe je Sekunde, gleichzeitige Knoten und wie groß der Plan ausgeschrieben ist</translation>
    </message>
    <message>
        <source>What speaks against believing the plan, and what would settle it</source>
        <translation>Was dagegen spricht, dem Plan zu glauben, und was es entscheiden würde</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>calls against N, both axes log · band: 95 %</source>
        <translation>Aufrufe über N, beide Achsen log · Band: 95 %</translation>
    </message>
    <message>
        <source>what the servers have to bear</source>
        <translation>was die Server tragen müssen</translation>
    </message>
    <message>
        <source>what the recorded runs cannot tell</source>
        <translation>was die aufgezeichneten Läufe nicht sagen</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>recorded %1–%2</source>
        <translation>bisher %1–%2</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes of type %1</source>
        <translation>Knoten vom Typ %1</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>immer %1</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>N = %1, rep %2</source>
        <translation>N = %1, Wdh. %2</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 times beyond the largest run.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1-mal über den größten Lauf hinaus.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Inside the recorded sizes.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Innerhalb der aufgezeichneten Größen.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 laws fit every run, %2 do not.</source>
        <translation>%1 Gesetze passen zu jedem Lauf, %2 nicht.</translation>
    </message>
    <message>
        <source>Clock calls run as long as recorded.</source>
        <translation>Uhraufrufe laufen so lange wie aufgezeichnet.</translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s), see beside Growth.</source>
        <translation>
            <numerusform>%n Zweifel, siehe neben Wachstum.</numerusform>
            <numerusform>%n Zweifel, siehe neben Wachstum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation>
            <numerusform>%n Zweifel</numerusform>
            <numerusform>%n Zweifel</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 calls at N = %2, summed over all types.</source>
        <translation>&lt;br&gt;%1 Aufrufe bei N = %2, über alle Typen summiert.</translation>
    </message>
    <message>
        <source>&lt;br&gt;Made by the clock: how long nodes live times how often they call.</source>
        <translation>&lt;br&gt;Von der Uhr gemacht: wie lange Knoten leben mal wie oft sie aufrufen.</translation>
    </message>
    <message>
        <source>&lt;br&gt;Law of the total: %1, fits %2 of %3 runs, off by %4 at most.</source>
        <translation>&lt;br&gt;Gesetz der Summe: %1, passt zu %2 von %3 Läufen, höchstens um %4 daneben.</translation>
    </message>
    <message>
        <source>&lt;tr&gt;&lt;td&gt;%1&lt;/td&gt;&lt;td&gt;N = %2&lt;/td&gt;&lt;td align=right&gt;%3&lt;/td&gt;&lt;td&gt;%4&lt;/td&gt;&lt;/tr&gt;</source>
        <translation>&lt;tr&gt;&lt;td&gt;%1&lt;/td&gt;&lt;td&gt;N = %2&lt;/td&gt;&lt;td align=right&gt;%3&lt;/td&gt;&lt;td&gt;%4&lt;/td&gt;&lt;/tr&gt;</translation>
    </message>
    <message>
        <source>kept back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>Also fits: %1.&lt;br&gt;</source>
        <translation>Passt auch: %1.&lt;br&gt;</translation>
    </message>
    <message>
        <source>Filter of its calls: method = %1</source>
        <translation>Filter seiner Aufrufe: method = %1</translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation>noch nichts ausgewertet</translation>
    </message>
    <message>
        <source>computing the plan</source>
        <translation>der Plan wird berechnet</translation>
    </message>
    <message>
        <source>N = %1 · %2 nodes</source>
        <translation>N = %1 · %2 Knoten</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>depends on the duration</source>
        <translation>hängt von der Dauer ab</translation>
    </message>
    <message>
        <source>%1: cannot be known from these runs</source>
        <translation>%1: aus diesen Läufen nicht zu wissen</translation>
    </message>
    <message>
        <source>%1: what the forms that fit the runs alike foretell; Laws compares them</source>
        <translation>%1: was die Formen vorhersagen, die gleich gut zu den Läufen passen; Gesetze vergleicht sie</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>95 % band; random or not fitted exactly</source>
        <translation>95-%-Band; zufällig oder nicht genau passend</translation>
    </message>
    <message>
        <source>fits %1 of %2 runs</source>
        <translation>passt zu %1 von %2 Läufen</translation>
    </message>
    <message>
        <source>At N = %1</source>
        <translation>Bei N = %1</translation>
    </message>
    <message>
        <source>%1 calls from %2 nodes, without clock calls</source>
        <translation>%1 Aufrufe von %2 Knoten, ohne Uhraufrufe</translation>
    </message>
    <message>
        <source>Law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Counted at the largest mined scale, mean of the repetitions</source>
        <translation>Gezählt bei der größten ausgewerteten Skalierung, Mittel der Wiederholungen</translation>
    </message>
    <message>
        <source>Counted in the run that was kept back</source>
        <translation>Gezählt im zurückgehaltenen Lauf</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>by the clock</source>
        <translation>nach der Uhr</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>je Knoten</translation>
    </message>
    <message>
        <source>Predicted calls of one node of the type, in the mean</source>
        <translation>Vorhergesagte Aufrufe eines Knotens des Typs, im Mittel</translation>
    </message>
    <message>
        <source>Predicted, all nodes of the type</source>
        <translation>Vorhergesagt, alle Knoten des Typs</translation>
    </message>
    <message>
        <source>%1: %2 nodes at N = %3</source>
        <translation>%1: %2 Knoten bei N = %3</translation>
    </message>
    <message numerus="yes">
        <source>%n size(s) recorded: no law is sure.</source>
        <translation>
            <numerusform>%n Größe aufgezeichnet: kein Gesetz ist sicher.</numerusform>
            <numerusform>%n Größen aufgezeichnet: kein Gesetz ist sicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export plan…</source>
        <translation>Plan exportieren…</translation>
    </message>
    <message>
        <source>Writes what other tools play; what they cannot be told is counted and said</source>
        <translation>Schreibt, was andere Werkzeuge abspielen; was man ihnen nicht sagen kann, wird gezählt und genannt</translation>
    </message>
    <message>
        <source>Audit log of a NameNode (hdfs-audit)…</source>
        <translation>Audit-Log eines NameNode (hdfs-audit)…</translation>
    </message>
    <message>
        <source>Jobs for YARN&apos;s load simulator (yarn-sls)…</source>
        <translation>Jobs für den Lastsimulator von YARN (yarn-sls)…</translation>
    </message>
    <message>
        <source>Jobs for DynoYARN (dynoyarn)…</source>
        <translation>Jobs für DynoYARN (dynoyarn)…</translation>
    </message>
    <message>
        <source>Script for k6 (k6)…</source>
        <translation>Skript für k6 (k6)…</translation>
    </message>
    <message>
        <source>Commands for redis-cli --pipe (redis-pipe)…</source>
        <translation>Befehle für redis-cli --pipe (redis-pipe)…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>The plan against a run that was kept back</source>
        <translation>Der Plan gegen einen zurückgehaltenen Lauf</translation>
    </message>
    <message>
        <source>against a run that was kept back</source>
        <translation>gegen einen zurückgehaltenen Lauf</translation>
    </message>
</context>
<context>
    <name>tenfold::Figure</name>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>The figure as PNG, SVG or PDF, its points as CSV, with what explains it</source>
        <translation>Das Bild als PNG, SVG oder PDF, seine Punkte als CSV, mit dem, was es erklärt</translation>
    </message>
    <message>
        <source>nothing to show</source>
        <translation>nichts zu zeigen</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Document (*.pdf);;Points of the curves (*.csv)</source>
        <translation>Bild (*.png);;Zeichnung (*.svg);;Dokument (*.pdf);;Punkte der Kurven (*.csv)</translation>
    </message>
</context>
<context>
    <name>tenfold::FigurePage</name>
    <message>
        <source>nothing of it in this log</source>
        <translation>nichts davon in diesem Protokoll</translation>
    </message>
    <message>
        <source>B %1</source>
        <translation>B %1</translation>
    </message>
    <message>
        <source>A %1</source>
        <translation>A %1</translation>
    </message>
    <message>
        <source>%1 values: few samples</source>
        <translation>%1 Werte: wenige Messwerte</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
</context>
<context>
    <name>tenfold::Files</name>
    <message>
        <source>Saving a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Open workspace</source>
        <translation>Arbeitsbereich öffnen</translation>
    </message>
    <message>
        <source>Workspaces (*.tenfold);;All files (*)</source>
        <translation>Arbeitsbereiche (*.tenfold);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Workspaces (*.tenfold)</source>
        <translation>Arbeitsbereiche (*.tenfold)</translation>
    </message>
    <message>
        <source>The copy was not saved</source>
        <translation>Die Kopie wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Copy saved.</source>
        <translation>Kopie gespeichert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 has not ended. Runs that are not finished would have to be imported again.</source>
        <translation>%1 ist nicht fertig. Unfertige Läufe müssten nochmals importiert werden.</translation>
    </message>
</context>
<context>
    <name>tenfold::FilterEdit</name>
    <message>
        <source>Completions of the filter</source>
        <translation>Vervollständigungen des Filters</translation>
    </message>
</context>
<context>
    <name>tenfold::Finder</name>
    <message>
        <source>Find a command, run, type, method…   &gt; commands  @ nodes  # methods  : SQL  ? help</source>
        <translation>Befehl, Lauf, Typ, Methode … suchen   &gt; Befehle  @ Knoten  # Methoden  : SQL  ? Hilfe</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>Nichts heißt so.</translation>
    </message>
</context>
<context>
    <name>tenfold::FindingList</name>
    <message>
        <source>What changed, largest effect first</source>
        <translation>Was sich geändert hat, größte Wirkung zuerst</translation>
    </message>
    <message>
        <source>More is asked for: that is an input, not a fault.</source>
        <translation>Es wird mehr verlangt: das ist eine Eingabe, kein Fehler.</translation>
    </message>
    <message>
        <source>What differs is not more than what differs by itself in A.</source>
        <translation>Was abweicht, ist nicht mehr, als in A von selbst abweicht.</translation>
    </message>
    <message>
        <source>Nobody is to blame</source>
        <translation>Niemand ist schuld</translation>
    </message>
    <message>
        <source>A is not fit to be a baseline</source>
        <translation>A taugt nicht als Vergleichsbasis</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>%1, instance %2</source>
        <translation>%1, Instanz %2</translation>
    </message>
    <message>
        <source>It starts from %1</source>
        <translation>Es geht von %1 aus</translation>
    </message>
    <message>
        <source>Then %1</source>
        <translation>Dann %1</translation>
    </message>
    <message>
        <source>%1: %2 a second before, %3 now</source>
        <translation>%1: vorher %2 je Sekunde, jetzt %3</translation>
    </message>
    <message>
        <source>Load, an input</source>
        <translation>Last, eine Eingabe</translation>
    </message>
    <message>
        <source>%1 of %2 places take as long as before</source>
        <translation>%1 von %2 Stellen brauchen so lange wie vorher</translation>
    </message>
    <message>
        <source>; no place of %1 changed</source>
        <translation>; keine Stelle von %1 hat sich geändert</translation>
    </message>
    <message numerus="yes">
        <source>; %n have too few calls to tell</source>
        <translation>
            <numerusform>; %n hat zu wenige Aufrufe, um es zu sagen</numerusform>
            <numerusform>; %n haben zu wenige Aufrufe, um es zu sagen</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 of the change</source>
        <translation>, %1 der Änderung</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>B is the faster one</source>
        <translation>B ist schneller</translation>
    </message>
    <message>
        <source>A and B are the same</source>
        <translation>A und B sind dieselben</translation>
    </message>
    <message>
        <source>A and B overlap</source>
        <translation>A und B überschneiden sich</translation>
    </message>
    <message>
        <source>Names with values</source>
        <translation>Namen mit Werten</translation>
    </message>
    <message>
        <source>An effect of it</source>
        <translation>Eine Folge davon</translation>
    </message>
    <message>
        <source>An effect</source>
        <translation>Eine Folge</translation>
    </message>
    <message>
        <source>It came with B</source>
        <translation>Es kam mit B</translation>
    </message>
    <message>
        <source>Too few requests</source>
        <translation>Zu wenige Anfragen</translation>
    </message>
    <message>
        <source>A and B have nothing in common</source>
        <translation>A und B haben nichts gemeinsam</translation>
    </message>
    <message>
        <source>Imported before</source>
        <translation>Früher importiert</translation>
    </message>
</context>
<context>
    <name>tenfold::FindingsPage</name>
    <message>
        <source>Characterize</source>
        <translation>Speicherlast</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>What the log can say</source>
        <translation>Was das Log sagen kann</translation>
    </message>
    <message>
        <source>Open the curve</source>
        <translation>Kurve öffnen</translation>
    </message>
    <message>
        <source>Bounds as published</source>
        <translation>Grenzen wie veröffentlicht</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>false</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>said</source>
        <translation>gesagt</translation>
    </message>
    <message>
        <source>True if</source>
        <translation>Wahr, wenn</translation>
    </message>
    <message>
        <source>%1 · %2 rules · %3 true, %4 false, %5 not decidable</source>
        <translation>%1 · %2 Regeln · %3 wahr, %4 falsch, %5 nicht entscheidbar</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>not said: %1</source>
        <translation>nicht gesagt: %1</translation>
    </message>
    <message>
        <source>Bound %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>%1 (here %2)</source>
        <translation>%1 (hier %2)</translation>
    </message>
    <message>
        <source>Choose a finding: its rule and what it rests on stand here.</source>
        <translation>Einen Befund wählen: hier stehen dann seine Regel und worauf er beruht.</translation>
    </message>
    <message>
        <source>Open.</source>
        <translation>Offen.</translation>
    </message>
    <message>
        <source>So.</source>
        <translation>Trifft zu.</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>Trifft nicht zu.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;How sure&lt;/b&gt; %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Wie sicher&lt;/b&gt; %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>all records that count were counted</source>
        <translation>alle Datensätze, die zählen, wurden gezählt</translation>
    </message>
    <message>
        <source>under 100 records: counts only</source>
        <translation>unter 100 Datensätzen: nur Anzahlen</translation>
    </message>
    <message>
        <source>an input is missing</source>
        <translation>eine Eingabe fehlt</translation>
    </message>
</context>
<context>
    <name>tenfold::FlamePage</name>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>Flammengraph</translation>
    </message>
    <message>
        <source>Show all roots again (0)</source>
        <translation>Alle Wurzeln wieder zeigen (0)</translation>
    </message>
    <message>
        <source>No spans.</source>
        <translation>Keine Spans.</translation>
    </message>
    <message>
        <source>%1 spans are deeper than %2 levels; their time stands there.</source>
        <translation>%1 Spans liegen tiefer als %2 Ebenen; ihre Zeit steht dort.</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>Allein zeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Who calls the place</source>
        <translation>Wer die Stelle aufruft</translation>
    </message>
    <message>
        <source>What the place calls</source>
        <translation>Was die Stelle aufruft</translation>
    </message>
    <message>
        <source>Self time of these spans and of all below them, a request</source>
        <translation>Eigenzeit dieser Spans und aller darunter, je Anfrage</translation>
    </message>
    <message>
        <source>Work A ms</source>
        <translation>Arbeit A ms</translation>
    </message>
    <message>
        <source>Work B ms</source>
        <translation>Arbeit B ms</translation>
    </message>
    <message>
        <source>Work ms</source>
        <translation>Arbeit ms</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Spans, of all requests</source>
        <translation>Spans, aller Anfragen</translation>
    </message>
    <message>
        <source>requests begin here</source>
        <translation>hier beginnen Anfragen</translation>
    </message>
    <message>
        <source>Called by</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Ruft auf</translation>
    </message>
    <message>
        <source>It calls nothing that was recorded.</source>
        <translation>Sie ruft nichts auf, was aufgezeichnet wurde.</translation>
    </message>
</context>
<context>
    <name>tenfold::FlameView</name>
    <message>
        <source>Flame graph: where the time of the requests goes, by path</source>
        <translation>Flammengraph: wohin die Zeit der Anfragen geht, nach Pfad</translation>
    </message>
    <message>
        <source>Arrows walk from frame to frame; Enter shows one alone, Backspace what it stands on, 0 all.</source>
        <translation>Pfeile gehen von Rahmen zu Rahmen; Eingabe zeigt einen allein, Rücktaste das, worauf er steht, 0 alle.</translation>
    </message>
    <message>
        <source>self %1, with what is below %2, %3 times, %4 with an error</source>
        <translation>selbst %1, mit allem darunter %2, %3-mal, %4 mit Fehler</translation>
    </message>
    <message>
        <source>%1: %2 of all work; %3</source>
        <translation>%1: %2 der ganzen Arbeit; %3</translation>
    </message>
    <message>
        <source>%1: %2%3 a request in B; A %4; B %5</source>
        <translation>%1: %2%3 je Anfrage in B; A %4; B %5</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowDetails</name>
    <message>
        <source>Path class</source>
        <translation>Pfadklasse</translation>
    </message>
    <message>
        <source>Filter to these requests</source>
        <translation>Nach diesen Anfragen filtern</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Example requests</source>
        <translation>Beispielanfragen</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of the time of this class</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; der Zeit dieser Klasse</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of the time of all requests</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; der Zeit aller Anfragen</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>this edge</source>
        <translation>diese Kante</translation>
    </message>
    <message>
        <source>this place</source>
        <translation>diese Stelle</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>of it, itself</source>
        <translation>davon selbst</translation>
    </message>
    <message>
        <source>whole request</source>
        <translation>ganze Anfrage</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; %3</source>
        <translation>&lt;b&gt;%1 von %2&lt;/b&gt; %3</translation>
    </message>
    <message>
        <source>No request has this.</source>
        <translation>Keine Anfrage hat das.</translation>
    </message>
    <message>
        <source>Looking for requests…</source>
        <translation>Anfragen werden gesucht …</translation>
    </message>
    <message>
        <source>which part of all it stands for</source>
        <translation>für welchen Teil von allen sie steht</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <source>%1 in %2, %3 after its start</source>
        <translation>%1 in %2, %3 nach ihrem Beginn</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>It, %1</source>
        <translation>Hier, %1</translation>
    </message>
    <message>
        <source>Whole, %1</source>
        <translation>Ganze, %1</translation>
    </message>
    <message>
        <source>time of this place</source>
        <translation>Zeit dieser Stelle</translation>
    </message>
    <message>
        <source>time of the request</source>
        <translation>Zeit der Anfrage</translation>
    </message>
    <message>
        <source>A summary has no single requests: they are where it was made.</source>
        <translation>Eine Zusammenfassung hat keine einzelnen Anfragen: Sie sind dort, wo sie gemacht wurde.</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowPage</name>
    <message>
        <source>A summary has classes and their times. Its requests are where it was made: there are no places to show.</source>
        <translation>Eine Zusammenfassung hat Klassen und ihre Zeiten. Ihre Anfragen sind dort, wo sie gemacht wurde: Es gibt keine Stellen zu zeigen.</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowStrip</name>
    <message>
        <source>Where the values of the selected call come from</source>
        <translation>Woher die Werte des gewählten Aufrufs kommen</translation>
    </message>
    <message>
        <source>: source unknown</source>
        <translation>: Quelle unbekannt</translation>
    </message>
    <message>
        <source>  %1 of %2</source>
        <translation>  %1 von %2</translation>
    </message>
    <message>
        <source>Click to go to %1</source>
        <translation>Klick führt zu %1</translation>
    </message>
    <message>
        <source>another node</source>
        <translation>anderer Knoten</translation>
    </message>
    <message>
        <source>Select a call or an argument to see where its values come from.</source>
        <translation>Einen Aufruf oder ein Argument wählen, um zu sehen, woher seine Werte kommen.</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsController</name>
    <message>
        <source>Reading requests</source>
        <translation>Anfragen lesen</translation>
    </message>
    <message>
        <source>Looking for examples</source>
        <translation>Beispiele suchen</translation>
    </message>
    <message>
        <source>Looking at attributes</source>
        <translation>Attribute ansehen</translation>
    </message>
    <message>
        <source>Reading a request</source>
        <translation>Anfrage lesen</translation>
    </message>
    <message>
        <source>Drawing a request</source>
        <translation>Anfrage zeichnen</translation>
    </message>
    <message>
        <source>Exporting requests</source>
        <translation>Anfragen exportieren</translation>
    </message>
    <message>
        <source>The requests before the change are shown.</source>
        <translation>Gezeigt werden die Anfragen vor der Änderung.</translation>
    </message>
    <message>
        <source>The requests were not exported</source>
        <translation>Die Anfragen wurden nicht exportiert</translation>
    </message>
    <message>
        <source>There is no request %1.</source>
        <translation>Es gibt keine Anfrage %1.</translation>
    </message>
    <message>
        <source>No request is shown or selected: F4 shows one.</source>
        <translation>Keine Anfrage ist gezeigt oder gewählt: F4 zeigt eine.</translation>
    </message>
    <message>
        <source>This request is A. Show another one and press B to compare it.</source>
        <translation>Diese Anfrage ist A. Eine andere zeigen und B drücken, um zu vergleichen.</translation>
    </message>
    <message>
        <source>No request is marked: press A at the one to compare with.</source>
        <translation>Keine Anfrage ist gemerkt: A drücken bei der, mit der verglichen wird.</translation>
    </message>
    <message>
        <source>This request is A itself: show another one.</source>
        <translation>Diese Anfrage ist selbst A: eine andere zeigen.</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.svg)</source>
        <translation>Bilder (*.svg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>The picture was not saved</source>
        <translation>Das Bild wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Reading a span</source>
        <translation>Ein Span wird gelesen</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsPerspective</name>
    <message>
        <source>Flows</source>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>F&amp;lows</source>
        <translation>A&amp;bläufe</translation>
    </message>
    <message>
        <source>Scope B: what the requests are compared with</source>
        <translation>Bereich B: womit die Anfragen verglichen werden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Picture saved.</source>
        <translation>Bild gespeichert.</translation>
    </message>
    <message>
        <source>%1 requests with %2 spans exported.</source>
        <translation>%1 Anfragen mit %2 Spans exportiert.</translation>
    </message>
    <message>
        <source>There are no requests here to export.</source>
        <translation>Hier gibt es keine Anfragen zum Exportieren.</translation>
    </message>
    <message>
        <source>Export requests</source>
        <translation>Anfragen exportieren</translation>
    </message>
    <message>
        <source>OpenTelemetry&apos;s JSON (*.json *.jsonl)</source>
        <translation>JSON von OpenTelemetry (*.json *.jsonl)</translation>
    </message>
    <message>
        <source>The paths that requests take, where their time goes, and what changed.</source>
        <translation>Die Pfade, die Anfragen nehmen, wohin ihre Zeit geht und was sich geändert hat.</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Requests that take the same path are one class, most of all time first. The worst place of the first one is selected; F8 goes on to the next.</source>
        <translation>Anfragen, die denselben Pfad nehmen, sind eine Klasse, meiste Gesamtzeit zuerst. Die schlimmste Stelle der ersten ist gewählt; F8 geht zur nächsten.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>The times of what is selected. Drag over the tail to keep the slow ones; F4 opens one of them.</source>
        <translation>Die Zeiten des Gewählten. Über das Ende ziehen behält die langsamen; F4 öffnet eine davon.</translation>
    </message>
    <message>
        <source>One request</source>
        <translation>Eine Anfrage</translation>
    </message>
    <message>
        <source>Solid is self time, the black rule the critical path: that is what to make faster.</source>
        <translation>Voll ist Eigenzeit, die schwarze Linie der kritische Pfad: das gilt es schneller zu machen.</translation>
    </message>
    <message>
        <source>Checkout is slow: why?</source>
        <translation>Checkout ist langsam: warum?</translation>
    </message>
    <message>
        <source>Choose what to compare with beside “vs”. What changed stands at the left in sentences; the first one says which service, and which of its instances, it starts from.</source>
        <translation>Neben „gegen“ wählen, womit verglichen wird. Was sich geändert hat, steht links in Sätzen; der erste sagt, von welchem Dienst und welcher seiner Instanzen es ausgeht.</translation>
    </message>
    <message>
        <source>Export the re&amp;quests…</source>
        <translation>An&amp;fragen exportieren …</translation>
    </message>
    <message>
        <source>B suspected</source>
        <translation>B verdächtig</translation>
    </message>
    <message>
        <source>A good</source>
        <translation>A gut</translation>
    </message>
    <message>
        <source>summary %1</source>
        <translation>Zusammenfassung %1</translation>
    </message>
    <message>
        <source>Summary of a cluster…</source>
        <translation>Zusammenfassung eines Clusters …</translation>
    </message>
    <message>
        <source>flows.json, as tenfold flows spark-job leaves it</source>
        <translation>flows.json, wie tenfold flows spark-job sie hinterlässt</translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsView</name>
    <message>
        <source>Flows</source>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>Next worst place</source>
        <translation>Nächste schlimmste Stelle</translation>
    </message>
    <message>
        <source>Previous worst place</source>
        <translation>Vorige schlimmste Stelle</translation>
    </message>
    <message>
        <source>Example request</source>
        <translation>Beispielanfrage</translation>
    </message>
    <message>
        <source>Compare with another request: this is A</source>
        <translation>Mit anderer Anfrage vergleichen: diese ist A</translation>
    </message>
    <message>
        <source>Compare this request with A</source>
        <translation>Diese Anfrage mit A vergleichen</translation>
    </message>
    <message>
        <source>Show in the waterfall</source>
        <translation>Im Wasserfall zeigen</translation>
    </message>
    <message>
        <source>Compare with another: this is A</source>
        <translation>Mit anderer vergleichen: diese ist A</translation>
    </message>
    <message>
        <source>Compare with A</source>
        <translation>Mit A vergleichen</translation>
    </message>
    <message>
        <source>Export the requests as OTLP JSON…</source>
        <translation>Die Anfragen als OTLP-JSON exportieren …</translation>
    </message>
    <message>
        <source>Path classes</source>
        <translation>Pfadklassen</translation>
    </message>
    <message>
        <source>Path classes, most of all time first</source>
        <translation>Pfadklassen, meiste Gesamtzeit zuerst</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>No runs yet. Flows are the paths that requests take.</source>
        <translation>Noch keine Läufe. Abläufe sind die Pfade, die Anfragen nehmen.</translation>
    </message>
    <message>
        <source>Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids.</source>
        <translation>Spans von OpenTelemetry, Jaeger oder Zipkin importieren, oder Traces mit Anfrage-IDs.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>These traces have no request ids.</source>
        <translation>Diese Traces haben keine Anfrage-IDs.</translation>
    </message>
    <message>
        <source>Looked for: traceId, trace_id, request_id. In a table, the import dialog says which column it is.</source>
        <translation>Gesucht: traceId, trace_id, request_id. In einer Tabelle sagt der Importdialog, welche Spalte es ist.</translation>
    </message>
    <message>
        <source>Map a field…</source>
        <translation>Feld zuordnen …</translation>
    </message>
    <message>
        <source>Reading requests…</source>
        <translation>Anfragen werden gelesen …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>The requests cannot be shown.</source>
        <translation>Die Anfragen können nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>The requests were not read.</source>
        <translation>Die Anfragen wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Read requests</source>
        <translation>Anfragen lesen</translation>
    </message>
    <message>
        <source>A class is named after what tells it from the usual one of its operation.</source>
        <translation>Eine Klasse heißt nach dem, was sie von der üblichen ihrer Operation unterscheidet.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Median of the whole request, %1</source>
        <translation>Median der ganzen Anfrage, %1</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>99 of 100 requests take no longer, %1</source>
        <translation>99 von 100 Anfragen brauchen nicht länger, %1</translation>
    </message>
    <message>
        <source>Err</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>requests with an error in some span</source>
        <translation>Anfragen mit einem Fehler in irgendeinem Span</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>share of the time of all requests</source>
        <translation>Anteil an der Zeit aller Anfragen</translation>
    </message>
    <message>
        <source>%1 in %2, %3 spans
median %4, 99 % %5 %6, %7 of %8 failed</source>
        <translation>%1 in %2, %3 Spans
Median %4, 99 % %5 %6, %7 von %8 fehlgeschlagen</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>%1 in %2 requests</source>
        <translation>%1 in %2 Anfragen</translation>
    </message>
    <message>
        <source>Runs or the filter have changed since these requests were read.</source>
        <translation>Läufe oder der Filter haben sich geändert, seit diese Anfragen gelesen wurden.</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>no requests</source>
        <translation>keine Anfragen</translation>
    </message>
    <message>
        <source>%1 requests · %2 spans · %3 path classes</source>
        <translation>%1 Anfragen · %2 Spans · %3 Pfadklassen</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flammen</translation>
    </message>
    <message>
        <source>A summary has no requests to filter or export</source>
        <translation>Eine Zusammenfassung hat keine Anfragen zum Filtern oder Exportieren</translation>
    </message>
    <message>
        <source>%1 · summed up by %2</source>
        <translation>%1 · zusammengefasst von %2</translation>
    </message>
</context>
<context>
    <name>tenfold::GoToField</name>
    <message>
        <source>Go to a time or a row</source>
        <translation>Zu einer Zeit oder Zeile gehen</translation>
    </message>
    <message>
        <source>12.5 s, 300 ms, or row 1200</source>
        <translation>12.5 s, 300 ms oder row 1200</translation>
    </message>
    <message>
        <source>A number is a row; with a unit (ns, us, ms, s, min, h) it is a time.</source>
        <translation>Eine Zahl ist eine Zeile; mit Einheit (ns, us, ms, s, min, h) ist es eine Zeit.</translation>
    </message>
    <message>
        <source>A time since the start of the run, or a row of the table of calls.</source>
        <translation>Eine Zeit seit dem Start des Laufs oder eine Zeile der Tabelle der Aufrufe.</translation>
    </message>
</context>
<context>
    <name>tenfold::GraphCanvas</name>
    <message>
        <source>Laying out %1 centers…</source>
        <translation>%1 Stationen werden angeordnet …</translation>
    </message>
    <message>
        <source>Arrows go from node to node, Tab to edges, F8 to the next worst edge; plus and minus zoom.</source>
        <translation>Pfeile gehen von Knoten zu Knoten, Tab zu Kanten, F8 zur nächsten schlimmsten Kante; Plus und Minus zoomen.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Auf 100 % zoomen</translation>
    </message>
    <message>
        <source>Next worst edge</source>
        <translation>Nächste schlimmste Kante</translation>
    </message>
    <message>
        <source>Fold services</source>
        <translation>Dienste falten</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>Bild exportieren …</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Scalable picture (*.svg);;Picture (*.png);;Graphviz (*.dot)</source>
        <translation>Skalierbares Bild (*.svg);;Bild (*.png);;Graphviz (*.dot)</translation>
    </message>
</context>
<context>
    <name>tenfold::GraphFrame</name>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>The graph as a table, in the same order</source>
        <translation>Der Graph als Tabelle, in derselben Reihenfolge</translation>
    </message>
</context>
<context>
    <name>tenfold::GraphLayoutJob</name>
    <message>
        <source>Laying out a graph</source>
        <translation>Graph anordnen</translation>
    </message>
    <message>
        <source>Laying out was cancelled. Select it again to go on.</source>
        <translation>Das Anordnen wurde abgebrochen. Nochmals wählen setzt es fort.</translation>
    </message>
</context>
<context>
    <name>tenfold::GraphPage</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Graph of the path class</source>
        <translation>Graph der Pfadklasse</translation>
    </message>
    <message>
        <source>Graph of the path class as a table</source>
        <translation>Graph der Pfadklasse als Tabelle</translation>
    </message>
    <message>
        <source>Select a path class.</source>
        <translation>Eine Pfadklasse wählen.</translation>
    </message>
    <message>
        <source>Fold services</source>
        <translation>Dienste falten</translation>
    </message>
    <message>
        <source>One box for neighbours of one service</source>
        <translation>Ein Kasten für Nachbarn eines Dienstes</translation>
    </message>
    <message>
        <source>Previous worst place (Shift+F8)</source>
        <translation>Vorige schlimmste Stelle (Umschalt+F8)</translation>
    </message>
    <message>
        <source>Next worst place (F8)</source>
        <translation>Nächste schlimmste Stelle (F8)</translation>
    </message>
    <message>
        <source>Critical path in order of time</source>
        <translation>Kritischer Pfad nach der Zeit</translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>Auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>%1 requests · median %2 · p99 %3 %4</source>
        <translation>%1 Anfragen · Median %2 · p99 %3 %4</translation>
    </message>
    <message>
        <source>%1: %2 of the time of the class, in %3</source>
        <translation>%1: %2 der Zeit der Klasse, in %3</translation>
    </message>
    <message>
        <source>share of the %1 requests&apos; time, in per cent, in order of time</source>
        <translation>Anteil an der Zeit der %1 Anfragen, in Prozent, nach der Zeit geordnet</translation>
    </message>
</context>
<context>
    <name>tenfold::GridPlot</name>
    <message>
        <source>Grid of tenants by reimages and peak</source>
        <translation>Raster der Mandanten nach Neuinstallationen und Spitze</translation>
    </message>
    <message>
        <source>seldom reimaged</source>
        <translation>selten neu installiert</translation>
    </message>
    <message>
        <source>often reimaged</source>
        <translation>oft neu installiert</translation>
    </message>
    <message>
        <source>between</source>
        <translation>dazwischen</translation>
    </message>
    <message>
        <source>low peak</source>
        <translation>niedrige Spitze</translation>
    </message>
    <message>
        <source>high peak</source>
        <translation>hohe Spitze</translation>
    </message>
    <message>
        <source>%1 tenants, %2 servers</source>
        <translation>%1 Mandanten, %2 Server</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
</context>
<context>
    <name>tenfold::GroupMatrix</name>
    <message>
        <source>Group of each tenant by month</source>
        <translation>Gruppe jedes Mandanten nach Monat</translation>
    </message>
    <message>
        <source>A row a tenant, a column a month; the darker, the more often its servers were made anew than those of others</source>
        <translation>Eine Zeile je Mandant, eine Spalte je Monat; je dunkler, desto öfter wurden seine Server neu installiert als die anderer</translation>
    </message>
    <message>
        <source>No reimage is known.</source>
        <translation>Keine Neuinstallation ist bekannt.</translation>
    </message>
    <message>
        <source>groups by month: pale seldom, dark often</source>
        <translation>Gruppen je Monat: blass selten, dunkel oft</translation>
    </message>
</context>
<context>
    <name>tenfold::GrowthLine</name>
    <message>
        <source>Per cent of the scatter explained, split by split</source>
        <translation>Prozent der erklärten Streuung, Teilung für Teilung</translation>
    </message>
</context>
<context>
    <name>tenfold::GrowthPlot</name>
    <message>
        <source>Growth of the counts with the scale</source>
        <translation>Wachstum der Anzahlen mit der Skalierung</translation>
    </message>
    <message>
        <source>The table beside it has the same numbers. Plus and minus zoom, F fits.</source>
        <translation>Die Tabelle daneben hat dieselben Zahlen. Plus und Minus zoomen, F passt ein.</translation>
    </message>
    <message>
        <source>scale of the run, N</source>
        <translation>Skalierung des Laufs, N</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>recorded, kept back</source>
        <translation>aufgezeichnet, zurückgehalten</translation>
    </message>
    <message>
        <source>kept back</source>
        <translation>zurückgehalten</translation>
    </message>
</context>
<context>
    <name>tenfold::Guide</name>
    <message>
        <source>F1 tells more.</source>
        <translation>F1 sagt mehr.</translation>
    </message>
</context>
<context>
    <name>tenfold::HarvestPerspective</name>
    <message>
        <source>Which tenants have which load, which jobs fit where, and where copies of blocks would go.</source>
        <translation>Welche Mandanten welche Last haben, welche Jobs wo passen und wohin Kopien von Blöcken kämen.</translation>
    </message>
    <message>
        <source>Harvest</source>
        <translation>Ernte</translation>
    </message>
    <message>
        <source>Har&amp;vest</source>
        <translation>&amp;Ernte</translation>
    </message>
    <message>
        <source>Reading utilization</source>
        <translation>Auslastung lesen</translation>
    </message>
    <message>
        <source>Reading tables</source>
        <translation>Tabellen lesen</translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation>Ergebnisse lesen</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>The tables cannot be read.</source>
        <translation>Die Tabellen lassen sich nicht lesen.</translation>
    </message>
    <message>
        <source>The utilization cannot be read.</source>
        <translation>Die Auslastung kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The workspace cannot be written.</source>
        <translation>In den Arbeitsbereich kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Plays what is not there yet; Esc in the status bar stops it</source>
        <translation>Spielt durch, was noch fehlt; Esc in der Statusleiste hält an</translation>
    </message>
    <message>
        <source>It cannot be simulated.</source>
        <translation>Es kann nicht simuliert werden.</translation>
    </message>
    <message>
        <source>What was simulated was not kept.</source>
        <translation>Das Simulierte wurde nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>What you said of %1 was not kept.</source>
        <translation>Die Angabe zu %1 wurde nicht behalten.</translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <translation>Freie Kapazität</translation>
    </message>
    <message>
        <source>Reading latency</source>
        <translation>Latenz lesen</translation>
    </message>
    <message>
        <source>The latency cannot be read.</source>
        <translation>Die Latenz kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Synthetic datacenter</source>
        <translation>Synthetisches Rechenzentrum</translation>
    </message>
    <message>
        <source>Make a synthetic datacenter</source>
        <translation>Synthetisches Rechenzentrum erzeugen</translation>
    </message>
    <message>
        <source>Each tenant is a dot: to the left those that hardly vary, above those that follow the day. Drag a line and see who changes sides; the questions in the inbox are the ones nearest to it.</source>
        <translation>Jeder Mandant ist ein Punkt: links die, die kaum schwanken, oben die, die dem Tag folgen. Ziehen Sie eine Linie und sehen Sie, wer die Seite wechselt; die Fragen im Eingang sind die, die ihr am nächsten liegen.</translation>
    </message>
    <message>
        <source>Which classes a job gets</source>
        <translation>Welche Klassen ein Job bekommt</translation>
    </message>
    <message>
        <source>Choose a job: classes with room for all of it, their weights, and what a thousand draws give.</source>
        <translation>Wählen Sie einen Job: Klassen mit Platz für alles davon, ihre Gewichte und was tausend Ziehungen ergeben.</translation>
    </message>
    <message>
        <source>Where copies go</source>
        <translation>Wohin Kopien kommen</translation>
    </message>
    <message>
        <source>Columns by reimages, rows by peaks: copies of a block share no row, column or environment. Place one step by step.</source>
        <translation>Spalten nach Neuinstallationen, Zeilen nach Spitzen: Kopien eines Blocks teilen weder Zeile noch Spalte noch Umgebung. Platzieren Sie einen Schritt für Schritt.</translation>
    </message>
    <message>
        <source>What to lend</source>
        <translation>Was verliehen wird</translation>
    </message>
    <message>
        <source>Simulate, and the first line says it: how many servers, how many copies, whose servers not. ✗ is where H loses.</source>
        <translation>Simulieren Sie, und die erste Zeile sagt es: wie viele Server, wie viele Kopien, wessen Server nicht. ✗ steht, wo H verliert.</translation>
    </message>
</context>
<context>
    <name>tenfold::HarvestView</name>
    <message>
        <source>Harvest</source>
        <translation>Ernte</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>Mandant</translation>
    </message>
    <message>
        <source>srv</source>
        <translation>Srv</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>|ln| of the distance to the nearest threshold; 0.69 is a factor of two</source>
        <translation>|ln| des Abstands zur nächsten Schwelle; 0,69 ist ein Faktor zwei</translation>
    </message>
    <message>
        <source>least sure first</source>
        <translation>unsicherste zuerst</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>● periodic  ■ constant  ▲ unpredictable; hollow: too short a history</source>
        <translation>● periodisch  ■ konstant  ▲ unvorhersehbar; hohl: zu kurze Vorgeschichte</translation>
    </message>
    <message>
        <source>Why this pattern</source>
        <translation>Warum dieses Muster</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Reimages</source>
        <translation>Reimages</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Next tenant</source>
        <translation>Nächster Mandant</translation>
    </message>
    <message>
        <source>Previous tenant</source>
        <translation>Voriger Mandant</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>The utilization was not looked at yet.</source>
        <translation>Die Auslastung wurde noch nicht betrachtet.</translation>
    </message>
    <message>
        <source>Which servers can lend what follows from their history.</source>
        <translation>Welche Server was leihen können, folgt aus ihrer Vorgeschichte.</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>No utilization here.</source>
        <translation>Keine Auslastung hier.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Runs, tables or what you said have changed since.</source>
        <translation>Läufe, Tabellen oder Angaben haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut ansehen</translation>
    </message>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>zu kurz</translation>
    </message>
    <message>
        <source>no utilization</source>
        <translation>keine Auslastung</translation>
    </message>
    <message>
        <source>%1 tenants · %2 servers · %3 classes</source>
        <translation>%1 Mandanten · %2 Server · %3 Klassen</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Make a datacenter</source>
        <translation>Rechenzentrum erzeugen</translation>
    </message>
    <message>
        <source>Import cpu.csv, Azure, Google, Alibaba or Bitbrains traces, sar, collectd or Prometheus, and the tables of servers, tenants, reimages and jobs with them. Or look around in a datacenter that is made up.</source>
        <translation>Importieren Sie cpu.csv, Traces von Azure, Google, Alibaba oder Bitbrains, sar, collectd oder Prometheus, und dazu die Tabellen der Server, Mandanten, Neuinstallationen und Jobs. Oder sehen Sie sich in einem erfundenen Rechenzentrum um.</translation>
    </message>
</context>
<context>
    <name>tenfold::HeatMap</name>
    <message>
        <source>Calls of each node by method</source>
        <translation>Aufrufe jedes Knotens nach Methode</translation>
    </message>
    <message>
        <source>Arrows move through the cells; the list at the left has the same types as a table.</source>
        <translation>Pfeile gehen durch die Zellen; die Liste links hat dieselben Typen als Tabelle.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2: %3%4 calls%5</source>
        <translation>%1 · %2: %3%4 Aufrufe%5</translation>
    </message>
    <message>
        <source>mean </source>
        <translation>im Mittel </translation>
    </message>
    <message>
        <source> by the clock, not compared</source>
        <translation> nach der Uhr, nicht verglichen</translation>
    </message>
    <message>
        <source>cut %1</source>
        <translation>Schnitt %1</translation>
    </message>
    <message>
        <source>distance of counts</source>
        <translation>Abstand der Anzahlen</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>calls per node, shades at 1, 2, 4, 10, 30</source>
        <translation>Aufrufe je Knoten, Stufen bei 1, 2, 4, 10, 30</translation>
    </message>
    <message>
        <source> · stripes: one node each</source>
        <translation> · Streifen: je ein Knoten</translation>
    </message>
    <message>
        <source> · framed: clock, not compared</source>
        <translation> · gerahmt: Uhr, nicht verglichen</translation>
    </message>
    <message>
        <source> · +3: three more methods with the same counts</source>
        <translation> · +3: drei weitere Methoden mit denselben Anzahlen</translation>
    </message>
    <message>
        <source>, ≈ with others, of the same nodes</source>
        <translation>, ≈ mit anderen, derselben Knoten</translation>
    </message>
    <message>
        <source> · dashed: parted by what nodes do or by a decision, not by the cut</source>
        <translation> · gestrichelt: getrennt durch das, was Knoten tun, oder eine Entscheidung, nicht durch den Schnitt</translation>
    </message>
    <message>
        <source>Name of the type</source>
        <translation>Name des Typs</translation>
    </message>
</context>
<context>
    <name>tenfold::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>tenfold::HintButton</name>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>%n offene Frage</numerusform>
            <numerusform>%n offene Fragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::HistoryPanel</name>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Decisions, newest first</source>
        <translation>Entscheidungen, neueste zuerst</translation>
    </message>
    <message>
        <source>Nothing was decided yet. Answers, changed types and changed runs are listed here; each can be taken back, also after a restart.</source>
        <translation>Noch wurde nichts entschieden. Antworten, geänderte Typen und geänderte Läufe stehen hier; jede lässt sich zurücknehmen, auch nach einem Neustart.</translation>
    </message>
    <message>
        <source>Write the decisions in force as text</source>
        <translation>Die geltenden Entscheidungen als Text schreiben</translation>
    </message>
    <message>
        <source>Apply the decisions of such a file</source>
        <translation>Die Entscheidungen einer solchen Datei anwenden</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s)</source>
        <translation>
            <numerusform>%n Antwort</numerusform>
            <numerusform>%n Antworten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>in force</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>undone, replaced</source>
        <translation>zurückgenommen, ersetzt</translation>
    </message>
    <message>
        <source>Redo up to here (%1)</source>
        <translation>Bis hierher wiederherstellen (%1)</translation>
    </message>
    <message>
        <source>Undo all after it (%1)</source>
        <translation>Alles danach zurücknehmen (%1)</translation>
    </message>
    <message>
        <source>Nothing to undo after it</source>
        <translation>Danach ist nichts zurückzunehmen</translation>
    </message>
</context>
<context>
    <name>tenfold::HomePerspective</name>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>no workspace open</source>
        <translation>kein Arbeitsbereich offen</translation>
    </message>
    <message>
        <source>Start here: the sample, your own traces, or a workspace.</source>
        <translation>Hier geht es los: das Beispiel, eigene Traces oder ein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>%1 calls to %2, all nodes</source>
        <translation>%1 Aufrufe an %2, alle Knoten</translation>
    </message>
    <message>
        <source>In this workspace</source>
        <translation>In diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>%1 of %2 methods follow a law that fits every recorded run. %3 node types, coverage %4.</source>
        <translation>%1 von %2 Methoden folgen einem Gesetz, das zu jedem aufgezeichneten Lauf passt. %3 Knotentypen, Abdeckung %4.</translation>
    </message>
    <message>
        <source>Marked as good: %1.</source>
        <translation>Als gut markiert: %1.</translation>
    </message>
    <message>
        <source>Found last: %1</source>
        <translation>Zuletzt gefunden: %1</translation>
    </message>
</context>
<context>
    <name>tenfold::HomeView</name>
    <message>
        <source>Record a system at a few small sizes;
see it at any size.</source>
        <translation>Ein System bei wenigen kleinen Größen aufzeichnen;
es in jeder Größe sehen.</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Import traces…</source>
        <translation>Traces &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Open workspace…</source>
        <translation>&amp;Arbeitsbereich öffnen …</translation>
    </message>
    <message>
        <source>or drop log folders or a .tenfold file anywhere in this window. One folder is one run.</source>
        <translation>oder Ordner mit Logs oder eine .tenfold-Datei irgendwo in dieses Fenster ziehen. Ein Ordner ist ein Lauf.</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>Wie man einen Lauf aufzeichnet</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sample&lt;/b&gt; comes with the program, works offline, opens in under 5 s&lt;/span&gt;</source>
        <translation>&lt;b&gt;Das Beispiel&lt;/b&gt; ist im Programm enthalten, geht offline, öffnet in unter 5 s&lt;/span&gt;</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Opens the sample and shows it in six steps</source>
        <translation>Öffnet das Beispiel und zeigt es in sechs Schritten</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Sizes N</source>
        <translation>Größen N</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>&lt;b&gt;Recent&lt;/b&gt;</source>
        <translation>&lt;b&gt;Zuletzt benutzt&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>Zuletzt benutzte Arbeitsbereiche</translation>
    </message>
    <message>
        <source>Workspaces you open are listed here.</source>
        <translation>Geöffnete Arbeitsbereiche stehen hier.</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>1 Record</source>
        <translation>1 Aufzeichnen</translation>
    </message>
    <message>
        <source>the calls one server gets, at three sizes</source>
        <translation>die Aufrufe, die ein Server bekommt, bei drei Größen</translation>
    </message>
    <message>
        <source>2 Mine</source>
        <translation>2 Auswerten</translation>
    </message>
    <message>
        <source>node types, loops, laws, where arguments come from</source>
        <translation>Knotentypen, Schleifen, Gesetze, woher Argumente kommen</translation>
    </message>
    <message>
        <source>3 Check</source>
        <translation>3 Prüfen</translation>
    </message>
    <message>
        <source>predict a run you kept back, compare call by call</source>
        <translation>einen zurückgehaltenen Lauf vorhersagen, Aufruf für Aufruf vergleichen</translation>
    </message>
    <message>
        <source>4 Extrapolate</source>
        <translation>4 Hochrechnen</translation>
    </message>
    <message>
        <source>the workload of the large system as a plan</source>
        <translation>die Last des großen Systems als Plan</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>The file is not there now. Delete removes it from the list.</source>
        <translation>Die Datei ist gerade nicht da. Entf nimmt sie aus der Liste.</translation>
    </message>
    <message>
        <source>Reads: Hadoop RPC logs · Redis MONITOR · JSON lines · CSV · spans (OpenTelemetry, Jaeger, Zipkin, Chrome, X-Ray …) · storage logs · utilization of servers; also packed (gz, zst, xz, tar)</source>
        <translation>Liest: Hadoop-RPC-Logs · Redis MONITOR · JSON-Zeilen · CSV · Spans (OpenTelemetry, Jaeger, Zipkin, Chrome, X-Ray …) · Speicherprotokolle · Auslastung von Servern; auch gepackt (gz, zst, xz, tar)</translation>
    </message>
</context>
<context>
    <name>tenfold::HourMap</name>
    <message>
        <source>Reads by the hour of the week</source>
        <translation>Lesezugriffe nach Stunde der Woche</translation>
    </message>
    <message>
        <source>busiest: %1 %2 h UTC, %3 reads</source>
        <translation>am stärksten: %1 %2 h UTC, %3 Lesezugriffe</translation>
    </message>
    <message>
        <source>not one complete hour</source>
        <translation>keine einzige volle Stunde</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>je Tag</translation>
    </message>
    <message>
        <source>%1 %2 h UTC: %3 reads an hour, mean</source>
        <translation>%1 %2 h UTC: im Mittel %3 Lesezugriffe je Stunde</translation>
    </message>
</context>
<context>
    <name>tenfold::ImportController</name>
    <message>
        <source>Looking for runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Reading first calls</source>
        <translation>Erste Aufrufe lesen</translation>
    </message>
    <message>
        <source>Nothing to import</source>
        <translation>Nichts zu importieren</translation>
    </message>
    <message>
        <source>Into a new workspace.</source>
        <translation>In einen neuen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Tables of the folder are not read</source>
        <translation>Tabellen des Ordners werden nicht gelesen</translation>
    </message>
    <message>
        <source>The files are no runs</source>
        <translation>Die Dateien sind keine Läufe</translation>
    </message>
</context>
<context>
    <name>tenfold::ImportDialog</name>
    <message>
        <source>Which scale was this run recorded at? Enter N above; a run.toml beside the traces says it for good.</source>
        <translation>Bei welcher Skalierung wurde dieser Lauf aufgezeichnet? N oben eintragen; eine run.toml neben den Traces sagt es auf Dauer.</translation>
    </message>
    <message>
        <source>The times in these logs have no time zone. Enter one above: UTC, +02:00 or Europe/Berlin.</source>
        <translation>Die Zeiten in diesen Logs haben keine Zeitzone. Oben eine eintragen: UTC, +02:00 oder Europe/Berlin.</translation>
    </message>
    <message>
        <source>Say which column is the time and which the method.</source>
        <translation>Angeben, welche Spalte die Zeit ist und welche die Methode.</translation>
    </message>
    <message>
        <source>Import traces</source>
        <translation>Traces importieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>Wie man einen Lauf aufzeichnet</translation>
    </message>
    <message>
        <source>Nothing is written before Import.</source>
        <translation>Vor Importieren wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Name of the new workspace</source>
        <translation>Name des neuen Arbeitsbereichs</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern …</translation>
    </message>
    <message>
        <source>Another folder for the workspace</source>
        <translation>Ein anderer Ordner für den Arbeitsbereich</translation>
    </message>
    <message>
        <source>New &amp;workspace</source>
        <translation>Neuer &amp;Arbeitsbereich</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Folder of the workspace</source>
        <translation>Ordner des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Ticked: mined. Blank: kept back for checking.</source>
        <translation>Angehakt: ausgewertet. Leer: zum Prüfen zurückgehalten.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Scale of the run</source>
        <translation>Skalierung des Laufs</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Runs found</source>
        <translation>Gefundene Läufe</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>for example 3</source>
        <translation>zum Beispiel 3</translation>
    </message>
    <message>
        <source>&amp;mined</source>
        <translation>ausge&amp;wertet</translation>
    </message>
    <message>
        <source>Without the tick the run is kept back: predictions are checked against it.</source>
        <translation>Ohne Häkchen wird der Lauf zurückgehalten: Vorhersagen werden gegen ihn geprüft.</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>Weg&amp;lassen</translation>
    </message>
    <message>
        <source>Do not import this run</source>
        <translation>Diesen Lauf nicht importieren</translation>
    </message>
    <message>
        <source>Run &amp;name</source>
        <translation>Lauf&amp;name</translation>
    </message>
    <message>
        <source>&amp;Scale N</source>
        <translation>&amp;Skalierung N</translation>
    </message>
    <message>
        <source>Format of the files</source>
        <translation>Format der Dateien</translation>
    </message>
    <message>
        <source>found from the content</source>
        <translation>am Inhalt erkannt</translation>
    </message>
    <message>
        <source>Time zone of the times in the logs</source>
        <translation>Zeitzone der Zeiten in den Logs</translation>
    </message>
    <message>
        <source>as the files say; UTC, +02:00 or Europe/Berlin</source>
        <translation>wie die Dateien sagen; UTC, +02:00 oder Europe/Berlin</translation>
    </message>
    <message>
        <source>How the time is written</source>
        <translation>Wie die Zeit geschrieben ist</translation>
    </message>
    <message>
        <source>Unit of the duration</source>
        <translation>Einheit der Dauer</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>&amp;Zeitzone</translation>
    </message>
    <message>
        <source>T&amp;ime in</source>
        <translation>Zei&amp;t in</translation>
    </message>
    <message>
        <source>&amp;Duration in</source>
        <translation>&amp;Dauer in</translation>
    </message>
    <message>
        <source>First calls</source>
        <translation>Erste Aufrufe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>First calls of the selected run</source>
        <translation>Erste Aufrufe des gewählten Laufs</translation>
    </message>
    <message>
        <source>No call can be read yet.</source>
        <translation>Noch lässt sich kein Aufruf lesen.</translation>
    </message>
    <message>
        <source>scale?</source>
        <translation>Skalierung?</translation>
    </message>
    <message>
        <source>time zone?</source>
        <translation>Zeitzone?</translation>
    </message>
    <message>
        <source>which column is what?</source>
        <translation>welche Spalte ist was?</translation>
    </message>
    <message>
        <source>replaces the run of this name</source>
        <translation>ersetzt den Lauf dieses Namens</translation>
    </message>
    <message>
        <source>scale taken from the name</source>
        <translation>Skalierung aus dem Namen</translation>
    </message>
    <message>
        <source>the largest: kept back to check against</source>
        <translation>der größte: zum Prüfen zurückgehalten</translation>
    </message>
    <message>
        <source>kept back for checking</source>
        <translation>zum Prüfen zurückgehalten</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) found</source>
        <translation>
            <numerusform>%n Lauf gefunden</numerusform>
            <numerusform>%n Läufe gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n run(s)</source>
        <translation>
            <numerusform>%n Lauf importieren</numerusform>
            <numerusform>%n Läufe importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, found from the content</source>
        <translation>%1, am Inhalt erkannt</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>übersprungen: %1</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>First calls of %1</source>
        <translation>Erste Aufrufe von %1</translation>
    </message>
    <message>
        <source>as they will be read</source>
        <translation>wie sie gelesen werden</translation>
    </message>
    <message>
        <source>Give the workspace a name.</source>
        <translation>Der Arbeitsbereich braucht einen Namen.</translation>
    </message>
    <message>
        <source>There is a workspace %1 already. Give this one another name, or open that one and import into it.</source>
        <translation>Es gibt schon einen Arbeitsbereich %1. Diesem einen anderen Namen geben oder jenen öffnen und in ihn importieren.</translation>
    </message>
    <message>
        <source>Two of these runs are named %1. Give one another name.</source>
        <translation>Zwei dieser Läufe heißen %1. Einem einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>kept, not looked at</source>
        <translation>behalten, nicht betrachtet</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>server called</source>
        <translation>aufgerufener Server</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>request id</source>
        <translation>Anfrage-ID</translation>
    </message>
    <message>
        <source>all arguments, as JSON</source>
        <translation>alle Argumente, als JSON</translation>
    </message>
    <message>
        <source>whole reply, as JSON</source>
        <translation>ganze Antwort, als JSON</translation>
    </message>
    <message>
        <source>an argument</source>
        <translation>ein Argument</translation>
    </message>
    <message>
        <source>a field of the reply</source>
        <translation>ein Feld der Antwort</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>what each one is</source>
        <translation>was jede ist</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>Spalten der Datei</translation>
    </message>
    <message>
        <source>Column %1 is</source>
        <translation>Spalte %1 ist</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>trace id: rows are spans</source>
        <translation>Trace-ID: Zeilen sind Spans</translation>
    </message>
    <message>
        <source>span id</source>
        <translation>Span-ID</translation>
    </message>
    <message>
        <source>id of the parent span</source>
        <translation>ID des übergeordneten Spans</translation>
    </message>
    <message>
        <source>service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>instance of the service</source>
        <translation>Instanz des Dienstes</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>kind: server, client …</source>
        <translation>Art: server, client …</translation>
    </message>
    <message>
        <source>whether it failed</source>
        <translation>ob es fehlschlug</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP-Status</translation>
    </message>
    <message>
        <source>words on the status</source>
        <translation>Worte zum Status</translation>
    </message>
    <message>
        <source>attributes of the span</source>
        <translation>Attribute des Spans</translation>
    </message>
    <message>
        <source>attributes of the process</source>
        <translation>Attribute des Prozesses</translation>
    </message>
    <message>
        <source>What was recorded: calls are mined, spans are for flows, populations are counted</source>
        <translation>Was aufgezeichnet wurde: Aufrufe werden ausgewertet, Spans sind für Abläufe, Bestände werden gezählt</translation>
    </message>
    <message>
        <source>goes on with the run of this name</source>
        <translation>setzt den Lauf dieses Namens fort</translation>
    </message>
    <message>
        <source>First records of %1</source>
        <translation>Erste Datensätze von %1</translation>
    </message>
    <message>
        <source>counted, not kept one by one</source>
        <translation>gezählt, nicht einzeln behalten</translation>
    </message>
    <message>
        <source>Images of a namespace have no records.</source>
        <translation>Abbilder eines Namensraums haben keine Datensätze.</translation>
    </message>
    <message>
        <source>Workspace that the runs go into</source>
        <translation>Arbeitsbereich, in den die Läufe kommen</translation>
    </message>
    <message>
        <source>a new workspace</source>
        <translation>ein neuer Arbeitsbereich</translation>
    </message>
    <message>
        <source>In&amp;to</source>
        <translation>&amp;Nach</translation>
    </message>
    <message>
        <source>%1, which is open</source>
        <translation>%1, der offen ist</translation>
    </message>
    <message>
        <source>Into a new workspace.</source>
        <translation>In einen neuen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Into %1.</source>
        <translation>Nach %1.</translation>
    </message>
    <message>
        <source>One run a fil&amp;e</source>
        <translation>Je D&amp;atei ein Lauf</translation>
    </message>
    <message>
        <source>Each file of this folder becomes a run of its own</source>
        <translation>Jede Datei dieses Ordners wird ein eigener Lauf</translation>
    </message>
    <message>
        <source>Enter unit=fraction (0 to 1 of a server), unit=percent, or unit=cores cores=N, in Settings above; of what is no utilization measure=NAME unit=any.</source>
        <translation>unit=fraction (0 bis 1 eines Servers), unit=percent oder unit=cores cores=N oben in „Angaben“ eintragen; was keine Auslastung ist: measure=NAME unit=any.</translation>
    </message>
    <message>
        <source>Enter cores=N in Settings above.</source>
        <translation>cores=N oben in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Enter start=2016-09-01 in Settings above: the day they begin.</source>
        <translation>start=2016-09-01 oben in „Angaben“ eintragen: den Tag, an dem sie beginnen.</translation>
    </message>
    <message>
        <source>Enter subject=LABEL in Settings above.</source>
        <translation>subject=LABEL oben in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Enter capacity=0.59 in Settings above.</source>
        <translation>capacity=0.59 oben in „Angaben“ eintragen.</translation>
    </message>
    <message>
        <source>Settings of these runs, each as KEY=VALUE</source>
        <translation>Angaben zu diesen Läufen, jede als NAME=WERT</translation>
    </message>
    <message>
        <source>replication=3 unit=percent …</source>
        <translation>replication=3 unit=percent …</translation>
    </message>
    <message>
        <source>Configuration of all these runs, KEY=VALUE with blanks between them. Of utilization: unit=fraction, percent or cores, cores=N of a server, start=2016-09-01, subject=LABEL</source>
        <translation>Konfiguration aller dieser Läufe, NAME=WERT mit Leerzeichen dazwischen. Zu Auslastung: unit=fraction, percent oder cores, cores=N eines Servers, start=2016-09-01, subject=NAME</translation>
    </message>
    <message>
        <source>Settin&amp;gs</source>
        <translation>An&amp;gaben</translation>
    </message>
    <message>
        <source>First samples of %1</source>
        <translation>Erste Messwerte von %1</translation>
    </message>
</context>
<context>
    <name>tenfold::InfoBar</name>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
</context>
<context>
    <name>tenfold::InputPane</name>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>%1 seen</source>
        <translation>%1 gesehen</translation>
    </message>
    <message>
        <source>seen %1</source>
        <translation>gesehen %1</translation>
    </message>
    <message>
        <source>seen %1–%2</source>
        <translation>gesehen %1–%2</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>Als Szenario behalten</translation>
    </message>
    <message>
        <source>Probe…</source>
        <translation>Probelauf …</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Ist-Zustand</translation>
    </message>
    <message>
        <source>Scenario that is edited</source>
        <translation>Bearbeitetes Szenario</translation>
    </message>
    <message>
        <source>What is set stays as it is as a column of the table; a copy of it is edited</source>
        <translation>Das Gesetzte bleibt als Spalte der Tabelle, wie es ist; bearbeitet wird eine Kopie davon</translation>
    </message>
    <message>
        <source>Runs that would tell more than what was seen</source>
        <translation>Läufe, die mehr sagen würden als das Gesehene</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>Woher die Zahlen kommen</translation>
    </message>
    <message>
        <source>%1 in the requests that were recorded</source>
        <translation>%1 in den aufgezeichneten Anfragen</translation>
    </message>
    <message>
        <source>%1: nothing was seen of it</source>
        <translation>%1: nichts davon wurde gesehen</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>Ist-Zustand</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 times beyond the most %2 seen.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1-mal über das höchste gesehene %2 hinaus.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Beyond the most %1 seen:&lt;/b&gt; %2.</source>
        <translation>&lt;b&gt;Über das höchste gesehene %1 hinaus:&lt;/b&gt; %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Below the least %1 seen:&lt;/b&gt; %2.</source>
        <translation>&lt;b&gt;Unter dem kleinsten gesehenen %1:&lt;/b&gt; %2.</translation>
    </message>
</context>
<context>
    <name>tenfold::InsightModel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>strongest first: how far beyond the rule</source>
        <translation>stärkste zuerst: wie weit über die Regel hinaus</translation>
    </message>
    <message>
        <source>Not so</source>
        <translation>Trifft nicht zu</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) tested and false</source>
        <translation>
            <numerusform>%n Regel geprüft und falsch</numerusform>
            <numerusform>%n Regeln geprüft und falsch</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) not decidable, with what is missing</source>
        <translation>
            <numerusform>%n Regel nicht entscheidbar, mit dem, was fehlt</numerusform>
            <numerusform>%n Regeln nicht entscheidbar, mit dem, was fehlt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::JobGraphPlot</name>
    <message>
        <source>Stages of the job</source>
        <translation>Stufen des Jobs</translation>
    </message>
    <message>
        <source>A stage begins when all tasks of those with an arrow to it have ended; the widest level is what the job wants at once</source>
        <translation>Eine Stufe beginnt, wenn alle Tasks derer mit einem Pfeil zu ihr beendet sind; die breiteste Ebene ist, was der Job auf einmal will</translation>
    </message>
    <message>
        <source>Select a job</source>
        <translation>Einen Job auswählen</translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation>%1 auf einmal</translation>
    </message>
    <message>
        <source>%1 × %2 s</source>
        <translation>%1 × %2 s</translation>
    </message>
</context>
<context>
    <name>tenfold::JobPage</name>
    <message>
        <source>Batch jobs</source>
        <translation>Batch-Jobs</translation>
    </message>
    <message>
        <source>Classes for the job</source>
        <translation>Klassen für den Job</translation>
    </message>
    <message>
        <source>Draw 1000 times</source>
        <translation>1000-mal ziehen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>By how long its last run took; one that never ran is medium</source>
        <translation>Nach der Dauer seines letzten Laufs; einer, der nie lief, ist mittel</translation>
    </message>
    <message>
        <source>Last run, s</source>
        <translation>Letzter Lauf, s</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Zugleich</translation>
    </message>
    <message>
        <source>Containers, estimated by the widest level of its stages</source>
        <translation>Container, geschätzt nach der breitesten Ebene seiner Stufen</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Most tasks of which none waits for another</source>
        <translation>Die meisten Tasks, von denen keiner auf einen anderen wartet</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Share of the class that a job of this type may count on</source>
        <translation>Anteil der Klasse, mit dem ein Job dieses Typs rechnen darf</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Room times the rank of the pattern for this type</source>
        <translation>Platz mal Rang des Musters für diesen Typ</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>Of being chosen, where it can take all of the job</source>
        <translation>Gewählt zu werden, wo sie den ganzen Job aufnehmen kann</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezogen</translation>
    </message>
    <message>
        <source>Select a job</source>
        <translation>Einen Job wählen</translation>
    </message>
    <message>
        <source>Class selection</source>
        <translation>Klassenwahl</translation>
    </message>
    <message>
        <source>which classes the job would be given, and why</source>
        <translation>welche Klassen der Job bekäme, und warum</translation>
    </message>
    <message>
        <source>never ran</source>
        <translation>lief nie</translation>
    </message>
    <message>
        <source>No batch jobs are known.</source>
        <translation>Keine Batch-Jobs bekannt.</translation>
    </message>
    <message>
        <source>%1 is %2 and wants %3 containers at once: </source>
        <translation>%1 ist %2 und will %3 Container zugleich: </translation>
    </message>
    <message>
        <source>%1 of %2 classes can take all of it.</source>
        <translation>%1 von %2 Klassen können ihn ganz aufnehmen.</translation>
    </message>
    <message>
        <source>no class can take all of it, several together can.</source>
        <translation>keine Klasse kann ihn ganz aufnehmen, mehrere zusammen schon.</translation>
    </message>
    <message>
        <source>all classes together have room for %1; it goes wherever there is room.</source>
        <translation>alle Klassen zusammen haben Platz für %1; er kommt dorthin, wo Platz ist.</translation>
    </message>
    <message>
        <source>Containers of the job that fit; the tick is what it wants</source>
        <translation>Container des Jobs, die passen; der Strich ist, was er will</translation>
    </message>
    <message>
        <source>No batch jobs: import the table job_vertices.csv</source>
        <translation>Keine Batch-Jobs: Tabelle job_vertices.csv importieren</translation>
    </message>
</context>
<context>
    <name>tenfold::LaneView</name>
    <message>
        <source>Node lanes over time</source>
        <translation>Spuren der Knoten über der Zeit</translation>
    </message>
    <message>
        <source>Arrows walk along a lane and between lanes; plus and minus zoom; F shows everything.</source>
        <translation>Pfeile gehen entlang einer Spur und zwischen Spuren; Plus und Minus zoomen; F zeigt alles.</translation>
    </message>
    <message>
        <source>calls per %1</source>
        <translation>Aufrufe je %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max. %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>ruhig</translation>
    </message>
    <message>
        <source>%1 · %2 · at %3 s%4</source>
        <translation>%1 · %2 · bei %3 s%4</translation>
    </message>
    <message>
        <source> · %1</source>
        <translation> · %1</translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 s: %2</translation>
    </message>
</context>
<context>
    <name>tenfold::LatencyPage</name>
    <message>
        <source>%1 in %2 minutes against %3 in %4 others; higher on %5 of %6 days</source>
        <translation>%1 in %2 Minuten gegen %3 in %4 anderen; höher an %5 von %6 Tagen</translation>
    </message>
    <message numerus="yes">
        <source>slower on all %n day(s)</source>
        <translation>
            <numerusform>langsamer an %n Tag</numerusform>
            <numerusform>langsamer an allen %n Tagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>faster on all %n day(s)</source>
        <translation>
            <numerusform>schneller an %n Tag</numerusform>
            <numerusform>schneller an allen %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ inside the spread of days</source>
        <translation>≈ innerhalb der Streuung der Tage</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) are too few</source>
        <translation>
            <numerusform>%n Tag ist zu wenig</numerusform>
            <numerusform>%n Tage sind zu wenig</numerusform>
        </translation>
    </message>
    <message>
        <source>Latency by tenant</source>
        <translation>Latenz nach Mandant</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>Mandant</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>With calls or spans</source>
        <translation>Mit Aufrufen oder Spans</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Of servers, with latency and utilization</source>
        <translation>Von Servern, mit Latenz und Auslastung</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Median over the minutes</source>
        <translation>Median über die Minuten</translation>
    </message>
    <message>
        <source>with load</source>
        <translation>mit der Last</translation>
    </message>
    <message>
        <source>Rank correlation of the tenant&apos;s utilization and the p99, by minute</source>
        <translation>Rangkorrelation der Auslastung des Mandanten und des p99, je Minute</translation>
    </message>
    <message>
        <source>at its peak</source>
        <translation>an seiner Spitze</translation>
    </message>
    <message>
        <source>In the busiest tenth of its minutes against the others</source>
        <translation>Im stärksten Zehntel seiner Minuten gegen die anderen</translation>
    </message>
    <message>
        <source>day by day</source>
        <translation>Tag für Tag</translation>
    </message>
    <message>
        <source>after a reimage</source>
        <translation>nach Neuinstallation</translation>
    </message>
    <message>
        <source>In the day after a reimage of the server against its other minutes</source>
        <translation>Am Tag nach einer Neuinstallation des Servers gegen seine anderen Minuten</translation>
    </message>
    <message>
        <source>No calls or spans of these servers are here.</source>
        <translation>Von diesen Servern sind keine Aufrufe oder Spans da.</translation>
    </message>
    <message>
        <source>Reading calls and utilization of the same servers…</source>
        <translation>Aufrufe und Auslastung derselben Server werden gelesen …</translation>
    </message>
</context>
<context>
    <name>tenfold::LawFigure</name>
    <message>
        <source>Figure: one law over the scale</source>
        <translation>Bild: ein Gesetz über der Skalierung</translation>
    </message>
    <message>
        <source>%1: %2, which gives %3 at N = %4</source>
        <translation>%1: %2, ergibt %3 bei N = %4</translation>
    </message>
    <message>
        <source>scale of the run, N</source>
        <translation>Skalierung des Laufs, N</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: predicted %2, counted %3</source>
        <translation>%1: vorhergesagt %2, gezählt %3</translation>
    </message>
    <message>
        <source>at N = %1</source>
        <translation>bei N = %1</translation>
    </message>
</context>
<context>
    <name>tenfold::LawPanels</name>
    <message>
        <source>Laws of counts</source>
        <translation>Gesetze der Anzahlen</translation>
    </message>
    <message>
        <source>Arrows move between the panels, Enter shows one large; the list at the left has the same rows as a table.</source>
        <translation>Pfeile gehen zwischen den Bildern, Eingabe zeigt eines groß; die Liste links hat dieselben Zeilen als Tabelle.</translation>
    </message>
    <message>
        <source>off by 0</source>
        <translation>um 0 daneben</translation>
    </message>
    <message>
        <source>off ≤ %1</source>
        <translation>daneben ≤ %1</translation>
    </message>
    <message>
        <source>fits %1 of %2</source>
        <translation>passt zu %1 von %2</translation>
    </message>
    <message>
        <source>%1: %2 at N = %3%4
</source>
        <translation>%1: %2 bei N = %3%4
</translation>
    </message>
    <message>
        <source>, kept back</source>
        <translation>, zurückgehalten</translation>
    </message>
</context>
<context>
    <name>tenfold::LawsView</name>
    <message>
        <source>Laws</source>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>How far the law is from the counts, at most. ● sure, ◐ proposed, ○ doubtful at the target scale</source>
        <translation>Wie weit das Gesetz höchstens von den Anzahlen entfernt ist. ● sicher, ◐ vorgeschlagen, ○ zweifelhaft bei der Zielskalierung</translation>
    </message>
    <message>
        <source>Laws, least sure first</source>
        <translation>Gesetze, unsicherste zuerst</translation>
    </message>
    <message>
        <source>All laws</source>
        <translation>Alle Gesetze</translation>
    </message>
    <message>
        <source>Back to the small pictures (Esc)</source>
        <translation>Zurück zu den kleinen Bildern (Esc)</translation>
    </message>
    <message>
        <source>Law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Forms that fit every run</source>
        <translation>Formen, die zu jedem Lauf passen</translation>
    </message>
    <message>
        <source>Forms of the law</source>
        <translation>Formen des Gesetzes</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>Counts by run</source>
        <translation>Anzahlen nach Lauf</translation>
    </message>
    <message>
        <source>● counted, every repetition   ○ kept back   – – law beyond the data   </source>
        <translation>● gezählt, jede Wiederholung   ○ zurückgehalten   – – Gesetz jenseits der Daten   </translation>
    </message>
    <message>
        <source>wheel zooms   dragging moves   F fits   Esc goes back</source>
        <translation>Rad zoomt   Ziehen verschiebt   F passt ein   Esc zurück</translation>
    </message>
    <message>
        <source>below: counted minus law   right: value at N = %1</source>
        <translation>unten: gezählt minus Gesetz   rechts: Wert bei N = %1</translation>
    </message>
    <message>
        <source>no law</source>
        <translation>kein Gesetz</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s)</source>
        <translation>
            <numerusform>%n Form</numerusform>
            <numerusform>%n Formen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, least sure first</source>
        <translation>%1, unsicherste zuerst</translation>
    </message>
    <message>
        <source>%1 laws · %2 fit every mined run</source>
        <translation>%1 Gesetze · %2 passen zu jedem ausgewerteten Lauf</translation>
    </message>
    <message>
        <source>✓ equal, ≈ inside the 95 % band, ✗ outside</source>
        <translation>✓ gleich, ≈ innerhalb des 95-%-Bands, ✗ außerhalb</translation>
    </message>
    <message>
        <source>Calls of all nodes in one run:&lt;br&gt;&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Aufrufe aller Knoten in einem Lauf:&lt;br&gt;&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;At N = %1 %2.</source>
        <translation>&lt;br&gt;Bei N = %1 %2.</translation>
    </message>
    <message>
        <source>At N = %1: %2, band %3</source>
        <translation>Bei N = %1: %2, Band %3</translation>
    </message>
    <message numerus="yes">
        <source>%1: it reaches over the %2 forms above that fit the %n mined scale(s).</source>
        <translation>
            <numerusform>%1: es reicht über die %2 Formen oben, die zu der %n ausgewerteten Skalierung passen.</numerusform>
            <numerusform>%1: es reicht über die %2 Formen oben, die zu den %n ausgewerteten Skalierungen passen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; A run at N = %2 would settle it: they foretell %3 calls there.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; Ein Lauf bei N = %2 würde es entscheiden: sie sagen dort %3 Aufrufe voraus.</translation>
    </message>
    <message>
        <source>Several forms fit every run.</source>
        <translation>Mehrere Formen passen zu jedem Lauf.</translation>
    </message>
    <message>
        <source>Several forms come as near to the runs.</source>
        <translation>Mehrere Formen kommen den Läufen gleich nahe.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source> The run kept back at N = %1 counted %2; mined, it decides.</source>
        <translation> Der bei N = %1 zurückgehaltene Lauf zählte %2; ausgewertet entscheidet er.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Several forms fit every run, and they part at N = %1.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Mehrere Formen passen zu jedem Lauf und gehen bei N = %1 auseinander.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Several forms come as near to the runs, and they part at N = %1.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Mehrere Formen kommen den Läufen gleich nahe und gehen bei N = %1 auseinander.&lt;/b&gt;</translation>
    </message>
    <message>
        <source> A run nearer to it would settle it.</source>
        <translation> Ein Lauf näher daran würde es entscheiden.</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1: the same wherever the configuration follows N as recorded; a run where it does not would tell.&lt;/p&gt;</source>
        <translation>&lt;p&gt;%1: dasselbe, wo immer die Konfiguration N folgt wie aufgezeichnet; ein Lauf, wo sie das nicht tut, würde es zeigen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1, kept back: not used for the law</source>
        <translation>%1, zurückgehalten: nicht für das Gesetz benutzt</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Mean miss in calls when one scale is left out of the fit and foretold from the others; – where too few scales are left</source>
        <translation>Mittlere Abweichung in Aufrufen, wenn eine Skalierung weggelassen und aus den anderen vorhergesagt wird; – wo zu wenige Skalierungen bleiben</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>What the form foretells for the run that was kept back, which counted %1</source>
        <translation>Was die Form für den zurückgehaltenen Lauf vorhersagt, der %1 zählte</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1: fits the runs</source>
        <translation>%1: passt zu den Läufen</translation>
    </message>
    <message>
        <source>%1: tried, fits worse</source>
        <translation>%1: versucht, passt schlechter</translation>
    </message>
    <message>
        <source>Forms that were tried</source>
        <translation>Versuchte Formen</translation>
    </message>
    <message>
        <source>&lt;br&gt;The number at N = %1 is a %2, each by its own law; Extrapolate, By type shows them.</source>
        <translation>&lt;br&gt;Die Zahl bei N = %1 ist eine %2, jeder nach seinem eigenen Gesetz; Prognose, Nach Typ zeigt sie.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;Seen at %n scale(s).</source>
        <translation>
            <numerusform>&lt;br&gt;Bei %n Skalierung gesehen.</numerusform>
            <numerusform>&lt;br&gt;Bei %n Skalierungen gesehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::LearntTreeModel</name>
    <message>
        <source>The model said %1.</source>
        <translation>Das Modell sagte %1.</translation>
    </message>
    <message>
        <source>Seen: %1 to %2.</source>
        <translation>Gesehen: %1 bis %2.</translation>
    </message>
    <message>
        <source>✗ Low fidelity: the band is over 60 % of the value, or under 50 samples.</source>
        <translation>✗ Geringe Güte: das Band ist breiter als 60 % des Werts, oder unter 50 Stichproben.</translation>
    </message>
    <message>
        <source>%1, %2, level %3</source>
        <translation>%1, %2, Ebene %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>The last condition of the way from the root. M: the model splits here, L: a learnt split.</source>
        <translation>Die letzte Bedingung des Wegs von der Wurzel. M: hier teilt das Modell, L: eine gelernte Teilung.</translation>
    </message>
    <message>
        <source>Visits that were seen here.</source>
        <translation>Besuche, die hier gesehen wurden.</translation>
    </message>
    <message>
        <source>Line: range seen. Bar: prediction ± one standard deviation. Diamond: the model.</source>
        <translation>Linie: gesehener Bereich. Balken: Vorhersage ± eine Standardabweichung. Raute: das Modell.</translation>
    </message>
    <message>
        <source>What is predicted, with half of the width that 68 % of the samples kept back lay in.</source>
        <translation>Was vorhergesagt wird, mit der halben Breite, in der 68 % der zurückgehaltenen Stichproben lagen.</translation>
    </message>
    <message>
        <source>Of samples that were kept back, those within the value ± one standard deviation; 60 to 76 % is calibrated.</source>
        <translation>Von den zurückgehaltenen Stichproben die innerhalb Wert ± eine Standardabweichung; 60 bis 76 % ist kalibriert.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>value ± sd</source>
        <translation>Wert ± sd</translation>
    </message>
    <message>
        <source>%1 ± sd</source>
        <translation>%1 ± sd</translation>
    </message>
    <message>
        <source>Inside ± sd</source>
        <translation>Innerh. ± sd</translation>
    </message>
</context>
<context>
    <name>tenfold::LoadChart</name>
    <message>
        <source>Calls a second over the time of the plan</source>
        <translation>Aufrufe je Sekunde über die Zeit des Plans</translation>
    </message>
    <message>
        <source>Arrows read out the seconds; the table has the mean and the peak.</source>
        <translation>Pfeile lesen die Sekunden ab; die Tabelle hat Mittel und Spitze.</translation>
    </message>
    <message>
        <source>The plan has no calls to it.</source>
        <translation>Der Plan hat keine Aufrufe an ihn.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>since the start of the plan; grey: calls of clocks</source>
        <translation>seit dem Start des Plans; grau: Uhraufrufe</translation>
    </message>
    <message>
        <source>%1, calls a second</source>
        <translation>%1, Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>%1 s: %2 calls a second, %3 of them by clocks</source>
        <translation>%1 s: %2 Aufrufe je Sekunde, davon %3 von Uhren</translation>
    </message>
</context>
<context>
    <name>tenfold::LoadPlot</name>
    <message>
        <source>Throughput against clients, and what bounds it</source>
        <translation>Durchsatz über Clients, und was ihn begrenzt</translation>
    </message>
    <message>
        <source>Response against the rate of requests</source>
        <translation>Antwortzeit über der Rate der Anfragen</translation>
    </message>
    <message>
        <source>At most %1 a second, from %2 clients on</source>
        <translation>Höchstens %1 je Sekunde, ab %2 Clients</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>beyond the runs</source>
        <translation>jenseits der Läufe</translation>
    </message>
    <message>
        <source>1 / D = %1</source>
        <translation>1 / D = %1</translation>
    </message>
    <message>
        <source>N* = %1</source>
        <translation>N* = %1</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
</context>
<context>
    <name>tenfold::LoadView</name>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>am Start</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>Ganze Zeit</translation>
    </message>
    <message>
        <source>Load of the servers</source>
        <translation>Last der Server</translation>
    </message>
    <message>
        <source>The axis until the last call of the plan</source>
        <translation>Die Achse bis zum letzten Aufruf des Plans</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Mean / s</source>
        <translation>Mittel / s</translation>
    </message>
    <message>
        <source>Calls a second at N = %1, clock calls included</source>
        <translation>Aufrufe je Sekunde bei N = %1, mit Uhraufrufen</translation>
    </message>
    <message>
        <source>Peak / s</source>
        <translation>Spitze / s</translation>
    </message>
    <message>
        <source>Calls in the fullest second at N = %1</source>
        <translation>Aufrufe in der vollsten Sekunde bei N = %1</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>Calls in the fullest second of a plan for N = %1</source>
        <translation>Aufrufe in der vollsten Sekunde eines Plans für N = %1</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>When the fullest second begins, after the start of the plan</source>
        <translation>Wann die vollste Sekunde beginnt, nach dem Start des Plans</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Most nodes that are between their first and last call at the same time</source>
        <translation>Die meisten Knoten, die gleichzeitig zwischen ihrem ersten und letzten Aufruf sind</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of the calls written out as JSON lines. Held in memory is the plan alone, which does not grow with N, and what each node at work remembers.</source>
        <translation>Von den als JSON-Zeilen ausgeschriebenen Aufrufen. Im Speicher liegt nur der Plan, der mit N nicht wächst, und was jeder arbeitende Knoten sich merkt.</translation>
    </message>
    <message>
        <source>all servers</source>
        <translation>alle Server</translation>
    </message>
    <message>
        <source>%1: about; nodes evenly spaced by their number stand for the others</source>
        <translation>%1: ungefähr; Knoten in gleichen Abständen ihrer Nummern stehen für die anderen</translation>
    </message>
    <message>
        <source>%1: every call of the plan was counted</source>
        <translation>%1: jeder Aufruf des Plans wurde gezählt</translation>
    </message>
    <message>
        <source>All servers</source>
        <translation>Alle Server</translation>
    </message>
    <message>
        <source>From %1 to %2 only %3 calls: its rounds follow one another as they were recorded, and it has more of them at N = %4.</source>
        <translation>Von %1 bis %2 nur %3 Aufrufe: seine Durchgänge folgen einander wie aufgezeichnet, und bei N = %4 hat er mehr davon.</translation>
    </message>
    <message>
        <source>At N = %1 it ends before %2. No node of a plan waits for what another one does, so %2 does here what %3 has not asked for yet: these times are not to be trusted, the counts are.</source>
        <translation>Bei N = %1 endet es vor %2. Kein Knoten eines Plans wartet darauf, was ein anderer tut, also tut %2 hier, worum %3 noch nicht gebeten hat: diesen Zeiten ist nicht zu trauen, den Anzahlen schon.</translation>
    </message>
</context>
<context>
    <name>tenfold::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Import traces…</source>
        <translation>Traces &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Open workspace…</source>
        <translation>&amp;Arbeitsbereich öffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt benutzte öffnen</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>&amp;Close workspace</source>
        <translation>Arbeitsbereich s&amp;chließen</translation>
    </message>
    <message>
        <source>Save a cop&amp;y…</source>
        <translation>&amp;Kopie speichern …</translation>
    </message>
    <message>
        <source>&amp;Export the table…</source>
        <translation>Tabelle &amp;exportieren …</translation>
    </message>
    <message>
        <source>Export &amp;again</source>
        <translation>N&amp;ochmals exportieren</translation>
    </message>
    <message>
        <source>&amp;Free the space of deleted runs</source>
        <translation>Platz &amp;gelöschter Läufe freigeben</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo decision</source>
        <translation>Entscheidung &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo decision</source>
        <translation>Entscheidung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtern</translation>
    </message>
    <message>
        <source>Filter from a &amp;list</source>
        <translation>Filter aus einer &amp;Liste</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Aufteilung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>S&amp;uchen …</translation>
    </message>
    <message>
        <source>Find any&amp;thing…</source>
        <translation>Alles &amp;durchsuchen …</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>&amp;Befehl suchen …</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>Zu&amp;rück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Vor&amp;iger Bereich</translation>
    </message>
    <message>
        <source>&amp;Cancel job or leave</source>
        <translation>Vorgang abbrechen oder ver&amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>A&amp;nalyse</translation>
    </message>
    <message>
        <source>&amp;Mine again</source>
        <translation>&amp;Neu auswerten</translation>
    </message>
    <message>
        <source>Explain the &amp;coverage</source>
        <translation>&amp;Abdeckung erklären</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>&amp;Tour of the sample</source>
        <translation>&amp;Rundgang durch das Beispiel</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Tasten …</translation>
    </message>
    <message>
        <source>&amp;About Tenfold</source>
        <translation>&amp;Über Tenfold</translation>
    </message>
    <message>
        <source>About Tenfold</source>
        <translation>Über Tenfold</translation>
    </message>
    <message>
        <source>&lt;b&gt;Tenfold %1&lt;/b&gt;&lt;p&gt;Record a distributed system at a few small sizes; see what its central server will get at any size.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Tenfold %1&lt;/b&gt;&lt;p&gt;Ein verteiltes System bei wenigen kleinen Größen aufzeichnen; sehen, was sein zentraler Server in jeder Größe bekommen wird.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz …</translation>
    </message>
    <message>
        <source>Reset the sam&amp;ple</source>
        <translation>Beis&amp;piel zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the sample</source>
        <translation>Beispiel zurücksetzen</translation>
    </message>
    <message>
        <source>All answers, notes and plans in the sample go, and it is made anew.</source>
        <translation>Alle Antworten, Notizen und Pläne im Beispiel gehen verloren, und es wird neu gemacht.</translation>
    </message>
</context>
<context>
    <name>tenfold::MainWindow</name>
    <message>
        <source>Tenfold</source>
        <translation>Tenfold</translation>
    </message>
    <message>
        <source>%1 – Tenfold</source>
        <translation>%1 – Tenfold</translation>
    </message>
    <message>
        <source>runs are coming</source>
        <translation>Läufe kommen</translation>
    </message>
    <message>
        <source>no runs yet</source>
        <translation>noch keine Läufe</translation>
    </message>
    <message>
        <source>Which calls the table shows, in the filter language.</source>
        <translation>Welche Aufrufe die Tabelle zeigt, in der Filtersprache.</translation>
    </message>
    <message>
        <source>Jobs, problems, SQL, the history of decisions, the log.</source>
        <translation>Vorgänge, Probleme, SQL, der Verlauf der Entscheidungen, das Log.</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation>Der Arbeitsbereich ist nur lesbar.</translation>
    </message>
    <message>
        <source>The note was not saved</source>
        <translation>Die Notiz wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>A note is written on a run, a call, a node type or a request: select one.</source>
        <translation>Eine Notiz wird zu einem Lauf, einem Aufruf, einem Knotentyp oder einer Anfrage geschrieben: eines davon wählen.</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
</context>
<context>
    <name>tenfold::MeasureTable</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation>nichts gemessen</translation>
    </message>
</context>
<context>
    <name>tenfold::Messages</name>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 wurde angehalten.</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported</source>
        <translation>
            <numerusform>%n Lauf importiert</numerusform>
            <numerusform>%n Läufe importiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) replaced</source>
        <translation>
            <numerusform>%n Lauf ersetzt</numerusform>
            <numerusform>%n Läufe ersetzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) here already, unchanged</source>
        <translation>
            <numerusform>%n Lauf schon hier, unverändert</numerusform>
            <numerusform>%n Läufe schon hier, unverändert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) could not be read and were skipped; Problems lists them.</source>
        <translation>
            <numerusform>%n Datensatz konnte nicht gelesen werden und wurde übersprungen; Probleme führt ihn auf.</numerusform>
            <numerusform>%n Datensätze konnten nicht gelesen werden und wurden übersprungen; Probleme führt sie auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration key %1 is missing in %2; runs without it cannot be compared by it.</source>
        <translation>Der Konfigurationsschlüssel %1 fehlt in %2; Läufe ohne ihn lassen sich nicht danach vergleichen.</translation>
    </message>
    <message>
        <source>The method %1 is missing in %2: are these runs of the same thing?</source>
        <translation>Die Methode %1 fehlt in %2: sind das Läufe derselben Sache?</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n node type(s) in %2 nodes.</source>
        <translation>
            <numerusform>%1 %n Knotentyp in %2 Knoten.</numerusform>
            <numerusform>%1 %n Knotentypen in %2 Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>Opened read-only.</source>
        <translation>Nur zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Nochmals versuchen</translation>
    </message>
    <message>
        <source>This is the sample.</source>
        <translation>Das ist das Beispiel.</translation>
    </message>
    <message>
        <source>A tour shows it in six steps.</source>
        <translation>Ein Rundgang zeigt es in sechs Schritten.</translation>
    </message>
    <message>
        <source>A tour shows it in four steps.</source>
        <translation>Ein Rundgang zeigt es in vier Schritten.</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message numerus="yes">
        <source>A window shows one workspace; %n other(s) can open in new windows.</source>
        <translation>
            <numerusform>Ein Fenster zeigt einen Arbeitsbereich; %n anderer kann in einem neuen Fenster geöffnet werden.</numerusform>
            <numerusform>Ein Fenster zeigt einen Arbeitsbereich; %n andere können in neuen Fenstern geöffnet werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in new windows</source>
        <translation>In neuen Fenstern öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Zurückgenommen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) gone on with</source>
        <translation>
            <numerusform>%n Lauf fortgesetzt</numerusform>
            <numerusform>%n Läufe fortgesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 records counted</source>
        <translation>%1 Datensätze gezählt</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelController</name>
    <message>
        <source>Reading models</source>
        <translation>Modelle lesen</translation>
    </message>
    <message>
        <source>Measuring a baseline</source>
        <translation>Vergleichsbasis messen</translation>
    </message>
    <message>
        <source>Checking the model</source>
        <translation>Das Modell prüfen</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>Das Modell lesen</translation>
    </message>
    <message>
        <source>Reading an older model</source>
        <translation>Ein älteres Modell lesen</translation>
    </message>
    <message>
        <source>The models cannot be read</source>
        <translation>Die Modelle können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The model was not saved</source>
        <translation>Das Modell wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The model was not chosen</source>
        <translation>Das Modell wurde nicht gewählt</translation>
    </message>
    <message>
        <source>The model was not removed</source>
        <translation>Das Modell wurde nicht entfernt</translation>
    </message>
    <message>
        <source>The model was not opened</source>
        <translation>Das Modell wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>The model was not exported</source>
        <translation>Das Modell wurde nicht exportiert</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>neues Modell</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>The requests were not measured</source>
        <translation>Die Anfragen wurden nicht gemessen</translation>
    </message>
    <message>
        <source>The check before the change is shown.</source>
        <translation>Gezeigt wird die Prüfung vor der Änderung.</translation>
    </message>
    <message>
        <source>The requests cannot be checked.</source>
        <translation>Die Anfragen können nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The filter of the check was not saved</source>
        <translation>Der Filter der Prüfung wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1: the system is wrong</source>
        <translation>%1: das System ist falsch</translation>
    </message>
    <message>
        <source>%1: the model is wrong</source>
        <translation>%1: das Modell ist falsch</translation>
    </message>
    <message>
        <source>%1: to be decided later</source>
        <translation>%1: wird später entschieden</translation>
    </message>
    <message>
        <source>The decision was not saved</source>
        <translation>Die Entscheidung wurde nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelEditor</name>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelFilePage</name>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems of the model file</source>
        <translation>Probleme der Modelldatei</translation>
    </message>
    <message>
        <source>✗ an error, ! a doubt: the model can be used</source>
        <translation>✗ ein Fehler, ! ein Zweifel: das Modell lässt sich benutzen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was falsch ist</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>Nichts ist falsch.</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Find in the model file; F3 goes on, Shift+F3 back</source>
        <translation>In der Modelldatei suchen; F3 geht weiter, Umschalt+F3 zurück</translation>
    </message>
    <message>
        <source>Version: an older one takes the place of the text</source>
        <translation>Version: eine ältere nimmt die Stelle des Texts ein</translation>
    </message>
    <message>
        <source>An older version takes the place of the text; Ctrl+Z takes it back.</source>
        <translation>Eine ältere Version nimmt die Stelle des Texts ein; Strg+Z nimmt es zurück.</translation>
    </message>
    <message>
        <source>Keep the text as the next version (Ctrl+S)</source>
        <translation>Den Text als nächste Version behalten (Strg+S)</translation>
    </message>
    <message>
        <source>Write the saved model to a file, with what was measured</source>
        <translation>Das gespeicherte Modell mit dem Gemessenen in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation>Modell speichern</translation>
    </message>
    <message>
        <source>Find in the model file</source>
        <translation>In der Modelldatei suchen</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Rückwärts suchen</translation>
    </message>
    <message>
        <source>“%1” is not in the text</source>
        <translation>„%1“ steht nicht im Text</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>doubt</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesbar</translation>
    </message>
    <message>
        <source>changed since version %1</source>
        <translation>geändert seit Version %1</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation>
            <numerusform>%n Zweifel</numerusform>
            <numerusform>%n Zweifel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>model %1, version %2 · line %3, column %4</source>
        <translation>Modell %1, Version %2 · Zeile %3, Spalte %4</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelPerspective</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>M&amp;odell</translation>
    </message>
    <message>
        <source>Model: what the requests are held against</source>
        <translation>Modell: wogegen die Anfragen gehalten werden</translation>
    </message>
    <message>
        <source>The model that the requests are held against; opens a list to choose or make another</source>
        <translation>Das Modell, gegen das die Anfragen gehalten werden; öffnet eine Liste, um ein anderes zu wählen oder zu machen</translation>
    </message>
    <message>
        <source>Model exported.</source>
        <translation>Modell exportiert.</translation>
    </message>
    <message>
        <source>What a model says requests should do, and where they do otherwise.</source>
        <translation>Was Anfragen nach einem Modell tun sollten, und wo sie es anders tun.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Models of this workspace</source>
        <translation>Modelle dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>%1 · version %2</source>
        <translation>%1 · Version %2</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Neu aus Vorlage</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>Modelldatei öffnen …</translation>
    </message>
    <message>
        <source>Export the model…</source>
        <translation>Modell exportieren …</translation>
    </message>
    <message>
        <source>Remove from the workspace</source>
        <translation>Aus dem Arbeitsbereich entfernen</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Models (*.toml);;All files (*)</source>
        <translation>Modelle (*.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export model</source>
        <translation>Modell exportieren</translation>
    </message>
    <message>
        <source>Models (*.toml)</source>
        <translation>Modelle (*.toml)</translation>
    </message>
    <message>
        <source>A good</source>
        <translation>A gut</translation>
    </message>
    <message>
        <source>B suspected</source>
        <translation>B verdächtig</translation>
    </message>
    <message>
        <source>A good: model</source>
        <translation>A gut: Modell</translation>
    </message>
    <message>
        <source>New from A, what was good</source>
        <translation>Neu aus A, was gut war</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelView</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation>Nächste Abweichung</translation>
    </message>
    <message>
        <source>Previous mismatch</source>
        <translation>Vorige Abweichung</translation>
    </message>
    <message>
        <source>Example request of the mismatch</source>
        <translation>Beispielanfrage der Abweichung</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Probeläufe</translation>
    </message>
    <message>
        <source>No runs yet. A model says how long requests should take.</source>
        <translation>Noch keine Läufe. Ein Modell sagt, wie lange Anfragen dauern sollten.</translation>
    </message>
    <message>
        <source>Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids.</source>
        <translation>Spans von OpenTelemetry, Jaeger oder Zipkin importieren, oder Traces mit Anfrage-IDs.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>These traces have no request ids.</source>
        <translation>Diese Traces haben keine Anfrage-IDs.</translation>
    </message>
    <message>
        <source>A model is held against requests.</source>
        <translation>Ein Modell wird gegen Anfragen gehalten.</translation>
    </message>
    <message>
        <source>No expectation. Use scope A as a baseline?</source>
        <translation>Keine Erwartung. Bereich A als Vergleichsbasis nehmen?</translation>
    </message>
    <message>
        <source>Choose good requests in the scope first; or open a model file from the list beside “Model”.</source>
        <translation>Zuerst gute Anfragen im Bereich wählen; oder eine Modelldatei aus der Liste neben „Modell“ öffnen.</translation>
    </message>
    <message>
        <source>Use baseline</source>
        <translation>Als Vergleichsbasis nehmen</translation>
    </message>
    <message>
        <source>New model from template</source>
        <translation>Neues Modell aus Vorlage</translation>
    </message>
    <message>
        <source>Reading the model…</source>
        <translation>Das Modell wird gelesen …</translation>
    </message>
    <message>
        <source>Measuring the requests of the scope…</source>
        <translation>Die Anfragen des Bereichs werden gemessen …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>The model, the runs or the filter have changed since this was checked.</source>
        <translation>Das Modell, die Läufe oder der Filter haben sich seit dieser Prüfung geändert.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Neu prüfen</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
</context>
<context>
    <name>tenfold::NoteDialog</name>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>What is remarkable? It stands in the report and goes with exported decisions.</source>
        <translation>Was ist bemerkenswert? Es steht im Bericht und geht mit exportierten Entscheidungen mit.</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>tenfold::NumberField</name>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl über 0</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>eine ganze Zahl, 0 oder mehr</translation>
    </message>
    <message>
        <source>a number, 0 or more</source>
        <translation>eine Zahl, 0 oder mehr</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Erlaubt: %1</translation>
    </message>
    <message>
        <source>Set by you. Clear it to follow the law again.</source>
        <translation>Von Hand gesetzt. Leeren folgt wieder dem Gesetz.</translation>
    </message>
</context>
<context>
    <name>tenfold::Panels</name>
    <message>
        <source>Export decisions</source>
        <translation>Entscheidungen exportieren</translation>
    </message>
    <message>
        <source>Decisions (*.toml)</source>
        <translation>Entscheidungen (*.toml)</translation>
    </message>
    <message>
        <source>Import decisions</source>
        <translation>Entscheidungen importieren</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesbar</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>, %1 s left</source>
        <translation>, noch %1 s</translation>
    </message>
    <message>
        <source>, line %1</source>
        <translation>, Zeile %1</translation>
    </message>
    <message>
        <source>Skipped record: %1</source>
        <translation>Übersprungener Datensatz: %1</translation>
    </message>
    <message>
        <source>%1%2, byte %3</source>
        <translation>%1%2, Byte %3</translation>
    </message>
    <message>
        <source>The first %1 of %2 skipped records are listed</source>
        <translation>Die ersten %1 von %2 übersprungenen Datensätzen sind aufgeführt</translation>
    </message>
    <message>
        <source>In the SQL panel: %1</source>
        <translation>Im SQL-Bereich: %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>Probleme %1</translation>
    </message>
    <message>
        <source>Counting how calls ended</source>
        <translation>Zählen, wie Aufrufe endeten</translation>
    </message>
    <message>
        <source>Enter shows them</source>
        <translation>Eingabe zeigt sie</translation>
    </message>
    <message>
        <source>%1 of %2 calls of %3 were answered with an error</source>
        <translation>%1 von %2 Aufrufen von %3 wurden mit einem Fehler beantwortet</translation>
    </message>
    <message>
        <source>%1 of %2 calls of %3 have no answer in the trace</source>
        <translation>%1 von %2 Aufrufen von %3 haben keine Antwort im Trace</translation>
    </message>
</context>
<context>
    <name>tenfold::PathStrip</name>
    <message>
        <source>Left and right select the part before and after.</source>
        <translation>Links und Rechts wählen den Teil davor und danach.</translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsFinder</name>
    <message>
        <source>node type</source>
        <translation>Knotentyp</translation>
    </message>
    <message>
        <source>Sequence of %1</source>
        <translation>Sequenz von %1</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Timing of %1</source>
        <translation>Zeitverhalten von %1</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>Zeitverhalten</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Law of %1</source>
        <translation>Gesetz von %1</translation>
    </message>
    <message>
        <source>law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>argument of %1</source>
        <translation>Argument von %1</translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsPerspective</name>
    <message>
        <source>Patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>Nodes by the calls they make. Drag the cut or a row to change the types.</source>
        <translation>Knoten nach den Aufrufen, die sie machen. Den Schnitt oder eine Zeile ziehen ändert die Typen.</translation>
    </message>
    <message>
        <source>What a node of a type does: loops, choices, clock calls.</source>
        <translation>Was ein Knoten eines Typs tut: Schleifen, Verzweigungen, Uhraufrufe.</translation>
    </message>
    <message>
        <source>How counts grow with the scale, and how well that is known.</source>
        <translation>Wie Anzahlen mit der Skalierung wachsen, und wie sicher das ist.</translation>
    </message>
    <message>
        <source>Where each argument&apos;s value comes from.</source>
        <translation>Woher der Wert jedes Arguments kommt.</translation>
    </message>
    <message>
        <source>When nodes start, the beat of clocks, and the time between calls.</source>
        <translation>Wann Knoten starten, der Takt der Uhren und die Zeit zwischen Aufrufen.</translation>
    </message>
    <message>
        <source>What only you can know. Enter accepts the proposal.</source>
        <translation>Was nur Menschen wissen. Eingabe nimmt den Vorschlag an.</translation>
    </message>
    <message>
        <source>Node types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>Nodes that make the same calls are one type. Enter accepts what is proposed; a wrong row is dragged to another type.</source>
        <translation>Knoten, die dieselben Aufrufe machen, sind ein Typ. Eingabe nimmt den Vorschlag an; eine falsche Zeile wird zu einem anderen Typ gezogen.</translation>
    </message>
    <message>
        <source>What a node does</source>
        <translation>Was ein Knoten tut</translation>
    </message>
    <message>
        <source>Its calls as a sentence: frames are loops, and each loop says how its rounds grow.</source>
        <translation>Seine Aufrufe als Satz: Rahmen sind Schleifen, und jede Schleife sagt, wie ihre Durchgänge wachsen.</translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>How often each method is called at any size, with what is not certain.</source>
        <translation>Wie oft jede Methode bei jeder Größe aufgerufen wird, mit dem, was nicht sicher ist.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>What cannot be known from the runs is asked, largest effect first. Enter accepts, a digit chooses, Ctrl+Z takes back.</source>
        <translation>Was aus den Läufen nicht zu wissen ist, wird gefragt, größte Wirkung zuerst. Eingabe nimmt an, eine Ziffer wählt, Strg+Z nimmt zurück.</translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsView</name>
    <message>
        <source>Patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>1 Types</source>
        <translation>1 Typen</translation>
    </message>
    <message>
        <source>2 Segments</source>
        <translation>2 Segmente</translation>
    </message>
    <message>
        <source>3 Laws</source>
        <translation>3 Gesetze</translation>
    </message>
    <message>
        <source>4 Arguments</source>
        <translation>4 Argumente</translation>
    </message>
    <message>
        <source>5 Timing</source>
        <translation>5 Zeitverhalten</translation>
    </message>
    <message>
        <source>6 Questions</source>
        <translation>6 Fragen</translation>
    </message>
    <message>
        <source>Stale.</source>
        <translation>Veraltet.</translation>
    </message>
    <message>
        <source>Runs, answers or the program have changed since this was mined.</source>
        <translation>Läufe, Antworten oder das Programm haben sich seit der Auswertung geändert.</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Finding node types, sequences, laws and arguments…</source>
        <translation>Knotentypen, Sequenzen, Gesetze und Argumente werden gesucht …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>Node types are needed first.</source>
        <translation>Zuerst werden Knotentypen gebraucht.</translation>
    </message>
    <message>
        <source>Mining reads the runs that are ticked in Traces.</source>
        <translation>Ausgewertet werden die in Traces angehakten Läufe.</translation>
    </message>
    <message>
        <source>Find node types</source>
        <translation>Knotentypen suchen</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>No runs yet. Patterns are found in recorded runs.</source>
        <translation>Noch keine Läufe. Muster werden in aufgezeichneten Läufen gefunden.</translation>
    </message>
    <message>
        <source>Three small sizes of the same system are a good start.</source>
        <translation>Drei kleine Größen desselben Systems sind ein guter Anfang.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>not mined yet</source>
        <translation>noch nicht ausgewertet</translation>
    </message>
    <message>
        <source>no runs</source>
        <translation>keine Läufe</translation>
    </message>
</context>
<context>
    <name>tenfold::Perspective</name>
    <message>
        <source>Scope</source>
        <translation>Bereich</translation>
    </message>
</context>
<context>
    <name>tenfold::PlacementPage</name>
    <message>
        <source>Next replica</source>
        <translation>Nächste Replik</translation>
    </message>
    <message>
        <source>Blocks placed by policy</source>
        <translation>Platzierte Blöcke nach Strategie</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>All rules kept</source>
        <translation>Alle Regeln erfüllt</translation>
    </message>
    <message>
        <source>Row or column shared</source>
        <translation>Zeile oder Spalte gemeinsam</translation>
    </message>
    <message>
        <source>Environment shared</source>
        <translation>Umgebung geteilt</translation>
    </message>
    <message>
        <source>Not placed</source>
        <translation>Nicht platziert</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>equal space in each cell, as far as whole tenants allow; place a block replica by replica</source>
        <translation>gleicher Platz in jeder Zelle, soweit ganze Mandanten es erlauben; einen Block Replik für Replik platzieren</translation>
    </message>
    <message>
        <source>Stock: as HDFS places</source>
        <translation>Standard: wie HDFS platziert</translation>
    </message>
    <message>
        <source>H: by histories</source>
        <translation>H: nach Verläufen</translation>
    </message>
    <message>
        <source>Of %1 blocks as HDFS places them %2 have two replicas in one environment; by histories %3 keep all rules.</source>
        <translation>Von %1 Blöcken, platziert wie von HDFS, haben %2 zwei Repliken in einer Umgebung; nach Historien halten %3 alle Regeln ein.</translation>
    </message>
    <message>
        <source>The cells are uneven: large tenants cannot be split, and small ones fill first.</source>
        <translation>Die Zellen sind ungleich: große Mandanten lassen sich nicht teilen, und kleine füllen sich zuerst.</translation>
    </message>
    <message>
        <source>No reimage is known: the columns say nothing.</source>
        <translation>Keine Neuinstallation ist bekannt: die Spalten sagen nichts.</translation>
    </message>
    <message>
        <source>Racks are made up, 40 servers each.</source>
        <translation>Racks sind ausgedacht, je 40 Server.</translation>
    </message>
    <message>
        <source>The farthest cell is %1 off its equal part of the space.</source>
        <translation>Die entfernteste Zelle liegt %1 neben ihrem gleichen Teil des Platzes.</translation>
    </message>
    <message>
        <source>Tenants that can take a block</source>
        <translation>Mandanten, die einen Block nehmen können</translation>
    </message>
    <message>
        <source>space that is used, %</source>
        <translation>belegter Platz, %</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayComparePage</name>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>as fast as it goes</source>
        <translation>so schnell es geht</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>wie geplant</translation>
    </message>
    <message>
        <source>time × %1</source>
        <translation>Zeit × %1</translation>
    </message>
    <message>
        <source>, at most %1/s</source>
        <translation>, höchstens %1/s</translation>
    </message>
    <message>
        <source>%1, N = %2</source>
        <translation>%1, N = %2</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Wiedergaben</translation>
    </message>
    <message>
        <source>Methods of both</source>
        <translation>Methoden beider</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>Calls sent a second</source>
        <translation>Gesendete Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>The worst method&apos;s, from when it was planned, ms</source>
        <translation>Von der schlechtesten Methode, ab dem geplanten Zeitpunkt, ms</translation>
    </message>
    <message>
        <source>✓ no error and the player in time, ✗ errors, ! the player was the limit</source>
        <translation>✓ kein Fehler und der Abspieler pünktlich, ✗ Fehler, ! der Abspieler war die Grenze</translation>
    </message>
    <message>
        <source>Nothing was played yet.</source>
        <translation>Noch wurde nichts abgespielt.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>of plan</source>
        <translation>vom Plan</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Calls of the other one</source>
        <translation>Aufrufe der anderen</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>From sending, ms</source>
        <translation>Ab dem Senden, ms</translation>
    </message>
    <message>
        <source>Median of the other one, ms</source>
        <translation>Median der anderen, ms</translation>
    </message>
    <message>
        <source>p99 of the other one, ms</source>
        <translation>p99 der anderen, ms</translation>
    </message>
    <message>
        <source>times</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>p99 by that of the other one</source>
        <translation>p99 geteilt durch den der anderen</translation>
    </message>
    <message>
        <source>Select a play at the left.</source>
        <translation>Links eine Wiedergabe wählen.</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4</source>
        <translation>%1, %2 bei %3: %4</translation>
    </message>
    <message>
        <source>Plays are kept with the workspace and stand here side by side.</source>
        <translation>Wiedergaben bleiben beim Arbeitsbereich und stehen hier nebeneinander.</translation>
    </message>
    <message>
        <source>Recorded: %1 calls in %2 s.</source>
        <translation>Aufgezeichnet: %1 Aufrufe in %2 s.</translation>
    </message>
    <message>
        <source>%1 of %2 methods were called exactly as often as planned.</source>
        <translation>%1 von %2 Methoden wurden genau so oft aufgerufen wie geplant.</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayController</name>
    <message>
        <source>Looking at the plan</source>
        <translation>Plan ansehen</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Reading plays</source>
        <translation>Wiedergaben lesen</translation>
    </message>
    <message>
        <source>Written as %1.</source>
        <translation>Geschrieben als %1.</translation>
    </message>
    <message>
        <source>Playing at N = %1</source>
        <translation>Abspielen bei N = %1</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>nicht abgespielt</translation>
    </message>
    <message>
        <source>%1: %2 calls in %3 s, %4 errors</source>
        <translation>%1: %2 Aufrufe in %3 s, %4 Fehler</translation>
    </message>
    <message>
        <source>The figures of %1 were not kept.</source>
        <translation>Die Zahlen von %1 wurden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Importing %1.</source>
        <translation>%1 wird importiert.</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>%1 is a run of the workspace now, kept back from mining: Extrapolate checks its plan against it, Traces shows its calls.</source>
        <translation>%1 ist jetzt ein Lauf des Arbeitsbereichs, von der Auswertung zurückgehalten: Prognose prüft ihren Plan daran, Traces zeigt seine Aufrufe.</translation>
    </message>
    <message>
        <source>%1 was not imported; its calls are in %2.</source>
        <translation>%1 wurde nicht importiert; die Aufrufe stehen in %2.</translation>
    </message>
    <message>
        <source>Plays before cannot be read.</source>
        <translation>Frühere Wiedergaben lassen sich nicht lesen.</translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation>noch nichts ausgewertet</translation>
    </message>
    <message>
        <source>paused against %1:%2 · %3 nodes · %4 connections · %5 calls</source>
        <translation>pausiert gegen %1:%2 · %3 Knoten · %4 Verbindungen · %5 Aufrufe</translation>
    </message>
    <message>
        <source>playing against %1:%2 · %3 nodes · %4 connections · %5 calls</source>
        <translation>spielt gegen %1:%2 · %3 Knoten · %4 Verbindungen · %5 Aufrufe</translation>
    </message>
    <message>
        <source>computing the plan</source>
        <translation>berechnet den Plan</translation>
    </message>
    <message>
        <source>N = %1 · %2 nodes · %3 calls · %4 sockets</source>
        <translation>N = %1 · %2 Knoten · %3 Aufrufe · %4 Sockets</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayDetails</name>
    <message>
        <source>The plan is over.</source>
        <translation>Der Plan ist zu Ende.</translation>
    </message>
    <message>
        <source>The duration is over.</source>
        <translation>Die Dauer ist um.</translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation>Vor dem Ende gestoppt.</translation>
    </message>
    <message>
        <source>No reply came any more, and nothing was due.</source>
        <translation>Es kam keine Antwort mehr, und nichts war fällig.</translation>
    </message>
    <message>
        <source>What the play needs</source>
        <translation>Was die Wiedergabe braucht</translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation>Wie es läuft</translation>
    </message>
    <message>
        <source>Replies that differ</source>
        <translation>Abweichende Antworten</translation>
    </message>
    <message>
        <source>What it needs</source>
        <translation>Was sie braucht</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Method, reply</source>
        <translation>Methode, Antwort</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Computing the plan.</source>
        <translation>Der Plan wird berechnet.</translation>
    </message>
    <message>
        <source>This cannot be played.</source>
        <translation>Das lässt sich nicht abspielen.</translation>
    </message>
    <message>
        <source>Ready: Ctrl+Return starts it.</source>
        <translation>Bereit: Strg+Return startet.</translation>
    </message>
    <message>
        <source>%1 calls by %2 nodes, %3 a second.</source>
        <translation>%1 Aufrufe von %2 Knoten, %3 je Sekunde.</translation>
    </message>
    <message>
        <source>%1 calls by %2 nodes, as fast as replies come.</source>
        <translation>%1 Aufrufe von %2 Knoten, so schnell wie Antworten kommen.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes at a time</source>
        <translation>Knoten gleichzeitig</translation>
    </message>
    <message>
        <source>By the times of the plan</source>
        <translation>Nach den Zeiten des Plans</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>By the plan; what follows from replies is an estimate</source>
        <translation>Nach dem Plan; was aus Antworten folgt, ist eine Schätzung</translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation>Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>as they come</source>
        <translation>wie sie kommen</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>as it comes</source>
        <translation>wie es kommt</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>Sockets</translation>
    </message>
    <message>
        <source>%1, %2 shared</source>
        <translation>%1, %2 gemeinsam</translation>
    </message>
    <message>
        <source>Descriptors allowed</source>
        <translation>Erlaubte Deskriptoren</translation>
    </message>
    <message>
        <source>The hard limit of open files of a process</source>
        <translation>Die harte Grenze offener Dateien eines Prozesses</translation>
    </message>
    <message>
        <source>Source addresses</source>
        <translation>Quelladressen</translation>
    </message>
    <message>
        <source>One has 28,232 ports</source>
        <translation>Eine hat 28.232 Ports</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>An estimate</source>
        <translation>Eine Schätzung</translation>
    </message>
    <message>
        <source>Connections of their own for: %1.</source>
        <translation>Eigene Verbindungen für: %1.</translation>
    </message>
    <message>
        <source>It was not played.</source>
        <translation>Es wurde nicht abgespielt.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) without an answer.</source>
        <translation>
            <numerusform>%n Aufruf ohne Antwort.</numerusform>
            <numerusform>%n Aufrufe ohne Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Playing.</source>
        <translation>Spielt ab.</translation>
    </message>
    <message>
        <source>%1 of %2 nodes have gone through their program.</source>
        <translation>%1 von %2 Knoten haben ihr Programm durchlaufen.</translation>
    </message>
    <message>
        <source>Calls sent</source>
        <translation>Gesendete Aufrufe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nodes over</source>
        <translation>Knoten fertig</translation>
    </message>
    <message>
        <source>Late, p99</source>
        <translation>Verspätung, p99</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Sent after it was due: the player&apos;s own. %1 ms at the most</source>
        <translation>Nach der Fälligkeit gesendet: vom Abspieler selbst. Höchstens %1 ms</translation>
    </message>
    <message>
        <source>… by own work</source>
        <translation>… durch eigene Arbeit</translation>
    </message>
    <message>
        <source>Calls 1 ms or more late because the player was busy with others</source>
        <translation>Aufrufe, die 1 ms oder mehr verspätet sind, weil der Abspieler mit anderen belegt war</translation>
    </message>
    <message>
        <source>… by waiting</source>
        <translation>… durch Warten</translation>
    </message>
    <message>
        <source>Calls 1 ms or more late because the player waited for a processor</source>
        <translation>Aufrufe, die 1 ms oder mehr verspätet sind, weil der Abspieler auf einen Prozessor wartete</translation>
    </message>
    <message>
        <source>Held back by the server</source>
        <translation>Vom Server aufgehalten</translation>
    </message>
    <message>
        <source>The reply before came later than the call was planned: no lateness, and part of the latency as planned</source>
        <translation>Die Antwort davor kam später, als der Aufruf geplant war: keine Verspätung, sondern Teil der Latenz wie geplant</translation>
    </message>
    <message>
        <source>Player busy</source>
        <translation>Abspieler belegt</translation>
    </message>
    <message>
        <source>Of the time, its thread ran</source>
        <translation>Anteil der Zeit, in der sein Thread lief</translation>
    </message>
    <message>
        <source>Of the whole window, at the most</source>
        <translation>Vom ganzen Fenster, höchstens</translation>
    </message>
    <message>
        <source>Kept of replies</source>
        <translation>Von Antworten behalten</translation>
    </message>
    <message>
        <source>first: %1</source>
        <translation>zuerst: %1</translation>
    </message>
    <message>
        <source>The server ended a connection, and the play with it.</source>
        <translation>Der Server beendete eine Verbindung und damit das Abspielen.</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPage</name>
    <message>
        <source>Methods of the play</source>
        <translation>Methoden der Wiedergabe</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Calls of the plan; what follows from replies is an estimate</source>
        <translation>Aufrufe des Plans; was aus Antworten folgt, ist eine Schätzung</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>Calls sent a second, over the whole play</source>
        <translation>Gesendete Aufrufe je Sekunde, über die ganze Wiedergabe</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>From sending, ms</source>
        <translation>Ab dem Senden, ms</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>wie geplant</translation>
    </message>
    <message>
        <source>p99 from when the call was planned, ms: what a user waits</source>
        <translation>p99 ab dem geplanten Zeitpunkt des Aufrufs, ms: was ein Benutzer wartet</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Replies without what later calls take from them</source>
        <translation>Antworten ohne das, was spätere Aufrufe ihnen entnehmen</translation>
    </message>
    <message>
        <source>Nothing was played yet.</source>
        <translation>Noch wurde nichts abgespielt.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Strg+Return</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>No call is made; the play&apos;s time stands still</source>
        <translation>Kein Aufruf wird gemacht; die Zeit der Wiedergabe steht still</translation>
    </message>
    <message>
        <source>Most calls a second, now</source>
        <translation>Höchstzahl der Aufrufe je Sekunde, jetzt</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Fewer calls a second</source>
        <translation>Weniger Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>More calls a second</source>
        <translation>Mehr Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird gestoppt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 · %2 calls · %3 errors</source>
        <translation>%1 · %2 Aufrufe · %3 Fehler</translation>
    </message>
    <message>
        <source>%1 of about %2 s</source>
        <translation>%1 von etwa %2 s</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPerspective</name>
    <message>
        <source>A plan against a live server: what it needs, how it goes, who was the limit.</source>
        <translation>Ein Plan gegen einen echten Server: was er braucht, wie es läuft, wer die Grenze war.</translation>
    </message>
    <message>
        <source>&amp;Play against a server</source>
        <translation>&amp;Gegen einen Server abspielen</translation>
    </message>
    <message>
        <source>&amp;Record a server…</source>
        <translation>Server &amp;aufzeichnen …</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pla&amp;y</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>A search for the capacity runs: one at a time, so that they do not disturb each other.</source>
        <translation>Eine Suche nach der Kapazität läuft: nur eines auf einmal, damit sie einander nicht stören.</translation>
    </message>
    <message>
        <source>Against a real server</source>
        <translation>Gegen einen echten Server</translation>
    </message>
    <message>
        <source>The plan is played against a live server: what it needs stands there before anything is sent, and who was the limit when it is over.</source>
        <translation>Der Plan wird gegen einen echten Server abgespielt: was er braucht, steht da, bevor etwas gesendet wird, und wer die Grenze war, wenn es vorbei ist.</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPlot</name>
    <message>
        <source>The play over time</source>
        <translation>Die Wiedergabe über der Zeit</translation>
    </message>
    <message>
        <source>Arrows read out a moment; the context menu exports all as a table.</source>
        <translation>Pfeile lesen einen Zeitpunkt ab; das Kontextmenü exportiert alles als Tabelle.</translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation>Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>all, and the most frequent methods</source>
        <translation>alle und die häufigsten Methoden</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>ms, log; calls that do not block</source>
        <translation>ms, log; Aufrufe, die nicht blockieren</translation>
    </message>
    <message>
        <source>p99, as planned</source>
        <translation>p99, wie geplant</translation>
    </message>
    <message>
        <source>p99, as sent</source>
        <translation>p99, wie gesendet</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Lateness of the player</source>
        <translation>Verspätung des Abspielers</translation>
    </message>
    <message>
        <source>ms, p99 of planned to sent</source>
        <translation>ms, p99 von geplant bis gesendet</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Nodes under way</source>
        <translation>Knoten unterwegs</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 s: %2 calls a second, p99 %3 ms, late %4 ms, %5 errors</source>
        <translation>%1 s: %2 Aufrufe je Sekunde, p99 %3 ms, verspätet %4 ms, %5 Fehler</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
</context>
<context>
    <name>tenfold::PlaySetup</name>
    <message>
        <source>It is not on this machine.</source>
        <translation>Er ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>I own this server</source>
        <translation>Dieser Server gehört mir</translation>
    </message>
    <message>
        <source>As fast as replies come</source>
        <translation>So schnell, wie Antworten kommen</translation>
    </message>
    <message>
        <source>Keep the calls as a run</source>
        <translation>Die Aufrufe als Lauf behalten</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation>Skalierung N</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Service of the plan</source>
        <translation>Dienst des Plans</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>HOST:PORT. A password comes from the environment: TENFOLD_NAME_PASSWORD or TENFOLD_NAME_PASSWORD_FILE, where NAME is the service in capitals.</source>
        <translation>HOST:PORT. Ein Passwort kommt aus der Umgebung: TENFOLD_NAME_PASSWORD oder TENFOLD_NAME_PASSWORD_FILE, wobei NAME der Dienst in Großbuchstaben ist.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>You may load it: it is yours, or its owner knows</source>
        <translation>Man darf ihn belasten: er gehört einem selbst, oder sein Eigentümer weiß davon</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>Zeitmaßstab</translation>
    </message>
    <message>
        <source>Factor of all times</source>
        <translation>Faktor aller Zeiten</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>Seconds over which nodes start</source>
        <translation>Sekunden, über die Knoten starten</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Seconds after which no more calls are made</source>
        <translation>Sekunden, nach denen keine Aufrufe mehr gemacht werden</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Most calls a second</source>
        <translation>Höchstens so viele Aufrufe je Sekunde</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Most connections</source>
        <translation>Höchstens so viele Verbindungen</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Connections that nodes share</source>
        <translation>Verbindungen, die sich Knoten teilen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of all that is drawn</source>
        <translation>Startwert von allem, was gezogen wird</translation>
    </message>
    <message>
        <source>Writes each call beside the workspace and imports it as a run that is kept back from mining</source>
        <translation>Schreibt jeden Aufruf neben den Arbeitsbereich und importiert ihn als Lauf, der von der Auswertung zurückgehalten wird</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>immer %1</translation>
    </message>
    <message>
        <source>Nodes of type %1</source>
        <translation>Knoten des Typs %1</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>Address of the server: HOST:PORT, as 127.0.0.1:6379.</source>
        <translation>Adresse des Servers: HOST:PORT, etwa 127.0.0.1:6379.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>2: half speed</source>
        <translation>2: halbe Geschwindigkeit</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>a second; 0: any</source>
        <translation>je Sekunde; 0: beliebig</translation>
    </message>
    <message>
        <source>0: as allowed</source>
        <translation>0: wie erlaubt</translation>
    </message>
    <message>
        <source>connections</source>
        <translation>Verbindungen</translation>
    </message>
</context>
<context>
    <name>tenfold::PlayView</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>What is played</source>
        <translation>Was abgespielt wird</translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation>Was dabei herauskommt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Wiedergaben</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>neueste zuerst</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Next method</source>
        <translation>Nächste Methode</translation>
    </message>
    <message>
        <source>Previous method</source>
        <translation>Vorige Methode</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Start or stop the play</source>
        <translation>Das Abspielen starten oder anhalten</translation>
    </message>
    <message>
        <source>Patterns are needed first.</source>
        <translation>Zuerst werden Muster gebraucht.</translation>
    </message>
    <message>
        <source>What was mined at small sizes is played against a live server at any size.</source>
        <translation>Was bei kleinen Größen ausgewertet wurde, wird in jeder Größe gegen einen echten Server abgespielt.</translation>
    </message>
    <message>
        <source>Go to Patterns</source>
        <translation>Zu den Mustern</translation>
    </message>
    <message>
        <source>Record a server…</source>
        <translation>Einen Server aufzeichnen …</translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation>noch nichts ausgewertet</translation>
    </message>
</context>
<context>
    <name>tenfold::PopularityPage</name>
    <message>
        <source>Popularity</source>
        <translation>Beliebtheit</translation>
    </message>
    <message>
        <source>Fit of the tail</source>
        <translation>Anpassung des Schwanzes</translation>
    </message>
    <message>
        <source>Most read</source>
        <translation>Meistgelesen</translation>
    </message>
    <message>
        <source>Files read x times or more</source>
        <translation>Mindestens x-mal gelesene Dateien</translation>
    </message>
    <message>
        <source>Drag the line: the tail begins there</source>
        <translation>Die Linie ziehen: der Schwanz beginnt dort</translation>
    </message>
    <message>
        <source>Where could a tail begin?</source>
        <translation>Wo könnte ein Schwanz beginnen?</translation>
    </message>
    <message>
        <source>How much do few files take?</source>
        <translation>Wie viel entfällt auf wenige Dateien?</translation>
    </message>
    <message>
        <source>best KS</source>
        <translation>bester KS</translation>
    </message>
    <message>
        <source>dragged</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>no tail: fewer than 50 files in it</source>
        <translation>kein Schwanz: weniger als 50 Dateien darin</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>no names</source>
        <translation>keine Namen</translation>
    </message>
    <message>
        <source>reads of a file</source>
        <translation>Lesezugriffe einer Datei</translation>
    </message>
    <message>
        <source>share of the files read</source>
        <translation>Anteil der gelesenen Dateien</translation>
    </message>
    <message>
        <source>no file is known</source>
        <translation>keine Datei ist bekannt</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>% of the files read, most read first</source>
        <translation>% der gelesenen Dateien, meistgelesene zuerst</translation>
    </message>
    <message>
        <source>% of the reads</source>
        <translation>% der Lesezugriffe</translation>
    </message>
    <message>
        <source>fewer than 50 files in any tail</source>
        <translation>weniger als 50 Dateien in jedem Schwanz</translation>
    </message>
    <message>
        <source>KS distance</source>
        <translation>KS-Abstand</translation>
    </message>
    <message>
        <source>first value of the tail</source>
        <translation>erster Wert des Schwanzes</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>law from %1: α %2</source>
        <translation>Gesetz ab %1: α %2</translation>
    </message>
    <message>
        <source>tail from %1: %2 files</source>
        <translation>Schwanz ab %1: %2 Dateien</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 files read, tail from %2 reads: α %3, KS distance %4</source>
        <translation>%1 Dateien gelesen, Schwanz ab %2 Lesezugriffen: α %3, KS-Abstand %4</translation>
    </message>
    <message>
        <source>too few distinct counts for a tail</source>
        <translation>zu wenige verschiedene Anzahlen für einen Schwanz</translation>
    </message>
    <message>
        <source>from</source>
        <translation>ab</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>± sd</source>
        <translation>± sd</translation>
    </message>
    <message>
        <source>files in it</source>
        <translation>Dateien darin</translation>
    </message>
    <message>
        <source>&lt;b&gt;No power law:&lt;/b&gt; the most likely exponent lies outside of 1 to 8.</source>
        <translation>&lt;b&gt;Kein Potenzgesetz:&lt;/b&gt; der wahrscheinlichste Exponent liegt außerhalb von 1 bis 8.</translation>
    </message>
    <message>
        <source>&lt;b&gt;α ≤ 2: the law has no mean.&lt;/b&gt; Do not generate from it without a cap.</source>
        <translation>&lt;b&gt;α ≤ 2: das Gesetz hat keinen Mittelwert.&lt;/b&gt; Nicht ohne Obergrenze daraus erzeugen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Fewer than 50 files&lt;/b&gt; are in this tail: the exponent means little.</source>
        <translation>&lt;b&gt;Weniger als 50 Dateien&lt;/b&gt; sind in diesem Schwanz: der Exponent sagt wenig.</translation>
    </message>
</context>
<context>
    <name>tenfold::ProbeController</name>
    <message>
        <source>Running a probe</source>
        <translation>Probelauf ausführen</translation>
    </message>
    <message>
        <source>Reading the probe</source>
        <translation>Probelauf lesen</translation>
    </message>
    <message>
        <source>Reading probes</source>
        <translation>Probeläufe lesen</translation>
    </message>
    <message>
        <source>Learning from the probe</source>
        <translation>Vom Probelauf lernen</translation>
    </message>
    <message>
        <source>It was not imported; what was recorded is kept.</source>
        <translation>Es wurde nicht importiert; das Aufgezeichnete ist aufbewahrt.</translation>
    </message>
    <message>
        <source>There is no tree yet: the tab Tree learns one.</source>
        <translation>Noch gibt es keinen Baum: der Reiter Baum lernt einen.</translation>
    </message>
    <message>
        <source>Every leaf of the tree is sure enough, or no command can set what its attributes say.</source>
        <translation>Jedes Blatt des Baums ist sicher genug, oder kein Befehl kann setzen, was seine Attribute sagen.</translation>
    </message>
    <message>
        <source>A probe is running: one at a time, so that they do not disturb each other.</source>
        <translation>Ein Probelauf läuft: immer nur einer, damit sie einander nicht stören.</translation>
    </message>
    <message>
        <source>What was recorded is being imported.</source>
        <translation>Das Aufgezeichnete wird importiert.</translation>
    </message>
    <message>
        <source>The tree is being learnt anew.</source>
        <translation>Der Baum wird neu gelernt.</translation>
    </message>
    <message>
        <source>The probe was not run</source>
        <translation>Der Probelauf wurde nicht ausgeführt</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>No run came to a good end: nothing was recorded.</source>
        <translation>Kein Lauf kam zu einem guten Ende: nichts wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>What was run cannot be read</source>
        <translation>Das Ausgeführte kann nicht gelesen werden</translation>
    </message>
    <message numerus="yes">
        <source>It was cancelled; %n run(s) that are done are kept. Resume goes on and imports them.</source>
        <translation>
            <numerusform>Er wurde abgebrochen; %n fertiger Lauf ist aufbewahrt. Fortsetzen geht weiter und importiert ihn.</numerusform>
            <numerusform>Er wurde abgebrochen; %n fertige Läufe sind aufbewahrt. Fortsetzen geht weiter und importiert sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing what the probe recorded</source>
        <translation>Aufzeichnungen des Probelaufs importieren</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported.</source>
        <translation>
            <numerusform>%n Lauf importiert.</numerusform>
            <numerusform>%n Läufe importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them recorded what is no trace: %1</source>
        <translation>
            <numerusform>%n davon zeichnete auf, was kein Trace ist: %1</numerusform>
            <numerusform>%n davon zeichneten auf, was kein Trace ist: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was learnt from the probe</source>
        <translation>Aus dem Probelauf wurde nichts gelernt</translation>
    </message>
    <message>
        <source>Nothing to learn: %1</source>
        <translation>Nichts zu lernen: %1</translation>
    </message>
    <message>
        <source>no tree</source>
        <translation>kein Baum</translation>
    </message>
    <message>
        <source>The tree was not kept</source>
        <translation>Der Baum wurde nicht aufbewahrt</translation>
    </message>
</context>
<context>
    <name>tenfold::ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation>Probeläufe</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Proposed probes</source>
        <translation>Vorgeschlagene Probeläufe</translation>
    </message>
    <message>
        <source>Runs of the probe</source>
        <translation>Läufe des Probelaufs</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>Vorschlagen</translation>
    </message>
    <message>
        <source>For the leaves of the tree that are least sure</source>
        <translation>Für die unsichersten Blätter des Baums</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>share of the runs that are done</source>
        <translation>Anteil der fertigen Läufe</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>how sure the leaf is now</source>
        <translation>wie sicher das Blatt jetzt ist</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>how sure it is with what was recorded</source>
        <translation>wie sicher es mit dem Aufgezeichneten ist</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>Was herauskam</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>A program that makes requests; {attribute} stands for the value, {out} for a folder to write traces to</source>
        <translation>Ein Programm, das Anfragen stellt; {attribute} steht für den Wert, {out} für einen Ordner für Traces</translation>
    </message>
    <message>
        <source>Command that runs beside it</source>
        <translation>Befehl, der daneben läuft</translation>
    </message>
    <message>
        <source>Values of the sweep, separated by commas</source>
        <translation>Werte der Reihe, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Runs of each value</source>
        <translation>Läufe je Wert</translation>
    </message>
    <message>
        <source>Kind of probe</source>
        <translation>Art des Probelaufs</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>seconds; a space before it</extracomment>
        <translation> s</translation>
    </message>
    <message>
        <source>Longest time of a run, seconds</source>
        <translation>Längste Zeit eines Laufs, Sekunden</translation>
    </message>
    <message>
        <source>A run that takes longer is ended and has failed</source>
        <translation>Ein Lauf, der länger dauert, wird beendet und gilt als fehlgeschlagen</translation>
    </message>
    <message>
        <source>Runs the command as it stands below, on this machine (Ctrl+Return)</source>
        <translation>Führt den Befehl aus, wie er unten steht, auf diesem Rechner (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>One line for a shell: tenfold model probe …</source>
        <translation>Eine Zeile für eine Shell: tenfold model probe …</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>Runs, limit</source>
        <translation>Läufe, Grenze</translation>
    </message>
    <message>
        <source>Run the probe</source>
        <translation>Probelauf ausführen</translation>
    </message>
    <message>
        <source>Nothing is proposed.</source>
        <translation>Nichts ist vorgeschlagen.</translation>
    </message>
    <message>
        <source>A tree knows where it is least sure; probes are runs that would tell more.</source>
        <translation>Ein Baum weiß, wo er am unsichersten ist; Probeläufe sind Läufe, die mehr sagen würden.</translation>
    </message>
    <message>
        <source>Propose probes</source>
        <translation>Probeläufe vorschlagen</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>running, %1</source>
        <translation>läuft, %1</translation>
    </message>
    <message>
        <source>✗ %1 failed, %2</source>
        <translation>✗ %1 fehlgeschlagen, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation>
            <numerusform>%n Probelauf</numerusform>
            <numerusform>%n Probeläufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs have ended</source>
        <translation>%1 von %2 Läufen sind zu Ende</translation>
    </message>
    <message>
        <source>Import again</source>
        <translation>Nochmals importieren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>For %1.</source>
        <translation>Für %1.</translation>
    </message>
    <message>
        <source>%1 runs, here on this machine; the first: %2</source>
        <translation>%1 Läufe, hier auf diesem Rechner; der erste: %2</translation>
    </message>
    <message>
        <source>Beside each: %1</source>
        <translation>Neben jedem: %1</translation>
    </message>
    <message>
        <source>The workspace cannot be written: nothing can be recorded into it.</source>
        <translation>In den Arbeitsbereich kann nicht geschrieben werden: nichts lässt sich hineinzeichnen.</translation>
    </message>
    <message>
        <source>%1 probes · %2 runs done · %3 failed</source>
        <translation>%1 Probeläufe · %2 Läufe fertig · %3 fehlgeschlagen</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>a button</comment>
        <translation>Ausführen</translation>
    </message>
</context>
<context>
    <name>tenfold::ProcessTable</name>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Processes: instances of services</source>
        <translation>Prozesse: Instanzen von Diensten</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>No processes.</source>
        <translation>Keine Prozesse.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>where it runs, as its recorder says</source>
        <translation>wo er läuft, wie sein Aufzeichner sagt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>that have a span of it</source>
        <translation>die einen Span von ihm haben</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>spans that say they failed</source>
        <translation>Spans, die sagen, dass sie fehlschlugen</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>what its clock reads more than the others, where that is proven</source>
        <translation>was seine Uhr mehr anzeigt als die anderen, wo das bewiesen ist</translation>
    </message>
    <message>
        <source>Says of itself</source>
        <translation>Sagt von sich</translation>
    </message>
    <message>
        <source>attributes of the resource</source>
        <translation>Attribute der Ressource</translation>
    </message>
    <message>
        <source>Corrected here.</source>
        <translation>Hier berichtigt.</translation>
    </message>
    <message>
        <source>Not corrected.</source>
        <translation>Nicht berichtigt.</translation>
    </message>
    <message>
        <source>Nothing proves it wrong.</source>
        <translation>Nichts beweist, dass sie falsch geht.</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) of services</source>
        <translation>
            <numerusform>%n Instanz von Diensten</numerusform>
            <numerusform>%n Instanzen von Diensten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ProgramView</name>
    <message>
        <source>Program of the node type</source>
        <translation>Programm des Knotentyps</translation>
    </message>
    <message>
        <source>Arrows walk through calls and loops. As text shows the same to read and copy.</source>
        <translation>Pfeile gehen durch Aufrufe und Schleifen. Als Text zeigt dasselbe zum Lesen und Kopieren.</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>%1 every %2</source>
        <translation>%1 alle %2</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>
asked again every %1 until %2</source>
        <translation>
wiederholt gefragt alle %1, bis %2</translation>
    </message>
    <message>
        <source>
%1 after the call before (median)</source>
        <translation>
%1 nach dem Aufruf davor (Median)</translation>
    </message>
</context>
<context>
    <name>tenfold::QuestionsView</name>
    <message>
        <source>Show its place</source>
        <translation>Stelle zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>The types, sequence, law, argument or clock that the question is about; Ctrl+I comes back</source>
        <translation>Die Typen, die Sequenz, das Gesetz, das Argument oder die Uhr, um die es geht; Strg+I kommt zurück</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Accept alike</source>
        <translation>Gleiche annehmen</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Accept group</source>
        <translation>Gruppe annehmen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Enter</source>
        <translation>Strg+Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>value, where the choice needs one</source>
        <translation>Wert, wo die Wahl einen braucht</translation>
    </message>
    <message>
        <source>Value of the answer</source>
        <translation>Wert der Antwort</translation>
    </message>
    <message>
        <source>Nothing to ask. Coverage %1.</source>
        <translation>Nichts zu fragen. Abdeckung %1.</translation>
    </message>
    <message>
        <source>No questions yet.</source>
        <translation>Noch keine Fragen.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s), all answered: select one to see or change its answer.</source>
        <translation>
            <numerusform>%n Frage, beantwortet: auswählen, um die Antwort zu sehen oder zu ändern.</numerusform>
            <numerusform>%n Fragen, alle beantwortet: eine auswählen, um ihre Antwort zu sehen oder zu ändern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that was found fits the recorded runs.</source>
        <translation>Alles Gefundene passt zu den aufgezeichneten Läufen.</translation>
    </message>
    <message>
        <source>Next: Extrapolate</source>
        <translation>Weiter: Prognose</translation>
    </message>
    <message>
        <source>● %1 of the argument values are explained.</source>
        <translation>● %1 der Argumentwerte sind erklärt.</translation>
    </message>
    <message>
        <source>question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source> · stands for %n place(s)</source>
        <translation>
            <numerusform> · steht für %n Stelle</numerusform>
            <numerusform> · steht für %n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source> · covered %1 → %2</source>
        <translation> · abgedeckt %1 → %2</translation>
    </message>
    <message>
        <source> · wrong values in the check %1 now</source>
        <translation> · falsche Werte in der Prüfung jetzt %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why ask?&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Warum fragen?&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;What changes?&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Was ändert sich?&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>● %1 now   ○ %2 after this answer. Share of argument values that the patterns explain.</source>
        <translation>● jetzt %1   ○ %2 nach dieser Antwort. Anteil der Argumentwerte, die die Muster erklären.</translation>
    </message>
    <message>
        <source>● %1 of the argument values are explained; this answer adds none.</source>
        <translation>● %1 der Argumentwerte sind erklärt; diese Antwort fügt keine hinzu.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Answered: %1.&lt;/b&gt; &amp;nbsp;A digit changes it, Enter goes on.</source>
        <translation>&lt;b&gt;Beantwortet: %1.&lt;/b&gt; &amp;nbsp;Eine Ziffer ändert es, Eingabe geht weiter.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Proposed: %1.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Vorgeschlagen: %1.&lt;/b&gt;</translation>
    </message>
    <message>
        <source> &amp;nbsp;Holds for %1 of what was recorded.</source>
        <translation> &amp;nbsp;Gilt für %1 des Aufgezeichneten.</translation>
    </message>
    <message>
        <source> &amp;nbsp;Read-only: answers cannot be saved.</source>
        <translation> &amp;nbsp;Nur lesbar: Antworten können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>All %1 alike</source>
        <translation>Alle %1 gleichen</translation>
    </message>
    <message>
        <source>Accepts %1 for the open questions of its kind that propose it too</source>
        <translation>Nimmt %1 für die offenen Fragen seiner Art an, die es auch vorschlagen</translation>
    </message>
    <message>
        <source>All %1 of %2</source>
        <translation>Alle %1: %2</translation>
    </message>
    <message>
        <source>Accepts what is proposed for each open question of the group; one Ctrl+Z takes all back</source>
        <translation>Nimmt für jede offene Frage der Gruppe den Vorschlag an; ein Strg+Z nimmt alles zurück</translation>
    </message>
    <message>
        <source>It is mined this way already.</source>
        <translation>So wird schon ausgewertet.</translation>
    </message>
    <message>
        <source>Covered %1</source>
        <translation>Abgedeckt %1</translation>
    </message>
    <message>
        <source>, by values that are made: none of them is known</source>
        <translation>, durch erzeugte Werte: keiner davon ist bekannt</translation>
    </message>
    <message>
        <source>, wrong in the check %1</source>
        <translation>, falsch in der Prüfung %1</translation>
    </message>
    <message>
        <source>no open questions</source>
        <translation>keine offenen Fragen</translation>
    </message>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>%n offene Frage</numerusform>
            <numerusform>%n offene Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Which answer is the value for?&lt;/b&gt; %1 takes none; press the digit of one that does.</source>
        <translation>&lt;b&gt;Für welche Antwort ist der Wert?&lt;/b&gt; %1 nimmt keinen; die Ziffer einer drücken, die einen nimmt.</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 Aufruf</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Questions, largest effect first</source>
        <translation>Fragen, größte Wirkung zuerst</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message numerus="yes">
        <source>%n open, largest effect first</source>
        <translation>
            <numerusform>%n offen, größte Wirkung zuerst</numerusform>
            <numerusform>%n offen, größte Wirkung zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>later · </source>
        <translation>später · </translation>
    </message>
    <message>
        <source>answered: %1</source>
        <translation>beantwortet: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n place(s)</source>
        <translation>
            <numerusform>%1, %n Stelle</numerusform>
            <numerusform>%1, %n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Another answer has settled this: it is no longer asked. Enter goes on.</source>
        <translation>Eine andere Antwort hat das geklärt: es wird nicht mehr gefragt. Eingabe geht weiter.</translation>
    </message>
    <message>
        <source>it stands for %1 places, not %2</source>
        <translation>sie steht für %1 Stellen, nicht %2</translation>
    </message>
    <message>
        <source>mining would propose %1 now</source>
        <translation>die Auswertung würde jetzt %1 vorschlagen</translation>
    </message>
    <message>
        <source>it adds %1, not %2</source>
        <translation>sie bringt %1, nicht %2</translation>
    </message>
    <message>
        <source>its evidence was counted anew</source>
        <translation>ihre Belege wurden neu gezählt</translation>
    </message>
    <message>
        <source>Mined again meanwhile: %1.</source>
        <translation>Inzwischen neu ausgewertet: %1.</translation>
    </message>
    <message>
        <source>Nothing to ask.</source>
        <translation>Nichts zu fragen.</translation>
    </message>
    <message numerus="yes">
        <source>%n more, taken as proposed: they make little of a plan. Unfold them in the list to look.</source>
        <translation>
            <numerusform>%n weitere, wie vorgeschlagen genommen: Sie machen wenig von einem Plan aus. In der Liste aufklappen, um sie anzusehen.</numerusform>
            <numerusform>%n weitere, wie vorgeschlagen genommen: Sie machen wenig von einem Plan aus. In der Liste aufklappen, um sie anzusehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>no question that has to be asked</source>
        <translation>keine Frage, die gestellt werden muss</translation>
    </message>
    <message>
        <source>&lt;b&gt;The same as what?&lt;/b&gt; Select an earlier argument in the list and press its digit again, or type METHOD.path.</source>
        <translation>&lt;b&gt;Dasselbe wie was?&lt;/b&gt; Ein früheres Argument in der Liste auswählen und die Ziffer noch einmal drücken, oder METHODE.pfad eingeben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more, taken as proposed</source>
        <translation>
            <numerusform>%n weitere, wie vorgeschlagen genommen</numerusform>
            <numerusform>%n weitere, wie vorgeschlagen genommen</numerusform>
        </translation>
    </message>
    <message>
        <source>They make less of a plan than what is asked above. Enter or a click lists them.</source>
        <translation>Sie machen weniger von einem Plan aus als das oben Gefragte. Enter oder ein Klick listet sie auf.</translation>
    </message>
</context>
<context>
    <name>tenfold::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>Perspektiven</translation>
    </message>
</context>
<context>
    <name>tenfold::RailButton</name>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>%n offene Frage</numerusform>
            <numerusform>%n offene Fragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ReadingKey</name>
    <message>
        <source>Reading the graph</source>
        <translation>Den Graphen lesen</translation>
    </message>
    <message>
        <source>on the critical path; width: own share of time</source>
        <translation>auf dem kritischen Pfad; Breite: eigener Zeitanteil</translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation>nicht auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>bar at the foot: own share of time</source>
        <translation>Balken am Fuß: eigener Zeitanteil</translation>
    </message>
    <message>
        <source>run at the same time</source>
        <translation>laufen gleichzeitig</translation>
    </message>
    <message>
        <source>waits for all that come in</source>
        <translation>wartet auf alle, die hineinführen</translation>
    </message>
    <message>
        <source>median · p99, in the unit of the title</source>
        <translation>Median · p99, in der Einheit des Titels</translation>
    </message>
    <message>
        <source>a tenth of all time or more; width: own share</source>
        <translation>ein Zehntel der Gesamtzeit oder mehr; Breite: eigener Anteil</translation>
    </message>
    <message>
        <source>less than a tenth</source>
        <translation>weniger als ein Zehntel</translation>
    </message>
    <message>
        <source>no spans of its own: its callers tell of it</source>
        <translation>keine eigenen Spans: seine Aufrufer berichten von ihm</translation>
    </message>
    <message>
        <source>led to it later: a link, nobody waits</source>
        <translation>führte später dazu: eine Verknüpfung, niemand wartet</translation>
    </message>
    <message>
        <source>median · p99; ✗ calls that fail or stay open</source>
        <translation>Median · p99; ✗ Aufrufe, die fehlschlagen oder offen bleiben</translation>
    </message>
    <message>
        <source>Reading the marks</source>
        <translation>Die Zeichen lesen</translation>
    </message>
    <message>
        <source>in B only: double frame</source>
        <translation>nur in B: doppelter Rahmen</translation>
    </message>
    <message>
        <source>in A only: dashed frame</source>
        <translation>nur in A: gestrichelter Rahmen</translation>
    </message>
    <message>
        <source>changed: heavy frame, median before → now</source>
        <translation>geändert: starker Rahmen, Median vorher → jetzt</translation>
    </message>
    <message>
        <source>fails sometimes in B</source>
        <translation>schlägt in B manchmal fehl</translation>
    </message>
</context>
<context>
    <name>tenfold::RecordController</name>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
</context>
<context>
    <name>tenfold::RecordPage</name>
    <message>
        <source>connections that could not be read on</source>
        <translation>Verbindungen, die sich nicht weiterlesen ließen</translation>
    </message>
    <message>
        <source>clients whose server was not reached</source>
        <translation>Clients, deren Server nicht erreicht wurde</translation>
    </message>
    <message>
        <source>connections of replicas, passed on only</source>
        <translation>Verbindungen von Replikaten, nur durchgereicht</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Scale of the recording</source>
        <translation>Skalierung der Aufzeichnung</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>What the recording holds</source>
        <translation>Was die Aufzeichnung enthält</translation>
    </message>
    <message>
        <source>What it does not hold</source>
        <translation>Was sie nicht enthält</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>by the name a client gives itself</source>
        <translation>nach dem Namen, den ein Client sich gibt</translation>
    </message>
    <message>
        <source>by process of this machine</source>
        <translation>nach Prozess dieses Rechners</translation>
    </message>
    <message>
        <source>Who is a sender</source>
        <translation>Wer ein Absender ist</translation>
    </message>
    <message>
        <source>Where clients are pointed to</source>
        <translation>Worauf Clients gerichtet werden</translation>
    </message>
    <message>
        <source>HOST:PORT or unix:/PATH; port 0: any that is free</source>
        <translation>HOST:PORT oder unix:/PATH; Port 0: irgendein freier</translation>
    </message>
    <message>
        <source>The server</source>
        <translation>Der Server</translation>
    </message>
    <message>
        <source>HOST:PORT or unix:/PATH</source>
        <translation>HOST:PORT oder unix:/PATH</translation>
    </message>
    <message>
        <source>Folder of the recording</source>
        <translation>Ordner der Aufzeichnung</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Lauschen</translation>
    </message>
    <message>
        <source>To server</source>
        <translation>Zum Server</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation>Skalierung N</translation>
    </message>
    <message>
        <source>Senders</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>Noch ist nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erstes</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>An empty folder</source>
        <translation>Ein leerer Ordner</translation>
    </message>
    <message>
        <source>A proxy before a server: clients are pointed to it, and what passes is written as a run.</source>
        <translation>Ein Proxy vor einem Server: Clients werden auf ihn gerichtet, und was durchgeht, wird als Lauf geschrieben.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Where does it listen? HOST:PORT</source>
        <translation>Wo wird gelauscht? HOST:PORT</translation>
    </message>
    <message>
        <source>Which server? HOST:PORT</source>
        <translation>Welcher Server? HOST:PORT</translation>
    </message>
    <message>
        <source>Into which folder?</source>
        <translation>In welchen Ordner?</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Hadoop&apos;s messages are read from the file that tenfold hadoop-describe writes.</source>
        <translation>Die Nachrichten von Hadoop werden mit der Datei gelesen, die tenfold hadoop-describe schreibt.</translation>
    </message>
    <message>
        <source>Beginning.</source>
        <translation>Beginnt.</translation>
    </message>
    <message>
        <source>Recording: point clients to %1 instead of %2.</source>
        <translation>Zeichnet auf: Clients auf %1 statt auf %2 richten.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Connections, open now</source>
        <translation>Verbindungen, jetzt offen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>To the server</source>
        <translation>Zum Server</translation>
    </message>
    <message>
        <source>To clients</source>
        <translation>Zu den Clients</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Messages that the server sent by itself</source>
        <translation>Nachrichten, die der Server von sich aus schickte</translation>
    </message>
    <message>
        <source>Replies that are errors</source>
        <translation>Antworten, die Fehler sind</translation>
    </message>
    <message>
        <source>Requests without a reply</source>
        <translation>Anfragen ohne Antwort</translation>
    </message>
    <message>
        <source>Values cut</source>
        <translation>Gekürzte Werte</translation>
    </message>
    <message>
        <source>Secrets left out</source>
        <translation>Weggelassene Geheimnisse</translation>
    </message>
    <message>
        <source>Nothing is recorded any more</source>
        <translation>Es wird nichts mehr aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded. Import makes a run of it.</source>
        <translation>Aufgezeichnet. Importieren macht daraus einen Lauf.</translation>
    </message>
    <message>
        <source>Nothing passed: no call was recorded.</source>
        <translation>Nichts ging durch: kein Aufruf wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>Hadoop: the file that tenfold hadoop-describe wrote; gRPC: a descriptor set of protoc, or nothing where the server describes itself</source>
        <translation>Hadoop: die Datei, die tenfold hadoop-describe schrieb; gRPC: ein Deskriptorsatz von protoc, oder nichts, wo der Server sich selbst beschreibt</translation>
    </message>
    <message>
        <source>Server&apos;s TLS</source>
        <translation>TLS des Servers</translation>
    </message>
    <message>
        <source>Clients&apos; TLS</source>
        <translation>TLS der Clients</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>its certificate is checked</source>
        <translation>sein Zertifikat wird geprüft</translation>
    </message>
    <message>
        <source>no certificate is looked at</source>
        <translation>kein Zertifikat wird angesehen</translation>
    </message>
    <message>
        <source>Whether the server speaks TLS</source>
        <translation>Ob der Server TLS spricht</translation>
    </message>
    <message>
        <source>Authorities of the server&apos;s certificate</source>
        <translation>Aussteller des Server-Zertifikats</translation>
    </message>
    <message>
        <source>whom the system trusts; or a PEM file</source>
        <translation>wem das System traut; oder eine PEM-Datei</translation>
    </message>
    <message>
        <source>Certificate that clients see</source>
        <translation>Zertifikat, das Clients sehen</translation>
    </message>
    <message>
        <source>none; or a PEM file of the certificate that clients see</source>
        <translation>keines; oder eine PEM-Datei des Zertifikats, das Clients sehen</translation>
    </message>
    <message>
        <source>Key of the certificate</source>
        <translation>Schlüssel des Zertifikats</translation>
    </message>
    <message>
        <source>its key, where it is in another file</source>
        <translation>sein Schlüssel, wenn er in einer anderen Datei ist</translation>
    </message>
</context>
<context>
    <name>tenfold::ReimagePage</name>
    <message>
        <source>Tenants by reimages</source>
        <translation>Mandanten nach Neuinstallationen</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>Mandant</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Reimages</source>
        <translation>Neuinstallationen</translation>
    </message>
    <message>
        <source>A server and month</source>
        <translation>Je Server und Monat</translation>
    </message>
    <message>
        <source>Changes of group</source>
        <translation>Gruppenwechsel</translation>
    </message>
    <message>
        <source>Months in another third of the tenants than the month before</source>
        <translation>Monate in einem anderen Drittel der Mandanten als im Vormonat</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Neighbouring months in which it was ranked</source>
        <translation>Benachbarte Monate, in denen er eingestuft war</translation>
    </message>
    <message>
        <source>No reimage is known: nothing can be said of how often disks are made anew.</source>
        <translation>Kein Reimage ist bekannt: wie oft Platten neu aufgesetzt werden, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>%1 of the servers and %2 of the tenants were made anew at most once a server and month; %3 of the reimages came together with those of half of a tenant.</source>
        <translation>%1 der Server und %2 der Mandanten wurden höchstens einmal je Server und Monat neu installiert; %3 der Neuinstallationen kamen zusammen mit denen eines halben Mandanten.</translation>
    </message>
    <message>
        <source>Reimages a server and month</source>
        <translation>Neuinstallationen je Server und Monat</translation>
    </message>
    <message>
        <source>reimages a server and month</source>
        <translation>Neuinstallationen je Server und Monat</translation>
    </message>
    <message>
        <source>Changes of group by tenant</source>
        <translation>Gruppenwechsel je Mandant</translation>
    </message>
    <message>
        <source>months in another group than the one before</source>
        <translation>Monate in einer anderen Gruppe als im Monat davor</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>tenants by changes of group</source>
        <translation>Mandanten nach Gruppenwechseln</translation>
    </message>
    <message>
        <source>No reimage is known: import the table reimages.csv</source>
        <translation>Keine Neuinstallation bekannt: Tabelle reimages.csv importieren</translation>
    </message>
</context>
<context>
    <name>tenfold::ReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Heading of the report</source>
        <translation>Überschrift des Berichts</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>Abschnitte des Berichts</translation>
    </message>
    <message>
        <source>The sections are being gathered…</source>
        <translation>Die Abschnitte werden zusammengestellt …</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation>Als &amp;PDF speichern …</translation>
    </message>
    <message>
        <source>Save as &amp;HTML…</source>
        <translation>Als &amp;HTML speichern …</translation>
    </message>
    <message>
        <source>HTML is one file with light and dark colours; PDF is for paper and mail.</source>
        <translation>HTML ist eine Datei mit hellen und dunklen Farben; PDF ist für Papier und Mail.</translation>
    </message>
</context>
<context>
    <name>tenfold::ReportExport</name>
    <message>
        <source>Gathering the report</source>
        <translation>Bericht wird zusammengestellt</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>Gathering was cancelled.</source>
        <translation>Das Zusammenstellen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>Documents (*.pdf)</source>
        <translation>Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>Seiten (*.html)</translation>
    </message>
    <message>
        <source>The report was not saved</source>
        <translation>Der Bericht wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The report is saved.</source>
        <translation>Der Bericht ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>tenfold::RequestScope</name>
    <message>
        <source>no requests</source>
        <translation>keine Anfragen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs whose requests are shown; opens a list to choose another</source>
        <translation>Die Läufe, deren Anfragen gezeigt werden; öffnet eine Liste, um andere zu wählen</translation>
    </message>
    <message>
        <source>Runs whose requests are shown</source>
        <translation>Läufe, deren Anfragen gezeigt werden</translation>
    </message>
    <message>
        <source>all runs with requests</source>
        <translation>alle Läufe mit Anfragen</translation>
    </message>
    <message>
        <source>%1, good</source>
        <translation>%1, gut</translation>
    </message>
    <message>
        <source>No longer say that %1 was good</source>
        <translation>%1 nicht mehr als gut markieren</translation>
    </message>
    <message>
        <source>Mark %1 as good</source>
        <translation>%1 als gut markieren</translation>
    </message>
    <message>
        <source>summary %1</source>
        <translation>Zusammenfassung %1</translation>
    </message>
    <message>
        <source>Summary of a cluster…</source>
        <translation>Zusammenfassung eines Clusters …</translation>
    </message>
    <message>
        <source>Summary of a cluster</source>
        <translation>Zusammenfassung eines Clusters</translation>
    </message>
    <message>
        <source>flows.json of tenfold flows spark-job (*.json)</source>
        <translation>flows.json von tenfold flows spark-job (*.json)</translation>
    </message>
</context>
<context>
    <name>tenfold::ResultPlot</name>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation>Noch wurde nichts simuliert.</translation>
    </message>
</context>
<context>
    <name>tenfold::ResultsPage</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>replicas of a block</source>
        <translation>Repliken je Block</translation>
    </message>
    <message>
        <source>average utilization of the owners, %</source>
        <translation>mittlere Auslastung durch die Besitzer, %</translation>
    </message>
    <message>
        <source> root</source>
        <translation> Wurzel</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>What H gains and where it loses</source>
        <translation>Was H gewinnt und wo es verliert</translation>
    </message>
    <message>
        <source>What was simulated</source>
        <translation>Was simuliert wurde</translation>
    </message>
    <message>
        <source>Blocks lost</source>
        <translation>Verlorene Blöcke</translation>
    </message>
    <message>
        <source>Failed accesses</source>
        <translation>Fehlgeschlagene Zugriffe</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>H gains</source>
        <translation>H gewinnt</translation>
    </message>
    <message>
        <source>✓ better in every run, ≈ inside the spread of runs, ✗ worse in every run</source>
        <translation>✓ in jedem Lauf besser, ≈ innerhalb der Streuung der Läufe, ✗ in jedem Lauf schlechter</translation>
    </message>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation>Noch wurde nichts simuliert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Time to repair, 99 %, s</source>
        <translation>Zeit bis zur Reparatur, 99 %, s</translation>
    </message>
    <message>
        <source>Accesses that fail</source>
        <translation>Fehlschlagende Zugriffe</translation>
    </message>
    <message>
        <source>reserve begins</source>
        <translation>Reserve beginnt</translation>
    </message>
    <message>
        <source>Blocks that found no place</source>
        <translation>Blöcke, die keinen Platz fanden</translation>
    </message>
    <message>
        <source>Mean job time, s</source>
        <translation>Mittlere Jobdauer, s</translation>
    </message>
    <message>
        <source>Tasks killed</source>
        <translation>Abgebrochene Tasks</translation>
    </message>
    <message>
        <source>none lost</source>
        <translation>keiner verloren</translation>
    </message>
    <message>
        <source>none fails</source>
        <translation>keiner schlägt fehl</translation>
    </message>
    <message>
        <source>none of those that were made; the share is below %1 (95 %)</source>
        <translation>keiner der erzeugten; der Anteil liegt unter %1 (95 %)</translation>
    </message>
    <message>
        <source>Nothing was simulated yet. It takes a few minutes, and what is done is kept.</source>
        <translation>Noch wurde nichts simuliert. Es dauert einige Minuten, und Fertiges bleibt erhalten.</translation>
    </message>
    <message>
        <source>H is better in %1 comparisons, worse in %2, and in %3 no different beyond the spread of runs.</source>
        <translation>H ist in %1 Vergleichen besser, in %2 schlechter, und in %3 nicht über die Streuung der Läufe hinaus verschieden.</translation>
    </message>
    <message>
        <source>H is better in %1 comparisons, in %2 no different beyond the spread of runs.</source>
        <translation>H ist in %1 Vergleichen besser, in %2 innerhalb der Streuung der Läufe gleich.</translation>
    </message>
    <message>
        <source>Repairs queue and do not drain between reimages: what is lost hangs on bandwidth. </source>
        <translation>Reparaturen stauen sich und werden zwischen Neuinstallationen nicht fertig: der Verlust hängt an der Bandbreite. </translation>
    </message>
    <message>
        <source>Classes are of the days that are played: hindsight.</source>
        <translation>Klassen sind von den abgespielten Tagen: im Nachhinein.</translation>
    </message>
    <message>
        <source>Lend no server of %1</source>
        <translation>Keinen von %1 Servern verleihen</translation>
    </message>
    <message>
        <source>Lend %1 of %2 servers: %3 cores on average, on %4 of them also at their owners&apos; peaks</source>
        <translation>%1 von %2 Servern verleihen: %3 Kerne im Mittel, auf %4 davon auch bei Spitzen ihrer Besitzer</translation>
    </message>
    <message>
        <source>how many copies of a block: simulate blocks lost</source>
        <translation>wie viele Kopien eines Blocks: verlorene Blöcke simulieren</translation>
    </message>
    <message>
        <source>R = %1 with H: none of %2 blocks lost, so below %3 (95 %)</source>
        <translation>R = %1 mit H: keiner von %2 Blöcken verloren, also unter %3 (95 %)</translation>
    </message>
    <message>
        <source>R = %1 with H: %2 of %3 blocks lost; no number of copies that was played lost none</source>
        <translation>R = %1 mit H: %2 von %3 Blöcken verloren; keine durchgespielte Zahl von Kopien verlor keinen</translation>
    </message>
    <message>
        <source>too short a history</source>
        <translation>zu kurze Geschichte</translation>
    </message>
    <message>
        <source>nobody says its cores</source>
        <translation>seine Kerne nennt niemand</translation>
    </message>
    <message>
        <source>no core is left</source>
        <translation>kein Kern ist übrig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n tenant(s) not: %1</source>
        <translation>
            <numerusform>%n Mandant nicht: %1</numerusform>
            <numerusform>%n Mandanten nicht: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>short jobs: %1</source>
        <translation>kurze Jobs: %1</translation>
    </message>
    <message>
        <source>medium jobs: %1</source>
        <translation>mittlere Jobs: %1</translation>
    </message>
    <message>
        <source>long jobs: %1</source>
        <translation>lange Jobs: %1</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>Die andere</translation>
    </message>
    <message>
        <source>none lost; dotted: what it may be, 95 %</source>
        <translation>keiner verloren; gepunktet: was es sein kann, 95 %</translation>
    </message>
    <message>
        <source>only H loses</source>
        <translation>nur H verliert</translation>
    </message>
    <message>
        <source>only H fails</source>
        <translation>nur H scheitert</translation>
    </message>
    <message>
        <source>0 (&lt; %1)</source>
        <translation>0 (&lt; %1)</translation>
    </message>
    <message>
        <source>PT+bal kills fewer tasks than H in %1 of %2.</source>
        <translation>PT+bal bricht in %1 von %2 weniger Tasks ab als H.</translation>
    </message>
</context>
<context>
    <name>tenfold::RhythmPlot</name>
    <message>
        <source>Rhythms</source>
        <translation>Rhythmen</translation>
    </message>
    <message>
        <source>Amplitude of each rhythm, in % of a server; bold: once a day and its multiples.</source>
        <translation>Amplitude jedes Rhythmus, in % eines Servers; fett: einmal am Tag und Vielfache davon.</translation>
    </message>
    <message>
        <source>less than a day</source>
        <translation>weniger als ein Tag</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>1 a day</source>
        <translation>1 am Tag</translation>
    </message>
    <message>
        <source>%1 of the slow variance is daily</source>
        <translation>%1 der langsamen Varianz ist täglich</translation>
    </message>
    <message>
        <source>rule: %1. Once a day: %2</source>
        <translation>Regel: %1. Einmal am Tag: %2</translation>
    </message>
</context>
<context>
    <name>tenfold::RuleBar</name>
    <message>
        <source>Bound of the rule</source>
        <translation>Grenze der Regel</translation>
    </message>
    <message>
        <source>Drag the line, or use the arrow keys: what the finding says follows</source>
        <translation>Die Linie ziehen oder Pfeiltasten nehmen: die Aussage des Befunds folgt</translation>
    </message>
    <message>
        <source>measured %1, bound %2</source>
        <translation>gemessen %1, Grenze %2</translation>
    </message>
</context>
<context>
    <name>tenfold::RuleTable</name>
    <message>
        <source>Rules of the tree</source>
        <translation>Regeln des Baums</translation>
    </message>
    <message>
        <source>Arrows walk and fold; F8 goes to the leaf that is least sure.</source>
        <translation>Pfeile gehen und falten; F8 geht zum unsichersten Blatt.</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alles entfalten</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alles falten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation>Mit Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>low</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>splits by</source>
        <translation>teilt nach</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>sd</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>least seen</source>
        <translation>kleinster gesehen</translation>
    </message>
    <message>
        <source>most seen</source>
        <translation>größter gesehen</translation>
    </message>
    <message>
        <source>inside ± sd</source>
        <translation>innerhalb ± sd</translation>
    </message>
    <message>
        <source>fidelity</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
</context>
<context>
    <name>tenfold::RunScope</name>
    <message>
        <source>Server: whose calls are shown</source>
        <translation>Server: wessen Aufrufe gezeigt werden</translation>
    </message>
    <message numerus="yes">
        <source>N = %1 · %n run(s)</source>
        <translation>
            <numerusform>N = %1 · %n Lauf</numerusform>
            <numerusform>N = %1 · %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs that are mined; opens a list to tick others</source>
        <translation>Die Läufe, die ausgewertet werden; öffnet eine Liste, um andere anzuhaken</translation>
    </message>
    <message>
        <source>Runs that are mined</source>
        <translation>Läufe, die ausgewertet werden</translation>
    </message>
    <message>
        <source>N = %1 · %2</source>
        <translation>N = %1 · %2</translation>
    </message>
    <message>
        <source>Traces…</source>
        <translation>Traces …</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), none is mined</source>
        <translation>
            <numerusform>%n Lauf, nicht ausgewertet</numerusform>
            <numerusform>%n Läufe, keiner ist ausgewertet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ScenarioModel</name>
    <message>
        <source>What the scenario sets; all else is as it was recorded</source>
        <translation>Was das Szenario setzt; alles andere ist wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Requests answered a second; of clients that wait for their answers: clients / (response + think time)</source>
        <translation>Beantwortete Anfragen je Sekunde; von Clients, die auf ihre Antworten warten: Clients / (Antwortzeit + Denkzeit)</translation>
    </message>
    <message>
        <source>Mean time from a request to its answer: what was learnt where there is a tree, else what the model says</source>
        <translation>Mittlere Zeit von einer Anfrage bis zur Antwort: das Gelernte, wo es einen Baum gibt, sonst was das Modell sagt</translation>
    </message>
    <message>
        <source>The response with one standard deviation less and more of what it rests on</source>
        <translation>Die Antwortzeit mit einer Standardabweichung weniger und mehr von dem, worauf sie beruht</translation>
    </message>
    <message>
        <source>The response as the model alone says it, without what was learnt</source>
        <translation>Die Antwortzeit, wie das Modell allein sie sagt, ohne das Gelernte</translation>
    </message>
    <message>
        <source>The center with most to do, and the share of its servers that are busy</source>
        <translation>Die Station mit am meisten zu tun, und der Anteil ihrer Server, der belegt ist</translation>
    </message>
    <message>
        <source>The center that limits the requests a second; “clients wait”: none does</source>
        <translation>Die Station, die die Anfragen je Sekunde begrenzt; „Clients warten“: keine</translation>
    </message>
    <message>
        <source>The weakest of what the answer rests on: ✓ samples, ≈ the model alone, ✗ beyond what was seen, or of low fidelity</source>
        <translation>Das Schwächste, worauf die Antwort beruht: ✓ Stichproben, ≈ das Modell allein, ✗ jenseits des Gesehenen oder von geringer Güte</translation>
    </message>
    <message>
        <source>by the model</source>
        <translation>nach dem Modell</translation>
    </message>
    <message>
        <source>by the model, put right by samples</source>
        <translation>nach dem Modell, berichtigt durch Stichproben</translation>
    </message>
    <message>
        <source>by samples</source>
        <translation>nach Stichproben</translation>
    </message>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>ohne Ende</translation>
    </message>
    <message>
        <source>%1: %2 a request, with waiting %3; busy %4; %5</source>
        <translation>%1: %2 je Anfrage, mit Warten %3; belegt %4; %5</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>all requests</source>
        <translation>alle Anfragen</translation>
    </message>
    <message>
        <source>%1 clients, think time %2</source>
        <translation>%1 Clients, Denkzeit %2</translation>
    </message>
    <message>
        <source>%1 a second offered</source>
        <translation>%1 je Sekunde angeboten</translation>
    </message>
    <message>
        <source>%1: %2 → %3 a second, response %4</source>
        <translation>%1: %2 → %3 je Sekunde, Antwortzeit %4</translation>
    </message>
    <message>
        <source>at most %1 a second</source>
        <translation>höchstens %1 je Sekunde</translation>
    </message>
    <message>
        <source>solved exactly</source>
        <translation>exakt gelöst</translation>
    </message>
    <message>
        <source>solved approximately</source>
        <translation>angenähert gelöst</translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation>✗ %1</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>the model alone</source>
        <translation>das Modell allein</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Stichproben</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>Ist-Zustand</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>response</source>
        <translation>Antwortzeit</translation>
    </message>
    <message>
        <source>response ± sd</source>
        <translation>Antwortzeit ± sd</translation>
    </message>
    <message>
        <source>busiest center</source>
        <translation>Vollste Station</translation>
    </message>
    <message>
        <source>bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>can be believed</source>
        <translation>glaubwürdig</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>grows without end</source>
        <translation>wächst ohne Ende</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>clients wait</source>
        <translation>Clients warten</translation>
    </message>
</context>
<context>
    <name>tenfold::SegmentsView</name>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Most loops first</source>
        <translation>Meiste Schleifen</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Share of the recorded calls that the program explains</source>
        <translation>Anteil der aufgezeichneten Aufrufe, die das Programm erklärt</translation>
    </message>
    <message>
        <source>Sequences by node type</source>
        <translation>Sequenzen nach Knotentyp</translation>
    </message>
    <message>
        <source>Reading the strip</source>
        <translation>Den Streifen lesen</translation>
    </message>
    <message>
        <source>colour edge: kind of the call
frame: a loop, its law in the head
dashed frame: in some rounds only
↻: asked again until the reply says so
number at the left: calls a node</source>
        <translation>Farbkante: Art des Aufrufs
Rahmen: eine Schleife, ihr Gesetz im Kopf
gestrichelter Rahmen: nur in manchen Durchgängen
↻: wiederholt gefragt, bis die Antwort es sagt
Zahl links: Aufrufe je Knoten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>The same program as text, to read aloud, copy and compare</source>
        <translation>Dasselbe Programm als Text, zum Vorlesen, Kopieren und Vergleichen</translation>
    </message>
    <message>
        <source>Program as text</source>
        <translation>Programm als Text</translation>
    </message>
    <message>
        <source>Nodes aligned</source>
        <translation>Knoten ausgerichtet</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Zu viel</translation>
    </message>
    <message>
        <source>Nodes that differ from the program</source>
        <translation>Knoten, die vom Programm abweichen</translation>
    </message>
    <message>
        <source>Every node follows the program.</source>
        <translation>Jeder Knoten folgt dem Programm.</translation>
    </message>
    <message>
        <source>◀</source>
        <translation>◀</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>Previous difference (Shift+F8)</source>
        <translation>Voriger Unterschied (Umschalt+F8)</translation>
    </message>
    <message>
        <source>▶ F8</source>
        <translation>▶ F8</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Next difference (F8)</source>
        <translation>Nächster Unterschied (F8)</translation>
    </message>
    <message>
        <source>Against the program</source>
        <translation>Gegen das Programm</translation>
    </message>
    <message>
        <source>Nodes whose calls the program does not explain</source>
        <translation>Knoten, deren Aufrufe das Programm nicht erklärt</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Rounds by scale, or arguments of the call</source>
        <translation>Durchgänge nach Skalierung, oder Argumente des Aufrufs</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Steps of a round of the loop</source>
        <translation>Schritte eines Durchgangs der Schleife</translation>
    </message>
    <message>
        <source>Its arguments</source>
        <translation>Seine Argumente</translation>
    </message>
    <message>
        <source>Call and argument</source>
        <translation>Aufruf und Argument</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Arguments of the loop&apos;s calls that vary</source>
        <translation>Veränderliche Argumente der Aufrufe der Schleife</translation>
    </message>
    <message>
        <source>nodes: %1 · %2 calls a node at N = %3</source>
        <translation>Knoten: %1 · %2 Aufrufe je Knoten bei N = %3</translation>
    </message>
    <message>
        <source> · which node does what is chance; totals hold</source>
        <translation> · welcher Knoten was tut, ist Zufall; Summen gelten</translation>
    </message>
    <message>
        <source> · what comes next depends on replies</source>
        <translation> · was als Nächstes kommt, hängt von Antworten ab</translation>
    </message>
    <message>
        <source>all %1 follow the program</source>
        <translation>alle %1 folgen dem Programm</translation>
    </message>
    <message>
        <source>%1 follow the program, %2 differ</source>
        <translation>%1 folgen dem Programm, %2 weichen ab</translation>
    </message>
    <message>
        <source>Select a loop or a call to see how often, what it depends on and what cannot be told apart.</source>
        <translation>Eine Schleife oder einen Aufruf wählen, um zu sehen, wie oft, wovon es abhängt und was sich nicht unterscheiden lässt.</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Loop: %1</source>
        <translation>Schleife: %1</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Verzweigung</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Rounds in all</source>
        <translation>Durchgänge insgesamt</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>, off by %1 at most.</source>
        <translation>, höchstens um %1 daneben.</translation>
    </message>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Cannot be told apart&lt;/b&gt;&lt;br&gt;%1 gives the same in every run. A run where they differ would tell.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Lässt sich nicht unterscheiden&lt;/b&gt;&lt;br&gt;%1 ergibt in jedem Lauf dasselbe. Ein Lauf, in dem sie verschieden sind, würde es zeigen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Seen at one scale only: a law needs two.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Nur bei einer Skalierung gesehen: ein Gesetz braucht zwei.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Empty: in every round</source>
        <translation>Leer: in jedem Durchgang</translation>
    </message>
    <message>
        <source>one of …</source>
        <translation>eines von …</translation>
    </message>
    <message>
        <source>a round takes %1, of it %2 before %3</source>
        <translation>ein Durchgang dauert %1, davon %2 vor %3</translation>
    </message>
    <message>
        <source>its reply tells what others sent in %1</source>
        <translation>seine Antwort sagt, was andere in %1 sendeten</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>stands behind %1 of %2</source>
        <translation>steht hinter %1 von %2</translation>
    </message>
    <message>
        <source>to &lt;b&gt;%1&lt;/b&gt;&lt;br&gt;</source>
        <translation>an &lt;b&gt;%1&lt;/b&gt;&lt;br&gt;</translation>
    </message>
    <message>
        <source>asked again every %1 until &lt;b&gt;%2&lt;/b&gt;; %3 more calls on average&lt;br&gt;</source>
        <translation>wiederholt gefragt alle %1, bis &lt;b&gt;%2&lt;/b&gt;; im Mittel %3 weitere Aufrufe&lt;br&gt;</translation>
    </message>
    <message>
        <source>after the call before: %1 (half of them), %2 to %3 (9 of 10)</source>
        <translation>nach dem Aufruf davor: %1 (die Hälfte davon), %2 bis %3 (9 von 10)</translation>
    </message>
    <message>
        <source>Class: C constant, R regular, F from a call, M member, L labelled, ? unknown</source>
        <translation>Klasse: C konstant, R regelmäßig, F aus einem Aufruf, M Element, L bezeichnet, ? unbekannt</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>Argument</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 calls a node at N = %3 · %n loop(s)</source>
        <translation>
            <numerusform>%1 · %2 Aufrufe je Knoten bei N = %3 · %n Schleife</numerusform>
            <numerusform>%1 · %2 Aufrufe je Knoten bei N = %3 · %n Schleifen</numerusform>
        </translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Verzweigungen</translation>
    </message>
    <message>
        <source>What is called after which reply, instead of the program as a drawing</source>
        <translation>Was nach welcher Antwort aufgerufen wird, statt des Programms als Zeichnung</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2</translation>
    </message>
    <message numerus="yes">
        <source>Sure: so it was each time, in %n call(s).</source>
        <translation>
            <numerusform>Sicher: so war es jedes Mal, in %n Aufruf.</numerusform>
            <numerusform>Sicher: so war es jedes Mal, in %n Aufrufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else was ever called then.</source>
        <translation>Sonst wurde dann nie etwas aufgerufen.</translation>
    </message>
    <message>
        <source>Nothing that was recorded tells these calls apart: played by their shares.</source>
        <translation>Nichts Aufgezeichnetes unterscheidet diese Aufrufe: abgespielt nach ihren Anteilen.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
</context>
<context>
    <name>tenfold::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>Graph of services</source>
        <translation>Graph der Dienste</translation>
    </message>
    <message>
        <source>Services and their calls as a table</source>
        <translation>Dienste und ihre Aufrufe als Tabelle</translation>
    </message>
    <message>
        <source>No services.</source>
        <translation>Keine Dienste.</translation>
    </message>
    <message>
        <source>Neighbours only</source>
        <translation>Nur Nachbarn</translation>
    </message>
    <message>
        <source>Only the selected service, who calls it and whom it calls</source>
        <translation>Nur der gewählte Dienst, wer ihn aufruft und wen er aufruft</translation>
    </message>
    <message>
        <source>Find a service</source>
        <translation>Dienst suchen</translation>
    </message>
    <message>
        <source>Find a service; Enter goes to the next</source>
        <translation>Dienst suchen; Eingabe geht zum nächsten</translation>
    </message>
    <message>
        <source>most of all time first</source>
        <translation>meiste Gesamtzeit zuerst</translation>
    </message>
    <message>
        <source>Services, most of all time first</source>
        <translation>Dienste, meiste Gesamtzeit zuerst</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>spans by which requests enter it</source>
        <translation>Spans, mit denen Anfragen hineinkommen</translation>
    </message>
    <message>
        <source>Err %</source>
        <translation>Fehler %</translation>
    </message>
    <message>
        <source>visits that failed</source>
        <translation>Besuche, die fehlschlugen</translation>
    </message>
    <message>
        <source>Median of a visit, %1</source>
        <translation>Median eines Besuchs, %1</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>its own share of the time of all requests</source>
        <translation>sein eigener Anteil an der Zeit aller Anfragen</translation>
    </message>
    <message>
        <source>It has no spans of its own: its callers tell of it.</source>
        <translation>Er hat keine eigenen Spans: seine Aufrufer berichten von ihm.</translation>
    </message>
    <message>
        <source>%1 services · %2 edges · times in %3</source>
        <translation>%1 Dienste · %2 Kanten · Zeiten in %3</translation>
    </message>
</context>
<context>
    <name>tenfold::Session</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Mining</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Compacting</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>%1: %2 after %3 s</source>
        <translation>%1: %2 nach %3 s</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The sample cannot be opened</source>
        <translation>Das Beispiel kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Opening the sample</source>
        <translation>Das Beispiel öffnen</translation>
    </message>
    <message>
        <source>traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>The import failed</source>
        <translation>Der Import schlug fehl</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1: fehlgeschlagen</translation>
    </message>
    <message>
        <source>What was imported cannot be read</source>
        <translation>Das Importierte kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>The import was stopped; no run was complete.</source>
        <translation>Der Import wurde angehalten; kein Lauf war vollständig.</translation>
    </message>
    <message numerus="yes">
        <source>The import was stopped; %n run(s) had been imported and are kept.</source>
        <translation>
            <numerusform>Der Import wurde angehalten; %n Lauf war importiert und bleibt.</numerusform>
            <numerusform>Der Import wurde angehalten; %n Läufe waren importiert und bleiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter was not saved</source>
        <translation>Der Filter wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The workspace was not compacted</source>
        <translation>Der Arbeitsbereich wurde nicht verkleinert</translation>
    </message>
    <message>
        <source>The workspace had %1, now %2.</source>
        <translation>Der Arbeitsbereich hatte %1, jetzt %2.</translation>
    </message>
    <message>
        <source>The answer was not saved</source>
        <translation>Die Antwort wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Nothing was undone</source>
        <translation>Nichts wurde zurückgenommen</translation>
    </message>
    <message>
        <source>Nothing was redone</source>
        <translation>Nichts wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>The decision was not named</source>
        <translation>Die Entscheidung wurde nicht benannt</translation>
    </message>
    <message>
        <source>The decisions were not written</source>
        <translation>Die Entscheidungen wurden nicht geschrieben</translation>
    </message>
    <message>
        <source>Decisions written to %1.</source>
        <translation>Entscheidungen nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>The decisions were not applied</source>
        <translation>Die Entscheidungen wurden nicht angewandt</translation>
    </message>
    <message>
        <source>The run was not changed</source>
        <translation>Der Lauf wurde nicht geändert</translation>
    </message>
    <message>
        <source>The run was not deleted</source>
        <translation>Der Lauf wurde nicht gelöscht</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Zurückgenommen: %1</translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation>Entschieden: %1</translation>
    </message>
    <message>
        <source>Saved, but the workspace cannot be read now</source>
        <translation>Gespeichert, aber der Arbeitsbereich kann jetzt nicht gelesen werden</translation>
    </message>
    <message>
        <source>The tables were not kept</source>
        <translation>Die Tabellen wurden nicht behalten</translation>
    </message>
</context>
<context>
    <name>tenfold::SettingsWindow</name>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop has it.</source>
        <translation>Hell, dunkel oder wie der Desktop.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of words, numbers and dates. Where a language is only begun, the rest is English.</source>
        <translation>Von Wörtern, Zahlen und Daten. Wo eine Sprache erst begonnen ist, ist der Rest Englisch.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>The shortcut of each command; two that share one are told.</source>
        <translation>Das Kürzel jedes Befehls; zwei mit demselben werden genannt.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Sizes of the panes. They are remembered when you move them.</source>
        <translation>Größen der Bereiche. Verschobene bleiben so.</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>Zuletzt benutzte Arbeitsbereiche</translation>
    </message>
    <message>
        <source>Listed on Home and in the File menu. Forgetting them deletes no file.</source>
        <translation>Aufgeführt auf der Startseite und im Menü Datei. Sie zu vergessen löscht keine Datei.</translation>
    </message>
    <message>
        <source>Settings as text</source>
        <translation>Einstellungen als Text</translation>
    </message>
    <message>
        <source>All of this stands in one file, which can be read, copied and changed.</source>
        <translation>All das steht in einer Datei, die sich lesen, kopieren und ändern lässt.</translation>
    </message>
    <message>
        <source>No setting is called so.</source>
        <translation>Keine Einstellung heißt so.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Vergessen</translation>
    </message>
</context>
<context>
    <name>tenfold::SharesPage</name>
    <message>
        <source>too short</source>
        <translation>zu kurz</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Patterns by datacenter</source>
        <translation>Muster nach Rechenzentrum</translation>
    </message>
    <message>
        <source>Datacenter</source>
        <translation>Rechenzentrum</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>of the tenants</source>
        <translation>der Mandanten</translation>
    </message>
    <message>
        <source>Constant grey, periodic blue, unpredictable orange, too short pale</source>
        <translation>Konstant grau, periodisch blau, unvorhersehbar orange, zu kurz blass</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>of the servers</source>
        <translation>der Server</translation>
    </message>
    <message>
        <source>■ const.</source>
        <translation>■ konst.</translation>
    </message>
    <message>
        <source>Servers of constant tenants</source>
        <translation>Server konstanter Mandanten</translation>
    </message>
    <message>
        <source>● period.</source>
        <translation>● period.</translation>
    </message>
    <message>
        <source>Servers of periodic tenants</source>
        <translation>Server periodischer Mandanten</translation>
    </message>
    <message>
        <source>▲ unpred.</source>
        <translation>▲ unvorh.</translation>
    </message>
    <message>
        <source>Servers of unpredictable tenants</source>
        <translation>Server unvorhersehbarer Mandanten</translation>
    </message>
    <message>
        <source>foreseen</source>
        <translation>absehbar</translation>
    </message>
    <message>
        <source>Servers of constant and periodic tenants: their history says what comes</source>
        <translation>Server konstanter und periodischer Mandanten: ihre Vorgeschichte sagt, was kommt</translation>
    </message>
    <message>
        <source>Periodic tenants are %1 of the tenants and have %2 of the servers; of %3 of the servers the history says what comes.</source>
        <translation>Periodische Mandanten sind %1 der Mandanten und haben %2 der Server; bei %3 der Server sagt die Vorgeschichte, was kommt.</translation>
    </message>
    <message>
        <source>%1 of the servers have too short a history to say.</source>
        <translation>%1 der Server haben eine zu kurze Vorgeschichte, um es zu sagen.</translation>
    </message>
</context>
<context>
    <name>tenfold::ShortcutDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys of %1</source>
        <translation>Tasten von %1</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Give %1 its own keys again</source>
        <translation>%1 die eigenen Tasten zurückgeben</translation>
    </message>
    <message>
        <source>In lists: Ctrl+C copies rows, Ctrl+Shift+C with the header. In the inbox: Enter accepts, a digit chooses, Space later. In lanes: arrows, . , next and previous call, + − zoom, F everything. In the map of types: F2 rename, M move, Space leave out, S split, + − cut.</source>
        <translation>In Listen: Strg+C kopiert Zeilen, Strg+Umschalt+C mit Kopfzeile. Im Eingang: Eingabe nimmt an, eine Ziffer wählt, Leertaste später. In Spuren: Pfeile, . , nächster und voriger Aufruf, + − Zoom, F alles. In der Karte der Typen: F2 umbenennen, M verschieben, Leertaste weglassen, S teilen, + − Schnitt.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 is given to %2</source>
        <translation>%1 ist an %2 vergeben</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
</context>
<context>
    <name>tenfold::SizesPage</name>
    <message>
        <source>Sizes and types</source>
        <translation>Größen und Typen</translation>
    </message>
    <message>
        <source>Formats and compressions by reads</source>
        <translation>Formate und Kompressionen nach Lesezugriffen</translation>
    </message>
    <message>
        <source>Bytes of a read</source>
        <translation>Bytes eines Lesezugriffs</translation>
    </message>
    <message>
        <source>Bytes of a file</source>
        <translation>Bytes einer Datei</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>no names of what is read</source>
        <translation>keine Namen des Gelesenen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>share of the reads</source>
        <translation>Anteil der Lesezugriffe</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>no file with bytes</source>
        <translation>keine Datei mit Bytes</translation>
    </message>
    <message>
        <source>share of the files, empty ones left out</source>
        <translation>Anteil der Dateien, ohne leere</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>compression</source>
        <translation>Kompression</translation>
    </message>
</context>
<context>
    <name>tenfold::SlowAttributeList</name>
    <message>
        <source>Goes with the slow part</source>
        <translation>Gehört zum langsamen Teil</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Filtern nach %1</translation>
    </message>
    <message>
        <source>Filter to these: %1</source>
        <translation>Nach diesen filtern: %1</translation>
    </message>
    <message>
        <source>%1/%2 slow against %3/%4</source>
        <translation>%1/%2 langsam gegen %3/%4</translation>
    </message>
    <message>
        <source>⚠ Always changes together with %1: which of them it is cannot be told.</source>
        <translation>⚠ Ändert sich immer zusammen mit %1: welches davon es ist, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>Too few to tell: %1.</source>
        <translation>Zu wenige, um es zu sagen: %1.</translation>
    </message>
    <message>
        <source>No attribute tells the slow ones from the others.</source>
        <translation>Kein Attribut unterscheidet die langsamen von den anderen.</translation>
    </message>
    <message>
        <source>Slow: from %1. Only %2 are: few to go by.</source>
        <translation>Langsam: ab %1. Das sind nur %2: wenig Anhalt.</translation>
    </message>
    <message>
        <source>Slow: from %1, %2 of %3 looked at.</source>
        <translation>Langsam: ab %1, %2 von %3 betrachtet.</translation>
    </message>
    <message>
        <source>Looking at attributes…</source>
        <translation>Attribute werden angesehen …</translation>
    </message>
</context>
<context>
    <name>tenfold::SqlPanel</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the statement (Ctrl+Enter); only reading ones are allowed</source>
        <translation>Die Anweisung ausführen (Strg+Eingabe); nur lesende sind erlaubt</translation>
    </message>
    <message>
        <source>Views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view</source>
        <translation>Sichten für den Anfang: run_view, event_view, argument_view, issue_view, span_view, decision_view</translation>
    </message>
    <message>
        <source>Result of the SQL</source>
        <translation>Ergebnis des SQL</translation>
    </message>
    <message>
        <source>Open a workspace first.</source>
        <translation>Zuerst einen Arbeitsbereich öffnen.</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>The first %1 rows; a LIMIT or tenfold sql gives more or less.</source>
        <translation>Die ersten %1 Zeilen; ein LIMIT oder tenfold sql gibt mehr oder weniger.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::StartChart</name>
    <message>
        <source>Starts of nodes</source>
        <translation>Starts der Knoten</translation>
    </message>
    <message>
        <source>Up and down walk the nodes; the table below has the same rows.</source>
        <translation>Auf und Ab gehen durch die Knoten; die Tabelle darunter hat dieselben Zeilen.</translation>
    </message>
    <message>
        <source>s since the first call</source>
        <translation>s seit dem ersten Aufruf</translation>
    </message>
    <message>
        <source>no type</source>
        <translation>kein Typ</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 s to %3 s, %n call(s)</source>
        <translation>
            <numerusform>%1: %2 s bis %3 s, %n Aufruf</numerusform>
            <numerusform>%1: %2 s bis %3 s, %n Aufrufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::StatisticsPage</name>
    <message>
        <source>By</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Statistics by %1</source>
        <translation>Statistik nach %1</translation>
    </message>
    <message>
        <source>No spans.</source>
        <translation>Keine Spans.</translation>
    </message>
    <message>
        <source>Path class</source>
        <translation>Pfadklasse</translation>
    </message>
    <message>
        <source>%1 A</source>
        <translation>%1 A</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>a second of the time that the runs took</source>
        <translation>je Sekunde der Zeit, die die Läufe dauerten</translation>
    </message>
    <message>
        <source>Err</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>spans that say they failed</source>
        <translation>Spans, die sagen, dass sie fehlschlugen</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>median duration, %1</source>
        <translation>Median der Dauer, %1</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>9 of 10 take no longer, %1</source>
        <translation>9 von 10 dauern nicht länger, %1</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>99 of 100 take no longer, %1</source>
        <translation>99 von 100 dauern nicht länger, %1</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>the longest, %1</source>
        <translation>die längste, %1</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Selbst</translation>
    </message>
    <message>
        <source>median time without that of what it calls, %1; of a call, of the way</source>
        <translation>Median der Zeit ohne die des Aufgerufenen, %1; eines Aufrufs, des Wegs</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>its own part of the critical paths, of the time of all requests</source>
        <translation>ihr eigener Teil der kritischen Pfade, an der Zeit aller Anfragen</translation>
    </message>
    <message>
        <source>The call as its caller sees it</source>
        <translation>Der Aufruf, wie sein Aufrufer ihn sieht</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>%1 rows, times in %2</source>
        <translation>%1 Zeilen, Zeiten in %2</translation>
    </message>
</context>
<context>
    <name>tenfold::StepsPlot</name>
    <message>
        <source>No reimage is known.</source>
        <translation>Keine Neuinstallation ist bekannt.</translation>
    </message>
</context>
<context>
    <name>tenfold::SummaryTable</name>
    <message>
        <source>Path classes</source>
        <translation>Pfadklassen</translation>
    </message>
    <message>
        <source>Path classes of A and B</source>
        <translation>Pfadklassen von A und B</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>Beginnt mit</translation>
    </message>
    <message>
        <source>No requests on either side.</source>
        <translation>Auf keiner Seite Anfragen.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>p50 A</source>
        <translation>p50 A</translation>
    </message>
    <message>
        <source>median of the whole request, %1</source>
        <translation>Median der ganzen Anfrage, %1</translation>
    </message>
    <message>
        <source>p50 B</source>
        <translation>p50 B</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Durch Zeit</translation>
    </message>
    <message>
        <source>what it adds to the mean because its requests last longer, %1</source>
        <translation>was sie zum Mittel beiträgt, weil ihre Anfragen länger dauern, %1</translation>
    </message>
    <message>
        <source>By share</source>
        <translation>Durch Anteil</translation>
    </message>
    <message>
        <source>what it adds to the mean because there are more of them, %1</source>
        <translation>was sie zum Mittel beiträgt, weil es mehr davon gibt, %1</translation>
    </message>
    <message>
        <source>KS</source>
        <translation>KS</translation>
    </message>
    <message>
        <source>distance of the distributions of its durations, 0 to 1</source>
        <translation>Abstand der Verteilungen ihrer Dauern, 0 bis 1</translation>
    </message>
    <message>
        <source>a request lasts %1 in A (%2 of them), %3 in B (%4), mean in %5</source>
        <translation>eine Anfrage dauert %1 in A (%2 davon), %3 in B (%4), Mittel in %5</translation>
    </message>
</context>
<context>
    <name>tenfold::TabStrip</name>
    <message numerus="yes">
        <source>%1, %n open</source>
        <translation>
            <numerusform>%1, %n offen</numerusform>
            <numerusform>%1, %n offen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::TabbedView</name>
    <message>
        <source>Stale.</source>
        <translation>Veraltet.</translation>
    </message>
</context>
<context>
    <name>tenfold::TableExport</name>
    <message>
        <source>There is no table here to export.</source>
        <translation>Hier gibt es keine Tabelle zum Exportieren.</translation>
    </message>
    <message>
        <source>Table exported.</source>
        <translation>Tabelle exportiert.</translation>
    </message>
    <message>
        <source>Picture exported.</source>
        <translation>Bild exportiert.</translation>
    </message>
</context>
<context>
    <name>tenfold::TableView</name>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation>Mit Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten …</translation>
    </message>
</context>
<context>
    <name>tenfold::TailPlot</name>
    <message>
        <source>Tail latency over time</source>
        <translation>Schwanzlatenz über die Zeit</translation>
    </message>
    <message>
        <source>Mean over servers of the p99 of each minute; of fewer than a hundred calls that is their slowest</source>
        <translation>Mittel über die Server des p99 jeder Minute; bei weniger als hundert Aufrufen ist das ihr langsamster</translation>
    </message>
    <message>
        <source>p99 of a minute, mean over servers</source>
        <translation>p99 einer Minute, Mittel über die Server</translation>
    </message>
    <message>
        <source>No latency of these servers is known.</source>
        <translation>Keine Latenz dieser Server ist bekannt.</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>tenfold::TenantDetails</name>
    <message>
        <source>Tests of the pattern</source>
        <translation>Prüfungen des Musters</translation>
    </message>
    <message>
        <source>Slow variation up to which a load is constant</source>
        <translation>Langsame Schwankung, bis zu der eine Last konstant ist</translation>
    </message>
    <message>
        <source>Daily share from which a load is periodic</source>
        <translation>Tagesanteil, ab dem eine Last periodisch ist</translation>
    </message>
    <message>
        <source>Days that a verdict needs</source>
        <translation>Tage, die ein Urteil braucht</translation>
    </message>
    <message>
        <source>Back to the rule</source>
        <translation>Zurück zur Regel</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Say it yourself: a decision that stays when it is computed anew, and can be undone</source>
        <translation>Selbst angeben: eine Entscheidung, die bei neuer Berechnung bleibt und sich zurücknehmen lässt</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Move them here, or drag the lines of the map: each tenant is judged anew at once.</source>
        <translation>Hier verschieben oder die Linien der Karte ziehen: jeder Mandant wird sofort neu beurteilt.</translation>
    </message>
    <message>
        <source>constant up to σ</source>
        <translation>konstant bis σ</translation>
    </message>
    <message>
        <source>periodic from a share of</source>
        <translation>periodisch ab einem Anteil von</translation>
    </message>
    <message>
        <source>days at least</source>
        <translation>Tage mindestens</translation>
    </message>
    <message>
        <source>Select a tenant to see why it has its pattern.</source>
        <translation>Einen Mandanten wählen, um zu sehen, warum er sein Muster hat.</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>slots present</source>
        <translation>vorhandene Fenster</translation>
    </message>
    <message>
        <source>slow σ</source>
        <translation>langsames σ</translation>
    </message>
    <message>
        <source>daily share</source>
        <translation>täglicher Anteil</translation>
    </message>
    <message>
        <source>&lt;b&gt;You said %1.&lt;/b&gt; By the rule %2 would be %3.</source>
        <translation>&lt;b&gt;Angegeben: %1.&lt;/b&gt; Nach der Regel wäre %2 %3.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n day(s) are too few.&lt;/b&gt; A wrong “periodic” would lend servers by day that are full by night. All else says %1.</source>
        <translation>
            <numerusform>&lt;b&gt;%n Tag ist zu wenig.&lt;/b&gt; Ein falsches „periodisch“ würde bei Tag Server verleihen, die bei Nacht voll sind. Alles andere spricht für %1.</numerusform>
            <numerusform>&lt;b&gt;%n Tage sind zu wenige.&lt;/b&gt; Ein falsches „periodisch“ würde bei Tag Server verleihen, die bei Nacht voll sind. Alles andere spricht für %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Too many gaps.&lt;/b&gt; %1 of the slots have a sample; what there is says %2.</source>
        <translation>&lt;b&gt;Zu viele Lücken.&lt;/b&gt; %1 der Fenster haben einen Messwert; das Vorhandene spricht für %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1.&lt;/b&gt; %2 times as far from the nearest threshold as it would have to be to change.</source>
        <translation>&lt;b&gt;%1.&lt;/b&gt; Um den Faktor %2 von der nächsten Schwelle entfernt: so viel fehlt bis zu einer Änderung.</translation>
    </message>
    <message>
        <source>So: %1 periodic, %2 constant, %3 unpredictable, %4 too short.</source>
        <translation>So: %1 periodisch, %2 konstant, %3 unvorhersehbar, %4 zu kurz.</translation>
    </message>
</context>
<context>
    <name>tenfold::TenantPage</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Tenants of one pattern whose load goes alike (K-means)</source>
        <translation>Mandanten eines Musters, deren Last gleich verläuft (K-means)</translation>
    </message>
    <message>
        <source>ten.</source>
        <translation>Mand.</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>srv.</source>
        <translation>Srv.</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>avg</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Average utilization, weighted by servers</source>
        <translation>Mittlere Auslastung, nach Servern gewichtet</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Peak of the average servers, weighted by servers</source>
        <translation>Spitze der mittleren Server, nach Servern gewichtet</translation>
    </message>
    <message>
        <source>med.</source>
        <translation>mittl.</translation>
    </message>
    <message>
        <source>Containers of one core that medium jobs may count on</source>
        <translation>Container mit einem Kern, mit denen mittlere Jobs rechnen dürfen</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>The same of long jobs</source>
        <translation>Dasselbe für lange Jobs</translation>
    </message>
    <message>
        <source>K-means in each pattern</source>
        <translation>K-means in jedem Muster</translation>
    </message>
    <message>
        <source>All tenants</source>
        <translation>Alle Mandanten</translation>
    </message>
    <message>
        <source>daily share of the slow variance against its size; area: servers</source>
        <translation>Tagesanteil der langsamen Varianz gegen ihre Größe; Fläche: Server</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the slots</source>
        <translation>%1 der Fenster</translation>
    </message>
</context>
<context>
    <name>tenfold::TenantsPage</name>
    <message>
        <source>Tenants</source>
        <translation>Mandanten</translation>
    </message>
    <message>
        <source>How much do few clusters read?</source>
        <translation>Wie viel lesen wenige Cluster?</translation>
    </message>
    <message>
        <source>Reads of a cluster</source>
        <translation>Lesezugriffe eines Clusters</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>share of the clusters</source>
        <translation>Anteil der Cluster</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>one cluster</source>
        <translation>nur ein Cluster</translation>
    </message>
    <message>
        <source>% of the clusters, largest first</source>
        <translation>% der Cluster, größte zuerst</translation>
    </message>
    <message>
        <source>% of the whole</source>
        <translation>% des Ganzen</translation>
    </message>
</context>
<context>
    <name>tenfold::TimesPlot</name>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>%1 times, %2 outside of what is expected; median %3</source>
        <translation>%1 Zeiten, %2 außerhalb des Erwarteten; Median %3</translation>
    </message>
</context>
<context>
    <name>tenfold::TimingView</name>
    <message>
        <source>Timing</source>
        <translation>Zeitverhalten</translation>
    </message>
    <message>
        <source>least sure first</source>
        <translation>unsicherste zuerst</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>Knotentyp</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Share of the nodes that started as the rule says. ● sure, ◐ proposed, ○ doubtful</source>
        <translation>Anteil der Knoten, die starteten, wie die Regel sagt. ● sicher, ◐ vorgeschlagen, ○ zweifelhaft</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>Calls that the clock makes</source>
        <translation>Aufrufe, die die Uhr macht</translation>
    </message>
    <message>
        <source>Timing by node type</source>
        <translation>Zeitverhalten nach Knotentyp</translation>
    </message>
    <message>
        <source>Reading the bars</source>
        <translation>Die Balken lesen</translation>
    </message>
    <message>
        <source>bar: from the first to the last call
arrow: from what was waited for
dashed: from the start of the run
framed: not started as the rule says</source>
        <translation>Balken: vom ersten bis zum letzten Aufruf
Pfeil: von dem, worauf gewartet wurde
gestrichelt: vom Start des Laufs
gerahmt: nicht gestartet, wie die Regel sagt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>When each node of the run started, and what it waited for</source>
        <translation>Wann jeder Knoten des Laufs startete und worauf er wartete</translation>
    </message>
    <message>
        <source>Calls that the clock makes, of all node types</source>
        <translation>Aufrufe, die die Uhr macht, von allen Knotentypen</translation>
    </message>
    <message>
        <source>The time between a call and the one before it, of the selected node type</source>
        <translation>Die Zeit zwischen einem Aufruf und dem davor, des gewählten Knotentyps</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Start s</source>
        <translation>Start s</translation>
    </message>
    <message>
        <source>Lives s</source>
        <translation>Lebt s</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Wartete auf</translation>
    </message>
    <message>
        <source>The node whose call was waited for</source>
        <translation>Der Knoten, auf dessen Aufruf gewartet wurde</translation>
    </message>
    <message>
        <source>Until s</source>
        <translation>Bis s</translation>
    </message>
    <message>
        <source>Started after</source>
        <translation>Start nach</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>Median deviation from the median interval</source>
        <translation>Median der Abweichung vom mittleren Abstand</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>Pünktlich</translation>
    </message>
    <message>
        <source>Intervals within 10 % of a period. ● sure, ◐ proposed, ○ doubtful</source>
        <translation>Abstände innerhalb von 10 % einer Periode. ● sicher, ◐ vorgeschlagen, ○ zweifelhaft</translation>
    </message>
    <message>
        <source>Calls a tick</source>
        <translation>Aufrufe je Tick</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Half within</source>
        <translation>Hälfte bis</translation>
    </message>
    <message>
        <source>9 of 10</source>
        <translation>9 von 10</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>9 of 10, from 0.1 ms to 100 s</source>
        <translation>9 von 10, von 0,1 ms bis 100 s</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>No node calls anything by the clock.</source>
        <translation>Kein Knoten ruft etwas nach der Uhr auf.</translation>
    </message>
    <message>
        <source>This type makes no calls in order.</source>
        <translation>Dieser Typ macht keine Aufrufe der Reihe nach.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of N = %1</source>
        <translation>
            <numerusform>%n Knoten von N = %1</numerusform>
            <numerusform>%n Knoten von N = %1</numerusform>
        </translation>
    </message>
    <message>
        <source>the run&apos;s start</source>
        <translation>Start des Laufs</translation>
    </message>
    <message>
        <source>✓ started as the rule of its type says, ✗ not</source>
        <translation>✓ gestartet, wie die Regel seines Typs sagt, ✗ nicht</translation>
    </message>
    <message>
        <source>%1, type %2</source>
        <translation>%1, Typ %2</translation>
    </message>
    <message>
        <source>of all nodes of the run</source>
        <translation>von allen Knoten des Laufs</translation>
    </message>
    <message>
        <source>of all node types</source>
        <translation>von allen Knotentypen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 nodes started as their rule says · %n call(s) of clocks</source>
        <translation>
            <numerusform>%1 von %2 Knoten starteten, wie ihre Regel sagt · %n Aufruf von Uhren</numerusform>
            <numerusform>%1 von %2 Knoten starteten, wie ihre Regel sagt · %n Aufrufe von Uhren</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a row to see what it rests on.</source>
        <translation>Eine Zeile wählen, um zu sehen, worauf sie beruht.</translation>
    </message>
    <message>
        <source>Select a node to see what it waited for.</source>
        <translation>Einen Knoten wählen, um zu sehen, worauf er wartete.</translation>
    </message>
    <message>
        <source>No type: mining does not know this node.</source>
        <translation>Kein Typ: die Auswertung kennt diesen Knoten nicht.</translation>
    </message>
    <message>
        <source>Nodes of type %1 start&lt;br&gt;&lt;b&gt;%2&lt;/b&gt;&lt;br&gt;%3</source>
        <translation>Knoten vom Typ %1 starten&lt;br&gt;&lt;b&gt;%2&lt;/b&gt;&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>&lt;p&gt;This run does not have what the rule waits for.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Dieser Lauf hat nicht, worauf die Regel wartet.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>delay by node of the type</source>
        <translation>Verzögerung nach Knoten des Typs</translation>
    </message>
    <message>
        <source>Delay: start minus what was waited for. Line: the median of %1 in the mined runs. Band: 9 of 10 (%2).&lt;p&gt;Of the rules that the runs allow (offset, fork, join, chain, wave) the one with the least spread that holds in every run is taken.&lt;/p&gt;</source>
        <translation>Verzögerung: Start minus dem, worauf gewartet wurde. Linie: Median von %1 in den ausgewerteten Läufen. Band: 9 von 10 (%2).&lt;p&gt;Von den Regeln, die die Läufe zulassen (Abstand, Fork, Join, Kette, Welle), wird die mit der kleinsten Streuung genommen, die in jedem Lauf gilt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>&lt;br&gt;only from %1 after &lt;b&gt;%2&lt;/b&gt; on</source>
        <translation>&lt;br&gt;erst ab %1 nach &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;until &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;br&gt;bis &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;only where &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;br&gt;nur wo &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;right for %1 of %2 ticks</source>
        <translation>&lt;br&gt;richtig für %1 von %2 Ticks</translation>
    </message>
    <message>
        <source>Nodes of type %1 call it&lt;br&gt;&lt;b&gt;every %2&lt;/b&gt;, jitter %3</source>
        <translation>Knoten vom Typ %1 rufen es auf&lt;br&gt;&lt;b&gt;alle %2&lt;/b&gt;, Jitter %3</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 calls a tick</source>
        <translation>&lt;br&gt;%1 Aufrufe je Tick</translation>
    </message>
    <message>
        <source>&lt;br&gt;at %1 of its ticks</source>
        <translation>&lt;br&gt;bei %1 seiner Ticks</translation>
    </message>
    <message>
        <source>&lt;br&gt;first tick %1 after the node&apos;s first call</source>
        <translation>&lt;br&gt;erster Tick %1 nach dem ersten Aufruf des Knotens</translation>
    </message>
    <message>
        <source>interval by time in the run, s</source>
        <translation>Abstand nach der Zeit im Lauf, s</translation>
    </message>
    <message>
        <source>Period: the median of %1 intervals, each divided by the periods in it. Jitter: the median deviation from it. Dots: the intervals of this run; band: within 10 % of one period. On time (%2): a multiple of the period, since this clock does not call at each tick.</source>
        <translation>Periode: der Median von %1 Abständen, jeder geteilt durch die Perioden darin. Jitter: Median der Abweichung davon. Punkte: die Abstände dieses Laufs; Band: innerhalb von 10 % einer Periode. Pünktlich (%2): ein Vielfaches der Periode, denn diese Uhr ruft nicht bei jedem Tick.</translation>
    </message>
    <message>
        <source>Period: the median of %1 intervals between ticks. Jitter: the median deviation from it. Dots: the intervals of this run; band: within 10 % of the period. On time (%2): within 10 % of one, two or three periods, since a missed tick does not break the beat. Calls closer than a fifth of the period are one tick.</source>
        <translation>Periode: der Median von %1 Abständen zwischen Ticks. Jitter: Median der Abweichung davon. Punkte: die Abstände dieses Laufs; Band: innerhalb von 10 % der Periode. Pünktlich (%2): innerhalb von 10 % von einer, zwei oder drei Perioden, denn ein ausgelassener Tick bricht den Takt nicht. Aufrufe, die näher als ein Fünftel der Periode liegen, sind ein Tick.</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>It is the first call of the node: nothing is before it.</source>
        <translation>Es ist der erste Aufruf des Knotens: davor ist nichts.</translation>
    </message>
    <message>
        <source>share of the intervals that are shorter, %</source>
        <translation>Anteil der kürzeren Abstände, %</translation>
    </message>
    <message>
        <source>After the call before it&lt;br&gt;&lt;b&gt;%1&lt;/b&gt; (half of them)&lt;br&gt;%2 (9 of 10)</source>
        <translation>Nach dem Aufruf davor&lt;br&gt;&lt;b&gt;%1&lt;/b&gt; (die Hälfte davon)&lt;br&gt;%2 (9 von 10)</translation>
    </message>
    <message>
        <source>&lt;br&gt;asked again every %1; %2 more calls on average</source>
        <translation>&lt;br&gt;wiederholt gefragt alle %1; im Mittel %2 weitere Aufrufe</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Quantiles of %1 intervals from the start of the node&apos;s call before to the start of this one. They are what a further run is predicted to show: wider than the recorded ones where few runs were seen or runs differ.</source>
        <translation>Quantile von %1 Abständen vom Beginn des vorigen Aufrufs des Knotens bis zum Beginn von diesem. So wird ein weiterer Lauf vorhergesagt: breiter als aufgezeichnet, wo wenige Läufe gesehen wurden oder Läufe verschieden sind.</translation>
    </message>
</context>
<context>
    <name>tenfold::TopBar</name>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Scope: the runs that are looked at</source>
        <translation>Bereich: die betrachteten Läufe</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter, for example method ~ &quot;^get&quot; and dur &gt; 5ms</source>
        <translation>Filter, zum Beispiel method ~ &quot;^get&quot; and dur &gt; 5ms</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Bereich</translation>
    </message>
</context>
<context>
    <name>tenfold::Tour</name>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Leave the tour (Esc); Help starts it again</source>
        <translation>Den Rundgang verlassen (Esc); Hilfe beginnt ihn wieder</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>tenfold::TraceChooser</name>
    <message>
        <source>Look at them</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Import traces</source>
        <translation>Traces importieren</translation>
    </message>
    <message>
        <source>Files and folders</source>
        <translation>Dateien und Ordner</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>Datei oder Ordner</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>Completions of the path</source>
        <translation>Vervollständigungen des Pfads</translation>
    </message>
    <message>
        <source>A folder with logs is one run, a folder of such folders several. Single logs and archives (tar, gz, zst, xz) too. Ctrl or Shift chooses several.</source>
        <translation>Ein Ordner mit Logs ist ein Lauf, ein Ordner mit solchen Ordnern mehrere. Einzelne Logs und Archive (tar, gz, zst, xz) auch. Strg oder Umschalt wählt mehrere.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>Wie man einen Lauf aufzeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n gewählt</numerusform>
            <numerusform>%n gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Persönlicher Ordner</translation>
    </message>
    <message>
        <source>Whole disk</source>
        <translation>Ganze Platte</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Es gibt keine Datei und keinen Ordner %1.</translation>
    </message>
</context>
<context>
    <name>tenfold::TracesController</name>
    <message>
        <source>Loading a run</source>
        <translation>Lauf laden</translation>
    </message>
    <message>
        <source>Filtering</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Reading calls</source>
        <translation>Aufrufe lesen</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export calls</source>
        <translation>Aufrufe exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>%1 wird geladen …</translation>
    </message>
    <message>
        <source>%1 has %2 calls.</source>
        <translation>%1 hat %2 Aufrufe.</translation>
    </message>
    <message>
        <source>Lanes hold a run in memory, about 35 MB for a million calls.</source>
        <translation>Spuren halten einen Lauf im Speicher, etwa 35 MB je Million Aufrufe.</translation>
    </message>
    <message>
        <source>Load it anyway</source>
        <translation>Trotzdem laden</translation>
    </message>
    <message>
        <source>%1 cannot be shown.</source>
        <translation>%1 kann nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>Loading %1 was stopped.</source>
        <translation>Das Laden von %1 wurde angehalten.</translation>
    </message>
    <message>
        <source>Load it</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>hidden kinds</source>
        <translation>ausgeblendete Arten</translation>
    </message>
    <message>
        <source>0 of %1 calls match.</source>
        <translation>0 von %1 Aufrufen passen.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>0 of %1 calls match. Without “%2” there would be %3.</source>
        <translation>0 von %1 Aufrufen passen. Ohne „%2“ wären es %3.</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>The calls were not copied</source>
        <translation>Die Aufrufe wurden nicht kopiert</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>The calls were not exported</source>
        <translation>Die Aufrufe wurden nicht exportiert</translation>
    </message>
    <message>
        <source>Colouring calls</source>
        <translation>Aufrufe werden gefärbt</translation>
    </message>
</context>
<context>
    <name>tenfold::TracesPerspective</name>
    <message>
        <source>The calls of one run: a lane for each node, a table, and the selected call in full.</source>
        <translation>Die Aufrufe eines Laufs: eine Spur je Knoten, eine Tabelle und der gewählte Aufruf ganz.</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>&amp;Traces</source>
        <translation>&amp;Traces</translation>
    </message>
    <message>
        <source>There is no such place in the calls that are shown.</source>
        <translation>Diese Stelle gibt es in den gezeigten Aufrufen nicht.</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>%1 wurde gelöscht.</translation>
    </message>
    <message>
        <source>Ctrl+Z takes it back.</source>
        <translation>Strg+Z nimmt es zurück.</translation>
    </message>
    <message>
        <source>Calls exported.</source>
        <translation>Aufrufe exportiert.</translation>
    </message>
    <message numerus="yes">
        <source>Copied: the first %n call(s).</source>
        <translation>
            <numerusform>Kopiert: der erste Aufruf.</numerusform>
            <numerusform>Kopiert: die ersten %n Aufrufe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export writes all of them to a file.</source>
        <translation>Exportieren schreibt alle in eine Datei.</translation>
    </message>
    <message>
        <source>run, N = %1</source>
        <translation>Lauf, N = %1</translation>
    </message>
    <message>
        <source>calls of this node</source>
        <translation>Aufrufe dieses Knotens</translation>
    </message>
    <message>
        <source>calls of this method</source>
        <translation>Aufrufe dieser Methode</translation>
    </message>
    <message>
        <source>A recorded system</source>
        <translation>Ein aufgezeichnetes System</translation>
    </message>
    <message>
        <source>This is the sample: a word count recorded at three small sizes. Each lane is a node, each mark a call to the central server. Unticked runs are kept back to check against.</source>
        <translation>Das ist das Beispiel: ein Word Count, aufgezeichnet bei drei kleinen Größen. Jede Spur ist ein Knoten, jede Marke ein Aufruf an den zentralen Server. Läufe ohne Häkchen sind zum Prüfen zurückgehalten.</translation>
    </message>
    <message>
        <source>These are your runs. Each lane is a node, each mark a call to the central server. Unticked runs are kept back to check against.</source>
        <translation>Das sind die eigenen Läufe. Jede Spur ist ein Knoten, jede Marke ein Aufruf an den zentralen Server. Läufe ohne Häkchen sind zum Prüfen zurückgehalten.</translation>
    </message>
    <message>
        <source>Show the &amp;SQL of the calls</source>
        <translation>&amp;SQL der Aufrufe zeigen</translation>
    </message>
    <message>
        <source>&amp;Go to time or row…</source>
        <translation>Zu &amp;Zeit oder Zeile gehen …</translation>
    </message>
    <message>
        <source>Next call with a &amp;note</source>
        <translation>Nächster Aufruf mit &amp;Notiz</translation>
    </message>
    <message>
        <source>No call that is shown has a note.</source>
        <translation>Kein gezeigter Aufruf hat eine Notiz.</translation>
    </message>
    <message>
        <source>Ctrl+M writes one on the selected call.</source>
        <translation>Strg+M schreibt eine zum gewählten Aufruf.</translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation>Der Arbeitsbereich ist nur lesbar.</translation>
    </message>
    <message>
        <source>The colours were not saved</source>
        <translation>Die Farben wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>&amp;Colours of calls…</source>
        <translation>&amp;Farben der Aufrufe …</translation>
    </message>
</context>
<context>
    <name>tenfold::TracesView</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Add runs to this workspace</source>
        <translation>Läufe zu diesem Arbeitsbereich hinzufügen</translation>
    </message>
    <message>
        <source>Ticked: mined. Blank: kept back for checking.</source>
        <translation>Angehakt: ausgewertet. Leer: zum Prüfen zurückgehalten.</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Scale of the run</source>
        <translation>Skalierung des Laufs</translation>
    </message>
    <message>
        <source>Rep</source>
        <translation>Wdh.</translation>
    </message>
    <message>
        <source>Repetition at this scale</source>
        <translation>Wiederholung bei dieser Skalierung</translation>
    </message>
    <message>
        <source>Senders</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Processes that made calls</source>
        <translation>Prozesse, die Aufrufe machten</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls recorded</source>
        <translation>Aufgezeichnete Aufrufe</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Seconds from the first to the last call</source>
        <translation>Sekunden vom ersten bis zum letzten Aufruf</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Configuration of the run</source>
        <translation>Konfiguration des Laufs</translation>
    </message>
    <message>
        <source>Node lanes</source>
        <translation>Spuren der Knoten</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole run (F)</source>
        <translation>Den ganzen Lauf zeigen (F)</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten …</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation>Welche Spalten die Tabelle zeigt</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Request and response of the selected call</source>
        <translation>Anfrage und Antwort des gewählten Aufrufs</translation>
    </message>
    <message>
        <source>No runs yet. Drop logs of one server, one folder per run.</source>
        <translation>Noch keine Läufe. Logs eines Servers hierher ziehen, ein Ordner je Lauf.</translation>
    </message>
    <message>
        <source>Each folder with a run.toml (scale and configuration) is one run. The format is found from the content.</source>
        <translation>Jeder Ordner mit einer run.toml (Skalierung und Konfiguration) ist ein Lauf. Das Format wird am Inhalt erkannt.</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>Kept back for checking</source>
        <translation>Zum Prüfen zurückgehalten</translation>
    </message>
    <message>
        <source>Mined</source>
        <translation>Ausgewertet</translation>
    </message>
    <message>
        <source>name = value</source>
        <translation>Name = Wert</translation>
    </message>
    <message>
        <source>Change the scale</source>
        <translation>Skalierung ändern</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Free the space of deleted runs</source>
        <translation>Platz gelöschter Läufe freigeben</translation>
    </message>
    <message>
        <source>Read-only: runs cannot be changed</source>
        <translation>Nur lesbar: Läufe lassen sich nicht ändern</translation>
    </message>
    <message>
        <source>%1; a double click or F2 changes it</source>
        <translation>%1; Doppelklick oder F2 ändert es</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Add a setting…</source>
        <translation>Einstellung hinzufügen …</translation>
    </message>
    <message>
        <source>A name, =, and a value: replication = 3</source>
        <translation>Ein Name, = und ein Wert: replication = 3</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>timezone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>skipped records</source>
        <translation>übersprungene Datensätze</translation>
    </message>
    <message>
        <source>Records that could not be read; Problems (Alt+2) lists them</source>
        <translation>Datensätze, die sich nicht lesen ließen; Probleme (Alt+2) führt sie auf</translation>
    </message>
    <message>
        <source>without response</source>
        <translation>ohne Antwort</translation>
    </message>
    <message>
        <source>Calls whose response is not in the trace; filter with: unanswered</source>
        <translation>Aufrufe, deren Antwort nicht im Trace steht; filtern mit: unanswered</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>%1, in the order of the files</source>
        <translation>%1, in der Reihenfolge der Dateien</translation>
    </message>
    <message>
        <source>This run has no calls.</source>
        <translation>Dieser Lauf hat keine Aufrufe.</translation>
    </message>
    <message>
        <source>%1 of %2, in order</source>
        <translation>%1 von %2, der Reihe nach</translation>
    </message>
    <message>
        <source>%1, by time</source>
        <translation>%1, nach der Zeit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>selection %1 calls</source>
        <translation>Auswahl %1 Aufrufe</translation>
    </message>
    <message numerus="yes">
        <source>selection %n call(s)</source>
        <translation>
            <numerusform>Auswahl %n Aufruf</numerusform>
            <numerusform>Auswahl %n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 in all</source>
        <translation>, %1 insgesamt</translation>
    </message>
    <message>
        <source>, %1 on average</source>
        <translation>, %1 im Mittel</translation>
    </message>
    <message numerus="yes">
        <source>the %n selected</source>
        <translation>
            <numerusform>der gewählte</numerusform>
            <numerusform>die %n gewählten</numerusform>
        </translation>
    </message>
    <message>
        <source>all shown</source>
        <translation>alle gezeigten</translation>
    </message>
    <message>
        <source>Export %1 as CSV…</source>
        <translation>%1 als CSV exportieren …</translation>
    </message>
    <message>
        <source>Export %1 as JSON Lines…</source>
        <translation>%1 als JSON-Zeilen exportieren …</translation>
    </message>
    <message>
        <source>no runs</source>
        <translation>keine Läufe</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>%1 senders</source>
        <translation>%1 Absender</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>t %1 to %2 s</source>
        <translation>t %1 bis %2 s</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>✓ mined   blank: kept back for checking   ★ was good</source>
        <translation>✓ ausgewertet   leer: zum Prüfen zurückgehalten   ★ war gut</translation>
    </message>
    <message>
        <source>%1, marked as good</source>
        <translation>%1, als gut markiert</translation>
    </message>
    <message>
        <source>No longer say that %1 was good</source>
        <translation>%1 nicht mehr als gut markieren</translation>
    </message>
    <message>
        <source>Mark %1 as good</source>
        <translation>%1 als gut markieren</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>good: others are held against it</source>
        <translation>gut: andere werden dagegen gehalten</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Colours of calls…</source>
        <translation>Farben der Aufrufe …</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Pin %1 on top</source>
        <translation>%1 oben anheften</translation>
    </message>
    <message>
        <source>Mark this moment…</source>
        <translation>Diesen Moment markieren …</translation>
    </message>
</context>
<context>
    <name>tenfold::TreeController</name>
    <message>
        <source>Learning a tree</source>
        <translation>Baum lernen</translation>
    </message>
    <message>
        <source>Learning was cancelled.</source>
        <translation>Das Lernen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The tree was not kept</source>
        <translation>Der Baum wurde nicht aufbewahrt</translation>
    </message>
    <message>
        <source>Tree: %1 is a leaf</source>
        <translation>Baum: %1 ist ein Blatt</translation>
    </message>
    <message>
        <source>Tree: %1 is split</source>
        <translation>Baum: %1 ist geteilt</translation>
    </message>
    <message>
        <source>Tree: %1 is split by %2</source>
        <translation>Baum: %1 ist nach %2 geteilt</translation>
    </message>
    <message>
        <source>The decision was not saved</source>
        <translation>Die Entscheidung wurde nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>tenfold::TreeDelegate</name>
    <message>
        <source>▸ %1 leaves</source>
        <translation>▸ %1 Blätter</translation>
    </message>
    <message>
        <source>no model says anything here, and nothing was seen</source>
        <translation>kein Modell sagt hier etwas, und nichts wurde gesehen</translation>
    </message>
</context>
<context>
    <name>tenfold::TreeDetails</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts gewählt</translation>
    </message>
    <message>
        <source>How it grew</source>
        <translation>Wie er wuchs</translation>
    </message>
    <message>
        <source>Propose probes</source>
        <translation>Probeläufe vorschlagen</translation>
    </message>
    <message>
        <source>Undo split</source>
        <translation>Teilung zurücknehmen</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Splits tried</source>
        <translation>Versuchte Teilungen</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>share of the scatter of the node&apos;s samples that the split takes away</source>
        <translation>Anteil der Streuung der Stichproben des Knotens, den die Teilung wegnimmt</translation>
    </message>
    <message>
        <source>What goes with it</source>
        <translation>Was damit einhergeht</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>at the root</source>
        <translation>an der Wurzel</translation>
    </message>
    <message>
        <source>% of the scatter explained</source>
        <translation>% der Streuung erklärt</translation>
    </message>
    <message>
        <source>Attribute to split by</source>
        <translation>Attribut zum Teilen</translation>
    </message>
    <message>
        <source>A request of it in time (F4)</source>
        <translation>Eine Anfrage davon in der Zeit (F4)</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>best attribute</source>
        <translation>bestes Attribut</translation>
    </message>
    <message>
        <source>Of samples that were kept back it explains %1</source>
        <translation>Von den zurückgehaltenen Stichproben erklärt er %1</translation>
    </message>
    <message>
        <source>; the model alone %1.</source>
        <translation>; das Modell allein %1.</translation>
    </message>
    <message>
        <source>at “%1”</source>
        <translation>bei „%1“</translation>
    </message>
    <message>
        <source>Right within 20 % for %1 of %2 samples that were kept back.</source>
        <translation>Auf 20 % genau für %1 von %2 zurückgehaltenen Stichproben.</translation>
    </message>
    <message>
        <source>%1 are inside the band</source>
        <translation>%1 liegen im Band</translation>
    </message>
    <message>
        <source>: more than 76 % mean a long tail.</source>
        <translation>: mehr als 76 % heißt ein langes Ende.</translation>
    </message>
    <message>
        <source>: under 60 %, the band is too narrow.</source>
        <translation>: unter 60 % ist das Band zu schmal.</translation>
    </message>
    <message>
        <source>, as it should be (60 to 76 %).</source>
        <translation>, wie es sein soll (60 bis 76 %).</translation>
    </message>
    <message>
        <source>✗ Low fidelity: %1.</source>
        <translation>✗ Geringe Güte: %1.</translation>
    </message>
    <message>
        <source>under 50 samples</source>
        <translation>unter 50 Stichproben</translation>
    </message>
    <message>
        <source>the band is over 60 % of the value</source>
        <translation>das Band ist breiter als 60 % des Werts</translation>
    </message>
    <message>
        <source>Pruned by hand; Edit &gt; Undo takes it back.</source>
        <translation>Von Hand beschnitten; Bearbeiten &gt; Zurücknehmen macht es rückgängig.</translation>
    </message>
    <message>
        <source>Split by hand; Edit &gt; Undo takes it back.</source>
        <translation>Von Hand geteilt; Bearbeiten &gt; Zurücknehmen macht es rückgängig.</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Stichproben</translation>
    </message>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>&lt;b&gt;Least sure:&lt;/b&gt; %1: %2, %3 samples.</source>
        <translation>&lt;b&gt;Am unsichersten:&lt;/b&gt; %1: %2, %3 Stichproben.</translation>
    </message>
    <message>
        <source>The workspace cannot be written.</source>
        <translation>In den Arbeitsbereich kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Splits this leaf by the attribute; Edit &gt; Undo takes it back</source>
        <translation>Teilt dieses Blatt nach dem Attribut; Bearbeiten &gt; Zurücknehmen macht es rückgängig</translation>
    </message>
    <message>
        <source>Makes this node a leaf (Delete); Edit &gt; Undo takes it back</source>
        <translation>Macht diesen Knoten zum Blatt (Entf); Bearbeiten &gt; Zurücknehmen macht es rückgängig</translation>
    </message>
</context>
<context>
    <name>tenfold::TreeKey</name>
    <message>
        <source>Key of the marks</source>
        <translation>Erklärung der Zeichen</translation>
    </message>
    <message>
        <source>M: split from the model. L: learnt split. Line: range seen. Bar: prediction ± sd. Diamond: what the model said first. ✗: sd over 60 %, or under 50 samples.</source>
        <translation>M: Teilung aus dem Modell. L: gelernte Teilung. Linie: gesehener Bereich. Balken: Vorhersage ± sd. Raute: was das Modell zuerst sagte. ✗: sd über 60 %, oder unter 50 Stichproben.</translation>
    </message>
    <message>
        <source>split from the model</source>
        <translation>Teilung aus dem Modell</translation>
    </message>
    <message>
        <source>learnt split</source>
        <translation>gelernte Teilung</translation>
    </message>
    <message>
        <source>range seen</source>
        <translation>gesehener Bereich</translation>
    </message>
    <message>
        <source>prediction ± sd</source>
        <translation>Vorhersage ± sd</translation>
    </message>
    <message>
        <source>what the model said first</source>
        <translation>was das Modell zuerst sagte</translation>
    </message>
    <message>
        <source>✗ sd over 60 %, or under 50 samples</source>
        <translation>✗ sd über 60 %, oder unter 50 Stichproben</translation>
    </message>
</context>
<context>
    <name>tenfold::TreePage</name>
    <message>
        <source>Example request</source>
        <translation>Beispielanfrage</translation>
    </message>
    <message>
        <source>Undo split</source>
        <translation>Teilung zurücknehmen</translation>
    </message>
    <message>
        <source>Split by the best attribute</source>
        <translation>Nach dem besten Attribut teilen</translation>
    </message>
    <message>
        <source>Place: service and operation</source>
        <translation>Stelle: Dienst und Operation</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>own time</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>whole time</source>
        <translation>ganze Zeit</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>Of a visit: without what it calls, with all of it; or how often its caller visits it</source>
        <translation>Eines Besuchs: ohne das, was er aufruft, mit allem davon; oder wie oft sein Aufrufer ihn besucht</translation>
    </message>
    <message>
        <source>As rules</source>
        <translation>Als Regeln</translation>
    </message>
    <message>
        <source>The leaves as text, to copy</source>
        <translation>Die Blätter als Text, zum Kopieren</translation>
    </message>
    <message>
        <source>Learn again</source>
        <translation>Neu lernen</translation>
    </message>
    <message>
        <source>Reads the visits that the filter lets through, and grows the tree anew where they changed</source>
        <translation>Liest die Besuche, die der Filter durchlässt, und lässt den Baum neu wachsen, wo sie sich geändert haben</translation>
    </message>
    <message>
        <source>Least sure leaf</source>
        <translation>Unsicherstes Blatt</translation>
    </message>
    <message>
        <source>Rules of the tree as text</source>
        <translation>Regeln des Baums als Text</translation>
    </message>
    <message>
        <source>whole requests</source>
        <translation>ganze Anfragen</translation>
    </message>
    <message>
        <source>Learning from the visits of this place…</source>
        <translation>Gelernt wird aus den Besuchen dieser Stelle …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>Nothing is learnt of this place yet.</source>
        <translation>Von dieser Stelle ist noch nichts gelernt.</translation>
    </message>
    <message>
        <source>A tree begins with what the model says and learns where it is wrong.</source>
        <translation>Ein Baum beginnt mit dem, was das Modell sagt, und lernt, wo es falsch ist.</translation>
    </message>
    <message>
        <source>There is no tree of this place.</source>
        <translation>Es gibt keinen Baum dieser Stelle.</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>%1 samples, %2 leaves, %3 splits of the model, %4 learnt</source>
        <translation>%1 Stichproben, %2 Blätter, %3 Teilungen des Modells, %4 gelernt</translation>
    </message>
    <message>
        <source>no tree of this place</source>
        <translation>kein Baum dieser Stelle</translation>
    </message>
    <message>
        <source>tree: %1 nodes, %2 leaves · %3 samples</source>
        <translation>Baum: %1 Knoten, %2 Blätter · %3 Stichproben</translation>
    </message>
    <message>
        <source> · %1 of those kept back are inside ± sd</source>
        <translation> · %1 der zurückgehaltenen liegen innerhalb ± sd</translation>
    </message>
</context>
<context>
    <name>tenfold::TypesView</name>
    <message>
        <source>Node types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>closest first</source>
        <translation>nächste zuerst</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Nodes of the type in the run shown</source>
        <translation>Knoten des Typs im gezeigten Lauf</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innen</translation>
    </message>
    <message>
        <source>Largest distance between its nodes</source>
        <translation>Größter Abstand zwischen seinen Knoten</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Distance to the nearest other type</source>
        <translation>Abstand zum nächsten anderen Typ</translation>
    </message>
    <message>
        <source>● sure, ◐ proposed, ○ doubtful</source>
        <translation>● sicher, ◐ vorgeschlagen, ○ zweifelhaft</translation>
    </message>
    <message>
        <source>Inside: largest distance between its nodes. Next: distance to the nearest other type.</source>
        <translation>Innen: größter Abstand zwischen seinen Knoten. Nächster: Abstand zum nächsten anderen Typ.</translation>
    </message>
    <message>
        <source>Same in every run?</source>
        <translation>In jedem Lauf gleich?</translation>
    </message>
    <message>
        <source>Nodes of each type by scale</source>
        <translation>Knoten jedes Typs nach Skalierung</translation>
    </message>
    <message>
        <source>Nodes at N =</source>
        <translation>Knoten bei N =</translation>
    </message>
    <message>
        <source>Nodes left out</source>
        <translation>Weggelassene Knoten</translation>
    </message>
    <message>
        <source>Run shown</source>
        <translation>Gezeigter Lauf</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>equal ones folded</source>
        <translation>gleiche gefaltet</translation>
    </message>
    <message>
        <source>every node</source>
        <translation>jeder Knoten</translation>
    </message>
    <message>
        <source>as a table</source>
        <translation>als Tabelle</translation>
    </message>
    <message>
        <source>Methods shown</source>
        <translation>Gezeigte Methoden</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Only columns of methods whose names contain this</source>
        <translation>Nur Spalten von Methoden, deren Namen dies enthalten</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Calls of each node by method</source>
        <translation>Aufrufe jedes Knotens nach Methode</translation>
    </message>
    <message>
        <source>Why a type of its own?</source>
        <translation>Warum ein eigener Typ?</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>this</source>
        <translation>dieser</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anderer</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Abw.</translation>
    </message>
    <message>
        <source>Calls that differ from the nearest type</source>
        <translation>Aufrufe, die vom nächsten Typ abweichen</translation>
    </message>
    <message>
        <source>Accept all</source>
        <translation>Alle annehmen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>in all runs</source>
        <translation>in allen Läufen</translation>
    </message>
    <message>
        <source>Moving and leaving out hold for the nodes that play the same part in every run, whatever their names. Where the names differ from run to run, a run that is imported later keeps its nodes: do it there again.</source>
        <translation>Verschieben und Weglassen gelten für die Knoten, die in jedem Lauf dieselbe Rolle spielen, gleich wie sie heißen. Wo die Namen von Lauf zu Lauf verschieden sind, behält ein später importierter Lauf seine Knoten: dort nochmals tun.</translation>
    </message>
    <message>
        <source>%1: by the clock, not compared</source>
        <translation>%1: nach der Uhr, nicht verglichen</translation>
    </message>
    <message>
        <source>Nearest: %1</source>
        <translation>Am nächsten: %1</translation>
    </message>
    <message>
        <source>All repetitions agree at each N.</source>
        <translation>Alle Wiederholungen stimmen bei jedem N überein.</translation>
    </message>
    <message>
        <source>Repetitions of one N differ where a range is shown.</source>
        <translation>Wiederholungen eines N weichen ab, wo ein Bereich steht.</translation>
    </message>
    <message>
        <source>Proposed: %1.</source>
        <translation>Vorgeschlagen: %1.</translation>
    </message>
    <message>
        <source>Answered: %1.</source>
        <translation>Beantwortet: %1.</translation>
    </message>
    <message>
        <source>Accept all %1</source>
        <translation>Alle %1 annehmen</translation>
    </message>
    <message>
        <source>Enter accepts the types as shown.</source>
        <translation>Eingabe nimmt die Typen an wie gezeigt.</translation>
    </message>
    <message>
        <source>In the map: F2 rename, M move to…, Space leave out, S split, + − cut; drag a row to another type, or the cut. Ctrl+click a second type to merge. Ctrl+Z takes any of it back.</source>
        <translation>In der Karte: F2 umbenennen, M verschieben, Leertaste weglassen, S teilen, + − Schnitt; eine Zeile zu einem anderen Typ ziehen, oder den Schnitt. Strg+Klick auf einen zweiten Typ vereint. Strg+Z nimmt alles zurück.</translation>
    </message>
    <message>
        <source>%1 · %2 senders · %3 calls</source>
        <translation>%1 · %2 Absender · %3 Aufrufe</translation>
    </message>
    <message>
        <source>%1 groups by counts</source>
        <translation>%1 Gruppen nach Anzahlen</translation>
    </message>
    <message>
        <source>with a cut at %1; %2 now</source>
        <translation>mit einem Schnitt bei %1; jetzt %2</translation>
    </message>
    <message numerus="yes">
        <source>%n node type(s) in %1 nodes</source>
        <translation>
            <numerusform>%n Knotentyp in %1 Knoten</numerusform>
            <numerusform>%n Knotentypen in %1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>the same for any cut from %1 to %2</source>
        <translation>dasselbe für jeden Schnitt von %1 bis %2</translation>
    </message>
    <message>
        <source>Merge %1 into %2</source>
        <translation>%1 mit %2 vereinen</translation>
    </message>
    <message>
        <source>All nodes of %1 become nodes of %2</source>
        <translation>Alle Knoten von %1 werden Knoten von %2</translation>
    </message>
    <message>
        <source>Left out: %1. Select one to mine it again.</source>
        <translation>Weggelassen: %1. Einen wählen, um ihn wieder auszuwerten.</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Verschieben nach</translation>
    </message>
    <message>
        <source>Moves %1</source>
        <translation>Verschiebt %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>to a new type</source>
        <translation>zu einem neuen Typ</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; no other run has a node of this part</source>
        <translation>%1; kein anderer Lauf hat einen Knoten dieser Rolle</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %2 in %n other run(s)</source>
        <translation>
            <numerusform>%1, und %2 in %n anderen Lauf</numerusform>
            <numerusform>%1, und %2 in %n anderen Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Not moved:&lt;/b&gt; the type would have no node left in %1, but keep those of other runs. Move it in all runs, or merge the types.</source>
        <translation>&lt;b&gt;Nicht verschoben:&lt;/b&gt; der Typ hätte in %1 keinen Knoten mehr, behielte aber die anderer Läufe. In allen Läufen verschieben oder die Typen vereinen.</translation>
    </message>
    <message>
        <source>Split type by</source>
        <translation>Typ teilen nach</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rename type…</source>
        <translation>Typ umbenennen …</translation>
    </message>
    <message>
        <source>Split type</source>
        <translation>Typ teilen</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>Verschieben nach …</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
</context>
<context>
    <name>tenfold::UtilizationPlot</name>
    <message>
        <source>Utilization over time</source>
        <translation>Auslastung über die Zeit</translation>
    </message>
    <message>
        <source>The average server of the tenant; band: 5 to 95 % of its servers. Wheel: zoom, drag: move, double click: all.</source>
        <translation>Der durchschnittliche Server des Mandanten; Band: 5 bis 95 % seiner Server. Rad: Zoom, Ziehen: verschieben, Doppelklick: alles.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>reserve begins, %1</source>
        <translation>Reserve beginnt, %1</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>thin: p99 of its calls, up to %1</source>
        <translation>dünn: p99 seiner Aufrufe, bis %1</translation>
    </message>
</context>
<context>
    <name>tenfold::VerdictDetails</name>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Example request</source>
        <translation>Beispielanfrage</translation>
    </message>
    <message>
        <source>Who is innocent</source>
        <translation>Wer unschuldig ist</translation>
    </message>
    <message>
        <source>Who cannot be cleared from these requests</source>
        <translation>Wer sich aus diesen Anfragen nicht entlasten lässt</translation>
    </message>
    <message>
        <source>Who is wrong here?</source>
        <translation>Wer ist hier im Unrecht?</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>Das System</translation>
    </message>
    <message>
        <source>It does not do what it should (1)</source>
        <translation>Es tut nicht, was es soll (1)</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>What is expected is not right (2)</source>
        <translation>Was erwartet wird, stimmt nicht (2)</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Looked at, not decided yet (3)</source>
        <translation>Angesehen, noch nicht entschieden (3)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>To be explained: %1.</source>
        <translation>Zu erklären: %1.</translation>
    </message>
    <message>
        <source>Nobody can be cleared.</source>
        <translation>Niemand lässt sich entlasten.</translation>
    </message>
    <message>
        <source>Since the first request.</source>
        <translation>Seit der ersten Anfrage.</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>Seit %1.</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message>
        <source>Decided: %1. Ctrl+Z takes it back.</source>
        <translation>Entschieden: %1. Strg+Z nimmt es zurück.</translation>
    </message>
    <message>
        <source>A decision, kept with the workspace and told in the report.</source>
        <translation>Eine Entscheidung, mit dem Arbeitsbereich aufbewahrt und im Bericht genannt.</translation>
    </message>
    <message>
        <source>Nothing was checked yet.</source>
        <translation>Noch wurde nichts geprüft.</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>Nothing inside is wrong: what differs lies between client and system.</source>
        <translation>Innen ist nichts falsch: was abweicht, liegt zwischen Client und System.</translation>
    </message>
    <message>
        <source>The mean request, expected and seen: nothing does otherwise than the model says.</source>
        <translation>Die mittlere Anfrage, erwartet und gesehen: nichts tut anderes, als das Modell sagt.</translation>
    </message>
    <message>
        <source>□ model, %1 · &lt;b&gt;■ seen, %2&lt;/b&gt; · share of visits</source>
        <translation>□ Modell, %1 · &lt;b&gt;■ gesehen, %2&lt;/b&gt; · Anteil der Besuche</translation>
    </message>
    <message numerus="yes">
        <source>%n visit(s)</source>
        <translation>
            <numerusform>%n Besuch</numerusform>
            <numerusform>%n Besuche</numerusform>
        </translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>eine Formel</translation>
    </message>
    <message>
        <source>%1 ± %2 expected, %3 ± %4 %5 seen, %6 standard deviation (the band).</source>
        <translation>%1 ± %2 erwartet, %3 ± %4 %5 gesehen, %6 Standardabweichung (das Band).</translation>
    </message>
    <message>
        <source>outside one</source>
        <translation>außerhalb einer</translation>
    </message>
    <message>
        <source>within one</source>
        <translation>innerhalb einer</translation>
    </message>
    <message>
        <source>By chance: p &lt; 0.001.</source>
        <translation>Durch Zufall: p &lt; 0,001.</translation>
    </message>
    <message>
        <source>By chance: p %1.</source>
        <translation>Durch Zufall: p %1.</translation>
    </message>
    <message>
        <source>%1 of %2 requests.</source>
        <translation>%1 von %2 Anfragen.</translation>
    </message>
    <message>
        <source>input, not a fault</source>
        <translation>Eingabe, kein Fehler</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>tenfold::VerdictList</name>
    <message>
        <source>Service centers</source>
        <translation>Stationen</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Service centers, the worst first</source>
        <translation>Stationen, die schlimmste zuerst</translation>
    </message>
    <message>
        <source>Structure of the requests</source>
        <translation>Struktur der Anfragen</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Schlimmste</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>No center was seen.</source>
        <translation>Keine Station wurde gesehen.</translation>
    </message>
    <message>
        <source>Remarks on the check</source>
        <translation>Bemerkungen zur Prüfung</translation>
    </message>
    <message>
        <source>Own time in %1 a request. The model was written by hand.</source>
        <translation>Eigenzeit in %1 je Anfrage. Das Modell wurde von Hand geschrieben.</translation>
    </message>
    <message>
        <source>Own time in %1 a request. The model was measured from %2.</source>
        <translation>Eigenzeit in %1 je Anfrage. Das Modell wurde aus %2 gemessen.</translation>
    </message>
    <message>
        <source>all requests</source>
        <translation>alle Anfragen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>own time a request as expected, %1</source>
        <translation>Eigenzeit je Anfrage wie erwartet, %1</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>own time a request as seen, %1</source>
        <translation>Eigenzeit je Anfrage wie gesehen, %1</translation>
    </message>
    <message numerus="yes">
        <source>%n visit(s)</source>
        <translation>
            <numerusform>%n Besuch</numerusform>
            <numerusform>%n Besuche</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 suspicious, %2 not cleared, %3 consistent</source>
        <translation>%1 verdächtig, %2 nicht geklärt, %3 stimmig</translation>
    </message>
    <message>
        <source>%1 suspicious, %2 consistent</source>
        <translation>%1 verdächtig, %2 stimmig</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>wie das Modell sagt</translation>
    </message>
    <message>
        <source>with a call that should not be there</source>
        <translation>mit einem Aufruf, den es nicht geben sollte</translation>
    </message>
    <message>
        <source>without a call that should be there</source>
        <translation>ohne einen Aufruf, den es geben sollte</translation>
    </message>
    <message>
        <source>with more or fewer of a call</source>
        <translation>mit mehr oder weniger eines Aufrufs</translation>
    </message>
    <message>
        <source>calling again what failed</source>
        <translation>mit Wiederholung dessen, was fehlschlug</translation>
    </message>
    <message>
        <source>calling another center</source>
        <translation>mit Aufruf einer anderen Station</translation>
    </message>
    <message>
        <source>of an operation the model does not have</source>
        <translation>einer Operation, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>going a known way more often than expected</source>
        <translation>mit einem bekannten Weg öfter als erwartet</translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallPage</name>
    <message>
        <source>Compare with another: this is A</source>
        <translation>Mit anderer vergleichen: diese ist A</translation>
    </message>
    <message>
        <source>Compare with A</source>
        <translation>Mit A vergleichen</translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation>Als SVG exportieren …</translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation>Als PNG exportieren …</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Rückwärts suchen</translation>
    </message>
    <message>
        <source>Find in this request</source>
        <translation>In dieser Anfrage suchen</translation>
    </message>
    <message>
        <source>Back to the request before</source>
        <translation>Zurück zur Anfrage davor</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The request from which a link led here (Backspace)</source>
        <translation>Die Anfrage, von der eine Verknüpfung hierher führte (Rücktaste)</translation>
    </message>
    <message>
        <source>Spans of the request</source>
        <translation>Spans der Anfrage</translation>
    </message>
    <message>
        <source>Self time by service</source>
        <translation>Eigenzeit nach Dienst</translation>
    </message>
    <message>
        <source>Most first</source>
        <translation>Meiste zuerst</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Hide what has less self time than this share</source>
        <translation>Ausblenden, was weniger Eigenzeit hat als diesen Anteil</translation>
    </message>
    <message>
        <source>shrink gaps over 100 ms</source>
        <translation>Lücken über 100 ms stauchen</translation>
    </message>
    <message>
        <source>fold equal siblings</source>
        <translation>gleiche Geschwister falten</translation>
    </message>
    <message>
        <source>share at least</source>
        <translation>Anteil mindestens</translation>
    </message>
    <message>
        <source>Reading the bars</source>
        <translation>Die Balken lesen</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Span</translation>
    </message>
    <message>
        <source>Folded siblings</source>
        <translation>Gefaltete Geschwister</translation>
    </message>
    <message>
        <source>Linked spans</source>
        <translation>Verknüpfte Spans</translation>
    </message>
    <message>
        <source>Linked spans of other requests; Enter opens one</source>
        <translation>Verknüpfte Spans anderer Anfragen; Eingabe öffnet einen</translation>
    </message>
    <message>
        <source>Enter folds and unfolds; . and , next and previous span; C along the critical path; P to the parent; F fills, 0 shows all; Ctrl+wheel zooms; drag in the strip shows a part; L to the linked request; A keeps this request, B compares with the one that was kept.</source>
        <translation>Eingabe faltet und entfaltet; . und , nächster und voriger Span; C entlang des kritischen Pfads; P zum übergeordneten; F passt ein, 0 zeigt alles; Strg+Rad zoomt; Ziehen im Streifen zeigt einen Teil; L zur verknüpften Anfrage; A merkt diese Anfrage, B vergleicht mit der gemerkten.</translation>
    </message>
    <message>
        <source>Reading the request…</source>
        <translation>Die Anfrage wird gelesen …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>No request is chosen.</source>
        <translation>Keine Anfrage ist gewählt.</translation>
    </message>
    <message>
        <source>F4 opens the example that is selected at the right.</source>
        <translation>F4 öffnet das rechts gewählte Beispiel.</translation>
    </message>
    <message>
        <source>The request cannot be shown.</source>
        <translation>Die Anfrage kann nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Show an example</source>
        <translation>Ein Beispiel zeigen</translation>
    </message>
    <message>
        <source>The request that is linked to is not recorded.</source>
        <translation>Die verknüpfte Anfrage ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 spans, %2 services, %3</source>
        <translation>%1 Spans, %2 Dienste, %3</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <source>self time</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>of the self time of the request</source>
        <translation>der Eigenzeit der Anfrage</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>wie viele</translation>
    </message>
    <message>
        <source>Sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>self time of all</source>
        <translation>Eigenzeit aller</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>It led to this request, and did not wait.</source>
        <translation>Sie führte zu dieser Anfrage und wartete nicht.</translation>
    </message>
    <message>
        <source>This request led to it, and did not wait.</source>
        <translation>Diese Anfrage führte zu ihr und wartete nicht.</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>dauert</translation>
    </message>
    <message>
        <source>of the request&apos;s self time</source>
        <translation>der Eigenzeit der Anfrage</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>spans below</source>
        <translation>Spans darunter</translation>
    </message>
    <message>
        <source>equal siblings</source>
        <translation>gleiche Geschwister</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>talks to</source>
        <translation>spricht mit</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>The clock of %1 was %2 off; corrected here.</source>
        <translation>Die Uhr von %1 ging um %2 falsch; hier berichtigt.</translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) name a parent that is not there.</source>
        <translation>
            <numerusform>%n Span nennt einen übergeordneten, den es nicht gibt.</numerusform>
            <numerusform>%n Spans nennen einen übergeordneten, den es nicht gibt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n circle(s) of parents, opened at the first span.</source>
        <translation>
            <numerusform>%n Kreis von übergeordneten, am ersten Span geöffnet.</numerusform>
            <numerusform>%n Kreise von übergeordneten, am ersten Span geöffnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) have a number that another has.</source>
        <translation>
            <numerusform>%n Span hat eine Nummer, die ein anderer hat.</numerusform>
            <numerusform>%n Spans haben eine Nummer, die ein anderer hat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) begin or end outside their parent.</source>
        <translation>
            <numerusform>%n Span beginnt oder endet außerhalb seines übergeordneten.</numerusform>
            <numerusform>%n Spans beginnen oder enden außerhalb ihres übergeordneten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) have one side only.</source>
        <translation>
            <numerusform>%n Aufruf hat nur eine Seite.</numerusform>
            <numerusform>%n Aufrufe haben nur eine Seite.</numerusform>
        </translation>
    </message>
    <message>
        <source>What the data lacks</source>
        <translation>Was den Daten fehlt</translation>
    </message>
    <message>
        <source>the request itself</source>
        <translation>die Anfrage selbst</translation>
    </message>
    <message>
        <source>below: %1</source>
        <translation>darunter: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) under %1 hidden</source>
        <translation>
            <numerusform>%n Zeile unter %1 ausgeblendet</numerusform>
            <numerusform>%n Zeilen unter %1 ausgeblendet</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>Nichts heißt „%1“.</translation>
    </message>
    <message>
        <source>follows, nobody waits; since it was sent</source>
        <translation>folgt, niemand wartet; seit dem Senden</translation>
    </message>
    <message>
        <source>outlives its parent</source>
        <translation>überdauert den übergeordneten Span</translation>
    </message>
    <message>
        <source>nobody waits for it</source>
        <translation>niemand wartet darauf</translation>
    </message>
    <message>
        <source>Recorded of the span</source>
        <translation>Vom Span aufgezeichnet</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What was recorded of the span; Enter filters to it</source>
        <translation>Was vom Span aufgezeichnet wurde; Eingabe filtert danach</translation>
    </message>
    <message>
        <source>Colour: the service, as in the list above. Pale: waits for what it called. Solid: works itself. Black rule: on the critical path. Grey: equal siblings, each drawn. ✗: failed. Hatched: nothing runs, shrunk.</source>
        <translation>Farbe: der Dienst, wie in der Liste oben. Blass: wartet auf das Gerufene. Voll: arbeitet selbst. Schwarzer Strich: auf dem kritischen Pfad. Grau: gleiche Geschwister, jedes gezeichnet. ✗: fehlgeschlagen. Schraffiert: nichts läuft, verkürzt.</translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallTable</name>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Start, %1</source>
        <translation>Beginn, %1</translation>
    </message>
    <message>
        <source>Lasts, %1</source>
        <translation>Dauer, %1</translation>
    </message>
    <message>
        <source>Self, %1</source>
        <translation>Selbst, %1</translation>
    </message>
    <message>
        <source>Critical, %1</source>
        <translation>Kritisch, %1</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallView</name>
    <message>
        <source>Waterfall</source>
        <translation>Wasserfall</translation>
    </message>
    <message>
        <source>starts after %1, lasts %2, self time %3</source>
        <translation>beginnt nach %1, dauert %2, Eigenzeit %3</translation>
    </message>
    <message>
        <source>%1, %2 times: %3</source>
        <translation>%1, %2-mal: %3</translation>
    </message>
    <message>
        <source>%1; linked %2, L shows it</source>
        <translation>%1; verknüpft %2, L zeigt sie</translation>
    </message>
    <message>
        <source>service, operation</source>
        <translation>Dienst, Operation</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>%1 busy; %2 idle in %n gap(s), shrunk</source>
        <translation>
            <numerusform>%1 belegt; %2 leer in %n Lücke, gestaucht</numerusform>
            <numerusform>%1 belegt; %2 leer in %n Lücken, gestaucht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::WhatIfController</name>
    <message>
        <source>Reading what was seen</source>
        <translation>Gesehenes lesen</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The scenarios were not kept</source>
        <translation>Die Szenarien wurden nicht aufbewahrt</translation>
    </message>
    <message>
        <source>Reading scenarios</source>
        <translation>Szenarien werden gelesen</translation>
    </message>
</context>
<context>
    <name>tenfold::WhatIfPage</name>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Another scenario, as recorded to begin with</source>
        <translation>Ein weiteres Szenario, zunächst wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The scenario that is edited; the first one stays</source>
        <translation>Das bearbeitete Szenario; das erste bleibt</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>The curves as numbers, to copy and to export</source>
        <translation>Die Kurven als Zahlen, zum Kopieren und Exportieren</translation>
    </message>
    <message>
        <source>Other plot</source>
        <translation>Anderes Bild</translation>
    </message>
    <message>
        <source>Throughput against clients</source>
        <translation>Durchsatz über Clients</translation>
    </message>
    <message>
        <source>Along</source>
        <translation>Entlang</translation>
    </message>
    <message>
        <source>Attribute of the curve</source>
        <translation>Attribut der Kurve</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Expected s</source>
        <translation>Erwartet s</translation>
    </message>
    <message>
        <source>response, the model alone</source>
        <translation>Antwortzeit, das Modell allein</translation>
    </message>
    <message>
        <source>Hybrid s</source>
        <translation>Hybrid s</translation>
    </message>
    <message>
        <source>response, with what was learnt</source>
        <translation>Antwortzeit, mit dem Gelernten</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Measured s</source>
        <translation>Gemessen s</translation>
    </message>
    <message>
        <source>mean response of requests seen there</source>
        <translation>mittlere Antwortzeit der dort gesehenen Anfragen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Curves as numbers</source>
        <translation>Kurven als Zahlen</translation>
    </message>
    <message>
        <source>No curve yet.</source>
        <translation>Noch keine Kurve.</translation>
    </message>
    <message>
        <source>clients wait for their answers</source>
        <translation>Clients warten auf ihre Antworten</translation>
    </message>
    <message>
        <source>requests come by themselves</source>
        <translation>Anfragen kommen von selbst</translation>
    </message>
    <message>
        <source>exact mean values</source>
        <translation>exakte Mittelwerte</translation>
    </message>
    <message>
        <source>approximate mean values</source>
        <translation>angenäherte Mittelwerte</translation>
    </message>
    <message>
        <source>open queues</source>
        <translation>offene Warteschlangen</translation>
    </message>
    <message>
        <source>%1 centers; %2; solved as %3</source>
        <translation>%1 Stationen; %2; gelöst als %3</translation>
    </message>
    <message>
        <source>Response against the rate</source>
        <translation>Antwortzeit über der Rate</translation>
    </message>
    <message>
        <source>and what bounds it</source>
        <translation>und was ihn begrenzt</translation>
    </message>
    <message>
        <source>both axes log</source>
        <translation>beide Achsen log</translation>
    </message>
    <message>
        <source>requests a second, both axes log</source>
        <translation>Anfragen je Sekunde, beide Achsen log</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>response, %1</source>
        <translation>Antwortzeit, %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is the bottleneck.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 ist der Engpass.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The two bounds meet at %1 clients.</source>
        <translation>Die zwei Grenzen treffen sich bei %1 Clients.</translation>
    </message>
    <message>
        <source>The model says %1, measured were %2</source>
        <translation>Das Modell sagt %1, gemessen wurden %2</translation>
    </message>
    <message>
        <source> at %1 %2. The tree puts it right where there are samples; Check tells where it comes from.</source>
        <translation> bei %1 %2. Der Baum berichtigt es, wo es Stichproben gibt; Prüfung sagt, woher es kommt.</translation>
    </message>
    <message>
        <source>What was measured is within a tenth of what the model says, or of too wide a spread to tell.</source>
        <translation>Das Gemessene liegt innerhalb eines Zehntels dessen, was das Modell sagt, oder streut zu weit, um es zu sagen.</translation>
    </message>
    <message>
        <source>Nothing was measured at this load: what was recorded says nothing of it.</source>
        <translation>Bei dieser Last wurde nichts gemessen: das Aufgezeichnete sagt nichts darüber.</translation>
    </message>
    <message>
        <source>Nothing was measured along this attribute: the curve is the model&apos;s word.</source>
        <translation>Entlang dieses Attributs wurde nichts gemessen: die Kurve sagt nur das Modell.</translation>
    </message>
    <message>
        <source>Fewer than %1 requests are like this scenario: they tell nothing against the model.</source>
        <translation>Weniger als %1 Anfragen sind wie dieses Szenario: sie sagen nichts gegen das Modell.</translation>
    </message>
    <message>
        <source>Scenario %1: %2.</source>
        <translation>Szenario %1: %2.</translation>
    </message>
    <message>
        <source>Reading what was seen…</source>
        <translation>Das Gesehene wird gelesen …</translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation>Die Statusleiste zeigt, wie weit es ist; Esc bricht ab.</translation>
    </message>
    <message>
        <source>Ask what would be if something changed.</source>
        <translation>Fragen, was wäre, wenn sich etwas änderte.</translation>
    </message>
    <message>
        <source>A model and what was learnt beside it answer, and say how far that can be believed.</source>
        <translation>Ein Modell und das daneben Gelernte antworten und sagen, wie weit dem zu glauben ist.</translation>
    </message>
    <message>
        <source>There is no answer.</source>
        <translation>Es gibt keine Antwort.</translation>
    </message>
    <message>
        <source>Read what was seen</source>
        <translation>Gesehenes lesen</translation>
    </message>
    <message>
        <source>%1 scenarios</source>
        <translation>%1 Szenarien</translation>
    </message>
    <message>
        <source>scenario %1: %2 a second · %3</source>
        <translation>Szenario %1: %2 je Sekunde · %3</translation>
    </message>
    <message>
        <source>no basis</source>
        <translation>keine Grundlage</translation>
    </message>
    <message>
        <source>%1 requests in %2 runs.</source>
        <translation>%1 Anfragen in %2 Läufen.</translation>
    </message>
    <message>
        <source>Nothing is learnt beside the model yet: the tab Tree learns.</source>
        <translation>Neben dem Modell ist noch nichts gelernt: der Reiter Baum lernt.</translation>
    </message>
    <message>
        <source>Learnt: %1.</source>
        <translation>Gelernt: %1.</translation>
    </message>
    <message>
        <source>%1 busy %</source>
        <translation>%1 belegt %</translation>
    </message>
    <message>
        <source>share of its servers that are busy</source>
        <translation>Anteil seiner Server, der belegt ist</translation>
    </message>
    <message>
        <source>%1 there</source>
        <translation>%1 dort</translation>
    </message>
    <message>
        <source>requests there on average, waiting and served</source>
        <translation>Anfragen dort im Mittel, wartend und bedient</translation>
    </message>
</context>
<context>
    <name>tenfold::WindowFinder</name>
    <message>
        <source>help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>saved filter</source>
        <translation>gespeicherter Filter</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Calls with “%1”</source>
        <translation>Aufrufe mit „%1“</translation>
    </message>
    <message>
        <source>filter the calls</source>
        <translation>die Aufrufe filtern</translation>
    </message>
</context>
<context>
    <name>tenfold::WrappingLabel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
</TS>
