import { z } from 'zod'
import { hasAtMost } from '../characters.ts'
import { invalid, parse } from '../errors.ts'
import { LIMITS } from '../limits.ts'

const Attributes = z.record(z.string(), z.unknown()).nullish()

const Node = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  attrs: Attributes,
  marks: z.array(z.looseObject({ type: z.string(), attrs: Attributes })).optional(),
  content: z.array(z.unknown()).optional(),
})

type Node = z.infer<typeof Node>
type Mark = NonNullable<Node['marks']>[number]

const TOO_LONG = 'the Markdown of the document is too long. Write a shorter document, or nest it less.'

const MARKS: Readonly<Record<string, (text: string, mark: Mark) => string>> = {
  bold: text => `**${text}**`,
  italic: text => `*${text}*`,
  strike: text => `~~${text}~~`,
  code: text => `\`${text}\``,
  link: (text, { attrs }) => `[${text}](${String(attrs?.href ?? '')})`,
}

const indent = (text: string, first: string, rest = ' '.repeat(first.length)): string =>
  text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : rest
      return line === '' ? prefix.trimEnd() : prefix + line
    })
    .join('\n')

const headingLevel = ({ attrs }: Node): number => {
  const level = attrs?.level
  return typeof level === 'number' ? Math.min(6, Math.max(1, Math.trunc(level))) : 1
}

const joinBlocks = (parts: readonly string[]): string => parts.join('\n\n')

/** Renders each node type from its rendered children. text and hardBreak have none. */
const NODES: Readonly<Record<string, (parts: readonly string[], node: Node) => string>> = {
  doc: joinBlocks,
  paragraph: parts => parts.join(''),
  heading: (parts, node) => `${'#'.repeat(headingLevel(node))} ${parts.join('')}`,
  blockquote: parts => indent(joinBlocks(parts), '> ', '> '),
  codeBlock: (parts, { attrs }) => `\`\`\`${String(attrs?.language ?? '')}\n${parts.join('')}\n\`\`\``,
  bulletList: parts => parts.map(part => indent(part, '- ')).join('\n'),
  orderedList: parts => parts.map((part, index) => indent(part, `${index + 1}. `)).join('\n'),
  listItem: joinBlocks,
  horizontalRule: () => '---',
  hardBreak: () => '  \n',
  text: (_, { text = '', marks = [] }) =>
    marks.reduce((marked, mark) => MARKS[mark.type]?.(marked, mark) ?? marked, text),
}

/** What is left to write: the text of each node counts at every level, since each level copies what is inside it. */
interface Allowance {
  characters: number
}

function render(json: unknown, at: string, depth: number, left: Allowance): string {
  if (depth > LIMITS.richTextDepth)
    throw invalid(at, `the document is nested deeper than ${LIMITS.richTextDepth} levels`)
  const node = parse(Node, json, at)
  const parts = (node.content ?? []).map((child, index) => render(child, `${at}.content.${index}`, depth + 1, left))
  const text = (NODES[node.type] ?? joinBlocks)(parts, node)
  left.characters -= text.length
  if (left.characters < 0) throw invalid(at, TOO_LONG)
  return text
}

/**
 * Converts a document of nodes `{type, content, marks, text, attrs}`, as common rich-text editors make it, to Markdown.
 * Unknown nodes and marks keep their text (assumption RICHTEXT-DOCUMENT). Throws bad_request if it is not such a tree, or if
 * its Markdown has more than `maxLength` characters.
 */
export function documentToMarkdown(document: unknown, at: string, maxLength: number): string {
  const text = render(document, at, 0, { characters: maxLength * (LIMITS.richTextDepth + 1) })
  if (!hasAtMost(text, maxLength)) throw invalid(at, TOO_LONG)
  return text
}
