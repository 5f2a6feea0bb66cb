/** Our side and the other side of a comparison, ready to be timed. */
export interface Sides {
  readonly ours: () => Promise<unknown>
  readonly bare: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Something that the kit does, and what it is compared with. */
export interface Bench {
  readonly name: string
  /** What does the same without the kit. */
  readonly baseline: string
  /** How many times as long ours may take. */
  readonly aim: number
  /** How many milliseconds ours may take. */
  readonly aimMs?: number
  /** What ours does besides, so that it cannot be as quick as the baseline. */
  readonly floor: string
  /** How often each side is timed in a round. */
  readonly repetitions: number
  readonly open: () => Promise<Sides>
}
