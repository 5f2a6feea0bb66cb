import type { Board, Column, Row, View } from '../../../fixtures/entities.ts'
import { Collection } from './collection.ts'

const live = (item: { readonly archived: boolean }) => !item.archived

/** A view's rows in its order, as they were at one version of all that they follow from. */
interface Feed {
  readonly version: number
  readonly rows: readonly Row[]
}

/** A board with its columns, rows and views. */
export class BoardState {
  readonly board: Omit<Board, 'columns' | 'rows' | 'views'>
  readonly columns: Collection<Column>
  readonly rows: Collection<Row>
  readonly views: Collection<View>
  /** By view id. */
  readonly feeds = new Map<string, Feed>()

  constructor({ columns, rows, views, ...board }: Board) {
    this.board = board
    this.columns = new Collection(columns, live)
    this.rows = new Collection(rows, live)
    this.views = new Collection(views, live)
  }

  /** Grows with every column, row and view that is put on the board. */
  get version(): number {
    return this.columns.version + this.rows.version + this.views.version
  }
}
