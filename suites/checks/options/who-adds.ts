import { type Check, check } from '../../check.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { addOptions, newAttribute, optionNames, rereadAttribute, withOptions } from '../../given/attributes.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { TokenName } from '../../target/profile.ts'

const KNOWN = 'Alpha'

/** A field that takes options ad hoc, or one that does not. */
const field = (context: CheckContext, kind: 'open' | 'closed'): Promise<Resource> =>
  context.run.share(`${kind} field`, async () => {
    const attribute = await newAttribute(context, {
      type: 'tags',
      options: [{ name: KNOWN }],
      allow_create: kind === 'open',
    })
    await withOptions(context, attribute, 'By the full token')
    return attribute
  })

interface Refused {
  readonly token: TokenName
  readonly clause: string
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
}

/** Who may not add to a closed field, and by what codes. */
const REFUSED: readonly Refused[] = [
  { token: 'media_write', clause: 'OPTIONS-ADD-CLOSED-MEDIA-WRITE', codes: ['bad_request', 'forbidden'] },
  { token: 'media_read', clause: 'OPTIONS-ADD-CLOSED-NEITHER', codes: ['bad_request'] },
  { token: 'boards_write', clause: 'OPTIONS-ADD-CLOSED-NEITHER', codes: ['bad_request'] },
  { token: 'all_read', clause: 'OPTIONS-ADD-CLOSED-NEITHER', codes: ['bad_request'] },
  { token: 'member_grant', clause: 'OPTIONS-ADD-CLOSED-MEMBER', codes: ['bad_request', 'forbidden'] },
  { token: 'editor_grant', clause: 'OPTIONS-ADD-CLOSED-MEMBER', codes: ['bad_request', 'forbidden'] },
]

const refused = REFUSED.map(({ token, clause, codes }) =>
  check(`options/closed/refuses-${token}`, {
    clauses: [clause],
    needs: [`tokens.${token}`],
    async run(context) {
      const attribute = await field(context, 'closed')
      const name = context.run.unique('option')
      const answer = await addOptions(context, attribute, [{ name }], { as: token })

      const expect = context.expect(clause)
      expect.refused(answer, ...codes)
      const names = optionNames(await rereadAttribute(context, attribute, KNOWN))
      expect.that(!names.includes(name), 'the option was refused and added nevertheless')
    },
  }),
)

const ACCEPTED = [
  { kind: 'closed', token: 'spaces_write', clause: 'OPTIONS-ADD-CLOSED-SPACES-WRITE' },
  { kind: 'closed', token: 'admin_grant', clause: 'OPTIONS-ADD-CLOSED-MANAGER' },
  { kind: 'closed', token: 'owner_grant', clause: 'OPTIONS-ADD-CLOSED-MANAGER' },
  { kind: 'open', token: 'member_grant', clause: 'OPTIONS-ADD-OPEN-MEMBER' },
] as const satisfies readonly { kind: 'open' | 'closed'; token: TokenName; clause: string }[]

const accepted = ACCEPTED.map(({ kind, token, clause }) =>
  check(`options/${kind}/allows-${token}`, {
    clauses: [clause],
    needs: [`tokens.${token}`],
    async run(context) {
      const attribute = await field(context, kind)
      const name = context.run.unique('option')
      const answer = await addOptions(context, attribute, [{ name }], { as: token })

      const expect = context.expect(clause)
      expect.that(optionNames(expect.resource(answer)).includes(name), 'the option was accepted and is not there')
    },
  }),
)

/** Who may add options, by what the field allows. Spec: Media attributes and values; Authentication. */
export const whoAddsChecks: readonly Check[] = [...refused, ...accepted]
