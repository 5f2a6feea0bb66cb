import { describe, expect, it } from 'vitest'
import { mutants } from '../../simulator/mutants/index.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { checks } from '../../suites/checks/index.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import { startRun } from '../../suites/runner/run.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const world = await buildWorld(1)

/** The entries that the probes take away from a right profile because of the server's mistake. */
export async function findAccused(mutant: (typeof mutants)[number]): Promise<readonly string[]> {
  const simulator = await createFrozenSimulator({ world, seed: 1, service: mutant.apply(referenceService) })
  const { misfits } = await fitProfile(checks, startRun(inProcessOptions(simulator, { seed: 1, evidence: false })))
  return misfits.filter(({ effect }) => effect !== 'doubt').map(({ text }) => `${mutant.id}: ${text}`)
}

/** Tests that the probes blame no right profile for a mistake of the server in these areas. */
export function testProbesOn(areas: readonly string[]): void {
  describe('no mistake of the server is taken for one of the profile:', { timeout: 60_000 }, () => {
    it.each(areas)('%s', async area => {
      const accused: string[] = []
      for (const one of mutants.filter(mutant => areaOf(mutant) === area)) accused.push(...(await findAccused(one)))

      expect(accused).toEqual([])
    })
  })
}
