import type { ColumnType } from '../../../../fixtures/entities.ts'
import { invalid, parse } from '../../errors.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'
import { addToPinnedViews } from './add-to-pinned-views.ts'
import { ColumnBody } from './column-body.ts'
import { columnChangeRules } from './column-changes.ts'
import { configSchema } from './config/index.ts'

const CREATABLE: readonly ColumnType[] = [
  ...(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext'] as const),
  ...(['user', 'rating', 'color', 'media', 'mediacolumn', 'creativeid'] as const),
]

const TAKES_MULTIPLE: readonly ColumnType[] = ['tags', 'user', 'media']

const MIRRORS_MEDIA: readonly ColumnType[] = ['mediacolumn', 'creativeid']

/** What columns must keep to; each throws bad_request naming the member. Spec: Board columns. */
export const columnRules: Rules['columns'] = {
  ...columnChangeRules,

  /** Throws bad_request where a member has another type or length. */
  parseDraft: call => parseBody(call, ColumnBody),

  typeIsCreatable(_call, { type }) {
    if (!CREATABLE.includes(type)) throw invalid('type', `${type} columns cannot be created through the API`)
  },

  /** Live columns count, system columns among them, but not the column itself; names are compared untrimmed (assumption COLUMN-NAME-SAME). */
  nameIsFree(_call, board, { name }, self) {
    const wanted = name.toLowerCase()
    if (board.columns.listed.some(column => column.id !== self?.id && column.name.toLowerCase() === wanted))
      throw invalid('name', `the board has a column called ${name} already`)
  },

  attributeIsGiven(_call, { type, media_attribute_id }) {
    if (type === 'mediacolumn' && media_attribute_id === undefined)
      throw invalid('media_attribute_id', 'a mediacolumn needs the attribute that it mirrors')
  },

  attributeIsForMediacolumn(_call, { type, media_attribute_id }) {
    if (type !== 'mediacolumn' && media_attribute_id !== undefined)
      throw invalid('media_attribute_id', `${type} columns mirror no attribute`)
  },

  /** A 400 rather than a 404 (assumption BODY-ID-ELSEWHERE). */
  attributeIsOfSpace({ world }, { board }, { media_attribute_id }) {
    if (media_attribute_id === undefined) return
    if (world.mediaAttributes.get(media_attribute_id)?.space_id !== board.space_id)
      throw invalid('media_attribute_id', `${media_attribute_id} is no media attribute of the board's space`)
  },

  multipleIsAllowed(_call, { type, multiple }) {
    if (multiple !== undefined && !TAKES_MULTIPLE.includes(type))
      throw invalid('multiple', `${type} columns cannot set it`)
  },

  optionsAreForTags(_call, { type, options }) {
    if (options !== undefined && type !== 'tags') throw invalid('options', `${type} columns have no options`)
  },

  /** Refuses keys that are not the type's, and values that are not the key's. */
  parseConfig: (_call, { type, config }) => parse(configSchema(type), config, 'config'),

  folderIsOfSpace({ world }, { board }, { folder_id }) {
    if (folder_id === undefined || folder_id === null) return
    if (!world.spaces.get(board.space_id)?.folders.some(({ id }) => id === folder_id))
      throw invalid('config.folder_id', `${folder_id} is no folder of the board's space`)
  },

  mediaColumnsAreGiven(_call, { type }, { media_column_ids = [] }) {
    if (MIRRORS_MEDIA.includes(type) && media_column_ids.length === 0)
      throw invalid('config.media_column_ids', `a ${type} column needs at least one media column`)
  },

  mediaColumnsAreOfBoard(_call, board, { media_column_ids = [] }) {
    const foreign = media_column_ids.find(id => findLiveColumn(board, id)?.type !== 'media')
    if (foreign !== undefined) throw invalid('config.media_column_ids', `${foreign} is no media column of the board`)
  },

  namingConventionIsGiven(_call, { type }, { naming_convention_id }) {
    if (type === 'creativeid' && naming_convention_id === undefined)
      throw invalid('config.naming_convention_id', 'a creativeid column needs a Creative ID pattern')
  },

  namingConventionIsOfSpace({ world }, { board }, { naming_convention_id }) {
    if (naming_convention_id === undefined) return
    if (!world.spaces.get(board.space_id)?.naming_conventions.some(({ id }) => id === naming_convention_id))
      throw invalid('config.naming_convention_id', `${naming_convention_id} is no pattern of the board's space`)
  },

  /** A 400 rather than a 409 (assumption SECOND-CREATIVEID). */
  creativeIdIsAlone({ service }, board, { type }) {
    if (type !== 'creativeid') return
    const held = board.columns.listed.filter(column => column.type === 'creativeid').length
    if (held >= service.limits.creativeIdColumns) throw invalid('type', 'the board has a creativeid column already')
  },

  addToPinnedViews,
}
