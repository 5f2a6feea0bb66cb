const SHOWN = 20

/** Says why the text of a body is no JSON, for people: how it begins. */
export function whyNotJson(text: string): string {
  if (text.startsWith('\uFEFF')) return 'it begins with a byte order mark (U+FEFF), which JSON must not have'
  // Bytes that are not UTF-8 become U+FFFD, such as the byte order mark of UTF-16.
  if (/^(\uFFFD\uFFFD)?.?\0/s.test(text)) return 'it is UTF-16, but JSON is UTF-8'
  return `it begins with ${JSON.stringify(text.slice(0, SHOWN))}`
}
