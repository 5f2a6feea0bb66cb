import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeCodec, changePresentation, combinePatches, patchOnlyIn } from '../patches.ts'
import { onlyAnswered } from './only-answered.ts'

const nameEntryEmpty = changePresentation('fieldEntry', honest => (context, row) => {
  const entry = honest(context, row)
  return context.column.sub_type === 'name' ? { ...entry, value: null, display_value: '' } : entry
})

/** Another title than the one that was sent. */
const retitled = (change: (title: string) => string) =>
  combinePatches(
    ...(['createRow', 'updateRow'] as const).map(name =>
      changeBody(name, given => (typeof given.title === 'string' ? { ...given, title: change(given.title) } : given)),
    ),
  )

const TITLES = ['ROW-CREATE-TITLE', 'ROW-UPDATE-TITLE']

/** Mistakes in the title of a row, and in its place among the fields. */
export const titleDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/title-escaped-for-html',
    'Titles are escaped on their way in, and not only where a page shows them.',
    TITLES,
    retitled(title => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  deviation(
    'board-rows/title-in-latin-1',
    'The table of titles knows no letters beyond Latin-1.',
    TITLES,
    retitled(title => title.replace(/[\u0100-\uffff]/g, '?')),
  ),
  deviation(
    'board-rows/title-with-doubled-quotes',
    'A quote in a title is doubled for the statement, and again by the driver.',
    TITLES,
    retitled(title => title.replaceAll("'", "''")),
  ),
  ...(['createRow', 'updateRow'] as const).map(name =>
    deviation(
      `board-rows/titles-unique-on-${name.replace('Row', '')}`,
      'A title counts as the key of its row, and no other row of the board may have it.',
      [name === 'createRow' ? 'ROW-CREATE-TITLE' : 'ROW-UPDATE-TITLE'],
      changeBody(name, (given, call) => {
        const { listed } = call.service.visible.board(call).rows
        const { rowId } = call.params
        if (typeof given.title === 'string' && listed.some(({ id, title }) => id !== rowId && title === given.title))
          throw invalid('title', 'another row has it')
        return given
      }),
    ),
  ),
  deviation(
    'board-rows/title-not-among-fields',
    'The title has a column of its own in the database, and nobody copies it to the cell.',
    ['ROW-TITLE-IN-FIELDS'],
    nameEntryEmpty,
  ),
  deviation(
    'board-rows/title-among-fields-lost-on-update',
    'The answer to an update is put together without the display-name cell.',
    ['ROW-TITLE-IN-FIELDS'],
    patchOnlyIn('updateRow', nameEntryEmpty),
  ),
  deviation(
    'board-rows/untitled-among-fields',
    'A row without a title is called Untitled among its fields.',
    ['ROW-TITLE-IN-FIELDS'],
    changeCodec('text', ({ derive }) => ({
      derive: (row, context) =>
        context.column.sub_type === 'name' ? (row.title ?? 'Untitled') : derive?.(row, context),
    })),
  ),
  deviation(
    'board-rows/created-title-loses-accents',
    'Titles are turned to ASCII on their way in.',
    ['ROW-CREATE-TITLE', 'ROW-CREATE-TITLE-MAX'],
    changeBody('createRow', given => {
      const { title } = given
      return typeof title === 'string' ? { ...given, title: title.normalize('NFD').replace(/[^ -~]/g, '') } : given
    }),
  ),
  deviation(
    'board-rows/untitled-by-default',
    'A null title is taken for a missing one, and replaced.',
    ['ROW-CREATE-TITLE-NULL'],
    changeBody('createRow', given => ({ ...given, title: given.title ?? 'Untitled' })),
  ),
  deviation(
    'board-rows/updated-title-only-in-the-answer',
    'The answer echoes the title that was sent, but the column is left out of the statement that stores it.',
    ['ROW-UPDATE-TITLE', 'ROW-UPDATE-TITLE-NULL'],
    onlyAnswered(({ title }, after) => ({ ...after, title })),
  ),
  deviation(
    'board-rows/null-title-ignored-on-update',
    'An update tells null from left out no more than the language it is written in.',
    ['ROW-UPDATE-TITLE-NULL'],
    changeBody('updateRow', ({ title, ...given }) =>
      title === null || title === undefined ? given : { ...given, title },
    ),
  ),
  deviation(
    'board-rows/null-title-stored-as-empty-text',
    'The column of titles is not nullable; an empty text stands for none.',
    ['ROW-UPDATE-TITLE-NULL', 'ROW-CREATE-TITLE-NULL'],
    combinePatches(
      changeBody('createRow', given => (given.title === null ? { ...given, title: '' } : given)),
      changeBody('updateRow', given => (given.title === null ? { ...given, title: '' } : given)),
    ),
  ),
]
