#include "core/report/page_style.h"

namespace tenfold {

std::string_view pageStyle() {
    return R"css(
:root { color-scheme: light dark;
  --window:#EFF0F1; --base:#FFFFFF; --alt:#F6F7F8; --text:#1B1E22; --dim:#595F67; --line:#C3C7CC; --grid:#E3E6E9;
  --accent:#0072B2; --accent-text:#005F94; --bad:#D55E00; --bad-text:#B04A00; --bad-back:#FDF1E7; --info:#E8F1F8;
  --good:#009E73; --good-text:#00704F; --heat:#005A96; --heat-text:#FFFFFF;
  --k0:#3096CE; --k1:#00558A; --k2:#009E73; --k3:#C58500; --k4:#CC79A7; --k5:#8A9199;
  --t0:#1F7099; --t1:#00558A; --t2:#00704F; --t3:#8A5E00; --t4:#9A4574; --t5:#595F67; }
@media (prefers-color-scheme: dark) { :root {
  --window:#2E3136; --base:#1E2023; --alt:#24272B; --text:#E7E9EC; --dim:#A7ADB5; --line:#4B5057; --grid:#33373D;
  --accent:#3E93CE; --accent-text:#6DB3E4; --bad:#E8762C; --bad-text:#F49457; --bad-back:#46321F; --info:#263848;
  --good:#1DB58A; --good-text:#3CCBA2; --heat:#56B4E9; --heat-text:#101214;
  --k0:#56B4E9; --k1:#2F7FC0; --k2:#1DB58A; --k3:#E69F00; --k4:#CC79A7; --k5:#8A9199;
  --t0:#7CC6EF; --t1:#6DB3E4; --t2:#3CCBA2; --t3:#F0B53A; --t4:#DC9BBF; --t5:#A7ADB5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--window); color: var(--text);
  font: 13px/1.45 "DejaVu Sans", "Noto Sans", system-ui, sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 0; } h3 { font-size: 13px; margin: 16px 0 4px; }
p { margin: 4px 0 8px; } .dim { color: var(--dim); } .evidence { white-space: pre-wrap; font-family: monospace; font-size: 11px; } .bad { color: var(--bad-text); font-weight: bold; }
.good { color: var(--good-text); } .lead { font-size: 15px; margin: 12px 0; }
section { background: var(--base); border: 1px solid var(--line); border-radius: 2px; margin: 16px 0; padding: 12px 16px; }
section > p:first-of-type { color: var(--dim); }
.note { background: var(--info); padding: 8px 12px; margin: 8px 0; border-radius: 2px; }
.warn { background: var(--bad-back); border: 1px solid var(--bad); padding: 8px 12px; margin: 8px 0; border-radius: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 8px 0; font-size: 12px; }
th { text-align: left; color: var(--dim); font-weight: normal; border-bottom: 1px solid var(--line); padding: 3px 12px 3px 0;
  white-space: nowrap; vertical-align: bottom; }
td { border-bottom: 1px solid var(--grid); padding: 3px 12px 3px 0; vertical-align: top; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.held td { color: var(--dim); } tr.off td { background: var(--bad-back); }
td.wide { min-width: 280px; }
code, pre, .law { font-family: "DejaVu Sans Mono", "Noto Sans Mono", monospace; font-size: 11px; }
.law { color: var(--accent-text); }
pre { background: var(--alt); border: 1px solid var(--grid); padding: 8px 12px; overflow-x: auto; margin: 4px 0 12px;
  line-height: 1.5; max-height: 640px; }
pre .c { color: var(--dim); } pre .w { color: var(--accent-text); font-weight: bold; }
details > summary { cursor: pointer; padding: 3px 0; }
nav a { margin-right: 16px; } a { color: var(--accent-text); }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(196px, 1fr)); gap: 8px 0; }
.key span { margin-right: 16px; white-space: nowrap; }
footer { color: var(--dim); font-size: 11px; overflow-wrap: anywhere; }
svg { display: block; } svg text { fill: var(--text); font-size: 11px; }
svg.inline { display: inline-block; vertical-align: middle; }
svg .small { font-size: 10px; } svg .dimt { fill: var(--dim); font-size: 10px; } svg .strong { font-weight: bold; }
svg .big { font-size: 13px; font-weight: bold; } svg .lawt { fill: var(--accent-text); font-size: 10px; }
svg .badt { fill: var(--bad-text); font-size: 10px; } svg .goodt { fill: var(--good-text); font-size: 10px; }
svg .axis { stroke: var(--dim); stroke-width: 1; } svg .grid { stroke: var(--grid); stroke-width: 1; }
svg .frame { fill: none; stroke: var(--line); stroke-width: 1; } svg .bracket { fill: none; stroke: var(--dim); stroke-width: 1.2; }
svg .plot { fill: none; stroke: var(--accent); stroke-width: 1.5; } svg .beyond { stroke-dasharray: 4 3; }
svg .band { fill: var(--accent); fill-opacity: .14; } svg .dot { fill: var(--accent); }
svg .hollow { fill: var(--base); stroke: var(--accent); stroke-width: 1.5; }
svg .hollowbad { fill: var(--base); stroke: var(--bad); stroke-width: 1.5; }
svg .rule { fill: var(--text); } svg .stripe { stroke: var(--base); stroke-width: 1; } svg .label { fill: var(--base); fill-opacity: .85; }
svg .h0 { fill: var(--alt); } svg .h1, svg .h2, svg .h3, svg .h4, svg .h5 { fill: var(--heat); }
svg .h1 { fill-opacity: .14; } svg .h2 { fill-opacity: .28; } svg .h3 { fill-opacity: .44; } svg .h4 { fill-opacity: .85; }
svg text.on4, svg text.on5 { fill: var(--heat-text); }
svg .k0 { fill: var(--k0); } svg .k1 { fill: var(--k1); } svg .k2 { fill: var(--k2); } svg .k3 { fill: var(--k3); }
svg .k4 { fill: var(--k4); } svg .k5 { fill: var(--k5); }
svg .t0 { fill: var(--t0); } svg .t1 { fill: var(--t1); } svg .t2 { fill: var(--t2); } svg .t3 { fill: var(--t3); }
svg .t4 { fill: var(--t4); } svg .t5 { fill: var(--t5); }
svg .a0 { fill: var(--k5); } svg .a1 { fill: var(--k1); } svg .a2 { fill: var(--k0); } svg .a3 { fill: var(--k2); }
svg .a4 { fill: var(--k3); } svg .a5 { fill: var(--bad-back); stroke: var(--bad); stroke-width: 1; }
svg .a6 { fill: var(--bad); }
@media print { body { background: none; } section { break-inside: avoid-page; } pre { max-height: none; } nav { display: none; } }
)css";
}

} // namespace tenfold
