import { type Check, check } from '../../check.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { FULL_COLUMNS } from '../../given/full-columns.ts'

const CLAUSES = ['COLUMN-MULTIPLE-MEDIA', 'COLUMN-CONFIG-MEDIA-DEFAULT-TO-LIBRARY'] as const

/** A column with `multiple` and a config in one request. Spec: Board columns. */
export const allAtOnceCheck: Check = check('board-columns/all-at-once', CLAUSES, async context => {
  await requireEachMember(context, FULL_COLUMNS.looseMedia)

  const { answer } = await createWithAllMembers(context, FULL_COLUMNS.looseMedia)
  context.expect(...CLAUSES).resource(answer)
})
