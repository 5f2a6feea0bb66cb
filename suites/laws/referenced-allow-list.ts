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
      const complete = (id: string) => completeUpload(context, id, { as: 'space_restricted' })
      const [outside, unknown] = [await complete(await otherIds(context).upload()), await complete(context.run.uuid())]
      // How it refuses an unknown upload belongs to its contract.
      expect.equal(outside.status, unknown.status, 'status for an upload outside the allow-list, as for an unknown one')
    },
  ),
]
