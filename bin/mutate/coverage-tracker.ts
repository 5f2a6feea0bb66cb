import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { CoverageData, CoveragePerTestId } from '@stryker-mutator/api/core'
import type { Scheduler } from '../../simulator/scheduler.ts'
import type { Check } from '../../suites/check.ts'
import type { Run } from '../../suites/runner/run.ts'

/** Who makes the service work just now: a check, or a fixture that several checks stand on. */
export interface CoverageTracker {
  readonly currentId: () => string | undefined
  readonly trackCheck: (check: Check) => Check
  readonly trackRun: (run: Run) => Run
  /** What waits for its time is the doing of who has brought it about, and not of who happens to come by then. */
  readonly trackDue: (due: Scheduler) => void
  /** What a check has covered, by itself and through its fixtures, whoever asked for them first. */
  readonly coverageOf: (check: Check, covered: CoveragePerTestId) => CoverageData
}

export function createCoverageTracker(): CoverageTracker {
  const storage = new AsyncLocalStorage<string>()
  const fixtures = new Map<string, Set<string>>()

  const uses = (user: string): Set<string> => {
    const known = fixtures.get(user) ?? new Set()
    fixtures.set(user, known)
    return known
  }

  /** A fixture stands on others in turn; each is counted once. */
  function standsOn(user: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(user)) return found
    found.add(user)
    for (const fixture of uses(user)) standsOn(fixture, found)
    return found
  }

  return {
    currentId: () => storage.getStore(),
    trackCheck: check => ({ ...check, run: context => storage.run(check.id, () => check.run(context)) }),
    trackRun: run => ({
      ...run,
      share(name, make) {
        const fixture = `fixture ${name}`
        const user = storage.getStore()
        if (user !== undefined) uses(user).add(fixture)
        return run.share(name, () => storage.run(fixture, make))
      },
    }),
    trackDue(due) {
      const { schedule } = due
      due.schedule = (at, work) => schedule(at, AsyncResource.bind(work))
    },
    coverageOf(check, covered) {
      const sum: Record<string, number> = {}
      for (const part of standsOn(check.id)) {
        for (const [mutant, hits] of Object.entries(covered[part] ?? {})) sum[mutant] = (sum[mutant] ?? 0) + hits
      }
      return sum
    },
  }
}
