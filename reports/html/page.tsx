import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { toHtmlPage } from '../escaping/markup.ts'
import type { Results } from '../model.ts'
import { describeVerdict } from '../wording.ts'
import { Changes } from './changes.tsx'
import { Checks } from './checks.tsx'
import { Combinations } from './combinations.tsx'
import { Filters } from './filters.tsx'
import { Head } from './head.tsx'
import { Latency } from './latency.tsx'
import { type Comparison, leastLength, type PageData, preparePage, type Room } from './page-data.ts'
import { policyOf } from './policy.ts'
import { searchPage } from './search.ts'
import { sectionParts } from './sections.tsx'
import { Specification } from './specification.tsx'
import { Spending } from './spending.tsx'
import { Summary } from './summary.tsx'
import { Timeline } from './timeline.tsx'
import { Untestable } from './untestable.tsx'

const SCRIPT = `(${searchPage})()`

const POLICY = policyOf(SCRIPT)

interface Part {
  /** The id of its heading. */
  readonly id: string
  readonly name: string
  /** Null if the results have nothing for it. */
  readonly content: Child
}

/** The parts that lead to what to do, those to search in, and those about the whole run. */
const partsOf = (data: PageData): readonly (readonly Part[])[] => [
  [{ id: 'changes', name: 'Changes', content: Changes({ data }) }, ...sectionParts(data)],
  [
    { id: 'specification', name: 'Map of the specification', content: Specification({ data }) },
    { id: 'checks', name: 'Checks', content: Checks({ data }) },
  ],
  [
    { id: 'operations', name: 'Operations', content: Latency(data) },
    { id: 'combinations', name: 'Combinations', content: Combinations(data) },
    { id: 'spending', name: 'Cost over time', content: Spending(data) },
    { id: 'timeline', name: 'Timeline', content: Timeline(data) },
    { id: 'untestable', name: 'Untestable clauses', content: Untestable({ data }) },
  ],
]

function Page({ data }: { readonly data: PageData }) {
  const { results } = data
  const [findings, searched, run] = partsOf(data).map(parts => parts.filter(({ content }) => content !== null))
  const contentOf = (parts: readonly Part[] = []) => parts.map(({ content }) => content)
  return (
    <html lang="en">
      <Head title={`${describeVerdict(results).split(':')[0]}: ${results.target.name}`} policy={POLICY} />
      <body>
        <a class="skip" href="#main">
          Skip to the results
        </a>
        <Summary results={results} />
        <nav aria-label="Parts of this page">
          {[findings, searched, run].flatMap((parts = []) =>
            parts.map(({ id, name }) => <a href={`#${id}`}>{name}</a>),
          )}
        </nav>
        <main id="main">
          {contentOf(findings)}
          <div>
            <Filters data={data} />
            {contentOf(searched)}
          </div>
          {contentOf(run)}
        </main>
        <script>{raw(SCRIPT)}</script>
      </body>
    </html>
  )
}

/** What a mail or an upload of a CI takes. */
const MOST_BYTES = 5_000_000

/** The more a target said, the less of each text is shown. */
const ROOMS: readonly Room[] = [
  { text: 1500, exchanges: 8 },
  { text: 600, exchanges: 4 },
  { text: 200, exchanges: 2 },
  { text: 100, exchanges: 1 },
  { text: 100, exchanges: 0 },
]

/** The results as one page that needs nothing else: no network, no other file. It can compare them with an earlier run. */
export function toHtml(results: Results, comparison?: Comparison): string {
  let html = ''
  for (const room of ROOMS) {
    const data = preparePage(results, room, comparison)
    // A page that is far too long must not even be built, unless nothing shorter is left.
    if (room !== ROOMS.at(-1) && leastLength(data) > MOST_BYTES) continue
    html = toHtmlPage(<Page data={data} />)
    if (Buffer.byteLength(html) < MOST_BYTES) break
  }
  return html
}
