/** The style of the page, light and dark. Every pair of colors has the contrast that WCAG AA asks for. */
export const STYLE = `
:root { color-scheme: light dark; --back: #fff; --raised: #f6f8fa; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --link: #0550ae;
  --good: #1a7f37; --bad: #b62324; --chosen: #ddf4ff; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --raised: #161b22; --text: #e6edf3; --quiet: #9da7b3; --line: #3d444d;
  --link: #79b8ff; --good: #3fb950; --bad: #ff7b72; --chosen: #1c2f4a; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 100rem; padding: .5rem clamp(.5rem, 2vw, 1.5rem) 3rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 1px; border-radius: 3px; }
h1 { font-size: 1.25rem; margin: .25rem 0; } h2 { font-size: 1.1rem; margin: 1.25rem 0 .5rem; } h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 1rem; } nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration-thickness: 3px; }
#message { color: var(--quiet); margin: .25rem 0; } #message:empty { margin: 0; }
small, #base-url, .time, .marks { color: var(--quiet); }
pre, kbd, .row { font: 12.5px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; }
pre { white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; margin: 0; max-height: 30rem; overflow: auto; }
input, select, button { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--quiet); border-radius: 6px; padding: .2rem .5rem; min-height: 2rem; max-width: 100%; }
button { cursor: pointer; } button[aria-pressed=true] { background: var(--chosen); }
.bar-of-fields, .buttons { display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: end; margin: .5rem 0; }
label { display: flex; flex-direction: column; font-size: .85rem; }
#request-list { height: 40vh; min-height: 12rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; }
#request-rows { position: relative; }
.row { position: absolute; left: 0; right: 0; height: 28px; padding: 0 .5rem; display: grid; gap: 1rem; align-items: center; cursor: pointer; white-space: nowrap;
  grid-template-columns: 6.5rem 4.5rem minmax(0, 1fr) 11rem 11rem 9rem; border-bottom: 1px solid var(--line); }
.row > * { overflow: hidden; text-overflow: ellipsis; } .row[aria-selected=true] { background: var(--chosen); }
.good b { color: var(--good); } .bad b, .refused { color: var(--bad); }
.row[aria-selected=true] > * { color: var(--text); }
#request { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); gap: 1rem; }
#request > *, article > * { min-width: 0; }
article { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); gap: 0 1.5rem; align-content: start; }
article > h2, article > .buttons { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: .5rem 0; } dt { color: var(--quiet); } dd { margin: 0; }
.table { overflow: auto; max-height: 28rem; margin: .75rem 0; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: max-content; min-width: 100%; font-size: .9rem; } caption { text-align: left; font-weight: 600; padding: .35rem .5rem; }
th, td { text-align: left; vertical-align: top; padding: .2rem .5rem; border-top: 1px solid var(--line); max-width: 20rem; overflow-wrap: normal; } th { white-space: nowrap; }
.chip { display: inline-block; border: 1px solid var(--line); border-radius: 999px; padding: 0 .5rem; margin: 0 .25rem .15rem 0; background: var(--raised); }
.swatch { display: inline-block; width: 1em; height: 1em; margin-right: .35em; border: 1px solid var(--line); vertical-align: -.15em; }
td img { display: block; max-width: 6rem; max-height: 4rem; margin: .2rem 0; } ::placeholder { color: var(--quiet); opacity: 1; } meter { width: 6rem; }
.remarks { list-style: none; margin: .5rem 0; padding: 0; } .remarks .failure { border-color: var(--bad); } .row.failure .marks { color: var(--bad); } .remarks li { border-left: 4px solid var(--link); padding: .1rem .6rem; margin: .35rem 0; background: var(--raised); }
#file-problems { list-style: none; padding: 0; } #file-problems li { margin-top: .5rem; } #file-problems code { white-space: pre-wrap; } #file-problems p { margin: 0; }
#sandboxes, #timers { max-height: 16rem; overflow: auto; }
.bars { list-style: none; margin: 0; padding: 0; } .bars li { display: grid; grid-template-columns: 12rem 8rem auto; gap: .5rem; align-items: center; }
.bar { height: .7em; background: var(--link); border-radius: 2px; }
#controls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0 2rem; } #controls section { min-width: 0; }
#controls li { margin: .15rem 0; } li button { min-height: 1.6rem; padding: 0 .4rem; margin-left: .25rem; }
@media (max-width: 44rem) { .row { grid-template-columns: 2.5rem minmax(0, 1fr) 4rem; gap: .5rem; } .time, .wide { display: none; } dl { grid-template-columns: 1fr; } }
`
