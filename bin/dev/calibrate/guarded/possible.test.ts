import { expect, it } from 'vitest'
import { findDeviation } from '../../../../simulator/deviations/find.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { createPossibility } from './possible.ts'

const isPossible = createPossibility()

/** Whether a mistake is possible under a guard, which stands behind it. */
async function decide(pair: string): Promise<boolean> {
  const [id = '', guardId] = pair.split(' if ')
  const mistake = findDeviation(id)
  const guard = guards.find(one => one.id === guardId)
  if (!mistake || !guard) throw new Error(`unknown id in ${pair}`)
  return (await isPossible)(mistake, guard)
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
