import type { Check } from '../check.ts'
import { type CheckContext, contextOf } from '../runner/context.ts'
import type { Run } from '../runner/run.ts'
import { Trail } from '../runner/trail.ts'
import { attempt } from '../setup/attempt.ts'
import type { Profile } from '../target/profile.ts'
import { overlaps, type ProfileProblem } from '../target/profile-problem.ts'
import { PROBES } from './index.ts'
import type { Probe } from './probe.ts'

const isUsed = ({ entries, always, writes }: Probe, checks: readonly Check[], { readsOnly }: Run): boolean => {
  if (writes && readsOnly) return false
  return always === true || entries.some(entry => checks.some(({ needs }) => needs.some(need => overlaps(entry, need))))
}

const presentEntries = ({ entries }: Probe, profile: Profile): readonly string[] =>
  entries.filter(entry => profile.value(entry) !== undefined && profile.value(entry) !== null)

/** What one probe finds, and the entries that it has compared: none if it gets no response. */
async function ask(probe: Probe, context: CheckContext, checks: readonly Check[]) {
  const found = await attempt(() => probe.find(context, checks))
  return { found: found ?? [], compared: found ? presentEntries(probe, context.profile) : [] }
}

/**
 * Compares the profile with what the target answers, before the checks run: a wrong entry would look like a broken rule.
 * Ends with the first stage of probes that finds a reason not to run at all. Returns the profile as far as it fits, what does
 * not fit, which entries were compared, and what that cost.
 */
export async function fitProfile(checks: readonly Check[], run: Run) {
  let { profile } = run
  let [requests, cost] = [0, 0]
  const misfits: ProfileProblem[] = []
  const compared = new Set<string>()
  const observe: Run['observe'] = sent => {
    requests += 1
    cost += sent.cost
    run.observe(sent)
  }
  // A fixture that a probe makes is evidence for the checks that use it.
  const trail = run.evidence !== false && { trail: new Trail() }
  for (const stage of PROBES) {
    const context = contextOf({ ...run, ...trail, profile, observe })
    const asked = stage.filter(probe => isUsed(probe, checks, run) && presentEntries(probe, profile).length > 0)
    const answers = await Promise.all(asked.map(probe => ask(probe, context, checks)))
    const found = answers.flatMap(answer => answer.found)
    for (const entry of answers.flatMap(answer => answer.compared)) compared.add(entry)
    misfits.push(...found)
    profile = profile.without(found.flatMap(({ entry, effect }) => (effect === 'block' ? [entry] : [])))
    if (found.some(({ effect }) => effect === 'stop')) break
  }
  return { profile, misfits, compared, requests, cost }
}
