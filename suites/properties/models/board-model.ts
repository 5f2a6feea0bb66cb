import { type Condition, satisfies } from '../../expected/filter-oracle.ts'
import type { Forest } from '../forest.ts'

/** The title and cells of a row. */
export interface Content {
  readonly title: string
  readonly text: string
  readonly number: number
}

/** A row; its parent is the number of another row, or null at the top level. */
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

export const EMPTY_BOARD: BoardModel = { rows: [], views: [] }

export const appendRow = (model: BoardModel, row: ModelRow): BoardModel => ({ ...model, rows: [...model.rows, row] })

export const appendView = (model: BoardModel, view: ModelView): BoardModel => ({
  ...model,
  views: [...model.views, view],
})

export const changeRow = (model: BoardModel, row: number, change: Partial<Content>): BoardModel => ({
  ...model,
  rows: model.rows.map((one, index) => (index === row ? { ...one, content: { ...one.content, ...change } } : one)),
})

export const moveRow = (model: BoardModel, row: number, parent: number | null): BoardModel => ({
  ...model,
  rows: model.rows.map((one, index) => (index === row ? { ...one, parent } : one)),
})

export const forestOf = ({ rows }: BoardModel): Forest => rows.map(({ parent }) => parent)

/** Whether a row satisfies the filter of a view. */
export function isInView({ content }: ModelRow, { where }: ModelView): boolean {
  return where === null || satisfies([where.column === 'number' ? content.number : content.text], where)
}
