import type { Space } from '../../../fixtures/entities.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { asking, bendLists, clausesOf } from './patches.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const someSpace = ({ world, actor: { token } }: Call): Space | undefined =>
  [...world.spaces.values()].find(space => space.organization_id === token.organization_id)

/** Puts another space in the place of what a query asks for; undefined leaves it. */
const spaceInstead = (change: (given: string | null, call: Call) => string | undefined) =>
  asking((query, call) => {
    const id = change(query.get('space_id'), call)
    if (id !== undefined) query.set('space_id', id)
  })

const visibleAccounts = (call: Call): readonly string[] => {
  const space = call.world.spaces.get(call.query.get('space_id') ?? '')
  if (!space) return []
  const { accountIsShared } = call.service.rules.ads
  return [...call.world.adMetrics.accounts.values()].flatMap(account =>
    accountIsShared(call, space, account) ? [account.id] : [],
  )
}

/** Mistakes in what the lists have to be asked for. */
export const askingDeviations: readonly Deviation[] = [
  deviation(
    'ad-metrics/space-by-default',
    'Without a space the first one of the organization is meant.',
    clausesOf('AD-SPACE-REQUIRED'),
    spaceInstead((given, call) => (given === null ? someSpace(call)?.id : undefined)),
  ),
  deviation(
    'ad-metrics/first-space-of-several',
    'Of several spaces the first one is taken.',
    clausesOf('AD-SPACE-ONE'),
    spaceInstead(given => given?.split(',')[0]),
  ),
  deviation(
    'ad-metrics/last-space-of-several',
    'Of several spaces the last one is taken.',
    clausesOf('AD-SPACE-ONE'),
    spaceInstead(given => given?.split(',').at(-1)),
  ),
  deviation(
    'ad-metrics/malformed-space-ignored',
    'A space that is no UUID is taken for none, and none for the first one.',
    clausesOf('AD-SPACE-UUID'),
    spaceInstead((given, call) =>
      given?.split(',').every(id => UUID.test(id)) === false ? someSpace(call)?.id : undefined,
    ),
  ),
  deviation(
    'ad-metrics/all-accounts-by-default',
    'Without an account all that are visible are meant.',
    clausesOf('AD-ACCOUNT-REQUIRED'),
    asking((query, call) => {
      if (!query.has('ad_account_id')) query.set('ad_account_id', visibleAccounts(call).join(','))
    }),
  ),
  deviation(
    'ad-metrics/malformed-accounts-skipped',
    'Accounts that are no UUIDs are passed over, and nothing is listed where none is left.',
    clausesOf('AD-ACCOUNT-UUID'),
    bendLists('parseAccounts', honest => (call, space) => {
      const given = call.query.get('ad_account_id')
      if (given === null) return honest(call, space)
      const good = given.split(',').filter(id => UUID.test(id))
      if (good.length === 0) return new Set()
      return honest({ ...call, query: new URLSearchParams({ ad_account_id: good.join(',') }) }, space)
    }),
  ),
  deviation(
    'ad-metrics/unknown-status-ignored',
    'A status that is not known is left out of the query.',
    clausesOf('AD-STATUS-UNKNOWN'),
    asking(query => {
      if (!['live', 'paused', 'not_launched_yet', null].includes(query.get('status'))) query.delete('status')
    }),
  ),
  deviation(
    'ad-metrics/unknown-status-finds-nothing',
    'A status is compared as text, and an unknown one is nobody’s.',
    clausesOf('AD-STATUS-UNKNOWN'),
    asking(query => {
      if (!['live', 'paused', 'not_launched_yet', null].includes(query.get('status'))) {
        query.delete('status')
        query.set('query', '\u0000')
      }
    }),
  ),
]
