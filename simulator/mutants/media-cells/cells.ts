import { isList, type Json, toJson, toList } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeCodec, changeRule, type Patch } from '../../service/patches.ts'
import { changeEachCell, changeStoredIn, changeWrite } from '../board-rows/patches.ts'
import { changeComparison, changeEquality } from '../filters/patches.ts'
import { changeEntry } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { onWriteAndOnUpdate } from '../write-and-update.ts'

const WRITES = ['CELL-WRITE-MEDIA', 'CELL-WRITE-MEDIA-MULTIPLE', 'UPLOAD-LIBRARY-FALSE-ROWS']

/** Changes the values of media cells in every response. */
const changeValues = (change: (value: Json) => Json): Patch =>
  changeEntry(({ value = null }, { column }) => column.type === 'media' && value !== null && { value: change(value) })

const changeIds = (change: (id: Json) => Json) =>
  changeValues(value => (isList(value) ? value.map(change) : change(value)))

const REFUSALS = ['CELL-REFUSED-MEDIA-UNKNOWN', 'CELL-REFUSED-MEDIA-OTHER-SPACE']

const BOTH = ['FILTER-EQUALS-MEDIA', 'FILTER-NOT-EQUALS-MEDIA']

/** Mistakes in what media cells accept and store, and in filters on them. */
export const cellMutants: readonly Mutant[] = mutants({
  ...onWriteAndOnUpdate({
    [`media-cells/dropped: The server accepts media cells and does not store them.
      ${WRITES}`]: changeStoredIn('media', () => undefined),
    [`media-cells/first-of-several: The server stores only the first of several media.
      CELL-WRITE-MEDIA-MULTIPLE`]: changeStoredIn('media', value => (isList(value) ? value.slice(0, 1) : value)),
    [`media-cells/library-only: The server accepts only media of the library in cells, and refuses others.
      UPLOAD-LIBRARY-FALSE-ROWS`]: changeWrite('media', reference => (value, at, context) => {
      if (context.world.media.get(String(value))?.library === false) throw invalid(at, 'unknown media')
      return reference(value, at, context)
    }),
    [`media-cells/ids-unchecked: The server stores any text as the id of a media.
      ${REFUSALS}`]: changeCodec('media', () => ({ write: toJson })),
    [`media-cells/unknown-media-alone: The server refuses media of another space, but in a cell of one value it takes
      the id of a media that does not exist.
      CELL-REFUSED-MEDIA-UNKNOWN`]: changeWrite('media', reference => (value, at, context) => {
      const isKnown = context.column.multiple || context.world.media.get(String(value))
      return isKnown ? reference(value, at, context) : toJson(value)
    }),
    [`media-cells/media-of-any-space: The server looks a media up by id in every space, so that media of other spaces
      are accepted. CELL-REFUSED-MEDIA-OTHER-SPACE`]: changeWrite(
      'media',
      reference => (value, at, context) => context.world.media.get(String(value))?.id ?? reference(value, at, context),
    ),
    [`media-cells/first-id-checked-only: The server checks only the first of several media, so that an unknown one after
      it is accepted. ${REFUSALS}`]: changeRule('rows', 'writeCell', reference => (context, value, at) => {
      if (context.column.type !== 'media' || !isList(value) || value.length < 2) return reference(context, value, at)
      reference(context, value.slice(0, 1), at)
      return value
    }),
  }),
  [`media-cells/failed-uploads-taken: A media cell takes the id of a failed upload, which has no media.
      CELL-REFUSED-MEDIA-UNKNOWN`]: changeWrite('media', reference => (value, at, context) => {
    const isFailed = context.world.uploads.get(String(value))?.status === 'failed'
    return isFailed ? toJson(value) : reference(value, at, context)
  }),
  [`media-cells/media-are-added: An update of a media cell adds to its media, instead of replacing them.
    CELL-WRITE-MEDIA-MULTIPLE`]: changeEachCell('updateRow', (cell, call) => {
    const { columns, rows } = call.service.visible.board(call)
    const id = String(cell.column_id)
    const held = rows.get(param(call, 'rowId'))?.cells[id]
    const isOfMedia = isList(cell.value) && columns.get(id)?.type === 'media'
    return isOfMedia ? { ...cell, value: [...toList(held), ...toList(cell.value)] } : cell
  }),
  [`media-cells/no-media-is-nothing-to-do: The server ignores an empty array for a media cell: the cell keeps its media.
    CELL-EMPTY-ARRAY-CLEARS`]: changeEachCell('updateRow', (cell, call) => {
    const column = call.service.visible.board(call).columns.get(String(cell.column_id))
    return isList(cell.value) && cell.value.length === 0 && column?.type === 'media' ? undefined : cell
  }),
  [`media-cells/media-embedded: A media cell shows objects with an id and a kind, not ids.
    CELL-VALUE-MEDIA CELL-WRITE-MEDIA CELL-WRITE-MEDIA-MULTIPLE`]: changeIds(id => ({ id, kind: 'media' })),
  [`media-cells/media-display-ids: The display_value of a media cell repeats the ids of the media, not their names.
    CELL-DISPLAY-MEDIA`]: changeEntry(
    ({ value = null }, { column }) => column.type === 'media' && { display_value: value },
  ),
  [`media-cells/one-media-comes-in-an-array: A media cell always shows an array, even in a column of one value.
    CELL-VALUE-SINGLE`]: changeValues(value => (isList(value) ? value : [value])),
  [`media-cells/ids-joined: A media cell shows several ids as one text with commas.
    CELL-VALUE-MULTIPLE CELL-WRITE-MEDIA-MULTIPLE`]: changeValues(value => (isList(value) ? value.join(',') : value)),
  [`media-cells/filter-whole-cell: Filters compare only cells of one media: a cell of several equals none of them.
    ${BOTH}`]: changeEquality(
    'media',
    ({ cellValues, resolvedValues }) => cellValues.length === 1 && resolvedValues.some(one => one === cellValues[0]),
  ),
  [`media-cells/filter-any-other: not_equals finds a cell that holds the given media beside another one.
    FILTER-NOT-EQUALS-MEDIA`]: changeComparison('not_equals', 'media', ({ cellValues, resolvedValues }) =>
    cellValues.some(one => resolvedValues.every(other => other !== one)),
  ),
})
