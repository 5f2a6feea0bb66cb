import { expect, it } from 'vitest'
import { startTestRun } from './start.test.helper.ts'

const keysOf = (runId: string) => {
  const { freshKey } = startTestRun(async () => ({ status: 500, headers: {}, text: '' }), {}, { runId })
  return [freshKey(), freshKey()]
}

it('sends UUIDs of version 4 as keys, the same for a run and others for another', () => {
  const keys = keysOf('kit-one')

  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(keysOf('kit-one')).toEqual(keys)
  expect(new Set([...keys, ...keysOf('kit-two')]).size).toBe(4)
})
