/** A span of time. Its parts are added up. */
export interface Duration {
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
  readonly ms?: number
}

/** Converts a duration to whole milliseconds. */
export const toMs = ({ hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number =>
  Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms)
