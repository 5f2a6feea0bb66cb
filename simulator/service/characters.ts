/** How many characters a text has: a code point counts once, also one of two code units (assumption CHARACTERS). */
export const countCharacters = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** Whether a text has at most `max` characters. Counts only where the code units leave it open. */
export const hasAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && countCharacters(text) <= max)
