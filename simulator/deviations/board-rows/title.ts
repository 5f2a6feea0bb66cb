import { changeBody, changeCodec, combinePatches, patchOnlyIn } from '../../service/patches.ts'
import { type Deviation, deviations, each } from '../deviation.ts'
import { changeEntry, changeText, refuseBodies } from '../members.ts'
import { changeStoredRow } from './stored-row.ts'
import { changeTitles } from './stored-values.ts'
import { WRITES } from './writes.ts'

const emptyNameEntry = changeEntry((_, { column }) => column.sub_type === 'name' && { value: null, display_value: '' })

const TITLES = ['ROW-CREATE-TITLE', 'ROW-UPDATE-TITLE']

/** Mistakes in the title of a row, and in its field entry. */
export const titleDeviations: readonly Deviation[] = deviations({
  [`board-rows/title-escaped-for-html: The server escapes titles for HTML before it stores them.
    ${TITLES}`]: changeTitles(title => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ...each(WRITES, name => ({
    [`board-rows/titles-unique-on-${name.replace('Row', '')}: The server requires unique titles. It refuses a title that
      another row of the board has.
      ${name === 'createRow' ? 'ROW-CREATE-TITLE' : 'ROW-UPDATE-TITLE'}`]: refuseBodies(
      name,
      'title',
      'another row has this title',
      ({ title }, call) => {
        const { listed } = call.service.visible.board(call).rows
        return typeof title === 'string' && listed.some(row => row.id !== call.params.rowId && row.title === title)
      },
    ),
  })),
  [`board-rows/title-not-among-fields: The server stores the title apart from the cells. The display-name field is
    empty.
    ROW-TITLE-IN-FIELDS`]: emptyNameEntry,
  [`board-rows/title-among-fields-lost-on-update: The response to an update has an empty display-name field.
    ROW-TITLE-IN-FIELDS`]: patchOnlyIn('updateRow', emptyNameEntry),
  [`board-rows/untitled-among-fields: The display-name field of a row without a title says Untitled.
    ROW-TITLE-IN-FIELDS`]: changeCodec('text', ({ derive }) => ({
    derive: (row, context) => (context.column.sub_type === 'name' ? (row.title ?? 'Untitled') : derive?.(row, context)),
  })),
  [`board-rows/created-title-loses-accents: The server converts titles to ASCII on creation. Accents and other letters
    are lost.
    ROW-CREATE-TITLE ROW-CREATE-TITLE-MAX`]: changeText('createRow', 'title', title =>
    title.normalize('NFD').replace(/[^ -~]/g, ''),
  ),
  [`board-rows/untitled-by-default: The server replaces a null title by Untitled on creation.
    ROW-CREATE-TITLE-NULL`]: changeBody('createRow', body => ({ ...body, title: body.title ?? 'Untitled' })),
  [`board-rows/updated-title-only-in-the-answer: The response to an update has the new title, but the server does not
    store it.
    ROW-UPDATE-TITLE ROW-UPDATE-TITLE-NULL`]: changeStoredRow(({ title }, after) => ({ ...after, title })),
  [`board-rows/null-title-ignored-on-update: The server takes a null title in an update as missing and ignores it.
    ROW-UPDATE-TITLE-NULL`]: changeBody('updateRow', ({ title, ...body }) =>
    title === null || title === undefined ? body : { ...body, title },
  ),
  [`board-rows/null-title-stored-as-empty-text: The database column for titles is not nullable. The server stores an
    empty string instead of null.
    ROW-UPDATE-TITLE-NULL ROW-CREATE-TITLE-NULL`]: combinePatches(
    changeBody('createRow', body => (body.title === null ? { ...body, title: '' } : body)),
    changeBody('updateRow', body => (body.title === null ? { ...body, title: '' } : body)),
  ),
})
