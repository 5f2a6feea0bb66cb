import { type Check, check } from '../../check.ts'
import { chainOfRows, deepestLevel } from '../../given/chain-of-rows.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { updatesInTurn } from '../../given/row-updates.ts'
import { createRow, newRow, rereadRow, sharedRow, updateRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusal } from '../refusal.ts'

const under = (parent: Resource) => ({ parent_id: parent.id })

/** A row that the target has moved under the top of the chain: the twin of every refused move. */
const movedRow = (context: CheckContext): Promise<Resource> =>
  context.share('moved row', async context => {
    const [row, { top }] = await Promise.all([newRow(context), chainOfRows(context)])
    return context.given.resource('move a row under another', updateRow(context, row, under(top)))
  })

const topOfChain = async (context: CheckContext) => (await chainOfRows(context)).top.id
const childOfTop = async (context: CheckContext) => (await chainOfRows(context)).child.id

/** Where one row moves, one place after the other. */
const PLACES = {
  'moves-under-another-row': { where: 'under another row', of: topOfChain },
  'moves-under-its-sibling': { where: 'under its sibling', of: childOfTop },
  'moves-under-its-grandparent': { where: 'under its grandparent', of: topOfChain },
  'moves-to-where-it-is': { where: 'under the parent that it has already', of: topOfChain },
  'moves-to-the-top-level': { where: 'to the top level', of: async () => null },
} satisfies Record<string, { where: string; of: (context: CheckContext) => Promise<string | null> }>

const moveInTurn = updatesInTurn(
  'moves',
  async (_, row) => row,
  Object.fromEntries(
    Object.entries(PLACES).map(([name, { of }]) => [name, async context => ({ parent_id: await of(context) })]),
  ),
  async (context, use) => use(await newRow(context, under(await sharedRow(context)))),
)

/** Moves of a row under itself or one of its descendants, by their depth below it. */
const CYCLES = [
  { id: 'board-rows/own-parent', clause: 'ROW-PARENT-SELF', depth: 0 },
  { id: 'board-rows/moves-under-its-child', clause: 'ROW-PARENT-CYCLE', depth: 1 },
  { id: 'board-rows/moves-under-its-remote-descendant', clause: 'ROW-PARENT-CYCLE', depth: Number.POSITIVE_INFINITY },
] as const

/** Rows move with their descendants; a move that closes a cycle is refused. Spec: Board rows; Errors. */
export const moveChecks: readonly Check[] = [
  ...Object.entries(PLACES).map(([name, { where, of }]) => {
    const clause = name === 'moves-to-the-top-level' ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE'
    return check(`board-rows/${name}`, clause, async (context, expect) => {
      const { answer, after } = await moveInTurn(context, name)
      const parent = await of(context)
      expect.equal(expect.resource(answer).parent_id, parent, `parent_id of a row moved ${where}, in the answer`)
      expect.equal(after.parent_id, parent, `parent_id of a row moved ${where}, when the row is read again`)
    })
  }),
  check('board-rows/parent/under-a-nested-row', 'ROW-CREATE-PARENT', async (context, expect) => {
    let parent = await newRow(context, under(await sharedRow(context)))
    for (const level of ['third', 'fourth']) {
      const row = expect.resource(await createRow(context, under(parent)))
      expect.equal(row.parent_id, parent.id, `parent_id of a row created on the ${level} level`)
      parent = row
    }
  }),
  check(
    'board-rows/children-follow',
    ['ROW-MOVE-CHILDREN', 'ROW-WRITE-OTHERS', 'ROW-WRITE-OTHERS-POSITIONS'],
    async context => {
      const { id: column_id } = await sharedColumn(context, 'text')
      const bodyOf = (word: string) => ({
        title: context.run.unique(word),
        position: 5,
        fields: [{ column_id, value: word }],
      })
      const row = await newRow(context)
      const child = await newRow(context, { ...bodyOf('child'), ...under(row) })
      const grandchild = await newRow(context, under(child))
      const sibling = await newRow(context, { ...under(row), position: 5 })
      const parent = await sharedRow(context)
      const body = { ...bodyOf('moved'), ...under(parent) }
      await context.given.resource('move a row that has a child', updateRow(context, row, body))
      await context.given.resource('place a row beside another', updateRow(context, sibling, { position: 5 }))

      const expect = context.expect('ROW-MOVE-CHILDREN')
      const later = await rereadRow(context, child)
      expect.equal(later.parent_id, row.id, 'parent_id of the child of a moved row')
      const { parent_id } = await rereadRow(context, grandchild)
      expect.equal(parent_id, child.id, 'parent_id of the grandchild of a moved row')
      const others = context.expect('ROW-WRITE-OTHERS')
      others.equal(later.title, child.title, 'title of a row after an update of the row above it')
      const cells = [later, child].map(one => entryOf(one, column_id)?.value)
      others.equal(cells[0], cells[1], 'the text cell of a row after an update of the row above it')
      const position = 'position of a row after a creation and an update of a row beside it'
      context.expect('ROW-WRITE-OTHERS-POSITIONS').equal(later.position, child.position, position)
    },
  ),
  ...CYCLES.map(({ id, clause, depth }) =>
    refusal({
      id,
      clause,
      twin: movedRow,
      async send(context) {
        const { top, rows } = await chainOfRows(context)
        const row = rows[Math.min(depth, deepestLevel(context.run))]
        return updateRow(context, top, under(row ?? context.notApplicable('the target takes no row so deep')))
      },
    }),
  ),
]
