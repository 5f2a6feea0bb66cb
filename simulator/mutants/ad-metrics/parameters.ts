import { combinePatches } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { findFirstSpace } from '../first-space.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import { changeListQuery, changeListRule, changeLists, clausesOf } from './patches.ts'

/** Replaces the space_id of a query; `undefined` leaves it. */
const replaceSpace = (change: (given: string | null, call: Call) => string | undefined) =>
  changeListQuery((query, call) => {
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

/** The statuses of a query that has more than one; none otherwise. */
const severalStatuses = (query: URLSearchParams): readonly string[] => {
  const given = query.get('status')?.split(',') ?? []
  return given.length > 1 ? given : []
}

/** Mistakes in the required parameters of the lists and in status. */
export const parameterMutants: readonly Mutant[] = mutants({
  [`ad-metrics/space-by-default: A list without space_id uses the first space of the organization.
    ${clausesOf('AD-SPACE-REQUIRED')}`]: replaceSpace((given, call) =>
    given === null ? findFirstSpace(call)?.id : undefined,
  ),
  [`ad-metrics/first-space-of-several: The server uses the first of several spaces, instead of refusing the request.
    ${clausesOf('AD-SPACE-ONE')}`]: replaceSpace(given => given?.split(',')[0]),
  [`ad-metrics/last-space-of-several: The server uses the last of several spaces, instead of refusing the request.
    ${clausesOf('AD-SPACE-ONE')}`]: replaceSpace(given => given?.split(',').at(-1)),
  [`ad-metrics/malformed-space-ignored: The server replaces a space_id that is not a UUID with the first space.
    ${clausesOf('AD-SPACE-UUID')}`]: replaceSpace((given, call) =>
    given?.split(',').every(id => UUID.test(id)) === false ? findFirstSpace(call)?.id : undefined,
  ),
  [`ad-metrics/all-accounts-by-default: A list without ad_account_id shows all visible accounts.
    ${clausesOf('AD-ACCOUNT-REQUIRED')}`]: changeListQuery((query, call) => {
    if (!query.has('ad_account_id')) query.set('ad_account_id', visibleAccounts(call).join(','))
  }),
  [`ad-metrics/malformed-accounts-skipped: The server drops account ids that are not UUIDs.
    ${clausesOf('AD-ACCOUNT-UUID')}`]: changeListRule('parseAccounts', reference => (call, space) => {
    const given = call.query.get('ad_account_id')
    if (given === null) return reference(call, space)
    const good = given.split(',').filter(id => UUID.test(id))
    if (good.length === 0) return new Set()
    return reference({ ...call, query: new URLSearchParams({ ad_account_id: good.join(',') }) }, space)
  }),
  [`ad-metrics/several-statuses: The server accepts several statuses separated by commas.
    ${clausesOf('AD-STATUS-UNKNOWN', ['listAdCampaigns'])}`]: combinePatches(
    changeListQuery(query => {
      if (severalStatuses(query).length > 0) query.delete('status')
    }),
    changeLists((items, { query }) => {
      const statuses = severalStatuses(query)
      return statuses.length > 0 ? items.filter(({ status }) => statuses.includes(String(status))) : items
    }),
  ),
})
