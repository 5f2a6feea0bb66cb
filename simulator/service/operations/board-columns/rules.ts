import type { ColumnType } from '../../../../fixtures/entities.ts'
import { invalid, parse } from '../../errors.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'
import { ColumnBody } from './column-body.ts'
import { configSchema } from './config/index.ts'

const CREATABLE_TYPES: readonly ColumnType[] = [
  ...(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext'] as const),
  ...(['user', 'rating', 'color', 'media', 'mediacolumn', 'creativeid'] as const),
]

const TYPES_WITH_MULTIPLE: readonly ColumnType[] = ['tags', 'user', 'media']

const TYPES_WITH_MEDIA_COLUMNS: readonly ColumnType[] = ['mediacolumn', 'creativeid']

/** The rules for columns. Each throws bad_request with the name of the property. Spec: Board columns. */
export const columnRules: Rules['columns'] = {
  /** Throws bad_request if a property has a wrong type or length. */
  parseDraft: call => parseBody(call, ColumnBody),

  typeIsCreatable(_call, { type }) {
    if (!CREATABLE_TYPES.includes(type)) throw invalid('type', `${type} columns cannot be created through the API`)
  },

  /** Compares with the other live columns, also system columns, without trimming the names (assumption COLUMN-NAME-SAME). */
  nameIsFree(_call, board, { name }, self) {
    const wanted = name.toLowerCase()
    if (board.columns.listed.some(column => column.id !== self?.id && column.name.toLowerCase() === wanted))
      throw invalid('name', `the board already has a column with the name ${name}`)
  },

  attributeIsGiven(_call, { type, media_attribute_id }) {
    if (type === 'mediacolumn' && media_attribute_id === undefined)
      throw invalid('media_attribute_id', 'is required for a mediacolumn: the id of the attribute that it mirrors')
  },

  attributeIsForMediacolumn(_call, { type, media_attribute_id }) {
    if (type !== 'mediacolumn' && media_attribute_id !== undefined)
      throw invalid('media_attribute_id', `cannot be set for ${type} columns, which mirror no attribute`)
  },

  /** A 400, not a 404 (assumption BODY-ID-ELSEWHERE). */
  attributeIsOfSpace({ world }, { board }, { media_attribute_id }) {
    if (media_attribute_id === undefined) return
    if (world.mediaAttributes.get(media_attribute_id)?.space_id !== board.space_id)
      throw invalid('media_attribute_id', `${media_attribute_id} is not a media attribute of the space of the board`)
  },

  multipleIsAllowed(_call, { type, multiple }) {
    if (multiple !== undefined && !TYPES_WITH_MULTIPLE.includes(type))
      throw invalid('multiple', `cannot be set for ${type} columns`)
  },

  optionsAreForTags(_call, { type, options }) {
    if (options !== undefined && type !== 'tags')
      throw invalid('options', `cannot be set for ${type} columns, which have no options`)
  },

  /** Refuses keys of other types, and wrong values. */
  parseConfig: (_call, { type, config }) => parse(configSchema(type), config, 'config'),

  folderIsOfSpace({ world }, { board }, { folder_id }) {
    if (folder_id === undefined || folder_id === null) return
    if (!world.spaces.get(board.space_id)?.folders.some(({ id }) => id === folder_id))
      throw invalid('config.folder_id', `${folder_id} is not a folder of the space of the board`)
  },

  mediaColumnsAreGiven(_call, { type }, { media_column_ids = [] }) {
    if (TYPES_WITH_MEDIA_COLUMNS.includes(type) && media_column_ids.length === 0)
      throw invalid('config.media_column_ids', `is required for a ${type} column: the ids of one or more media columns`)
  },

  mediaColumnsAreOfBoard(_call, board, { media_column_ids = [] }) {
    const unknown = media_column_ids.find(id => findLiveColumn(board, id)?.type !== 'media')
    if (unknown !== undefined) throw invalid('config.media_column_ids', `${unknown} is not a media column of the board`)
  },

  namingConventionIsGiven(_call, { type }, { naming_convention_id }) {
    if (type === 'creativeid' && naming_convention_id === undefined)
      throw invalid('config.naming_convention_id', 'is required for a creativeid column: the id of a naming convention')
  },

  namingConventionIsOfSpace({ world }, { board }, { naming_convention_id }) {
    if (naming_convention_id === undefined) return
    if (!world.spaces.get(board.space_id)?.naming_conventions.some(({ id }) => id === naming_convention_id))
      throw invalid(
        'config.naming_convention_id',
        `${naming_convention_id} is not a naming convention of the space of the board`,
      )
  },

  /** A 400, not a 409 (assumption SECOND-CREATIVEID). */
  creativeIdIsAlone({ service }, board, { type }) {
    if (type !== 'creativeid') return
    const count = board.columns.listed.filter(column => column.type === 'creativeid').length
    if (count >= service.limits.creativeIdColumns) throw invalid('type', 'the board already has a creativeid column')
  },

  /** Appends a new column to the views with pinned columns. The others follow the board. */
  addToPinnedViews(_call, { views }, { id }) {
    for (const view of [...views.listed]) if (view.pinned) views.put({ ...view, pinned: [...view.pinned, id] })
  },

  /** The rules for a PATCH (assumption COLUMN-PATCH). */
  typeIsImmutable(_call, before, { type = before.type }) {
    if (type !== before.type) throw invalid('type', `cannot change; the column has the type ${before.type}`)
  },

  attributeIsImmutable(_call, before, { media_attribute_id: id }) {
    if (id !== undefined && id !== before.media_attribute_id)
      throw invalid('media_attribute_id', 'cannot change; a mediacolumn keeps its attribute')
  },

  /** Keys that are left out keep their stored value. */
  configAfterPatch: (_call, before, given) => ({ ...before.config, ...given }),
}
