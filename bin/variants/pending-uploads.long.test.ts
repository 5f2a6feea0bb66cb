import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { buildService } from '../build-service.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

const PENDING = ['uploads/imports-never-fetched', 'uploads/completion-queued-for-nobody']

/** The specification names no time within which an upload ends: the kit stops waiting, and must not call that a fault. */
it('a server whose uploads take longer than the kit waits fails no check', { timeout: 120_000 }, async () => {
  const service = await buildService({ mutants: PENDING })
  const { results } = await runInProcess(checks, { service, world: await buildWorld(1), seed: 1, evidence: false })

  const accused = results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')
  expect(accused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([])
  expect(results.find(({ id }) => id === 'uploads/completed-upload-finishes')?.outcome).toBe('blocked')
})
