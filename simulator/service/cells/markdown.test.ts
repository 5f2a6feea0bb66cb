import { describe, expect, it } from 'vitest'
import { documentToMarkdown } from './markdown.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })

describe('a rich-text document as Markdown', () => {
  it.each([
    ['paragraphs', doc(paragraph(text('a'), text('b')), paragraph(text('c'))), 'ab\n\nc'],
    ['an empty document', doc(), ''],
    ['bold', doc(paragraph(text('a', { type: 'bold' }))), '**a**'],
    ['italic', doc(paragraph(text('a', { type: 'italic' }))), '*a*'],
    ['strike', doc(paragraph(text('a', { type: 'strike' }))), '~~a~~'],
    ['code', doc(paragraph(text('a', { type: 'code' }))), '`a`'],
    ['two marks', doc(paragraph(text('a', { type: 'bold' }, { type: 'italic' }))), '***a***'],
    ['a link', doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://b.test' } }))), '[a](https://b.test)'],
    ['an unknown mark', doc(paragraph(text('a', { type: 'glow' }))), 'a'],
    ['a heading', doc({ type: 'heading', attrs: { level: 3 }, content: [text('a')] }), '### a'],
    ['a heading without level', doc({ type: 'heading', content: [text('a')] }), '# a'],
    ['a heading beyond six', doc({ type: 'heading', attrs: { level: 9 }, content: [text('a')] }), '###### a'],
    ['a quote', doc({ type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] }), '> a\n>\n> b'],
    ['code', doc({ type: 'codeBlock', attrs: { language: 'ts' }, content: [text('a\nb')] }), '```ts\na\nb\n```'],
    [
      'bullets',
      doc({ type: 'bulletList', content: [item(paragraph(text('a'))), item(paragraph(text('b')))] }),
      '- a\n- b',
    ],
    [
      'nested lists',
      doc({
        type: 'orderedList',
        content: [
          item(paragraph(text('a')), { type: 'bulletList', content: [item(paragraph(text('b')))] }),
          item(paragraph(text('c'))),
        ],
      }),
      '1. a\n\n   - b\n2. c',
    ],
    ['a rule', doc({ type: 'horizontalRule' }), '---'],
    ['a break', doc(paragraph(text('a'), { type: 'hardBreak' }, text('b'))), 'a  \nb'],
    [
      'a break in a quote',
      doc({ type: 'blockquote', content: [paragraph(text('a'), { type: 'hardBreak' }, text('b'))] }),
      '> a  \n> b',
    ],
    ['an unknown node', doc({ type: 'callout', content: [paragraph(text('a'))] }), 'a'],
  ])('%s', (_, document, expected) => {
    expect(documentToMarkdown(document, 'value', 1000)).toBe(expected)
  })

  it.each([
    ['a child that is not a node', doc('a'), 'value.content.0'],
    ['a text that is not a string', doc(paragraph({ type: 'text', text: 1 })), 'value.content.0.content.0.text'],
  ])('refuses %s', (_, document, at) => {
    expect(() => documentToMarkdown(document, 'value', 1000)).toThrow(at)
  })

  it('refuses a document with thousands of levels', () => {
    const nested = Array.from({ length: 20_000 }).reduce<unknown>(
      inner => ({ type: 'blockquote', content: [inner] }),
      text('a'),
    )

    expect(() => documentToMarkdown(doc(nested), 'value', 1000)).toThrow('nested deeper than 64 levels')
  })

  const quoted = (levels: number, content: unknown): unknown =>
    levels === 0 ? content : { type: 'blockquote', content: [quoted(levels - 1, content)] }

  it('may be as long as the limit, and no longer', () => {
    expect(documentToMarkdown(doc(paragraph(text('a'.repeat(10)))), 'value', 10)).toHaveLength(10)
    expect(() => documentToMarkdown(doc(paragraph(text('a'.repeat(11)))), 'value', 10)).toThrow(
      'the Markdown of the document is too long',
    )
    expect(documentToMarkdown(doc(quoted(60, text('a'.repeat(10)))), 'value', 130)).toHaveLength(130)
    expect(documentToMarkdown(doc(paragraph(text('\u{1f600}'.repeat(10)))), 'value', 10)).toHaveLength(20)
  })

  it('is refused before deep quotes multiply its lines', () => {
    let read = 0
    const endless = {
      type: 'text',
      get text() {
        read += 1
        return '\n'.repeat(1000)
      },
    }
    const document = doc(...Array.from({ length: 10_000 }, () => quoted(60, endless)))

    expect(() => documentToMarkdown(document, 'value', 100_000)).toThrow('the Markdown of the document is too long')
    expect(read).toBeLessThan(100)
  })
})
