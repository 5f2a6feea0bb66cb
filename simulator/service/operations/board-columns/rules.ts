import type { Column, ColumnType } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { invalid, parse } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { liveColumn } from '../../present/board-columns.ts'
import { type ColumnDraft, columnDraft } from './column-body.ts'
import { columnChangeRules } from './column-changes.ts'
import { configSchema } from './config/index.ts'
import type { ColumnConfig } from './config/schema.ts'
import { columnJoinsViews } from './joins-views.ts'

const CREATABLE: readonly ColumnType[] = [
  ...(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext'] as const),
  ...(['user', 'rating', 'color', 'media', 'mediacolumn', 'creativeid'] as const),
]

const TAKES_MULTIPLE: readonly ColumnType[] = ['tags', 'user', 'media']

const MIRRORS_MEDIA: readonly ColumnType[] = ['mediacolumn', 'creativeid']

/** What columns must keep to; each throws bad_request naming the member. Spec: Board columns. */
export const columnRules = {
  columnDraft,
  ...columnChangeRules,

  columnTypeIsCreatable(_call: Call, { type }: ColumnDraft): void {
    if (!CREATABLE.includes(type)) throw invalid('type', `${type} columns cannot be created through the API`)
  },

  /** Live columns count, system columns among them, but not the column itself; names are compared untrimmed (assumption COLUMN-NAME-SAME). */
  columnNameIsFree(_call: Call, board: BoardState, { name }: ColumnDraft, self?: Column): void {
    const wanted = name.toLowerCase()
    if (board.columns.listed.some(column => column.id !== self?.id && column.name.toLowerCase() === wanted))
      throw invalid('name', `the board has a column called ${name} already`)
  },

  attributeIsGiven(_call: Call, { type, media_attribute_id }: ColumnDraft): void {
    if (type === 'mediacolumn' && media_attribute_id === undefined)
      throw invalid('media_attribute_id', 'a mediacolumn needs the attribute that it mirrors')
  },

  attributeIsForMediacolumn(_call: Call, { type, media_attribute_id }: ColumnDraft): void {
    if (type !== 'mediacolumn' && media_attribute_id !== undefined)
      throw invalid('media_attribute_id', `${type} columns mirror no attribute`)
  },

  /** A 400 rather than a 404 (assumption BODY-ID-ELSEWHERE). */
  attributeIsOfSpace({ world }: Call, { board }: BoardState, { media_attribute_id }: ColumnDraft): void {
    if (media_attribute_id === undefined) return
    if (world.mediaAttributes.get(media_attribute_id)?.space_id !== board.space_id)
      throw invalid('media_attribute_id', `${media_attribute_id} is no media attribute of the board's space`)
  },

  multipleIsAllowed(_call: Call, { type, multiple }: ColumnDraft): void {
    if (multiple !== undefined && !TAKES_MULTIPLE.includes(type))
      throw invalid('multiple', `${type} columns cannot set it`)
  },

  optionsAreForTags(_call: Call, { type, options }: ColumnDraft): void {
    if (options !== undefined && type !== 'tags') throw invalid('options', `${type} columns have no options`)
  },

  /** Refuses keys that are not the type's, and values that are not the key's. */
  columnConfig: (_call: Call, { type, config }: ColumnDraft): ColumnConfig =>
    parse(configSchema(type), config, 'config'),

  folderIsOfSpace({ world }: Call, { board }: BoardState, { folder_id }: ColumnConfig): void {
    if (folder_id === undefined || folder_id === null) return
    if (!world.spaces.get(board.space_id)?.folders.some(({ id }) => id === folder_id))
      throw invalid('config.folder_id', `${folder_id} is no folder of the board's space`)
  },

  mediaColumnsAreGiven(_call: Call, { type }: ColumnDraft, { media_column_ids = [] }: ColumnConfig): void {
    if (MIRRORS_MEDIA.includes(type) && media_column_ids.length === 0)
      throw invalid('config.media_column_ids', `a ${type} column needs at least one media column`)
  },

  mediaColumnsAreOfBoard(_call: Call, board: BoardState, { media_column_ids = [] }: ColumnConfig): void {
    const foreign = media_column_ids.find(id => liveColumn(board, id)?.type !== 'media')
    if (foreign !== undefined) throw invalid('config.media_column_ids', `${foreign} is no media column of the board`)
  },

  namingConventionIsGiven(_call: Call, { type }: ColumnDraft, { naming_convention_id }: ColumnConfig): void {
    if (type === 'creativeid' && naming_convention_id === undefined)
      throw invalid('config.naming_convention_id', 'a creativeid column needs a Creative ID pattern')
  },

  namingConventionIsOfSpace({ world }: Call, { board }: BoardState, { naming_convention_id }: ColumnConfig): void {
    if (naming_convention_id === undefined) return
    if (!world.spaces.get(board.space_id)?.naming_conventions.some(({ id }) => id === naming_convention_id))
      throw invalid('config.naming_convention_id', `${naming_convention_id} is no pattern of the board's space`)
  },

  /** A 400 rather than a 409 (assumption SECOND-CREATIVEID). */
  creativeIdIsAlone({ service }: Call, board: BoardState, { type }: ColumnDraft): void {
    if (type !== 'creativeid') return
    const held = board.columns.listed.filter(column => column.type === 'creativeid').length
    if (held >= service.limits.creativeIdColumns) throw invalid('type', 'the board has a creativeid column already')
  },

  columnJoinsViews,
}
