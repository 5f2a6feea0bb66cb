import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { contractOf } from '../../contract/operations.ts'
import { at, isArray, type JsonObject } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { AD_LISTS, type AdList, expectAdList, requireEntities, textsOf } from '../../setup/ads/ad-lists.ts'
import { mediaReading } from '../../setup/requests/referenced-operations.ts'
import { otherIds } from '../../setup/requests/request-ids.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'

const MOST_ENTITIES = 300
const MOST_MEDIA = 5

/** Another check judges the form of days. */
const isAfter = (first: string, last: string): boolean => momentOf(first) > momentOf(last)

/** The properties of each listed entity. Spec: Ad campaign, ad set and ad. */
export const entityChecks: readonly Check[] = [
  ...AD_LISTS.map(list =>
    check(`ad-metrics/${list}/days-of-activity`, 'AD-NEVER-RAN', ['ads.account_id'], async (context, expect) => {
      const wrong = (await requireEntities(context, list)).find(({ first_active_at: first, last_active_at: last }) =>
        typeof first === 'string' && typeof last === 'string' ? isAfter(first, last) : first !== last,
      )
      const days = wrong && `${wrong.first_active_at} and ${wrong.last_active_at}`
      const rule = 'first_active_at and last_active_at should be in order or both null'
      expect.that(!wrong, `${rule}, but ${wrong?.id} in ${list} has ${days}`)
    }),
  ),
  /** Many entities, since null is valid only in some: those that were never active, or have no parent. */
  ...AD_LISTS.map(list => {
    const clause = clauseId('SCHEMA', list)
    const clauses = [clause, 'AD-EXTERNAL-ID'] as const
    return check(`ad-metrics/${list}/each-has-its-members`, clauses, ['ads.account_id'], async context => {
      const items = (await requireEntities(context, list)).slice(0, MOST_ENTITIES)
      for (const item of items) context.expect(clause).matches(contractOf(list).resource, item)
      const isTold = items.length < 2 || items.some(({ id, external_id }) => external_id !== id)
      const message = `external_id should be the id on the ad platform, but all ${items.length} items of ${list} repeat their id in it`
      context.expect('AD-EXTERNAL-ID').that(isTold, message)
    })
  }),
  check(
    'ad-metrics/listAds/media-of-two-spaces',
    'AD-MEDIA-OF-SPACE',
    ['ads.account_id', 'spaces.other'],
    async (context, expect) => {
      const account = await otherIds(context).account()
      const mediaSeenFrom = async (space: string) => {
        const input = { query: { space_id: space, ad_account_id: account } }
        const { items } = await expectAdList(context, { list: 'listAds', clause: 'AD-MEDIA-OF-SPACE', input })
        return [...new Set(items.flatMap(ad => textsOf(ad, 'media_ids')))]
      }
      const main = await mediaSeenFrom(context.profile.spaces.main)
      const other = await mediaSeenFrom(context.profileValue('spaces.other'))
      if (main.length + other.length === 0) return context.unmet('no ad of the account has a media in either space')

      const both = main.filter(id => other.includes(id))
      expect.equal(both, [], 'ids of media that ads show in both spaces')
    },
  ),
  check('ad-metrics/listAds/media-of-the-space', 'AD-MEDIA-OF-SPACE', ['ads.account_id'], async (context, expect) => {
    const ids = [...new Set((await requireEntities(context, 'listAds')).flatMap(ad => textsOf(ad, 'media_ids')))].slice(
      0,
      MOST_MEDIA,
    )
    const answers = await Promise.all(ids.map(id => mediaReading(context, id)))
    const spaces = answers.map(({ json }) => at(json, 'data', 'space_id')).filter(id => typeof id === 'string')
    if (spaces.length === 0) return context.unmet('no media of an ad can be read')

    const foreign = spaces.filter(id => id !== context.profile.spaces.main)
    expect.equal(foreign, [], 'space_id of the media that ads show from other spaces')
  }),
]

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

/** Whether a write was accepted. A list in the response is a read, and what is no JSON may be the page of a gateway. */
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

        const message = `no request can write ads, but the server accepted this one: ${describeAnswer(answer)}`
        expect.that(!isAccepted(answer), message)
      },
    ),
  ),
)
