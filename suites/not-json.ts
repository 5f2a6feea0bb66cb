const MARKED = /^\u{feff}\s*[[{]/u

/** How UTF-16 looks to who reads it as UTF-8: a bracket beside a null byte, perhaps after the two bytes of its own mark. */
const UTF_16 = /^\u{fffd}{0,2}(?:\0[[{]|[[{]\0)/u

/** What is wrong with the encoding of a text that would be JSON without that; undefined for all others. */
export function findEncodingProblem(text: string): string | undefined {
  if (MARKED.test(text)) return 'begins with a byte order mark (U+FEFF), which JSON must not have'
  return UTF_16.test(text) ? 'is in UTF-16, but JSON must be in UTF-8' : undefined
}

const SHOWN = 20

/** Says how the text of a body that is no JSON begins, or what is wrong with its encoding. */
export function whyNotJson(text: string): string {
  const problem = findEncodingProblem(text)
  return `it ${problem ?? `begins with ${JSON.stringify(text.slice(0, SHOWN))}`}`
}
