import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { AD_STATUSES } from '../../contract/media-vocabulary.ts'
import { matchesFilters } from '../../expected/ad-filters.ts'
import { at, idsOf, isResource, type Resource } from '../../json.ts'
import {
  AD_LISTS,
  type AdFilters,
  type AdList,
  adRequest,
  expectAdList,
  fullAdList,
  requireEntities,
} from '../../setup/ads/ad-lists.ts'
import { invalidCase, refusalCheck, refusalChecks } from '../refusal.ts'

const ACCOUNT = 'ads.account_id'
const SECOND = 'ads.second_account_id'
const HIDDEN = 'ads.hidden_account_id'
const PRIVATE = 'ads.private_account_id'

const requestFor = (context: CheckContext, ...accounts: readonly string[]) =>
  adRequest(context, { ad_account_id: accounts.join(',') })

/** A status of some items of both accounts, but not of all of the first one: a condition beside two accounts may bind only one. */
function statusOfBoth(ofFirst: readonly Resource[], ofSecond: readonly Resource[]): AdFilters {
  const has = (items: readonly Resource[], status: string) => items.some(item => item.status === status)
  const status = AD_STATUSES.find(
    one => has(ofFirst, one) && has(ofSecond, one) && ofFirst.some(item => item.status !== one),
  )
  return status === undefined ? {} : { status }
}

/** The response for the private account, beside one that is shared, to the user who connected it. */
const ownPrivateAccount = (context: CheckContext, list: AdList) =>
  context.share(`${list} of a private account`, context =>
    context.api(list, {
      ...requestFor(context, context.profileValue(PRIVATE), context.profileValue(ACCOUNT)),
      as: 'admin_grant',
    }),
  )

/** Two accounts, of which the token may not see one. */
const AMONG: Readonly<Record<string, (one: string, lost: string) => readonly string[]>> = {
  first: (one, lost) => [lost, one],
  last: (one, lost) => [one, lost],
}

/** Which accounts each token may list. Spec: Ad metrics (read-only). */
export const accountChecks: readonly Check[] = [
  /** The profile promises that this account has campaigns, ad sets and ads: an empty list is a failure. */
  ...AD_LISTS.map(list => {
    const clause = clauseId('AD-LISTED', list)
    return check(`ad-metrics/${list}/lists-what-the-account-has`, clause, [ACCOUNT], async (context, expect) => {
      const { items } = await fullAdList(context, list)

      expect.that(items.length > 0, `${list} should list what the account of ads.account_id has, but it lists nothing`)
    })
  }),
  ...AD_LISTS.map(list => {
    const [clause, together] = [clauseId('AD-ACCOUNT-SEVERAL', list), clauseId('AD-TOGETHER', list)]
    return check(`ad-metrics/${list}/of-several-accounts`, [clause, together], [ACCOUNT, SECOND], async context => {
      const [one, other] = [context.profileValue(ACCOUNT), context.profileValue(SECOND)]
      const read = (accounts: readonly string[], filters: AdFilters = {}) =>
        expectAdList(context, {
          list,
          clause,
          input: adRequest(context, { ad_account_id: accounts.join(), ...filters }),
        })
      let isRetry = false
      await context.eventually(async () => {
        const ofFirst = await fullAdList(context, list, isRetry)
        const ofSecond = await read([other])
        const filters = statusOfBoth(ofFirst.items, ofSecond.items)
        const ofBoth = await read([one, other], filters)
        isRetry = true
        if (ofFirst.items.length === 0 || ofSecond.items.length === 0)
          return context.unmet('one of the two accounts has no entities to list')
        if (!ofFirst.complete || !ofSecond.complete || !ofBoth.complete)
          return context.unmet('the accounts have more entities than this check reads')
        const what = `ids that ${list} shows for both accounts with ${JSON.stringify(filters)}`
        const wrong = ofBoth.items.filter(item => !matchesFilters(filters, item))
        context.expect(together).equal(idsOf(wrong), [], `${what} although they have another status`)
        const each = [...ofFirst.items, ...ofSecond.items].filter(item => matchesFilters(filters, item))
        context.expect(clause).sameSet(idsOf(ofBoth.items), idsOf(each), what)
      })
    })
  }),

  /** An account that is named twice counts once; a target may also refuse it. */
  ...AD_LISTS.map(list => {
    const clause = clauseId('AD-ACCOUNT-SEVERAL', list)
    return check(`ad-metrics/${list}/of-one-account-twice`, clause, [ACCOUNT], async (context, expect) => {
      await requireEntities(context, list)
      const account = context.profileValue(ACCOUNT)
      const answer = await context.api(list, requestFor(context, account, account))
      if (at(answer.json, 'error', 'code') === 'bad_request')
        return context.notApplicable('the server refuses an account that is named twice')

      const ids = idsOf(expect.list(answer).filter(isResource))
      expect.sameSet(ids, [...new Set(ids)], `ids that ${list} shows for an account that is named twice`)
    })
  }),
  ...AD_LISTS.flatMap(list =>
    refusalChecks<(context: CheckContext) => readonly string[]>(
      {
        id: `ad-metrics/${list}/`,
        clause: clauseId('AD-ACCOUNT-HIDDEN-AMONG', list),
        needs: [ACCOUNT],
        validControl: context => fullAdList(context, list),
        send: (context, accounts) => context.api(list, requestFor(context, ...accounts(context))),
      },
      Object.entries(AMONG).flatMap(([place, join]) => [
        invalidCase(
          `hidden-account-${place}-of-two`,
          '',
          ({ profileValue }) => join(profileValue(ACCOUNT), profileValue(HIDDEN)),
          { needs: [HIDDEN], codes: ['not_found'] },
        ),
        invalidCase(
          `unknown-account-${place}-of-two`,
          '',
          ({ profileValue, run }) => join(profileValue(ACCOUNT), run.uuid()),
          { codes: ['not_found'] },
        ),
      ]),
    ),
  ),
  ...AD_LISTS.map(list => {
    const clause = clauseId('AD-ACCOUNT-PRIVATE', list)
    return check(
      `ad-metrics/${list}/private-account-for-who-connected-it`,
      clause,
      [ACCOUNT, PRIVATE, 'tokens.admin_grant'],
      async (context, expect) => {
        await context.setup.page(`call ${list}`, context.api(list, { ...adRequest(context), as: 'admin_grant' }))

        expect.list(await ownPrivateAccount(context, list))
      },
    )
  }),

  /** These tokens see the shared account but not the private one, which its own user sees; relations try other tokens. */
  ...AD_LISTS.flatMap(list =>
    (['full', 'owner_grant'] as const).map(token =>
      refusalCheck({
        id: `ad-metrics/${list}/private-account-for-${token}`,
        clause: clauseId('AD-ACCOUNT-PRIVATE', list),
        needs: [ACCOUNT, PRIVATE, 'tokens.admin_grant', `tokens.${token}`],
        codes: ['not_found'],
        async validControl(context) {
          await context.setup.page('list a private account', ownPrivateAccount(context, list))
          if (token === 'full') await fullAdList(context, list)
          else await context.setup.page(`call ${list}`, context.api(list, { ...adRequest(context), as: token }))
        },
        send: context => context.api(list, { ...requestFor(context, context.profileValue(PRIVATE)), as: token }),
      }),
    ),
  ),
]
