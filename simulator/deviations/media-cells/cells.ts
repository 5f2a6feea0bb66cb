import { z } from 'zod'
import type { Json, Media } from '../../../fixtures/entities.ts'
import { invalid, parse } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { CellContext } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, toJson, toList } from '../json.ts'
import { changeBody, changeCodec, changePresentation, changeRule, type Patch, patchOnlyIn } from '../patches.ts'

const WRITES = ['CELL-WRITE-MEDIA', 'CELL-WRITE-MEDIA-MULTIPLE', 'UPLOAD-LIBRARY-FALSE-ROWS']

/** What is stored instead of what a media cell was written; undefined stores nothing. */
const stored = (change: (value: Json | undefined) => Json | undefined): Patch =>
  changeRule('rows', 'writeCell', honest => (context, value, at) => {
    const written = honest(context, value, at)
    return context.column.type === 'media' ? change(written) : written
  })

/** Takes the media that are found this way, and no others. */
const found = (find: (id: string, context: CellContext) => Media | undefined): Patch =>
  changeCodec('media', () => ({
    write(value, at, context) {
      const media = find(parse(z.string(), value, at), context)
      if (!media) throw invalid(at, 'no such media')
      return media.id
    },
  }))

const ofSpace: Parameters<typeof found>[0] = (id, { world, board }) => {
  const media = world.media.get(id)
  return media?.space_id === board.board.space_id ? media : undefined
}

const inLibrary = found((id, context) => {
  const media = ofSpace(id, context)
  return media?.library ? media : undefined
})

/** Another value in the entries of media cells that hold something. */
const shown = (change: (value: Json) => Json): Patch =>
  changePresentation('fieldEntry', honest => (context, row) => {
    const entry = honest(context, row)
    const { value = null } = entry
    return context.column.type === 'media' && value !== null ? { ...entry, value: change(value) } : entry
  })

const each = (change: (id: Json) => Json) => shown(value => (isList(value) ? value.map(change) : change(value)))

/** The same rule broken on creation and update alike, and kept on creation but forgotten on update. */
const onBothWays = (id: string, mistake: string, breaks: readonly string[], change: Patch): readonly Deviation[] => [
  deviation(`media-cells/${id}`, mistake, breaks, change),
  deviation(`media-cells/${id}-on-update`, `${mistake} Creations are right.`, breaks, patchOnlyIn('updateRow', change)),
]

const REFUSALS = ['CELL-REFUSED-MEDIA-UNKNOWN', 'CELL-REFUSED-MEDIA-OTHER-SPACE']

/** Mistakes in what media cells take and hold. */
export const cellDeviations: readonly Deviation[] = [
  ...onBothWays(
    'dropped',
    'Media cells are accepted, and nothing is stored.',
    WRITES,
    stored(() => undefined),
  ),
  ...onBothWays(
    'first-of-several',
    'Of several media the first is stored.',
    ['CELL-WRITE-MEDIA-MULTIPLE'],
    stored(value => (isList(value) ? value.slice(0, 1) : value)),
  ),
  ...onBothWays(
    'library-only',
    'Rows take what the library lists, and no other media.',
    ['UPLOAD-LIBRARY-FALSE-ROWS'],
    inLibrary,
  ),
  ...onBothWays(
    'ids-unchecked',
    'Any text is stored for a media id.',
    REFUSALS,
    changeCodec('media', () => ({ write: toJson })),
  ),
  ...onBothWays(
    'media-of-any-space',
    'A media is looked up by its id, whatever space it is in.',
    ['CELL-REFUSED-MEDIA-OTHER-SPACE'],
    found((id, { world }) => world.media.get(id)),
  ),
  ...onBothWays(
    'first-id-checked-only',
    'Of several media only the first is looked at.',
    REFUSALS,
    changeRule('rows', 'writeCell', honest => (context, value, at) => {
      if (context.column.type !== 'media' || !isList(value) || value.length < 2) return honest(context, value, at)
      honest(context, value.slice(0, 1), at)
      return value
    }),
  ),
  deviation(
    'media-cells/media-are-added',
    'Media of a cell are inserted into a join table, and those that stood there are not deleted.',
    ['CELL-WRITE-MEDIA-MULTIPLE'],
    changeBody('updateRow', (given, call) => {
      const { columns, rows } = call.service.visible.board(call)
      const held = rows.get(param(call, 'rowId'))?.cells ?? {}
      const fields = toList(given.fields).map(entry => {
        const id = isObject(entry) ? String(entry.column_id) : ''
        if (!isObject(entry) || !isList(entry.value) || columns.get(id)?.type !== 'media') return entry
        return { ...entry, value: [...toList(held[id]), ...entry.value] }
      })
      return isList(given.fields) ? { ...given, fields } : given
    }),
  ),
  deviation(
    'media-cells/no-media-is-nothing-to-do',
    'A loop over the media of a cell has nothing to do for an empty array.',
    ['CELL-EMPTY-ARRAY-CLEARS'],
    changeBody('updateRow', (given, call) => {
      const { columns } = call.service.visible.board(call)
      const isIdle = (entry: Json) =>
        isObject(entry) &&
        isList(entry.value) &&
        entry.value.length === 0 &&
        columns.get(String(entry.column_id))?.type === 'media'
      return isList(given.fields) ? { ...given, fields: given.fields.filter(entry => !isIdle(entry)) } : given
    }),
  ),
  deviation(
    'media-cells/media-embedded',
    'A media cell holds objects with a name for each media.',
    ['CELL-VALUE-MEDIA', 'CELL-WRITE-MEDIA', 'CELL-WRITE-MEDIA-MULTIPLE'],
    each(id => ({ id, kind: 'media' })),
  ),
  deviation(
    'media-cells/media-as-links',
    'A media cell holds the addresses of its media.',
    ['CELL-VALUE-MEDIA', 'CELL-WRITE-MEDIA', 'CELL-WRITE-MEDIA-MULTIPLE'],
    each(id => `https://app.example/media/${id}`),
  ),
  deviation(
    'media-cells/media-display-ids',
    'Media live in another store: display_value repeats their ids.',
    ['CELL-DISPLAY-MEDIA'],
    changePresentation('fieldEntry', honest => (context, row) => {
      const entry = honest(context, row)
      return context.column.type === 'media' ? { ...entry, display_value: entry.value ?? null } : entry
    }),
  ),
  deviation(
    'media-cells/one-media-comes-in-an-array',
    'A media cell comes as an array, whatever multiple says.',
    ['CELL-VALUE-SINGLE'],
    shown(value => (isList(value) ? value : [value])),
  ),
  deviation(
    'media-cells/ids-joined',
    'Several media come as one text, with commas.',
    ['CELL-VALUE-MULTIPLE', 'CELL-WRITE-MEDIA-MULTIPLE'],
    shown(value => (isList(value) ? value.join(',') : value)),
  ),
]
