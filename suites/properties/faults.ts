import { isDeepStrictEqual } from 'node:util'
import type { Check } from '../check.ts'
import type { Resource } from '../json.ts'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import { readUntil } from '../runner/read-until.ts'
import { attributeNamed, newAttribute, optionNames, rereadAttribute } from '../setup/attributes/attributes.ts'
import { entryOf, sharedColumn } from '../setup/columns/columns.ts'
import { mediaFor, rereadMedia, valueEntry } from '../setup/media/media.ts'
import { updateRow } from '../setup/rows/rows.ts'
import { readFeed } from '../setup/views/views.ts'
import { checkFaultyRequests, type FaultyOperation } from './faulty-requests.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from './isolated-rows.ts'

const createRow: FaultyOperation = {
  operation: 'createRow',
  extraClauses: ['ROW-CREATE-REFUSED-NOTHING'],
  async prepare(context) {
    const { note, viewId } = await isolatedRows(context)
    return {
      beside: { position: 2, fields: [note, { column_id: '$column(text)', value: 'some text' }] },
      async expectUnchanged({ title }) {
        const made = (await readFeed(context, viewId)).some(row => row.title === title)
        const message = `POST rows was refused, so it must not create a row; the feed has a row titled ${JSON.stringify(title)}`
        context.expect('ROW-CREATE-REFUSED-NOTHING').that(!made, message)
      },
    }
  },
}

const updateRowFaults: FaultyOperation = {
  operation: 'updateRow',
  extraClauses: ['ROW-UPDATE-REFUSED-KEEPS'],
  async prepare(context) {
    const row = await newIsolatedRow(context)
    const text = (await sharedColumn(context, 'text')).id
    const written = {
      title: context.run.unique('faulty'),
      position: 2,
      fields: [{ column_id: text, value: 'some text' }],
    }
    const before = await context.setup.resource('update a row without a fault', updateRow(context, row, written))
    const kept = (shown: Resource) => [shown.title, shown.position, entryOf(shown, text)?.value]
    return {
      path: { id: context.profile.board_id, rowId: row.id },
      beside: written,
      async expectUnchanged() {
        const unchanged = context.eventually(async () => {
          const after = await readRowInFeed(context, row)
          const what = '[title, position, text] of a row after a refused PATCH'
          context.expect('ROW-UPDATE-REFUSED-KEEPS').equal(kept(after), kept(before), what)
        })
        await unchanged.catch(async error => {
          // What no read shows after the accepted PATCH either was not lost by the refused one.
          await updateRow(context, row, written)
          const isShown = (shown: Resource) => isDeepStrictEqual(kept(shown), kept(before))
          const again = await readUntil(context.run, () => readRowInFeed(context, row), isShown)
          context.setup.that(isShown(again), 'read a row as an accepted PATCH left it')
          // Since that repaired the row, no later read shows what the refused one did.
          if (error instanceof ExpectationFailed) delete error.tryAgain
          throw error
        })
      },
    }
  },
}

const createView: FaultyOperation = {
  operation: 'createView',
  prepare: async () => ({
    beside: {
      type: 'grid',
      filters: [{ column_id: '$column(text)', operator: 'equals', value: 'red' }],
      visible_column_ids: ['$column(text)', '$column(number)'],
      position: 3,
    },
  }),
}

const addOptions: FaultyOperation = {
  operation: 'addOptions',
  extraClauses: ['OPTIONS-ADD-KEEPS'],
  async prepare(context) {
    const made = await newAttribute(context, { type: 'tags', options: [{ name: 'known' }] })
    return {
      path: { id: made.id },
      beside: { options: [{ name: 'added' }] },
      expectUnchanged: () =>
        context.eventually(async () => {
          const after = optionNames(await rereadAttribute(context, made, 'known'))
          const what = 'options of the attribute after a refused request to add options'
          context.expect('OPTIONS-ADD-KEEPS').sameSet(after, ['known', 'added'], what)
        }),
    }
  },
}

const setAttributeValue: FaultyOperation = {
  operation: 'setAttributeValue',
  extraClauses: ['ATTRIBUTE-VALUE-REFUSED-KEEPS'],
  async prepare(context) {
    const attribute = await attributeNamed(context, 'number')
    const media = await mediaFor(context, 'writes once')
    return {
      path: { id: media, attributeId: attribute.id },
      beside: { value: 7 },
      expectUnchanged: () =>
        context.eventually(async () => {
          const held = valueEntry(await rereadMedia(context, media), attribute)?.value
          context.expect('ATTRIBUTE-VALUE-REFUSED-KEEPS').equal(held, 7, 'value of the attribute after a refused write')
        }),
    }
  },
}

const createLibraryView: FaultyOperation = {
  operation: 'createLibraryView',
  prepare: async () => ({
    beside: {
      view_mode: 'grid',
      filter: { query: 'no such media', type: 'image', created_after: '2024-02-29' },
      sort: { field: 'name', order: 'asc' },
      order: 3,
    },
  }),
}

/** Bodies that break one stated rule each. Spec: Errors; Limits; Endpoints. */
export const faultProperties: readonly Check[] = [
  createRow,
  updateRowFaults,
  createView,
  { operation: 'createColumn' } as const,
  { operation: 'createMediaAttribute' } as const,
  addOptions,
  setAttributeValue,
  createLibraryView,
  { operation: 'createUpload' } as const,
].map(checkFaultyRequests)
