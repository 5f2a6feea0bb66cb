import { type Check, type CheckContext, check } from '../../check.ts'
import { expectNoOptionScope } from '../../expected/unless-refused.ts'
import type { Json, Resource } from '../../json.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import {
  addOptions,
  attributeWithOptions,
  newAttribute,
  optionNames,
  rereadAttribute,
} from '../../setup/attributes/attributes.ts'
import type { TokenName } from '../../target/profile.ts'

const KNOWN = 'Alpha'

/** An attribute with allow_create (open) or without it (closed). */
const attributeOf = (context: CheckContext, kind: 'open' | 'closed'): Promise<Resource> =>
  context.share(`${kind} field`, async context => {
    const attribute = await newAttribute(context, {
      type: 'tags',
      options: [{ name: KNOWN }],
      allow_create: kind === 'open',
    })
    await attributeWithOptions(context, attribute, 'By the full token')
    return attribute
  })

const NEITHER = 'OPTIONS-ADD-CLOSED-NEITHER'

/** Tokens that may not add options to a closed attribute. */
const REFUSED = [
  { token: 'media_write', clause: 'OPTIONS-ADD-CLOSED-MEDIA-WRITE' },
  { token: 'media_read', clause: NEITHER },
  { token: 'boards_write', clause: NEITHER },
  { token: 'all_read', clause: NEITHER },
  { token: 'member_grant', clause: 'OPTIONS-ADD-CLOSED-MEMBER' },
  { token: 'editor_grant', clause: 'OPTIONS-ADD-CLOSED-MEMBER' },
  { token: 'other_owner_grant', clause: 'OPTIONS-ADD-CLOSED-MEMBER' },
] as const satisfies readonly { token: TokenName; clause: string }[]

type RefusedToken = (typeof REFUSED)[number]['token']

const refusedAddition = (context: CheckContext, token: RefusedToken) =>
  context.share(`option of ${token}`, async context => {
    const name = context.run.unique('option')
    return { name, answer: await addOptions(context, await attributeOf(context, 'closed'), [{ name }], { as: token }) }
  })

/** The options of the closed attribute after all these tokens have tried to add one. */
const namesAfterRefusals = (context: CheckContext): Promise<readonly Json[]> =>
  context.share('options after refused ones', async context => {
    const senders = REFUSED.map(({ token }) => ({ token, needs: [`tokens.${token}`] }))
    for (const { token } of possible(context, senders)) await refusedAddition(context, token)
    return optionNames(await rereadAttribute(context, await attributeOf(context, 'closed'), KNOWN))
  })

const refused = REFUSED.map(({ token, clause }) =>
  check(`options/closed/refuses-${token}`, clause, [`tokens.${token}`], async (context, expect) => {
    const { name, answer } = await refusedAddition(context, token)

    if (clause === NEITHER) expectNoOptionScope(context, answer, [clause])
    // A user who is not a member of the space may not even see its attributes.
    else if (token === 'other_owner_grant') expect.refused(answer, 'bad_request', 'forbidden', 'not_found')
    else expect.refused(answer, 'bad_request', 'forbidden')
    const names = await namesAfterRefusals(context)
    expect.that(!names.includes(name), `the server refused the option ${name}, but added it nevertheless`)
  }),
)

const ACCEPTED = [
  { kind: 'closed', token: 'spaces_write', clause: 'OPTIONS-ADD-CLOSED-SPACES-WRITE' },
  { kind: 'closed', token: 'admin_grant', clause: 'OPTIONS-ADD-CLOSED-MANAGER' },
  { kind: 'closed', token: 'owner_grant', clause: 'OPTIONS-ADD-CLOSED-MANAGER' },
  { kind: 'open', token: 'member_grant', clause: 'OPTIONS-ADD-OPEN-MEMBER' },
] as const satisfies readonly { kind: 'open' | 'closed'; token: TokenName; clause: string }[]

/** Which tokens may add options to open and closed attributes. Spec: Media attributes and values; Authentication. */
export const addPermissionChecks: readonly Check[] = [
  ...refused,
  ...ACCEPTED.map(({ kind, token, clause }) =>
    check(`options/${kind}/allows-${token}`, clause, [`tokens.${token}`], async (context, expect) => {
      const attribute = await attributeOf(context, kind)
      const name = context.run.unique('option')
      const answer = await addOptions(context, attribute, [{ name }], { as: token })

      const names = optionNames(expect.resource(answer))
      expect.that(names.includes(name), `the server accepted the option ${name}, but the attribute does not show it`)
    }),
  ),
]
