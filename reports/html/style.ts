import { OUTCOMES } from '../model.ts'

/** The style of the page, with the contrasts of WCAG AA. On paper a long text is cut, and fades where it is cut. */
export const STYLE = `
:root { color-scheme: light dark; --back: #fff; --raised: #f6f8fa; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0;
  --link: #0550ae; --on: #fff; --pass: #1a7f37; --fail: #b62324; --error: #82071e; --warn: #8a5a00; --waived: #6639ba;
  --blocked: #59636e; --not-applicable: #59636e; }
@media screen and (prefers-color-scheme: dark) { :root { --back: #0d1117; --raised: #161b22; --text: #e6edf3; --quiet: #9da7b3;
  --line: #3d444d; --link: #79b8ff; --on: #0d1117; --pass: #3fb950; --fail: #ff7b72; --error: #ffa198; --warn: #d29922;
  --waived: #b694ff; --blocked: #9da7b3; --not-applicable: #9da7b3; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem clamp(.75rem, 3vw, 2.5rem) 4rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--back); padding: .5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
h1 small, small, .about, .legend dd, .why { color: var(--quiet); font-weight: 400; }
h1 small { display: block; font-size: 1rem; }
small { font-size: .85rem; }
pre, code, kbd { font: 12.5px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; margin: .25rem 0 .75rem; }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; }
summary { cursor: pointer; padding: .15rem 0; }
summary h3 { display: inline; margin: 0; }
.verdict { font-size: 1.15rem; font-weight: 600; padding: .75rem 1rem; border-radius: 8px; border: 2px solid; background: var(--raised); }
.shares { width: 100%; height: 12px; display: block; border-radius: 6px; }
.counts, .links { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.75rem, 1fr)); gap: .5rem; margin: 1rem 0; }
.figures div { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: .4rem .75rem; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.figures dt { color: var(--quiet); font-size: .85rem; } .figures dd { margin: 0; font-size: 1.35rem; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .5rem 0; }
b.mark { white-space: nowrap; }
${OUTCOMES.map(
  one =>
    `.mark.${one} { color: var(--${one}); } .cell.${one} { background: var(--${one}); } rect.${one} { fill: var(--${one}); }`,
).join('\n')}
.findings > ol { padding: 0; list-style-position: inside; }
.findings > ol > li { border: 1px solid var(--line); border-left: 6px solid var(--quiet); border-radius: 8px; padding: .5rem 1rem; margin: .5rem 0; }
.findings.error > ol > li { border-left-color: var(--fail); } .findings.warning > ol > li { border-left-color: var(--warn); }
.findings > ol > li > p { margin: .25rem 0; } .findings > ol > li > p:first-child { display: inline; }
.legend dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: .35rem 2rem; margin: .25rem 0 1rem; }
.legend dl div { display: flex; gap: .75rem; } .legend dt { flex: 0 0 8.75rem; } .legend dd { margin: 0; }
.cells { display: flex; flex-wrap: wrap; gap: 3px; }
.cell { display: inline-block; width: 24px; height: 24px; border-radius: 4px; color: var(--on); text-align: center; line-height: 24px; font-size: 13px; font-weight: 700; text-decoration: none; }
.cell.fail, .cell.error { outline: 2px solid var(--text); outline-offset: -2px; }
.cell:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.area { margin: .35rem 0; } .map { margin-bottom: 1rem; } .area > summary { font-size: .95rem; }
.entry { margin-left: 1rem; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 1.8rem; }
.entry > summary { padding: .2rem 0; } .entry > div { scroll-margin-top: 6rem; padding: .25rem 0 1rem 1rem; }
.why { margin-left: .5rem; }
.rest { margin-left: 1rem; }
.label { margin: .75rem 0 .15rem; font-weight: 600; font-size: .9rem; }
.reason, .actual { border-left: 4px solid var(--fail); }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 0 1rem; }
.sides > div { min-width: 0; }
.exchanges { padding-left: 1.5rem; }
.filters { position: sticky; top: 0; z-index: 1; background: var(--back); border: 1px solid var(--line); border-radius: 8px; padding: .5rem .75rem; margin-top: 1.5rem;
  display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: end; }
.filters > label { display: flex; flex-direction: column; font-size: .85rem; } .filters p { margin: 0; font-size: .85rem; padding-bottom: .35rem; }
.filters input:not([type=checkbox]), .filters select, .filters button { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--quiet); border-radius: 6px; padding: .25rem .5rem; min-height: 2rem; max-width: 100%; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
th small { display: block; font-weight: 400; } .answers { font-size: .85rem; min-width: 14rem; }
.plot { max-width: none; } .tick { stroke: var(--line); } .range { stroke: var(--text); stroke-width: 2; } .median { fill: var(--link); }
.chart { width: 100%; height: 120px; display: block; border-bottom: 1px solid var(--line); } .bars, .ran { fill: var(--link); } .failed { fill: var(--fail); }
.axis { display: flex; justify-content: space-between; margin: .25rem 0; color: var(--quiet); font-size: .85rem; }
.timeline { list-style: none; padding: 0; } .timeline li { display: grid; grid-template-columns: minmax(10rem, 18rem) 1fr; gap: 1rem; align-items: center; }
.timeline svg { width: 100%; height: 14px; background: var(--raised); }
.matrix { overflow-x: auto; } .matrix table { width: auto; font-size: .85rem; font-variant-numeric: tabular-nums; } .matrix tr > th:first-child { position: sticky; left: 0; background: var(--back); }
.matrix thead th { vertical-align: bottom; } .matrix th, .matrix td { padding: .15rem .5rem; } .matrix td { text-align: center; border: 2px solid var(--back); min-width: 2.75rem; } .matrix .tall { writing-mode: vertical-rl; transform: rotate(180deg); vertical-align: bottom; padding: .4rem 0; border: 0; }
.step-0 { color: var(--quiet); box-shadow: inset 0 0 0 1px var(--line); } ${[1, 2, 3].map(step => `.step-${step} { background: color-mix(in srgb, var(--pass) ${step * 15}%, var(--back)); }`).join(' ')}
.never { background: var(--raised); } .scale { display: flex; flex-wrap: wrap; gap: .5rem; font-size: .85rem; } .scale span { padding: .1rem .6rem; }
@media (min-width: 44.01rem) { .filters ~ section :is(.entry, h2, summary) { scroll-margin-top: 7.5rem; } .entry > div { scroll-margin-top: 10rem; } }
@media (max-width: 44rem) { .filters { position: static; }
  thead { position: absolute; left: -99rem; } tr { display: grid; grid-template-columns: repeat(4, 1fr); border-bottom: 1px solid var(--line); padding: .5rem 0; }
  th, td { border: 0; padding: 0; } tr > th, tr > .wide { grid-column: 1 / -1; } td[data-label]::before { content: attr(data-label) " "; color: var(--quiet); }
  .matrix thead { position: static; } .matrix tr { display: table-row; }
  .timeline li { grid-template-columns: 1fr; gap: 0; } .entry, .rest { margin-left: 0; } .why { display: block; margin: 0; } }
@media print { :root { color-scheme: light; } .exchange pre, .findings pre { max-height: 12rem; overflow: hidden; mask-image: linear-gradient(#000 11rem, transparent 12rem); }
  nav, .filters, .skip, .entry[data-outcome=pass], .rest { display: none; } body { max-width: none; font-size: 10pt; }
  .findings > ol > li, .figures div, pre { break-inside: avoid; } .cell { print-color-adjust: exact; } }
`
