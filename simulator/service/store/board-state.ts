import type { Board, Column, Row, View } from '../../../fixtures/entities.ts'
import { CachedSelections } from './cached-selections.ts'
import { Collection } from './collection.ts'

const isLive = (item: { readonly archived: boolean }) => !item.archived

/** A board with its columns, rows and views. */
export class BoardState {
  readonly board: Omit<Board, 'columns' | 'rows' | 'views'>
  readonly columns: Collection<Column>
  readonly rows: Collection<Row>
  readonly views: Collection<View>
  #feeds: { readonly version: number; readonly byView: CachedSelections<Row> } | undefined

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

  /** The rows of views at one version of everything that they depend on. Those of an older version would keep old rows in memory. */
  feedsAt(version: number): CachedSelections<Row> {
    if (this.#feeds?.version !== version) this.#feeds = { version, byView: new CachedSelections(this.rows.listed) }
    return this.#feeds.byView
  }

  dropFeeds(): void {
    this.#feeds = undefined
  }
}
