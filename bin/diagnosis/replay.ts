import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { checks } from '../../suites/checks/index.ts'
import { buildWorld, runInProcess } from '../in-process.ts'
import { type Observed, observe } from './observation.ts'

/** Of the world; which values the checks try depends on the seed of the run. */
const WORLD_SEED = 1
/** A replay takes some hundredths of a second, and a reader waits for all of them. */
const MOST_REPLAYS = 60

/** What a check observes on a simulator with a known mistake. Undefined if it finds nothing there, or there were enough replays. */
export type Replay = (check: string, mistake: string) => Promise<Observed | undefined>

/** Creates a function that runs single checks with a seed against simulators in this process, each pair once. */
export function createReplay(seed: number): Replay {
  const seen = new Map<string, Promise<Observed | undefined>>()
  let world: Promise<WorldSeed> | undefined

  async function run(checkId: string, mistake: string): Promise<Observed | undefined> {
    // A run without failures need not load them.
    const { mutants } = await import('../../simulator/mutants/index.ts')
    const check = checks.find(({ id }) => id === checkId)
    const mutant = mutants.find(({ id }) => id === mistake)
    if (!check || !mutant) return undefined
    world ??= buildWorld(WORLD_SEED)
    const service = mutant.apply(referenceService)
    const { results, ...found } = await runInProcess([check], { world: await world, seed, service })
    return results.filter(({ outcome }) => outcome === 'fail').map(result => observe(result, found.run))[0]
  }
  return (check, mistake) => {
    const pair = `${check} ${mistake}`
    const known = seen.get(pair)
    if (known) return known
    if (seen.size >= MOST_REPLAYS) return Promise.resolve(undefined)
    const replay = run(check, mistake)
    seen.set(pair, replay)
    return replay
  }
}
