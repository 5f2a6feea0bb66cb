import { type Check, check } from '../../check.ts'
import { createRow, newRow, rereadRow, sharedRow, updateRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

const under = (parent: Resource) => ({ parent_id: parent.id })

/** A row, and rows below it, each under the one before. */
interface Line {
  readonly top: Resource
  readonly below: readonly Resource[]
}

/** Deeper than a query that joins rows by hand would look. */
const DEEPEST = 6

/** A line that no check moves, save in vain. */
const line = (context: CheckContext): Promise<Line> =>
  context.run.share('line of rows', async () => {
    const top = await newRow(context)
    const below: Resource[] = []
    for (let depth = 0; depth < DEEPEST; depth++) below.push(await newRow(context, under(below.at(-1) ?? top)))
    return { top, below }
  })

/** The twin of every refused move: some row moves under some other. */
const movable = (context: CheckContext): Promise<Resource> =>
  context.run.share('moved row', async () => {
    const [row, { top }] = await Promise.all([newRow(context), line(context)])
    return context.given.resource('move a row under another', updateRow(context, row, under(top)))
  })

const moves = check('board-rows/moves-under-another-row', {
  clauses: ['ROW-MOVE'],
  async run(context) {
    const [row, { top }] = await Promise.all([newRow(context, under(await sharedRow(context))), line(context)])
    const answer = await updateRow(context, row, under(top))

    const expect = context.expect('ROW-MOVE')
    expect.equal(expect.resource(answer).parent_id, top.id, 'the parent in the answer')
    expect.equal((await rereadRow(context, row)).parent_id, top.id, 'the parent as it is stored')
  },
})

const movesUp = check('board-rows/moves-under-its-grandparent', {
  clauses: ['ROW-MOVE'],
  async run(context) {
    const { top, below } = await line(context)
    const [child] = below
    const row = await newRow(context, under(child ?? top))
    const answer = await updateRow(context, row, under(top))

    const expect = context.expect('ROW-MOVE')
    expect.equal(expect.resource(answer).parent_id, top.id, 'the parent in the answer')
  },
})

const movesBelowSibling = check('board-rows/moves-under-its-sibling', {
  clauses: ['ROW-MOVE'],
  async run(context) {
    const { top, below } = await line(context)
    const sibling = below[0] ?? top
    const row = await newRow(context, under(top))
    const answer = await updateRow(context, row, under(sibling))

    const expect = context.expect('ROW-MOVE')
    expect.equal(expect.resource(answer).parent_id, sibling.id, 'the parent in the answer')
  },
})

const nests = check('board-rows/parent/under-a-nested-row', {
  clauses: ['ROW-CREATE-PARENT'],
  async run(context) {
    const expect = context.expect('ROW-CREATE-PARENT')
    let parent = await newRow(context, under(await sharedRow(context)))
    for (const depth of ['third', 'fourth']) {
      const row = expect.resource(await createRow(context, under(parent)))
      expect.equal(row.parent_id, parent.id, `the parent of a row on the ${depth} level`)
      parent = row
    }
  },
})

const staysPut = check('board-rows/moves-to-where-it-is', {
  clauses: ['ROW-MOVE'],
  async run(context) {
    const [row, { top }] = await Promise.all([movable(context), line(context)])
    const answer = await updateRow(context, row, under(top))

    const expect = context.expect('ROW-MOVE')
    expect.equal(expect.resource(answer).parent_id, top.id, 'the parent in the answer')
  },
})

const children = check('board-rows/children-follow', {
  clauses: ['ROW-MOVE-CHILDREN'],
  async run(context) {
    const row = await newRow(context)
    const child = await newRow(context, under(row))
    const grandchild = await newRow(context, under(child))
    const parent = await sharedRow(context)
    await context.given.resource('move a row that has a child', updateRow(context, row, under(parent)))

    const expect = context.expect('ROW-MOVE-CHILDREN')
    expect.equal((await rereadRow(context, child)).parent_id, row.id, 'the parent of the child')
    expect.equal((await rereadRow(context, grandchild)).parent_id, child.id, 'the parent of the grandchild')
  },
})

const childrenToTop = check('board-rows/children-follow-to-the-top-level', {
  clauses: ['ROW-MOVE-CHILDREN'],
  async run(context) {
    const row = await newRow(context, under(await sharedRow(context)))
    const child = await newRow(context, under(row))
    await context.given.resource('move a row to the top level', updateRow(context, row, { parent_id: null }))

    const { parent_id } = await rereadRow(context, child)
    context.expect('ROW-MOVE-CHILDREN').equal(parent_id, row.id, 'the parent of the child')
  },
})

const toTop = check('board-rows/moves-to-the-top-level', {
  clauses: ['ROW-MOVE-TOP-LEVEL'],
  async run(context) {
    const row = await newRow(context, under(await sharedRow(context)))
    const answer = await updateRow(context, row, { parent_id: null })

    const expect = context.expect('ROW-MOVE-TOP-LEVEL')
    expect.equal(expect.resource(answer).parent_id, null, 'the parent in the answer')
    expect.equal((await rereadRow(context, row)).parent_id, null, 'the parent as it is stored')
  },
})

const itself = check('board-rows/own-parent', {
  clauses: ['ROW-PARENT-SELF'],
  async run(context) {
    await movable(context)
    const { top } = await line(context)

    context.expect('ROW-PARENT-SELF').refused(await updateRow(context, top, under(top)), 'bad_request')
  },
})

const DESCENDANTS = [
  { name: 'child', depth: 1 },
  { name: 'grandchild', depth: 2 },
  { name: 'great-grandchild', depth: 3 },
  { name: 'remote-descendant', depth: DEEPEST },
]

const cycles = DESCENDANTS.map(({ name, depth }) =>
  check(`board-rows/moves-under-its-${name}`, {
    clauses: ['ROW-PARENT-CYCLE'],
    async run(context) {
      await movable(context)
      const { top, below } = await line(context)

      context
        .expect('ROW-PARENT-CYCLE')
        .refused(await updateRow(context, top, under(below[depth - 1] ?? top)), 'bad_request')
    },
  }),
)

/** Rows that move with what is under them, and moves that make no tree. Spec: Board rows; Errors. */
export const moveChecks: readonly Check[] = [
  moves,
  movesUp,
  movesBelowSibling,
  staysPut,
  nests,
  children,
  childrenToTop,
  toTop,
  itself,
  ...cycles,
]
