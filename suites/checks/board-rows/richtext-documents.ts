import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createRow, rereadRow } from '../../given/rows.ts'
import { at, isArray } from '../../json.ts'

/** In the form that editors of rich text commonly have; which one the target takes is not given. */
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
    const isEmpty = value === null || (isArray(value) && value.length === 0)

    context
      .expect('CELL-VALUE-RICHTEXT')
      .that(isEmpty || typeof value === 'string', `a richtext cell holds ${JSON.stringify(value)}`)
  },
})

/** What becomes of a rich-text document, where the target takes it. Spec: Row; Board rows. */
export const richtextDocumentChecks: readonly Check[] = [readsMarkdown]
