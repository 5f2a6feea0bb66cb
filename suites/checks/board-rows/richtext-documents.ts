import { type Check, type CheckContext, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import type { JsonObject } from '../../json.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { rereadRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'
import { isSuccess } from '../../target/api.ts'

const paragraph = (text: string): JsonObject => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = (text: string, ...nested: readonly JsonObject[]): JsonObject => ({
  type: 'listItem',
  content: [paragraph(text), ...nested],
})

const SHORT = { texts: ['Words of a document'], content: [paragraph('Words of a document')] }

const LONG = {
  texts: ['Heading words', ...SHORT.texts, 'Outer item', 'Nested item', 'Numbered item', 'Last words'],
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Heading words' }] },
    ...SHORT.content,
    { type: 'bulletList', content: [item('Outer item', { type: 'bulletList', content: [item('Nested item')] })] },
    { type: 'orderedList', content: [item('Numbered item')] },
    paragraph('Last words'),
  ],
}

/**
 * Writes a document as editors of rich text commonly make it; a short one if the target refuses the long one. Returns what
 * the cell shows then, and the texts of the document in their order.
 */
const writeDocument = (context: CheckContext) =>
  context.share('rich-text document', async context => {
    const { id } = await sharedColumn(context, 'richtext')
    return withSpareRow(context, async row => {
      for (const { texts, content } of [LONG, SHORT]) {
        const fields = [{ column_id: id, value: { type: 'doc', content } }]
        if (isSuccess(await updateRow(context, row, { fields })))
          return { value: entryOf(await rereadRow(context, row), id)?.value, texts }
      }
      return null
    })
  })

/** The specification does not say which form of a document a target accepts. */
const OTHER_FORM = 'the server does not accept rich-text documents in the form that the kit tried'

/** A rich-text document reads as Markdown where the target accepts the document. Spec: Row; Board rows. */
export const richtextDocumentChecks: readonly Check[] = [
  check('board-rows/value-shape/richtext-document', 'CELL-VALUE-RICHTEXT', async (context, expect) => {
    const written = await writeDocument(context)
    if (!written) return context.notApplicable(OTHER_FORM)
    const { value } = written

    expect.that(
      isEmptyCell(value) || typeof value === 'string',
      `a rich-text document in a richtext cell should be read as Markdown, but it is ${JSON.stringify(value)}`,
    )
  }),
  check('board-rows/writes-cell/richtext-document', 'CELL-WRITE-RICHTEXT-DOCUMENT', async (context, expect) => {
    const written = await writeDocument(context)
    if (!written) return context.notApplicable(OTHER_FORM)
    const { value, texts } = written

    const shown = JSON.stringify(value ?? null)
    const kept = texts.filter(text => shown.includes(text)).toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))
    expect.equal(kept, texts, 'texts of a rich-text document in the cell that it was written to')
  }),
]
