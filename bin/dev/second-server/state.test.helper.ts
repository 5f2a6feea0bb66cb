import {
  type Account,
  type AdThing,
  type Attribute,
  type Board,
  type Column,
  type Doc,
  type LibraryView,
  type Media,
  type Row,
  type Space,
  type Token,
  type Upload,
  type User,
  uuidOf,
  type View,
} from './core.test.helper.ts'

export interface Operation {
  readonly name: string
  readonly route: string
  readonly scope: string | null
  readonly cost: 10 | 5 | 1
  readonly key?: 'required' | 'optional'
  readonly fields?: readonly string[]
  readonly status?: number
  handle(call: Call): Doc | Page<Doc>
}

export interface Call {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly secret: string
  readonly token: Token
  readonly body: unknown
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** All that the second server remembers, and its clock. */
export class State {
  readonly baseUrl = 'http://second.test'
  readonly pagesAt = 'https://studio.second.example'
  readonly tokens = new Map<string, Token>()
  readonly spaces: Space[] = []
  readonly users: User[] = []
  readonly boards: Board[] = []
  readonly columns: Column[] = []
  readonly rows: Row[] = []
  readonly views: View[] = []
  readonly attributes: Attribute[] = []
  readonly media: Media[] = []
  readonly uploads: Upload[] = []
  readonly libraryViews: LibraryView[] = []
  readonly accounts: Account[] = []
  readonly adThings: AdThing[] = []
  private ms = Date.parse('2026-03-14T15:09:26.535Z')
  private made = 0

  now(): number {
    return Math.floor(this.ms)
  }

  advance(ms: number): void {
    this.ms += ms
  }

  newId(): string {
    this.made += 1
    return uuidOf(this.now(), this.made)
  }

  newEntity() {
    return { id: this.newId(), created: this.now(), updated: this.now(), archived: false }
  }
}
