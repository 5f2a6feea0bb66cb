import type { Board, Column, Row, View } from '../../../fixtures/entities.ts'
import { CachedSelections } from './cached-selections.ts'
import { Collection } from './collection.ts'
import { KeptResources } from './kept-resources.ts'
import { StartItems } from './start-items.ts'

const isLive = (item: { readonly archived: boolean }) => !item.archived

export const startBoard = ({ columns, rows, views, ...board }: Board) => ({
  board,
  columns: new StartItems(columns, isLive),
  rows: new StartItems(rows, isLive),
  views: new StartItems(views, isLive),
})

export type StartBoard = Readonly<ReturnType<typeof startBoard>>

/** What was made of a board and is kept until the board changes. */
export interface Derived {
  readonly version: number
  /** The rows of views. */
  readonly feeds: CachedSelections<Row>
  /** What rows, columns and views were presented as. */
  readonly resources: KeptResources
}

/** A board with its columns, rows and views. */
export class BoardState {
  readonly board: StartBoard['board']
  readonly columns: Collection<Column>
  readonly rows: Collection<Row>
  readonly views: Collection<View>
  #derived: Derived | undefined

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

  /** What was made of the board at one version of all it depends on. That of an older one would keep old rows in memory. */
  derivedAt(version: number): Derived {
    if (this.#derived?.version !== version)
      this.#derived = { version, feeds: new CachedSelections(this.rows.listed), resources: new KeptResources() }
    return this.#derived
  }

  dropDerived(): void {
    this.#derived = undefined
  }
}
