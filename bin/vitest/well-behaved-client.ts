import { describeError, describeFinding } from '../../reports/clients/describe.ts'
import { type FailOn, isFailure } from '../../reports/clients/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { printError } from '../output/print.ts'
import { clean } from '../output/redactor.ts'
import type { Judged, JudgeOptions } from '../simulator/index.ts'

export interface WellBehavedOptions extends JudgeOptions {
  /** With `advice`, advice fails too, as with `--fail-on advice`. Default: `client`, which only says how much there is. */
  readonly failOn?: Extract<FailOn, 'client' | 'advice'>
}

export interface ClientMatchers<Result = unknown> {
  /** Fails if no request came, or if the judge of clients has found a failure or, with `failOn: 'advice'`, advice. */
  toHaveWellBehavedClient(options?: WellBehavedOptions): Result
}

declare module 'vitest' {
  interface Matchers<T> extends ClientMatchers<T> {}
}

/** How much advice there is that does not fail, and for which rules; empty if there is none. */
const describeAdvice = (clauses: readonly string[]): string =>
  clauses.length === 0
    ? ''
    : `${pluralize(clauses.length, 'piece')} of advice for the client: ${[...new Set(clauses)].join(', ')}. With failOn: 'advice', or judgeClient: 'advice', a test fails on it and shows it.`

export const clientMatchers = {
  toHaveWellBehavedClient(received: Judged, { failOn = 'client', ...options }: WellBehavedOptions = {}) {
    const { requests, findings, errors: [error] = [] } = received.judge(options)
    if (error)
      throw new Error(
        clean(
          describeError(error)
            .map(({ text }) => text)
            .join('\n'),
        ),
      )
    const counted = findings.filter(one => failOn === 'advice' || isFailure(one))
    const others = findings.filter(one => !counted.includes(one)).map(({ clause }) => clause)
    const lines = counted.flatMap(describeFinding).map(({ text }) => text)
    const hint = describeAdvice(others)
    const pass = requests > 0 && counted.length === 0
    if (pass && hint !== '') printError(hint)
    const found = requests === 0 ? 'no request reached this simulator' : clean(`${lines.join('\n')}\n${hint}`.trimEnd())
    return {
      pass,
      message: () =>
        lines.length > 0 || requests === 0 ? found : 'expected the client to break a rule, but it breaks none',
    }
  },
}
