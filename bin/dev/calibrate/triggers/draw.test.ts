import { expect, it } from 'vitest'
import { findMutant } from '../../../../simulator/mutants/find.ts'
import { triggers } from '../../../../simulator/mutants/triggers.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { mistakes } from '../mistakes.ts'
import { drawPairs, type IsPossible } from './draw.ts'

const draw = async (seed: number, isPossible: IsPossible = async () => true) =>
  (await drawPairs({ mistakes, triggers, isPossible, size: 200, seed })).map(
    ({ mistake, trigger }) => `${mistake.id} if ${trigger.id}`,
  )

it('draws the same pairs for the same seed, and others for another', async () => {
  expect(await draw(1)).toEqual(await draw(1))
  expect(await draw(2)).not.toEqual(await draw(1))
})

it('draws different pairs, which workers find by their ids', async () => {
  const drawn = await draw(1)

  expect(new Set(drawn).size).toBe(200)
  expect(drawn.map(id => findMutant(id)?.id)).toEqual(drawn)
})

it('draws from each area and trigger before it draws from one twice', async () => {
  const drawn = await draw(1)

  expect(new Set(drawn.map(id => `${areaOf({ id })} ${id.split(' if ')[1]}`)).size).toBe(200)
})

it('draws only possible pairs, and fewer if there are no more', async () => {
  const drawn = await draw(1, async ({ id }, trigger) => id.startsWith('uploads/') && trigger.id === 'with-key')

  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.length).toBeLessThan(200)
  expect(drawn.every(id => /^uploads\/.* if with-key$/.test(id))).toBe(true)
})
