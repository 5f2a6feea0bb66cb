import type { CheckResult } from '../model.ts'
import { CounterexampleSteps } from './counterexample.tsx'
import { cut } from './cut.ts'
import { Exchanges } from './exchange.tsx'
import { LinkTo } from './links.tsx'
import { Mark } from './mark.tsx'
import type { PageData } from './page-data.ts'

/** How much of a reason stands in the line of a check. */
const LINE = 160

interface CheckProps {
  readonly data: PageData
  readonly check: CheckResult
}

const Figures = ({ check: { level, clauses, ms, requests, cost } }: Pick<CheckProps, 'check'>) => (
  <p class="about">
    {level} · {ms} ms · {requests} requests · {cost} units ·{' '}
    {clauses.map((id, index) => (
      <>
        {index === 0 ? '' : ', '}
        <LinkTo id={id} />
      </>
    ))}
  </p>
)

/** The rules that it found broken. */
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
      {reason.length > LINE || reason.includes('\n') ? <pre class="reason">{cut(reason, room.text)}</pre> : null}
      <BrokenRules data={data} check={check} />
      {check.counterexample ? <CounterexampleSteps counterexample={check.counterexample} room={room} /> : null}
      <Exchanges data={data} check={check.id} />
      <p class="label">Repeat it</p>
      <pre>
        {results.replay} {check.id}
      </pre>
    </>
  )
}

/** A check in a line, and everything that the run found out about it under that line. */
export const Check = ({ data, check }: CheckProps) => (
  <details class="entry" data-outcome={check.outcome} data-level={check.level}>
    <summary>
      <Mark outcome={check.outcome} /> {check.id}
      {check.reason === null ? null : <span class="why">{cutLine(check.reason)}</span>}
    </summary>
    <div id={check.id}>
      <Figures check={check} />
      {check.outcome === 'pass' ? null : <Findings data={data} check={check} />}
    </div>
  </details>
)

function cutLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > LINE ? `${line.slice(0, LINE)}…` : line
}
