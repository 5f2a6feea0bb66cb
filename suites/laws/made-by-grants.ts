import { type Check, type CheckContext, check } from '../check.ts'
import { contractOf, type IdName, type OperationName } from '../contract/operations.ts'
import type { Resource } from '../json.ts'
import { goodRequest, requireAccepted } from '../setup/requests/good-requests.ts'
import { mainIds } from '../setup/requests/request-ids.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import { columnByEditor, createdByMember } from '../setup/tokens/grants.ts'
import type { TokenName } from '../target/profile.ts'

/** Something that a grant created for another check, and an operation of another token that looks it up. */
interface Made {
  readonly operation: OperationName
  readonly part: IdName
  readonly by: TokenName
  readonly made: (context: CheckContext) => Promise<Resource>
}

const MADE: readonly Made[] = [
  {
    operation: 'getUpload',
    part: 'upload',
    by: 'member_grant',
    made: context => createdByMember(context, 'createUpload'),
  },
  {
    operation: 'getColumn',
    part: 'column',
    by: 'editor_grant',
    made: context => context.setup.resource('create a column with a grant', columnByEditor(context)),
  },
  {
    operation: 'setAttributeValue',
    part: 'field',
    by: 'admin_grant',
    made: context =>
      context.setup.resource(
        'create an attribute with a grant',
        sendChanged(context, 'createMediaAttribute', { as: 'admin_grant' }),
      ),
  },
]

/** Only the space and the organization decide what a token finds, not who created it. Spec: Errors; Authentication. */
export const madeByGrantLaws: readonly Check[] = MADE.map(({ operation, part, by, made }) =>
  check(`not-found/made-by-a-grant/${operation}`, 'FOUND-MADE-BY-GRANT', [`tokens.${by}`], async (context, expect) => {
    await requireAccepted(context, operation)
    const { id } = await made(context)
    const ids = { ...mainIds(context), [part]: async () => id }

    expect[contractOf(operation).answers](await context.api(operation, await goodRequest(context, operation, ids)))
  }),
)
