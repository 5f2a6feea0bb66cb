import type { Child } from 'hono/jsx'
import { LEVELS, type Level, OUTCOMES, type Outcome } from '../model.ts'
import { SIGNS } from './mark.tsx'
import type { PageData } from './page-data.ts'

const OUTCOME_MEANINGS: Readonly<Record<Outcome, string>> = {
  pass: 'The server keeps the rule.',
  fail: 'The server breaks the rule.',
  warn: 'The server does not do what the kit expects. That breaks no rule, because the specification is silent.',
  waived: 'It fails, and the run was told to accept that.',
  'not-applicable': 'The server has nothing that the rule is about.',
  blocked: 'It could not be tested. The checks say why.',
  deferred: 'It could not be tested yet.',
  untestable: 'No check can see it from outside the server.',
  error: 'The kit made a mistake, and not the server.',
}

const LEVEL_MEANINGS: Readonly<Record<Level, string>> = {
  stated: 'The specification says it.',
  implied: 'It follows from what the specification says.',
  assumed: 'The specification does not say it. The kit reads it so, and can only warn.',
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
      <h3>Levels: how clearly the specification says a rule</h3>
      <dl>
        {LEVELS.map(level => (
          <Meaning term={level}>{LEVEL_MEANINGS[level]}</Meaning>
        ))}
      </dl>
    </div>
  )
}
