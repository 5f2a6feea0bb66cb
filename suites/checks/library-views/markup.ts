import { type Check, check } from '../../check.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { MARKUP_LIBRARY_VIEW } from '../../given/full-library-views.ts'
import { at, type Json, type Resource } from '../../json.ts'

const MEMBERS = [
  { member: 'name', clause: 'LIBRARY-VIEW-NAME', textIn: ({ name }: Resource) => name },
  { member: 'filter', clause: 'LIBRARY-VIEW-FILTER-STORED', textIn: ({ filter }: Resource) => at(filter, 'query') },
] as const

const textOf = (value: Json): Json | undefined => at(value, 'query') ?? value

/** A server may refuse texts with markup, but not change them. Spec: Library view. */
export const markupChecks: readonly Check[] = MEMBERS.map(({ member, clause, textIn }) =>
  check(`library-views/markup/${member}`, clause, async (context, expect) => {
    const { value, answer } = await createWithMember(context, MARKUP_LIBRARY_VIEW, member)

    const view = unlessRefused(context, expect, answer)
    if (view) expect.equal(textIn(view), textOf(value), `text in the ${member} of a library view as it was created`)
  }),
)
