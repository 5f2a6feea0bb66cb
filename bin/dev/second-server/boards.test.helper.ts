import { z } from 'zod'
import { type Access, NEWEST, type Pages } from './access.test.helper.ts'
import type { Cells, Filters } from './cells.test.helper.ts'
import {
  type Board,
  byAge,
  type Column,
  type Doc,
  type Filter,
  id,
  invalid,
  iso,
  live,
  makeOptions,
  missing,
  NAME,
  type Option,
  parse,
  type Row,
  sameText,
  text,
  type View,
  words,
} from './core.test.helper.ts'
import type { Library } from './library.test.helper.ts'
import type { Call, Page, State } from './state.test.helper.ts'

const flag = z.boolean().optional()
const characters = z.int().min(1).max(100_000).nullish()
const CASES = ['capitalize', 'uppercase', 'lowercase', 'titlecase']
const FORMATS = ['bytes', 'duration', 'aspectRatio', 'compact', 'percentage']
const STYLES = words(`
  friendly iso local month week relative`)
const CONFIGS: Record<string, z.ZodType<Doc>> = {
  text: z.strictObject({
    character_limit: characters,
    uppercase: flag,
    wrap_text: flag,
    text_format: z.enum(CASES).nullish(),
  }),
  richtext: z.strictObject({ character_limit: characters }),
  number: z.strictObject({
    unit: text(10).nullish(),
    unit_position: z.enum(['prefix', 'suffix']).optional(),
    decimal_places: z.int().min(0).max(10).nullish(),
    number_format: z.enum(FORMATS).nullish(),
  }),
  date: z.strictObject({
    date_format: z
      .strictObject({ style: z.enum(STYLES), show_year: flag, hide_current_year: flag, show_time: flag })
      .optional(),
  }),
  media: z.strictObject({ default_to_library: flag, folder_id: id.nullish(), default_status: text(255).nullish() }),
  mediacolumn: z.strictObject({ media_column_ids: z.array(id).optional() }),
  creativeid: z.strictObject({
    naming_convention_id: id.optional(),
    media_column_ids: z.array(id).optional(),
    trigger_type: z.enum(['new-row', 'new-media', 'automation']).optional(),
    automation_id: id.nullish(),
  }),
}
const TYPES = words(`
  text number tags checkbox date link richtext user rating color media mediacolumn creativeid`)
const OPTIONS = z.array(z.object({ name: NAME, description: text(500).optional() }))

const RowBody = z.object({
  title: text(255).nullish(),
  position: z.number().nullish(),
  parent_id: id.nullish(),
  fields: z
    .array(z.object({ column_id: id, value: z.unknown().refine(one => one !== undefined, 'is required') }))
    .optional(),
})
const ColumnBody = z.object({
  name: NAME,
  type: z.enum(TYPES),
  media_attribute_id: id.optional(),
  multiple: flag,
  options: OPTIONS.max(499).optional(),
  config: z.looseObject({}).optional(),
})
const FilterBody = z.object({
  column_id: id,
  operator: z.enum(['equals', 'not_equals', 'contains', 'gt', 'gte', 'lt', 'lte', 'is_empty', 'is_not_empty']),
  value: z.union([text(), z.number(), z.array(text())]).optional(),
})
const FilterList = z.array(FilterBody)
const ViewBody = z.object({
  name: NAME.optional(),
  type: z.enum(['grid', 'board', 'timeline', 'cards']).default('grid'),
  filters: FilterList.default([]),
  visible_column_ids: z.array(id).default([]),
  position: z.number().optional(),
})

export const ROW = words(`
  id board_id parent_id title position fields organization_id space_id archived created_at updated_at html_url`)
export const COLUMN = words(`
  id board_id name type sub_type multiple order options media_attribute_id media_attribute_type config
  organization_id space_id created_at updated_at`)
export const VIEW = words(`
  id board_id name type position filters filters_complete visible_column_ids visible_columns_pinned
  organization_id space_id created_at updated_at html_url`)

interface Parts {
  readonly access: Access
  readonly cells: Cells
  readonly filters: Filters
  readonly library: Library
  readonly pages: Pages
}

export class Boards {
  readonly app: State
  readonly parts: Parts
  constructor(app: State, parts: Parts) {
    this.app = app
    this.parts = parts
  }

  columnsOf(board: Board): readonly Column[] {
    return live(this.app.columns.filter(one => one.board === board.id)).toSorted(byAge)
  }

  rowsOf(board: Board): readonly Row[] {
    return live(this.app.rows.filter(one => one.board === board.id))
  }

