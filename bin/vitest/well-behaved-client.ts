import { describeError, describeFinding } from '../../reports/clients/describe.ts'
import { isFailure } from '../../reports/clients/model.ts'
import { clean } from '../output/redactor.ts'
import type { Judged, JudgeOptions } from '../simulator/index.ts'

export interface ClientMatchers<Result = unknown> {
  /** Fails if no request came, or if the judge of clients has found a failure. Advice never fails. */
  toHaveWellBehavedClient(options?: JudgeOptions): Result
}

declare module 'vitest' {
  interface Matchers<T> extends ClientMatchers<T> {}
}

export const clientMatchers = {
  toHaveWellBehavedClient(received: Judged, options?: JudgeOptions) {
    const { requests, findings, errors: [error] = [] } = received.judge(options)
    if (error)
      throw new Error(
        clean(
          describeError(error)
            .map(({ text }) => text)
            .join('\n'),
        ),
      )
    const failures = findings.filter(isFailure)
    const lines = failures.flatMap(describeFinding).map(({ text }) => text)
    const found = requests === 0 ? 'no request reached this simulator' : clean(lines.join('\n'))
    return {
      pass: requests > 0 && failures.length === 0,
      message: () =>
        lines.length > 0 || requests === 0 ? found : 'expected the client to break a rule, but it breaks none',
    }
  },
}
