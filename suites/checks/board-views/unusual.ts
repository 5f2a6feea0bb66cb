import { type Check, check } from '../../check.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { isMemberKept, UNUSUAL_VIEW } from '../../given/full-views.ts'

const MEMBERS = [
  { member: 'name', clause: 'VIEW-NAME' },
  { member: 'filters', clause: 'VIEW-FILTERS-STORED' },
] as const

/** A server may refuse an unusual view, but not change it. Spec: Board views. */
export const unusualViewChecks: readonly Check[] = MEMBERS.map(({ member, clause }) =>
  check(`board-views/unusual/${member}`, clause, async (context, expect) => {
    const { value, answer } = await createWithMember(context, UNUSUAL_VIEW, member)

    const view = unlessRefused(context, expect, answer)
    const [sent, shown] = [JSON.stringify(value), JSON.stringify(view?.[member])]
    expect.that(
      !view || isMemberKept(member, view[member], value),
      `${member} of a view was sent as ${sent}: it must be so in the answer, got ${shown}`,
    )
  }),
)
