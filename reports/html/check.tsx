import { type ComparedTexts, listDifferences } from '../differences.ts'
import type { CheckResult, Counterexample } from '../model.ts'
import { repeatCommand } from '../requests.ts'
import { beginningOf, pluralize } from '../wording.ts'
import { cut, wholeOrNone } from './cut.ts'
import { Exchanges } from './exchange.tsx'
import { formatJson } from './format.ts'
import { LinkTo } from './links.tsx'
import { Mark } from './mark.tsx'
import { isFinding, type PageData, type Room } from './page-data.ts'

const LISTED = 10

/** The properties in which a response differs from what was expected. */
function Compared({ compared, room }: { readonly compared: ComparedTexts; readonly room: Room }) {
  const differences = listDifferences(compared)
  const show = (json: string) => cut(formatJson(json), room.text)
  return (
    <>
      {differences.slice(0, LISTED).map(({ path, expected, actual }) => (
        <div class="sides">
          <div>
            <p class="label">Expected {path === '' ? '' : <code>{path}</code>}</p>
            <pre>{show(expected)}</pre>
          </div>
          <div>
            <p class="label">Actual</p>
            <pre class="actual">{show(actual)}</pre>
          </div>
        </div>
      ))}
      {differences.length > LISTED ? (
        <p>{pluralize(differences.length - LISTED, 'more difference')}; see results.json.</p>
      ) : null}
    </>
  )
}

/** The steps of the smallest case for which a property does not hold. */
const CounterexampleSteps = ({ counterexample, room }: { counterexample: Counterexample; room: Room }) => (
  <>
    <p class="label">Smallest failing case</p>
    <ol>
      {counterexample.steps.map(({ text, curl }) => (
        <li>
          {cut(text, room.text)}
          {curl.map(command => (
            <pre>{wholeOrNone(command, room.text)}</pre>
          ))}
        </li>
      ))}
    </ol>
  </>
)

export interface CheckProps {
  readonly data: PageData
  readonly check: CheckResult
}

const Figures = ({ check: { level, clauses, ms, requests, cost } }: Pick<CheckProps, 'check'>) => (
  <p class="about">
    {level} · {ms} ms · {pluralize(requests, 'request')} · {pluralize(cost, 'unit')} ·{' '}
    {clauses.map((id, index) => (
      <>
        {index === 0 ? '' : ', '}
        <LinkTo id={id} />
      </>
    ))}
  </p>
)

const BrokenRules = ({ data, check }: CheckProps) => (
  <>
    {data.results.broken
      .filter(({ id }) => check.broken.includes(id))
      .map(({ id, statement }) => (
        <p>
          Broken: <LinkTo id={id} />: {statement}
        </p>
      ))}
  </>
)

function Findings({ data, check }: CheckProps) {
  const { results, room } = data
  const reason = check.reason ?? ''
  return (
    <>
      {reason === beginningOf(reason) ? null : <pre class="reason">{cut(reason, room.text)}</pre>}
      <BrokenRules data={data} check={check} />
      {check.compared ? <Compared compared={check.compared} room={room} /> : null}
      {check.counterexample ? <CounterexampleSteps counterexample={check.counterexample} room={room} /> : null}
      <Exchanges data={data} check={check.id} />
      {isFinding(check) ? (
        <>
          <p class="label">Repeat it</p>
          <pre>{repeatCommand(check, results)}</pre>
        </>
      ) : null}
    </>
  )
}

/** A check in a line, and everything that the run found out about it under that line. */
export const Check = ({ data, check }: CheckProps) => (
  <details class="entry" data-outcome={check.outcome} data-level={check.level}>
    <summary>
      <Mark outcome={check.outcome} /> {check.id}
      {check.reason === null ? null : <span class="why">{cut(beginningOf(check.reason), data.room.text)}</span>}
    </summary>
    <div id={check.id}>
      <Figures check={check} />
      {check.outcome === 'pass' ? null : <Findings data={data} check={check} />}
    </div>
  </details>
)
