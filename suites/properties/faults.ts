import type { Check } from '../check.ts'
import { entryOf, sharedColumn } from '../given/columns.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { readFeed } from '../given/views.ts'
import type { Resource } from '../json.ts'
import { columnFaults, FAULTY_TYPES, rowFaults, viewFaults } from './arbitraries/board-faults.ts'
import { checkFaultyRequests, creationWithFaults, type FaultyOperation } from './faulty-requests.ts'

const createRowFaults: FaultyOperation = {
  operation: 'createRow',
  faults: rowFaults('CREATE'),
  extraClauses: ['ROW-CREATE-REFUSED-NOTHING'],
  async prepare(context, columns) {
    const { note, viewId } = await isolatedRows(context)
    const makeValidBody = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [note, { column_id: columns.text, value: 'some text' }],
    })
    const path = { id: context.profile.board_id }
    await context.given.resource(
      'create a row without a fault',
      context.api('createRow', { path, body: makeValidBody() }),
    )
    return {
      path,
      makeValidBody,
      async expectUnchanged({ title }) {
        const made = (await readFeed(context, viewId)).some(row => row.title === title)
        context
          .expect('ROW-CREATE-REFUSED-NOTHING')
          .that(
            !made,
            `POST rows was refused, so it must not create a row; the feed has a row titled ${JSON.stringify(title)}`,
          )
      },
    }
  },
}

const updateRowFaults: FaultyOperation = {
  operation: 'updateRow',
  faults: rowFaults('UPDATE'),
  extraClauses: ['ROW-UPDATE-REFUSED-KEEPS'],
  async prepare(context, columns) {
    const row = await newIsolatedRow(context)
    const path = { id: context.profile.board_id, rowId: row.id }
    const makeValidBody = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [{ column_id: columns.text, value: context.run.unique('text') }],
    })
    const update = context.api('updateRow', { path, body: makeValidBody() })
    const before = await context.given.resource('update a row without a fault', update)
    const kept = (shown: Resource) => [shown.title, shown.position, entryOf(shown, columns.text)?.value]
    return {
      path,
      makeValidBody,
      expectUnchanged: () =>
        context.eventually(async () => {
          const after = await readRowInFeed(context, row)
          context
            .expect('ROW-UPDATE-REFUSED-KEEPS')
            .equal(kept(after), kept(before), '[title, position, text] of a row after a refused PATCH')
        }),
    }
  },
}

const createViewFaults = creationWithFaults('createView', viewFaults, ({ profile, run }, columns) => ({
  path: { id: profile.board_id },
  makeValidBody: () => ({
    name: run.unique('faulty'),
    type: 'grid',
    filters: [{ column_id: columns.text, operator: 'equals', value: 'red' }],
    visible_column_ids: [columns.text, columns.number],
    position: 3,
  }),
}))

const createColumnFaults: FaultyOperation = {
  operation: 'createColumn',
  faults: columnFaults,
  async prepare(context) {
    for (const type of FAULTY_TYPES) await sharedColumn(context, type)
    const makeValidBody = () => ({ name: context.run.unique('faulty'), type: 'text' })
    return { path: { id: context.profile.board_id }, makeValidBody }
  },
}

/** Bodies that break one stated rule each. Spec: Errors; Limits; Endpoints. */
export const faultProperties: readonly Check[] = [
  createRowFaults,
  updateRowFaults,
  createViewFaults,
  createColumnFaults,
].map(checkFaultyRequests)
