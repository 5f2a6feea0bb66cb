import { expect, it } from 'vitest'
import { findMutant } from '../../../../simulator/mutants/find.ts'
import { triggers } from '../../../../simulator/mutants/triggers.ts'
import { createPossibility } from './possible.ts'

const isPossible = createPossibility()

/** Whether a mistake is possible under a trigger, which stands behind it. */
async function decide(pair: string): Promise<boolean> {
  const [id = '', triggerId] = pair.split(' if ')
  const mistake = findMutant(id)
  const trigger = triggers.find(one => one.id === triggerId)
  if (!mistake || !trigger) throw new Error(`unknown id in ${pair}`)
  return (await isPossible)(mistake, trigger)
}

it.each([
  'library-views/archived-views-are-listed if with-cursor',
  'idempotency/createRow-forgets-keys if every-second-write',
  'permissions/createView-refuses-tokens-without-a-user if for-listed-spaces',
  'authentication/missing-header-is-forbidden if with-fields',
])('takes %s for possible', async pair => {
  expect(await decide(pair)).toBe(true)
})

it.each([
  'idempotency/createRow-forgets-keys if with-cursor',
  'permissions/createView-refuses-tokens-without-a-user if for-grants',
  'idempotency/createRow-forgets-keys if in-boards',
  'authentication/missing-header-is-forbidden if for-admins',
])('takes %s for impossible', async pair => {
  expect(await decide(pair)).toBe(false)
})
