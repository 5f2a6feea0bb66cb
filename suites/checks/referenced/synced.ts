import { type Check, check } from '../../check.ts'
import { newAttribute } from '../../given/mirrors.ts'
import { at, isArray, isResource, type Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { asked, known, textsOf } from '../ad-metrics/lists.ts'
import { referred } from './referred.ts'
import { succeeded } from './updates.ts'

const LISTS = {
  users: '/v1/users',
  attributes: '/v1/media-attributes',
  accounts: '/v1/metrics/ad-accounts',
  creatives: '/v1/metrics/creatives',
  insights: '/v1/metrics/insights',
} as const

const get = (context: CheckContext, name: keyof typeof LISTS, query: Readonly<Record<string, string | number>>) =>
  referred(context, `listing of ${name}`, context.raw({ method: 'GET', path: LISTS[name], cost: 5 }, { query }))

const ofSpace = (context: CheckContext, name: keyof typeof LISTS): Promise<Answer> =>
  get(context, name, { space_id: context.profile.spaces.main })

const ENVELOPES = [
  { name: 'users', clause: 'USER-LISTING-ENVELOPE' },
  { name: 'attributes', clause: 'ATTRIBUTE-LISTING-ENVELOPE' },
  { name: 'accounts', clause: 'AD-ACCOUNT-LISTING-ENVELOPE' },
] as const

const envelopes = ENVELOPES.map(({ name, clause }) =>
  check(`referenced/${name}-envelope`, {
    clauses: [clause],
    async run(context) {
      const answer = await ofSpace(context, name)
      if (!succeeded(answer)) return context.notApplicable(`the listing of ${name} takes more than a space`)

      context.expect(clause).matches('ListEnvelope', answer.json)
    },
  }),
)

const attribute = check('referenced/attribute-by-id', {
  clauses: ['ATTRIBUTE-GET'],
  async run(context) {
    const made = await newAttribute(context, { type: 'text' })
    const route = { method: 'GET', path: '/v1/media-attributes/{id}', cost: 1 }
    const probe = await context.raw(route, { path: { id: made.id } })
    if (!succeeded(probe)) return context.notApplicable('the target reads no attribute by its id')

    const expect = context.expect('ATTRIBUTE-GET')
    expect.equal(expect.resource(probe).id, made.id, 'id of an attribute that is read by it')
    expect.matches('MediaAttribute', at(probe.json, 'data'))
  },
})

const idsIn = (answer: Answer): readonly Json[] => {
  const data = at(answer.json, 'data')
  return isArray(data) ? data.filter(isResource).map(({ id }) => id) : []
}

const accounts = (['ads.hidden_account_id', 'ads.private_account_id'] as const).map(entry =>
  check(`referenced/accounts-without-${entry.split('.')[1]}`, {
    clauses: ['AD-ACCOUNT-LISTING-VISIBLE'],
    needs: ['ads.account_id', entry],
    async run(context) {
      const answer = await get(context, 'accounts', { space_id: context.profile.spaces.main, limit: 100 })
      const ids = idsIn(answer)
      if (!ids.includes(context.entry('ads.account_id')))
        return context.notApplicable('the listing of accounts does not show ads.account_id by that id')

      const expect = context.expect('AD-ACCOUNT-LISTING-VISIBLE')
      expect.that(!ids.includes(context.entry(entry)), `the account of ${entry} is in the listing`)
    },
  }),
)

/** What a listing answers for one campaign, once it is known to answer for the account. */
async function ofCampaign(context: CheckContext, name: 'creatives' | 'insights') {
  const ads = await known(context, 'listAds')
  const campaign = ads.find(ad => ad.ad_campaign_id !== null && textsOf(ad, 'creative_ids').length > 0)?.ad_campaign_id
  if (typeof campaign !== 'string') return context.notApplicable('no ad of a campaign has a creative')
  const all = await get(context, name, { ...asked(context).query, limit: 100 })
  if (!succeeded(all)) return context.notApplicable(`the listing of ${name} takes more than a space and an account`)
  const some = await get(context, name, { ...asked(context).query, limit: 100, ad_campaign_id: campaign })
  const shown = ads.filter(ad => ad.ad_campaign_id === campaign).flatMap(ad => textsOf(ad, 'creative_ids'))
  return { all, some, shown }
}

const creatives = check('referenced/creatives-of-a-campaign', {
  clauses: ['ADS-OF-CAMPAIGN-REFERRED'],
  needs: ['ads.account_id'],
  async run(context) {
    const { all, some, shown } = await ofCampaign(context, 'creatives')
    const expect = context.expect('ADS-OF-CAMPAIGN-REFERRED')
    expect.that(succeeded(some), `creatives of a campaign are answered ${some.status}`)
    const wanted = idsIn(all).filter(id => typeof id === 'string' && shown.includes(id))
    if (wanted.length === 0) return context.notApplicable('the listing of creatives shows none that an ad names')

    expect.sameSet(idsIn(some), wanted, 'creatives of a campaign')
  },
})

const insights = check('referenced/insights-of-a-campaign', {
  clauses: ['ADS-OF-CAMPAIGN-REFERRED'],
  needs: ['ads.account_id'],
  async run(context) {
    const { some } = await ofCampaign(context, 'insights')

    const expect = context.expect('ADS-OF-CAMPAIGN-REFERRED')
    expect.that(succeeded(some), `insights of a campaign are answered ${some.status}`)
  },
})

/** Users, attributes, accounts, creatives and insights, as far as anything is told of them. Spec: Referenced operations. */
export const syncedChecks: readonly Check[] = [...envelopes, attribute, ...accounts, creatives, insights]
