/** Writes 12345 as `12,345`. */
export const formatNumber = (n: number): string => Math.round(n).toLocaleString('en-US')

/** Writes milliseconds as `1.2 s`, or as `84 ms` below a second. */
export const formatSeconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