  viewsOf(board: Board): readonly View[] {
    return live(this.app.views.filter(one => one.board === board.id))
  }

  private frame(board: Board, one: { id: string; created: number; updated: number }): Doc {
    const place = { board_id: board.id, organization_id: board.space.organization, space_id: board.space.id }
    return { id: one.id, ...place, created_at: iso(one.created), updated_at: iso(one.updated) }
  }

  showRow(board: Board, row: Row, columns: readonly Column[] = this.columnsOf(board)): Doc {
    const { parent, title, position, archived } = row
    const fields = columns.map(column => this.parts.cells.showField(row, column))
    const link = `${this.app.pagesAt}/boards/${board.id}?row=${row.id}`
    return { ...this.frame(board, row), parent_id: parent, title, position, archived, fields, html_url: link }
  }

  showOptions(options: readonly Option[] | null): readonly Doc[] | null {
    return options?.map(({ id, name }) => ({ id, name })) ?? null
  }

  showColumn(board: Board, column: Column): Doc {
    const { name, type, sub, attribute, config } = column
    const kind = this.parts.cells.kind(column)
    const mirrors = {
      media_attribute_id: attribute,
      media_attribute_type: kind === column || kind.type === 'orphan' ? null : kind.type,
    }
    const about = {
      name,
      type,
      sub_type: sub,
      multiple: kind.multiple,
      order: null,
      options: kind.type === 'tags' ? this.showOptions(kind.options) : null,
    }
    return { ...this.frame(board, column), ...about, ...mirrors, config }
  }

  visible(board: Board, view: View): readonly Column[] {
    const columns = this.columnsOf(board)
    return view.pinned?.flatMap(one => columns.filter(column => column.id === one)) ?? columns
  }

  showView(board: Board, view: View): Doc {
    const { name, type, position, complete, pinned } = view
    const known = new Set(this.columnsOf(board).map(column => column.id))
    const filters = view.filters.filter(({ column_id }) => known.has(column_id))
    const visible_column_ids = this.visible(board, view).map(column => column.id)
    const about = {
      name,
      type,
      position,
      filters,
      filters_complete: complete && filters.length === view.filters.length,
    }
    const link = `${this.app.pagesAt}/boards/${board.id}?view=${view.id}`
    return {
      ...this.frame(board, view),
      ...about,
      visible_column_ids,
      visible_columns_pinned: pinned !== null,
      html_url: link,
    }
  }

  private findView(call: Call, board: Board): View {
    const view = this.viewsOf(board).find(one => one.id === call.path.viewId)
    if (!view) throw missing()
    return view
  }

  /** Which rows may be the parent of a row; null for the top level. */
  checkParent(board: Board, row: Row | null, parent: string | null): void {
    const rows = this.rowsOf(board)
    const above = new Set<string>()
    for (
      let at = rows.find(one => one.id === parent);
      at && !above.has(at.id);
      at = rows.find(one => one.id === at?.parent)
    )
      above.add(at.id)
    if (parent !== null && above.size === 0) throw invalid('parent_id', 'is no row of this board')
    if (row && above.has(row.id)) throw invalid('parent_id', 'lies under the row itself')
  }

  readCells(board: Board, fields: readonly { column_id: string; value?: unknown }[]) {
    const columns = this.columnsOf(board)
    if (new Set(fields.map(one => one.column_id)).size < fields.length) throw invalid('fields', 'has a column twice')
    return fields.map(({ column_id, value }) => {
      const column = columns.find(one => one.id === column_id)
      if (!column) throw invalid('fields', 'names a column that this board lacks')
      this.parts.cells.checkWritable(column)
      return { column, value: this.parts.cells.read(this.parts.cells.kind(column), board.space, value) }
    })
  }

  createRow(call: Call): Doc {
    const board = this.parts.access.board(call)
    const { title = null, parent_id: parent = null, fields = [], ...body } = parse(RowBody, call.body)
    this.checkParent(board, null, parent)
    const cells = this.readCells(board, fields)
    const last = Math.max(0, ...this.rowsOf(board).map(one => one.position ?? 0))
    const position = body.position === undefined ? last + 1 : body.position
    const by = call.token.user?.id ?? null
    const row = {
      ...this.app.newEntity(),
      board: board.id,
      parent,
      title,
      position,
      cells: new Map(),
      creator: by,
      updater: by,
    }
    this.writeCells(row, cells)
    this.app.rows.push(row)
    return this.showRow(board, row)
  }

  writeCells(row: Row, cells: ReturnType<Boards['readCells']>): void {
    for (const { column, value } of cells) row.cells.set(column.id, value)
  }

