import type { Check } from '../check.ts'
import { entryOf, sharedColumn } from '../given/columns.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { newView, readFeed } from '../given/views.ts'
import type { Resource } from '../json.ts'
import { columnFaults, FAULTY_TYPES } from './arbitraries/column-faults.ts'
import { rowFaults } from './arbitraries/row-faults.ts'
import { viewFaults } from './arbitraries/view-faults.ts'
import { type Faulty, refuses } from './refuses.ts'

const createRow: Faulty = {
  operation: 'createRow',
  faults: rowFaults('CREATE'),
  leaves: ['ROW-CREATE-REFUSED-NOTHING'],
  async aim(context, columns) {
    const { note, viewId } = await isolatedRows(context)
    const good = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [note, { column_id: columns.text, value: 'some text' }],
    })
    const path = { id: context.profile.board_id }
    await context.given.resource('create a row without a fault', context.api('createRow', { path, body: good() }))
    return {
      path,
      good,
      async unchanged({ title }) {
        const made = (await readFeed(context, viewId)).some(row => row.title === title)
        context.expect('ROW-CREATE-REFUSED-NOTHING').that(!made, 'a refused creation made a row')
      },
    }
  },
}

const updateRow: Faulty = {
  operation: 'updateRow',
  faults: rowFaults('UPDATE'),
  leaves: ['ROW-UPDATE-REFUSED-KEEPS'],
  async aim(context, columns) {
    const row = await newIsolatedRow(context)
    const path = { id: context.profile.board_id, rowId: row.id }
    const good = () => ({
      title: context.run.unique('faulty'),
      position: 2,
      fields: [{ column_id: columns.text, value: context.run.unique('text') }],
    })
    const update = context.api('updateRow', { path, body: good() })
    const before = await context.given.resource('update a row without a fault', update)
    const kept = (shown: Resource) => [shown.title, shown.position, entryOf(shown, columns.text)?.value]
    return {
      path,
      good,
      unchanged: () =>
        context.eventually(async () => {
          const after = await readRowInFeed(context, row)
          context
            .expect('ROW-UPDATE-REFUSED-KEEPS')
            .equal(kept(after), kept(before), 'title, position and text after a refused update')
        }),
    }
  },
}

/** Whether a refused creation of a view or column left one is not judged: it would take a walk through all of them. */
const unjudged = async (): Promise<void> => {}

const createView: Faulty = {
  operation: 'createView',
  faults: viewFaults,
  async aim(context, columns) {
    const good = () => ({
      name: context.run.unique('faulty'),
      type: 'grid',
      filters: [{ column_id: columns.text, operator: 'equals', value: 'red' }],
      visible_column_ids: [columns.text, columns.number],
      position: 3,
    })
    await newView(context, good())
    return { path: { id: context.profile.board_id }, good, unchanged: unjudged }
  },
}

const createColumn: Faulty = {
  operation: 'createColumn',
  faults: columnFaults,
  async aim(context) {
    for (const type of FAULTY_TYPES) await sharedColumn(context, type)
    const good = () => ({ name: context.run.unique('faulty'), type: 'text' })
    return { path: { id: context.profile.board_id }, good, unchanged: unjudged }
  },
}

/** Bodies that break one stated rule each. Spec: Errors; Limits; Endpoints. */
export const faultProperties: readonly Check[] = [createRow, updateRow, createView, createColumn].map(refuses)
