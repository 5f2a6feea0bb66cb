import { type Check, type CheckContext, check } from '../check.ts'
import { isDeep } from '../runner/deep.ts'
import { expectEach } from '../runner/expect-each.ts'
import { knownText } from '../setup/profile-values.ts'
import { REFERENCED } from '../setup/requests/referenced-operations.ts'
import { otherIds, type RequestIds } from '../setup/requests/request-ids.ts'
import { completeUpload } from '../setup/uploads/uploads.ts'
import { isSuccess } from '../target/api.ts'

const CLAUSE = 'NOT-FOUND-ALLOW-LIST-REFERENCED'
const NEEDS = ['tokens.space_restricted', 'spaces.other']

type IdOf = (ids: RequestIds) => Promise<string>

const boardOf: IdOf = async ({ board }) => board

/** Reads of one thing, and what they are asked for. */
const READS: readonly (readonly [keyof typeof REFERENCED, IdOf])[] = [
  ['listing of columns', boardOf],
  ['listing of rows', boardOf],
  ['reading of a media', ids => ids.media()],
  ['reading of an attribute', ids => ids.attribute()],
]

/** Their contracts are not shown: any refusal will do, also by a server that has no such operation. */
const readOutside = (context: CheckContext) =>
  expectEach(
    READS.filter(([, idOf]) => idOf !== boardOf || knownText(context, 'other_board_id') !== undefined),
    ([name]) => name,
    async ([name, idOf]) => {
      const path = { id: await idOf(otherIds(context)) }
      const answer = await context.raw(REFERENCED[name], { path, as: 'space_restricted' })
      const message = `the ${name} must show nothing outside the allow-list, but it answered ${answer.status}`
      context.expect(CLAUSE).that(!isSuccess(answer), message)
    },
  )

/** The allow-list of a token also holds where the contract of an operation is not shown. Spec: Authentication. */
export const referencedAllowListLaws: readonly Check[] = [
  check('not-found/outside-allow-list/completion', CLAUSE, NEEDS, async (context, expect) => {
    const id = await otherIds(context).upload()
    expect.refused(await completeUpload(context, id, { as: 'space_restricted' }), 'not_found')
    if (isDeep(context.run)) await readOutside(context)
  }),
]
