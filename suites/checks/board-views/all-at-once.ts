import { type Check, check } from '../../check.ts'
import { at, parseJson } from '../../json.ts'
import { type DressMember, dressed, dressedIn, isTaken } from './dresses.ts'

/** What a view of cards is created with, and the clause of each. */
const CLAUSES = {
  type: 'VIEW-TYPE-CARDS',
  position: 'VIEW-POSITION',
  filters: 'VIEW-FILTERS-STORED',
  visible_column_ids: 'VIEW-VISIBLE-ORDER',
} as const satisfies Partial<Record<DressMember, string>>

const MEMBERS = ['type', 'position', 'filters', 'visible_column_ids'] as const

const ALL = [CLAUSES.type, CLAUSES.position, CLAUSES.filters, CLAUSES.visible_column_ids] as const

/** A view with all that it can have: what is lost in company is made alone wherever else it is looked at. Spec: Board views. */
export const allAtOnceCheck: Check = check('board-views/all-at-once', {
  clauses: ALL,
  async run(context) {
    const answer = await dressed(context, 'cards')
    for (const member of MEMBERS)
      await context.given.resource(`create a view with its ${member} alone`, dressedIn(context, 'cards', member))

    const view = context.expect(...ALL).resource(answer)
    const sent = parseJson(answer.request.body ?? '')
    for (const member of MEMBERS) {
      const [given, shown] = [at(sent, member) ?? null, JSON.stringify(view[member])]
      context
        .expect(CLAUSES[member])
        .that(
          isTaken(member, view[member], given),
          `${member}, sent with all else as ${JSON.stringify(given)}: ${shown}`,
        )
    }
  },
})
