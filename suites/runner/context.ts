import type { ChoiceId } from '../contract/choices.ts'
import { clauseOf } from '../contract/clauses/index.ts'
import type { Answer, Api, RawApi } from '../target/api.ts'
import type { Profile } from '../target/profile.ts'
import { applyRequestStyle, requestStyleOfFixture } from './apply-request-style.ts'
import { api, rawInRequestStyle } from './call-api.ts'
import {
  Blocked,
  ExpectationFailed,
  type InapplicableReason,
  NoAnswer,
  NotApplicable,
  TokenLost,
} from './check-exceptions.ts'
import { type Expect, expectations } from './expect.ts'
import { PLAIN, type RequestStyle } from './request-style.ts'
import type { Run } from './run.ts'
import { type Setup, setup } from './setup-steps.ts'

/** What its `api` answers. */
export type { Answer }

/** Everything that a check can use. */
export interface CheckContext {
  readonly run: Run
  readonly profile: Profile
  readonly api: Api
  readonly raw: RawApi
  readonly setup: Setup
  readonly expect: Expect
  /**
   * Makes a fixture once, however many checks ask for it. The fixture has to use the context that it is given: what it sends
   * is then evidence for each of these checks. With `byAnyone`, none of the checks is about who has made it.
   */
  readonly share: <T>(
    name: string,
    make: (context: CheckContext) => Promise<T>,
    options?: { readonly byAnyone?: boolean },
  ) => Promise<T>
  /** Repeats reads, preparations and expectations for a short while, because writes may show later. */
  readonly eventually: <T>(attempt: () => Promise<T>) => Promise<T>
  /** A string of the profile that the check declares under `needs`. */
  readonly profileValue: (path: string) => string
  /** Notes a permitted but unusual choice of the target for the report. Changes no outcome. */
  readonly noteChoice: (id: ChoiceId) => void
  /** Ends the check as not applicable: what it needs could not be met. */
  readonly unmet: (reason: string) => never
  /** Ends the check as not applicable. */
  readonly notApplicable: (reason: string, why?: InapplicableReason) => never
}

/** Makes a fixture in its request style, and plainly where the target does not take that. */
async function makeInRequestStyle<T>(
  run: Run,
  make: (context: CheckContext) => Promise<T>,
  requestStyle: RequestStyle,
): Promise<T> {
  const makeIn = (requestStyle: RequestStyle) => make(contextOf(applyRequestStyle(run, requestStyle)))
  if (requestStyle === PLAIN) return makeIn(PLAIN)
  try {
    return await makeIn(requestStyle)
  } catch (error) {
    if (!(error instanceof Blocked) || error instanceof NoAnswer) throw error
    return makeIn(PLAIN)
  }
}

export function contextOf(run: Run): CheckContext {
  return {
    run,
    profile: run.profile,
    api: api(run),
    raw: rawInRequestStyle(run),
    setup,
    expect: expectations,
    share(name, make, options) {
      const own = run.fixtures === undefined ? name : `${name}, ${run.fixtures}`
      const requestStyle = requestStyleOfFixture(own, run, options)
      return run.share(
        own,
        trail => makeInRequestStyle({ ...run, ...(run.trail && { trail }) }, make, requestStyle),
        run.trail,
      )
    },
    async eventually(attempt) {
      const most = run.retryBudget.attempts()
      for (let used = 1; ; used++) {
        try {
          const shown = await attempt()
          run.retryBudget.noteShown(used)
          return shown
        } catch (error) {
          const isFailure = error instanceof ExpectationFailed || error instanceof Blocked
          const canRetry = isFailure && !(error instanceof TokenLost)
          const isLast = used >= most
          if (isLast && error instanceof ExpectationFailed) {
            error.tryAgain = attempt
            // A server may differ in what is only assumed, and its writes may still take time to show.
            if (error.clauses.some(id => clauseOf(id).level !== 'assumed')) run.retryBudget.noteInVain()
            if (run.retry.remark && most >= run.retry.attempts) error.message += `. ${run.retry.remark}`
          }
          if (isLast || !canRetry) throw error
          await run.wait(run.retry.pause)
        }
      }
    },
    profileValue(path) {
      const value = run.profile.value(path)
      if (typeof value !== 'string') throw new Error(`a check reads ${path} without declaring it under needs`)
      return value
    },
    noteChoice: run.noteChoice,
    unmet(reason) {
      throw new NotApplicable(reason, 'could not be met')
    },
    notApplicable(reason, why) {
      throw new NotApplicable(reason, why)
    },
  }
}
