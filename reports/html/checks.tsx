import { groupBy } from '../group-by.ts'
import { type CheckResult, OUTCOMES, type Outcome } from '../model.ts'
import { pluralize } from '../wording.ts'
import { Check } from './check.tsx'
import { isFinding, type PageData } from './page-data.ts'

/** How many of some checks or clauses ended in which way, in words. */
export function countInWords(outcomes: readonly Outcome[]): string {
  return OUTCOMES.flatMap(outcome => {
    const count = outcomes.filter(one => one === outcome).length
    return count === 0 ? [] : [`${count} ${outcome}`]
  }).join(', ')
}

/** The checks of an area: those that found something first. */
function Area({ data, area, checks }: { data: PageData; area: string; checks: readonly CheckResult[] }) {
  const first = checks.filter(isFinding)
  const others = checks.filter(check => !isFinding(check))
  return (
    <details class="area" data-area={area} open={first.length > 0}>
      <summary>
        <h3>{area}</h3> {pluralize(checks.length, 'check')}: {countInWords(checks.map(({ outcome }) => outcome))}
      </summary>
      {first.map(check => (
        <Check data={data} check={check} />
      ))}
      {first.length === 0 || others.length === 0 ? (
        others.map(check => <Check data={data} check={check} />)
      ) : (
        <details class="rest">
          <summary>{pluralize(others.length, 'other check')}</summary>
          {others.map(check => (
            <Check data={data} check={check} />
          ))}
        </details>
      )}
    </details>
  )
}

/** All checks of the run, by area. */
export const Checks = ({ data }: { readonly data: PageData }) => (
  <section aria-labelledby="checks">
    <h2 id="checks">Checks</h2>
    {[...groupBy(data.results.checks, ({ area }) => area)].map(([area, checks]) => (
      <Area data={data} area={area} checks={checks} />
    ))}
  </section>
)
