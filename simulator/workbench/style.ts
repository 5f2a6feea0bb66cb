/** The style of the page, light and dark. Every pair of colors has the contrast that WCAG AA asks for. */
export const STYLE = `
:root { color-scheme: light dark; --back: #fff; --raised: #f6f8fa; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --link: #0550ae;
  --good: #1a7f37; --bad: #b62324; --chosen: #ddf4ff; --fault: #8250df; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --raised: #161b22; --text: #e6edf3; --quiet: #9da7b3; --line: #3d444d;
  --link: #79b8ff; --good: #3fb950; --bad: #ff7b72; --chosen: #1c2f4a; --fault: #b694ff; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; padding: .5rem clamp(.5rem, 2vw, 1.5rem) 3rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 1px; border-radius: 3px; }
h1 { font-size: 1.25rem; margin: .25rem 0; } h2 { font-size: 1.1rem; margin: 1.25rem 0 .5rem; } h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 1rem; } nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration-thickness: 3px; }
#message { color: var(--quiet); margin: .25rem 0; } #message:empty { margin: 0; }
small, #base-url, .time, .marks, .took, .operation, .token { color: var(--quiet); }
pre, kbd, .row, .heads { font: 12.5px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; }
pre { white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; margin: 0; max-height: 30rem; overflow: auto; }
input, select, textarea, button { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--quiet); border-radius: 6px; padding: .2rem .5rem; min-height: 2rem; max-width: 100%; }
button { cursor: pointer; white-space: nowrap; } button[aria-pressed=true] { background: var(--chosen); }
.bar-of-fields, .buttons { display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: end; margin: .5rem 0; }
label { display: flex; flex-direction: column; font-size: .85rem; }
#requests, main, body { min-height: 0; }
#status { list-style: none; display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: .3rem 0; padding: 0; font-size: .85rem; font-variant-numeric: tabular-nums; }
#status .quiet { color: var(--quiet); } #status .bad { color: var(--bad); font-weight: 600; } .quota { margin-right: .5rem; white-space: nowrap; }
#status meter { width: 3.5rem; height: .8em; }
.keys { margin-left: auto; align-self: center; }
#timeline { display: flex; align-items: end; gap: 1px; height: 44px; margin: .25rem 0 .6rem; border-bottom: 1px solid var(--line); }
#timeline > span { flex: 1; min-width: 0; height: 100%; display: flex; align-items: end; position: relative; }
#timeline > span[title] { cursor: pointer; } #timeline > span[title]:hover { background: var(--chosen); }
#timeline > .moved { border-left: 1px dashed var(--quiet); } #timeline b { position: absolute; top: 0; left: 2px; z-index: 1; font-size: .7rem; line-height: 1; color: var(--quiet); white-space: nowrap; }
#timeline i { width: 100%; background: var(--good); } #timeline > span > i { display: flex; align-items: end; max-height: 30px; min-height: 3px; } #timeline i > i { background: var(--bad); min-height: 3px; }
#timeline > .fault::after { content: ''; position: absolute; inset: auto 0 -6px; height: 4px; background: var(--fault); }
#split { display: flex; gap: .75rem; align-items: stretch; flex: 1; min-height: 0; }
#listed { flex: 1.1 1 0; min-width: 0; display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 6px; container-type: inline-size; }
#request-list { flex: 1; min-height: 12rem; overflow: auto; scrollbar-gutter: stable; }
#request-rows { position: relative; }
.row, .heads { height: 28px; padding: 0 .5rem; display: grid; gap: .75rem; align-items: center; white-space: nowrap;
  grid-template-columns: 9.5rem 4.5rem minmax(0, 1.2fr) minmax(0, 1fr) 9rem 7rem 4.5rem 8rem; border-bottom: 1px solid var(--line); }
.heads { color: var(--quiet); background: var(--raised); border-radius: 6px 6px 0 0; scrollbar-gutter: stable; overflow: hidden; flex: none; }
#request-rows .row { position: absolute; left: 0; right: 0; cursor: pointer; } #request-rows .row:hover { background: var(--raised); }
:is(.row, .heads) > * { overflow: hidden; text-overflow: ellipsis; } .took { text-align: right; } .row.moved { border-top: 1px dashed var(--quiet); } .move { color: var(--link); }
#request-rows .row[aria-selected=true] { background: var(--chosen); } .row[aria-selected=true] > span { color: var(--text); }
.good .status { color: var(--good); } .bad .status, .bad .reason, .refused { color: var(--bad); }
@container (max-width: 70rem) { .row, .heads { grid-template-columns: 9.5rem 4.5rem minmax(0, 1.2fr) minmax(0, 1fr) 4.5rem 7rem; } #listed :is(.operation, .token) { display: none; } }
@container (max-width: 48rem) { .row, .heads { grid-template-columns: 4rem minmax(0, 1.2fr) minmax(0, 1fr) 6rem; gap: .5rem; } #listed :is(.time, .took) { display: none; } }
#request { flex: 1 1 0; min-width: 0; overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: 0 .75rem .75rem; display: flex; gap: 1rem; flex-wrap: wrap; align-content: start; }
#request > article { flex: 1 1 24rem; min-width: 0; } article > header { border: 0; align-items: start; justify-content: space-between; flex-wrap: nowrap; position: sticky; top: 0; background: var(--back); padding: .4rem 0; z-index: 1; }
article h2 { margin: 0; font-size: 1rem; } article button { font-size: .85rem; min-height: 1.8rem; } article .buttons { gap: .3rem; } summary { cursor: pointer; color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: .5rem 0; } dt { color: var(--quiet); } dd { margin: 0; }
.table { overflow: auto; max-height: 28rem; margin: .75rem 0; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: separate; border-spacing: 0; width: max-content; min-width: 100%; font-size: .9rem; } caption { text-align: left; font-weight: 600; padding: .35rem .5rem; }
th, td { text-align: left; vertical-align: top; padding: .2rem .5rem; border-top: 1px solid var(--line); max-width: 20rem; overflow-wrap: normal; } th { white-space: nowrap; }
.chip { display: inline-block; border: 1px solid var(--line); border-radius: 999px; padding: 0 .5rem; margin: 0 .25rem .15rem 0; background: var(--raised); }
.swatch { display: inline-block; width: 1em; height: 1em; margin-right: .35em; border: 1px solid var(--line); vertical-align: -.15em; }
td img { display: block; max-width: 6rem; max-height: 4rem; margin: .2rem 0; } ::placeholder { color: var(--quiet); opacity: 1; } meter { width: 6rem; }
.remarks { list-style: none; margin: .5rem 0; padding: 0; } .remarks .failure { border-color: var(--bad); } .row.failure .marks { color: var(--bad); } .remarks li { border-left: 4px solid var(--link); padding: .1rem .6rem; margin: .35rem 0; background: var(--raised); }
#file-problems { list-style: none; padding: 0; } #file-problems li { margin-top: .5rem; } #file-problems code { white-space: pre-wrap; } #file-problems p { margin: 0; }
#timers { max-height: 16rem; overflow: auto; }
.bars { list-style: none; margin: 0; padding: 0; } .bars li { display: grid; grid-template-columns: 12rem 8rem auto; gap: .5rem; align-items: center; }
.bar { height: .7em; background: var(--link); border-radius: 2px; }
#controls, #sandboxes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0 2rem; } #controls section, #sandboxes section { min-width: 0; }
@media (min-width: 64rem) { #controls .wider { grid-column: span 2; } #controls { grid-auto-flow: dense; } }
#controls li { margin: .15rem 0; } li button, td button { min-height: 1.6rem; padding: 0 .4rem; margin-left: .25rem; font-size: .85rem; }
#world .table { scroll-padding: 2.5rem 0 0 min(16rem, 40%); } #world th, #world td:first-child { position: sticky; background: var(--back); } #world th { top: 0; z-index: 1; } #world :is(th, td):first-child { left: 0; border-right: 1px solid var(--line); } #world th:first-child { z-index: 2; }
td > button.cell { display: block; width: 100%; min-height: 1.5rem; padding: 0; margin: 0; border-color: transparent; background: none; font-size: inherit; text-align: left; white-space: normal; }
td > button.cell:is(:hover, :focus-visible) { border-color: var(--link); } td > #cell-new { width: auto; padding: 0 .5rem; border-color: var(--quiet); } form.cell { display: flex; flex-wrap: wrap; gap: .25rem; width: 17rem; max-width: 75vw; } form.cell > :first-child { flex: 1 0 100%; min-width: 0; } form.cell button { margin: 0; } form.cell p { margin: 0; flex-basis: 100%; } form.cell p:empty { display: none; }
@media (min-width: 60.01rem) and (min-height: 32rem) { body:has(#requests:not([hidden])) { height: 100dvh; padding-bottom: .5rem; display: flex; flex-direction: column; }
  body:has(#requests:not([hidden])) main, #requests:not([hidden]) { flex: 1; display: flex; flex-direction: column; } }
@media (max-width: 60rem) { #split { flex-direction: column; } #request-list { flex: none; height: 55vh; } #listed, #request { flex: none; } .keys { display: none; } }
@media (max-width: 44rem) { #world td:first-child { max-width: 8rem; } form.cell { width: 13rem; } .row, .heads { grid-template-columns: 5.8rem minmax(0, 1fr) 5rem; gap: 0 .5rem; } .heads .reason { display: none; }
  #request-rows .row { height: 46px; align-content: center; } #listed .path { grid-area: 1 / 2 / 2 / 4; } #request-rows .time.time { display: block; grid-area: 2 / 1; } #request-rows .reason { grid-area: 2 / 2; } #request-rows .marks { grid-area: 2 / 3; }
  .heads .marks { display: none; } dl { grid-template-columns: 1fr; } #status { font-size: .8rem; } }
`
