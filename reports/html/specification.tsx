import { groupBy } from '../group-by.ts'
import type { OmittedChecks } from '../model.ts'
import { pluralize } from '../wording.ts'
import { countInWords } from './checks.tsx'
import { Legend } from './legend.tsx'
import { CheckLinks, linkTo } from './links.tsx'
import { Mark, SIGNS } from './mark.tsx'
import { OmittedAreas, OmittedOfArea } from './omitted.tsx'
import type { PageData, TestedClause } from './page-data.ts'

const Cell = ({ clause: { rule, outcome } }: { readonly clause: TestedClause }) => (
  <a class={`cell ${outcome}`} href={linkTo(rule.id)} aria-label={`${rule.id}: ${outcome}`}>
    {SIGNS[outcome]}
  </a>
)

const Clause = ({ clause: { rule, outcome, checks } }: { readonly clause: TestedClause }) => (
  <details class="entry" data-outcome={outcome} data-level={rule.level} data-clause>
    <summary>
      <Mark outcome={outcome} /> {rule.id}
      <span class="why">{rule.statement}</span>
    </summary>
    <div id={rule.id}>
      <p class="about">
        {rule.level} · {rule.section} · {pluralize(checks.length, 'check')}
      </p>
      <CheckLinks checks={checks} />
    </div>
  </details>
)

interface AreaProps {
  readonly area: string
  readonly clauses: readonly TestedClause[]
  readonly omitted: readonly OmittedChecks[]
}

const Area = ({ area, clauses, omitted }: AreaProps) => (
  <div class="map" data-area={area}>
    <details class="area">
      <summary>
        <h3>{area}</h3> {pluralize(clauses.length, 'clause')}: {countInWords(clauses.map(({ outcome }) => outcome))}
        <OmittedOfArea omitted={omitted} />
      </summary>
      {clauses.map(clause => (
        <Clause clause={clause} />
      ))}
    </details>
    <div class="cells">
      {clauses.map(clause => (
        <Cell clause={clause} />
      ))}
    </div>
  </div>
)

/** The clauses of the specification, by area: a cell for each, which leads to the clause and its checks. */
export function Specification({ data }: { readonly data: PageData }) {
  const clauses = groupBy(data.clauses, ({ area }) => area)
  const omitted = groupBy(data.results.omitted, ({ area }) => area)
  return (
    <section aria-labelledby="specification">
      <h2 id="specification">Map of the specification</h2>
      <p>Each cell is a clause of the specification, and leads to the clause and its checks.</p>
      <Legend data={data} />
      {[...clauses]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([area, members]) => (
          <Area area={area} clauses={members} omitted={omitted.get(area) ?? []} />
        ))}
      <OmittedAreas omitted={data.results.omitted.filter(({ area }) => !clauses.has(area))} />
    </section>
  )
}
