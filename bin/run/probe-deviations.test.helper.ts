import { describe, expect, it } from 'vitest'
import { deviations } from '../../simulator/deviations/index.ts'
import { honestService } from '../../simulator/service/honest-service.ts'
import { checks } from '../../suites/checks/index.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import { startRun } from '../../suites/runner/run.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const world = await buildWorld(1)

/** The entries that the probes take away from a right profile because of the server's mistake. */
export async function findAccused(deviation: (typeof deviations)[number]): Promise<readonly string[]> {
  const simulator = await createFrozenSimulator({ world, seed: 1, service: deviation.apply(honestService) })
  const { misfits } = await fitProfile(checks, startRun(inProcessOptions(simulator, { seed: 1, evidence: false })))
  return misfits.filter(({ effect }) => effect !== 'doubt').map(({ text }) => `${deviation.id}: ${text}`)
}

/** Tests that the probes blame no right profile for a mistake of the server in these areas. */
export function testProbesOn(areas: readonly string[]): void {
  describe('no mistake of the server is taken for one of the profile:', { timeout: 60_000 }, () => {
    it.each(areas)('%s', async area => {
      const accused: string[] = []
      for (const one of deviations.filter(deviation => areaOf(deviation) === area))
        accused.push(...(await findAccused(one)))

      expect(accused).toEqual([])
    })
  })
}