  updateRow(call: Call): Doc {
    const board = this.parts.access.board(call)
    const row = this.rowsOf(board).find(one => one.id === call.path.rowId)
    if (!row) throw missing()
    const { title, parent_id, position, fields = [] } = parse(RowBody, call.body)
    if (parent_id !== undefined) this.checkParent(board, row, parent_id)
    const cells = this.readCells(board, fields)
    if (title !== undefined) row.title = title
    if (parent_id !== undefined) row.parent = parent_id
    if (position !== undefined) row.position = position
    this.writeCells(row, cells)
    for (const { column, value } of cells) if (column.type === 'mediacolumn') this.push(board, row, column, value)
    row.updated = this.app.now()
    row.updater = call.token.user?.id ?? null
    return this.showRow(board, row)
  }

  /** Writes the value of a mediacolumn to the media in the columns that it mirrors. */
  push(board: Board, row: Row, column: Column, value: ReturnType<Boards['readCells']>[number]['value']): void {
    const sources = this.columnsOf(board).filter(one => one.type === 'media')
    const ids = sources.flatMap(one => [row.cells.get(one.id) ?? []].flat())
    for (const media of this.app.media)
      if (ids.includes(media.id)) this.parts.library.setValue(media, column.attribute ?? '', value)
  }

  /** The rows of a view in its order; without a sort of its own, by position. */
  ordered(board: Board, view: View): readonly Row[] {
    const rows = this.rowsOf(board).filter(row => this.parts.filters.matches(row, view.filters))
    const column = this.columnsOf(board).find(one => one.id === view.sort?.column)
    const place = (row: Row) => row.position ?? Number.POSITIVE_INFINITY
    const byPlace = (a: Row, b: Row) => Number(place(a) > place(b)) - Number(place(a) < place(b)) || -byAge(a, b)
    if (!column) return rows.toSorted(byPlace)
    const sign = view.sort?.order === 'desc' ? -1 : 1
    return rows.toSorted((a, b) => {
      const [one, other] = [this.parts.cells.stored(a, column), this.parts.cells.stored(b, column)]
      if (one === null || other === null) return Number(one === null) - Number(other === null) || byPlace(a, b)
      return (one < other ? -sign : one > other ? sign : 0) || byPlace(a, b)
    })
  }

  /** The columns that a request narrows the rows to, in the order in which it lists them. */
  narrow({ query }: Call, board: Board, visible: readonly Column[]): readonly Column[] {
    const asked = query.getAll('columns')
    if (asked.length === 0) return visible
    const named = asked
      .join(',')
      .split(',')
      .map(one => one.trim())
    const all = this.columnsOf(board)
    const found = named.map(one => {
      const column = all.find(({ id }) => id === one.toLowerCase()) ?? all.find(({ name }) => sameText(name, one))
      if (!column) throw invalid('columns', `knows no "${one}"`)
      return column
    })
    return [...new Set(found)].filter(column => visible.includes(column))
  }

  listViewRows(call: Call): Page<Doc> {
    const board = this.parts.access.board(call)
    const view = this.findView(call, board)
    const columns = this.narrow(call, board, this.visible(board, view))
    const { items, next } = this.parts.pages.offset(call, this.ordered(board, view), view.id)
    return { items: items.map(row => this.showRow(board, row, columns)), next }
  }

  keepsFields(call: Call): boolean {
    return call.query.has('columns')
  }

  private checkConfig(
    { type, media_attribute_id: attribute, multiple, options }: z.infer<typeof ColumnBody>,
    config: Doc,
    board: Board,
  ): void {
    const columns = this.columnsOf(board)
    const sources = [config.media_column_ids ?? []].flat()
    const mirrors = type === 'mediacolumn'
    if (mirrors !== (attribute !== undefined))
      throw invalid('media_attribute_id', mirrors ? 'is required' : 'is for mediacolumn only')
    if (
      mirrors &&
      !this.app.attributes.some(one => one.id === attribute && one.space === board.space.id && !one.archived)
    )
      throw invalid('media_attribute_id', 'is no attribute of this space')
    if (multiple !== undefined && !['tags', 'user', 'media'].includes(type))
      throw invalid('multiple', `is not for ${type}`)
    if (options && type !== 'tags') throw invalid('options', 'are for tags only')
    if (sources.some(one => !columns.some(column => column.id === one && column.type === 'media')))
      throw invalid('config.media_column_ids', 'names no media column')
    if (['mediacolumn', 'creativeid'].includes(type) && sources.length === 0)
      throw invalid('config.media_column_ids', 'is required')
    if (typeof config.folder_id === 'string' && !board.space.folders.some(one => one.id === config.folder_id))
      throw invalid('config.folder_id', 'is no folder of this space')
    if (type !== 'creativeid') return
    if (!board.space.conventions.some(one => one === config.naming_convention_id))
      throw invalid('config.naming_convention_id', 'is no pattern of this space')
    if (columns.some(column => column.type === 'creativeid')) throw invalid('type', 'creativeid exists on this board')
  }

