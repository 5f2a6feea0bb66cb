import { expect, it } from 'vitest'
import { findDeviation } from '../../../../simulator/deviations/find.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { createPossibility } from './possible.ts'

const isPossible = createPossibility()

it.each([
  ['library-views/archived-views-are-listed', 'with-cursor', true],
  ['idempotency/createRow-forgets-keys', 'with-cursor', false],
  ['idempotency/createRow-forgets-keys', 'every-second-write', true],
  ['permissions/createView-refuses-tokens-without-a-user', 'for-grants', false],
  ['permissions/createView-refuses-tokens-without-a-user', 'for-listed-spaces', true],
  ['idempotency/createRow-forgets-keys', 'in-boards', false],
  ['authentication/missing-header-is-forbidden', 'for-admins', false],
  ['authentication/missing-header-is-forbidden', 'with-fields', true],
])('takes %s if %s for possible: %s', async (id, guardId, possible) => {
  const mistake = findDeviation(id)
  const guard = guards.find(one => one.id === guardId)
  if (!mistake || !guard) throw new Error('unknown id')

  expect(await (await isPossible)(mistake, guard)).toBe(possible)
})
