/** Writes 12345 as `12,345`. */
export const formatNumber = (n: number): string => Math.round(n).toLocaleString('en-US')

/** Writes milliseconds as `1.2 s`, or as `84 ms` below a second. */
export const formatSeconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

/** An array of plain values, in lines. */
const PLAIN_ARRAY = /\[\n\s+([^[\]{}]*?)\n\s*\]/g

/** Writes JSON with indentation, and plain arrays in a line each; any other text as it is. */
export function formatJson(text: string): string {
  try {
    const json = JSON.stringify(JSON.parse(text), null, 1)
    return json.replaceAll(PLAIN_ARRAY, (_, values: string) => `[${values.replaceAll(/\n\s+/g, ' ')}]`)
  } catch {
    return text
  }
}
