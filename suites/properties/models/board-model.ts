import { type Condition, satisfies } from '../../expected/filter-oracle.ts'

/** What a row holds, in words. */
export interface Content {
  readonly title: string
  readonly text: string
  readonly number: number
}

/** A row by its number among the rows; null is the top level. */
export interface ModelRow {
  readonly content: Content
  readonly parent: number | null
}

export interface ModelView {
  readonly where: Condition | null
}

/** What the board should hold after the requests so far. */
export interface BoardModel {
  readonly rows: readonly ModelRow[]
  readonly views: readonly ModelView[]
}

export const EMPTY: BoardModel = { rows: [], views: [] }

export const withRow = (model: BoardModel, row: ModelRow): BoardModel => ({ ...model, rows: [...model.rows, row] })

export const withView = (model: BoardModel, view: ModelView): BoardModel => ({
  ...model,
  views: [...model.views, view],
})

export const changed = (model: BoardModel, row: number, change: Partial<Content>): BoardModel => ({
  ...model,
  rows: model.rows.map((one, index) => (index === row ? { ...one, content: { ...one.content, ...change } } : one)),
})

export const moved = (model: BoardModel, row: number, parent: number | null): BoardModel => ({
  ...model,
  rows: model.rows.map((one, index) => (index === row ? { ...one, parent } : one)),
})

/** Whether a row is another one, or stands somewhere under it. */
export function isWithin(model: BoardModel, row: number | null, other: number): boolean {
  if (row === null) return false
  return row === other || isWithin(model, model.rows[row]?.parent ?? null, other)
}

/** Whether a row satisfies the filter of a view. */
export function isShown({ content }: ModelRow, { where }: ModelView): boolean {
  return where === null || satisfies([where.column === 'number' ? content.number : content.text], where)
}
