import { type Check, check } from '../check.ts'
import { otherIds } from '../setup/requests/request-ids.ts'
import { completeUpload } from '../setup/uploads/uploads.ts'

/** The allow-list of a token also holds where the contract of an operation is not shown. Spec: Authentication. */
export const referencedAllowListLaws: readonly Check[] = [
  check(
    'not-found/outside-allow-list/completion',
    'NOT-FOUND-ALLOW-LIST-REFERENCED',
    ['tokens.space_restricted', 'spaces.other'],
    async (context, expect) => {
      const id = await otherIds(context).upload()
      // How it refuses belongs to its contract.
      const { status } = await completeUpload(context, id, { as: 'space_restricted' })
      expect.that(
        status >= 400,
        `completing an upload outside the allow-list should be refused, but the response is ${status}`,
      )
    },
  ),
]
