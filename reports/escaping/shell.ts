import { toOneLine, toPrintable } from './printable.ts'

/** A part of a word: a text, or a shell variable in its place. */
export type WordPart = { readonly text: string } | { readonly variable: string }

/** A word of a command. */
export type Word = string | readonly WordPart[]

const quoteLiterally = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const toOctal = (text: string): string =>
  [...new TextEncoder().encode(text)].map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('')

/** What quotes do not keep where a command is shown or pasted: what is escaped there, broken lines, tabs and `!`. */
const isFragile = (character: string): boolean => /[\n\t!]/.test(character) || toPrintable(character) !== character

/** A text in quotes; if it has what quotes do not keep, as a call of printf. That loses line breaks at the end, so that these follow it. */
function quoteText(text: string): string {
  if (toPrintable(text) === text && !/[\n\t]/.test(text)) return quoteLiterally(text)
  const [breaks = ''] = /\n*$/.exec(text) ?? []
  const format = [...text.slice(0, text.length - breaks.length)]
    .map((one, at) =>
      one === '%' ? '%%' : one === '\\' ? '\\\\' : isFragile(one) || (at === 0 && one === '-') ? toOctal(one) : one,
    )
    .join('')
  return (format === '' ? '' : `"$(printf ${quoteLiterally(format)})"`) + (breaks === '' ? '' : quoteLiterally(breaks))
}

const SAFE_TEXT = /^[\w./-]+(?::\w+)?$/

/** Quotes a word for a POSIX shell if it needs that. A shell keeps no NUL in a word. */
export const quoteIfNeeded = (text: string): string => (SAFE_TEXT.test(text) ? text : quoteText(text))

const partsOf = (word: Word): readonly WordPart[] => (typeof word === 'string' ? [{ text: word }] : word)

/** The word that begins with a text, which shares its quotes. */
export function prepend(text: string, word: Word): Word {
  const [first, ...rest] = partsOf(word)
  return first && 'text' in first ? [{ text: text + first.text }, ...rest] : [{ text }, ...partsOf(word)]
}

/** A word as people read it, with the names of its variables. */
export const plainTextOf = (word: Word): string =>
  partsOf(word)
    .map(part => ('text' in part ? part.text : `$${part.variable}`))
    .join('')

/** Quotes a word for a POSIX shell. */
export const quoteWord = (word: Word): string =>
  partsOf(word)
    .map(part => ('text' in part ? quoteText(part.text) : `"$${part.variable}"`))
    .join('') || "''"

/** A command of the kit for a POSIX shell. */
export const formatKitCommand = (...words: readonly string[]): string =>
  ['npx creative-ops-kit', ...words.map(quoteIfNeeded)].join(' ')

export const toComment = (text: string): string => `# ${toOneLine(text)}`

const PART = String.raw`(?:[\w@%+=:,./-]|'[^']*'|\\'|"\$\w+"|"\$\(printf (?:'[^']*'|\\')+\)")`
const COMMAND = new RegExp(String.raw`^(?:(?:curl|npx creative-ops-kit)(?: ${PART}+)*|#[^\n]*)$`)

/** Whether a text is a comment, or one command that the kit can have written: no word of it runs anything. */
export const isHarmlessCommand = (text: string): boolean => COMMAND.test(text)
