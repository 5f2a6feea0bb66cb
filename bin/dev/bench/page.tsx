import { raw } from 'hono/html'
import type { Figure } from './measure.ts'
import type { PackageSize } from './package-size.ts'

/** What a run of the benches found, and the machine that it ran on. */
export interface Report {
  readonly node: string
  readonly cores: number
  /** The load of the machine in the last minute: more than its cores means that others used it too. */
  readonly load: number
  readonly rounds: number
  readonly figures: readonly Figure[]
  readonly package: PackageSize
}

const STYLE = `
body { font: 16px/1.4 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
section { margin: 1.2rem 0 } h2 { font-size: 1rem; margin: 0 } p { margin: .2rem 0; color: #555 }
.bar { position: relative; background: #eee; height: 1.3rem } .bar > div { height: 100%; background: #2c7a4b; color: #fff; padding-left: .4rem; box-sizing: border-box; white-space: nowrap }
.missed > div { background: #b3541e } .bar > i { position: absolute; top: -3px; bottom: -3px; border-left: 2px solid #000 }
`

const isMissed = ({ ratio, aim, ours, aimMs }: Figure): boolean =>
  (aim !== null && ratio > aim) || (aimMs !== undefined && ours > aimMs)

/** A ratio as a bar, in which a line marks the aim. `widest` is the ratio that fills the page. */
function Bar({ figure, widest }: { readonly figure: Figure; readonly widest: number }) {
  const { ratio, aim } = figure
  const widthOf = (value: number) => `${((100 * value) / widest).toFixed(1)}%`
  return (
    <div class={isMissed(figure) ? 'bar missed' : 'bar'}>
      <div style={`width: ${widthOf(ratio)}`}>{ratio.toFixed(2)}</div>
      {aim !== null && <i style={`left: ${widthOf(aim)}`} title={`aim ${aim}`} />}
    </div>
  )
}

function describeFigure({ ours, bare, baseline, aim, aimMs, rounds, floor }: Figure): string {
  const spread = `${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)}`
  const limit = aimMs === undefined ? '' : ` and ${aimMs} ms`
  const wanted = aim === null ? '' : `; the aim is ${aim}${limit}`
  return `${ours.toFixed(2)} ms against ${bare.toFixed(2)} ms of ${baseline}; rounds ${spread}${wanted}. Not less, because: ${floor}.`
}

/** The figures as a page with a bar for each ratio. */
export function toBenchPage({ figures, node, cores, load, rounds, package: size }: Report): string {
  const widest = Math.max(1, ...figures.flatMap(({ ratio, aim }) => [ratio, aim ?? 0]))
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Speed of creative-ops-kit</title>
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <h1>Speed of creative-ops-kit</h1>
        <p>
          How many times as long as its baseline each thing takes: medians of {rounds} rounds, with both sides in turn.
          A line marks the aim. Node {node}, {cores} cores, load {load.toFixed(1)}.
        </p>
        {figures.map(figure => (
          <section>
            <h2>{figure.name}</h2>
            <Bar figure={figure} widest={widest} />
            <p>{describeFigure(figure)}</p>
          </section>
        ))}
        <h2>Installed</h2>
        <p>
          {size.megabytes.toFixed(1)} MB in {size.packages} package(s); the aim is less than 8 MB in 1.
        </p>
      </body>
    </html>
  )
  return `<!doctype html>\n${page}\n`
}
