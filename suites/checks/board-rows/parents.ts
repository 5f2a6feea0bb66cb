import { type Check, type CheckContext, check } from '../../check.ts'
import { expectRowMembers } from '../../expected/answer-and-reading.ts'
import type { JsonObject, Resource } from '../../json.ts'
import { cellOf, entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { chainOfRows, deepestLevel } from '../../setup/rows/chain-of-rows.ts'
import { foreignParts } from '../../setup/rows/foreign-boards.ts'
import { rowNamed } from '../../setup/rows/full-rows.ts'
import { ROW_WRITES, type RowWrite } from '../../setup/rows/row-writes.ts'
import { createRow, newRow, rereadRow, sharedRow, updateRow } from '../../setup/rows/rows.ts'
import { resourceIn } from '../../target/api.ts'
import {
  type InvalidCase,
  inTurn,
  invalidCase,
  type Refusal,
  refusalCheck,
  refusalChecks,
  UNFOUND,
} from '../refusal.ts'
import { updatesInTurn } from './row-updates.ts'

const titleAndPosition = ({ run }: CheckContext, word: string): JsonObject => ({ title: run.unique(word), position: 5 })

const withCell = async (context: CheckContext, word: string): Promise<JsonObject> => ({
  ...titleAndPosition(context, word),
  fields: [await cellOf(context, 'text', word)],
})

/** A row written under a parent, once in a run: the valid control of a write with a parent that does not exist. */
export const writeNestedRow = (context: CheckContext, write: RowWrite): Promise<Resource> =>
  context.share(`nested row ${write.name}`, async context => {
    const parent_id = (await sharedRow(context)).id
    const answer =
      write.name === 'create'
        ? (await createWithMember(context, rowNamed('zero'), 'parent_id')).answer
        : await write.writeToSpareRow(context, { ...(await withCell(context, 'nested')), parent_id })
    return context.setup.resource(`${write.name} a row with a parent_id`, answer)
  })

/** Updates with a wrong parent alone, and beside valid properties. */
const WRONG_PARENTS: readonly InvalidCase<(context: CheckContext) => Promise<JsonObject>>[] = [
  invalidCase('unknown-parent', 'UNKNOWN', async ({ run }) => ({ parent_id: run.uuid() }), UNFOUND),
  ...foreignParts('row').map(({ place, needs, id }) =>
    invalidCase(
      `parent-on-${place}`,
      'OTHER-BOARD',
      async (context: CheckContext) => ({ ...(await withCell(context, 'foreign')), parent_id: await id(context) }),
      { ...UNFOUND, needs },
    ),
  ),
]

/** Which rows can be the parent of a row. Spec: Row; Board rows. */
export const parentChecks: readonly Check[] = [
  check('board-rows/parent/create', 'ROW-CREATE-PARENT', async context => {
    const { id } = await sharedRow(context)
    const { answer } = await createWithMember(context, rowNamed('zero'), 'parent_id')

    await expectRowMembers(context, 'ROW-CREATE-PARENT', answer, { parent_id: id }, 'a row created under another')
  }),
  check('board-rows/parent-null/create', 'ROW-CREATE-PARENT-NULL', async (context, expect) => {
    const { answer } = await createWithMember(context, rowNamed('number'), 'parent_id')
    expect.equal(expect.resource(answer).parent_id, null, 'parent_id of a row created with parent_id null')
  }),
  check('board-rows/parent-left-out/create', 'ROW-PARENT-TOP-LEVEL', async (context, expect) => {
    const { answer } = await createWithMember(context, rowNamed('negative'), 'title')
    const { parent_id } = await context.setup.resource('create a row', answer)

    expect.equal(parent_id, null, 'parent_id of a row created without a parent_id')
  }),
  ...ROW_WRITES.flatMap(write =>
    refusalChecks(
      {
        id: 'board-rows/',
        clause: 'ROW-PARENT-',
        validControl: context => writeNestedRow(context, write),
        send: async (context, bodyOf) => write.sendInvalid(context, await bodyOf(context)),
      },
      WRONG_PARENTS.map(([name, ...rest]) => [`${name}/${write.name}`, ...rest] as const),
    ),
  ),
]

const under = (parent: Resource) => ({ parent_id: parent.id })

/** A row that the target has moved under the top of the chain: the valid control of every refused move. */
const movedRow = (context: CheckContext): Promise<Resource> =>
  context.share('moved row', async context => {
    const [row, { top }] = await Promise.all([newRow(context), chainOfRows(context)])
    const body = { ...titleAndPosition(context, 'moved'), ...under(top) }
    return context.setup.resource('move a row under another', updateRow(context, row, body))
  })

/** A row on the second level, and the responses to the creation of its child and, if there is one, of its grandchild. */
const nestedRows = (context: CheckContext) =>
  context.share('rows on four levels', async context => {
    const row = await newRow(context, under(await sharedRow(context)))
    const child = await createRow(context, { ...(await withCell(context, 'child')), ...under(row) })
    const parent = resourceIn(child)
    return { row, below: parent ? [child, await createRow(context, under(parent))] : [child] }
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
  { withRow: async (context, use) => use(await newRow(context, under(await sharedRow(context)))) },
)

interface Cycle extends Pick<Refusal, 'id' | 'clause' | 'codes'> {
  /** How far below the row its new parent is. */
  readonly depth: number
  readonly beside: (context: CheckContext, label: string) => JsonObject
  readonly isInCapitals?: true
}

/** Moves of a row under itself or one of its descendants: beside valid properties, and alone. */
const CYCLES: readonly Cycle[] = [
  { id: 'board-rows/own-parent', clause: 'ROW-PARENT-SELF', depth: 0, beside: titleAndPosition },
  { id: 'board-rows/moves-under-its-child', clause: 'ROW-PARENT-CYCLE', depth: 1, beside: titleAndPosition },
  {
    id: 'board-rows/moves-under-its-child-in-capitals',
    clause: 'ROW-PARENT-CYCLE',
    depth: 1,
    beside: () => ({}),
    // It is the same row; a server that does not think so does not find it.
    isInCapitals: true,
    ...UNFOUND,
  },
  {
    id: 'board-rows/moves-under-its-remote-descendant',
    clause: 'ROW-PARENT-CYCLE',
    depth: Number.POSITIVE_INFINITY,
    beside: () => ({}),
  },
]

/** Rows move with their descendants; a move that closes a cycle is refused. Spec: Board rows; Errors. */
export const moveChecks: readonly Check[] = [
  ...Object.entries(PLACES).map(([name, { where, of }]) => {
    const clause = name === 'moves-to-the-top-level' ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE'
    return check(`board-rows/${name}`, clause, async (context, expect) => {
      const { answer, after } = await moveInTurn(context, name)
      const parent = await of(context)
      expect.equal(expect.resource(answer).parent_id, parent, `parent_id of a row moved ${where}, in the response`)
      expect.equal(after.parent_id, parent, `parent_id of a row moved ${where}, when the row is read again`)
    })
  }),
  check('board-rows/parent/under-a-nested-row', 'ROW-CREATE-PARENT', async (context, expect) => {
    const { row, below } = await nestedRows(context)
    let parent = row
    for (const [index, answer] of below.entries()) {
      const created = expect.resource(answer)
      expect.equal(created.parent_id, parent.id, `parent_id of a row created on level ${index + 3}`)
      parent = created
    }
  }),
  check(
    'board-rows/children-follow',
    ['ROW-MOVE-CHILDREN', 'ROW-WRITE-OTHERS', 'ROW-WRITE-OTHERS-POSITIONS', 'ROW-PARENT-CYCLE'],
    async context => {
      const { id: column_id } = await sharedColumn(context, 'text')
      const { row, below } = await nestedRows(context)
      const [child = row, grandchild = row] = await inTurn(below, answer =>
        context.setup.resource('create a row under another', answer),
      )
      const sibling = await newRow(context, { ...under(row), position: 5 })
      await context.setup.resource('place a row beside another', updateRow(context, sibling, { position: 5 }))

      const above = await newRow(context)
      for (const parent_id of [null, above.id]) {
        const body = { ...(await withCell(context, 'moved')), parent_id }
        await context.setup.resource('move a row that has a child', updateRow(context, row, body))
      }
      const expect = context.expect('ROW-MOVE-CHILDREN')
      const where = 'of a row moved to the top level and then under another row'
      const later = await rereadRow(context, child)
      expect.equal(later.parent_id, row.id, `parent_id of the child ${where}`)
      const { parent_id } = await rereadRow(context, grandchild)
      expect.equal(parent_id, child.id, `parent_id of the grandchild ${where}`)
      const others = context.expect('ROW-WRITE-OTHERS')
      others.equal(later.title, child.title, 'title of a row after an update of its parent')
      const cells = [later, child].map(one => entryOf(one, column_id)?.value)
      others.equal(cells[0], cells[1], 'the text cell of a row after an update of its parent')
      const position = 'position of a row after its sibling was created and updated'
      context.expect('ROW-WRITE-OTHERS-POSITIONS').equal(later.position, child.position, position)

      // A server that stores the rows above each row has to renew those of the rows that moved with their parent.
      const cycle = await updateRow(context, above, under(grandchild))
      context.expect('ROW-PARENT-CYCLE').refused(cycle, 'bad_request')
    },
  ),
  ...CYCLES.map(({ id, clause, depth, beside, isInCapitals, codes }) =>
    refusalCheck({
      ...{ id, clause, ...(codes && { codes }) },
      validControl: movedRow,
      async send(context) {
        const { top, rows } = await chainOfRows(context)
        const row = rows[Math.min(depth, deepestLevel(context.run))]
        const parent = row ?? context.notApplicable('the server accepts no rows at that depth')
        const parent_id = isInCapitals ? parent.id.toUpperCase() : parent.id
        return updateRow(context, top, { ...beside(context, 'cycle'), parent_id })
      },
    }),
  ),
]
