import { toPrintable } from './escaping/printable.ts'
import type { Results, Verdict } from './model.ts'
import { nameScopes, nameVerdict } from './short-verdict.ts'

const COLORS: Readonly<Record<Verdict, string>> = {
  conformant: '#1a7f37',
  'not conformant': '#cf222e',
  incomplete: '#9a6700',
  inconclusive: '#57606a',
  narrowed: '#0969da',
}

const LABEL = 'Creative Operations Service'
const HEIGHT = 20
const PADDING = 8
/** The fonts of readers differ: each text is stretched to its length. */
const CHARACTER = 6.2

const lengthOf = (text: string): number => Math.ceil(text.length * CHARACTER)

const Part = ({ text, from, fill }: { readonly text: string; readonly from: number; readonly fill: string }) => (
  <>
    <rect x={from} width={lengthOf(text) + 2 * PADDING} height={HEIGHT} fill={fill} />
    <text x={from + PADDING} y="14" fill="#fff" textLength={lengthOf(text)} lengthAdjust="spacingAndGlyphs">
      {text}
    </text>
  </>
)

/** A picture of the verdict, its scopes and its date, as SVG that loads nothing. */
export function toBadge(results: Results): string {
  // Selected checks are about no scope as a whole.
  const scopes = results.verdict === 'narrowed' ? '' : `: ${nameScopes(results)}`
  const text = toPrintable(`${nameVerdict(results)}${scopes}, ${results.ended_at.slice(0, 10)}`)
  const middle = lengthOf(LABEL) + 2 * PADDING
  const width = middle + lengthOf(text) + 2 * PADDING
  const title = `${LABEL}: ${text}`
  const badge = (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={HEIGHT} role="img" aria-label={title}>
      <title>{title}</title>
      <g font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
        <Part text={LABEL} from={0} fill="#424a53" />
        <Part text={text} from={middle} fill={COLORS[results.verdict]} />
      </g>
    </svg>
  )
  return `${badge}\n`
}
