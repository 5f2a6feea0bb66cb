import { type Check, check } from '../../check.ts'
import { contractOf } from '../../contract/operations.ts'
import { AD_LISTS, type AdList, requireEntities } from '../../given/ad-lists.ts'
import { at, isArray, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'

const COST = 10

interface Write {
  readonly method: string
  /** The end of the path, after that of the list. */
  readonly end: string
  readonly input: (context: CheckContext, list: AdList) => Promise<CallInput>
}

const newEntity = ({ profile, profileValue, run }: CheckContext): JsonObject => ({
  space_id: profile.spaces.main,
  ad_account_id: profileValue('ads.account_id'),
  name: run.unique('ad'),
  status: 'paused',
})

/** Writes that harm nothing should the target accept them: an update to the same name, a deletion of nothing. */
const WRITES: readonly Write[] = [
  { method: 'POST', end: '', input: async context => ({ body: newEntity(context) }) },
  {
    method: 'PATCH',
    end: '/{id}',
    async input(context, list) {
      const [entity] = await requireEntities(context, list)
      return { path: { id: String(entity?.id) }, body: { name: entity?.name ?? null } }
    },
  },
  { method: 'DELETE', end: '/{id}', input: async ({ run }) => ({ path: { id: run.uuid() } }) },
]

/** Whether a write was accepted. A list in the answer is a read, and what is no JSON may be the page of a gateway. */
const isAccepted = (answer: Answer): boolean =>
  isSuccess(answer) && !isArray(at(answer.json, 'data')) && (answer.text === '' || answer.json !== undefined)

/** No request changes what is synced from ad platforms. Spec: Ad campaign, ad set and ad (read-only). */
export const readOnlyChecks: readonly Check[] = AD_LISTS.flatMap(list =>
  WRITES.map(({ method, end, input }) =>
    check(
      `ad-metrics/${list}/refuses-${method.toLowerCase()}`,
      'AD-READ-ONLY',
      ['ads.account_id'],
      async (context, expect) => {
        const path = `${contractOf(list).path}${end}`
        const sent = { ...(await input(context, list)), key: context.run.freshKey() }
        const answer = await context.raw({ method, path, cost: COST }, sent)

        expect.that(!isAccepted(answer), `nobody can write ads, but the target accepted it: ${describeAnswer(answer)}`)
      },
    ),
  ),
)
