/** A text as one word for a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The same, without quotes around a word that needs none. */
export const quoteIfNeeded = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quoteForShell(text))
