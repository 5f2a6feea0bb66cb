import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The snippets of a language in a page, in their order. */
const snippetsIn = (markdown: string, language: string): readonly string[] =>
  markdown
    .split(`\`\`\`${language}\n`)
    .slice(1)
    .map(text => text.split('```')[0] ?? '')

/** The snippets of a language under the headings of a level that begin so, in their order. */
export function snippetsOf(markdown: string, heading: string, language: string): readonly string[] {
  const [marks = ''] = heading.match(/^#+/) ?? []
  const section = markdown.split(`\n${marks} `).find(text => text.startsWith(heading.slice(marks.length + 1))) ?? ''
  return snippetsIn(section, language)
}

/** Reads snippets of a page: those under a heading of the second level, or all. */
export function readSnippets(path: string, language: string, heading?: string): readonly string[] {
  const page = readFileSync(path, 'utf8')
  const found = heading === undefined ? snippetsIn(page, language) : snippetsOf(page, `## ${heading}`, language)
  if (found.length === 0) throw new Error(`${path} has no ${language} snippet${heading ? ` under ${heading}` : ''}`)
  return found
}

/** The pages for readers, by their paths. */
export const pages: readonly string[] = [
  ...readdirSync('.').filter(name => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap(name =>
    name.endsWith('.md') ? join('docs', name) : [],
  ),
]
