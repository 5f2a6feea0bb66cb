import { type Check, type CheckContext, check } from '../../check.ts'
import { keptValues } from '../../contract/bodies/property.ts'
import { bodyOfRow } from '../../contract/bodies/row.ts'
import { unlessNegative } from '../../expected/unless-refused.ts'
import type { Resource } from '../../json.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { rowNamed } from '../../setup/rows/full-rows.ts'
import { updateRow } from '../../setup/rows/rows.ts'
import { updatesInTurn } from './row-updates.ts'

/** The positions that a new row keeps. */
const POSITIONS = keptValues(bodyOfRow('create')).flatMap(({ property, value, ...kept }) =>
  property === 'position' && typeof value === 'number' ? [{ ...kept, position: value }] : [],
)

/** No check sets this position, so that each update changes it. */
const moveAway = (context: CheckContext, row: Resource): Promise<Resource> =>
  context.setup.resource('give a row the position 3', updateRow(context, row, { position: 3 }))

const updateOfPosition = updatesInTurn('positions', moveAway, {
  ...Object.fromEntries(POSITIONS.map(({ sample, position }) => [sample, () => ({ position })])),
  null: () => ({ position: null }),
})

/** The position of a row. Spec: Row; Board rows. */
export const positionChecks: readonly Check[] = [
  ...POSITIONS.map(({ sample, clause, position }) =>
    check(`board-rows/position/${sample}/create`, clause, async (context, expect) => {
      const { answer } = await createWithMember(context, rowNamed(sample), 'position')
      const row = unlessNegative(context, expect, answer, position)
      if (row) expect.equal(row.position, position, `position of a row created with position ${position}`)
    }),
  ),
  ...POSITIONS.map(({ sample, clause, position }) => {
    const ofUpdate = clause.replace('-CREATE-', '-UPDATE-')
    return check(`board-rows/position/${sample}/update`, ofUpdate, async (context, expect) => {
      const { answer, after } = await updateOfPosition(context, sample)

      const what = `position of a row updated to position ${position}`
      const row = unlessNegative(context, expect, answer, position)
      if (!row) return
      expect.equal(row.position, position, `${what}, in the response to the write`)
      expect.equal(after.position, position, `${what}, when the row is read again`)
    })
  }),
  check('board-rows/position/null/create', 'ROW-CREATE-POSITION-NULL', async (context, expect) => {
    const { answer } = await createWithMember(context, rowNamed('none'), 'position')
    expect.resource(answer)
  }),
  check('board-rows/position/null/update', 'ROW-UPDATE-POSITION-NULL', async (context, expect) => {
    const { answer, before } = await updateOfPosition(context, 'null')

    const message = `position was set to null, but it is still ${before.position}`
    expect.that(expect.resource(answer).position !== before.position, message)
  }),
]
