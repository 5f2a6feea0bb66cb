import type { Check } from '../check.ts'
import { attempt } from '../given/attempt.ts'
import { type CheckContext, contextOf } from '../runner/context.ts'
import type { Run } from '../runner/run.ts'
import { Trail } from '../runner/trail.ts'
import type { Profile } from '../target/profile.ts'
import { overlaps, type ProfileProblem } from '../target/profile-problem.ts'
import { PROBES } from './index.ts'
import type { Probe } from './probe.ts'

const isUsed = ({ entries, always }: Probe, checks: readonly Check[]): boolean =>
  always === true || entries.some(entry => checks.some(({ needs }) => needs.some(need => overlaps(entry, need))))

const isPresent = ({ entries }: Probe, profile: Profile): boolean =>
  entries.some(entry => profile.value(entry) !== undefined && profile.value(entry) !== null)

/** A probe that gets no response finds nothing. */
const ask = async ({ find }: Probe, context: CheckContext): Promise<readonly ProfileProblem[]> =>
  (await attempt(() => find(context))) ?? []

/**
 * Compares the profile with what the target answers, before the checks run: a wrong entry would look like a broken rule.
 * Ends with the first stage of probes that finds a reason not to run at all. Returns the profile as far as it fits, what does
 * not fit, and what that cost.
 */
export async function fitProfile(checks: readonly Check[], run: Run) {
  let { profile } = run
  let [requests, cost] = [0, 0]
  const misfits: ProfileProblem[] = []
  const observe: Run['observe'] = sent => {
    requests += 1
    cost += sent.cost
    run.observe(sent)
  }
  // A fixture that a probe makes is evidence for the checks that use it.
  const trail = run.evidence !== false && { trail: new Trail() }
  for (const stage of PROBES) {
    const context = contextOf({ ...run, ...trail, profile, observe })
    const asked = stage.filter(probe => isUsed(probe, checks) && isPresent(probe, profile))
    const found = (await Promise.all(asked.map(probe => ask(probe, context)))).flat()
    misfits.push(...found)
    profile = profile.without(found.flatMap(({ entry, effect }) => (effect === 'block' ? [entry] : [])))
    if (found.some(({ effect }) => effect === 'stop')) break
  }
  return { profile, misfits, requests, cost }
}
