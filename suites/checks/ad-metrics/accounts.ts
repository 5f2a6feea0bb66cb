import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import {
  AD_LISTS,
  type AdList,
  adRequest,
  idsOf,
  judgedList,
  knownEntities,
  wholeAdList,
} from '../../given/ad-lists.ts'
import { at, isResource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { TokenName } from '../../target/profile.ts'
import { refusal } from '../refusal.ts'

const ACCOUNT = 'ads.account_id'
const SECOND = 'ads.second_account_id'
const HIDDEN = 'ads.hidden_account_id'
const PRIVATE = 'ads.private_account_id'

const of = (context: CheckContext, ...accounts: readonly string[]) =>
  adRequest(context, { ad_account_id: accounts.join(',') })

/** Of an account that by the profile has campaigns, ad sets and ads: what lists nothing of it leaves nothing to judge. */
const listed = AD_LISTS.map(list => {
  const clause = clauseId('AD-LISTED', list)
  return check(`ad-metrics/${list}/lists-what-the-account-has`, {
    clauses: [clause],
    needs: [ACCOUNT],
    async run(context) {
      const { items } = await wholeAdList(context, list)

      context.expect(clause).that(items.length > 0, `${list} lists nothing of ads.account_id`)
    },
  })
})

const several = AD_LISTS.map(list => {
  const clause = clauseId('AD-ACCOUNT-SEVERAL', list)
  return check(`ad-metrics/${list}/of-several-accounts`, {
    clauses: [clause],
    needs: [ACCOUNT, SECOND],
    async run(context) {
      const [one, other] = [context.profileValue(ACCOUNT), context.profileValue(SECOND)]
      const read = (...accounts: readonly string[]) =>
        judgedList(context, { list, clause, input: of(context, ...accounts) })
      await context.eventually(async () => {
        const [first, second, both] = [await read(one), await read(other), await read(one, other)]
        if (first.items.length === 0 || second.items.length === 0)
          return context.notApplicable('one of the two accounts has nothing to list')
        if (!first.complete || !second.complete || !both.complete)
          return context.notApplicable('the accounts have more than is walked through')
        const each = idsOf([...first.items, ...second.items])
        context.expect(clause).sameSet(idsOf(both.items), each, 'what both accounts have')
      })
    },
  })
})

/** An account that is named twice is still one; who refuses that is within the text. */
const repeated = AD_LISTS.map(list => {
  const clause = clauseId('AD-ACCOUNT-SEVERAL', list)
  return check(`ad-metrics/${list}/of-one-account-twice`, {
    clauses: [clause],
    needs: [ACCOUNT],
    async run(context) {
      await knownEntities(context, list)
      const account = context.profileValue(ACCOUNT)
      const answer = await context.api(list, of(context, account, account))
      if (at(answer.json, 'error', 'code') === 'bad_request')
        return context.notApplicable('the target refuses an account that is named twice')

      const ids = idsOf(context.expect(clause).list(answer).filter(isResource))
      context.expect(clause).sameSet(ids, [...new Set(ids)], 'what an account has that is named twice')
    },
  })
})

const plain = (list: AdList) => (context: CheckContext) =>
  context.given.page(`call ${list}`, context.api(list, adRequest(context)))

/** Accounts beside one that is out of sight. */
const AMONG: Readonly<Record<string, (one: string, lost: string) => readonly string[]>> = {
  first: (one, lost) => [lost, one],
  last: (one, lost) => [one, lost],
}

const hidden = AD_LISTS.flatMap(list => [
  refusal({
    id: `ad-metrics/${list}/hidden-account`,
    clause: clauseId('AD-ACCOUNT-HIDDEN', list),
    needs: [ACCOUNT, HIDDEN],
    codes: ['not_found'],
    twin: plain(list),
    send: context => context.api(list, of(context, context.profileValue(HIDDEN))),
  }),
  ...Object.entries(AMONG).flatMap(([place, join]) => [
    refusal({
      id: `ad-metrics/${list}/hidden-account-${place}-of-two`,
      clause: clauseId('AD-ACCOUNT-HIDDEN-AMONG', list),
      needs: [ACCOUNT, HIDDEN],
      codes: ['not_found'],
      twin: plain(list),
      send: context =>
        context.api(list, of(context, ...join(context.profileValue(ACCOUNT), context.profileValue(HIDDEN)))),
    }),
    refusal({
      id: `ad-metrics/${list}/unknown-account-${place}-of-two`,
      clause: clauseId('AD-ACCOUNT-HIDDEN-AMONG', list),
      needs: [ACCOUNT],
      codes: ['not_found'],
      twin: plain(list),
      send: context => context.api(list, of(context, ...join(context.profileValue(ACCOUNT), context.run.uuid()))),
    }),
  ]),
])

const privateShown = AD_LISTS.map(list => {
  const clause = clauseId('AD-ACCOUNT-PRIVATE', list)
  return check(`ad-metrics/${list}/private-account-for-who-connected-it`, {
    clauses: [clause],
    needs: [ACCOUNT, PRIVATE, 'tokens.admin_grant'],
    async run(context) {
      await context.given.page(`call ${list}`, context.api(list, { ...adRequest(context), as: 'admin_grant' }))
      const answer = await context.api(list, { ...of(context, context.profileValue(PRIVATE)), as: 'admin_grant' })

      context.expect(clause).list(answer)
    },
  })
})

const OTHERS: readonly TokenName[] = ['full', 'owner_grant', 'member_grant', 'editor_grant']

/** A private account is out of sight for this token, which sees the shared one, while it is in sight for its user. */
const privateHidden = AD_LISTS.flatMap(list =>
  OTHERS.map(token =>
    refusal({
      id: `ad-metrics/${list}/private-account-for-${token}`,
      clause: clauseId('AD-ACCOUNT-PRIVATE', list),
      needs: [ACCOUNT, PRIVATE, 'tokens.admin_grant', `tokens.${token}`],
      codes: ['not_found'],
      async twin(context) {
        const own = { ...of(context, context.profileValue(PRIVATE)), as: 'admin_grant' } as const
        await context.given.page('list a private account', context.api(list, own))
        await context.given.page(`call ${list}`, context.api(list, { ...adRequest(context), as: token }))
      },
      send: context => context.api(list, { ...of(context, context.profileValue(PRIVATE)), as: token }),
    }),
  ),
)

/** Which accounts are listed, and for whom. Spec: Ad metrics (read-only). */
export const accountChecks: readonly Check[] = [
  ...listed,
  ...several,
  ...repeated,
  ...hidden,
  ...privateShown,
  ...privateHidden,
]
