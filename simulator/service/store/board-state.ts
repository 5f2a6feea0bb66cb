import type { Board, Column, Row, View } from '../../../fixtures/entities.ts'
import { CachedSelections } from './cached-selections.ts'
import { Collection } from './collection.ts'
import { StartItems } from './start-items.ts'

const isLive = (item: { readonly archived: boolean }) => !item.archived

/** A board as worlds start with it. */
export interface StartBoard {
  readonly board: Omit<Board, 'columns' | 'rows' | 'views'>
  readonly columns: StartItems<Column>
  readonly rows: StartItems<Row>
  readonly views: StartItems<View>
}

export const startBoard = ({ columns, rows, views, ...board }: Board): StartBoard => ({
  board,
  columns: new StartItems(columns, isLive),
  rows: new StartItems(rows, isLive),
  views: new StartItems(views, isLive),
})

/** A board with its columns, rows and views. */
export class BoardState {
  readonly board: StartBoard['board']
  readonly columns: Collection<Column>
  readonly rows: Collection<Row>
  readonly views: Collection<View>
  #feeds: { readonly version: number; readonly byView: CachedSelections<Row> } | undefined

  constructor({ board, columns, rows, views }: StartBoard) {
    this.board = board
    this.columns = new Collection(columns)
    this.rows = new Collection(rows)
    this.views = new Collection(views)
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
