import type { Json } from '../json.ts'

/** When something was begun, in milliseconds of the real time, and by how many seconds the run had moved the clock then. */
export interface Since {
  readonly began: number
  readonly ended: number
  readonly advanced: number
  /** By how many milliseconds the clock of the target was ahead of ours; undefined if its responses do not tell. */
  readonly ahead?: number | undefined
}

/** What a run has begun: plain JSON without secrets, so that another process can go on with it. */
export interface Begun {
  readonly state: Json
  readonly since: Since
  /** The tokens that keys and uploads in the state belong to. */
  readonly owners: Readonly<Record<string, string>>
}

/** Keeps what a run has begun until another process goes on with it. `now` gives the real time in milliseconds. */
export interface Deferrals {
  readonly now: () => number
  readonly find: (name: string) => Begun | undefined
  readonly keep: (name: string, begun: Begun) => void
}
