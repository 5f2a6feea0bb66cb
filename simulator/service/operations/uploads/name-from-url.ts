function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Takes the last segment of the path, decoded, or the host if the path is empty (assumption IMPORT-NAME). */
export function nameFromUrl(url: string): string {
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').findLast(segment => segment !== '')
  return last === undefined ? hostname : decodeSegment(last)
}
