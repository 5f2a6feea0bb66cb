import type { WorldSeed } from '../../../fixtures/entities.ts'
import type { CheckResult } from '../../../reports/model.ts'
import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import type { Check } from '../../../suites/check.ts'
import { contractOf, type OperationName, operationNames } from '../../../suites/contract/operations.ts'
import { type Run, startRun } from '../../../suites/runner/run.ts'
import { runCheck } from '../../../suites/runner/run-check.ts'
import { inProcess, standingStill } from '../../in-process.ts'
import { type Sender, Shadows, sender } from './shadows.ts'

/** What is made or finished between requests belongs to whoever asks about uploads. */
const ASKS_ABOUT_UPLOADS = ['createUpload', 'getUpload', 'completeUpload']

const isCreationOf = (kind: string) => (name: OperationName) => {
  const { method, resource } = contractOf(name)
  return method === 'POST' && resource === kind
}

/**
 * Lets a fixture be made in its own name; whoever uses it stands on its answers as on its own. So does whoever takes what
 * the run has made for anybody.
 */
function sharing(run: Run, shadows: Shadows): Run {
  const fixtures = new Map<string, Sender>()
  return {
    ...run,
    madeOf(kind) {
      const creations = operationNames.filter(isCreationOf(kind))
      const otherwise = creations.flatMap(name => [...(shadows.created.get(name) ?? [])])
      for (const deviation of otherwise) shadows.present?.differs.add(deviation)
      return run.madeOf(kind)
    },
    async share(name, make) {
      const user = shadows.present
      const fixture = fixtures.get(name) ?? sender()
      fixtures.set(name, fixture)
      try {
        return await run.share(name, () => shadows.as(fixture, make))
      } finally {
        for (const deviation of fixture.differs) user?.differs.add(deviation)
        for (const operation of fixture.asked) user?.asked.add(operation)
      }
    },
  }
}

export interface Suspects {
  readonly honest: readonly CheckResult[]
  /** For each deviation the checks that it may have another outcome for than the honest service. */
  readonly checks: ReadonlyMap<Deviation, readonly Check[]>
}

/** Runs every check against the honest service once, and tells which of them a deviation could make come out otherwise. */
export async function suspects(
  checks: readonly Check[],
  deviations: readonly Deviation[],
  { world, seed }: { readonly world: WorldSeed; readonly seed: number },
): Promise<Suspects> {
  using shadows: Shadows = new Shadows(deviations, () => simulator.world)
  await using simulator = await standingStill({ world, seed, service: shadows.service })
  const options = inProcess(simulator, { seed })
  const watched = startRun({
    ...options,
    send: shadows.over(options.send),
    wait: ms => shadows.between(() => options.wait(ms)),
  })
  const run = sharing({ ...watched, shown: answer => shadows.shown(answer) }, shadows)

  const senders = new Map<Check, Sender>()
  const results = new Map<Check, CheckResult>()
  for (const check of [...checks.filter(({ alone }) => !alone), ...checks.filter(({ alone }) => alone)]) {
    const from = sender()
    senders.set(check, from)
    results.set(check, await shadows.as(from, () => runCheck(check, run)))
  }

  const between = shadows.concerned(shadows.due)
  const suspected = new Map<Deviation, Check[]>(
    deviations.map(deviation => [deviation, shadows.everywhere.includes(deviation) ? [...checks] : []]),
  )
  for (const check of checks) {
    const { differs, asked } = senders.get(check) ?? sender()
    const differing = new Set(differs)
    if (ASKS_ABOUT_UPLOADS.some(name => asked.has(name))) for (const deviation of between) differing.add(deviation)
    for (const deviation of differing) {
      if (!shadows.everywhere.includes(deviation)) suspected.get(deviation)?.push(check)
    }
  }
  return {
    honest: checks.flatMap(check => results.get(check) ?? []),
    checks: suspected,
  }
}
