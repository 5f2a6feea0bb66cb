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

/** A view with all that it can have. Spec: Board views. */
export const allAtOnceCheck: Check = check('board-views/all-at-once', {
  clauses: Object.values(CLAUSES),
  async run(context) {
    await requireEachMember(context, FULL_VIEWS.cards)
    const { sent, answer } = await createWithAllMembers(context, FULL_VIEWS.cards)

    const { type, position, filters, visible_column_ids } = CLAUSES
    const view = context.expect(type, position, filters, visible_column_ids).resource(answer)
    for (const [member, clause] of Object.entries(CLAUSES)) {
      const [given, shown] = [sent[member] ?? null, JSON.stringify(view[member])]
      context
        .expect(clause)
        .that(
          isMemberKept(member, view[member], given),
          `${member}, sent with all else as ${JSON.stringify(given)}: ${shown}`,
        )
    }
  },
})
