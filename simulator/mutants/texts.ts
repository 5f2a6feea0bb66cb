export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A name of the specification as the ids of clauses have it. */
export const toClausePart = (name: string): string => name.replaceAll('_', '-').toUpperCase()

export const foldAsciiCase = (text: string): string => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

export const foldCaseAndAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '')

/** The text in ASCII: letters lose their accents, and all else is lost. */
export const toAscii = (text: string): string => text.normalize('NFD').replace(/[^ -~]/g, '')

/** The text in Latin-1, with question marks for all else. */
export const toLatin1 = (text: string): string => text.replace(/[\u0100-\uffff]/g, '?')

/** The old utf8 character set of MySQL has no characters of four bytes, such as emojis. */
export const toThreeBytes = (text: string): string =>
  [...text].map(one => ((one.codePointAt(0) ?? 0) > 0xffff ? '?' : one)).join('')

/** The regular expression that LIKE makes of a text whose wildcards % and _ nobody has escaped. */
export const likePattern = (text: string, flags = 'i'): RegExp => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, flags)
}
