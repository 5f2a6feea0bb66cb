import { toOneLine } from './printable.ts'

/** A line of Markdown. A mere text is none until it is escaped. */
export class Markdown {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** Punctuation that makes markup, a link or a character reference, and what makes a list, a rule or a heading at the beginning. */
const MARKUP = /[\\`*_{}[\]<>#|~&$]|:(?=\/\/)|(?<=\bwww)\.|^[-+=]|(?<=^\d+)[.)]/gi

/** GitHub and GitLab notify whoever a text names after @. An empty comment between them prevents that. */
const MENTION = /@(?=[\w-])/g

const escapeText = (text: string): string =>
  toOneLine(text.replaceAll(/\s*\n\s*/g, ' ').trim())
    .replaceAll(MARKUP, '\\$&')
    .replaceAll(MENTION, '@<!-- -->')

const insert = (value: string | number | Markdown): string =>
  value instanceof Markdown ? value.source : escapeText(String(value))

/** A template for a line of Markdown: what is inserted stays text, unless it is Markdown itself. */
export const markdown = (parts: TemplateStringsArray, ...values: readonly (string | number | Markdown)[]): Markdown =>
  new Markdown(String.raw({ raw: parts }, ...values.map(insert)))

/** A text as code: between more backticks than it has in a row. */
export function codeOf(text: string): Markdown {
  const line = toOneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return new Markdown(longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`)
}

/** A text inside of HTML, where no markup of Markdown counts. */
export const inHtml = (text: string): Markdown =>
  new Markdown(toOneLine(text).replaceAll(/[&<>]/g, one => `&#${one.charCodeAt(0)};`))

export const joinMarkdown = (parts: readonly Markdown[], separator: string): Markdown =>
  new Markdown(parts.map(({ source }) => source).join(separator))
