import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, check } from '../../check.ts'
import { TITLE_LENGTH } from '../../contract/limits.ts'
import { at, idsOf, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import { cellOf, entryOf, optionId, sharedColumn } from '../../setup/columns/columns.ts'
import { toList } from '../../setup/media/media.ts'
import { chainOfRows } from '../../setup/rows/chain-of-rows.ts'
import { rowNamed } from '../../setup/rows/full-rows.ts'
import {
  createRow,
  newRow,
  rereadRow,
  rowsTitled,
  sharedRow,
  updateRow,
  withSpareRow,
  withTopLevelRow,
} from '../../setup/rows/rows.ts'
import { acceptedWithAll, allAtOnce, expectAllKept, same } from '../all-at-once.ts'
import { type RowUpdate, type UpdateBodies, updatesInTurn } from './row-updates.ts'

/** Cells of different types. */
const filledCells = async (context: CheckContext) => [
  await cellOf(context, 'text', 'before'),
  await cellOf(context, 'note', 'kept'),
  await cellOf(context, 'tags', [optionId(context, await sharedColumn(context, 'tags'), 'Beta')]),
]

/** Gives a row all that an update can leave out. */
async function fillRow(context: CheckContext, row: Resource): Promise<Resource> {
  const fields = await filledCells(context)
  const body = { title: context.run.unique('full'), position: 4.5, parent_id: (await sharedRow(context)).id, fields }
  const step = 'update title, position, parent and two cells of a row'
  const full = await rereadRow(context, await context.setup.resource(step, updateRow(context, row, body)))
  context.setup.that(
    fields.every(({ column_id, value }) => isDeepStrictEqual(entryOf(full, column_id)?.value, value)),
    step,
  )
  return full
}

const MEMBERS = ['title', 'position', 'parent_id'] as const

const KEEPS = ['ROW-UPDATE-KEEPS-MEMBERS', 'ROW-UPDATE-KEEPS-CELLS']

/** Updates of one property, of two cells, and of none. What empties a property comes late, because later ones could not lose it. */
const UPDATES: UpdateBodies = {
  'a-cell': async context => ({ fields: [await cellOf(context, 'text', 'x')] }),
  'the-position': () => ({ position: 12 }),
  nothing: () => ({ fields: [] }),
  'another-parent': async context => ({ parent_id: (await chainOfRows(context)).top.id }),
  'no-title': async context => ({
    title: null,
    fields: [await cellOf(context, 'text', 'y'), await cellOf(context, 'note', 'z')],
  }),
  'the-title': ({ run }) => ({ title: run.unique('retitled') }),
  'the-parent': () => ({ parent_id: null }),
  'no-position': () => ({ position: null }),
}

const LAST = Object.keys(UPDATES).at(-1)

const updateOfFullRow = updatesInTurn('updates that keep the rest', fillRow, UPDATES, {
  isReread: name => name === LAST,
})

/** The cells that an update leaves out, as they were before it and as they are after it. */
async function otherCells(context: CheckContext, { sent, before, after }: RowUpdate) {
  const ids = (await filledCells(context)).map(({ column_id }) => column_id)
  const written = toList(sent.fields).map(cell => at(cell, 'column_id'))
  const cellsIn = (row: Resource) =>
    ids.filter(id => !written.includes(id)).map(id => [id, entryOf(row, id)?.value ?? null])
  return { kept: cellsIn(before), found: cellsIn(after) }
}

/** What a write of a row changes, and what an update keeps. Spec: Board rows. */
export const updateChecks: readonly Check[] = [
  check('board-rows/two-updates-at-once', 'ROW-UPDATE-AT-ONCE', async (context, expect) => {
    await withSpareRow(context, async row => {
      const cells = [
        await cellOf(context, 'text', context.run.unique('one')),
        await cellOf(context, 'note', context.run.unique('other')),
      ]
      const answers = await Promise.all(cells.map(cell => updateRow(context, row, { fields: [cell] })))
      const accepted = cells.filter((_, index) => Number(answers[index]?.status) < 300)
      context.setup.that(accepted.length > 0, 'update a row with two requests at the same time')

      const later = await rereadRow(context, row)
      const what = 'a text cell whose update was accepted, one of two at the same time'
      for (const { column_id, value } of accepted) expect.equal(entryOf(later, column_id)?.value, value, what)
    })
  }),
  ...Object.keys(UPDATES).map(name =>
    check(`board-rows/update-of-${name}-keeps-the-rest`, KEEPS, async context => {
      const update = await updateOfFullRow(context, name)
      const { sent, answer, before, after } = update
      await context.setup.resource('update a row', answer)

      const members = context.expect('ROW-UPDATE-KEEPS-MEMBERS')
      for (const member of MEMBERS.filter(one => !(one in sent)))
        members.equal(after[member], before[member], `${member} after an update of only ${Object.keys(sent)}`)
      const { kept, found } = await otherCells(context, update)
      const what = `cells, by their columns, that an update of ${Object.keys(sent)} left out`
      context.expect('ROW-UPDATE-KEEPS-CELLS').equal(found, kept, what)
    }),
  ),
  check('board-rows/empty-body/create', 'ROW-CREATE-EMPTY', async (context, expect) => {
    expect.resource(await context.api('createRow', { path: { id: context.profile.board_id }, body: {} }))
  }),
  check('board-rows/empty-body/update', 'ROW-UPDATE-EMPTY', async (context, expect) => {
    const row = await sharedRow(context)
    const { id } = expect.resource(await updateRow(context, row, {}))
    expect.equal(id, row.id, 'id of the row in the response to an update with an empty body')
  }),
]

const cellsOf = async (context: CheckContext, text: Json, number: Json) =>
  [await cellOf(context, 'text', text), await cellOf(context, 'number', number)] as const

/** The invalid part of an update whose other parts are valid. */
const INVALID_PARTS: UpdateBodies = {
  'last-cell': async context => ({ fields: await cellsOf(context, 'after', 'abc') }),
  'first-cell': async context => ({ fields: (await cellsOf(context, 'after', 'abc')).toReversed() }),
  title: async context => ({ title: 'x'.repeat(TITLE_LENGTH.max + 1), fields: await cellsOf(context, 'after', 2) }),
  parent: async (context, { id }) => ({ parent_id: id, fields: await cellsOf(context, 'after', 2) }),
}

async function prepareRow(context: CheckContext, spare: Resource): Promise<Resource> {
  const fields = await cellsOf(context, 'before', 1)
  const body = { title: context.run.unique('whole'), position: 3, parent_id: null, fields }
  const step = 'update title, position, parent and two cells of a row'
  const row = await rereadRow(context, await context.setup.resource(step, updateRow(context, spare, body)))
  context.setup.that(entryOf(row, fields[0].column_id)?.value === 'before', step)
  return row
}

const refusedUpdate = updatesInTurn(
  'refused updates',
  prepareRow,
  Object.fromEntries(
    Object.entries(INVALID_PARTS).map(([name, invalidPart]) => [
      name,
      async (context, row) => {
        const title = context.run.unique('must not be')
        return { title, position: 8, ...(await invalidPart(context, row)) }
      },
    ]),
  ),
)

/** A refused write changes nothing. Spec: Board rows; Errors. */
export const refusedWriteChecks: readonly Check[] = [
  ...Object.keys(INVALID_PARTS).map(name =>
    check(
      `board-rows/update-refused-for-its-${name}-changes-nothing`,
      'ROW-UPDATE-REFUSED-KEEPS',
      async (context, expect) => {
        const { answer, before, after } = await refusedUpdate(context, name)
        const { status } = answer
        const message = `get an update with an invalid ${name} refused: the server answered ${status}`
        context.setup.that(status >= 400, message)

        const refused = `an update that was refused for its invalid ${name}`
        for (const member of ['title', 'position', 'parent_id'] as const)
          expect.equal(after[member], before[member], `${member} after ${refused}`)
        for (const { column_id } of await cellsOf(context, 'before', 1))
          expect.equal(entryOf(after, column_id)?.value, entryOf(before, column_id)?.value, `a cell after ${refused}`)
      },
    ),
  ),
  check('board-rows/refused-creation-makes-no-row', 'ROW-CREATE-REFUSED-NOTHING', async (context, expect) => {
    const title = context.run.unique('one of three')
    const fields = await cellsOf(context, 'some text', 'abc')
    const wrongParts: readonly JsonObject[] = [{ fields }, { parent_id: context.run.uuid() }]
    for (const wrong of wrongParts) {
      const { status } = await createRow(context, { title, ...wrong })
      const member = Object.keys(wrong)
      context.setup.that(status >= 400, `get a creation with invalid ${member} refused: the server answered ${status}`)
    }
    const row = await newRow(context, { title })

    await context.eventually(async () => {
      const ids = idsOf(await rowsTitled(context, title))
      expect.equal(ids, [row.id], 'rows with a title that was sent in two refused creations and an accepted one')
    })
  }),
]

/** Whether a row has the cells that were sent. */
const hasCells = (shown: Json | undefined, sent: Json): boolean =>
  toList(sent).every(
    cell => entryOf({ fields: shown ?? null }, String(at(cell, 'column_id')))?.value === at(cell, 'value'),
  )

const kept = { title: same, position: same, parent_id: same, fields: hasCells }

const CREATION = {
  clauses: {
    title: 'ROW-CREATE-TITLE',
    position: 'ROW-CREATE-POSITION',
    parent_id: 'ROW-CREATE-PARENT',
    fields: 'ROW-CREATE-FIELDS',
  },
  kept,
}

const PLACE = 6.25

const UPDATE = {
  clauses: {
    title: 'ROW-UPDATE-TITLE',
    position: 'ROW-UPDATE-POSITION',
    parent_id: 'ROW-MOVE',
    fields: 'ROW-UPDATE-FIELDS',
  },
  kept,
}

/** All but the cells is emptied. A server may give a row a place of its own if it has none. */
const EMPTYING = {
  clauses: {
    title: 'ROW-UPDATE-TITLE-NULL',
    position: 'ROW-UPDATE-POSITION-NULL',
    parent_id: 'ROW-MOVE-TOP-LEVEL',
    fields: 'ROW-UPDATE-FIELDS',
  },
  kept: { ...kept, position: (shown: Json | undefined) => shown !== PLACE },
}

const UPDATE_CLAUSES = [UPDATE, EMPTYING].flatMap(({ clauses }) => Object.values(clauses))

/** All properties of a row in one request. Spec: Board rows. */
export const boardRowAllAtOnceChecks: readonly Check[] = [
  allAtOnce('board-rows/all-at-once/create', rowNamed('number'), CREATION),
  check('board-rows/all-at-once/update', [...new Set(UPDATE_CLAUSES)], async context => {
    const { id } = await sharedColumn(context, 'text')
    const parent_id = (await sharedRow(context)).id
    await withTopLevelRow(context, async row => {
      const [first, second] = [context.run.unique('all at once'), context.run.unique('all but one emptied')]
      const placed = { title: context.run.unique('all at once'), position: PLACE, parent_id }
      const emptied = { title: null, position: null, parent_id: null }
      for (const [text, members, together] of [
        [first, placed, UPDATE],
        [second, emptied, EMPTYING],
      ] as const) {
        const body: JsonObject = { ...members, fields: [{ column_id: id, value: text }] }
        const answer = await updateRow(context, row, body)
        if (!isResource(at(answer.json, 'data'))) {
          for (const [member, value] of Object.entries(body))
            await context.setup.resource(`update ${member} alone`, updateRow(context, row, { [member]: value }))
        }

        for (const one of [acceptedWithAll(context, together, answer), await rereadRow(context, row)])
          expectAllKept(context, together, one, body)
      }
    })
  }),
]
