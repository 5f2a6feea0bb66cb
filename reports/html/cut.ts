/** Cuts a text to a length, and says so. results.json has more of it. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters; see results.json)` : text
