/** A segment of a path without its escapes, or as it is if these are malformed. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
