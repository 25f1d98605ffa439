<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="he">
<context>
    <name>AlignedPane</name>
    <message>
        <source>other rounds of the loop %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance; the sum holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as replies say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the law of the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n way(s), by chance or reply</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>each as often as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1 of the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance, as often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where that holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same calls in another order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program&apos;s order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked again until the reply says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call that only some nodes make</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program of most nodes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallKind</name>
    <message>
        <source>look-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start and finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CheckPictureText</name>
    <message>
        <source>Expected and seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message>
        <source>suspicious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>consistent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>performance: it takes another time than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>structure: calls that should not be there, or are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>structure: called more or less often than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors: it fails more often than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, whole request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 request fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other calls than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>called %1 → %2 times</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassGraphText</name>
    <message>
        <source>%1 in %2
median %3, 99 % %4 %5; itself %6 · %7 %5
%8 of the time of this class is its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2: on the way there and back median %3, 99 % %4 %5
%6 of the time of this class is its own, %7 with all that is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: until it begins median %3, 99 % %4 %5; that time counts for %1
%6 of the time of this class with all that is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ⇢ %2: sent, nobody waits; it begins median %3, 99 % %4 %5 after it was sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColorMenu</name>
    <message>
        <source>red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour calls with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareGraphText</name>
    <message>
        <source>%1, A and B superimposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 times, median %3, 99 % %4 %5, %6 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EvidencePane</name>
    <message>
        <source>later calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExampleQuery</name>
    <message>
        <source>calls of each method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of each node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the slowest calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls without a response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decisions in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterMenu</name>
    <message>
        <source>Filter to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclude %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>%1 a call</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphExportText</name>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center or edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 %, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its own part of all time, in per cent, without what is below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>קריאות</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path; or what became of it from A to B</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Harvest</name>
    <message>
        <source>periodic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpredictable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as you said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short, would be %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InsightText</name>
    <message>
        <source>Popularity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes, types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age, life span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stationarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trends, operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reclaim dead projects; a slow tier or erasure coding for the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use counts and models that know churn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache or replicate the hot set, treat short-lived files apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache young files, or put them on a fast tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no Poisson queue at the metadata server: use a Markovian arrival process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep outputs of inner jobs off the replicated disks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not cache by size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place by compression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimise these two paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tune retention anew each month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suppress empty outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>users, not timers, drive the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move batch work to quiet hours and days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimise reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short bursts alternate with lulls: the level falls back to the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>averages mislead: size for the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model fitted on one week serves for months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policies for single tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimise for this format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serve reads of metadata from a cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model each cluster, not the whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use counts, not percentages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan queues with bursts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of files ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of bytes ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>creates for a live file ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the namespace &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% with at most 10 reads ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of files with 1,000 &lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the reads they take ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of reads ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of bytes ≤</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of widths and hours ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine of ten live at most, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest |r| &lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of any other extension &lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% open &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% open and list ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of months one way ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|log10| of the ratio ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% empty ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of these outputs &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank correlation ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth ≤</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the variance ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>autocorrelation at 24 h ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak by trough hour ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest by quietest day ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log10 of reads a change, rounded ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% creates &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H &lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of window sizes ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the top 1 % ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CV ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance by mean at 1 s ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CV within a cluster ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second by third ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of nine in ten ≤</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of bytes of the top 1 % ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference of the shares ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the overlap &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance by mean &gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobPage</name>
    <message>
        <source>short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlayText</name>
    <message>
        <source>%1 kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProbeController</name>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples, %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tree: %1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, inside ± sd %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProbesPage</name>
    <message>
        <source>primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>long-term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was begun before, and is kept beside the workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples in this leaf: 50 are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The band is over 60 % of the value: another attribute may part it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs alone do not tell what others at the same time cost: start the load beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh systems do not tell how one behaves when it is full or old: run it again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it recorded traces of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no value of %1 to try.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command does not say where the value goes: write %1 there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not say what runs beside it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramText</name>
    <message>
        <source>one of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1st only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the 1st</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until the reply says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in all, split by chance</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunKind</name>
    <message numerus="yes">
        <source>%n run(s) of calls</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of spans</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of populations</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of samples</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>population</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sample</name>
    <message>
        <source>WordCount on Hadoop 2.7.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every call to a NameNode and a ResourceManager, at 2, 3 and 4 nodes; 6 nodes kept back to check against.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2, 3, 4, 6 twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkout is slow: why?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>34,488 spans of a shop, a good run and one with a fault: see which service it starts from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>getFileInfo calls the NameNode receives from one WordCount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real counts, both repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordCount on Hadoop was recorded at 2, 3 and 4 nodes. The law found there was checked against 6 nodes, which it had not seen, and says what 300 nodes will ask.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SaveFileText</name>
    <message>
        <source>Export</source>
        <translation>ייצוא</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. What was there before is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>{0} and {1}</source>
        <comment>list.and</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <comment>list.andMore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} records of {1} in {2} stand twice or more, with the same instant and content: is a log, or a part of it, in the folder twice? Counts of {1} are too high by {3} calls.</source>
        <comment>runs.standTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more senders have records that stand twice.</source>
        <comment>runs.moreStandTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are the same recording: it counts twice. Delete one of them.</source>
        <comment>runs.same</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are the same recording with two scales, {2} and {3}: it counts twice. Delete one of them.</source>
        <comment>runs.sameTwoScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are the same recording: it counts {1} times. Keep one of them.</source>
        <comment>runs.sameMany</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are the same recording with the scales {2}: it counts {1} times. Keep one of them.</source>
        <comment>runs.sameManyScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} have the same scale and configuration, yet {2} and {3}, {4} and {5}: something else differs that is not written down, or a log is missing. Counts of both cannot follow one law.</source>
        <comment>runs.twinsDiffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} have the same scale and configuration, yet {1} to {2}, and {3} to {4}: something else differs that is not written down, or a log is missing. Counts of all cannot follow one law.</source>
        <comment>runs.manyTwinsDiffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} follows its pattern nearly always: use it?</source>
        <comment>almost.askOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more follow their pattern nearly always: use it?</source>
        <comment>almost.askSeveral</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <comment>almost.line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use the pattern</source>
        <comment>choice.usePattern</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave unknown</source>
        <comment>choice.leaveUnknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>argument</source>
        <comment>argument.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <comment>arguments.family</comment>
        <translation>ארגומנטים</translation>
    </message>
    <message>
        <source>The pattern of these arguments failed in a few calls: by chance, or by a rule that was not found.</source>
        <comment>almost.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the pattern, a plan has values by it everywhere; left unknown, it has none there.</source>
        <comment>almost.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearly always by its pattern</source>
        <comment>almost.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {1} more</source>
        <comment>almost.rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} handles batches: one loop, cut into batches?</source>
        <comment>batch.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} in all, {2} at a time, the last batch what is left</source>
        <comment>batch.line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flatten: the sum follows a law and batches have one size (value: another size); keep: each batch has a size by chance</source>
        <comment>batch.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flatten</source>
        <comment>choice.flatten</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep</source>
        <comment>choice.keep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noise</source>
        <comment>noise.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise</source>
        <comment>noise.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rounds of this loop come in groups of nearly one size: batches, or chance.</source>
        <comment>batch.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flattened, the sum follows a law and batches have one size; kept, each batch has a size by chance.</source>
        <comment>batch.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one loop, cut into batches</source>
        <comment>batch.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} carries a value of an earlier {2} of another node: is it caused by that?</source>
        <comment>cause.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is {0} caused by a call of another node?</source>
        <comment>cause.askAgain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in all {1} calls</source>
        <comment>cause.inAll</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate: each {0} stands in the other node&apos;s list right behind its {1}</source>
        <comment>cause.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It carries a value of an earlier call of another node, which may be what made it happen.</source>
        <comment>cause.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved, each call stands right behind its cause in the other node; kept, it stays where its own node made it.</source>
        <comment>cause.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>caused by {2} of another node</source>
        <comment>cause.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>caused by another node</source>
        <comment>cause.rowAgain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stops early: is its log cut?</source>
        <comment>cut.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} nodes of {1} stop early: are their logs cut?</source>
        <comment>cut.askMany</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1} makes {2} calls of {3}, others of {4}: {5}</source>
        <comment>cut.lacks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut log</source>
        <comment>choice.cutLog</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded</source>
        <comment>choice.asRecorded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node types</source>
        <comment>cut.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node types</source>
        <comment>types.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node that does the first part of what its like do may have failed, or its log may end before it did: the calls look the same.</source>
        <comment>cut.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a cut log, counts are taken as if the node had gone on like the others of its run; as recorded, what it lacks is chance and may come again.</source>
        <comment>cut.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops early</source>
        <comment>cut.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} nodes stop early</source>
        <comment>cut.rowMany</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands elsewhere in some nodes: move it to one place?</source>
        <comment>differs.askMove</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} differs between equal nodes: what is it?</source>
        <comment>differs.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>differs.ofType</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} calls stand elsewhere in {1} of {2} nodes</source>
        <comment>differs.elsewhere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} calls without a place in {1} of {2} nodes</source>
        <comment>differs.extra</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} left out in {1} of {2} nodes</source>
        <comment>differs.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} calls without a place, {3} left out in {1} of {2} nodes</source>
        <comment>differs.both</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} leaves {1} of {2} differences</source>
        <comment>differs.leavesOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the program: odd calls are not planned, places are always used; keep: as often as recorded; ignore: odd calls are noise; drop: all calls of the method are noise</source>
        <comment>differs.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the program</source>
        <comment>choice.asInProgram</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ignore</source>
        <comment>choice.ignore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drop</source>
        <comment>choice.drop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal nodes make this call at different places, or not all of them make it; a program has one order.</source>
        <comment>differs.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call moves to one place, stays as recorded, or is left out; programs and counts are then mined again.</source>
        <comment>differs.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stands elsewhere in some nodes</source>
        <comment>differs.rowMove</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs between equal nodes</source>
        <comment>differs.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The counts fit {0} too: which one drives them?</source>
        <comment>law.askShape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} moved together with the scale in all runs: which one drives the counts?</source>
        <comment>law.askKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} laws have several readings that fit all runs at {1} scales</source>
        <comment>law.several</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 law has several readings that fit all runs at {0} scales</source>
        <comment>law.severalOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} would settle {1} of them</source>
        <comment>law.settles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as-set</source>
        <comment>choice.as-set</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale</source>
        <comment>choice.scale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>law</source>
        <comment>law.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws</source>
        <comment>laws.family</comment>
        <translation>חוקים</translation>
    </message>
    <message>
        <source>What moved together in all runs fits the counts equally well, but parts at other scales.</source>
        <comment>law.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws with several readings take the one chosen: recorded runs fit as before, predictions differ.</source>
        <comment>law.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits the counts too</source>
        <comment>law.rowShape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved together with the scale</source>
        <comment>law.rowKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} carries 1 to {1} elements of {2} by chance: one call for each?</source>
        <comment>merged.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} elements in {1} calls: {2} % of the elements came with one before</source>
        <comment>merged.line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split merged: elements are counted and predicted, and sent together as often as recorded (value: another share, 0 to 1)</source>
        <comment>merged.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split merged</source>
        <comment>choice.splitMerged</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much one call carries is chance, so the number of calls follows no law.</source>
        <comment>merged.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split, elements are counted and predicted and then sent together as often as recorded; kept, calls are counted.</source>
        <comment>merged.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to {1} elements by chance</source>
        <comment>merged.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of calls carry values: {0}. Are these one method with arguments each?</source>
        <comment>names.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are the values in these names arguments?</source>
        <comment>names.title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no pattern</source>
        <comment>names.none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded: the value PATTERN,… for some patterns only</source>
        <comment>names.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arguments</source>
        <comment>choice.namesArguments</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>methods</source>
        <comment>names.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods</source>
        <comment>names.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names differ in numbers, uuids or words that do not come back.</source>
        <comment>names.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As arguments, the calls are one method whose values are looked for like all others, and plans write the names anew; as recorded, each name is a method of its own.</source>
        <comment>names.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values in names</source>
        <comment>names.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: values in names</source>
        <comment>names.rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which {0} does what is by chance: predict the total and split it?</source>
        <comment>placement.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance</source>
        <comment>choice.byChance</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even</source>
        <comment>choice.even</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skewed</source>
        <comment>choice.skewed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placement</source>
        <comment>placement.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal nodes did different amounts of work, and neither scale nor configuration says which did more.</source>
        <comment>placement.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total follows its law either way. It is shared out as recorded, evenly, or so that a few nodes do most.</source>
        <comment>placement.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which one does what is by chance</source>
        <comment>placement.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of {0} are told apart by the shape of an argument: right?</source>
        <comment>refine.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of {0} are told apart by the shape of an argument, transactions by what is in them: right?</source>
        <comment>refine.askTransactions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are these calls told apart rightly?</source>
        <comment>refine.title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1} kinds)</source>
        <comment>refine.kinds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no method</source>
        <comment>refine.noMethod</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names: the value is {&quot;value&quot;: &quot;name&quot;} or @FILE with such JSON; as recorded: the value METHOD,… for some methods only</source>
        <comment>refine.how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told apart</source>
        <comment>choice.toldApart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names</source>
        <comment>choice.names</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>methods</source>
        <comment>refine.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods</source>
        <comment>refine.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One method does different things, and an argument tells its calls apart.</source>
        <comment>refine.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told apart, each kind of call has a name, counts and laws of its own; as recorded, they are one method again.</source>
        <comment>refine.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told apart by an argument</source>
        <comment>refine.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by the shape of an argument</source>
        <comment>refine.rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by the shape of an argument, transactions by what is in them</source>
        <comment>refine.restTransactions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is asked again until {1} is {2}: count it as one call?</source>
        <comment>repeat.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is asked again until its reply says so: count it as one call?</source>
        <comment>repeat.askAgain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} repeated calls a call on average, at {1} places of {2}</source>
        <comment>repeat.line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collapse</source>
        <comment>choice.collapse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often a call is asked again depends on how fast the server is, not on the scale.</source>
        <comment>repeat.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapsed, a plan has one call that repeats until its reply says so; kept, every call counts; ignored, repetitions are noise.</source>
        <comment>repeat.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked again until {1} is {2}</source>
        <comment>repeat.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked again</source>
        <comment>repeat.rowAgain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} behave differently: keep them apart?</source>
        <comment>split.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has a program of its own</source>
        <comment>split.ownProgram</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep apart</source>
        <comment>choice.keepApart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge</source>
        <comment>choice.merge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node types</source>
        <comment>split.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These nodes are much alike, but no single program fits all of them.</source>
        <comment>split.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apart, each type has a program and a count of its own; merged, one program has to fit all and what differs is noise.</source>
        <comment>split.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behave differently</source>
        <comment>split.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer &quot;{0}&quot; for {1} applies to nothing in these runs: right?</source>
        <comment>stale.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was an answer to the question {0}; its decision is in force and can be undone</source>
        <comment>stale.was</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep it for later</source>
        <comment>choice.keepForLater</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something is missing</source>
        <comment>choice.somethingMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import</source>
        <comment>import.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions</source>
        <comment>decisions.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decision made before fits nothing in these runs: they are others, or something is missing.</source>
        <comment>stale.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in a plan. The decision stays in force until it is undone in History.</source>
        <comment>stale.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; applies to nothing</source>
        <comment>stale.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} node types wait for calls of others before they start: right?</source>
        <comment>start.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node type waits for calls of others before it starts: right?</source>
        <comment>start.askOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}; {2}</source>
        <comment>start.line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accept all</source>
        <comment>choice.acceptAll</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset after start</source>
        <comment>choice.offset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <comment>start.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing</source>
        <comment>timing.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What nodes wait for is read off the clock alone: calls that end shortly before they start.</source>
        <comment>start.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted, nodes of a plan start after those calls; else at the time after the start of the run that was recorded.</source>
        <comment>start.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload of {0} is mined: right?</source>
        <comment>target.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} calls of {2} methods in the mined runs</source>
        <comment>target.calls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accept</source>
        <comment>choice.accept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server</source>
        <comment>target.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only calls to the servers that are mined are in a plan.</source>
        <comment>target.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepting keeps these servers; choosing one mines the calls to it alone.</source>
        <comment>target.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its workload is mined</source>
        <comment>target.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The threads of {0} interleave by chance: compare each alone?</source>
        <comment>thread.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by thread</source>
        <comment>choice.byThread</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in order</source>
        <comment>choice.inOrder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <comment>thread.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calls fit a program better thread by thread than in the order of the log.</source>
        <comment>thread.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By thread, each thread has a sequence of its own; in order, what interleaves otherwise is noise.</source>
        <comment>thread.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its threads interleave by chance</source>
        <comment>thread.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node types</source>
        <comment>typeEdit.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody knows the nodes better than who runs them.</source>
        <comment>typeEdit.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The types are mined as edited.</source>
        <comment>typeEdit.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} node types in {1} nodes: are they right?</source>
        <comment>types.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node type in {0} nodes: is it right?</source>
        <comment>types.askOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} nodes in the runs, its program explains {2} % of their calls</source>
        <comment>types.typeInRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure</source>
        <comment>choice.notSure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node types</source>
        <comment>types.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan has one program for each type: a node in the wrong type would make the wrong calls.</source>
        <comment>types.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepting confirms the types as they are; the page Types moves, splits and merges them.</source>
        <comment>types.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is {0}? It looks like: {1}</source>
        <comment>argument.askNamed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What are {0} and {1} more? They look like: {2}</source>
        <comment>argument.askSeveral</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is {0}?</source>
        <comment>argument.title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposed: {0}; {1}</source>
        <comment>argument.proposed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, a part of it: {1}</source>
        <comment>argument.part</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1} of {2} values differ)</source>
        <comment>argument.differentOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <comment>choice.constant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uuid or random</source>
        <comment>choice.random</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current time</source>
        <comment>choice.currentTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port</source>
        <comment>choice.port</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded distribution</source>
        <comment>choice.recorded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>script</source>
        <comment>choice.script</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same as</source>
        <comment>choice.sameAs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No constant, no rule and no earlier value explains these values, so a plan cannot make them.</source>
        <comment>argument.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan makes the values as the answer says; left unknown, they stay open in it.</source>
        <comment>argument.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks like: {1}</source>
        <comment>argument.rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {1} more; they look like: {2}</source>
        <comment>argument.restSeveral</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} different values in {1} recorded ones</source>
        <comment>label.seen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made up by the node: {0}</source>
        <comment>label.madeUp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close to the time of the recording: {0}</source>
        <comment>label.nearNow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ports that systems give to clients: {0}</source>
        <comment>label.ports</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers that nothing explains: {0}</source>
        <comment>label.numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is known of their form: {0}</source>
        <comment>label.formless</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few enough to choose from: {0}</source>
        <comment>label.few</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new values keep coming: {0}</source>
        <comment>label.news</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} argument</source>
        <comment>count.argument</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} arguments</source>
        <comment>count.arguments</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1} falls silent {2} before the other nodes of {3}: its log seems cut. How long such nodes live cannot be told from it; without it, or with its whole log, it can.</source>
        <comment>nodes.fallsSilent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ends with the first part of what {1} does: is its log cut?</source>
        <comment>nodes.endsEarly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} end with the first part of what {1} does: are their logs cut?</source>
        <comment>nodes.endEarly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is made by the {1} nodes of {2} that live {3} or longer, and by none of the {4} that live {5} at most: it goes with the time, not with the scale. How many make it at another scale follows from how long they live there.</source>
        <comment>nodes.goesWithTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} makes {1} calls a node in {2}, fewer than in {3} ({4}) and in {5} ({6}): is a log of {2} cut? Its counts follow no law before that is settled.</source>
        <comment>nodes.dip</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more findings like these.</source>
        <comment>nodes.more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} was seen once: that it is constant is a guess. Another run shows what varies.</source>
        <comment>arguments.seenOnce</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} were seen once: that they are constant is a guess. Another run shows what varies.</source>
        <comment>arguments.allSeenOnce</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <comment>other.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <comment>other.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was recorded can be read in more than one way.</source>
        <comment>other.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is a decision; the runs are mined again with it.</source>
        <comment>other.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} known, {1} made by labels, {2} unknown</source>
        <comment>coverage.shares</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs have the scale {0}: laws need at least two scales. Counts stand as recorded; that they stay the same and that they grow with the scale fits as well. A run at scale {1} would settle it.</source>
        <comment>runs.oneScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} at scale {1} has {2}, {3} at scale {4} only {5}: is a scale wrong, or is a log missing? Laws over the scale cannot be trusted before that is settled.</source>
        <comment>runs.scaleWrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} at scale {2}: it does not follow from the scale. A plan needs it from you (--set {0}=N).</source>
        <comment>runs.keyVaries</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot; in {2} and &quot;{3}&quot; in {4}: what it does cannot be told from what the scale does. Mine runs with one value, or record each value at two scales.</source>
        <comment>runs.textVaries</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} record of {1} could not be read and is missing: its counts may be too low.</source>
        <comment>runs.recordMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} records of {1} could not be read and are missing: its counts may be too low.</source>
        <comment>runs.recordsMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call has a response: where arguments come from replies cannot be told; what was asked again and why cannot either. A recording with responses settles it.</source>
        <comment>runs.noResponses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} have no response: where arguments come from replies can only partly be told; what was asked again and why cannot either. A recording with responses settles it.</source>
        <comment>runs.fewResponses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} different methods in {1}: their names seem to hold values, such as ids in a path. What repeats cannot be seen before these are told apart from the method.</source>
        <comment>runs.methodsHoldValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These runs can hardly be compared: the configuration value {0} is in {1} but not in {2}.</source>
        <comment>runs.keyInSome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These runs can hardly be compared: the method {0} is in {1} but not in {2}.</source>
        <comment>runs.methodInSome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more methods or configuration values are in some of the runs only.</source>
        <comment>runs.moreInSome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run has one sender: what is the same on all nodes cannot be told from what is its own, and how nodes wait for each other cannot be seen. A run with two nodes of the type would show it.</source>
        <comment>runs.oneSender</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} call</source>
        <comment>count.call</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} calls</source>
        <comment>count.calls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} sender</source>
        <comment>count.sender</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} senders</source>
        <comment>count.senders</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>concerns {0} of {1} calls of a plan for scale {2}</source>
        <comment>question.concerns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate after {0} by {1} = {2}, any node</source>
        <comment>relocate.keysAny</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate after {0} by {1}, any node</source>
        <comment>relocate.keyAny</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate after {0} by {1} = {2}</source>
        <comment>relocate.keys</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate after {0} by {1}</source>
        <comment>relocate.key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relocate after {0}</source>
        <comment>relocate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no type named {0} to rename</source>
        <comment>typeEdit.noneToRename</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: there is a type named {0} already: merge them instead</source>
        <comment>typeEdit.nameTaken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no two types named {0} and {1} to merge</source>
        <comment>typeEdit.noneToMerge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no type named {0} to split</source>
        <comment>typeEdit.noneToSplit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: all nodes of {0} make the same calls: there is nothing to split by</source>
        <comment>typeEdit.nothingToSplitBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: nodes of {0} cannot be told apart by {1}</source>
        <comment>typeEdit.noWayToSplit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision about types applies to nothing: no node named {0} to move</source>
        <comment>typeEdit.noneToMove</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script for {0} {1} gives no value here: {2}</source>
        <comment>plan.noScriptValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no node is left of {0}: the law cannot hold at this scale; are the scales of the runs right?</source>
        <comment>plan.noNodeLeft</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} law falls below 0 at this scale and cannot hold there: taken as 0</source>
        <comment>plan.lawBelowZero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} laws fall below 0 at this scale and cannot hold there: taken as 0</source>
        <comment>plan.lawsBelowZero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not follow the scale (its law gives {1} of {2} runs): {3} is a guess; --set {0}=N says it</source>
        <comment>plan.guessedKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale is {0} times the largest recorded one ({1})</source>
        <comment>plan.beyondScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale is below the smallest recorded one ({0})</source>
        <comment>plan.belowScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded at one scale only: nothing is known of how counts grow</source>
        <comment>plan.oneScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} law has other readings that fit the runs as well and differ at this scale; the intervals cover them</source>
        <comment>plan.lawUndecided</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} laws have other readings that fit the runs as well and differ at this scale; the intervals cover them</source>
        <comment>plan.lawsUndecided</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timers run for lifetimes as recorded; --duration sets how long</source>
        <comment>plan.lifetimes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows {0}: {1} here, {2} recorded; untested beyond</source>
        <comment>argument.beyond</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers of {0} digits here, of {1} at most recorded: how they are written cannot be known</source>
        <comment>argument.moreDigits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; would be no address: how addresses go on beyond the recorded ones cannot be known</source>
        <comment>argument.noAddress</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was also the {1} of every run, which is {2} here: constant or {1}, cannot be known</source>
        <comment>argument.equalsParameter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set for this plan</source>
        <comment>standing.setNodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; of a number of nodes that was set</source>
        <comment>standing.ofSetNodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more findings about clocks like these.</source>
        <comment>clocks.more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, {1} does nothing for {2}: it waited, or its clock was set. How long it lives and how often its timers tick cannot be told from that run.</source>
        <comment>clocks.silent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, {1} starts {2} later than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startsLater</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, {1} starts {2} earlier than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startsEarlier</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, {1} start {2} later than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startLater</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, {1} start {2} earlier than all others: a clock that is off? What follows what and when such nodes start cannot be told.</source>
        <comment>clocks.startEarlier</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0}, the times of {1} go back by {2} in the middle of its log: its clock was set. Its calls are taken in the order of the log.</source>
        <comment>clocks.setBack</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks disagree: {0} in {1} use values of {2} up to {3} before it has told them, others behind it. Their clocks are taken to be behind by that, and their calls are moved.</source>
        <comment>clocks.behind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Those of {1} may be ahead: they use them {2} later; when such nodes start cannot be told.</source>
        <comment>clocks.maybeAhead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Those of {1} are taken to be ahead: all of them use the values {2} later, and are moved back.</source>
        <comment>clocks.ahead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run at scale {0}</source>
        <comment>law.runAtScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run at scale {0} with {1}</source>
        <comment>law.runAtScaleApart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run at scale {0}, or at scale {1} with {2}</source>
        <comment>law.runAtEither</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} set apart from it</source>
        <comment>law.apart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} set apart from it and from each other</source>
        <comment>law.allApart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <comment>standing.sure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposed</source>
        <comment>standing.proposed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doubtful</source>
        <comment>standing.doubtful</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>standing.marked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1} with a probability of {2} only</source>
        <comment>standing.onlyLikely</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; untested beyond scale {1}</source>
        <comment>standing.untested</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; it may as well be {1}</source>
        <comment>standing.otherReading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; with as many coefficients as scales, so no run tests it</source>
        <comment>standing.noSpare</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run shows it</source>
        <comment>standing.noRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of nodes: {0}; its program explains {1} of its calls</source>
        <comment>standing.explains</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing explains it in {0} calls</source>
        <comment>standing.unexplained</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made by its label, which nothing recorded tests</source>
        <comment>standing.labelled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds in {0} of {1} calls</source>
        <comment>standing.holds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} intervals on time</source>
        <comment>standing.onTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; calls as it says at {1} of {2} ticks</source>
        <comment>standing.ticks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} values that its replies tell were sent before</source>
        <comment>standing.told</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} values that both have were there first</source>
        <comment>standing.followed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken in {0} of the cases</source>
        <comment>standing.share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts {0} after {1}</source>
        <comment>start.fork</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts {0} after {1} on all nodes</source>
        <comment>start.join</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts {0} after {1}, at most {2} at a time, the next {3} after one has ended</source>
        <comment>start.wave</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts {0} after the run&apos;s start</source>
        <comment>start.offset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each node starts {0} after {1} {2} of the node before it</source>
        <comment>start.ownChain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node n starts {0} after the n-th {1}</source>
        <comment>start.chain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node n starts {0} after the n-th {1}, counted from {2}</source>
        <comment>start.chainFrom</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run&apos;s start</source>
        <comment>start.runStart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1} of {2}</source>
        <comment>start.callOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of {0}</source>
        <comment>start.endOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <comment>start.methodOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last</source>
        <comment>start.last</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first</source>
        <comment>start.first</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>start.nth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for {0} of {1} node in {2} run</source>
        <comment>start.heldOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for {0} of {1} node in {2} runs</source>
        <comment>start.heldNode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for {0} of {1} nodes in {2} run</source>
        <comment>start.heldRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for {0} of {1} nodes in {2} runs</source>
        <comment>start.held</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs or decisions changed after this was mined; mine again for what is there now.</source>
        <comment>report.changed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only on nodes of {0} that live {1} s or longer; those mined lived {2} s at most: perhaps it is seen in long runs only</source>
        <comment>check.longRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan has {0} nodes, of the {1} of the run none was compared</source>
        <comment>CheckNoNodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run has no call that could be compared with the plan</source>
        <comment>CheckNothingCompared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more edits than calls lead from the plan&apos;s calls to the run&apos;s ({0} %)</source>
        <comment>CheckNothingAlike</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} counts that should be exact are not ({2})</source>
        <comment>CheckCountsWrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of arguments are wrong, {1} % may be</source>
        <comment>CheckArgumentsWrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a device, not a file</source>
        <comment>file.deviceFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is made by the running system as it is read; copy it to a file</source>
        <comment>file.madeByRunning</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it became shorter while it was read</source>
        <comment>file.becameShorterWhile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a pipe, and nobody writes into it</source>
        <comment>file.pipeNobodyWrites</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than {0} bytes</source>
        <comment>file.longerThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; did you mean {0}?</source>
        <comment>list.didYouMean</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run matches</source>
        <comment>requests.runMatches</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none match in {0}</source>
        <comment>requests.noneMatch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A has only {0} requests</source>
        <comment>compare.fewInA</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the requests of A fail or pass a handler of errors, most often at {1}: what fails in A already is no change</source>
        <comment>compare.manyFailInA</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is gone: {1} spans in A, none in B</source>
        <comment>suspect.processGone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of {0} is left: {1} spans in A, none in B, and its callers fail</source>
        <comment>suspect.serviceGone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of {0} take far longer than usual in {1} requests, {2} to be expected by A: {3} of {4} up to {5}, as in {6}</source>
        <comment>suspect.longCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none match for A</source>
        <comment>compare.noneForA</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none match for B</source>
        <comment>compare.noneForB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second</source>
        <comment>load.requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls a second of {0}</source>
        <comment>load.calls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one request on each side: what differs is of these two, nothing follows for others</source>
        <comment>compare.onlyTwo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock of {0} is {1} behind the others ({2} to {3}); corrected, nobody is to blame</source>
        <comment>compare.clockBehind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock of {0} is {1} ahead of the others ({2} to {3}); corrected, nobody is to blame</source>
        <comment>compare.clockAhead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more is asked of it, its fastest calls are as fast as before</source>
        <comment>finding.queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other calls than before reach it</source>
        <comment>finding.otherCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes {1} more a call in {2}: {3} → {4}</source>
        <comment>finding.slower</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes {1} less a call in {2}: {3} → {4}</source>
        <comment>finding.faster</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} fails in {1} of its calls in {2}, {3} before</source>
        <comment>finding.errors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} of all requests, {2} before</source>
        <comment>finding.mix</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times by each {2}, {3} before</source>
        <comment>finding.count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it has a path twice</source>
        <comment>evidence.evidenceModelCannotReadPath</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every lookup misses after each {0}: {1} in {2} of the calls, {3} before</source>
        <comment>suspect.allMiss</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more lookups miss after each {0}: {1} in {2} of the calls, {3} before</source>
        <comment>suspect.moreMiss</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; with {1} {2}, else {3}</source>
        <comment>suspect.when</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; with {1} {2}, else {3} ({4} always change with it: which of them it is cannot be known from these runs)</source>
        <comment>suspect.whenAnyOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} takes {2}, the others of {3} {4}</source>
        <comment>suspect.processSlow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} fails in {2} of its calls, of the others of {3} in {4}</source>
        <comment>suspect.processFails</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its calls of {0} of {1} services take longer, as {2}</source>
        <comment>suspect.slowCaller</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of it take longer, as {0}</source>
        <comment>suspect.slowCallee</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> from {0} s on</source>
        <comment>suspect.since</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not answer {1} of {2}{3}: {4} requests, as in {5}</source>
        <comment>suspect.noAnswer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a call of {0} {1} of {2} ends early{3}: {4} requests, as in {5}</source>
        <comment>suspect.endsEarly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fails or goes on otherwise</source>
        <comment>suspect.fails</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes another way</source>
        <comment>suspect.otherWay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}{2}; {3} requests, as in {4}</source>
        <comment>suspect.ways</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans of {0}</source>
        <comment>load.spans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <comment>two.once</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <comment>two.never</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} times</source>
        <comment>two.times</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}  {1}: {2} → {3}</source>
        <comment>two.time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}  {1}: {2} → {3} a call</source>
        <comment>two.timeACall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the client</source>
        <comment>two.client</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each {0}</source>
        <comment>two.each</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}  {1} is not called by {2}, {4} in A</source>
        <comment>two.notCalled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}  {1} is called {3} by {2}, {4} in A</source>
        <comment>two.called</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not fail, {2} in A</source>
        <comment>two.noError</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} fails {1}, {2} in A</source>
        <comment>two.errors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not answer some calls</source>
        <comment>suspect.unanswered</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it does not begin as evidence does</source>
        <comment>evidence.evidenceModelCannot</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: it was measured by a newer Tenfold (version {0}, this program knows {1})</source>
        <comment>evidence.newer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evidence of the model cannot be read: what stands in it cannot be of any requests, or a part is missing</source>
        <comment>evidence.evidenceModelCannotReadWhat</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events come as views</source>
        <comment>import.eventsComeAs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unexpected end</source>
        <comment>import.unexpectedEnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is too long</source>
        <comment>import.fileTooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds {0} runs; {1} at once are the most</source>
        <comment>import.tooManyRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trace is missing</source>
        <comment>import.traceMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no column {0}; there are: {1}</source>
        <comment>import.noColumn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dump changed while it was read</source>
        <comment>import.dumpChangedWhile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was changed while it was read</source>
        <comment>import.wasChangedWhile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table</source>
        <comment>import.table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table with at most {0} keys</source>
        <comment>import.tableAtMost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tables within tables, more than {0}</source>
        <comment>import.tablesWithinTables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written by another version</source>
        <comment>document.writtenByAnother</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request of {0}</source>
        <comment>explain.requestOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request</source>
        <comment>explain.request</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>explain.timeOfRequest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes longer by {1}</source>
        <comment>explain.longer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is faster by {1}</source>
        <comment>explain.faster</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} visits fail, or go a way that the model does not know</source>
        <comment>explain.odd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no part of {0} may be its</source>
        <comment>clear.noPart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it and its ways add -{0} ± {1}, {2} at most, of {3}</source>
        <comment>clear.less</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it and its ways add {0} ± {1}, {2} at most, of {3}</source>
        <comment>clear.more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of its visits fail or go another way, so {1} at most are to be expected, of {2}</source>
        <comment>clear.odd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not recorded in {1}</source>
        <comment>check.notRecorded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its formula has no finite value from 0 on in {0} (a division by 0, perhaps)</source>
        <comment>check.notFinite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: in {1} of its visits the model says no time: {2}</source>
        <comment>check.noTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is gone: {1} spans where the model was measured, none here</source>
        <comment>check.processGone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of {0} is left: {1} spans where the model was measured, none here, and its callers fail</source>
        <comment>check.serviceGone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of {0} take far longer than usual in {1} requests, {2} to be expected by the model: {3} of {4} up to {5}, as in {6}</source>
        <comment>check.longCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model was measured from {0} requests</source>
        <comment>check.fewMeasured</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the requests the model was measured from fail or pass a handler of errors, most often at {1}: what failed there already is no change</source>
        <comment>check.manyFailMeasured</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} expected, {2} observed; it is asked for, nobody is to blame</source>
        <comment>check.input</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests outstanding</source>
        <comment>load.outstanding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests outstanding: {0} expected, {1} observed; fewer are let in at once, so fewer are answered: an input of the model, which cannot be blamed on what answers them</source>
        <comment>check.starved</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests outstanding: {0} expected, {1} observed; it follows from what is asked for and how long it takes</source>
        <comment>check.outstanding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model has no evidence: where it gives no standard deviation, means are held against means, 10 % and 0.1 ms at least</source>
        <comment>check.byHand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: what is asked for is an input</source>
        <comment>check.mixIsInput</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept with doubts, {0}: {1}, as in {2}</source>
        <comment>check.doubts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing inside is wrong: what is longer lies between the client and the system, or outside of it</source>
        <comment>check.outside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has none</source>
        <comment>check.noOperation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests are too few to hold against a model; {1} are needed</source>
        <comment>check.tooFew</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of the model was seen: no request begins with one of its operations ({0}); they begin with {1}</source>
        <comment>check.nothingSeen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what clients ask for changes with how fast they are answered: after the slowest answers to {0} {1} comes next in {2}, after fast ones in {3}; so the load is no input, and no model of the system alone foretells it</source>
        <comment>check.adaptive</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>check.of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} expected, {1} observed over {2}</source>
        <comment>check.numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} visit</source>
        <comment>check.visit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} visits</source>
        <comment>check.visits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} observed, and the model does not know it</source>
        <comment>check.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} observed, {1} expected of; {2} are needed</source>
        <comment>check.fewVisits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes as long as it should: {1}</source>
        <comment>check.asExpected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model names it, no span is of it</source>
        <comment>check.noSpan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: fails, or goes on otherwise in {1} requests</source>
        <comment>check.errorsAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: goes another way in {1} requests</source>
        <comment>check.waysAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}; too few, on one side at least</source>
        <comment>check.fewAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} expected, {2} observed end to end over {3} requests</source>
        <comment>check.operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model does not know it</source>
        <comment>check.unknownOperation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: not accused, and cannot be cleared from these requests: {1}</source>
        <comment>check.notCleared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a formula of {0} bytes; at most {1} are read</source>
        <comment>formula.tooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested deeper than {0} levels</source>
        <comment>formula.nestedDeeperThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no formula</source>
        <comment>formula.thereFormula</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bracket is closed that was not opened</source>
        <comment>formula.bracketClosedWas</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something is missing before {0}: an operator such as + or *</source>
        <comment>formula.somethingMissingBefore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this has no finite value: something is divided by 0, or a logarithm or root of nothing</source>
        <comment>formula.finiteValueSomething</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is below 0, which {0} never is</source>
        <comment>formula.below0Which</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this cannot be computed</source>
        <comment>formula.thisCannotComputed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition</source>
        <comment>formula.condition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition needs both answers: condition ? answer : other answer</source>
        <comment>formula.conditionNeedsBoth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a choice</source>
        <comment>formula.choice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only two values are compared at a time; join comparisons by and</source>
        <comment>formula.onlyTwoValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison</source>
        <comment>formula.comparison</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a category is only compared with a text in quotes</source>
        <comment>formula.categoryOnlyCompared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only an attribute is compared with a text</source>
        <comment>formula.onlyAttributeCompared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a number; of texts it has to have the unit &quot;category&quot;</source>
        <comment>formula.numberTextsUnit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts are compared by == and != only</source>
        <comment>formula.textsComparedBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sum</source>
        <comment>formula.sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a difference</source>
        <comment>formula.difference</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exponent</source>
        <comment>formula.exponent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} can only be taken to a power that is a small whole number</source>
        <comment>formula.canOnlyTaken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the formula ends where a value is expected</source>
        <comment>formula.formulaEndsWhere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is expected before {0}</source>
        <comment>formula.valueExpectedBefore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bracket of character {0} is not closed</source>
        <comment>formula.bracketCharacterClosed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no function {0}; known are min, max, sqrt, abs, exp, ln, log2, log10, floor, ceil and round</source>
        <comment>formula.thereFunctionKnown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no function {0}; {1} may be meant</source>
        <comment>formula.thereFunctionMay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bracket of {0} is not closed</source>
        <comment>formula.bracketClosed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is of 2 to {1} values</source>
        <comment>formula.2Values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is of one value</source>
        <comment>formula.oneValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>formula.the</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no root</source>
        <comment>formula.root</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what {0} is of</source>
        <comment>formula.whatOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parts use each other too deep</source>
        <comment>formula.partsUseEach</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its parts this is too long</source>
        <comment>formula.itsPartsToo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units are multiplied too often</source>
        <comment>formula.unitsMultipliedToo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quote does not end</source>
        <comment>formula.quoteDoesEnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this character has no meaning in a formula</source>
        <comment>formula.characterMeaningFormula</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number that can be computed with</source>
        <comment>formula.numberCanComputed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something is missing before {0}: *, for example</source>
        <comment>formula.somethingMissingBeforeFor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no unit {0}; known are ns, us, ms, s, min, h, B, KB, KiB, MB, MiB, GB, GiB, TB, Bps, KBps, MBps, GBps, MiBps, Mbps and Gbps</source>
        <comment>formula.thereUnitKnown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no unit {0}; {1} may be meant</source>
        <comment>formula.thereUnitMay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plain number</source>
        <comment>formula.plainNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time</source>
        <comment>formula.time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a size in bytes</source>
        <comment>formula.sizeBytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rate (1/s)</source>
        <comment>formula.rate1S</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes a second</source>
        <comment>formula.bytesSecond</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds a byte</source>
        <comment>formula.secondsByte</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rate such as 100 / s</source>
        <comment>formula.rateSuchAs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandwidth such as 100 MBps</source>
        <comment>formula.bandwidthSuchAs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <comment>formula.value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text is only compared with a category: coding == &quot;3-of-5&quot;</source>
        <comment>formula.textOnlyCompared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a category, which is only compared with a text: {0} == &quot;…&quot;</source>
        <comment>formula.categoryWhichOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a plain number, and this is {1}</source>
        <comment>formula.wantsNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units do not fit: {0} of {1} and {2}</source>
        <comment>formula.unitsDoFit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs a unit: {1}{2}, for example</source>
        <comment>formula.needsUnitFor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units do not fit: this comes to {0}, and has to be {1}</source>
        <comment>formula.unitsDoFitComes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {0} a plain number? [attributes] gives it a unit</source>
        <comment>formula.plainNumberAttributes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no attribute {0}; {1} may be meant, in backticks</source>
        <comment>formula.thereAttributeMay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no attribute {0}; {1} may be meant</source>
        <comment>formula.thereAttributeMayMeant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the unit {0} needs a number: 1 {1}</source>
        <comment>formula.unitNeedsNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no attribute {0}; [attributes] names those that formulas use</source>
        <comment>formula.thereAttributeAttributes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model file</source>
        <comment>modelFile.modelFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format has to be a whole number: 1</source>
        <comment>modelFile.formatWholeNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this was written in model format {0}; this version of Tenfold reads formats up to {1}</source>
        <comment>modelFile.wasWrittenModel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an attribute</source>
        <comment>modelFile.attribute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the unit of {0} has to be a text in quotes</source>
        <comment>modelFile.unitTextQuotes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no unit {0}; known are {1}</source>
        <comment>modelFile.thereUnitKnown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no unit {0}; {1} may be meant</source>
        <comment>modelFile.thereUnitMay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attribute {0} is there twice</source>
        <comment>modelFile.attributeThereTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is the name of an attribute already</source>
        <comment>modelFile.nameAttributeAlready</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these use each other in a circle: {0}</source>
        <comment>modelFile.theseUseEach</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a center has to be a table: [center.{0}]</source>
        <comment>modelFile.centerTableCenter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name with dots stands in quotes: [center.&quot;{0}.{1}&quot;]</source>
        <comment>modelFile.nameDotsStands</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a center</source>
        <comment>modelFile.center</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind has to be &quot;queue&quot; or &quot;delay&quot;</source>
        <comment>modelFile.kindQueueDelay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers has to be a whole number from 1</source>
        <comment>modelFile.serversWholeNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody waits at a delay: its servers do not matter</source>
        <comment>modelFile.nobodyWaitsAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variation cannot be below 0</source>
        <comment>modelFile.variationCannotBelow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans of {0} belong to {1} already</source>
        <comment>modelFile.spansBelongAlready</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no {0} {1}</source>
        <comment>modelFile.there</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no {0} {1}; {2} may be meant</source>
        <comment>modelFile.thereMayMeant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be finite</source>
        <comment>modelFile.finite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a formula in quotes</source>
        <comment>modelFile.formulaQuotes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot depend on attributes</source>
        <comment>modelFile.cannotDependOn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step takes its time from {0} or {1}, not both</source>
        <comment>modelFile.stepTakesIts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a standard deviation without a time</source>
        <comment>modelFile.standardDeviationWithout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of times</source>
        <comment>modelFile.tableTimes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of times needs the attribute it goes by</source>
        <comment>modelFile.tableTimesNeeds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attribute</source>
        <comment>modelFile.noun.attribute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a category: nothing is between its values</source>
        <comment>modelFile.categoryNothingBetween</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points has to be a list of 1 to {0} pairs: [[4096, &quot;0.2 ms&quot;], …]</source>
        <comment>modelFile.pointsList1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two times at the same {0}: {1}</source>
        <comment>modelFile.twoTimesAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point is a pair: [4096, &quot;0.2 ms&quot;]</source>
        <comment>modelFile.pointPair4096</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of a point</source>
        <comment>modelFile.timeOfPoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point has to be at a finite number</source>
        <comment>modelFile.pointAtFinite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a simulation has to be of kind &quot;cache&quot; or &quot;disk&quot;</source>
        <comment>modelFile.simulationKindCache</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a text in quotes</source>
        <comment>modelFile.textQuotes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a simulation of a {0} needs {1}</source>
        <comment>modelFile.simulationNeeds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a simulation of a {0}</source>
        <comment>modelFile.simulation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step needs an id, for others to be in it</source>
        <comment>modelFile.stepNeedsId</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the id {0} is that of line {1} already</source>
        <comment>modelFile.idLineAlready</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step</source>
        <comment>modelFile.step</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <comment>modelFile.noun.kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is done less than 0 times</source>
        <comment>modelFile.nothingDoneLess</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>center</source>
        <comment>modelFile.noun.center</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step needs a center, or the service whose spans it is</source>
        <comment>modelFile.stepNeedsCenter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>center with spans of</source>
        <comment>modelFile.centerSpans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <comment>modelFile.noun.step</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps are in each other deeper than {0} levels</source>
        <comment>modelFile.stepsEachOther</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps are in each other in a circle: {0} in {1}</source>
        <comment>modelFile.stepsEachOtherCircle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload</source>
        <comment>modelFile.workload</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests do not begin with {0}: it is in another step</source>
        <comment>modelFile.requestsDoBegin</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload has a rate (open) or customers (closed), not both</source>
        <comment>modelFile.workloadRateOpen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload needs customers (closed) or a rate (open)</source>
        <comment>modelFile.workloadNeedsCustomers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who comes by a rate does not think: customers do</source>
        <comment>modelFile.whoComesBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no less than 0 customers</source>
        <comment>modelFile.thereLessThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no more than 100 million customers</source>
        <comment>modelFile.thereMoreThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evidence is damaged: the model is what is written, without distributions</source>
        <comment>modelFile.evidenceDamagedModel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no {1}; it is not looked at</source>
        <comment>modelFile.lookedAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no {1}; {2} may be meant</source>
        <comment>modelFile.mayMeant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be true or false</source>
        <comment>modelFile.trueFalse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a number</source>
        <comment>modelFile.number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a list of texts</source>
        <comment>modelFile.listTexts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a table: [{0}]</source>
        <comment>modelFile.table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a table: [[{0}]]</source>
        <comment>modelFile.tables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is too long for a model file</source>
        <comment>modelFile.tooLongFor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names within names are nested too deep</source>
        <comment>modelFile.namesWithinNames</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (and {1} further problem)</source>
        <comment>modelFile.oneMore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (and {1} further problems)</source>
        <comment>modelFile.more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is too long for a request</source>
        <comment>simulation.lineTooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace has no client {0}; there are: {1}</source>
        <comment>simulation.traceClientThere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request is KEY [BYTES [CLIENT]]</source>
        <comment>simulation.requestKeyBytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are no bytes</source>
        <comment>simulation.bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some requests have sizes and some have not</source>
        <comment>simulation.someRequestsSizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace is empty</source>
        <comment>simulation.traceEmpty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one client alone there is an answer where the cache is parted: say partitions</source>
        <comment>simulation.oneClientAlone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no policy {0}; there are: lru, fifo, clock, arc, 2q, s3-fifo</source>
        <comment>simulation.therePolicyThere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace has no sizes: block says how large each is</source>
        <comment>simulation.traceSizesBlock</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block has to be more than 0 bytes</source>
        <comment>simulation.blockMoreThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the partitions are larger than the cache</source>
        <comment>simulation.partitionsLargerThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client {0} has no partition</source>
        <comment>simulation.clientPartition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request is r|w BLOCK [BLOCKS [CLIENT]]</source>
        <comment>simulation.requestRW</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>client {0} has no quantum</source>
        <comment>simulation.clientQuantum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} that asks anything</source>
        <comment>treeNode.asks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whose samples anything tells apart</source>
        <comment>treeNode.apart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whose samples {0} tells apart</source>
        <comment>treeNode.apartBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has as many rows as nodes, no other number</source>
        <comment>tree.asManyRows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two rows are of one node</source>
        <comment>tree.twoRowsOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of another version</source>
        <comment>tree.anotherVersion</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in requests with {1}</source>
        <comment>place.inRequests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workspace has none</source>
        <comment>tree.workspaceNone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none matches</source>
        <comment>tree.noneMatches</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a closed network too large for the exact solution</source>
        <comment>model.closedNetworkToo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0}: {1}</source>
        <comment>tree.node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no nodes</source>
        <comment>tree.nodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing leads to it</source>
        <comment>tree.nothingLeads</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it asks for an attribute that is not there</source>
        <comment>tree.asksForAttribute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is below it is not there</source>
        <comment>tree.whatBelowThere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is below it is below another node too</source>
        <comment>tree.whatBelowBelow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its categories are not there</source>
        <comment>tree.itsCategoriesThere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its categories are not in order</source>
        <comment>tree.itsCategoriesOrder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice as fast, or with twice the servers, {0} would do twice as much; no other queue limits.</source>
        <comment>bottleneck.alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is as busy: making {1} faster alone would change little.</source>
        <comment>bottleneck.asBusy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster or with more servers it would do up to {0} times as much, until {1} is the bottleneck.</source>
        <comment>bottleneck.next</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No number: {0}.</source>
        <comment>bottleneck.none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No queue limits: nothing but delays is demanded.</source>
        <comment>bottleneck.delays</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is asked for {1} of what it can do: it saturates at {2} requests a second, and beyond there is no response time. {3}</source>
        <comment>bottleneck.saturated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} saturates first, at {1} requests a second; it is {2} busy. {3}</source>
        <comment>bottleneck.first</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is the bottleneck from {1} customers on: {2} busy, at most {3} requests a second. {4}</source>
        <comment>bottleneck.closed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>customers wait for themselves (think time)</source>
        <comment>bottleneck.think</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests spend most of their time at {0}</source>
        <comment>bottleneck.elsewhere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is the bottleneck only above {1} customers, at {2} requests a second. Below, {3}. At {4} it is {5} busy.</source>
        <comment>bottleneck.above</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be a time, such as 0.2 ms</source>
        <comment>setting.time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be a size, such as 64 KB</source>
        <comment>setting.size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be a rate, such as 100/s</source>
        <comment>setting.rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be bytes a second, such as 100 MBps</source>
        <comment>setting.bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be a plain number</source>
        <comment>setting.number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests come either at a rate, or from customers that think and wait</source>
        <comment>setting.either</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be a whole number of at least 1</source>
        <comment>setting.whole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be 0 or more a second</source>
        <comment>setting.rateLeast</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be 0 s or more</source>
        <comment>setting.thinkLeast</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be above 0; 2 is twice as fast</source>
        <comment>setting.speed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are: {0}</source>
        <comment>setting.thereAre</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did you mean {0}?</source>
        <comment>setting.didYouMean</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>think time</source>
        <comment>input.thinkTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1} was never seen</source>
        <comment>beyond.category</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2} times beyond the most {0} seen ({1})</source>
        <comment>beyond.times</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond the most {0} seen ({1})</source>
        <comment>beyond.most</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below the least {0} seen ({1})</source>
        <comment>beyond.least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between the {0} seen</source>
        <comment>beyond.between</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis: {0}</source>
        <comment>fidelity.none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed: not one sample</source>
        <comment>fidelity.assumed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} sample</source>
        <comment>fidelity.sample</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} samples</source>
        <comment>fidelity.samples</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wide spread</source>
        <comment>fidelity.wide</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is neither recorded nor set</source>
        <comment>fidelity.notSet</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was not seen and the model has no number for it</source>
        <comment>fidelity.notSeen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was seen of how much is asked for; set customers or rate</source>
        <comment>fidelity.noLoad</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a curve needs numbers, and its values are names</source>
        <comment>setting.curveNames</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a curve goes from one number to a greater one</source>
        <comment>setting.curveRange</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no requests were seen: every operation is taken to be as frequent</source>
        <comment>whatif.noRequests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the time of requests is at no step of the model</source>
        <comment>whatif.outside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests begin with an operation the model does not have</source>
        <comment>whatif.otherRequests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the time measured at {1} is waiting there at the recorded load, if it has {2} server</source>
        <comment>whatif.waitingOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the time measured at {1} is waiting there at the recorded load, if it has {2} servers</source>
        <comment>whatif.waiting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin like one</source>
        <comment>plan.doesBeginLike</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;scale&quot; is missing</source>
        <comment>plan.scaleMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the events</source>
        <comment>plan.events</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are about {0} calls and nodes, and {1} are the most</source>
        <comment>plan.thereAboutCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loops have about {0} rounds, and {1} are the most</source>
        <comment>plan.loopsAboutRounds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values for {0} in the command; write {1} for braces</source>
        <comment>probe.noValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values for {0} in the command; did you mean {1}?</source>
        <comment>probe.noValuesMeant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no command</source>
        <comment>probe.thereCommand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one run of each value is needed</source>
        <comment>probe.atLeastOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run may take from 0 s to a day</source>
        <comment>probe.runMayTake</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be the name of an attribute in a command</source>
        <comment>probe.cannotNameAttribute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>probe.nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no values</source>
        <comment>probe.values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value &quot;{0}&quot; of {1} has characters of the shell</source>
        <comment>probe.valueCharactersShell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is swept twice</source>
        <comment>probe.sweptTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are more than {0} runs</source>
        <comment>probe.theseMoreThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not stand in the command</source>
        <comment>probe.doesStandCommand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state of a probe</source>
        <comment>probe.stateProbe</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds the runs of another command</source>
        <comment>probe.holdsRunsAnother</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not true or false</source>
        <comment>document.trueFalse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a text</source>
        <comment>document.text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <comment>document.number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a value</source>
        <comment>document.value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a whole number</source>
        <comment>document.wholeNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number out of range</source>
        <comment>document.numberOutRange</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one of {0}</source>
        <comment>document.oneOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested too deep</source>
        <comment>document.nestedTooDeep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing</source>
        <comment>document.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the members {0}</source>
        <comment>document.noMember</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an object</source>
        <comment>document.object</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a list</source>
        <comment>document.list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a list of two</source>
        <comment>document.listTwo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a list of {0}</source>
        <comment>document.listOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists of other lengths than the runs, or numbers that count nothing</source>
        <comment>document.otherLengths</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one of &quot;round&quot;, &quot;identity&quot; and &quot;parameter&quot;</source>
        <comment>document.reference</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;when&quot; and &quot;then&quot; are not of one length</source>
        <comment>document.whenThenOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;first&quot; is not one expression</source>
        <comment>document.firstOneExpression</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a flow of the call without a source</source>
        <comment>document.flowCallWithout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;theirKeys&quot; has not one key for each source</source>
        <comment>document.theirkeysOneKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;back&quot; is below 0</source>
        <comment>document.backBelow0</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;piece&quot; is below 0</source>
        <comment>document.pieceBelow0</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none matches</source>
        <comment>requests.noneMatches</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} has {1} bytes, and {2} are allowed</source>
        <comment>decision.itsBytesAllowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} is nested {1} deep, and {2} are allowed</source>
        <comment>decision.itsNestedDeep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} is no UTF-8</source>
        <comment>decision.itsUtf8</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its subject is no JSON object: {0}</source>
        <comment>decision.itsSubjectJson</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of its subject is no text</source>
        <comment>decision.itsSubjectText</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;id&quot; of its subject is no whole number</source>
        <comment>decision.idItsSubject</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its value is no JSON: {0}</source>
        <comment>decision.itsValueJson</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no kind</source>
        <comment>decision.kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision without kind</source>
        <comment>decision.decisionWithoutKind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decision without choice</source>
        <comment>decision.decisionWithoutChoice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;created&quot; is not in the years {0} to {1}</source>
        <comment>decision.createdYears</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tables within tables, more than {0}</source>
        <comment>store.tablesWithinTables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say &quot;format = 1&quot;</source>
        <comment>store.doesSayFormat</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decisions are tables [[decision]]</source>
        <comment>store.decisionsTablesDecision</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an event after the end of its run</source>
        <comment>store.eventAfterEnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an issue after the end of its run</source>
        <comment>store.issueAfterEnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run is closed already</source>
        <comment>store.runClosedAlready</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a link</source>
        <comment>store.link</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no lock of Tenfold; move it away</source>
        <comment>store.lockTenfoldMove</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no table {0}</source>
        <comment>store.noTable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} {1} is missing</source>
        <comment>store.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} {1} is not as Tenfold makes it</source>
        <comment>store.asTenfoldMakes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an {0} named {1}</source>
        <comment>store.foreignIndex</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} named {1}</source>
        <comment>store.foreignPart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <comment>store.folder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <comment>store.pipeDevice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>store.empty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no SQLite file</source>
        <comment>store.sqliteFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a SQLite file of another program</source>
        <comment>store.sqliteFileAnother</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is cut off: {0} bytes of {1}</source>
        <comment>store.cutOffBytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its last changes are in the -wal file and the folder is read-only</source>
        <comment>store.itsLastChanges</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no folder {0}</source>
        <comment>store.noFolder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <comment>store.folderReadOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <comment>store.fileReadOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was opened for reading</source>
        <comment>store.wasOpenedFor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {0}, which Tenfold has not made</source>
        <comment>store.foreign</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system opens it for reading only</source>
        <comment>store.systemReadOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is open for writing in {0}</source>
        <comment>store.openIn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was written by a newer Tenfold (format {0})</source>
        <comment>store.newer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no statement</source>
        <comment>store.thereStatement</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one statement at a time</source>
        <comment>store.onlyOneStatement</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the workspace itself</source>
        <comment>store.workspaceItself</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workspace can only be a file</source>
        <comment>store.workspaceCanOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has another kind of value</source>
        <comment>store.anotherKindValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run {0} was removed for good</source>
        <comment>store.runWasRemoved</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is none {0}</source>
        <comment>store.thereNone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was made alone</source>
        <comment>store.wasMadeAlone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>see `runs`</source>
        <comment>store.seeRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program has no node types</source>
        <comment>document.programNodeTypes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <comment>Cancelled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>internal error: {0}</source>
        <comment>InternalError</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a bug; please report this line and what you did</source>
        <comment>InternalError.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file or folder: {0}</source>
        <comment>FileNotFound</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read {0}: {1}</source>
        <comment>CannotRead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot write {0}: {1}</source>
        <comment>CannotWrite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document is not what it should be: {0}</source>
        <comment>DocumentMalformed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken JSON: {0}</source>
        <comment>JsonBroken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter of requests, character {0}: {1}</source>
        <comment>BadRequestFilter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: run = &quot;a&quot; and operation = &quot;GET /item&quot; and dur &gt; 5ms; also service, node, t, has error</source>
        <comment>BadRequestFilter.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no requests: {0}</source>
        <comment>NoRequests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests come from spans (OpenTelemetry, Jaeger, Zipkin); see tenfold runs</source>
        <comment>NoRequests.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the number of a request: {0}</source>
        <comment>BadRequestId</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to 32 hex digits, as `tenfold flows` gives examples of</source>
        <comment>BadRequestId.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no request {0}</source>
        <comment>UnknownRequest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold flows gives an example of each path class</source>
        <comment>UnknownRequest.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request {0} is in several runs: {1}</source>
        <comment>RequestOfSeveralRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say which with --run NAME</source>
        <comment>RequestOfSeveralRuns.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no trace files in {0}</source>
        <comment>NoTraceFiles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run is a folder with *.log, *.jsonl or *.csv files (also packed), one a sender, or one such file</source>
        <comment>NoTraceFiles.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds no trace that Tenfold knows</source>
        <comment>UnknownFormat</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown format {0}; there are: {1}</source>
        <comment>UnknownFormatName</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not a single event in {0}</source>
        <comment>NoEvents</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is damaged or cut: {1}</source>
        <comment>DamagedArchive</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was imported; copy or unpack the file again</source>
        <comment>DamagedArchive.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds {1} runs, not one</source>
        <comment>SeveralRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of them</source>
        <comment>SeveralRuns.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two of these runs are named {0}</source>
        <comment>SameNameTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give them names of their own in their run.toml, or import them one by one with --run NAME</source>
        <comment>SameNameTwice.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale of {0} is not known</source>
        <comment>ScaleNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --scale N, or write scale = N into a run.toml beside the traces</source>
        <comment>ScaleNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the times in these logs have no time zone</source>
        <comment>TimeZoneNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --timezone UTC (or +02:00, Europe/Berlin), or write timezone = &quot;UTC&quot; into the run.toml</source>
        <comment>TimeZoneNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown time zone {0}</source>
        <comment>UnknownTimeZone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use UTC, an offset such as +02:00, or a name such as Europe/Berlin</source>
        <comment>UnknownTimeZone.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>BadToml</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be {1}</source>
        <comment>BadRunToml</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which column is what? The columns are: {0}</source>
        <comment>MappingNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping of columns does not fit: {0}</source>
        <comment>BadMapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a setting of the form KEY=VALUE: {0}</source>
        <comment>BadSetting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the path of an argument: {0}</source>
        <comment>BadPath</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no mining result yet</source>
        <comment>NotMined</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run: tenfold mine {0}</source>
        <comment>NotMined.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no question {0}</source>
        <comment>UnknownQuestion</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold questions {1} lists them</source>
        <comment>UnknownQuestion.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} may be one of several questions: {1}</source>
        <comment>SeveralQuestions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of them in full</source>
        <comment>SeveralQuestions.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not a choice of this question; there are: {1}</source>
        <comment>UnknownChoice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no events to mine</source>
        <comment>NothingToMine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import a run, or mine one that is kept back: tenfold runs WS set RUN held_out=false</source>
        <comment>NothingToMine.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale of run {0} is not known, and counts are compared over scales</source>
        <comment>RunScaleNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it: tenfold runs WS set {0} scale=N; or keep the run back: tenfold runs WS set {0} held_out=true</source>
        <comment>RunScaleNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no calls to a service named {0}; there are: {1}</source>
        <comment>UnknownTarget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>formula, character {0}: {1}</source>
        <comment>BadFormula</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: 0.2 ms + app.size / 100 MBps</source>
        <comment>BadFormula.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>BadModelFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this cannot be replayed: {0}</source>
        <comment>BadSimulation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing named {0} can be set; {1}</source>
        <comment>UnknownSetting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beside the attributes of the model: customers, rate, think, servers.CENTER, speed.CENTER</source>
        <comment>UnknownSetting.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot set {0} to {1}: {2}</source>
        <comment>BadSettingValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no visits of {0}{1}</source>
        <comment>UnknownPlace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name a service and one of its operations as `tenfold flows` shows them: --at &quot;SERVICE OPERATION&quot;</source>
        <comment>UnknownPlace.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tree has no node {0}</source>
        <comment>UnknownTreeNode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes are numbered as `tenfold model tree` shows them; a leaf has nothing to prune</source>
        <comment>UnknownTreeNode.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these visits have no attribute {0}{1}</source>
        <comment>UnknownAttribute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`tenfold model explain` lists attributes</source>
        <comment>UnknownAttribute.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a number, not {1}</source>
        <comment>BadAttributeValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cost has to be a number above 0, not {0}</source>
        <comment>BadCost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a learnt tree: {0}</source>
        <comment>BadTree</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learn it anew with `tenfold model tree`</source>
        <comment>BadTree.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run has no events to compare with</source>
        <comment>NothingToCompare</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plan is compared with one run, and these are {0}</source>
        <comment>CompareOneRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one run folder</source>
        <comment>CompareOneRun.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale has to be a number above 0, not {0}</source>
        <comment>BadScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the duration has to be longer than 0 s, not {0} s</source>
        <comment>BadDuration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no law and no run knows the configuration key {0}; there are: {1}</source>
        <comment>UnknownConfigKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of {0} is not a number</source>
        <comment>BadConfigValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no node type {0}; there are: {1}</source>
        <comment>UnknownNodeType</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of {0} nodes comes out at {1}</source>
        <comment>BadNodeCount</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the scale, or set it with --nodes {0}=N</source>
        <comment>BadNodeCount.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts depend on {0}, which has no law over the scale</source>
        <comment>ConfigValueNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --set {1}=VALUE</source>
        <comment>ConfigValueNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at which scale?</source>
        <comment>TargetScaleNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --scale N, or name the run.toml of the planned run with --config</source>
        <comment>TargetScaleNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number: {0}</source>
        <comment>SettingNotANumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan has no node {0}</source>
        <comment>UnknownNode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes are named TYPE-INDEX from 0, for example {1}</source>
        <comment>UnknownNode.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not a plan: {1}</source>
        <comment>NotAPlan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold extrapolate writes plans</source>
        <comment>NotAPlan.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was written in plan format {1}; this version of Tenfold reads formats up to {2}</source>
        <comment>PlanNewer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read it with a newer version, or extrapolate again</source>
        <comment>PlanNewer.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no probe: {0}</source>
        <comment>BadProbe</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: --command &apos;reader --size {size}&apos; --sweep size=1,4,16</source>
        <comment>BadProbe.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot run {0}: {1}</source>
        <comment>CannotRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the command line cannot write PDF</source>
        <comment>ReportNeedsWindow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: a report is written as .html</source>
        <comment>ReportEnding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name a file that ends in .html</source>
        <comment>ReportEnding.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <comment>list.chain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>list.comma</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such workspace: {0}</source>
        <comment>WorkspaceMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold import {0} FOLDER… makes one</source>
        <comment>WorkspaceMissing.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not a Tenfold workspace: {1}</source>
        <comment>NotAWorkspace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name a *.tenfold file, or a new one for tenfold import</source>
        <comment>NotAWorkspace.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was written by a newer Tenfold (format {1}, this program knows {2})</source>
        <comment>WorkspaceTooNew</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>install the newer version</source>
        <comment>WorkspaceTooNew.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was written by a newer Tenfold (format {1}, this program knows {2}) and can only be read here</source>
        <comment>WorkspaceNewerReadOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>install the newer version to change it</source>
        <comment>WorkspaceNewerReadOnly.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is open for writing in {1}</source>
        <comment>WorkspaceLocked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close it there, or use a verb that only reads</source>
        <comment>WorkspaceLocked.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is in use by another program</source>
        <comment>WorkspaceBusy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>try again when the other program is done</source>
        <comment>WorkspaceBusy.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be changed: {1}</source>
        <comment>WorkspaceReadOnly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy it to a folder you can write to</source>
        <comment>WorkspaceReadOnly.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is damaged: {1}</source>
        <comment>WorkspaceCorrupt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use a backup, or save what can be read: sqlite3 {0} .recover | sqlite3 rescued.tenfold</source>
        <comment>WorkspaceCorrupt.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>WorkspaceFailed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} could not be brought from format {1} to {2}: {3}</source>
        <comment>MigrationFailed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is as it was; a copy is {0}.v{1}</source>
        <comment>MigrationFailed.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no space left on the disk of {0}</source>
        <comment>DiskFull</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free some space and repeat; the workspace is as it was</source>
        <comment>DiskFull.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the import needs about {1} on the disk of {0}, {2} are free</source>
        <comment>NotEnoughSpace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free some space, or use a workspace on another disk</source>
        <comment>NotEnoughSpace.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing imported: the same recording is already in the workspace as run {0}</source>
        <comment>SameContent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold runs WORKSPACE shows it; delete it there to import it anew</source>
        <comment>SameContent.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already a run named {0}</source>
        <comment>RunNameTaken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose another name</source>
        <comment>RunNameTaken.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run named {0}; there are: {1}</source>
        <comment>UnknownRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot set {0} to {1}: {2}</source>
        <comment>BadRunSetting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings are scale, repetition, held_out and config.KEY</source>
        <comment>BadRunSetting.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no decision to undo</source>
        <comment>NothingToUndo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no undone decision to redo</source>
        <comment>NothingToRedo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot undo: {0}</source>
        <comment>CannotUndo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a decision: {0}</source>
        <comment>BadDecision</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a file of decisions: {0}</source>
        <comment>BadDecisionFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold decisions WORKSPACE export FILE shows the form</source>
        <comment>BadDecisionFile.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SQL: {0}</source>
        <comment>BadSql</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view</source>
        <comment>BadSql.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this SQL would change the workspace</source>
        <comment>SqlWrites</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only reading statements are allowed here</source>
        <comment>SqlWrites.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits the one run</source>
        <comment>tested.oneRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits all {0} runs</source>
        <comment>tested.allRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no law fits any of the {0} runs</source>
        <comment>tested.noRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits {0} of {1} runs</source>
        <comment>tested.someRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond scale {0}</source>
        <comment>tested.beyondScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond lives of {0}</source>
        <comment>tested.beyondLives</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for another {0}</source>
        <comment>tested.another</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untested {0}</source>
        <comment>tested.untested</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, without {1} that ask again</source>
        <comment>tested.repeats</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} recorded calls are left out of the program</source>
        <comment>tested.setAside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} moved with the scale in every run</source>
        <comment>tested.setApart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not belong here</source>
        <comment>filter.doesBelongHere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something has to stand behind &quot;or&quot;</source>
        <comment>filter.somethingStandBehind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something has to stand behind &quot;and&quot;</source>
        <comment>filter.behindAnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something has to stand behind &quot;not&quot;</source>
        <comment>filter.behindNot</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is nested too deep</source>
        <comment>filter.nestedTooDeep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something has to stand behind &quot;&gt;&quot;</source>
        <comment>filter.behindArrow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something has to stand behind &quot;&gt;&gt;&quot;</source>
        <comment>filter.behindArrows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bracket is open</source>
        <comment>filter.bracketOpen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge has a caller and a callee: edge(cart &gt;&gt; redis)</source>
        <comment>filter.edgeCallerCallee</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs a field before it</source>
        <comment>filter.needsFieldBefore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote is open</source>
        <comment>filter.quoteOpen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has error, or has response?</source>
        <comment>filter.errorResponse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is only has error and has response</source>
        <comment>filter.thereOnlyError</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs something before it</source>
        <comment>filter.needsSomethingBefore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs a value</source>
        <comment>filter.needsValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs a value here</source>
        <comment>filter.needsValueHere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in needs values: in (a, b)</source>
        <comment>filter.needsValuesB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in needs brackets: in (a, b)</source>
        <comment>filter.needsBracketsB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value has to stand here</source>
        <comment>filter.valueStandHere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comma is missing</source>
        <comment>filter.commaMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is compared with = != &lt; &lt;= &gt; &gt;=</source>
        <comment>filter.compared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a time: a number with ns, us, ms, s, min or h</source>
        <comment>filter.timeNumberNs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no regular expression: {0}</source>
        <comment>filter.regularExpression</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arguments are compared by size with numbers: 20, 64KiB, 5ms, 2%</source>
        <comment>filter.argumentsComparedBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a text: compare it with = != ~ or in</source>
        <comment>filter.textCompare</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self is a time: a number with ns, us, ms, s, min or h</source>
        <comment>filter.selfTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share is a part of all: 2%, 0.02</source>
        <comment>filter.sharePart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this field says nothing of a request; an attribute of this name stands in quotes</source>
        <comment>filter.nothingOfRequest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} says nothing of a single span</source>
        <comment>filter.nothingOfSpan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is of several spans, and one is meant here</source>
        <comment>filter.severalSpans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no field and no attribute of any span{1}</source>
        <comment>filter.noField</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demands hold if it is the server that slows down replies when calls are there, and not a machine that it shares with its callers; levels of methods that are rarely called may be time of callers</source>
        <comment>load.demandsHold</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not before scale {0}</source>
        <comment>load.notBefore</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not up to scale {0}</source>
        <comment>load.notUpTo</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At scale {0} {1} gets {2} calls a second, {3} in the fullest; how busy it is cannot be known: {4}.</source>
        <comment>load.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy at most {2}, {3} in the fullest second. Where it saturates cannot be known: {4}; in the fullest second {5}.</source>
        <comment>load.atMost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy {2}: it saturates at {3}.</source>
        <comment>load.saturates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At scale {0} {1} is busy {2}: it does not saturate up to {3}.</source>
        <comment>load.doesNotSaturate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its fullest second it is busy {0}; calls wait there from {1} on.</source>
        <comment>load.peakWaits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its fullest second it is busy {0}.</source>
        <comment>load.peak</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>list.sentences</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} calls with a reply time: too few to tell what one needs</source>
        <comment>demand.tooFew</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all reply times are recorded as 0: what a call needs cannot be known</source>
        <comment>demand.allZero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reply times are recorded in steps of {0}</source>
        <comment>demand.ticks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replies take {0} ± {1} longer for each call in front: with {2} server a call needs {3} on average, {4} of a reply are the way and the caller</source>
        <comment>demand.measuredOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replies take {0} ± {1} longer for each call in front: with {2} servers a call needs {3} on average, {4} of a reply are the way and the caller</source>
        <comment>demand.measured</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replies take longer when others are there, by more than the server can have needed: callers or their machine slow down with it</source>
        <comment>demand.slower</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replies do not take longer when others are there</source>
        <comment>demand.notSlower</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs cannot be known, but at most {4} on average, by the most it answered in a row</source>
        <comment>demand.atMostByRow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs cannot be known, but at most {4} on average</source>
        <comment>demand.atMost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no key {0}</source>
        <comment>import.thereKey</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <comment>import.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be the name of a column</source>
        <comment>import.nameColumn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is for a table of spans, which trace is missing for</source>
        <comment>import.forTableSpans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>span is missing</source>
        <comment>import.spanMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not for a table of spans</source>
        <comment>import.forTableSpans9</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be &quot;ns&quot;, &quot;us&quot;, &quot;ms&quot; or &quot;s&quot;</source>
        <comment>import.nsUsMs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time_format has to be text</source>
        <comment>import.timeFormatText</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a column with JSON, or a table with a column for each argument</source>
        <comment>import.columnJsonTable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delimiter has to be a single character</source>
        <comment>import.delimiterSingleCharacter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>header has to be true or false</source>
        <comment>import.headerTrueFalse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text has to be a list of columns</source>
        <comment>import.textListColumns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no request has the argument {0}</source>
        <comment>answer.requestArgument</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give METHOD.path or METHOD.response.path, for example {0}</source>
        <comment>answer.giveMethodPath</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no script</source>
        <comment>answer.thereScript</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give it as the value, for example: return 4096</source>
        <comment>answer.giveAsValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown kind of random value: {0}</source>
        <comment>answer.unknownKindRandom</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {0}</source>
        <comment>answer.there</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown unit of time: {0}</source>
        <comment>answer.unknownUnitTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to draw from</source>
        <comment>script.noDraw</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was killed by signal {0}</source>
        <comment>probe.wasKilledBy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>took longer than its limit and was ended after {0} s</source>
        <comment>probe.tookLongerThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed more than it may and was ended ({0} MB)</source>
        <comment>probe.printedMoreThan</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrote more files than it may and was ended</source>
        <comment>probe.wroteMoreFiles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was cancelled</source>
        <comment>probe.wasCancelled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was not found (code 127)</source>
        <comment>probe.wasFoundCode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended with code {0}</source>
        <comment>probe.endedCode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value may take 100,000 instructions; look for a loop that does not end</source>
        <comment>script.valueMayTake</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value may take 256 KB; do not build long texts or tables</source>
        <comment>script.valueMayTake256</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use local variables: nothing is kept from one value to the next</source>
        <comment>script.useLocalVariables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts have no files, clock, modules or other programs: use context and random()</source>
        <comment>script.scriptsFilesClock</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this function of Lua is left out here; there are math, ipairs, string.format, sub, rep …</source>
        <comment>script.functionLuaLeft</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context has node, index, type, scale, config.KEY, iteration and iterations[1] …</source>
        <comment>script.contextNodeIndex</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end with: return VALUE (a text, a number, true or false)</source>
        <comment>script.endReturnValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script is one expression, or lines of Lua that end in: return VALUE</source>
        <comment>script.scriptOneExpression</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script raised an error that is no text</source>
        <comment>script.noText</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough memory</source>
        <comment>script.noMemory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script is too long</source>
        <comment>script.tooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a few lines are enough</source>
        <comment>script.fewLines</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value is infinite or no number</source>
        <comment>script.infinite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script gives no value</source>
        <comment>script.noValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value for an argument: a {0}; a value is one leaf</source>
        <comment>script.noLeaf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value for an argument: a {0}</source>
        <comment>script.noArgument</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names no document</source>
        <comment>decision.namesNoDocument</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document is saved or forgotten</source>
        <comment>decision.savedOrForgotten</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document that is saved has a text</source>
        <comment>decision.savedHasText</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample of no series</source>
        <comment>store.sampleOfNone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} always change together: which of them is it?</source>
        <comment>attributes.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: in {1} of {2} visits they are known together</source>
        <comment>attributes.together</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} goes with {2}</source>
        <comment>attributes.split</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole requests</source>
        <comment>attributes.requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until it is known, each is learnt from, and either may be what a tree asks for</source>
        <comment>attributes.proposed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each tells something</source>
        <comment>choice.eachTells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attributes</source>
        <comment>attributes.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <comment>model.family</comment>
        <translation type="unfinished">מודל</translation>
    </message>
    <message>
        <source>Where two attributes always change together, no number of requests tells which of them makes the difference.</source>
        <comment>attributes.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is learnt of a place asks for the one that is chosen, and the others are left out; where each tells something, all stay.</source>
        <comment>attributes.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>concerns {0} of {1} visits that were learnt from</source>
        <comment>attributes.concerns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which of them is it?</source>
        <comment>attributes.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading requests</source>
        <comment>flows.doing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a result is no JSON</source>
        <comment>workspace.resultNoJson</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a question of a result is not what it should be</source>
        <comment>workspace.questionDamaged</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is kept of this lens</source>
        <comment>lens.nothingKept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} unknown</source>
        <comment>arguments.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mining</source>
        <comment>mining.doing</comment>
        <translation type="unfinished">כרייה</translation>
    </message>
    <message>
        <source>Reading models</source>
        <comment>model.doing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests take {1} paths: a class is hardly more than one request; leave out what they may differ in</source>
        <comment>notice.paths</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock of {0} is at least {1} behind the others: what it was sent would begin before it was; corrected by that, nobody is to blame</source>
        <comment>compare.clockBehindAtLeast</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock of {0} is at least {1} ahead of the others: what it sent would begin before it was; corrected by that, nobody is to blame</source>
        <comment>compare.clockAheadAtLeast</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} a second</source>
        <comment>load.operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; it follows from what is asked for</source>
        <comment>effect.askedFor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; it follows from {3}</source>
        <comment>effect.of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} → {2}; more calls a request, nobody is named for it</source>
        <comment>effect.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B are the same {0} requests: there is nothing to compare</source>
        <comment>notice.same</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests are in A and in B, of {1} and {2}: they hide what differs</source>
        <comment>notice.overlap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is faster than A, by {0} a request ({1}), and goes other ways: A and B the wrong way round, or does B give up early? A is what was good, B what is suspected</source>
        <comment>notice.reversedOrEarly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is faster than A, by {0} a request ({1}): A and B the wrong way round? A is what was good, B what is suspected</source>
        <comment>notice.reversed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}</source>
        <comment>compare.version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; it came with {1} {2} instead of {3}</source>
        <comment>suspect.version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} messages a second, {1} before</source>
        <comment>waiting.moreMessages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} works {1} on each, {2} before</source>
        <comment>waiting.longerWork</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} processes of {1} take them, {2} before</source>
        <comment>waiting.fewer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} works only {1} of the time and on each as long as before: they wait for something else</source>
        <comment>waiting.notBusy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not more messages, longer work or fewer processes: why cannot be known from these spans</source>
        <comment>waiting.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so it is busy {0} of the time, {1} before</source>
        <comment>waiting.busy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} waits {1} more until it begins: {2} → {3} since it was sent, in the middle; not part of the response time</source>
        <comment>finding.waitsLonger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} waits {1} less until it begins: {2} → {3} since it was sent, in the middle; not part of the response time</source>
        <comment>finding.waitsLess</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} begins {2} after it was sent, {1} in A; not part of the response time</source>
        <comment>two.waits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times, once before: a call for each item (n+1)</source>
        <comment>suspect.nPlusOne</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times, where {2} was called once before: a call for each item (n+1)</source>
        <comment>suspect.nPlusOneOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times, never before</source>
        <comment>suspect.newCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called in {1} of the calls, never before</source>
        <comment>suspect.newCall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends early: {0} of its calls are made less often, {1} {2} times, {3} before</source>
        <comment>suspect.fewerCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called no more, {1} times before</source>
        <comment>suspect.lostCall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times, {2} before</source>
        <comment>suspect.otherCount</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called in {1} of the calls, {2} before</source>
        <comment>suspect.otherShare</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>suspect.counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} operations come once or twice, {1} of the spans: their names seem to carry values, and nothing tells which of them are one operation; what changed there cannot be seen until it is said which names belong together</source>
        <comment>notice.valuesInNames</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} names that differ in a value are one operation: {1}, as in {2}</source>
        <comment>notice.names</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block says that it is longer than the rest of the file</source>
        <comment>import.blockTooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block of it cannot be unpacked</source>
        <comment>import.blockNotUnpacked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name begins with a dot</source>
        <comment>unread.hidden</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder inside a run; nothing in it is looked at</source>
        <comment>unread.below</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is an archive of files; import it by its own name</source>
        <comment>unread.archive</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no file</source>
        <comment>unread.noFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a part of a file that was split, and part {0} is missing</source>
        <comment>unread.noPart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tar has to be put together first: cat its parts into one file</source>
        <comment>import.splitTar</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>list.because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <comment>list.more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of {0}; the run is read from its files of {1}</source>
        <comment>unread.ofOther</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run is read from its files of {0}</source>
        <comment>unread.ofNone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run is a file or a folder of one of these: {1}</source>
        <comment>unread.noAdvice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DuckDB makes a table of it: duckdb -c &quot;COPY (FROM &apos;{0}&apos;) TO &apos;spans.csv&apos; (HEADER)&quot;; then --map</source>
        <comment>unread.duckDb</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet</source>
        <comment>unread.parquet</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow (Feather)</source>
        <comment>unread.arrow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pyarrow makes a table of it: python3 -c &quot;import pyarrow.feather as f; f.read_feather(&apos;{0}&apos;).to_csv(&apos;spans.csv&apos;, index=False)&quot;; then --map</source>
        <comment>unread.arrow.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ORC</source>
        <comment>unread.orc</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pyarrow makes a table of it: python3 -c &quot;import pyarrow.orc as o; o.read_table(&apos;{0}&apos;).to_pandas().to_csv(&apos;spans.csv&apos;, index=False)&quot;; then --map</source>
        <comment>unread.orc.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avro</source>
        <comment>unread.avro</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DuckDB makes a table of it: duckdb -c &quot;INSTALL avro; LOAD avro; COPY (FROM read_avro(&apos;{0}&apos;)) TO &apos;spans.csv&apos; (HEADER)&quot;; then --map</source>
        <comment>unread.avro.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <comment>unread.sqlite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sqlite3 -header -csv &apos;{0}&apos; QUERY &gt; spans.csv writes a table out, then --map; a workspace is opened by the other verbs</source>
        <comment>unread.sqlite.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zip archive</source>
        <comment>unread.zip</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpack it: unzip &apos;{0}&apos;; gz, zst, xz, bz2, lz4 and tar are read as they are</source>
        <comment>unread.zip.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captured packets (pcap)</source>
        <comment>unread.pcap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captured packets (pcapng)</source>
        <comment>unread.pcapng</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program</source>
        <comment>unread.program</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture</source>
        <comment>unread.picture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PDF document</source>
        <comment>unread.pdf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chrome&apos;s trace events</source>
        <comment>unread.chrome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X-Ray segments</source>
        <comment>unread.xray</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents of Elastic APM</source>
        <comment>unread.elasticApm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents of Elasticsearch</source>
        <comment>unread.elasticsearch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an access log of Envoy or Istio</source>
        <comment>unread.envoy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a data frame of Grafana</source>
        <comment>unread.grafana</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments of SkyWalking</source>
        <comment>unread.skyWalking</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jaeger&apos;s protobuf model as JSON</source>
        <comment>unread.jaegerModel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of traces found by Tempo, without their spans</source>
        <comment>unread.tempoSearch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry</source>
        <comment>unread.otelConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HTTP archive of a browser (HAR)</source>
        <comment>unread.har</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans of Datadog</source>
        <comment>unread.datadog</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traces of Google Cloud</source>
        <comment>unread.googleCloud</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>telemetry of Application Insights</source>
        <comment>unread.azure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>unread.empty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {0}, which is not read</source>
        <comment>unread.knownName</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a web page</source>
        <comment>unread.html</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is JSON, but of none of the formats that are read; its keys are {0}</source>
        <comment>unread.json</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is binary, and begins as none of the formats that are read</source>
        <comment>unread.binary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it begins as none of the formats that are read: {0}</source>
        <comment>unread.text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is perhaps what a server answered instead of the data: look into it, or at what was asked</source>
        <comment>unread.html.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these look like spans, for which it would begin so (a table of calls has time, method, sender and request instead):{0}</source>
        <comment>import.mappingOfSpans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for calls it would begin so (a table of spans has trace, span, parent, service, method, time and end or duration instead):{0}</source>
        <comment>import.mappingOfCallsDraft</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for calls it has at least: time = &quot;COLUMN&quot;, time_unit = &quot;ns&quot;, method = &quot;COLUMN&quot;, sender = &quot;COLUMN&quot;, request = &quot;COLUMN&quot; (JSON) or [request] with lines ARGUMENT = &quot;COLUMN&quot;; for spans: trace, span, parent, service, method, time and end or duration</source>
        <comment>import.mappingOfCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be a list of columns</source>
        <comment>import.listOfColumns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decimal has to be a point or a comma</source>
        <comment>import.decimalPointComma</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timezone has to be text</source>
        <comment>import.timezoneText</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls are logged by TRACE of the engine: log4j.logger.org.apache.hadoop.ipc.ProtobufRpcEngine=TRACE in the client&apos;s log4j.properties (ProtobufRpcEngine2 since Hadoop 3.3)</source>
        <comment>hadoop.needs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record of canonical events is a JSON object on a line, with t (a whole number of ns since 1970), sender and method</source>
        <comment>jsonl.needs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line of MONITOR is SECONDS.MICROSECONDS [DB ADDRESS] &quot;COMMAND&quot; &quot;ARGUMENT&quot; …</source>
        <comment>redis.needs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pieces of its logs stand in another order, and there is no room in TMPDIR to unpack it; unpack it yourself</source>
        <comment>import.noRoomForOrder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1}</source>
        <comment>import.reasonCount</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more reasons</source>
        <comment>import.moreReasons</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: it begins {3} after it was sent, the model does not say when; nobody waits for it</source>
        <comment>check.waitingUnknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: {3} expected until it begins, {4} observed over {5}; nobody waits for it</source>
        <comment>check.waiting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} &gt; {1} {2}: sent and not waited for, so in no response; it begins {3} later in the middle at the recorded load</source>
        <comment>whatif.sent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over the nodes</source>
        <comment>total.ofNodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over {0} types</source>
        <comment>total.ofTypes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} names differ in nothing but a value: are they one operation?</source>
        <comment>spanNames.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading names</source>
        <comment>names.doing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one operation</source>
        <comment>choice.oneOperation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations of their own</source>
        <comment>choice.ownOperations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names with values</source>
        <comment>spanNames.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flows</source>
        <comment>spanNames.family</comment>
        <translation type="unfinished">זרימות</translation>
    </message>
    <message>
        <source>Whether a name says what is done, or for whom, is known to those who gave it.</source>
        <comment>spanNames.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of one operation are counted and compared together, in flows and in models; operations of their own each by itself.</source>
        <comment>spanNames.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>concerns {0} of {1} spans</source>
        <comment>spanNames.concerns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one operation?</source>
        <comment>spanNames.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} names in {1} spans: {2} a name</source>
        <comment>spanNames.often</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example {0}</source>
        <comment>spanNames.example</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they are more than a program has by itself, or each comes seldom, and what is called around them does not depend on the name</source>
        <comment>spanNames.one</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each comes often: that speaks for operations of their own</source>
        <comment>spanNames.own</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} […] {1} ({2} bytes)</source>
        <comment>clipped.text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no trace files in {0}; {1}</source>
        <comment>NothingToRead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run is a folder with files of one format, one a sender, or one such file; name a single file to see what it is taken for</source>
        <comment>NothingToRead.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known are {1}; --format names one, and --map says what the columns of a table are</source>
        <comment>UnknownFormat.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is JSON, but of none of the formats that are read; its keys are {1}</source>
        <comment>UnknownJson</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known are {2}; each record of canonical events (jsonl) needs t (ns since 1970), sender and method; records of another shape become such lines with jq</source>
        <comment>UnknownJson.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds {1}, which Tenfold does not read</source>
        <comment>KnownButUnread</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>KnownButUnread.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was taken for {1}, and not one of its records could be read; skipped: {3}</source>
        <comment>NothingRead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{4}; --format NAME takes it for another format</source>
        <comment>NothingRead.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not a single event in {0}</source>
        <comment>NoEventsOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --map FILE (tenfold import --help shows two); {1}</source>
        <comment>MappingNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough memory</source>
        <comment>NotEnoughMemory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give it more (ulimit -v, the limit of a container), or take less: fewer runs, a filter; the workspace is as it was</source>
        <comment>NotEnoughMemory.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image of a namespace</source>
        <comment>sourceKind.image</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the interval is too short or holds too little</source>
        <comment>coverage.little</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no log: images alone</source>
        <comment>coverage.records</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no times in the source</source>
        <comment>coverage.times</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times have a resolution of 1 s: slots under 1 s are not decidable</source>
        <comment>coverage.milliseconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the source does not say which file a read is of</source>
        <comment>coverage.files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no births, renames and deletes of files: needs an HDFS audit log</source>
        <comment>coverage.replay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bytes of reads in the source (an open is no byte count)</source>
        <comment>coverage.sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one cluster</source>
        <comment>coverage.clusters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no names of the files that are read</source>
        <comment>coverage.names</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the source shows reads only</source>
        <comment>coverage.modifications</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image of the namespace at t0</source>
        <comment>coverage.imageT0</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image of the namespace at t1</source>
        <comment>coverage.imageT1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image of the namespace</source>
        <comment>coverage.image</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a job log</source>
        <comment>coverage.jobs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a Spark event log</source>
        <comment>coverage.spark</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a trace of references</source>
        <comment>coverage.cache</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HDFS audit log</source>
        <comment>sourceKind.audit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>object-store access log</source>
        <comment>sourceKind.objects</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S3 server access log</source>
        <comment>sourceKind.s3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web server log</source>
        <comment>sourceKind.web</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache trace</source>
        <comment>sourceKind.cache</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access counts</source>
        <comment>sourceKind.counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job history</source>
        <comment>sourceKind.jobs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spark event log</source>
        <comment>sourceKind.spark</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable: {0}</source>
        <comment>finding.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable: {0} records, under 100 only counts are shown</source>
        <comment>finding.fewRecords</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable: the birth is known of {0} % of the opens, 90 % are needed</source>
        <comment>finding.lowCoverage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the files and {1} % of the bytes were never opened</source>
        <comment>finding.I1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} creates for each live file; a model of a static population does not fit</source>
        <comment>finding.I2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the files read have at most 10 accesses, those with 1,000 and more take {1} % of them</source>
        <comment>finding.I3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the accesses go to files younger than a day, which hold {1} % of the bytes</source>
        <comment>finding.I4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrivals are self-similar at {0} % of the slot widths and hours</source>
        <comment>finding.I5</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of a file says little of its popularity: r is at most {0}</source>
        <comment>finding.I7</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no extension but compressions and xml reaches 5 %: the largest has {0} %</source>
        <comment>finding.I8</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open is {0} % of all operations, open and listStatus together {1} %</source>
        <comment>finding.I9</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the age at access drifts from month to month: the medians differ by a factor of {0}</source>
        <comment>finding.I10</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the files are empty, {1} % of these are outputs of tasks</source>
        <comment>finding.I11</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Hurst exponent of an hour follows its load: rank correlation {0} and {1}</source>
        <comment>finding.I12</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the first to the last week reads grew by {0}, bytes by {1}</source>
        <comment>finding.MF4.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the first to the last week modifications changed by {0}</source>
        <comment>finding.MF4.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hour of the day explains {0} % of the reads and {1} % of the modifications</source>
        <comment>finding.MF4.3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest hour has {0} times the quietest, the busiest weekday {1} times</source>
        <comment>finding.MF4.4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} reads for each modification</source>
        <comment>finding.MF4.5</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the modifications are creates</source>
        <comment>finding.MF4.6</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads swing back: H is under 0.45 for {0} % of the window sizes</source>
        <comment>finding.MF5.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest 1 % of {2} make {0} % of the sum, the deviation is {1} times the mean</source>
        <comment>finding.MF5.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads come in bursts: index of dispersion {0} at 1 s</source>
        <comment>finding.MF5.3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest 1 % of the clusters do {0} % of the reads and move {1} % of the bytes</source>
        <comment>finding.MF6.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is read most: {1} % of the reads</source>
        <comment>finding.MF7.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are the compressions that are read most</source>
        <comment>finding.MF7.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine of ten reads move at most {0} bytes, the largest 1 % make {1} % of all bytes</source>
        <comment>finding.G1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the reads follow another in the same millisecond, {1} % within a cluster</source>
        <comment>finding.G2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a percentage of popular files misleads here: the overlap test gives {0} %</source>
        <comment>finding.G3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no log that Tenfold knows</source>
        <comment>UnknownLog</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no log in {0}</source>
        <comment>NoLogs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the folder or the files of a log</source>
        <comment>NoLogs.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are logs of different kinds</source>
        <comment>MixedLogs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>characterize them apart</source>
        <comment>MixedLogs.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no image of a namespace</source>
        <comment>NoImage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one with hdfs oiv -p XML or -p Delimited</source>
        <comment>NoImage.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: not one of {1} lines is a record of {2}</source>
        <comment>NoRecords</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown measure {0}; there are: {1}</source>
        <comment>UnknownMeasure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no time</source>
        <comment>NoTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 2026-03-01, 2026-03-01 12:00:00 or milliseconds since 1970</source>
        <comment>NoTime.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not say of when it is; the youngest time in it is taken, {1} ms since 1970</source>
        <comment>characterize.guessedInstant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs two periods: tenfold characterize compare</source>
        <comment>coverage.twoPeriods</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H of {0}</source>
        <comment>acceptance.exponent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests: {0}</source>
        <comment>acceptance.requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaps of {0}, ms</source>
        <comment>acceptance.gaps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance over mean of {0}, slots of {1} ms</source>
        <comment>acceptance.idc</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads of a file</source>
        <comment>acceptance.popularity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files that are read</source>
        <comment>acceptance.filesRead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of files for {0} % of reads</source>
        <comment>acceptance.files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of files with at most {0} reads</source>
        <comment>acceptance.few</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>age at a read, ms</source>
        <comment>acceptance.ageAtRead</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>life of what is created and deleted, ms</source>
        <comment>acceptance.life</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the created that is deleted</source>
        <comment>acceptance.deleted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ages at the start, ms</source>
        <comment>acceptance.ages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of files not empty</source>
        <comment>acceptance.sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of empty files</source>
        <comment>acceptance.empty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of files with extension &quot;{0}&quot;</source>
        <comment>acceptance.extension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between reads of a file, ms</source>
        <comment>acceptance.reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of a read</source>
        <comment>acceptance.bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads of a cluster</source>
        <comment>acceptance.clusters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no log that is known</source>
        <comment>characterize.unknownFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen at one size only</source>
        <comment>tested.oneSize</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen at two sizes only</source>
        <comment>tested.twoSizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; it came with {1} {2} beside {3}</source>
        <comment>suspect.versionBeside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>harvest.ruleAndWhat</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than a table may be</source>
        <comment>harvest.tableTooLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two tables of a kind: {0}</source>
        <comment>harvest.twoTables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put them into one file, with one line of names</source>
        <comment>harvest.twoTables.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} tenants with {1} servers, and none has been recorded for long enough to say how its load goes.</source>
        <comment>harvest.headShort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} tenants with {1} servers: {2} periodic, {3} constant, {4} unpredictable.</source>
        <comment>harvest.head</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} times in {2}.</source>
        <comment>harvest.noteBroken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The space of the servers</source>
        <comment>harvest.spaceOfServers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who owns the servers</source>
        <comment>harvest.whoOwns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody says the racks of {0} servers: they are {1} each, in order of names.</source>
        <comment>harvest.noteRacks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody says the cores of {0} servers: they are taken for servers of 12.</source>
        <comment>harvest.noteSimulatedCores</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} days are played on their own history: hindsight, which no scheduler has.</source>
        <comment>harvest.noteHindsight</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} servers have no utilization, and count as idle.</source>
        <comment>harvest.noteIdle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimage is known: nothing can be lost.</source>
        <comment>harvest.noteNoReimages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is none of: {1}</source>
        <comment>sweep.noWord</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no number</source>
        <comment>sweep.noNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no whole number</source>
        <comment>sweep.notWhole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not from {1} to {2}</source>
        <comment>sweep.range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>sweep.problem</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is there twice</source>
        <comment>sweep.axisTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no such parameter</source>
        <comment>sweep.noParameter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no values</source>
        <comment>sweep.noValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <comment>sweep.valueTwice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one</source>
        <comment>sweep.noRuns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {0} points and runs</source>
        <comment>sweep.tooMany</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than a million servers</source>
        <comment>sweep.tooManyServers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reimages are known</source>
        <comment>sweep.noReimages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no factor gives a load of {0} %</source>
        <comment>sweep.noFactor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no utilization is known</source>
        <comment>sweep.noUtilization</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no jobs are known</source>
        <comment>sweep.noJobs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this sweep cannot be played: {0}</source>
        <comment>BadSweep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: durability --axis policy=stock,h --axis replicas=3,4</source>
        <comment>BadSweep.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be simulated: {0}</source>
        <comment>HarvestRefused</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is for a table of samples, which value is missing for</source>
        <comment>import.forTableSamples</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request of Redis is *COUNT and as many texts, each $LENGTH and its bytes</source>
        <comment>redis.resp.needs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column that is needed is missing, or is there twice</source>
        <comment>rule.h101</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first line has to name the columns: {0}</source>
        <comment>rule.h101.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no UTF-8, or another number of fields than columns</source>
        <comment>rule.h102</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the table anew as CSV (RFC 4180) in UTF-8</source>
        <comment>rule.h102.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number that is none, or an identifier that is empty, too long or has blanks around it</source>
        <comment>rule.h103</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers have a point before decimals; identifiers have 1 to 128 printable characters</source>
        <comment>rule.h103.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cpu is below 0 or above 1.005</source>
        <comment>rule.h110</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say the unit where it is another one: --set unit=percent, or unit=cores</source>
        <comment>rule.h110.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cpu between 1 and 1.005 is taken for 1</source>
        <comment>rule.h111</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h111.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time is not on the grid of slots, nor within 30 s of it</source>
        <comment>rule.h112</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say the width of a slot where it is not 120 s: --set slot_s=300</source>
        <comment>rule.h112.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time within 30 s of a slot is taken for the slot&apos;s</source>
        <comment>rule.h112w</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h112w.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two samples of one server and slot that differ</source>
        <comment>rule.h113</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out the file that repeats another one</source>
        <comment>rule.h113.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two samples of one server and slot, nearly equal: the first counts</source>
        <comment>rule.h113w</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing has to be done</source>
        <comment>rule.h113w.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody says the unit, and there are values above 1.5</source>
        <comment>rule.h114</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it: --set unit=percent, or --set unit=cores with --set cores=N</source>
        <comment>rule.h114.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server has samples, but no line in servers.csv</source>
        <comment>rule.h115</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add it, or say what all others have: --cores N</source>
        <comment>rule.h115.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server has no tenant at the time of samples, which are not used</source>
        <comment>rule.h116</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add an interval to tenant_map.csv</source>
        <comment>rule.h116.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intervals of a server overlap, or one ends before it begins</source>
        <comment>rule.h120</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>valid_to_s is the instant after the last, and larger than valid_from_s</source>
        <comment>rule.h120.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than one core or MiB, space below 0, or no more than the reserve</source>
        <comment>rule.h121</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave the server out, or say a smaller reserve</source>
        <comment>rule.h121.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second line for a server: the first counts</source>
        <comment>rule.h122</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server has one line; who owns it stands in tenant_map.csv</source>
        <comment>rule.h122.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cause that is not known is taken for unknown</source>
        <comment>rule.h130</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>causes are operator, resilience_test, maintenance, unknown</source>
        <comment>rule.h130.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reimage of a server that is not known</source>
        <comment>rule.h131</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add the server to servers.csv</source>
        <comment>rule.h131.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than half of a tenant&apos;s servers were reimaged within an hour</source>
        <comment>rule.h132</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>such events take several replicas at once: place by environment</source>
        <comment>rule.h132.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more space is used than may be: none is available</source>
        <comment>rule.h140</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look whether harvest_mib is that of the same time</source>
        <comment>rule.h140.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an edge to itself or of a vertex that is not there, or a vertex twice</source>
        <comment>rule.h150</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each vertex of a job has one line in job_vertices.csv</source>
        <comment>rule.h150.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cycle: no task of it can ever start</source>
        <comment>rule.h151</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take out one of its edges</source>
        <comment>rule.h151.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no task, a task without time or core, or one larger than any server less the reserve</source>
        <comment>rule.h152</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split the task, or leave the job out</source>
        <comment>rule.h152.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a job that never ran is taken for medium</source>
        <comment>rule.h153</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add its last run to job_history.csv</source>
        <comment>rule.h153.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the arrival of a job that is not known, or a job_id twice</source>
        <comment>rule.h160</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add the job to job_vertices.csv</source>
        <comment>rule.h160.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tenant has too few whole days, or more than a tenth of its slots is missing</source>
        <comment>rule.h170</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record for 14 days; until then there is no verdict</source>
        <comment>rule.h170.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these data have no time or no server in common</source>
        <comment>rule.h171</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look whether both are of the same datacenter and months</source>
        <comment>rule.h171.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value is missing</source>
        <comment>import.valueMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number above 0</source>
        <comment>samples.numberAboveZero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day (2011-03-03) nor a number of seconds since 1970</source>
        <comment>samples.dayOrSeconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded at {0} scales only: no law is sure, also where it fits exactly; another scale would test them</source>
        <comment>plan.fewScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its processor: {0} of one</source>
        <comment>play.fullProcessor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its descriptors: {0} of {1}</source>
        <comment>play.fullDescriptors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at scale {0}: {1}</source>
        <comment>play.brokenAt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the throughput grows no more</source>
        <comment>play.noGrowth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest scale that was asked for was held</source>
        <comment>play.notReached</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--from has to be above 0 and not above --to</source>
        <comment>play.badScales</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}({1}) is {2}, the limit {3}</source>
        <comment>play.limitLatency</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors of {0}: {1}, the limit {2}</source>
        <comment>play.limitErrorsOf</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors: {0}, the limit {1}</source>
        <comment>play.limitErrors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors: {0} %, the limit {1} %</source>
        <comment>play.limitShare</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unexpected replies: {0}, the limit {1}</source>
        <comment>play.limitUnexpected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls without an answer: {0}, the limit {1}</source>
        <comment>play.limitUnanswered</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls a second: {0}, the limit {1}</source>
        <comment>play.limitRate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts that are loaded at the server before the start: {0}</source>
        <comment>play.scripts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} sockets are needed, and this process may have {1} open files; these calls bind a connection to a node: {2}</source>
        <comment>play.descriptors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} sockets are needed, and {1} are allowed</source>
        <comment>play.tooManySockets</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>argument {0} is not told yet: sent as it was recorded</source>
        <comment>play.notTold</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be written: sent as JSON</source>
        <comment>play.notWritten</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server said without being asked</source>
        <comment>play.unasked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the text of the script was not recorded</source>
        <comment>play.noScript</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later calls take {0} from its reply, which has none</source>
        <comment>play.lacksField</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script was refused</source>
        <comment>play.scriptRefused</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no target is named</source>
        <comment>play.noTarget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one target is played at a time</source>
        <comment>play.oneTarget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan has no calls to {0}; it has: {1}</source>
        <comment>play.unknownTarget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not on this machine: --i-own-this-server says that you may load it</source>
        <comment>play.notMine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time scale is below 0</source>
        <comment>play.badTimeScale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the duration has to be longer than 0 s</source>
        <comment>play.badDuration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate is below 0</source>
        <comment>play.badRate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there has to be a connection to share</source>
        <comment>play.noConnection</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} nodes are more than one process plays ({1})</source>
        <comment>play.tooManyNodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server was the limit: the player ran {0} of the time</source>
        <comment>play.serverLimit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls went out in time: 99 % at most {0} late</source>
        <comment>play.inTime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a processor ({0} of the time)</source>
        <comment>play.waiting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy with its own work ({0} of the time)</source>
        <comment>play.ownWork</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the player, not the server, was the limit: 1 % of the calls {0} late or more, {1}</source>
        <comment>play.playerLimit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tests that lead nowhere, or to a way that there is not</source>
        <comment>document.decisionLost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characterizing</source>
        <comment>characterize.doing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: what was recorded</source>
        <comment>characterize.groupTrace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: coverage of the replay</source>
        <comment>characterize.groupReplay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: popularity of files</source>
        <comment>characterize.groupPopularity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: ages and lives</source>
        <comment>characterize.groupAges</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: arrivals</source>
        <comment>characterize.groupArrivals</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: sizes and formats</source>
        <comment>characterize.groupSizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: trends</source>
        <comment>characterize.groupTrends</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: clusters</source>
        <comment>characterize.groupClusters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: correlations and jobs</source>
        <comment>characterize.groupOther</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cache</source>
        <comment>characterize.groupCache</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted in [{1}, {2}) ms since 1970, all records of the run. Computed again by: {0}</source>
        <comment>characterize.recompute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: findings</source>
        <comment>characterize.groupFindings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding</source>
        <comment>characterize.columnFinding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds</source>
        <comment>characterize.columnHolds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says</source>
        <comment>characterize.columnSays</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measures</source>
        <comment>characterize.columnMeasures</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <comment>characterize.yes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <comment>characterize.no</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measure</source>
        <comment>characterize.columnMeasure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what</source>
        <comment>characterize.columnWhat</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <comment>characterize.columnValue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unit</source>
        <comment>characterize.columnUnit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>definition</source>
        <comment>characterize.columnDefinition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is its load {1}?</source>
        <comment>tenantPattern.ask</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <comment>choice.patternConstant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>periodic</source>
        <comment>choice.patternPeriodic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpredictable</source>
        <comment>choice.patternUnpredictable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading utilization</source>
        <comment>harvest.doing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are no loads of tenants</source>
        <comment>harvest.notKept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load of a tenant</source>
        <comment>tenantPattern.about</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <comment>tenantPattern.family</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tenant lies near a threshold: who knows what it serves knows better what it will do.</source>
        <comment>tenantPattern.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant tenants take long jobs, periodic ones those of medium length, unpredictable ones short ones; a tenant belongs to a class of its pattern.</source>
        <comment>tenantPattern.changes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>concerns {0} of {1} servers</source>
        <comment>tenantPattern.concerns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its load?</source>
        <comment>tenantPattern.row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow variation {0} of a server; up to {1} it is constant</source>
        <comment>tenantPattern.sigma</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of it is daily; from {1} on it is periodic</source>
        <comment>tenantPattern.share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} days of {1} servers, average {2}, peak {3}</source>
        <comment>tenantPattern.days</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <comment>harvest.title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <comment>harvest.class</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pattern</source>
        <comment>harvest.pattern</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average</source>
        <comment>harvest.average</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak</source>
        <comment>harvest.peak</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenants</source>
        <comment>harvest.tenants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers</source>
        <comment>harvest.servers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants by how sure their pattern is</source>
        <comment>harvest.tenantsTitle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least sure first. Sure: |ln| of the distance to the nearest threshold, 0.69 is a factor of two.</source>
        <comment>harvest.tenantsIntroduction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenant</source>
        <comment>harvest.tenant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow variation</source>
        <comment>harvest.sigma</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>daily</source>
        <comment>harvest.share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <comment>harvest.sure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <comment>harvest.days</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short, would be {0}</source>
        <comment>harvest.wouldBe</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, as was said</source>
        <comment>harvest.saidPattern</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <comment>report.notes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <comment>report.notes.on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <comment>report.notes.note</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided, since the estimates contradict each other: {0}, but {1}</source>
        <comment>finding.contradiction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shapes of {0} features differ by at most {1} between the periods</source>
        <comment>finding.MF5.4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was counted of run {0} cannot be read by this version</source>
        <comment>StatesUnreadable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete the run and import its files anew</source>
        <comment>StatesUnreadable.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was counted while its last line was being written; it cannot be gone on with</source>
        <comment>GrewInALine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete the run and import its files anew</source>
        <comment>GrewInALine.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is of a time before the end of what was counted without it</source>
        <comment>EarlyImage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import the logs with it as a run of another name</source>
        <comment>EarlyImage.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several runs could be meant: {0}</source>
        <comment>SeveralPopulations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one with --run</source>
        <comment>SeveralPopulations.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds no run of a storage workload</source>
        <comment>NoPopulation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import logs or images first</source>
        <comment>NoPopulation.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another interval or filter is counted from the files again, and {0} is not there as it was</source>
        <comment>FilesGone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the files instead of the workspace</source>
        <comment>FilesGone.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison needs two sides</source>
        <comment>TwoSides</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name them with --a and --b, or one time with --split</source>
        <comment>TwoSides.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter &quot;{0}&quot; cannot be read: {1}</source>
        <comment>BadWhere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no workload can be drawn from this: {0}</source>
        <comment>NothingToGenerate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HDFS audit log, an object-store or an S3 access log says what a workload needs</source>
        <comment>NothingToGenerate.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither logs nor a profile to draw a workload from</source>
        <comment>NoProfile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no folder for the workload</source>
        <comment>NoWorkloadFolder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say --out FOLDER, or --fit to print the profile alone</source>
        <comment>NoWorkloadFolder.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has at {0} something else than {1}</source>
        <comment>ProfileBroken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold characterize generate LOG --fit prints one that is right</source>
        <comment>ProfileBroken.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Spark job {0}: {1}</source>
        <comment>SparkFailed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is submitted by spark-submit of SPARK_HOME, or the one that is found in PATH</source>
        <comment>SparkFailed.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing in {0} says in which unit its values are</source>
        <comment>UnitNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --set unit=fraction (0 to 1 of a server), --set unit=percent, or --set unit=cores with --set cores=N; of what is no utilization, --set measure=NAME and --set unit=any</source>
        <comment>UnitNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} counts cores, and nothing says how many a server has</source>
        <comment>CoresNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --set cores=N, where all have the same</source>
        <comment>CoresNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no unit of utilization</source>
        <comment>BadUnit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are fraction, percent, cores, and any for what is no utilization</source>
        <comment>BadUnit.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the values in {0} have no times, and its name holds no day</source>
        <comment>StartNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say when they begin, in UTC: --set start=2011-03-03</source>
        <comment>StartNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing in {0} says which label names the server; there are {1}</source>
        <comment>SubjectNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --set subject=LABEL</source>
        <comment>SubjectNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} counts in units of the largest machine, and nothing says how large a machine is</source>
        <comment>CapacityNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put machine_events beside it, or say it with --set capacity=0.59, where all have the same</source>
        <comment>CapacityNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>InputRefused</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>InputRefused.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>InputUnclear</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2}</source>
        <comment>InputUnclear.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} of {2} lines of {0} are refused: {3}</source>
        <comment>TooManyBadLines</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run has samples of utilization</source>
        <comment>NoSamples</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import some: tenfold import WS cpu.csv (tenfold formats lists what is read), or make some: tenfold harvest generate</source>
        <comment>NoSamples.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not known</source>
        <comment>HarvestInputNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give it with {1}</source>
        <comment>HarvestInputNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no job {0}; there are: {1}</source>
        <comment>UnknownJob</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no server {0}</source>
        <comment>UnknownServer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no tenant {0}</source>
        <comment>UnknownTenant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has to be {1}</source>
        <comment>BadHarvestOption</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no target: {0}</source>
        <comment>BadTarget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this cannot be played: {0}</source>
        <comment>BadPlay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--dry-run shows what a play needs</source>
        <comment>BadPlay.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot connect to {0}: {1}</source>
        <comment>CannotConnect</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the server running there?</source>
        <comment>CannotConnect.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server at {0} refuses: {1}</source>
        <comment>ServerRefuses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real-time priority was refused: {0}</source>
        <comment>NoRealtime</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it needs root or the capability CAP_SYS_NICE; without --realtime it runs as others do</source>
        <comment>NoRealtime.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no limit: {0}</source>
        <comment>BadLimit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: &quot;p99(GET) &lt; 50ms and errors = 0&quot;</source>
        <comment>BadLimit.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the command between steps failed: {0} (exit code {1})</source>
        <comment>ResetFailed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no address: {1}</source>
        <comment>BadAddress</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an address is HOST:PORT, as 127.0.0.1:6379, or unix:/PATH</source>
        <comment>BadAddress.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot listen at {0}: {1}</source>
        <comment>CannotListen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port 0 takes any that is free; below 1024 only root may listen</source>
        <comment>CannotListen.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is there already and not empty</source>
        <comment>FolderInUse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a recording is a folder of its own: name a new one</source>
        <comment>FolderInUse.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot record into {0}: {1}</source>
        <comment>CannotRecord</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be {1}</source>
        <comment>BadRecordOption</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy cannot go on: {0}</source>
        <comment>RelayBroken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of Hadoop are read with the descriptions of its messages</source>
        <comment>MessagesNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold hadoop-describe --jars DIR --out FILE makes them; name them with --messages FILE</source>
        <comment>MessagesNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the messages of Hadoop cannot be described from {0}: {1}</source>
        <comment>CannotDescribeHadoop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder has to hold hadoop-*.jar and the libraries they need (share/hadoop of a distribution), and a JDK 11 or newer has to be there (--java)</source>
        <comment>CannotDescribeHadoop.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such note on {0}: {1}</source>
        <comment>BadNote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: run:wordcount-scale-02</source>
        <comment>BadNote.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call of {0} cannot be sent: argument {1} is no text</source>
        <comment>NotSendable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call of Redis is a list of texts, numbers and bytes without a gap</source>
        <comment>NotSendable.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds no messages of Hadoop</source>
        <comment>BadHadoopMessages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold hadoop-describe --jars DIR --out FILE writes such a file</source>
        <comment>BadHadoopMessages.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TENANT=constant, periodic or unpredictable</source>
        <comment>harvest.overrideForm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole part of a day</source>
        <comment>harvest.partOfDay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch job</source>
        <comment>harvest.aJob</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CLASS=SHARE, a class that there is and 0 to 1</source>
        <comment>harvest.currentForm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cores the servers have</source>
        <comment>harvest.howManyCores</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAME=VALUE,VALUE…</source>
        <comment>harvest.axisForm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the setting {0} is no {1}</source>
        <comment>BadSampleSetting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory was full with {0} MB: everything said is of the first {1} records alone, up to {2} ms since 1970, and of none that follow</source>
        <comment>characterize.partial</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} files, {2} of the same image {3}: the first was taken</source>
        <comment>characterize.otherLayout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the image at t1 lacks {0} of the {1} files that the log leaves there: was it written whole, and is it of that time?</source>
        <comment>characterize.imageLacks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes go on as replies say: how often they call is what playing gives, not the plan</source>
        <comment>play.byReplies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ways on that no guard decides are played by the shares in which they were recorded</source>
        <comment>play.byShares</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be called: {1}</source>
        <comment>play.callUnwritable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be written, argument {1}: {2}</source>
        <comment>play.fieldUnwritable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes can come from addresses of their own only where the server is at 127.0.0.1, not at {0}</source>
        <comment>play.noSources</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ramp is below 0 s</source>
        <comment>play.badRamp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often these are called is what playing gives, after replies; in brackets what the plan estimated: {0}</source>
        <comment>play.reactiveCounts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this server is not the active one</source>
        <comment>play.isStandby</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the server is in safe mode</source>
        <comment>play.inSafeMode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this user may not (--user says who nodes are)</source>
        <comment>play.mayNot</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of Hadoop are written by the descriptions of its messages: --messages FILE, which tenfold hadoop-describe makes</source>
        <comment>play.noMessages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no protocol of the described messages has it</source>
        <comment>play.unknownMethod</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} nodes of {1} register with one port from {2} addresses, and a NameNode takes those of one address for one: --source-addresses {0} keeps them apart</source>
        <comment>play.oneDataNode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes call as the user {0}</source>
        <comment>play.users</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no {1}</source>
        <comment>play.notOfType</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>argument {0}: {1}</source>
        <comment>play.argumentProblem</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs the field {1}, which no call of the plan has</source>
        <comment>play.fieldMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was cut when it was recorded</source>
        <comment>play.wasCut</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was recorded without the description of its message</source>
        <comment>play.wasNotDescribed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no such field</source>
        <comment>play.noField</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups are not written</source>
        <comment>play.isGroup</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} holds one value, not several</source>
        <comment>play.noList</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to be there, and nobody has told it</source>
        <comment>play.requiredUnknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; replies say how many rounds there are</source>
        <comment>standing.untilReplies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name logs and images, --profile FILE, or --preset NAME</source>
        <comment>NoProfile.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no preset {0}; there are: {1}</source>
        <comment>UnknownPreset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the window, File, Report saves it as PDF</source>
        <comment>ReportNeedsWindow.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the report has no section {0}</source>
        <comment>NoReportSection</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {0}</source>
        <comment>NoReportSection.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audit logs have no such calls</source>
        <comment>export.notAudited</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every call is allowed, the user is the node&apos;s type, the address stands for the node, owners and permissions are null, times begin at 2000-01-01: a plan does not know them</source>
        <comment>export.auditDoubt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan&apos;s request has none</source>
        <comment>export.noField</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has characters that end a line or a field</source>
        <comment>export.controls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: stand-ins for what replies give when it is played, in {1} calls</source>
        <comment>export.standIns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known only when it is played</source>
        <comment>export.whenPlayed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has bytes or coded values that a script cannot hold</source>
        <comment>export.bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes start at the times of the plan, whatever other nodes do; loops and choices do not follow live replies</source>
        <comment>export.k6Doubt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k6 does not speak its protocol</source>
        <comment>export.k6Protocol</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its replies are no replies to k6&apos;s client</source>
        <comment>export.k6Push</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no transaction of its connection begins or ends here</source>
        <comment>export.noTransaction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redis-cli sends as fast as it can over one connection: the order of the plan&apos;s times is kept, the times are not</source>
        <comment>export.pipeDoubt</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts that are loaded first: {0}</source>
        <comment>export.scripts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server sends it by itself</source>
        <comment>export.push</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no command of Redis</source>
        <comment>export.noCommand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it guards against other connections, and the file has one</source>
        <comment>export.watch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it changes or blocks its connection, and the file has one for all nodes</source>
        <comment>export.binds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its arguments are no list of words</source>
        <comment>export.noWords</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its transaction does not end</source>
        <comment>export.openTransaction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a job of a simulator has no such call</source>
        <comment>export.noJobCall</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>containers run until their job ends: calls to a ResourceManager do not say when they ended</source>
        <comment>export.containerEnds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs left out, as they have no containers: {0}; the plan does not know how many they ask for, and has no startContainers (tenfold mine WS --target nodemanager)</source>
        <comment>export.jobsWithoutContainers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue and size of the ApplicationMasters are defaults: the plan has no submitApplication</source>
        <comment>export.noSubmission</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs that end with their last allocate, as none says it: {0}</source>
        <comment>export.jobsWithoutEnd</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No calls or spans of these servers are here: whether their latency rises with the load of their owners cannot be said.</source>
        <comment>latency.none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency and utilization were never recorded at the same time: nothing can be said of one by the other.</source>
        <comment>latency.apart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} tenants with latency none has the {1} days that a verdict needs: the ratios below are what was seen, and no more.</source>
        <comment>latency.tooShort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the peak of their tenant the servers of {0} of {1} tenants are slower on every day, those of {2} faster, those of {3} neither beyond the spread of days; {4} have too few days to say.</source>
        <comment>latency.head</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes with the load need not come of it: calls may follow the same day.</source>
        <comment>latency.cause</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the day after a reimage the servers of {0} of {1} tenants are slower on every day.</source>
        <comment>latency.reimage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When batch work ran is not recorded: whether it slows its host cannot be said.</source>
        <comment>latency.containers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} minutes of servers have latency and no utilization.</source>
        <comment>latency.without</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} senders are no server by name, as {1}; host_map.csv (host,server_id) says whose they are.</source>
        <comment>latency.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>played by {0} ranks, whose clocks agree within {1}</source>
        <comment>play.ranks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank {0} is missing: what it played is not in the report</source>
        <comment>play.rankMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no service of it can be simulated (Redis)</source>
        <comment>play.notSimulated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this server has no such method</source>
        <comment>play.notImplemented</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the server wants to know who calls (TENFOLD_NAME_PASSWORD is sent as a bearer token)</source>
        <comment>play.notAuthenticated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of gRPC are written by the descriptions of their messages: --messages FILE (a descriptor set of protoc), or a server with reflection ({0})</source>
        <comment>play.noDescriptors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no service of the described ones has it</source>
        <comment>play.noGrpcMethod</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its clients do not stream</source>
        <comment>play.noStream</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its server answers the end of a stream, not each message</source>
        <comment>play.noAnswers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded calls had {0}, which is not played: TENFOLD_NAME_PASSWORD is sent as a bearer token</source>
        <comment>play.secretMetadata</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts whose text the plan does not have, as they were loaded before the recording or by few nodes: {0}; have them at the server, or name what they were recorded in with --scripts</source>
        <comment>play.scriptsUnknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script is not at the server, and nobody knows its text</source>
        <comment>play.scriptMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no {0} beside the program</source>
        <comment>ranks.noModule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is of another version</source>
        <comment>ranks.otherVersion</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MPI does not start</source>
        <comment>ranks.noMpi</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of the plan can be said as {0}: {1}: {2}</source>
        <comment>NothingToExport</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold plan expand PLAN writes every call as JSON lines</source>
        <comment>NothingToExport.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is written of whole plans, not of one node</source>
        <comment>ExportOfOneNode</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave --node out, or take --format jsonl</source>
        <comment>ExportOfOneNode.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and a JSON document cannot both be printed</source>
        <comment>ExportNeedsFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say where it goes with --out FILE</source>
        <comment>ExportNeedsFile.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot work with the other ranks of mpirun: {0}</source>
        <comment>RanksUnusable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>build it where Open MPI is installed (libopenmpi-dev), or start it without mpirun</source>
        <comment>RanksUnusable.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank {0} does not answer</source>
        <comment>RankMissing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it said last stands above; start all ranks anew</source>
        <comment>RankMissing.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is begun, as not all ranks are ready: rank {0}</source>
        <comment>RankFailed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no descriptor set of protobuf</source>
        <comment>BadGrpcMessages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>protoc --include_imports --descriptor_set_out=FILE SERVICE.proto writes such a file</source>
        <comment>BadGrpcMessages.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no experiment {0}</source>
        <comment>harvest.noExperiment</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: what its connections did side by side is played on one connection, as its program does not tell them apart</source>
        <comment>play.onOneConnection</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a token is an identifier and a password</source>
        <comment>play.halfToken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of {0} go out on a connection of their node&apos;s own, which logs in with the token that the node was told</source>
        <comment>play.tokens</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is gathered needs more than the {0} MB allowed, and {1} has no room for the rest</source>
        <comment>MemoryBudget</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allow more memory (--memory), or name another folder for temporary files in TMPDIR; nothing was changed</source>
        <comment>MemoryBudget.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the summary of flows has at {0} something else than {1}</source>
        <comment>SummaryBroken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flows_job.py of tenfold flows spark-job writes flows.json</source>
        <comment>SummaryBroken.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server was the limit: its replies held {0} calls back, {1} in the mean; besides, 1 % of the calls went out {2} late or more by the player</source>
        <comment>play.heldBack</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there can be {0} rules at most</source>
        <comment>colours.too_many</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no filter says which calls</source>
        <comment>colours.no_filter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another rule has the same filter</source>
        <comment>colours.twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: not even scale {1} held to {2}. Why: {3}</source>
        <comment>capacity.none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} held scale {1} ({2} … {3}) to {4}. Why no more: {5}</source>
        <comment>capacity.held</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the server holds</source>
        <comment>report.capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale</source>
        <comment>report.capacity.scale</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls a second</source>
        <comment>report.capacity.rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 of the slowest method, ms</source>
        <comment>report.capacity.p99</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <comment>report.capacity.errors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <comment>report.capacity.isHeld</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>why</source>
        <comment>report.capacity.why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <comment>report.capacity.yes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <comment>report.capacity.no</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people remarked on runs, types, requests, calls and moments.</source>
        <comment>report.notes.introduction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search {0} is not kept; kept: {1}</source>
        <comment>NoCapacityKept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with --target, --from, --to and --limit one is made; --kept 1 is the last of those that are kept</source>
        <comment>NoCapacityKept.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot colour the calls of {0}: {1}</source>
        <comment>BadColorRule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: red for the filter method = create</source>
        <comment>BadColorRule.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rule for colours has the filter {0}</source>
        <comment>NoColorRule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is written as in the list of rules</source>
        <comment>NoColorRule.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be used for TLS: {1}</source>
        <comment>BadTlsFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certificates and keys are PEM files; a key with a password cannot be read</source>
        <comment>BadTlsFile.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hadoop&apos;s RPC has no TLS: it encrypts by its own means (hadoop.rpc.protection), which cannot be recorded or played</source>
        <comment>NoTlsInHadoop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests in A, {1} in B: with fewer than {2} on a side it cannot be told from chance who became slower. On average they take {3} in A and {4} in B</source>
        <comment>notice.few</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snapshot of Redis (RDB), perhaps with an append-only file behind it</source>
        <comment>unread.rdb</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what clients ask says redis-cli MONITOR or tenfold record redis; an append-only file has no snapshot before it with aof-use-rdb-preamble no</source>
        <comment>unread.rdb.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry .NET</source>
        <comment>unread.dotnetConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the OTLP exporter (AddOtlpExporter) sends the same spans to a collector, whose file exporter writes what is read</source>
        <comment>unread.dotnetConsole.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry Java</source>
        <comment>unread.javaConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>otel.traces.exporter=otlp sends the same spans to a collector, whose file exporter writes what is read; of logging-otlp the lines that begin with a brace are read by themselves</source>
        <comment>unread.javaConsole.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the debug exporter of OpenTelemetry&apos;s collector prints</source>
        <comment>unread.debug</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its file exporter (exporters: file: path: traces.json) writes what is read</source>
        <comment>unread.debug.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows of ClickHouse&apos;s otel_traces in a form of their own</source>
        <comment>unread.clickHouse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FORMAT JSONEachRow, JSON and CSVWithNames are read as they are</source>
        <comment>unread.clickHouse.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>summaries of X-Ray, without segments</source>
        <comment>unread.xraySummaries</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aws xray batch-get-traces --trace-ids … prints the segments</source>
        <comment>unread.xraySummaries.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} reads: {1}</source>
        <comment>import.reads</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; at which {1} of its ticks it calls nothing explains</source>
        <comment>standing.someTicks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was taken for {2}; {1}; --format NAME takes it for another format</source>
        <comment>NoEventsOf.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is an option of TLS, which no target speaks</source>
        <comment>NoTargetOfTls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--tls says that all targets do, rediss:// or grpcs:// that one does</source>
        <comment>NoTargetOfTls.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has a service {1}, the other one has {2}: an earlier version called so what says no service. Import {0} anew, else the two count as different services</source>
        <comment>notice.earlierName</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests came at {0} moments, more than a table of the Spark job holds: needs an interval that is shorter</source>
        <comment>coverage.sparkMoments</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands beside archives, which are the runs</source>
        <comment>unread.besideArchives</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are several series of {0}, and nothing says which one is its utilization: {1}, {2}</source>
        <comment>SeriesAlike</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask for one a server: 1 - avg by (instance) (rate(node_cpu_seconds_total{mode=&quot;idle&quot;}[5m]))</source>
        <comment>SeriesAlike.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody says who owns the servers: each is a tenant of its own, or of what was recorded with it. A table tenant_map.csv says it.</source>
        <comment>harvest.noteOwners</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody says how many cores the servers have: there is no room to speak of. A table servers.csv says it, or a number of cores for all.</source>
        <comment>harvest.noteCores</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} runs of samples {1} is played; another can be named.</source>
        <comment>harvest.noteRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times in ns since 1970</source>
        <comment>guess.epochNs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times in µs since 1970</source>
        <comment>guess.epochUs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times in ms since 1970</source>
        <comment>guess.epochMs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times in s since 1970</source>
        <comment>guess.epochS</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IP addresses</source>
        <comment>guess.ipAddress</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts with a port</source>
        <comment>guess.address</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host names</source>
        <comment>guess.hostName</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paths</source>
        <comment>guess.path</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <comment>guess.time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>durations</source>
        <comment>guess.duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes</source>
        <comment>guess.size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free space</source>
        <comment>guess.freeSpace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>progress</source>
        <comment>guess.progress</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>phases</source>
        <comment>guess.phase</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts</source>
        <comment>guess.count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes or no</source>
        <comment>guess.flag</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers</source>
        <comment>guess.number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts</source>
        <comment>guess.text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>guess.nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reimages are those of {0} recorded days, the same in each run, and copies are placed by their rates: hindsight, which nobody has who places them.</source>
        <comment>harvest.noteReimages</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {0} recorded arrivals are outside of the time that is played: arrivals are drawn instead.</source>
        <comment>harvest.noteNoArrivals</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} recorded arrivals are outside of the time that is played.</source>
        <comment>harvest.noteArrivals</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing in {0} says which number of {1} is the month</source>
        <comment>DayNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say the day they begin: --set start=2016-09-01</source>
        <comment>DayNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record of the log lies between the images: are their instants right?</source>
        <comment>characterize.nothingBetween</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests by hour of the week</source>
        <comment>acceptance.hoursOfWeek</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests by hour of the day</source>
        <comment>acceptance.hoursOfDay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of reads of format {0}</source>
        <comment>acceptance.format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of reads of compression {0}</source>
        <comment>acceptance.compression</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between reads of a cluster, ms</source>
        <comment>acceptance.clusterGaps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are not known any more</source>
        <comment>trial.noValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is for a part of each value, which is not tried alone</source>
        <comment>trial.part</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer makes no values</source>
        <comment>trial.makesNone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is waited for {1} longer a call in {2}: {3} → {4} on the critical path; it takes {5}, {6} before</source>
        <comment>finding.waitedForLonger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is waited for {1} less a call in {2}: {3} → {4} on the critical path; it takes {5}, {6} before</source>
        <comment>finding.waitedForLess</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of it on the critical path: {0} → {1}</source>
        <comment>finding.onPath</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody waits for it: no part of the response time</source>
        <comment>finding.sentWork</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends before what runs beside it: no part of the response time</source>
        <comment>finding.besideWork</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is marked as good and stands for what is suspected: A and B the wrong way round?</source>
        <comment>notice.goodSuspected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} itself takes {1}, {2} before, as it is recorded</source>
        <comment>suspect.slowerItself</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} itself takes {1}, {2} before</source>
        <comment>suspect.otherItself</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} itself takes as long as before</source>
        <comment>suspect.asLong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the way {0}</source>
        <comment>suspect.slowerWay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes {1} of what {2} sends, {3} before{4}: {5} requests, as in {6}</source>
        <comment>suspect.notTaken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} waits longer than {1} in {2} of its messages, {3} before, most of them as long as before: {4} since it was sent; not part of the response time</source>
        <comment>finding.someWaitLonger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is called {1} times, {2} before: again after it failed</source>
        <comment>suspect.retries</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages to or from {0} begin {1} later after they were sent than in A: either a clock was set, or they wait as much longer. These spans cannot tell which, and nobody is cleared</source>
        <comment>compare.clockOrWait</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clocks of {0} and {1} changed against each other, or several processes go by one of these names: {2} of {3} calls begin before they were asked for, or after their caller had gone on. They are shown in the middle of their call, not as recorded</source>
        <comment>notice.clockChanged</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iconv -f UTF-32 -t UTF-8 &apos;{0}&apos; writes what is read</source>
        <comment>unread.utf32.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the OTLP exporter sends the same spans to a collector, whose file exporter writes what is read</source>
        <comment>unread.otherConsole.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask for traces with their spans, or for a longer time</source>
        <comment>unread.withoutSpans.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in UTF-32</source>
        <comment>unread.utf32</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a recording of Java&apos;s flight recorder</source>
        <comment>unread.jfr</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trace of Perfetto in protobuf</source>
        <comment>unread.perfetto</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traceconv json &apos;{0}&apos; trace.json writes the trace events that are read</source>
        <comment>unread.perfetto.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry C++</source>
        <comment>unread.cppConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry Rust</source>
        <comment>unread.rustConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console output of OpenTelemetry Ruby</source>
        <comment>unread.rubyConsole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what SLOWLOG of Redis prints</source>
        <comment>unread.slowlog</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has slow commands alone; redis-cli MONITOR prints all of them</source>
        <comment>unread.slowlog.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what ClickHouse prints as FORMAT Vertical</source>
        <comment>unread.clickHouseVertical</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table that ClickHouse prints as FORMAT Pretty</source>
        <comment>unread.clickHousePretty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer of Jaeger without spans</source>
        <comment>unread.jaegerAnswer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which services call which (dependencies of Zipkin or Jaeger), without spans</source>
        <comment>unread.dependencies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logs of OpenTelemetry, without spans</source>
        <comment>unread.otelLogs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metrics of OpenTelemetry, without spans</source>
        <comment>unread.otelMetrics</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jaeger&apos;s thrift as JSON</source>
        <comment>unread.jaegerThrift</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jaeger&apos;s API (/api/traces/ID) answers with what is read</source>
        <comment>unread.jaegerThrift.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gRPC&apos;s binary log as Google Cloud keeps it</source>
        <comment>unread.grpcCloud</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log that gRPC itself writes (GRPC_BINARY_LOG_CONFIG) is read</source>
        <comment>unread.grpcCloud.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what has keys of {0}, in a form of its own</source>
        <comment>unread.otherForm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds nothing but blanks</source>
        <comment>unread.blank</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time_format has % with a letter that is not one of Y y m b d H I M S p z %</source>
        <comment>import.timeFormatLetter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column is a field of the lines here, one inside of another as a.b; for calls it has at least: time = &quot;FIELD&quot;, method = &quot;FIELD&quot;, sender = &quot;FIELD&quot; and [request] with lines ARGUMENT = &quot;FIELD&quot;; for spans: trace, span, parent, service, method, time and end or duration</source>
        <comment>import.mappingOfFields</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>little is stored for nothing: {0} % of the files and {1} % of the bytes were never opened</source>
        <comment>finding.notI1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the population may be taken for static: {0} creates for each live file, and no share of files misleads</source>
        <comment>finding.notI2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no small set of very hot files beside many cold ones: {0} % of the files read have at most 10 accesses, those with 1,000 and more take {1} % of them</source>
        <comment>finding.notI3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>young files do not take most accesses at little space: {0} % of the accesses go to files younger than a day, which hold {1} % of the bytes</source>
        <comment>finding.notI4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrivals are not self-similar throughout: they are at {0} % of the slot widths and hours</source>
        <comment>finding.notI5</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of a file tells of its popularity: r reaches {0}</source>
        <comment>finding.notI7</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an extension beside compressions and xml matters: the largest has {0} %</source>
        <comment>finding.notI8</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open and listStatus are not nearly all: open is {0} % of all operations, both together {1} %</source>
        <comment>finding.notI9</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the age at access does not drift from month to month: the last median is the first one times {0}</source>
        <comment>finding.notI10</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty outputs of tasks do not matter: {0} % of the files are empty, {1} % of these are outputs of tasks</source>
        <comment>finding.notI11</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Hurst exponent of an hour does not follow its load: rank correlation {0} and {1}</source>
        <comment>finding.notI12</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads and bytes did not double: from the first to the last week reads changed by a factor of {0}, bytes by {1}</source>
        <comment>finding.notMF4.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modifications are not stable: from the first to the last week they changed by a factor of {0}</source>
        <comment>finding.notMF4.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no daily pattern in reads and modifications: the hour of the day explains {0} % of the reads and {1} % of the modifications</source>
        <comment>finding.notMF4.3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours and weekdays are not both out of balance: the busiest hour has {0} times the quietest, the busiest weekday {1} times</source>
        <comment>finding.notMF4.4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modifications are not far rarer than reads: {0} reads for each</source>
        <comment>finding.notMF4.5</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modifications are not mostly creates: {0} % of them are</source>
        <comment>finding.notMF4.6</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads do not swing back: H is under 0.45 for {0} % of the window sizes only</source>
        <comment>finding.notMF5.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2} have no heavy tail: the largest 1 % make {0} % of the sum, the deviation is {1} times the mean</source>
        <comment>finding.notMF5.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads do not come in bursts: index of dispersion {0} at 1 s</source>
        <comment>finding.notMF5.3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shapes are not all the same: of {0} features one differs by {1} between the periods</source>
        <comment>finding.notMF5.4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads and bytes are not both of few clusters: the busiest 1 % of the clusters do {0} % of the reads and move {1} % of the bytes</source>
        <comment>finding.notMF6.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not read most: {1} % of the reads</source>
        <comment>finding.notMF7.1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no two compressions stand out: {0} and {1} are read most, and a third is near</source>
        <comment>finding.notMF7.2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads are not tiny beside few large ones: nine of ten move at most {0} bytes, the largest 1 % make {1} % of all bytes</source>
        <comment>finding.notG1</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system and its clusters behave alike: {0} % of the reads follow another in the same millisecond, {1} % within a cluster</source>
        <comment>finding.notG2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a percentage of popular files does not mislead here: the overlap test gives {0} %</source>
        <comment>finding.notG3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event logs, job histories (jhist, Rumen, SWIM, SWF) and cache traces; a table of keys and sizes without names of its columns is read with --format key-csv</source>
        <comment>UnknownLog.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say of which format it is with --format (tenfold formats lists them); the first line of a table names its columns: key, size, time of key-csv</source>
        <comment>NoRecords.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not say of when it is, and the youngest time in it is before the end of what was counted</source>
        <comment>UndatedImage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say its instant: --image FILE@TIME</source>
        <comment>UndatedImage.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} begins before a log that was counted already; requests are followed in their order</source>
        <comment>EarlierLog</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import all of the logs together as a run of another name</source>
        <comment>EarlierLog.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say with --a which requests are as they should be, of --b one run; or mark a run: tenfold decide good</source>
        <comment>NoGoodRun.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no run of calls, which mining reads; its runs are of {1}</source>
        <comment>NoRunOfCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold {2} {0} shows what is in them</source>
        <comment>NoRunOfCalls.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run {0} is of {1}: nothing of it is kept as events, one by one</source>
        <comment>RunWithoutEvents</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenfold {2} {3} shows what is in it</source>
        <comment>RunWithoutEvents.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing says which requests are as they should be, and no other run of requests is marked as good</source>
        <comment>NoGoodRun</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace and namespace</source>
        <comment>measure.M01</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records parsed and rejected, first and last time, distinct users, addresses, clusters, workers and files; files and bytes of the images; gaps over 10 min while the median difference is under 1 s</source>
        <comment>measure.M01.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation mix</source>
        <comment>measure.M02</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count of each operation over all parsed lines, denied ones included; the operation is the first word of cmd</source>
        <comment>measure.M02.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage of the replay</source>
        <comment>measure.2.6</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests in the interval whose file, or its birth, is known</source>
        <comment>measure.2.6.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Popularity</source>
        <comment>measure.M03</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a_f = reads of f; P(X &gt;= x) = share of the files read with a_f &gt;= x</source>
        <comment>measure.M03.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power-law tail</source>
        <comment>measure.M04</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>discrete power law by Clauset: every distinct value a candidate with at least 50 values at or above it, exact zeta, smallest distance; plausible where p &gt;= 0.1 of replicates drawn from body and law and fitted as a whole; other laws by likelihood ratio</source>
        <comment>measure.M04.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files for a share of the accesses</source>
        <comment>measure.M05</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smallest k with 100 * sum of the k largest &gt;= p * total, in integers; overlap test: percent(90) + percent of files with &lt;= 10 accesses &gt; 100</source>
        <comment>measure.M05.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Infrequently accessed files</source>
        <comment>measure.M06</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the files read with at most 1, 5, 10 accesses; files without access are not in it</source>
        <comment>measure.M06.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very popular files</source>
        <comment>measure.M07</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files with at least 100, 1000 accesses, and the share of all accesses going to them</source>
        <comment>measure.M07.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inactive storage</source>
        <comment>measure.M08</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of the image t1 without an open in the trace, % of files and of bytes; transients are those that a later image has no more</source>
        <comment>measure.M08.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics of popularity</source>
        <comment>measure.M09</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M40 on a_f; top = ceil(n * share) files by popularity</source>
        <comment>measure.M09.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age of a file at access</source>
        <comment>measure.M10</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t - birth of the incarnation over accesses of known birth; birth = time of the create line, of files older than the trace mtime of the image t0; renames followed</source>
        <comment>measure.M10.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age at access by length and month</source>
        <comment>measure.M11</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M10 of the first day, and by calendar month (UTC)</source>
        <comment>measure.M11.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Young-file footprint</source>
        <comment>measure.M12</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of files and of bytes of the image t1 with age &lt;= A</source>
        <comment>measure.M12.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age at deletion</source>
        <comment>measure.M13</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one value for every file that a delete takes away; overwritten, merged and renamed files give none; survival: product-limit, entry max(0, t0 - birth)</source>
        <comment>measure.M13.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age of files in the image</source>
        <comment>measure.M14</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t0 - mtime</source>
        <comment>measure.M14.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Churn</source>
        <comment>measure.M15</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live files averaged over time, creates and deleted files per mean live file, net growth, % of created files deleted in the trace</source>
        <comment>measure.M15.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reuse time</source>
        <comment>measure.M16</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between two consecutive reads of one file, sorted by time; HDFS: of one incarnation; the first read gives none</source>
        <comment>measure.M16.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interarrival by operation</source>
        <comment>measure.M17</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference to the previous event of the same operation in log order; a negative difference gives no value and is counted; 0 is kept</source>
        <comment>measure.M17.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interarrival, ecosystem</source>
        <comment>measure.M18</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference of a read and the read before anywhere, sorted by time</source>
        <comment>measure.M18.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interarrival, cluster</source>
        <comment>measure.M19</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference of a read and the read before of the same cluster, sorted by time, pooled</source>
        <comment>measure.M19.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burstiness by scale</source>
        <comment>measure.M20</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts of an operation by slot from the start of the interval, last incomplete slot dropped; variance with n - 1</source>
        <comment>measure.M20.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst by variance-time</source>
        <comment>measure.M21</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = round(10^(i/10)) without repeats; ordinary least squares of log10(V(k)/V(1)) on log10 k over 10 &lt;= k &lt;= floor(N/50); H = 1 - beta/2</source>
        <comment>measure.M21.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst by rescaled range</source>
        <comment>measure.M22</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n = round(lo * 10^(i/10)), lo 16 (8 if N &lt;= 1000) to N/8 (N/2); mean of R/S over non-overlapping windows, S with 1/n, windows with S = 0 skipped; slope of log10</source>
        <comment>measure.M22.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst by slot width</source>
        <comment>measure.M23</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M21 and M22 by width; skipped with fewer than 500 slots or a mean under 1</source>
        <comment>measure.M23.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst by hour</source>
        <comment>measure.M24</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M21 and M22 on the slots of each complete UTC hour; sd with n - 1; rank correlation with average ranks</source>
        <comment>measure.M24.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst by window, counts and bytes</source>
        <comment>measure.M25</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rescaled range of 1,000 windows of w ms from the first full hour; of bytes where the source says them</source>
        <comment>measure.M25.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bursts</source>
        <comment>measure.M26</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high: count &gt; Q(0.9); low: count &lt; Q(0.5) or count = 0; burst: maximal run of slots that are not low, with a high one, with a low slot on either side</source>
        <comment>measure.M26.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File sizes</source>
        <comment>measure.M27</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes of the files of an image without size 0; bins of 2 MiB; share of files in bins 0..k</source>
        <comment>measure.M27.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero-sized files</source>
        <comment>measure.M28</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of size 0: flags by name, empty task outputs by ^part-(m-|r-)?[0-9]+, other; share of the first 2 MiB bin</source>
        <comment>measure.M28.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size and popularity</source>
        <comment>measure.M29</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pearson over files of the image t1 that were read; rank 1 = most read, average on ties; bins floor(size/2^21) and floor(ln size), size 0 in bin -1</source>
        <comment>measure.M29.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File extensions</source>
        <comment>measure.M30</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind the last dot of the base name, at most 5 characters, not digits only, folded; % of all files, % of all bytes; ties by name</source>
        <comment>measure.M30.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed share</source>
        <comment>measure.M31</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files whose extension is a compression, % of bytes and of files: a lower bound</source>
        <comment>measure.M31.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read size</source>
        <comment>measure.M32</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes moved by a read</source>
        <comment>measure.M32.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File format by reads</source>
        <comment>measure.M33</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressions are stripped from the end of the name; the last part left, if listed, is the format</source>
        <comment>measure.M33.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compression by reads</source>
        <comment>measure.M34</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outermost compression in the name</source>
        <comment>measure.M34.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-day series</source>
        <comment>measure.M35</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete UTC days; weeks are blocks of 7 from the first complete day; growth = last complete block / first; median of all pairwise slopes x 7</source>
        <comment>measure.M35.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hourly series</source>
        <comment>measure.M36</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete UTC hours; r2Hour = variance of the hour-of-day means / variance of the series, both with 1/n; autocorrelation at 24 h over the whole series</source>
        <comment>measure.M36.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modifications</source>
        <comment>measure.M37</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>create, delete, deleteMultiple, mkdirs, rename; reads per modification</source>
        <comment>measure.M37.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads per cluster</source>
        <comment>measure.M38</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clusters with at least one read</source>
        <comment>measure.M38.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per cluster</source>
        <comment>measure.M39</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the sizes of its reads</source>
        <comment>measure.M39.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Descriptive statistics</source>
        <comment>measure.M40</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median Q(0.5), mean, deviation with n - 1, CV, IQR, share of the sum at or above Q(0.99), of each feature</source>
        <comment>measure.M40.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histograms</source>
        <comment>measure.M41</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPDF in logarithmic bins of each feature, zeros in a bin of their own; bins [e_j, e_j+1), the last closed</source>
        <comment>measure.M41.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kolmogorov-Smirnov distance</source>
        <comment>measure.M42</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest difference of the empirical distributions of two periods</source>
        <comment>measure.M42.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chi-square</source>
        <comment>measure.M43</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of two periods on common bins: the paper&apos;s distance of shares, and the test on counts with Cramer&apos;s V</source>
        <comment>measure.M43.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stationarity</source>
        <comment>measure.M44</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict from the Kolmogorov-Smirnov distance of two periods: 0.10 same shape, 0.20 slight difference, else changed</source>
        <comment>measure.M44.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correlation of features</source>
        <comment>measure.M45</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pearson over windows from the first row, incomplete last one dropped; a difference belongs to the window of its later read; windows without reads left out; fewer than 3: no value; pairs with bytes, sizes or clusters where the source says them</source>
        <comment>measure.M45.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short jobs</source>
        <comment>measure.M46</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>successful jobs with submission to finish &lt;= 60,000 ms</source>
        <comment>measure.M46.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LRU cache</source>
        <comment>measure.cache</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hit when the stack distance (distinct other keys since the last reference) is below the size; no warm-up</source>
        <comment>measure.cache.definition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is recorded in {1} of the calls of {2} that wait for it, {3} before; without it they take as long as before, {4} → {5}: its spans are lacking, it answers</source>
        <comment>finding.unrecorded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds the data as commands, which nobody called; the parts after it are read</source>
        <comment>unread.rewritten</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the manifest says that it is history: what it holds is in the rewritten data</source>
        <comment>unread.history</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says which parts an append-only file has, and is followed</source>
        <comment>unread.manifest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds the same as {0}, which is read</source>
        <comment>unread.copy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no operation that more than a few requests begin with is in A and in B: nothing can be held against each other, and nobody is cleared. On average they take {0} in A and {1} in B. Are services or operations only called otherwise?</source>
        <comment>notice.disjoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below {0} other spans are recorded in all requests than in A; {1} takes as long as before, {2} → {3}, and fails no more: recorded otherwise, or another version. Nobody is accused of it</source>
        <comment>notice.recordedOtherwise</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} requests of B have spans whose parents are not recorded, {2} of {3} in A: spans are lost. Ways that so few requests go are put down to that</source>
        <comment>notice.lostSpans</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is another workload than planned: {0} replies to {1} calls were not as recorded, and what follows from them is not either</source>
        <comment>play.otherWorkload</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not name its columns: the first was taken for the key, the second for its size in bytes, since keys come again with the same one</source>
        <comment>characterize.namelessReferences</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows of {0} ms are more than a table of the Spark job holds: needs an interval that is shorter</source>
        <comment>coverage.sparkWindows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Spark job was of an older Tenfold, which did not count by window</source>
        <comment>coverage.sparkWithoutWindows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} tenants have too short a history, or too many gaps, for a verdict; classes take them as unpredictable, and what the rule would say of them is beside.</source>
        <comment>harvest.noteShort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name is missing</source>
        <comment>sweep.noName</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no server is of the datacenter {0}</source>
        <comment>sweep.noDatacenter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they begin or end alike, so they hold something that made up ones would not: {0}</source>
        <comment>label.framed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the calls that were due were answered in time, the limit {1}</source>
        <comment>play.limitGiven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no call was made</source>
        <comment>play.limitNoCalls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was not called: of its latency nothing is known</source>
        <comment>play.limitUncalled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded in pipelines, before the reply to the call before them, and played one after another: {0}; time that a server far away takes for each is no limit of the server</source>
        <comment>play.pipelined</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server ended a connection that no call waited on: the next call makes it anew, without its name, its database and what it watched</source>
        <comment>play.dropped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, as when it was recorded</source>
        <comment>play.asRecorded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it succeeded where it failed when it was recorded: {0} of {1} calls did</source>
        <comment>play.succeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server left calls without an answer: {0} at the end, for up to {1}; {2} more were due behind them and could not be made</source>
        <comment>play.hung</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server failed: {0} of {1} calls were errors that the recording does not have, {2} of them lost with their connection, the first {3} after the start</source>
        <comment>play.failed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server was the limit: the play took {0}, planned were {1}; its replies held {2} calls back, {3} in the mean</source>
        <comment>play.tookLonger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server was the limit: it gave {0} of the calls that were due; its replies held {1} calls back, {2} in the mean</source>
        <comment>play.gaveLess</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate that was asked for was the limit, not the server: it held {0} calls back, {1} in the mean</source>
        <comment>play.rateLimit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values that were cut when they were recorded are filled up to their size, in: {0}</source>
        <comment>play.filled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>targets are written NAME=HOST:PORT, as in redis=127.0.0.1:6379 or queue=redis://127.0.0.1:6379; sockets of files (unix:) can be recorded, not played</source>
        <comment>BadTarget.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan calls no {0}; it calls: {1}</source>
        <comment>NoSuchMethod</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a method as it was recorded stands for all that it is refined into, and * for each of all methods</source>
        <comment>NoSuchMethod.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended: nodes that go on as replies say made {0} times the calls that were planned; they do not go on as those that were recorded</source>
        <comment>play.lost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at the lines that are refused</source>
        <comment>rule.look</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{4}; nothing was stored: so many lines (over one in a hundred) may be of another file</source>
        <comment>TooManyBadLines.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; with --map FILE records of any shape are read, in lists and objects too: it says which field is what (tenfold import --help shows two)</source>
        <comment>unread.mapped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;day first&quot; or &quot;month first&quot;</source>
        <comment>import.dates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing tells which figure is the day in the dates of these logs: {0}</source>
        <comment>DateOrderNeeded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say it with --dates day-first (or month-first), or write dates = &quot;day first&quot; into the run.toml</source>
        <comment>DateOrderNeeded.hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of them by as much, as where the clock of {0} or of {1} was set in between: no answered call between the two tells which it is</source>
        <comment>waiting.orClock</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine of ten deleted files lived at most {0}</source>
        <comment>finding.I6</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files are not short-lived: nine of ten deleted files lived up to {0}</source>
        <comment>finding.notI6</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent before the reply to the call before them for another share of their calls than when they were recorded: {0}</source>
        <comment>play.otherPipelines</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls that were given up before their reply, as when they were recorded: {0}; {1} of them ended their connection, of the others, whose connections nodes share, the reply is passed over</source>
        <comment>play.givenUp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds the same as {1} and was left out</source>
        <comment>characterize.copiedFile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} begins as {1} does: are these one log, whose records count twice?</source>
        <comment>characterize.sameBeginning</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: its times begin near 0 and were taken as milliseconds without a date</source>
        <comment>objects.startTimes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by their size its times are seconds since 1970, and were taken as such</source>
        <comment>objects.seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by their size its times are microseconds since 1970, and were taken as such</source>
        <comment>objects.microseconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by their size its times are nanoseconds since 1970, and were taken as such</source>
        <comment>objects.nanoseconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records of logs stand alone: no request lies below another (A &gt; B), and a number is compared with a number</source>
        <comment>where.noRequests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is compared with something that is no number</source>
        <comment>where.noNumber</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records of logs have no {0}; they have method (cmd), node (ip), path, dst, user, cluster, worker, status, ext, size and allowed</source>
        <comment>where.noField</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record passes the filter &quot;{0}&quot;; the first ones have: {1}</source>
        <comment>characterize.nothingPasses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the interval from {0} to {1} is empty: its end is not after its beginning</source>
        <comment>characterize.reversed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record lies in the interval from {0} to {1}; the log is of {2} to {3}</source>
        <comment>characterize.nothingInside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the operations is known ({0}), so that nothing is read or modified; known are read, create, delete, deleteMultiple, mkdirs, rename</source>
        <comment>characterize.noOperation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} requests are {1}: those with status 200 or 206 count as reads, as GET does</source>
        <comment>characterize.otherMethods</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>births are known of {0} % of them only, 90 % are needed: ages end where the log begins</source>
        <comment>compare.unknownBirths</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} values: 100 of each are needed</source>
        <comment>compare.fewValues</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two samples of one law of that many values are up to {0} apart</source>
        <comment>compare.chance</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {0} of {1} slot widths and hours the slots are too few or hardly any is filled</source>
        <comment>finding.emptySlots</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trend or long memory, it cannot be told which: at {0} % of the slot widths and hours a rate that changes, or that two estimators see differently, would look the same; long memory alone is at {1} %</source>
        <comment>finding.trendOrMemory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} hours have enough arrivals for a Hurst exponent; {2} hours and 80 % of all are needed</source>
        <comment>finding.fewHours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over {0} hours rank correlations of {1} and {2} leave open whether they reach {3}</source>
        <comment>finding.openCorrelation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with {0} events in a week a ratio of {1} may be chance</source>
        <comment>finding.fewInAWeek</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from day to day the counts vary so much that chance alone would make such differences of hours or weekdays (a factor of {0})</source>
        <comment>finding.chanceOfCounts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the times begin at 0: of which weekday they are is not said</source>
        <comment>finding.noDates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0} features {1} cannot be told apart from chance, or not be known</source>
        <comment>finding.openFeatures</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files that were not read within an interval or by some of the users may have been read all the same: ask without --from, --to and --where</source>
        <comment>coverage.wholeTrace</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poisson arrivals of one rate would be wrong by a factor of {0} at {1}</source>
        <comment>finding.G4</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poisson arrivals of one rate would hardly be wrong: by a factor of {0} at most, at {1}</source>
        <comment>finding.notG4</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServicePictureText</name>
    <message>
        <source>%1 failed, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Services</source>
        <translation>שירותים</translation>
    </message>
    <message>
        <source>%1: %2 visits, %3
