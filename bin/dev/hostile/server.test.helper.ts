import type { HostileServer } from './certify.test.helper.ts'

/** How the run against a hostile server has to end. */
interface Expected {
  readonly code: 0 | 1 | 2
  /** Whom the run blames, and for what. */
  readonly says: string
  /** At most so many requests reach the server. */
  readonly requests: number
  /** At most so much may come from the server; 200 by default. */
  readonly mebibytes?: number
  /** At most so long may requests wait of their own will, all together; 100 by default. */
  readonly waitedSeconds?: number
  readonly reportBytes?: number
}

/** Hostile servers by what they do. */
export type Gallery = Readonly<Record<string, HostileServer & { readonly ends: Expected }>>
