/** A run is deep if each property tries at least this many values. */
export const DEEP_RUNS = 10

/** What makes a run deep. */
interface Depth {
  readonly runs?: number | undefined
  readonly plain?: boolean | undefined
}

/** Whether a run tries each check in all its request styles, all pairs of each relation, and long lists. */
export const isDeep = ({ runs = 0, plain }: Depth): boolean => runs >= DEEP_RUNS && !plain
