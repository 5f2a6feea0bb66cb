import { type Check, check } from '../../check.ts'
import { FULL_COLUMNS } from '../../given/full-columns.ts'
import { createTogether, requireEach } from '../../given/together.ts'

const CLAUSES = ['COLUMN-MULTIPLE-MEDIA', 'COLUMN-CONFIG-MEDIA-DEFAULT-TO-LIBRARY'] as const

/** A column with both that some types can have. Spec: Board columns. */
export const allAtOnceCheck: Check = check('board-columns/all-at-once', {
  clauses: CLAUSES,
  async run(context) {
    await requireEach(context, FULL_COLUMNS.looseMedia)

    const { answer } = await createTogether(context, FULL_COLUMNS.looseMedia)
    context.expect(...CLAUSES).resource(answer)
  },
})
