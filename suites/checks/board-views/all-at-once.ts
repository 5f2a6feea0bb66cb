import { type Check, check } from '../../check.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { FULL_VIEWS, isMemberKept } from '../../given/full-views.ts'

/** The clause of each member. */
const CLAUSES = {
  type: 'VIEW-TYPE-CARDS',
  position: 'VIEW-POSITION',
  filters: 'VIEW-FILTERS-STORED',
  visible_column_ids: 'VIEW-VISIBLE-ORDER',
} as const

/** A view with all members in one request. Spec: Board views. */
export const allAtOnceCheck: Check = check('board-views/all-at-once', Object.values(CLAUSES), async context => {
  await requireEachMember(context, FULL_VIEWS.cards)
  const { sent, answer } = await createWithAllMembers(context, FULL_VIEWS.cards)

  const { type, position, filters, visible_column_ids } = CLAUSES
  const view = context.expect(type, position, filters, visible_column_ids).resource(answer)
  for (const [member, clause] of Object.entries(CLAUSES)) {
    const value = sent[member] ?? null
    context
      .expect(clause)
      .that(
        isMemberKept(member, view[member], value),
        `${member} was sent with all other members as ${JSON.stringify(value)}: it must be so in the answer, got ${JSON.stringify(view[member])}`,
      )
  }
})