  storedConfig(config: Doc): Doc {
    return config
  }

  isNamesake(column: Column, { name }: { readonly name: string; readonly type: string }): boolean {
    return sameText(column.name, name)
  }

  createColumn(call: Call): Doc {
    const board = this.parts.access.board(call)
    this.parts.access.checkEditor(call, board.space)
    const body = parse(ColumnBody, call.body)
    const shape = z.object({ config: CONFIGS[body.type] ?? z.strictObject({}) })
    const { config } = parse<{ config: Doc }>(shape, { config: body.config ?? {} })
    this.checkConfig(body, config, board)
    if (this.columnsOf(board).some(one => this.isNamesake(one, body))) throw invalid('name', 'is taken')
    const about = {
      name: body.name,
      type: body.type,
      sub: null,
      multiple: body.multiple ?? false,
      attribute: body.media_attribute_id ?? null,
    }
    const options = body.type === 'tags' ? makeOptions(body.options ?? [], () => this.app.newId()) : null
    const column = { ...this.app.newEntity(), ...about, board: board.id, options, config: this.storedConfig(config) }
    this.app.columns.push(column)
    for (const view of this.viewsOf(board)) if (view.pinned) view.pinned = [...view.pinned, column.id]
    return this.showColumn(board, column)
  }

  getColumn(call: Call): Doc {
    const board = this.parts.access.board(call)
    const column = this.columnsOf(board).find(one => one.id === call.path.columnId)
    if (!column) throw missing()
    return this.showColumn(board, column)
  }

  checkFilters(board: Board, filters: readonly Filter[], isStored: boolean): void {
    const columns = this.columnsOf(board)
    for (const filter of filters) {
      if (isStored && /^is_(not_)?empty$/.test(filter.operator))
        throw invalid('filters', `cannot keep ${filter.operator}`)
      this.parts.filters.check(
        filter,
        columns.find(one => one.id === filter.column_id),
        board.space,
      )
    }
  }

  createView(call: Call): Doc {
    const board = this.parts.access.board(call)
    this.parts.access.checkEditor(call, board.space)
    const { name = 'View', type, filters, visible_column_ids: pinned, position } = parse(ViewBody, call.body)
    this.checkFilters(board, filters, true)
    const known = this.columnsOf(board).map(column => column.id)
    if (pinned.some((one, at) => !known.includes(one) || pinned.indexOf(one) < at))
      throw invalid('visible_column_ids', 'is unknown or repeated')
    const end = Math.max(0, ...this.viewsOf(board).map(one => one.position ?? 0)) + 1
    const about = { name, type, filters, position: position ?? end, complete: true, sort: null }
    const view = { ...this.app.newEntity(), ...about, board: board.id, pinned: pinned.length > 0 ? pinned : null }
    this.app.views.push(view)
    return this.showView(board, view)
  }

  listViews(call: Call): Page<Doc> {
    const board = this.parts.access.board(call)
    const { items, next } = this.parts.pages.keyset(call, this.viewsOf(board), NEWEST, board.id)
    return { items: items.map(view => this.showView(board, view)), next }
  }

  getView(call: Call): Doc {
    const board = this.parts.access.board(call)
    return this.showView(board, this.findView(call, board))
  }

  listColumns(call: Call): Page<Doc> {
    const board = this.parts.access.board(call)
    const { items, next } = this.parts.pages.keyset(call, this.columnsOf(board), NEWEST, board.id)
    return { items: items.map(column => this.showColumn(board, column)), next }
  }

  listRows(call: Call): Page<Doc> {
    const board = this.parts.access.board(call)
    const { items, next } = this.parts.pages.keyset(call, this.rowsOf(board), NEWEST, board.id)
    return { items: items.map(row => this.showRow(board, row)), next }
  }

  searchRows(call: Call): Page<Doc> {
    const board = this.parts.access.board(call)
    const { filters } = parse(z.object({ filters: FilterList.default([]) }), call.body)
    this.checkFilters(board, filters, false)
    const rows = this.rowsOf(board).filter(row => this.parts.filters.matches(row, filters))
    const { items, next } = this.parts.pages.keyset(call, rows, NEWEST, board.id)
    return { items: items.map(row => this.showRow(board, row)), next }
  }
}
