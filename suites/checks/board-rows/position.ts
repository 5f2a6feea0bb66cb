import { type Check, check } from '../../check.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_ROWS } from '../../given/full-rows.ts'
import { rereadRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** The positions of the full rows. */
const POSITIONS = [
  { name: 'number', value: 7 },
  { name: 'zero', value: 0 },
  { name: 'negative', value: -2 },
  { name: 'fraction', value: 1.5 },
  { name: 'fine-fraction', value: 3.16159 },
] as const

/** The clause of a position that is created or updated; a fraction has its own. */
const clauseOf = (position: { readonly value: number }, path: 'CREATE' | 'UPDATE'): string =>
  Number.isInteger(position.value) ? `ROW-${path}-POSITION` : 'ROW-POSITION-FRACTIONAL'

const created = POSITIONS.map(position => {
  const clause = clauseOf(position, 'CREATE')
  return check(`board-rows/position/${position.name}/create`, {
    clauses: [clause],
    async run(context) {
      const expect = context.expect(clause)
      const { answer } = await createWithMember(context, FULL_ROWS[position.name], 'position')
      expect.equal(expect.resource(answer).position, position.value, 'the position in the answer')
    },
  })
})

const ELSEWHERE = 3

/** A row at a position that none of the checks sets, so that each of them moves it. */
const placed = async (context: CheckContext, row: Resource): Promise<Resource> =>
  context.given.resource('place a row', updateRow(context, row, { position: ELSEWHERE }))

const updated = POSITIONS.map(position => {
  const clause = clauseOf(position, 'UPDATE')
  return check(`board-rows/position/${position.name}/update`, {
    clauses: [clause],
    async run(context) {
      const expect = context.expect(clause)
      await withSpareRow(context, async row => {
        await placed(context, row)
        const answer = await updateRow(context, row, { position: position.value })

        expect.equal(expect.resource(answer).position, position.value, 'the position in the answer')
        expect.equal((await rereadRow(context, row)).position, position.value, 'the position as it is stored')
      })
    },
  })
})

const createdWithout = check('board-rows/position/null/create', {
  clauses: ['ROW-CREATE-POSITION-NULL'],
  async run(context) {
    const { answer } = await createWithMember(context, FULL_ROWS.none, 'position')
    context.expect('ROW-CREATE-POSITION-NULL').resource(answer)
  },
})

const cleared = check('board-rows/position/null/update', {
  clauses: ['ROW-UPDATE-POSITION-NULL'],
  async run(context) {
    const expect = context.expect('ROW-UPDATE-POSITION-NULL')
    await withSpareRow(context, async row => {
      const { position } = await placed(context, row)
      const answer = await updateRow(context, row, { position: null })

      expect.that(expect.resource(answer).position !== position, 'a null position leaves the old one')
    })
  },
})

/** Positions. Spec: Row; Board rows. */
export const positionChecks: readonly Check[] = [...created, ...updated, createdWithout, cleared]
