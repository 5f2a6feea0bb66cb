import type { Child } from 'hono/jsx'
import { LEVELS, type Level, OUTCOMES, type Outcome } from '../model.ts'
import { SIGNS } from './mark.tsx'
import type { PageData } from './page-data.ts'

const OUTCOME_MEANINGS: Readonly<Record<Outcome, string>> = {
  pass: 'The server follows the rule.',
  fail: 'The server breaks the rule.',
  warn: 'The kit expects something else, but the specification is silent: no rule is broken.',
  waived: 'The check fails, and a waiver accepts that.',
  'not-applicable': 'The rule does not apply to this server.',
  blocked: 'It could not be tested; the checks say why.',
  error: 'The kit itself failed, not the server.',
}

const LEVEL_MEANINGS: Readonly<Record<Level, string>> = {
  stated: 'The specification says so.',
  implied: 'It follows from what the specification says.',
  assumed: 'The specification is silent. The kit assumes it, and can only warn.',
}

const Meaning = ({ term, children }: { readonly term: Child; readonly children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the cells of the map and the words beside them mean. Outcomes that the page does not show are left out. */
export function Legend({ data: { results, clauses } }: { readonly data: PageData }) {
  const shown = new Set([...results.checks, ...clauses].map(({ outcome }) => outcome))
  return (
    <div class="legend" id="legend">
      <h3>Outcomes</h3>
      <dl>
        {OUTCOMES.filter(outcome => shown.has(outcome)).map(outcome => (
          <Meaning
            term={
              <>
                <span class={`cell ${outcome}`}>{SIGNS[outcome]}</span> {outcome}
              </>
            }
          >
            {OUTCOME_MEANINGS[outcome]}
          </Meaning>
        ))}
      </dl>
      <h3>Levels: how clearly the specification states a rule</h3>
      <dl>
        {LEVELS.map(level => (
          <Meaning term={level}>{LEVEL_MEANINGS[level]}</Meaning>
        ))}
      </dl>
    </div>
  )
}
