import { type Check, check } from '../../check.ts'
import { unlessNegative } from '../../expected/unless-refused.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { rowNamed } from '../../given/full-rows.ts'
import { updatesInTurn } from '../../given/row-updates.ts'
import { updateRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** Most servers keep a position of many decimals, although the specification states no precision. */
const FINEST = 3.16159

/** The positions of the full rows. */
const POSITIONS = [
  { name: 'number', position: 7 },
  { name: 'zero', position: 0 },
  { name: 'negative', position: -2 },
  { name: 'fraction', position: 1.5 },
  { name: 'fine-fraction', position: 3.14 },
  { name: 'finest', position: FINEST },
] as const

/** The clause of a position that is created or updated; a fraction has its own. */
const clauseOf = (position: number, write: 'CREATE' | 'UPDATE'): string => {
  if (position === FINEST) return 'ROW-POSITION-FINE'
  return Number.isInteger(position) ? `ROW-${write}-POSITION` : 'ROW-POSITION-FRACTIONAL'
}

/** No check sets this position, so that each update changes it. */
const moveAway = (context: CheckContext, row: Resource): Promise<Resource> =>
  context.given.resource('give a row the position 3', updateRow(context, row, { position: 3 }))

const updateOfPosition = updatesInTurn('positions', moveAway, {
  ...Object.fromEntries(POSITIONS.map(({ name, position }) => [name, () => ({ position })])),
  null: () => ({ position: null }),
})

/** The position of a row. Spec: Row; Board rows. */
export const positionChecks: readonly Check[] = [
  ...POSITIONS.map(({ name, position }) => {
    const clause = clauseOf(position, 'CREATE')
    return check(`board-rows/position/${name}/create`, clause, async (context, expect) => {
      const { answer } = await createWithMember(context, rowNamed(name), 'position')
      const row = unlessNegative(context, expect, answer, position)
      if (row) expect.equal(row.position, position, `position of a row created with position ${position}`)
    })
  }),
  ...POSITIONS.map(({ name, position }) => {
    const clause = clauseOf(position, 'UPDATE')
    return check(`board-rows/position/${name}/update`, clause, async (context, expect) => {
      const { answer, after } = await updateOfPosition(context, name)

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
