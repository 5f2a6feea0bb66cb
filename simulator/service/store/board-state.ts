import type { Board, Column, Row, View } from '../../../fixtures/entities.ts'
import { Collection } from './collection.ts'

const isLive = (item: { readonly archived: boolean }) => !item.archived

/** The rows of a view in its order, computed at one version of everything that they depend on. */
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
    this.columns = new Collection(columns, isLive)
    this.rows = new Collection(rows, isLive)
    this.views = new Collection(views, isLive)
  }

  /** Increases with every column, row and view that is put on the board. */
  get version(): number {
    return this.columns.version + this.rows.version + this.views.version
  }
}
