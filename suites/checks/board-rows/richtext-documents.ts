import { type Check, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createRow, rereadRow } from '../../given/rows.ts'
import { at } from '../../json.ts'

/** A document in the form that editors of rich text commonly use. The specification does not say which form a target accepts. */
const DOCUMENT = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words of a document' }] }],
}

const readsMarkdown = check('board-rows/value-shape/richtext-document', {
  clauses: ['CELL-VALUE-RICHTEXT'],
  async run(context) {
    const { id } = await sharedColumn(context, 'richtext')
    const answer = await createRow(context, { fields: [{ column_id: id, value: DOCUMENT }] })
    if (at(answer.json, 'error', 'code') === 'bad_request')
      return context.notApplicable('the target takes rich-text documents in another form')
    const row = await context.given.resource('write a rich-text document', answer)
    const value = entryOf(await rereadRow(context, row), id)?.value

    context
      .expect('CELL-VALUE-RICHTEXT')
      .that(
        isEmptyCell(value) || typeof value === 'string',
        `a rich-text document was written to a richtext cell: it must read as Markdown, got ${JSON.stringify(value)}`,
      )
  },
})

/** A rich-text document reads as Markdown where the target accepts the document. Spec: Row; Board rows. */
export const richtextDocumentChecks: readonly Check[] = [readsMarkdown]
