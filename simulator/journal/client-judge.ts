import type { JournalEntry } from './entry.ts'

/** What is wrong with a request of a client. */
export interface Remark {
  /** The rule that the client broke, by its id and in words. */
  readonly clause: string
  readonly statement: string
  /** A failure breaks a rule. Advice names what had better be done otherwise. */
  readonly kind: 'failure' | 'advice'
  readonly saw: string
  /** What has to change. */
  readonly remedy: string
}

/** Judges the clients of one world by its exchanges, which come in the order in which they ended. */
export type ClientJudge = (entry: JournalEntry, baseUrl: string) => readonly Remark[]
