import type { Json } from '../../../fixtures/entities.ts'
import { changeBody, changeCodec, type Patch, patchOnlyIn } from '../../service/patches.ts'
import { changeEntry, changeMembers, changeNumber, changeText, refuseBodies } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'
import { toAscii } from '../texts.ts'
import { changeStoredRow, changeTitles, inEachWrite, WRITES, type Write } from './patches.ts'

const emptyNameEntry = changeEntry((_, { column }) => column.sub_type === 'name' && { value: null, display_value: '' })

const TITLES = ['ROW-CREATE-TITLE', 'ROW-UPDATE-TITLE']

/** Changes the position in the body. `undefined` removes it. */
const changePosition = (name: Write, change: (position: Json) => Json | undefined): Patch =>
  changeMembers(name, ({ position }) => position !== undefined && { position: change(position) })

const changeNumbers = (change: (position: number) => number): Patch =>
  inEachWrite(name => changeNumber(name, 'position', change))

/** Mistakes in the title and the position of a row, also beside other properties of a write. */
export const titleMutants: readonly Mutant[] = mutants({
  [`board-rows/title-with-doubled-quotes: The server doubles quotes in titles, and the database driver escapes them
    again. A quote comes back twice. ${TITLES}`]: changeTitles(title => title.replaceAll("'", "''")),
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
    empty. ROW-TITLE-IN-FIELDS`]: emptyNameEntry,
  [`board-rows/title-among-fields-lost-on-update: The response to an update has an empty display-name field.
    ROW-TITLE-IN-FIELDS`]: patchOnlyIn('updateRow', emptyNameEntry),
  [`board-rows/untitled-among-fields: The display-name field of a row without a title says Untitled.
    ROW-TITLE-IN-FIELDS`]: changeCodec('text', ({ derive }) => ({
    derive: (row, context) => (context.column.sub_type === 'name' ? (row.title ?? 'Untitled') : derive?.(row, context)),
  })),
  [`board-rows/created-title-loses-accents: The server converts titles to ASCII on creation. Accents and other letters
    are lost. ROW-CREATE-TITLE ROW-CREATE-TITLE-MAX`]: changeText('createRow', 'title', toAscii),
  [`board-rows/untitled-by-default: The server replaces a null title with Untitled on creation.
    ROW-CREATE-TITLE-NULL`]: changeBody('createRow', body => ({ ...body, title: body.title ?? 'Untitled' })),
  [`board-rows/updated-title-only-in-the-answer: The response to an update has the new title, but the server does not
    store it. ROW-UPDATE-TITLE ROW-UPDATE-TITLE-NULL`]: changeStoredRow(({ title }, after) => ({ ...after, title })),
  [`board-rows/null-title-ignored-on-update: The server treats a null title in an update as missing and ignores it.
    ROW-UPDATE-TITLE-NULL`]: changeMembers('updateRow', ({ title }) => title === null && { title: undefined }),
  [`board-rows/null-title-stored-as-empty-text: The database column for titles is not nullable. The server stores an
    empty string instead of null. ROW-UPDATE-TITLE-NULL ROW-CREATE-TITLE-NULL`]: inEachWrite(name =>
    changeMembers(name, ({ title }) => title === null && { title: '' }),
  ),
  [`board-rows/negative-positions-cut: The server cuts the fraction of a negative position.
    ROW-CREATE-POSITION ROW-UPDATE-POSITION`]: changeNumbers(position =>
    position < 0 ? Math.ceil(position) : position,
  ),
  [`board-rows/positions-of-two-decimals: The database stores positions with two decimals. Further digits are lost.
    ROW-POSITION-FINE`]: changeNumbers(position => Math.round(position * 100) / 100),
  [`board-rows/positions-of-single-precision: The database stores positions as 32-bit floats. Digits are lost.
    ROW-POSITION-FRACTIONAL`]: changeNumbers(Math.fround),
  [`board-rows/positions-from-zero-on: The server stores a negative position as 0.
    ROW-CREATE-POSITION ROW-UPDATE-POSITION`]: changeNumbers(position => Math.max(0, position)),
  [`board-rows/created-at-the-end: The server ignores the position of a new row and puts the row at the end.
    ROW-CREATE-POSITION ROW-POSITION-FRACTIONAL`]: changePosition('createRow', () => 1000),
  [`board-rows/updated-position-ignored: The server ignores position in an update.
    ROW-UPDATE-POSITION ROW-UPDATE-POSITION-NULL ROW-POSITION-FRACTIONAL`]: changePosition(
    'updateRow',
    () => undefined,
  ),
  [`board-rows/updated-position-only-in-the-answer: The response to an update has the new position, but the server does
    not store it.
    ROW-UPDATE-POSITION ROW-POSITION-FRACTIONAL`]: changeStoredRow(({ position }, after) => ({ ...after, position })),
  [`board-rows/updated-to-zero-ignored: The server treats position 0 in an update as missing and ignores it.
    ROW-UPDATE-POSITION`]: changePosition('updateRow', position => (position === 0 ? undefined : position)),
  [`board-rows/null-position-ignored-on-update: The server treats a null position in an update as missing and ignores it.
    ROW-UPDATE-POSITION-NULL`]: changePosition('updateRow', position => position ?? undefined),
  [`board-rows/null-position-refused-on-create: The server refuses a null position when a row is created.
    ROW-CREATE-POSITION-NULL`]: refuseBodies(
    'createRow',
    'position',
    'expected a number',
    ({ position }) => position === null,
  ),
  [`board-rows/placed-is-not-below: The server ignores the parent_id of a new row with a position.
    ROW-CREATE-PARENT`]: dropMemberBeside('createRow', 'parent_id', 'position'),
  [`board-rows/placed-is-untitled: The server ignores the title of a new row with a position.
    ROW-CREATE-TITLE`]: dropMemberBeside('createRow', 'title', 'position'),
  [`board-rows/placed-without-cells: The schema of a creation allows either position or fields. The server refuses both
    together. ROW-CREATE-POSITION ROW-CREATE-FIELDS`]: refuseMemberBeside('createRow', 'fields', 'position'),
  [`board-rows/moved-without-a-position: The server ignores position in an update with a parent_id.
    ROW-UPDATE-POSITION`]: dropMemberBeside('updateRow', 'position', 'parent_id'),
  [`board-rows/written-without-moving: The server ignores parent_id in an update with fields.
    ROW-MOVE`]: dropMemberBeside('updateRow', 'parent_id', 'fields'),
  [`board-rows/moved-without-cells: The server ignores fields in an update with a parent_id.
    ROW-UPDATE-FIELDS`]: dropMemberBeside('updateRow', 'fields', 'parent_id'),
  [`board-rows/moved-by-itself: The server refuses a title in an update with a parent_id.
    ROW-MOVE ROW-UPDATE-TITLE`]: refuseMemberBeside('updateRow', 'title', 'parent_id'),
})