median %4, 99 % %5 %6
%7 of the time of all requests is its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no spans of its own: its callers tell of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: %3 calls, %4
median %5, 99 % %6 %7
%8 of the time of all requests is its own, %9 with all that is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other side of %1 is not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ⇢ %2: %3 links, nobody waits
it begins median %4, 99 % %5 %6 after the end of what led to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ⇢ %2: %3 sent, %4, nobody waits
it begins median %5, 99 % %6 %7 after it was sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SiblingGroupText</name>
    <message>
        <source>%1 waits for all %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has to be done before what comes next</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>‖ %n at the same time</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SqlPanel</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crossings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expanding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growing the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking at attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking at requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for the first time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for unused texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>previews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removing deleted runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rewriting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solving the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>splitting types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timing</source>
        <translation>תזמון</translation>
    </message>
    <message>
        <source>trying splits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpacking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparing attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparing pairs of attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>playing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>playing a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collecting calls of other ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running the command before a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Timing</name>
    <message>
        <source>the end of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 number %2 of %3</source>
        <extracomment>a call by its number: &quot;rename number 3 of upload&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each %1 after the last %2 of the node before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each %1 after the first %2 of the node before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each %1 after %2 number %3 of the node before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3, counted from the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node n %1 after the n-th %2 of %3, counted from number %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 after %2 on all its nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after the run&apos;s start, at most %2 at a time, the next %3 after one has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after %2, at most %3 at a time, the next %4 after one has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after the run&apos;s start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fork</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>held for %1 of %n node(s) in %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>ריצה אחת</numerusform>
            <numerusform>שתי ריצות</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 or %2 (%3 slow)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreeDetails</name>
    <message>
        <source>⚠ %1 always changes together with %2: which of them it is cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: takes %2 of the scatter of these %3 samples away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is known: none tells these samples apart, or they are too few for it to be kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the scatter that a split takes away, beyond what chance would.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None was taken: none predicts better what was kept back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own splits come first, whatever they gain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A greater one is known by now; the tree keeps what it grew from first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bits of “matches the model or not” in %2 samples; gain ratio %3; chance %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are off where it holds, %2 elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits that an attribute tells of whether a visit is %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreePage</name>
    <message>
        <source>whole requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own time of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own answer, unchanged; %1 samples were seen here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model, put right by %1 samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples alone: they tell more than the model does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No basis: no model says anything here, and no sample was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model splits by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learnt: split by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, ✗ low fidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if %1: %2  (%3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypeLayoutText</name>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypesView</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no node in this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %2; %n node(s) in all runs.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2–%3×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each of them calls %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From node to node differ %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2×, not %3×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest is %1 (%2), distance %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It never calls %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It alone calls %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This one calls %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both call the same methods equally often; what they do with them differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is the only type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As one type, a mean node would be off by %1 of the calls; apart it is by %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WaterfallData</name>
    <message numerus="yes">
        <source>from %n request(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to %n request(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIfPage</name>
    <message>
        <source>clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>think time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speed of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowHint</name>
    <message>
        <source>Import traces makes a workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a *.tenfold file, or import traces into a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces lists it; delete it there to import it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export in the History panel shows the form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find node types in Patterns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inbox lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one of them another name in the import dialog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter N in the import dialog, or write scale = N into a run.toml beside the traces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter it in the import dialog, or write timezone = &quot;UTC&quot; into the run.toml.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say in the import dialog which column is what.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a run, or tick one that is kept back in Traces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter its scale in Traces, or untick it to keep it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command names each value it is run with, as {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the scale, or set the number of nodes beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter it under Configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests come from spans (OpenTelemetry, Jaeger, Zipkin); the filter may leave none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of them as the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan in Extrapolate writes plans.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to 32 hex digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flows has an example of each path class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a service and one of its operations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leaf has nothing to prune.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of attributes names those there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The help on importing lists what is read; Format in the import dialog names one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format in the import dialog takes it for another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to compare with beside the scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workload is drawn from logs and images, or from a profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder for the workload.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A profile that is fitted to a log is right; compare with one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import utilization of servers, as a table of servers, times and shares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a play needs is shown before it begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs root or the capability CAP_SYS_NICE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The help on recording says how the messages of Hadoop are described.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder has to hold the jars of a Hadoop distribution (share/hadoop), and a JDK 11 or newer is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The help on recording says how such a file is made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan of calls to another server has some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the whole plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compiler protoc writes such a file: a descriptor set with its imports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name another folder for temporary files in TMPDIR; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Spark job writes it as flows.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address that begins with rediss:// or grpcs:// speaks TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search once; it is kept with the workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was taken for {2}; {1}. Format in the import dialog takes it for another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write unit=percent, unit=fraction, or unit=cores and cores=N into Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write cores=N into Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write start=2016-09-01 into Settings: the day they begin, UTC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write subject=LABEL into Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write capacity=0.59 into Settings, where all machines have the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other views than Patterns show what is in them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The view of its kind shows what is in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event logs, job histories and cache traces; Format takes a file for one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An image is dated by its name: fsimage-2026-05-31T23-59-59.xml.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose side A, or mark a run as good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write dates = &quot;day first&quot;, or &quot;month first&quot;, into a run.toml beside the traces.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Record a system at a few small sizes; see it at any size.</source>
        <translation>הקליטו מערכת בכמה גדלים קטנים; ראו אותה בכל גודל.</translation>
    </message>
    <message>
        <source>A workspace to open, or traces to import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sample.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write pictures of every view to a folder and quit: light, dark, at twice the pixels, in longer words; of the workspaces named (the first in all variants), else of the sample.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::AgesPage</name>
    <message>
        <source>Ages and lives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which tier would serve how much?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age of a file when it is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age of a file when it is deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between two reads of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the line: files younger than this go to the fast tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the deletions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the repeated reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no age of a read is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes it has to hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files younger than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the reads go to files younger than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the reads go to files younger than %2, %3 of the bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 of the reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 of the reads
%3 of the bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::AlignedPane</name>
    <message>
        <source>First node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often these two nodes differ so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As far as the program says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program makes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences of the two nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both make the same calls in the same order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 calls · %3 equal · %n difference(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>too different to be aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · only the first calls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::AlignedView</name>
    <message>
        <source>Two sequences aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equal calls, %2 differences; the table below lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, above only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, below only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 above, %2 below</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::AnswerReceipt</name>
    <message>
        <source>Undo</source>
        <translation>ביטול פעולה</translation>
    </message>
    <message>
        <source>What the last answers did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 or Enter accepts · another digit answers and goes on · Ctrl+Z takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) saved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>mining again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>covered %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ArgumentsView</name>
    <message>
        <source>Arguments by type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments of calls of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments by node type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A kind is one argument of one call of one type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>ארגומנטים</translation>
    </message>
    <message>
        <source>Hide constants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments by call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where values come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above the calls: from a request · below: from a response · dashed: unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;All types, %1 kinds&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call, argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In how many recorded calls the pattern gives the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n argument(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, by the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
absent in some calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n constant(s): %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls, %2 arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kinds of argument · %2 unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>member of a set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No argument was recorded: there is nothing to cover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Coverage %1&lt;/b&gt; = %2 of %3 recorded argument values that the program gives, without those of clock calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patterns, Arguments has them one by one; questions say which answer adds how much.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ArrivalsPage</name>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hour of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads an hour, mean, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variance by size of block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag both lines: H is read off between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hurst exponent by slot width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no times in the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × Poisson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot, the busiest stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 500 slots, or under one read a slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance against time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rescaled range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>½: no memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 650 slots: no estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance of the means of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slope −1: H ½</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots of %1 ms in a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variance, by that of one slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots, H %2 between blocks of %3 and %4 slots · %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::AttributePlot</name>
    <message>
        <source>Response along one attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response along %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hybrid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 too fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>■ samples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::BottomBar</name>
    <message>
        <source>Jobs</source>
        <translation>משימות</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>History</source>
        <translation>היסטוריה</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>יומן</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Ask the workspace in SQL (Alt+3)</source>
        <translation>לשאול את סביבת העבודה ב־SQL ‏(Alt+3)</translation>
    </message>
    <message>
        <source>Everything that was decided, and taking it back (Alt+4)</source>
        <translation>כל מה שהוחלט, וביטולו (Alt+4)</translation>
    </message>
    <message>
        <source>What happened in this session (Alt+5)</source>
        <translation>מה קרה בהפעלה זו (Alt+5)</translation>
    </message>
    <message>
        <source>Running and finished work (Alt+1)</source>
        <translation>עבודה רצה ועבודה שהסתיימה (Alt+1)</translation>
    </message>
    <message>
        <source>What went wrong or was skipped (Alt+2)</source>
        <translation>מה השתבש או דולג (Alt+2)</translation>
    </message>
    <message>
        <source>Stop the running job (Esc)</source>
        <translation>לעצור את המשימה הרצה (Esc)</translation>
    </message>
    <message>
        <source>Cancel the running job</source>
        <translation>ביטול המשימה הרצה</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>מצב</translation>
    </message>
    <message>
        <source>Coverage: share of argument values that the patterns explain</source>
        <translation>כיסוי: חלקם של ערכי הארגומנטים שהדפוסים מסבירים</translation>
    </message>
    <message>
        <source>Progress of the job</source>
        <translation>התקדמות המשימה</translation>
    </message>
    <message>
        <source>coverage %1</source>
        <translation>כיסוי %1</translation>
    </message>
</context>
<context>
    <name>tenfold::BottomPanel</name>
    <message>
        <source>Jobs</source>
        <translation>משימות</translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the work that are done, of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate /s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts done a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No work was done yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint or record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
    <message>
        <source>No problems. Records that cannot be read and failed jobs are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation>יומן</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the selected job, or the newest one (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>History</source>
        <translation>היסטוריה</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CallsPlot</name>
    <message numerus="yes">
        <source>%n visit(s), own time of each over the seconds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Visits around the change, from %1 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits since the first request, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CapacityController</name>
    <message>
        <source>Searching for the capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest scale first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What was played until then stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest scale that the server holds is searched for by playing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A play runs: one at a time, so that they do not disturb each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading searches for the capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for the capacity was not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches before cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CapacityPage</name>
    <message>
        <source>The smallest scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest scale that the server holds is searched for by playing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which method breaks first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a second that were answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the method of the limit, as planned, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ held, ✗ broken, ! the player was the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No play yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished">שיטה</translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 as planned at the largest scale that was held, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same at the smallest scale that broke the limit, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes the bound at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest scale at which it did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known when a scale has broken the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points come as scales are played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What has to hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 … p99.9 of a method, * of each; errors, errors(METHOD), errors%, unexpected, unanswered, rate; joined by and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before each step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command before each step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a command, as redis-cli flushall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run by your shell, so that each scale meets a fresh server; empty: nothing is run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest scale is below the smallest one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no limit: %1. As in: p99(GET) &lt; 50ms and errors = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playing N = %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1 is held, %2 calls a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1 breaks the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not even N = %1 is held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server holds N = %1 and more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server holds N = %1 (%2 … %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The server used %2 of a processor, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How each step is played is said in the tab Run: server, pace, limits, seed. Scales are doubled until the limit breaks or the throughput grows no more, then the gap is halved, and both its ends are played three times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meanwhile the server used %1 of a processor, %2 and %3 of %4 descriptors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The player ran %1 of the time, and was at most %2 ms late (99 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls a second that were answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the plan wants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms, of %1, as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms, of the slowest method, as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches that were made before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches that are kept with the workspace, the last first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: N = %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizeController</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Reading logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing two periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be characterized.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, first half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two periods could not be compared.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizePage</name>
    <message>
        <source>%1 %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval: %1 to %2 UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter: allowed requests; the operation mix counts denied ones too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said, because: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coverage: the birth is known of %1 of the opens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coverage: all records that could be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data: %1, %2: %3 records, %4 lines rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval: %1 s to %2 s of the log, which has no dates</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizePerspective</name>
    <message>
        <source>no logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The logs that are looked at; opens a list to choose others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characterize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Characterize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open log files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of logs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the recorded NameNode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs that those shown are compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first half against second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs and images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of logs and images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a storage system is used: findings, and the numbers they rest on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characterize log files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characterize a folder of logs…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CharacterizeView</name>
    <message>
        <source>Characterize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Popularity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age and reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days and hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished">השוואה</translation>
    </message>
    <message>
        <source>Next number or finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous number or finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One pass over the logs; the bar below says how far it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How is a storage system used?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit logs of HDFS with images of the namespace, access logs of object stores, Spark event logs, job histories, cache traces, web logs: files or folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open logs…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CheckGraph</name>
    <message>
        <source>Expected, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean as the model says: own time a visit, of a center a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of what was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was seen beside what is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected and seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of what is expected and what was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is expected and what was seen as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No requests were checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous mismatch (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next mismatch (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests, %2 → %3 %4 on average</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CheckPage</name>
    <message>
        <source>Mismatches, largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each center in each part of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mismatch, largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mismatch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system is wrong here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is wrong here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide on this later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing can be said:&lt;/b&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing inside is wrong.&lt;/b&gt; What differs lies between client and system, or outside of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P performance, S structure, E errors, I an input of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation>מודל</translation>
    </message>
    <message>
        <source>expected a visit with standard deviation, %1; or calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen a visit with standard deviation, %1; or calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more a request, on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all difference; may be over 100 % where something else is faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was decided: 1 the system, 2 the model, 3 later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 of all difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests that fail there, or go on otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input, not a fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model %1 · %2 requests checked · %3, %4 without data</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n center(s) suspicious</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::CheckPane</name>
    <message>
        <source>Check</source>
        <translation>בדיקה</translation>
    </message>
    <message>
        <source>Run to check against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>קריאות</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the plan predicts; ± is the 95 % band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ equal, ≈ inside the 95 % band, ✗ differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted and actual calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the calls that were not foreseen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences and times compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>ארגומנטים</translation>
    </message>
    <message>
        <source>Known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic and member: the share the plan knew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ equal   ≈ inside the 95 % band   ✗ differs.  Bars: green known, orange member of a set, pink labelled, grey unknown, vermilion wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the calls in Traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing kept back. Leave one size out and check against it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick a run in Traces: it is then not mined, and the prediction can be compared with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check against %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing with the run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the clock: depends on how long the run took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n call(s) of %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;span style=&apos;color:%1&apos;&gt;&lt;b&gt;✗ Not foreseen:&lt;/b&gt;&lt;/span&gt; %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded runs did not have them in this place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes whose sequence of methods is exactly the predicted one; mean edit share %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intervals in the 90 % band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times between calls inside the predicted 90 % band; the band is %1 times as wide as the median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>period of %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic %1, member %2, labelled %3, unknown %4, wrong %5 of %6: %7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every recorded value counts, but those of clock calls: this is what is said to be wrong in the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values, clocks too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every recorded value counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each argument of a call of the plan counts once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 methods as predicted in %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CheckTimeline</name>
    <message>
        <source>Since when: each center and suspicious edge in each part of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower, larger = more a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>consistent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %3: %4, %5 visits in %6 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 more a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was measured from this part.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ChipRow</name>
    <message>
        <source>Show SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>ניקוי</translation>
    </message>
    <message>
        <source>What is shown, as a statement in the SQL panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the whole filter out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… incomplete: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this step: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>לשכוח</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>שמירה</translation>
    </message>
    <message>
        <source>No longer keep this filter with the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this filter with the workspace; = in the finder (Ctrl+K) lists them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ChoiceTable</name>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is called after a reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call whose reply has come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the reply, or what went before, says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call that follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished">קריאות</translation>
    </message>
    <message>
        <source>recorded calls that came here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of them that went on so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source> or %n other(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>● sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ by its shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Other tests fit as well.&lt;/b&gt; A run in which they differ would tell; where they do, nothing below is sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States: which call follows which</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is called after what by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %n recorded call(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2: %3 of %4 calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ClassMap</name>
    <message>
        <source>Map of all tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow variation, σ in % of a server, log</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %n server(s), %2; slow variation %3, of it daily %4</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ColorRulesDialog</name>
    <message>
        <source>Colours of calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished">הוספה</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rules yet. The first that a call matches gives its colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished">הסרה</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There can be %n rules at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>dur &gt; 50ms, method = create, error …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation>עמודות</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns, ticked ones are shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CompareGraphPage</name>
    <message>
        <source>A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of A and B superimposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of A and B as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No requests in both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation that requests enter at, the one that changed most first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous edge that differs or takes time (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next edge that differs, then by time (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 %3 of the mean request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests in A, %2 in B · median before → now, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rare place(s) not drawn</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ComparePage</name>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest effect first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places, A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No place of the two can be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times of A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose scope B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C changed, = the same, – too few to tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>Calls A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of its own time, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B − A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the medians, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how likely by chance (Kolmogorov-Smirnov)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way from %1 and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own time in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kolmogorov-Smirnov distance %1, p %2 by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few to compare: %1 in A, %2 in B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A becomes B and B becomes A: A is what was good, B what is suspected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1 with %2, which was good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1 with the run before, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1 sent it until it begins; nobody waits for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A side is a summary: it has classes and times, no single requests. Which place inside of a class changed, whom that starts from, and one request as an example cannot be said. What each class adds to the difference stands in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole requests, of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own time of %1 of %2 changed, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside “B suspected” in the bar: a run, or a filter for other requests. A, beside it, is what was good.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ComparePopulationsPage</name>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is it the same workload?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KS distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total B / A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cramér&apos;s V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose what to compare with: the field “vs” above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both distributions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slight difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share up to this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::CoverageScale</name>
    <message>
        <source>Coverage now and after this answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now %1, after this answer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::DaysPage</name>
    <message>
        <source>Days and hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads by the hour of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one complete hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one complete day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour of the day, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads, mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n complete day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n complete hour(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::DurationPlot</name>
    <message>
        <source>Histogram of the times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share up to a time, A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times expected and seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over a part to choose these times. Arrows and Enter do the same for all that are longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share up to this time, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times, median %2, p99 %3, longest %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EventLine</name>
    <message>
        <source>Reimages that came together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimages came together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) half of a tenant&apos;s servers and more within an hour, at most %1 servers</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 servers of %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EventModel</name>
    <message>
        <source>Time s</source>
        <translation>זמן ש׳</translation>
    </message>
    <message>
        <source>Start, seconds since the first call of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>שולח</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>תהליכון</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>שיטה</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>בקשה</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>תגובה</translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration in milliseconds, as the sender saw it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>The service that was called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation>שרת</translation>
    </message>
    <message>
        <source>The server as the trace names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no response in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exception</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceController</name>
    <message>
        <source>Aligning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for sources of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying an answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceDelegate</name>
    <message>
        <source>program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this node</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EvidenceList</name>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence: what differs, how often, where, what is proposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Program: %2. This node: %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EvidencePane</name>
    <message>
        <source>
most often %1, %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values that this argument of the node did not have before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls after the node&apos;s first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its value in the call before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its first value in the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another argument of the call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>earlier in the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>earlier in any node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale or configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node&apos;s number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node&apos;s number, from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call&apos;s number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call&apos;s number, from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely for the part %1: %2. The rest fits nothing before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing before fits better than luck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 New values were nowhere before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>Recorded values, what varies marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could it come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By luck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same with each value replaced by one of another run, or of another node where there is one run: what is equal as often then is equal by luck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded and generated values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2.%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was recorded before is equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking through what was recorded before…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated by the proposed answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation type="unfinished">צומת</translation>
    </message>
    <message>
        <source>Call</source>
        <translation type="unfinished">קריאה</translation>
    </message>
    <message>
        <source>number among the node&apos;s calls of the method, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer on all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the recorded values into classes: by how they are written, by whether they came before, by node or run. One class can be shown alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class of values that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the first time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again in its node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after another node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal in %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made up, and of the same form in %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ same form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No value of this class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of what is selected only the part %1 agrees, and a copy is of the whole value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is selected is no argument of an earlier call of the node, and only such a one can be copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::EvidencePlot</name>
    <message>
        <source>Recorded values by node and call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recorded values found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One value a node: %1 different in %2 nodes (%3 values).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 different in %3 values of %2 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are more; these are the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>call of the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ExperimentPage</name>
    <message>
        <source>Blocks lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed accesses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished">משימות</translation>
    </message>
    <message>
        <source>one point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 in %n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Varied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished">ריצות</translation>
    </message>
    <message>
        <source>Of each point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of it has been played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that cannot be played; the point says why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment to hold it against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished">ביטול</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s), all played to the end.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n experiment(s) are not played to the end; Play again goes on with them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have points that cannot be played.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>its figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why runs of it cannot be played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, now %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same settings and data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points only before, %2 only now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ lower in every run, ≈ inside the spread of runs, ✗ higher in every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (&lt; %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was simulated yet: Simulate in Results does, and keeps what it plays.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ExplainPane</name>
    <message>
        <source>What this number is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Published figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none that Tenfold knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a number: its definition, interval, filter, coverage and data stand here, and what others have published.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolateController</name>
    <message>
        <source>Extrapolating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding up the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>שמירת תוכנית</translation>
    </message>
    <message>
        <source>Plans (*.plan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolatePerspective</name>
    <message>
        <source>The workload at another scale, and a check against a run kept back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extrapolate</source>
        <translation>הקרנה</translation>
    </message>
    <message>
        <source>&amp;Extrapolate</source>
        <translation>ה&amp;קרנה</translation>
    </message>
    <message>
        <source>Plan saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan was not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of this method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At any size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a scale and see what the server will get; at the right the same is checked against a run that was kept back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the &amp;plan…</source>
        <translation>שמירת ה&amp;תוכנית…</translation>
    </message>
    <message>
        <source>%1 of %2 calls are in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most of the others: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ExtrapolateView</name>
    <message>
        <source>Patterns are needed first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was mined at small sizes is what gets extrapolated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Patterns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation>יעד</translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds the clock calls run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>שמירת תוכנית…</translation>
    </message>
    <message>
        <source>Writes the plan, a compact file that tenfold plan expands to every call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>ספירות</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>שיטה</translation>
    </message>
    <message>
        <source>Predicted calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>הסבר</translation>
    </message>
    <message>
        <source>By type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row for each type and method instead of the sum over all types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>גידול</translation>
    </message>
    <message>
        <source>Doubts about the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation>עומס</translation>
    </message>
    <message>
        <source>Calls a second, nodes at the same time, and how much the plan is when written out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What speaks against believing the plan, and what would settle it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>ספקות</translation>
    </message>
    <message>
        <source>calls against N, both axes log · band: 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the servers have to bear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the recorded runs cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>Nodes of type %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1, rep %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 times beyond the largest run.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Inside the recorded sizes.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 laws fit every run, %2 do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock calls run as long as recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s), see beside Growth.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 calls at N = %2, summed over all types.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;Made by the clock: how long nodes live times how often they call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;Law of the total: %1, fits %2 of %3 runs, off by %4 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;tr&gt;&lt;td&gt;%1&lt;/td&gt;&lt;td&gt;N = %2&lt;/td&gt;&lt;td align=right&gt;%3&lt;/td&gt;&lt;td&gt;%4&lt;/td&gt;&lt;/tr&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also fits: %1.&lt;br&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of its calls: method = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1 · %2 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depends on the duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: cannot be known from these runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: what the forms that fit the runs alike foretell; Laws compares them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % band; random or not fitted exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits %1 of %2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls from %2 nodes, without clock calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Law</source>
        <translation>חוק</translation>
    </message>
    <message>
        <source>Counted at the largest mined scale, mean of the repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted in the run that was kept back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation>סוג</translation>
    </message>
    <message>
        <source>a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted calls of one node of the type, in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted, all nodes of the type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 nodes at N = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n size(s) recorded: no law is sure.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes what other tools play; what they cannot be told is counted and said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit log of a NameNode (hdfs-audit)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs for YARN&apos;s load simulator (yarn-sls)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs for DynoYARN (dynoyarn)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script for k6 (k6)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands for redis-cli --pipe (redis-pipe)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished">בדיקה</translation>
    </message>
    <message>
        <source>The plan against a run that was kept back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against a run that was kept back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Figure</name>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished">ייצוא…</translation>
    </message>
    <message>
        <source>The figure as PNG, SVG or PDF, its points as CSV, with what explains it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Document (*.pdf);;Points of the curves (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FigurePage</name>
    <message>
        <source>nothing of it in this log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values: few samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Files</name>
    <message>
        <source>Saving a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open workspace</source>
        <translation>פתיחת סביבת עבודה</translation>
    </message>
    <message>
        <source>Workspaces (*.tenfold);;All files (*)</source>
        <translation>סביבות עבודה (*.tenfold);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspaces (*.tenfold)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>%1 has not ended. Runs that are not finished would have to be imported again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FilterEdit</name>
    <message>
        <source>Completions of the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Finder</name>
    <message>
        <source>Find a command, run, type, method…   &gt; commands  @ nodes  # methods  : SQL  ? help</source>
        <translation>חיפוש פקודה, ריצה, סוג, שיטה…   &gt; פקודות  @ צמתים  # שיטות  : SQL  ? עזרה</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>אין דבר בשם זה.</translation>
    </message>
</context>
<context>
    <name>tenfold::FindingList</name>
    <message>
        <source>What changed, largest effect first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More is asked for: that is an input, not a fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs is not more than what differs by itself in A.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is to blame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A is not fit to be a baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, instance %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It starts from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 a second before, %3 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load, an input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 places take as long as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; no place of %1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>; %n have too few calls to tell</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 of the change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>העתקת הכול</translation>
    </message>
    <message>
        <source>B is the faster one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names with values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It came with B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B have nothing in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks that changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clock, or waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A good run is suspected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FindingsPage</name>
    <message>
        <source>Characterize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the log can say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds as published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 rules · %3 true, %4 false, %5 not decidable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (here %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a finding: its rule and what it rests on stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;How sure&lt;/b&gt; %1&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all records that count were counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 100 records: counts only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an input is missing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlamePage</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all roots again (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No spans.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spans are deeper than %2 levels; their time stands there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who calls the place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the place calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spans, of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests begin here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Called by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished">קריאות</translation>
    </message>
    <message>
        <source>It calls nothing that was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms a req.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self time of these spans and of all below them, ms, divided by all requests that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B, ms</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlameView</name>
    <message>
        <source>Flame graph: where the time of the requests goes, by path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows walk from frame to frame; Enter shows one alone, Backspace what it stands on, 0 all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self %1, with what is below %2, %3 times, %4 with an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of all work; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2%3 a request in B; A %4; B %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowDetails</name>
    <message>
        <source>Path class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter to these requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>מפל</translation>
    </message>
    <message>
        <source>Example requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation>בקשה</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of the time of this class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of the time of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of it, itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request has this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for requests…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which part of all it stands for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2, %3 after its start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p90</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A summary has no single requests: they are where it was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters to these requests and shows where their time goes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowPage</name>
    <message>
        <source>A summary has classes and their times. Its requests are where it was made: there are no places to show.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowStrip</name>
    <message>
        <source>Where the values of the selected call come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: source unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to go to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a call or an argument to see where its values come from.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsController</name>
    <message>
        <source>Reading requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests before the change are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests were not exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no request %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request is shown or selected: F4 shows one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This request is A. Show another one and press B to compare it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request is marked: press A at the one to compare with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This request is A itself: show another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a span</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsPerspective</name>
    <message>
        <source>Flows</source>
        <translation>זרימות</translation>
    </message>
    <message>
        <source>F&amp;lows</source>
        <translation>&amp;זרימות</translation>
    </message>
    <message>
        <source>Scope B: what the requests are compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests with %2 spans exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no requests here to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenTelemetry&apos;s JSON (*.json *.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The paths that requests take, where their time goes, and what changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that take the same path are one class, most of all time first. The worst place of the first one is selected; F8 goes on to the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The times of what is selected. Drag over the tail to keep the slow ones; F4 opens one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid is self time, the black rule the critical path: that is what to make faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkout is slow: why?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to compare with beside “vs”. What changed stands at the left in sentences; the first one says which service, and which of its instances, it starts from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the re&amp;quests…</source>
        <translation>ייצוא ה&amp;בקשות…</translation>
    </message>
    <message>
        <source>B suspected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>summary %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary of a cluster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flows.json, as tenfold flows spark-job leaves it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::FlowsView</name>
    <message>
        <source>Flows</source>
        <translation>זרימות</translation>
    </message>
    <message>
        <source>Next worst place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous worst place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with another request: this is A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare this request with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the waterfall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with another: this is A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the requests as OTLP JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path classes, most of all time first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>גרף</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>מפל</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>סטטיסטיקה</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>השוואה</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>שירותים</translation>
    </message>
    <message>
        <source>No runs yet. Flows are the paths that requests take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>ייבוא…</translation>
    </message>
    <message>
        <source>These traces have no request ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for: traceId, trace_id, request_id. In a table, the import dialog says which column it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map a field…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading requests…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>ניסיון חוזר</translation>
    </message>
    <message>
        <source>The requests were not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A class is named after what tells it from the usual one of its operation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of the whole request, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 of 100 requests take no longer, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Err</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests with an error in some span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the time of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2, %3 spans
median %4, 99 % %5 %6, %7 of %8 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs or the filter have changed since these requests were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests · %2 spans · %3 path classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A summary has no requests to filter or export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · summed up by %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GoToField</name>
    <message>
        <source>Go to a time or a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>12.5 s, 300 ms, or row 1200</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number is a row; with a unit (ns, us, ms, s, min, h) it is a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time since the start of the run, or a row of the table of calls.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GraphCanvas</name>
    <message>
        <source>Laying out %1 centers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows go from node to node, Tab to edges, F8 to the next worst edge; plus and minus zoom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next worst edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold services</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scalable picture (*.svg);;Picture (*.png);;Graphviz (*.dot)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map in the corner</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GraphFrame</name>
    <message>
        <source>As table</source>
        <translation>כטבלה</translation>
    </message>
    <message>
        <source>The graph as a table, in the same order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GraphLayoutJob</name>
    <message>
        <source>Laying out a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laying out was cancelled. Select it again to go on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GraphPage</name>
    <message>
        <source>Graph</source>
        <translation>גרף</translation>
    </message>
    <message>
        <source>Graph of the path class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of the path class as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a path class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold services</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One box for neighbours of one service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous worst place (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next worst place (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical path in order of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests · median %2 · p99 %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of the time of the class, in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the %1 requests&apos; time, in per cent, in order of time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GridPlot</name>
    <message>
        <source>Grid of tenants by reimages and peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seldom reimaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>often reimaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tenants, %2 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 used, %2 of %3 tenants open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GroupMatrix</name>
    <message>
        <source>Group of each tenant by month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row a tenant, a column a month; the darker, the more often its servers were made anew than those of others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimage is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups by month: pale seldom, dark often</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GrowthLine</name>
    <message>
        <source>Per cent of the scatter explained, split by split</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::GrowthPlot</name>
    <message>
        <source>Growth of the counts with the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table beside it has the same numbers. Plus and minus zoom, F fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the run, N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded, kept back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Guide</name>
    <message>
        <source>F1 tells more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HarvestPerspective</name>
    <message>
        <source>Which tenants have which load, which jobs fit where, and where copies of blocks would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Harvest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Har&amp;vest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The utilization cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays what is not there yet; Esc in the status bar stops it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be simulated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was simulated was not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you said of %1 was not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latency cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synthetic datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a synthetic datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each tenant is a dot: to the left those that hardly vary, above those that follow the day. Drag a line and see who changes sides; the questions in the inbox are the ones nearest to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which classes a job gets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a job: classes with room for all of it, their weights, and what a thousand draws give.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where copies go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns by reimages, rows by peaks: copies of a block share no row, column or environment. Place one step by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to lend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulate, and the first line says it: how many servers, how many copies, whose servers not. ✗ is where H loses.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HarvestView</name>
    <message>
        <source>Harvest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>srv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|ln| of the distance to the nearest threshold; 0.69 is a factor of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least sure first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● periodic  ■ constant  ▲ unpredictable; hollow: too short a history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished">משימות</translation>
    </message>
    <message>
        <source>Reimages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The utilization was not looked at yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which servers can lend what follows from their history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No utilization here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished">ייבוא…</translation>
    </message>
    <message>
        <source>Runs, tables or what you said have changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tenants · %2 servers · %3 classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import cpu.csv, Azure, Google, Alibaba or Bitbrains traces, sar, collectd or Prometheus, and the tables of servers, tenants, reimages and jobs with them. Or look around in a datacenter that is made up.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HeatMap</name>
    <message>
        <source>Calls of each node by method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows move through the cells; the list at the left has the same types as a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2: %3%4 calls%5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> by the clock, not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance of counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls per node, shades at 1, 2, 4, 10, 30</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · stripes: one node each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · framed: clock, not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · +3: three more methods with the same counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, ≈ with others, of the same nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · dashed: parted by what nodes do or by a decision, not by the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the type</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>עזרה</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>נושאים</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>דף עזרה</translation>
    </message>
</context>
<context>
    <name>tenfold::HintButton</name>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>שאלה פתוחה אחת</numerusform>
            <numerusform>שתי שאלות פתוחות</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::HistoryPanel</name>
    <message>
        <source>Export…</source>
        <translation>ייצוא…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>ייבוא…</translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was decided yet. Answers, changed types and changed runs are listed here; each can be taken back, also after a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the decisions in force as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply the decisions of such a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undone, replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo up to here (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo all after it (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo after it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HomePerspective</name>
    <message>
        <source>Home</source>
        <translation>בית</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>&amp;בית</translation>
    </message>
    <message>
        <source>no workspace open</source>
        <translation>אין סביבת עבודה פתוחה</translation>
    </message>
    <message>
        <source>Start here: the sample, your own traces, or a workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls to %2, all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this workspace</source>
        <translation>בסביבת עבודה זו</translation>
    </message>
    <message>
        <source>%1 of %2 methods follow a law that fits every recorded run. %3 node types, coverage %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked as good: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found last: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HomeView</name>
    <message>
        <source>Record a system at a few small sizes;
see it at any size.</source>
        <translation>הקליטו מערכת בכמה גדלים קטנים;
ראו אותה בכל גודל.</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>פתיחת ה&amp;דוגמה</translation>
    </message>
    <message>
        <source>&amp;Import traces…</source>
        <translation>&amp;ייבוא עקבות…</translation>
    </message>
    <message>
        <source>&amp;Open workspace…</source>
        <translation>&amp;פתיחת סביבת עבודה…</translation>
    </message>
    <message>
        <source>or drop log folders or a .tenfold file anywhere in this window. One folder is one run.</source>
        <translation>או גררו תיקיות יומנים או קובץ ‎.tenfold‎ לכל מקום בחלון. תיקייה אחת היא ריצה אחת.</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>כיצד מקליטים ריצה</translation>
    </message>
    <message>
        <source>&lt;b&gt;Sample&lt;/b&gt; comes with the program, works offline, opens in under 5 s&lt;/span&gt;</source>
        <translation>&lt;b&gt;הדוגמה&lt;/b&gt; באה עם התוכנה, עובדת ללא רשת, נפתחת בתוך פחות מ־5 שניות&lt;/span&gt;</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>סיור</translation>
    </message>
    <message>
        <source>Opens the sample and shows it in six steps</source>
        <translation>פותח את הדוגמה ומציג אותה בשישה צעדים</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>דוגמה</translation>
    </message>
    <message>
        <source>Sizes N</source>
        <translation>גדלים N</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>קריאות</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Recent&lt;/b&gt;</source>
        <translation>&lt;b&gt;אחרונות&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>סביבת עבודה</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>נפתחה</translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>סביבות עבודה אחרונות</translation>
    </message>
    <message>
        <source>Workspaces you open are listed here.</source>
        <translation>סביבות עבודה שנפתחו מופיעות כאן.</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>הסרה מהרשימה</translation>
    </message>
    <message>
        <source>1 Record</source>
        <translation>1 הקלטה</translation>
    </message>
    <message>
        <source>the calls one server gets, at three sizes</source>
        <translation>הקריאות ששרת אחד מקבל, בשלושה גדלים</translation>
    </message>
    <message>
        <source>2 Mine</source>
        <translation>2 כרייה</translation>
    </message>
    <message>
        <source>node types, loops, laws, where arguments come from</source>
        <translation>סוגי צמתים, לולאות, חוקים, מקור הארגומנטים</translation>
    </message>
    <message>
        <source>3 Check</source>
        <translation>3 בדיקה</translation>
    </message>
    <message>
        <source>predict a run you kept back, compare call by call</source>
        <translation>חיזוי ריצה שנשמרה בצד, השוואה קריאה אחר קריאה</translation>
    </message>
    <message>
        <source>4 Extrapolate</source>
        <translation>4 הקרנה</translation>
    </message>
    <message>
        <source>the workload of the large system as a plan</source>
        <translation>עומס העבודה של המערכת הגדולה כתוכנית</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>לא נמצא</translation>
    </message>
    <message>
        <source>The file is not there now. Delete removes it from the list.</source>
        <translation>הקובץ אינו שם כעת. Delete מסיר אותו מהרשימה.</translation>
    </message>
    <message>
        <source>Reads: Hadoop RPC logs · Redis MONITOR · JSON lines · CSV · spans (OpenTelemetry, Jaeger, Zipkin, Chrome, X-Ray …) · storage logs · utilization of servers; also packed (gz, zst, xz, tar)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished">ריצה</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From its first record to its last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of the workspace that is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, marked as good</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::HourMap</name>
    <message>
        <source>Reads by the hour of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest: %1 %2 h UTC, %3 reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one complete hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 h UTC: %3 reads an hour, mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ImportController</name>
    <message>
        <source>Looking for runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading first calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into a new workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of the folder are not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files are no runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting what would be imported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ImportDialog</name>
    <message>
        <source>Which scale was this run recorded at? Enter N above; a run.toml beside the traces says it for good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The times in these logs have no time zone. Enter one above: UTC, +02:00 or Europe/Berlin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which column is the time and which the method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import traces</source>
        <translation>ייבוא עקבות</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>כיצד מקליטים ריצה</translation>
    </message>
    <message>
        <source>Nothing is written before Import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the new workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>&amp;שינוי…</translation>
    </message>
    <message>
        <source>Another folder for the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;workspace</source>
        <translation>סביבת עבודה &amp;חדשה</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticked: mined. Blank: kept back for checking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation>תבנית</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>קבצים</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>גודל</translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>שם הריצה</translation>
    </message>
    <message>
        <source>for example 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;mined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the tick the run is kept back: predictions are checked against it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not import this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scale N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found from the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone of the times in the logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the files say; UTC, +02:00 or Europe/Berlin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the time is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;ime in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duration in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>שולח</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>תהליכון</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>שיטה</translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation>בקשה</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>תגובה</translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First calls of the selected run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call can be read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time zone?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which column is what?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces the run of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale taken from the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest: kept back to check against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept back for checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>קובץ אחד</numerusform>
            <numerusform>שני קבצים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, found from the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First calls of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as they will be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the workspace a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a workspace %1 already. Give this one another name, or open that one and import into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two of these runs are named %1. Give one another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept, not looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all arguments, as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole reply, as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a field of the reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>עמודות</translation>
    </message>
    <message>
        <source>what each one is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1 is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trace id: rows are spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>span id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id of the parent span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instance of the service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind: server, client …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words on the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attributes of the span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attributes of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was recorded: calls are mined, spans are for flows, populations are counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes on with the run of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First records of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted, not kept one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images of a namespace have no records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace that the runs go into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In&amp;to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, which is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into a new workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One run a fil&amp;e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each file of this folder becomes a run of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter unit=fraction (0 to 1 of a server), unit=percent, or unit=cores cores=N, in Settings above; of what is no utilization measure=NAME unit=any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter cores=N in Settings above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter start=2016-09-01 in Settings above: the day they begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter subject=LABEL in Settings above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter capacity=0.59 in Settings above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of these runs, each as KEY=VALUE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replication=3 unit=percent …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration of all these runs, KEY=VALUE with blanks between them. Of utilization: unit=fraction, percent or cores, cores=N of a server, start=2016-09-01, subject=LABEL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settin&amp;gs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First samples of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole run: %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sender(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>nothing skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what each one is; a.b is the field b of a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field %1 is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Left out: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::InfoBar</name>
    <message>
        <source>Close message</source>
        <translation>סגירת ההודעה</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>הודעה</translation>
    </message>
</context>
<context>
    <name>tenfold::InputPane</name>
    <message>
        <source>assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation>מה אם</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario that is edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is set stays as it is as a column of the table; a copy of it is edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that would tell more than what was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the requests that were recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing was seen of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 times beyond the most %2 seen.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Beyond the most %1 seen:&lt;/b&gt; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Below the least %1 seen:&lt;/b&gt; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the load is open or closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: requests come by themselves at a rate, however long answers take. Closed: so many clients wait for their answer and think before they ask again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open: arrivals at a rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed: clients that wait</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::InsightModel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>strongest first: how far beyond the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not so</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) tested and false</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) not decidable, with what is missing</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::JobGraphPlot</name>
    <message>
        <source>Stages of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stage begins when all tasks of those with an arrow to it have ended; the widest level is what the job wants at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::JobPage</name>
    <message>
        <source>Batch jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes for the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw 1000 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished">סוג</translation>
    </message>
    <message>
        <source>By how long its last run took; one that never ran is medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last run, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Containers, estimated by the widest level of its stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tasks of which none waits for another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the class that a job of this type may count on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room times the rank of the pattern for this type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of being chosen, where it can take all of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which classes the job would be given, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No batch jobs are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 and wants %3 containers at once: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 classes can take all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no class can take all of it, several together can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all classes together have room for %1; it goes wherever there is room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Containers of the job that fit; the tick is what it wants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No batch jobs: import the table job_vertices.csv</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LaneView</name>
    <message>
        <source>Node lanes over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows walk along a lane and between lanes; plus and minus zoom; F shows everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls per %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · at %3 s%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>→ waited for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⇢ waits for it: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LatencyPage</name>
    <message>
        <source>%1 in %2 minutes against %3 in %4 others; higher on %5 of %6 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>slower on all %n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>faster on all %n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>≈ inside the spread of days</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) are too few</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Latency by tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With calls or spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of servers, with latency and utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median over the minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank correlation of the tenant&apos;s utilization and the p99, by minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at its peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the busiest tenth of its minutes against the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day by day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a reimage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the day after a reimage of the server against its other minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No calls or spans of these servers are here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading calls and utilization of the same servers…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LawFigure</name>
    <message>
        <source>Figure: one law over the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, which gives %3 at N = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the run, N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: predicted %2, counted %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at N = %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LawPanels</name>
    <message>
        <source>Laws of counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows move between the panels, Enter shows one large; the list at the left has the same rows as a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off by 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off ≤ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 at N = %3%4
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, kept back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LawsView</name>
    <message>
        <source>Laws</source>
        <translation>חוקים</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>שיטה</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>שרת</translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the law is from the counts, at most. ● sure, ◐ proposed, ○ doubtful at the target scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws, least sure first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All laws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the small pictures (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Law</source>
        <translation>חוק</translation>
    </message>
    <message>
        <source>Forms that fit every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forms of the law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts by run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● counted, every repetition   ○ kept back   – – law beyond the data   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel zooms   dragging moves   F fits   Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below: counted minus law   right: value at N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no law</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n form(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, least sure first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 laws · %2 fit every mined run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ equal, ≈ inside the 95 % band, ✗ outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of all nodes in one run:&lt;br&gt;&lt;b&gt;%1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;At N = %1 %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At N = %1: %2, band %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: it reaches over the %2 forms above that fit the %n mined scale(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; A run at N = %2 would settle it: they foretell %3 calls there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several forms fit every run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several forms come as near to the runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The run kept back at N = %1 counted %2; mined, it decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Several forms fit every run, and they part at N = %1.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Several forms come as near to the runs, and they part at N = %1.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> A run nearer to it would settle it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;%1: the same wherever the configuration follows N as recorded; a run where it does not would tell.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, kept back: not used for the law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean miss in calls when one scale is left out of the fit and foretold from the others; – where too few scales are left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the form foretells for the run that was kept back, which counted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: fits the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tried, fits worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forms that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;The number at N = %1 is a %2, each by its own law; Extrapolate, By type shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;Seen at %n scale(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::LearntTreeModel</name>
    <message>
        <source>The model said %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen: %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Low fidelity: the band is over 60 % of the value, or under 50 samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, level %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last condition of the way from the root. M: the model splits here, L: a learnt split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits that were seen here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line: range seen. Bar: prediction ± one standard deviation. Diamond: the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is predicted, with half of the width that 68 % of the samples kept back lay in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of samples that were kept back, those within the value ± one standard deviation; 60 to 76 % is calibrated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value ± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside ± sd</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LoadChart</name>
    <message>
        <source>Calls a second over the time of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows read out the seconds; the table has the mean and the peak.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has no calls to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since the start of the plan; grey: calls of clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s: %2 calls a second, %3 of them by clocks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LoadPlot</name>
    <message>
        <source>Throughput against clients, and what bounds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response against the rate of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 a second, from %2 clients on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 / D = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N* = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::LoadView</name>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load of the servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The axis until the last call of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation>שרת</translation>
    </message>
    <message>
        <source>Mean / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a second at N = %1, clock calls included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls in the fullest second at N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls in the fullest second of a plan for N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the fullest second begins, after the start of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>Most nodes that are between their first and last call at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation>גודל</translation>
    </message>
    <message>
        <source>Of the calls written out as JSON lines. Held in memory is the plan alone, which does not grow with N, and what each node at work remembers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: about; nodes evenly spaced by their number stand for the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: every call of the plan was counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 to %2 only %3 calls: its rounds follow one another as they were recorded, and it has more of them at N = %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At N = %1 it ends before %2. No node of a plan waits for what another one does, so %2 does here what %3 has not asked for yet: these times are not to be trusted, the counts are.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;קובץ</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>פתיחת ה&amp;דוגמה</translation>
    </message>
    <message>
        <source>&amp;Import traces…</source>
        <translation>&amp;ייבוא עקבות…</translation>
    </message>
    <message>
        <source>&amp;Open workspace…</source>
        <translation>&amp;פתיחת סביבת עבודה…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>פתיחת &amp;אחרונות</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;חלון חדש</translation>
    </message>
    <message>
        <source>&amp;Close workspace</source>
        <translation>&amp;סגירת סביבת העבודה</translation>
    </message>
    <message>
        <source>Save a cop&amp;y…</source>
        <translation>שמירת &amp;עותק…</translation>
    </message>
    <message>
        <source>&amp;Export the table…</source>
        <translation>&amp;ייצוא הטבלה…</translation>
    </message>
    <message>
        <source>Export &amp;again</source>
        <translation>ייצוא &amp;שוב</translation>
    </message>
    <message>
        <source>&amp;Free the space of deleted runs</source>
        <translation>&amp;פינוי המקום של ריצות שנמחקו</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;יציאה</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;עריכה</translation>
    </message>
    <message>
        <source>&amp;Undo decision</source>
        <translation>&amp;ביטול החלטה</translation>
    </message>
    <message>
        <source>&amp;Redo decision</source>
        <translation>ביצוע &amp;חוזר של החלטה</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;מסנן</translation>
    </message>
    <message>
        <source>Filter from a &amp;list</source>
        <translation>מסנן מתוך &amp;רשימה</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;הגדרות…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;תצוגה</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;צבעים</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;מערכת</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;בהיר</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;כהה</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;איפוס הפריסה</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>מסך &amp;מלא</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;מעבר</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>&amp;שאלות</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;חיפוש…</translation>
    </message>
    <message>
        <source>Find any&amp;thing…</source>
        <translation>חיפוש &amp;הכול…</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>חיפוש &amp;פקודה…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;אחורה</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;קדימה</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>החלונית ה&amp;באה</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>החלונית ה&amp;קודמת</translation>
    </message>
    <message>
        <source>&amp;Cancel job or leave</source>
        <translation>&amp;ביטול משימה או יציאה</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>&amp;ניתוח</translation>
    </message>
    <message>
        <source>&amp;Mine again</source>
        <translation>&amp;כרייה חוזרת</translation>
    </message>
    <message>
        <source>Explain the &amp;coverage</source>
        <translation>הסבר ה&amp;כיסוי</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ע&amp;זרה</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;מה זה?</translation>
    </message>
    <message>
        <source>&amp;Tour of the sample</source>
        <translation>&amp;סיור בדוגמה</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;מקשים…</translation>
    </message>
    <message>
        <source>&amp;About Tenfold</source>
        <translation>&amp;אודות Tenfold</translation>
    </message>
    <message>
        <source>About Tenfold</source>
        <translation>אודות Tenfold</translation>
    </message>
    <message>
        <source>&lt;b&gt;Tenfold %1&lt;/b&gt;&lt;p&gt;Record a distributed system at a few small sizes; see what its central server will get at any size.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>אין עדיין</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the sam&amp;ple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All answers, notes and plans in the sample go, and it is made anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no runs yet</source>
        <translation>אין עדיין ריצות</translation>
    </message>
    <message>
        <source>Which calls the table shows, in the filter language.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs, problems, SQL, the history of decisions, the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation>שרת</translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A note is written on a run, a call, a node type or a request: select one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::MeasureTable</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Messages</name>
    <message>
        <source>%1 was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>ניסיון חוזר</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) replaced</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) here already, unchanged</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 קריאות</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) could not be read and were skipped; Problems lists them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration key %1 is missing in %2; runs without it cannot be compared by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method %1 is missing in %2: are these runs of the same thing?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 %n node type(s) in %2 nodes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the sample.</source>
        <translation>זו הדוגמה.</translation>
    </message>
    <message>
        <source>A tour shows it in six steps.</source>
        <translation>סיור מציג אותה בשישה צעדים.</translation>
    </message>
    <message>
        <source>A tour shows it in four steps.</source>
        <translation>סיור מציג אותה בארבעה צעדים.</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>התחלת הסיור</translation>
    </message>
    <message numerus="yes">
        <source>A window shows one workspace; %n other(s) can open in new windows.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open in new windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) gone on with</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 records counted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ModelController</name>
    <message>
        <source>Reading models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring a baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading an older model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The models cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests were not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check before the change is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests cannot be checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter of the check was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the system is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the model is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: to be decided later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decision was not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ModelEditor</name>
    <message>
        <source>Model file</source>
        <translation>קובץ המודל</translation>
    </message>
</context>
<context>
    <name>tenfold::ModelFilePage</name>
    <message>
        <source>Model file</source>
        <translation>קובץ המודל</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>שמירה</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>ייצוא…</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
    <message>
        <source>Problems of the model file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ an error, ! a doubt: the model can be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the model file; F3 goes on, Shift+F3 back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version: an older one takes the place of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An older version takes the place of the text; Ctrl+Z takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the text as the next version (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the saved model to a file, with what was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the model file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>לקריאה בלבד</translation>
    </message>
    <message>
        <source>changed since version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model %1, version %2 · line %3, column %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ModelPerspective</name>
    <message>
        <source>Model</source>
        <translation>מודל</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;מודל</translation>
    </message>
    <message>
        <source>Model: what the requests are held against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model that the requests are held against; opens a list to choose or make another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a model says requests should do, and where they do otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · version %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*.toml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B suspected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A good: model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from A, what was good</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ModelView</name>
    <message>
        <source>Model</source>
        <translation>מודל</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example request of the mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation>בדיקה</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>קובץ המודל</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>עץ</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>מה אם</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>בדיקות יזומות</translation>
    </message>
    <message>
        <source>No runs yet. A model says how long requests should take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>ייבוא…</translation>
    </message>
    <message>
        <source>These traces have no request ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model is held against requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No expectation. Use scope A as a baseline?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose good requests in the scope first; or open a model file from the list beside “Model”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New model from template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the requests of the scope…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model, the runs or the filter have changed since this was checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::NoteDialog</name>
    <message>
        <source>Note on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is remarkable? It stands in the report and goes with exported decisions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::NumberField</name>
    <message>
        <source>a number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by you. Clear it to follow the law again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Panels</name>
    <message>
        <source>Export decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>לקריאה בלבד</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>נשמר</translation>
    </message>
    <message>
        <source>, %1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped record: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2, byte %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2 skipped records are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the SQL panel: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting how calls ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter shows them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 calls of %3 were answered with an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 calls of %3 have no answer in the trace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PathStrip</name>
    <message>
        <source>Left and right select the part before and after.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsFinder</name>
    <message>
        <source>node type</source>
        <translation>סוג צומת</translation>
    </message>
    <message>
        <source>Sequence of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments</source>
        <translation>מקטעים</translation>
    </message>
    <message>
        <source>Timing of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timing</source>
        <translation>תזמון</translation>
    </message>
    <message>
        <source>question</source>
        <translation>שאלה</translation>
    </message>
    <message>
        <source>Law of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>argument of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsPerspective</name>
    <message>
        <source>Patterns</source>
        <translation>דפוסים</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;דפוסים</translation>
    </message>
    <message>
        <source>Nodes by the calls they make. Drag the cut or a row to change the types.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a node of a type does: loops, choices, clock calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How counts grow with the scale, and how well that is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where each argument&apos;s value comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When nodes start, the beat of clocks, and the time between calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What only you can know. Enter accepts the proposal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that make the same calls are one type. Enter accepts what is proposed; a wrong row is dragged to another type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a node does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its calls as a sentence: frames are loops, and each loop says how its rounds grow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>חוקים</translation>
    </message>
    <message>
        <source>How often each method is called at any size, with what is not certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>שאלות</translation>
    </message>
    <message>
        <source>What cannot be known from the runs is asked, largest effect first. Enter accepts, a digit chooses, Ctrl+Z takes back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PatternsView</name>
    <message>
        <source>Patterns</source>
        <translation>דפוסים</translation>
    </message>
    <message>
        <source>1 Types</source>
        <translation>1 סוגים</translation>
    </message>
    <message>
        <source>2 Segments</source>
        <translation>2 מקטעים</translation>
    </message>
    <message>
        <source>3 Laws</source>
        <translation>3 חוקים</translation>
    </message>
    <message>
        <source>4 Arguments</source>
        <translation>4 ארגומנטים</translation>
    </message>
    <message>
        <source>5 Timing</source>
        <translation>5 תזמון</translation>
    </message>
    <message>
        <source>6 Questions</source>
        <translation>6 שאלות</translation>
    </message>
    <message>
        <source>Stale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, answers or the program have changed since this was mined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding node types, sequences, laws and arguments…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node types are needed first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mining reads the runs that are ticked in Traces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet. Patterns are found in recorded runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three small sizes of the same system are a good start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>ייבוא…</translation>
    </message>
    <message>
        <source>not mined yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Perspective</name>
    <message>
        <source>Scope</source>
        <translation type="unfinished">תחום</translation>
    </message>
</context>
<context>
    <name>tenfold::PlacementPage</name>
    <message>
        <source>Next replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks placed by policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rules kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row or column shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal space in each cell, as far as whole tenants allow; place a block replica by replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stock: as HDFS places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H: by histories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 blocks as HDFS places them %2 have two replicas in one environment; by histories %3 keep all rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cells are uneven: large tenants cannot be split, and small ones fill first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimage is known: the columns say nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Racks are made up, 40 servers each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The farthest cell is %1 off its equal part of the space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants that can take a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space that is used, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How full the space is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fills the space block by block: how full each cell is then, and who can still take a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the space used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space as it is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayComparePage</name>
    <message>
        <source>recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time × %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, at most %1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, N = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods of both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls sent a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worst method&apos;s, from when it was planned, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ no error and the player in time, ✗ errors, ! the player was the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished">שיטה</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From sending, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of the other one, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 of the other one, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 by that of the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a play at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays are kept with the workspace and stand here side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded: %1 calls in %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 methods were called exactly as often as planned.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayController</name>
    <message>
        <source>Looking at the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playing at N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 calls in %3 s, %4 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figures of %1 were not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a run of the workspace now, kept back from mining: Extrapolate checks its plan against it, Traces shows its calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported; its calls are in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays before cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused against %1:%2 · %3 nodes · %4 connections · %5 calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>playing against %1:%2 · %3 nodes · %4 connections · %5 calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1 · %2 nodes · %3 calls · %4 sockets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayDetails</name>
    <message>
        <source>The plan is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The duration is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reply came any more, and nothing was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the play needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replies that differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method, reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready: Ctrl+Return starts it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls by %2 nodes, %3 a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls by %2 nodes, as fast as replies come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished">צמתים</translation>
    </message>
    <message>
        <source>Nodes at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the times of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished">קריאות</translation>
    </message>
    <message>
        <source>By the plan; what follows from replies is an estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as they come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Descriptors allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hard limit of open files of a process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One has 28,232 ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections of their own for: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) without an answer.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Playing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 nodes have gone through their program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late, p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent after it was due: the player&apos;s own. %1 ms at the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… by own work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls 1 ms or more late because the player was busy with others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… by waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls 1 ms or more late because the player waited for a processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held back by the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply before came later than the call was planned: no lateness, and part of the latency as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the time, its thread ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the whole window, at the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept of replies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server ended a connection, and the play with it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPage</name>
    <message>
        <source>Methods of the play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished">שיטה</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of the plan; what follows from replies is an estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls sent a second, over the whole play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From sending, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 from when the call was planned, ms: what a user waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replies without what later calls take from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call is made; the play&apos;s time stands still</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most calls a second, now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 calls · %3 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of about %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPerspective</name>
    <message>
        <source>A plan against a live server: what it needs, how it goes, who was the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play against a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Record a server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pla&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search for the capacity runs: one at a time, so that they do not disturb each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against a real server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is played against a live server: what it needs stands there before anything is sent, and who was the limit when it is over.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayPlot</name>
    <message>
        <source>The play over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows read out a moment; the context menu exports all as a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all, and the most frequent methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms, log; calls that do not block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99, as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99, as sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lateness of the player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms, p99 of planned to sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s: %2 calls a second, p99 %3 ms, late %4 ms, %5 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished">ייצוא</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlaySetup</name>
    <message>
        <source>It is not on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I own this server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As fast as replies come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the calls as a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished">גודל</translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished">שרת</translation>
    </message>
    <message>
        <source>Service of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished">שירות</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HOST:PORT. A password comes from the environment: TENFOLD_NAME_PASSWORD or TENFOLD_NAME_PASSWORD_FILE, where NAME is the service in capitals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may load it: it is yours, or its owner knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of all times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds over which nodes start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds after which no more calls are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections that nodes share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of all that is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes each call beside the workspace and imports it as a run that is kept back from mining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of type %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the server: HOST:PORT, as 127.0.0.1:6379.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2: half speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second; 0: any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: as allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PlayView</name>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished">ריצה</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished">השוואה</translation>
    </message>
    <message>
        <source>Next method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start or stop the play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patterns are needed first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was mined at small sizes is played against a live server at any size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Patterns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record a server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing mined yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::PopularityPage</name>
    <message>
        <source>Popularity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit of the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files read x times or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the line: the tail begins there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where could a tail begin?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much do few files take?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best KS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dragged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no tail: fewer than 50 files in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the files read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the files read, most read first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 50 files in any tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KS distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first value of the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>law from %1: α %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tail from %1: %2 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files read, tail from %2 reads: α %3, KS distance %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few distinct counts for a tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;No power law:&lt;/b&gt; the most likely exponent lies outside of 1 to 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;α ≤ 2: the law has no mean.&lt;/b&gt; Do not generate from it without a cap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Fewer than 50 files&lt;/b&gt; are in this tail: the exponent means little.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ProbeController</name>
    <message>
        <source>Running a probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning from the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not imported; what was recorded is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tree yet: the tab Tree learns one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every leaf of the tree is sure enough, or no command can set what its attributes say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A probe is running: one at a time, so that they do not disturb each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was recorded is being imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree is being learnt anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probe was not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run came to a good end: nothing was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was run cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It was cancelled; %n run(s) that are done are kept. Resume goes on and imports them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Importing what the probe recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them recorded what is no trace: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was learnt from the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to learn: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree was not kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation>בדיקות יזומות</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>ריצות</translation>
    </message>
    <message>
        <source>Proposed probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the leaves of the tree that are least sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the runs that are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how sure the leaf is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how sure it is with what was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program that makes requests; {attribute} stands for the value, {out} for a folder to write traces to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command that runs beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of the sweep, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of each value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>seconds; a space before it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest time of a run, seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run that takes longer is ended and has failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the command as it stands below, on this machine (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line for a shell: tenfold model probe …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is proposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tree knows where it is least sure; probes are runs that would tell more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ %1 failed, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs, here on this machine; the first: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside each: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace cannot be written: nothing can be recorded into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 probes · %2 runs done · %3 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <comment>a button</comment>
        <translation>ריצה</translation>
    </message>
</context>
<context>
    <name>tenfold::ProcessTable</name>
    <message>
        <source>Processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes: instances of services</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where it runs, as its recorder says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that have a span of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans that say they failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what its clock reads more than the others, where that is proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says of itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attributes of the resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corrected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not corrected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing proves it wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) of services</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ProgramView</name>
    <message>
        <source>Program of the node type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows walk through calls and loops. As text shows the same to read and copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 every %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
asked again every %1 until %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1 after the call before (median)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::QuestionsView</name>
    <message>
        <source>Show its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The types, sequence, law, argument or clock that the question is about; Ctrl+I comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>קבלה</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation>אחר כך</translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value, where the choice needs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to ask. Coverage %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No questions yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n question(s), all answered: select one to see or change its answer.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that was found fits the recorded runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: Extrapolate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● %1 of the argument values are explained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>question %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source> · stands for %n place(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source> · covered %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · wrong values in the check %1 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Why ask?&lt;/b&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;What changes?&lt;/b&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● %1 now   ○ %2 after this answer. Share of argument values that the patterns explain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● %1 of the argument values are explained; this answer adds none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Answered: %1.&lt;/b&gt; &amp;nbsp;A digit changes it, Enter goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Proposed: %1.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> &amp;nbsp;Holds for %1 of what was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> &amp;nbsp;Read-only: answers cannot be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepts %1 for the open questions of its kind that propose it too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepts what is proposed for each open question of the group; one Ctrl+Z takes all back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is mined this way already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covered %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, by values that are made: none of them is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, wrong in the check %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no open questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>שאלה פתוחה אחת</numerusform>
            <numerusform>שתי שאלות פתוחות</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Which answer is the value for?&lt;/b&gt; %1 takes none; press the digit of one that does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 קריאות</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>תיבת השאלות</translation>
    </message>
    <message>
        <source>Questions, largest effect first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>כיסוי</translation>
    </message>
    <message numerus="yes">
        <source>%n open, largest effect first</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>later · </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n place(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Another answer has settled this: it is no longer asked. Enter goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands for %1 places, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mining would propose %1 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it adds %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its evidence was counted anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mined again meanwhile: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more, taken as proposed: they make little of a plan. Unfold them in the list to look.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no question that has to be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;The same as what?&lt;/b&gt; Select an earlier argument in the list and press its digit again, or type METHOD.path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more, taken as proposed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>They make less of a plan than what is asked above. Enter or a click lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try on all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the proposed answer, or the one whose value is typed, makes of each recorded value, before it is given; again: the next answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · covered %1, with a value %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● %1 now, and if it is left unknown   ○ %2 with a value. Share of argument values that the patterns explain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Not this one.&lt;/b&gt; %1 Select another, or type METHOD.path.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>תצוגות</translation>
    </message>
</context>
<context>
    <name>tenfold::RailButton</name>
    <message numerus="yes">
        <source>%n open question(s)</source>
        <translation>
            <numerusform>שאלה פתוחה אחת</numerusform>
            <numerusform>שתי שאלות פתוחות</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ReadingKey</name>
    <message>
        <source>Reading the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the critical path; width: own share of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar at the foot: own share of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for all that come in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median · p99, in the unit of the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tenth of all time or more; width: own share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a tenth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no spans of its own: its callers tell of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>led to it later: a link, nobody waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median · p99; ✗ calls that fail or stay open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in B only: double frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in A only: dashed frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fails sometimes in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed: heavy frame, own time before → now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RecordController</name>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RecordPage</name>
    <message>
        <source>connections that could not be read on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients whose server was not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections of replicas, passed on only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished">ייבוא…</translation>
    </message>
    <message>
        <source>What the recording holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does not hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the name a client gives itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by process of this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is a sender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where clients are pointed to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HOST:PORT or unix:/PATH; port 0: any that is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HOST:PORT or unix:/PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Senders</source>
        <translation type="unfinished">שולחים</translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A proxy before a server: clients are pointed to it, and what passes is written as a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where does it listen? HOST:PORT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which server? HOST:PORT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into which folder?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hadoop&apos;s messages are read from the file that tenfold hadoop-describe writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording: point clients to %1 instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished">קריאות</translation>
    </message>
    <message>
        <source>Connections, open now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages that the server sent by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replies that are errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests without a reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded. Import makes a run of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing passed: no call was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hadoop: the file that tenfold hadoop-describe wrote; gRPC: a descriptor set of protoc, or nothing where the server describes itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server&apos;s TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients&apos; TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its certificate is checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no certificate is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the server speaks TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authorities of the server&apos;s certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whom the system trusts; or a PEM file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate that clients see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; or a PEM file of the certificate that clients see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key of the certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its key, where it is in another file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ReimagePage</name>
    <message>
        <source>Tenants by reimages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reimages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A server and month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Months in another third of the tenants than the month before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbouring months in which it was ranked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimage is known: nothing can be said of how often disks are made anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the servers and %2 of the tenants were made anew at most once a server and month; %3 of the reimages came together with those of half of a tenant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reimages a server and month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reimages a server and month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of group by tenant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>months in another group than the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tenants by changes of group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reimage is known: import the table reimages.csv</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ReportDialog</name>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sections are being gathered…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as &amp;HTML…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML is one file with light and dark colours; PDF is for paper and mail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of requests only those that are looked at: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ReportExport</name>
    <message>
        <source>Gathering the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gathering was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is saved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RequestScope</name>
    <message>
        <source>no requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>ריצה אחת</numerusform>
            <numerusform>שתי ריצות</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs whose requests are shown; opens a list to choose another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs whose requests are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all runs with requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer say that %1 was good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark %1 as good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>summary %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary of a cluster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary of a cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flows.json of tenfold flows spark-job (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ResultPlot</name>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ResultsPage</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas of a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average utilization of the owners, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What H gains and where it loses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed accesses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished">משימות</translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ better in every run, ≈ inside the spread of runs, ✗ worse in every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was simulated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished">ביטול</translation>
    </message>
    <message>
        <source>Time to repair, 99 %, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accesses that fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks that found no place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean job time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of those that were made; the share is below %1 (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was simulated yet. It takes a few minutes, and what is done is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H is better in %1 comparisons, worse in %2, and in %3 no different beyond the spread of runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H is better in %1 comparisons, in %2 no different beyond the spread of runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repairs queue and do not drain between reimages: what is lost hangs on bandwidth. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes are of the days that are played: hindsight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lend no server of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lend %1 of %2 servers: %3 cores on average, on %4 of them also at their owners&apos; peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many copies of a block: simulate blocks lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = %1 with H: none of %2 blocks lost, so below %3 (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R = %1 with H: %2 of %3 blocks lost; no number of copies that was played lost none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short a history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody says its cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no core is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n tenant(s) not: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short jobs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium jobs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>long jobs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none lost; dotted: what it may be, 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only H loses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only H fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (&lt; %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PT+bal kills fewer tasks than H in %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs shorter with H than with PT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>datacenter; lowest to highest of all loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization over time, owners at %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks lost by datacenter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RhythmPlot</name>
    <message>
        <source>Rhythms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amplitude of each rhythm, in % of a server; bold: once a day and its multiples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the slow variance is daily</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule: %1. Once a day: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one day does not say what comes daily</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RuleBar</name>
    <message>
        <source>Bound of the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the line, or use the arrow keys: what the finding says follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured %1, bound %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RuleTable</name>
    <message>
        <source>Rules of the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows walk and fold; F8 goes to the leaf that is least sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>splits by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inside ± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::RunScope</name>
    <message>
        <source>Server: whose calls are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>N = %1 · %n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The runs that are mined; opens a list to tick others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that are mined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N = %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), none is mined</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::ScenarioModel</name>
    <message>
        <source>What the scenario sets; all else is as it was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests answered a second; of clients that wait for their answers: clients / (response + think time)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean time from a request to its answer: what was learnt where there is a tree, else what the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The response with one standard deviation less and more of what it rests on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The response as the model alone says it, without what was learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The center with most to do, and the share of its servers that are busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The center that limits the requests a second; “clients wait”: none does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weakest of what the answer rests on: ✓ samples, ≈ the model alone, ✗ beyond what was seen, or of low fidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the model, put right by samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 a request, with waiting %3; busy %4; %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clients, think time %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a second offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 → %3 a second, response %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved approximately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response ± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bottleneck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can be believed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grows without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients wait</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::SegmentsView</name>
    <message>
        <source>Sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most loops first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>לולאות</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the recorded calls that the program explains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences by node type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour edge: kind of the call
frame: a loop, its law in the head
dashed frame: in some rounds only
↻: asked again until the reply says so
number at the left: calls a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As text</source>
        <translation>כטקסט</translation>
    </message>
    <message>
        <source>The same program as text, to read aloud, copy and compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>צומת</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that differ from the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every node follows the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous difference (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▶ F8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next difference (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes whose calls the program does not explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation>פרטים</translation>
    </message>
    <message>
        <source>Rounds by scale, or arguments of the call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation>קריאה</translation>
    </message>
    <message>
        <source>Steps of a round of the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call and argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments of the loop&apos;s calls that vary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes: %1 · %2 calls a node at N = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · which node does what is chance; totals hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · what comes next depends on replies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 follow the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 follow the program, %2 differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a loop or a call to see how often, what it depends on and what cannot be told apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, off by %1 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Cannot be told apart&lt;/b&gt;&lt;br&gt;%1 gives the same in every run. A run where they differ would tell.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Seen at one scale only: a law needs two.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a round takes %1, of it %2 before %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its reply tells what others sent in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stands behind %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to &lt;b&gt;%1&lt;/b&gt;&lt;br&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked again every %1 until &lt;b&gt;%2&lt;/b&gt;; %3 more calls on average&lt;br&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the call before: %1 (half of them), %2 to %3 (9 of 10)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class: C constant, R regular, F from a call, M member, L labelled, ? unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>ארגומנט</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 calls a node at N = %3 · %n loop(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sure: so it was each time, in %n call(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else was ever called then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was recorded tells these calls apart: played by their shares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is called after which reply, as a graph of states and case by case, instead of the program as a drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># what follows what, reply by reply</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>שירותים</translation>
    </message>
    <message>
        <source>Graph of services</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Services and their calls as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No services.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the selected service, who calls it and whom it calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a service; Enter goes to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most of all time first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Services, most of all time first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans by which requests enter it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Err %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of a visit, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own share of the time of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no spans of its own: its callers tell of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 services · %2 edges · times in %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::Session</name>
    <message>
        <source>Saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mining</source>
        <translation>כרייה</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compacting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 after %3 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>ריצה אחת</numerusform>
            <numerusform>שתי ריצות</numerusform>
        </translation>
    </message>
    <message>
        <source>The import failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was imported cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import was stopped; no run was complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The import was stopped; %n run(s) had been imported and are kept.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The filter was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace was not compacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace had %1, now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was redone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decision was not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decisions were not written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decisions were not applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was not changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was not deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved, but the workspace cannot be read now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables were not kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::SettingsWindow</name>
    <message>
        <source>Colours</source>
        <translation>צבעים</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop has it.</source>
        <translation>בהיר, כהה, או כמו שולחן העבודה.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>שפה</translation>
    </message>
    <message>
        <source>Of words, numbers and dates. Where a language is only begun, the rest is English.</source>
        <translation>של מילים, מספרים ותאריכים. במקום שהשפה רק התחילה, השאר באנגלית.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>מקשים</translation>
    </message>
    <message>
        <source>The shortcut of each command; two that share one are told.</source>
        <translation>קיצור הדרך של כל פקודה; על שתיים שחולקות אחד נמסר.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>פריסה</translation>
    </message>
    <message>
        <source>Sizes of the panes. They are remembered when you move them.</source>
        <translation>גודלי החלוניות. הם נזכרים אחרי הזזה.</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>סביבות עבודה אחרונות</translation>
    </message>
    <message>
        <source>Listed on Home and in the File menu. Forgetting them deletes no file.</source>
        <translation>מופיעות בבית ובתפריט קובץ. שכחתן אינה מוחקת אף קובץ.</translation>
    </message>
    <message>
        <source>Settings as text</source>
        <translation>הגדרות כטקסט</translation>
    </message>
    <message>
        <source>All of this stands in one file, which can be read, copied and changed.</source>
        <translation>כל זה נמצא בקובץ אחד, שאפשר לקרוא, להעתיק ולשנות.</translation>
    </message>
    <message>
        <source>No setting is called so.</source>
        <translation>אין הגדרה בשם זה.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>הגדרות</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>חיפוש הגדרה</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>איפוס</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>איפוס %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>System</source>
        <translation>מערכת</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>בהיר</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>כהה</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>שינוי…</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>לשכוח אותן</translation>
    </message>
</context>
<context>
    <name>tenfold::SharesPage</name>
    <message>
        <source>too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patterns by datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant grey, periodic blue, unpredictable orange, too short pale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>■ const.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of constant tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● period.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of periodic tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▲ unpred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of unpredictable tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>foreseen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of constant and periodic tenants: their history says what comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Periodic tenants are %1 of the tenants and have %2 of the servers; of %3 of the servers the history says what comes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the servers have too short a history to say.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::ShortcutDialog</name>
    <message>
        <source>Keys</source>
        <translation>מקשים</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>איפוס</translation>
    </message>
    <message>
        <source>Give %1 its own keys again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In lists: Ctrl+C copies rows, Ctrl+Shift+C with the header. In the inbox: Enter accepts, a digit chooses, Space later. In lanes: arrows, . , next and previous call, + − zoom, F everything. In the map of types: F2 rename, M move, Space leave out, S split, + − cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>%1 is given to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::SizesPage</name>
    <message>
        <source>Sizes and types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formats and compressions by reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of a read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no names of what is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file with bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the files, empty ones left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compression</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::SlowAttributeList</name>
    <message>
        <source>Goes with the slow part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter to these: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/%2 slow against %3/%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ Always changes together with %1: which of them it is cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few to tell: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attribute tells the slow ones from the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow: from %1. Only %2 are: few to go by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow: from %1, %2 of %3 looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at attributes…</source>
        <translation type="unfinished"></translation>
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
        <translation>ריצה</translation>
    </message>
    <message>
        <source>Run the statement (Ctrl+Enter); only reading ones are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result of the SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a workspace first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 rows; a LIMIT or tenfold sql gives more or less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::StartChart</name>
    <message>
        <source>Starts of nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up and down walk the nodes; the table below has the same rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s since the first call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no type</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 s to %3 s, %n call(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::StatisticsPage</name>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>סטטיסטיקה</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No spans.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second of the time that the runs took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Err</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans that say they failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median duration, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p90</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>9 of 10 take no longer, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 of 100 take no longer, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longest, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median time without that of what it calls, %1; of a call, of the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own part of the critical paths, of the time of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call as its caller sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows, times in %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::StepsPlot</name>
    <message>
        <source>No reimage is known.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::SummaryTable</name>
    <message>
        <source>Path classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path classes of A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No requests on either side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished">שירות</translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of the whole request, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it adds to the mean because its requests last longer, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it adds to the mean because there are more of them, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance of the distributions of its durations, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request lasts %1 in A (%2 of them), %3 in B (%4), mean in %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TabStrip</name>
    <message numerus="yes">
        <source>%1, %n open</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::TabbedView</name>
    <message>
        <source>Stale.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TableExport</name>
    <message>
        <source>There is no table here to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture exported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TableView</name>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>עמודות…</translation>
    </message>
</context>
<context>
    <name>tenfold::TailPlot</name>
    <message>
        <source>Tail latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over servers of the p99 of each minute; of fewer than a hundred calls that is their slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 of a minute, mean over servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No latency of these servers is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TenantDetails</name>
    <message>
        <source>Tests of the pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow variation up to which a load is constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily share from which a load is periodic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days that a verdict needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say it yourself: a decision that stays when it is computed anew, and can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move them here, or drag the lines of the map: each tenant is judged anew at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant up to σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>periodic from a share of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a tenant to see why it has its pattern.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>daily share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;You said %1.&lt;/b&gt; By the rule %2 would be %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n day(s) are too few.&lt;/b&gt; A wrong “periodic” would lend servers by day that are full by night. All else says %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Too many gaps.&lt;/b&gt; %1 of the slots have a sample; what there is says %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1.&lt;/b&gt; %2 times as far from the nearest threshold as it would have to be to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So: %1 periodic, %2 constant, %3 unpredictable, %4 too short.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TenantPage</name>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants of one pattern whose load goes alike (K-means)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>srv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average utilization, weighted by servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak of the average servers, weighted by servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>med.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Containers of one core that medium jobs may count on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same of long jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>K-means in each pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>daily share of the slow variance against its size; area: servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>K-means in each pattern; too short a history counts as unpredictable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TenantsPage</name>
    <message>
        <source>Tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much do few clusters read?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads of a cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the clusters, largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the whole</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TimesPlot</name>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times, %2 outside of what is expected; median %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TimingView</name>
    <message>
        <source>Timing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least sure first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>סוג צומת</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the nodes that started as the rule says. ● sure, ◐ proposed, ○ doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that the clock makes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing by node type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar: from the first to the last call
arrow: from what was waited for
dashed: from the start of the run
framed: not started as the rule says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation>ריצה</translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When each node of the run started, and what it waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that the clock makes, of all node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time between a call and the one before it, of the selected node type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation>צומת</translation>
    </message>
    <message>
        <source>Start s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lives s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node whose call was waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation>קריאה</translation>
    </message>
    <message>
        <source>Every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median deviation from the median interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals within 10 % of a period. ● sure, ◐ proposed, ○ doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>9 of 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>9 of 10, from 0.1 ms to 100 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node calls anything by the clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This type makes no calls in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of N = %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the run&apos;s start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ started as the rule of its type says, ✗ not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, type %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all nodes of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 nodes started as their rule says · %n call(s) of clocks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Select a row to see what it rests on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a node to see what it waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No type: mining does not know this node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of type %1 start&lt;br&gt;&lt;b&gt;%2&lt;/b&gt;&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;This run does not have what the rule waits for.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay by node of the type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delay: start minus what was waited for. Line: the median of %1 in the mined runs. Band: 9 of 10 (%2).&lt;p&gt;Of the rules that the runs allow (offset, fork, join, chain, wave) the one with the least spread that holds in every run is taken.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;only from %1 after &lt;b&gt;%2&lt;/b&gt; on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;until &lt;b&gt;%1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;only where &lt;b&gt;%1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;right for %1 of %2 ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of type %1 call it&lt;br&gt;&lt;b&gt;every %2&lt;/b&gt;, jitter %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 calls a tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;at %1 of its ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;first tick %1 after the node&apos;s first call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval by time in the run, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period: the median of %1 intervals, each divided by the periods in it. Jitter: the median deviation from it. Dots: the intervals of this run; band: within 10 % of one period. On time (%2): a multiple of the period, since this clock does not call at each tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period: the median of %1 intervals between ticks. Jitter: the median deviation from it. Dots: the intervals of this run; band: within 10 % of the period. On time (%2): within 10 % of one, two or three periods, since a missed tick does not break the beat. Calls closer than a fifth of the period are one tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is the first call of the node: nothing is before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the intervals that are shorter, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the call before it&lt;br&gt;&lt;b&gt;%1&lt;/b&gt; (half of them)&lt;br&gt;%2 (9 of 10)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;asked again every %1; %2 more calls on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantiles of %1 intervals from the start of the node&apos;s call before to the start of this one. They are what a further run is predicted to show: wider than the recorded ones where few runs were seen or runs differ.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TopBar</name>
    <message>
        <source>Inbox</source>
        <translation>תיבת השאלות</translation>
    </message>
    <message>
        <source>Scope: the runs that are looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>מסנן</translation>
    </message>
    <message>
        <source>Filter, for example method ~ &quot;^get&quot; and dur &gt; 5ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation>אחורה</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>קדימה</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>תחום</translation>
    </message>
</context>
<context>
    <name>tenfold::Tour</name>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>יציאה</translation>
    </message>
    <message>
        <source>Leave the tour (Esc); Help starts it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TraceChooser</name>
    <message>
        <source>Look at them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import traces</source>
        <translation>ייבוא עקבות</translation>
    </message>
    <message>
        <source>Files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completions of the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder with logs is one run, a folder of such folders several. Single logs and archives (tar, gz, zst, xz) too. Ctrl or Shift chooses several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>How to record a run</source>
        <translation>כיצד מקליטים ריצה</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished">בית</translation>
    </message>
    <message>
        <source>Whole disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TracesController</name>
    <message>
        <source>Loading a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filtering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes hold a run in memory, about 35 MB for a million calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load it anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading %1 was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 of %1 calls match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 of %1 calls match. Without “%2” there would be %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calls were not copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calls were not exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colouring calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking who waits for whom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TracesPerspective</name>
    <message>
        <source>The calls of one run: a lane for each node, a table, and the selected call in full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>עקבות</translation>
    </message>
    <message>
        <source>&amp;Traces</source>
        <translation>&amp;עקבות</translation>
    </message>
    <message>
        <source>There is no such place in the calls that are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copied: the first %n call(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export writes all of them to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run, N = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of this node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of this method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recorded system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the sample: a word count recorded at three small sizes. Each lane is a node, each mark a call to the central server. Unticked runs are kept back to check against.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are your runs. Each lane is a node, each mark a call to the central server. Unticked runs are kept back to check against.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;SQL of the calls</source>
        <translation>הצגת ה־&amp;SQL של הקריאות</translation>
    </message>
    <message>
        <source>&amp;Go to time or row…</source>
        <translation>מעבר ל&amp;זמן או לשורה…</translation>
    </message>
    <message>
        <source>Next call with a &amp;note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call that is shown has a note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+M writes one on the selected call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The colours were not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours of calls…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the calls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TracesView</name>
    <message>
        <source>Runs</source>
        <translation>ריצות</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>ייבוא…</translation>
    </message>
    <message>
        <source>Add runs to this workspace</source>
        <translation>הוספת ריצות לסביבת עבודה זו</translation>
    </message>
    <message>
        <source>Ticked: mined. Blank: kept back for checking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetition at this scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Senders</source>
        <translation>שולחים</translation>
    </message>
    <message>
        <source>Processes that made calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>קריאות</translation>
    </message>
    <message>
        <source>Calls recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds from the first to the last call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node lanes</source>
        <translation>מסלולי הצמתים</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>התאמה</translation>
    </message>
    <message>
        <source>Show the whole run (F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>עמודות…</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation>קריאה</translation>
    </message>
    <message>
        <source>Request and response of the selected call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet. Drop logs of one server, one folder per run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each folder with a run.toml (scale and configuration) is one run. The format is found from the content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept back for checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name = value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free the space of deleted runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only: runs cannot be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; a double click or F2 changes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a setting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name, =, and a value: replication = 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timezone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records that could not be read; Problems (Alt+2) lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls whose response is not in the trace; filter with: unanswered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in the order of the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has no calls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection %1 calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>selection %n call(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the %n selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>all shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1 as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1 as JSON Lines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 קריאות</translation>
    </message>
    <message>
        <source>%1 senders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t %1 to %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ mined   blank: kept back for checking   ★ was good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, marked as good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer say that %1 was good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark %1 as good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good: others are held against it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of calls…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1 on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark this moment…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished">ריצה</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation type="unfinished">שם הריצה</translation>
    </message>
    <message>
        <source>★ was good   ✎ has a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TreeController</name>
    <message>
        <source>Learning a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree was not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree: %1 is a leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree: %1 is split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree: %1 is split by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decision was not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TreeDelegate</name>
    <message>
        <source>▸ %1 leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model says anything here, and nothing was seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TreeDetails</name>
    <message>
        <source>Nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it grew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the scatter of the node&apos;s samples that the split takes away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the scatter explained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute to split by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request of it in time (F4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of samples that were kept back it explains %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the model alone %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right within 20 % for %1 of %2 samples that were kept back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are inside the band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: more than 76 % mean a long tail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: under 60 %, the band is too narrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, as it should be (60 to 76 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Low fidelity: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 50 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the band is over 60 % of the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pruned by hand; Edit &gt; Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split by hand; Edit &gt; Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Least sure:&lt;/b&gt; %1: %2, %3 samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits this leaf by the attribute; Edit &gt; Undo takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes this node a leaf (Delete); Edit &gt; Undo takes it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TreeKey</name>
    <message>
        <source>Key of the marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M: split from the model. L: learnt split. Line: range seen. Bar: prediction ± sd. Diamond: what the model said first. ✗: sd over 60 %, or under 50 samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split from the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learnt split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prediction ± sd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the model said first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ sd over 60 %, or under 50 samples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TreePage</name>
    <message>
        <source>Example request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split by the best attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place: service and operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a visit: without what it calls, with all of it; or how often its caller visits it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leaves as text, to copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the visits that the filter lets through, and grows the tree anew where they changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least sure leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of the tree as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning from the visits of this place…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is learnt of this place yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tree begins with what the model says and learns where it is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tree of this place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples, %2 leaves, %3 splits of the model, %4 learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no tree of this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tree: %1 nodes, %2 leaves · %3 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of those kept back are inside ± sd</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::TypesView</name>
    <message>
        <source>Node types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation>סוג</translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of the type in the run shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest distance between its nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>Distance to the nearest other type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● sure, ◐ proposed, ○ doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside: largest distance between its nodes. Next: distance to the nearest other type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same in every run?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of each type by scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes at N =</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal ones folded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as a table</source>
        <translation>כטבלה</translation>
    </message>
    <message>
        <source>Methods shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only columns of methods whose names contain this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation>צומת</translation>
    </message>
    <message>
        <source>Calls of each node by method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why a type of its own?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation>שיטה</translation>
    </message>
    <message>
        <source>this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that differ from the nearest type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving and leaving out hold for the nodes that play the same part in every run, whatever their names. Where the names differ from run to run, a run that is imported later keeps its nodes: do it there again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: by the clock, not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All repetitions agree at each N.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions of one N differ where a range is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter accepts the types as shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the map: F2 rename, M move to…, Space leave out, S split, + − cut; drag a row to another type, or the cut. Ctrl+click a second type to merge. Ctrl+Z takes any of it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 senders · %3 calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 groups by counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a cut at %1; %2 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n node type(s) in %1 nodes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the same for any cut from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge %1 into %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nodes of %1 become nodes of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: %1. Select one to mine it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to a new type</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1; no other run has a node of this part</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, and %2 in %n other run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Not moved:&lt;/b&gt; the type would have no node left in %1, but keep those of other runs. Move it in all runs, or merge the types.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split type by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename type…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a method</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::UtilizationPlot</name>
    <message>
        <source>Utilization over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The average server of the tenant; band: 5 to 95 % of its servers. Wheel: zoom, drag: move, double click: all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserve begins, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thin: p99 of its calls, up to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::VerdictDetails</name>
    <message>
        <source>Check</source>
        <translation>בדיקה</translation>
    </message>
    <message>
        <source>Example request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is innocent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who cannot be cleared from these requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is wrong here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not do what it should (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is expected is not right (2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation>אחר כך</translation>
    </message>
    <message>
        <source>Looked at, not decided yet (3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>To be explained: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody can be cleared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since the first request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided: %1. Ctrl+Z takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decision, kept with the workspace and told in the report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was checked yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing inside is wrong: what differs lies between client and system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean request, expected and seen: nothing does otherwise than the model says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>□ model, %1 · &lt;b&gt;■ seen, %2&lt;/b&gt; · share of visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n visit(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ± %2 expected, %3 ± %4 %5 seen, %6 standard deviation (the band).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By chance: p &lt; 0.001.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By chance: p %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input, not a fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::VerdictList</name>
    <message>
        <source>Service centers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service centers, the worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structure of the requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No center was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remarks on the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own time in %1 a request. The model was written by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own time in %1 a request. The model was measured from %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation>מודל</translation>
    </message>
    <message>
        <source>own time a request as expected, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own time a request as seen, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n visit(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 suspicious, %2 not cleared, %3 consistent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 suspicious, %2 consistent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a call that should not be there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a call that should be there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with more or fewer of a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calling again what failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calling another center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an operation the model does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>going a known way more often than expected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallPage</name>
    <message>
        <source>Compare with another: this is A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the request before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation>בקשה</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>התאמה</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>כטבלה</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>אחורה</translation>
    </message>
    <message>
        <source>The request from which a link led here (Backspace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spans of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self time by service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide what has less self time than this share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shrink gaps over 100 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fold equal siblings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folded siblings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linked spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linked spans of other requests; Enter opens one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter folds and unfolds; . and , next and previous span; C along the critical path; P to the parent; F fills, 0 shows all; Ctrl+wheel zooms; drag in the strip shows a part; L to the linked request; A keeps this request, B compares with the one that was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the request…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F4 opens the example that is selected at the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request that is linked to is not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spans, %2 services, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the self time of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self time of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It led to this request, and did not wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This request led to it, and did not wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the request&apos;s self time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spans below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal siblings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>talks to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock of %1 was %2 off; corrected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) name a parent that is not there.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n circle(s) of parents, opened at the first span.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) have a number that another has.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n span(s) begin or end outside their parent.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) have one side only.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What the data lacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) under %1 hidden</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>אין דבר בשם זה.</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows, nobody waits; since it was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outlives its parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody waits for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded of the span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was recorded of the span; Enter filters to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: the service, as in the list above. Pale: waits for what it called. Solid: works itself. Black rule: on the critical path. Grey: equal siblings, each drawn. ✗: failed. Hatched: nothing runs, shrunk.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallTable</name>
    <message>
        <source>Service</source>
        <translation>שירות</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasts, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WaterfallView</name>
    <message>
        <source>Waterfall</source>
        <translation>מפל</translation>
    </message>
    <message>
        <source>starts after %1, lasts %2, self time %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 times: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; linked %2, L shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service, operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 busy; %2 idle in %n gap(s), shrunk</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tenfold::WhatIfController</name>
    <message>
        <source>Reading what was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenarios were not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading scenarios</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WhatIfPage</name>
    <message>
        <source>Scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation>הוספה</translation>
    </message>
    <message>
        <source>Another scenario, as recorded to begin with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>הסרה</translation>
    </message>
    <message>
        <source>The scenario that is edited; the first one stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As table</source>
        <translation>כטבלה</translation>
    </message>
    <message>
        <source>The curves as numbers, to copy and to export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput against clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute of the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response, the model alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hybrid s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response, with what was learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean response of requests seen there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves as numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curve yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients wait for their answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests come by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact mean values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>approximate mean values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 centers; %2; solved as %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response against the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and what bounds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests a second, both axes log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is the bottleneck.&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two bounds meet at %1 clients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model says %1, measured were %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at %1 %2. The tree puts it right where there are samples; Check tells where it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was measured is within a tenth of what the model says, or of too wide a spread to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured at this load: what was recorded says nothing of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured along this attribute: the curve is the model&apos;s word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than %1 requests are like this scenario: they tell nothing against the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading what was seen…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The status bar shows how far it is; Esc cancels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask what would be if something changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model and what was learnt beside it answer, and say how far that can be believed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scenario %1: %2 a second · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no basis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests in %2 runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is learnt beside the model yet: the tab Tree learns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learnt: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 busy %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of its servers that are busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests there on average, waiting and served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each center has to do in the scenario that is edited: busy share, queue, visits a second, and its part of the response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shown over the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy, by center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue, by center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits, by center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits 1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits of the center a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service of a request there, without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residence ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a request there, with waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the time that a request spends at centers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centers of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput against the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response against clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy against clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy against the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue against clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue against the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits against clients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits against the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, both axes log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of a center&apos;s servers, both axes log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests there, both axes log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits a second, both axes log</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WindowFinder</name>
    <message>
        <source>help</source>
        <translation>עזרה</translation>
    </message>
    <message>
        <source>saved filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation>הגדרה</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>סביבת עבודה</translation>
    </message>
    <message>
        <source>Calls with “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter the calls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tenfold::WrappingLabel</name>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
</context>
</TS>
