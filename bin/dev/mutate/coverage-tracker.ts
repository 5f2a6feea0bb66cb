import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { CoverageData, CoveragePerTestId } from '@stryker-mutator/api/core'
import type { Scheduler } from '../../../simulator/scheduler.ts'
import type { Check } from '../../../suites/check.ts'
import type { Run } from '../../../suites/runner/run.ts'

/** Tracks which check or shared fixture uses the service, so that covered code counts for the right check. */
export function createCoverageTracker() {
  const storage = new AsyncLocalStorage<string>()
  const fixtures = new Map<string, Set<string>>()

  const uses = (user: string): Set<string> => {
    const known = fixtures.get(user) ?? new Set()
    fixtures.set(user, known)
    return known
  }

  /** The user and all fixtures that it uses, directly or through other fixtures. */
  function withFixtures(user: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(user)) return found
    found.add(user)
    for (const fixture of uses(user)) withFixtures(fixture, found)
    return found
  }

  return {
    currentId: () => storage.getStore(),
    trackCheck: (check: Check): Check => ({
      ...check,
      run: context => storage.run(check.id, () => check.run(context)),
    }),
    trackRun: (run: Run): Run => ({
      ...run,
      share(name, make, asking) {
        const fixture = `fixture ${name}`
        const user = storage.getStore()
        if (user !== undefined) uses(user).add(fixture)
        return run.share(name, trail => storage.run(fixture, () => make(trail)), asking)
      },
    }),
    /** Counts delayed work for the check that caused it, not for the check that runs when the work is due. */
    trackDue(due: Scheduler) {
      const { schedule } = due
      due.schedule = (at, work, timer) => schedule(at, AsyncResource.bind(work), timer)
    },
    /** What a check covered itself and through its fixtures, even if another check made them. */
    coverageOf(check: Check, covered: CoveragePerTestId): CoverageData {
      const sum: Record<string, number> = {}
      for (const part of withFixtures(check.id)) {
        for (const [mutant, hits] of Object.entries(covered[part] ?? {})) sum[mutant] = (sum[mutant] ?? 0) + hits
      }
      return sum
    },
  }
}
