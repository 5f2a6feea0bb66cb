import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { at } from '../../json.ts'
import { AD_LISTS, type AdList, adRequest, fullAdList } from '../../setup/ads/ad-lists.ts'
import { drawn } from '../../setup/seeded-sample.ts'
import { type InvalidCase, invalidCase, refusalChecks, UNFOUND } from '../refusal.ts'

/** The query properties that differ from a good request; null leaves one out. */
type Change = (context: CheckContext) => Readonly<Record<string, string | null>>

const IN_TWO_SPACES = { needs: ['spaces.other'], ...UNFOUND }

const spacesOf = ({ profile, profileValue }: CheckContext) => [profile.spaces.main, profileValue('spaces.other')]

const INVALID_CASES: readonly InvalidCase<Change>[] = [
  invalidCase('without-space', 'AD-SPACE-REQUIRED', () => ({ space_id: null })),
  invalidCase('two-spaces', 'AD-SPACE-ONE', context => ({ space_id: spacesOf(context).join() }), IN_TWO_SPACES),
  invalidCase(
    'two-spaces-the-other-first',
    'AD-SPACE-ONE',
    context => ({ space_id: spacesOf(context).toReversed().join() }),
    IN_TWO_SPACES,
  ),
  invalidCase('no-space-id', 'AD-SPACE-UUID', () => ({ space_id: 'main' }), UNFOUND),
  invalidCase('without-account', 'AD-ACCOUNT-REQUIRED', () => ({ ad_account_id: null })),
  invalidCase(
    'no-account-id-after-one',
    'AD-ACCOUNT-UUID',
    ({ profileValue }) => ({ ad_account_id: `${profileValue('ads.account_id')},act_1` }),
    UNFOUND,
  ),
]

const VALID: readonly Readonly<Record<string, string>>[] = [{ query: 'a' }, { status: 'live' }, { fields: 'name' }, {}]

/** A wrong parameter stays wrong beside a valid one. Each list has another one beside it. */
const besides = (context: CheckContext, list: AdList) =>
  drawn(context, VALID, { name: 'parameters beside a wrong one', turn: AD_LISTS.indexOf(list) })[0]

const faulty = (context: CheckContext, list: AdList, change: Change) => {
  const query = Object.entries({ ...adRequest(context).query, ...besides(context, list), ...change(context) })
  const given = query.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return context.api(list, { query: Object.fromEntries(given) })
}

/** The query parameters that lists of ad entities require. Spec: Ad metrics (read-only). */
export const requiredQueryChecks: readonly Check[] = [
  ...AD_LISTS.flatMap(list =>
    refusalChecks(
      {
        id: `ad-metrics/${list}/refuses-`,
        needs: ['ads.account_id'],
        validControl: context => fullAdList(context, list),
        send: (context, change) => faulty(context, list, change),
      },
      INVALID_CASES.map(([name, clause, change, options]) => [name, clauseId(clause, list), change, options] as const),
    ),
  ),
  /** An unknown status, and two statuses at once: neither is a status. */
  ...AD_LISTS.map((list, turn): Check => {
    const clause = clauseId('AD-STATUS-UNKNOWN', list)
    return check(`ad-metrics/${list}/refuses-unknown-status`, clause, ['ads.account_id'], async (context, expect) => {
      await fullAdList(context, list)
      for (const status of drawn(context, ['archived', 'live,paused'], { name: 'unknown statuses', turn }))
        expect.refused(
          await context.api(list, adRequest(context, { ...besides(context, list), status })),
          'bad_request',
        )
    })
  }),
  ...AD_LISTS.map((list): Check => {
    const clause = clauseId('AD-ACCOUNT-ONLY', list)
    return check(`ad-metrics/${list}/of-one-account`, clause, ['ads.account_id'], async (context, expect) => {
      const { items } = await fullAdList(context, list)
      if (items.length === 0)
        return context.notApplicable('the account has no entities to list', { lacks: 'ads.account_id' })
      const owners = items.map(item => at(item, 'ad_account_id'))
      const what = `different ad_account_id values in ${list} of one account`
      expect.equal([...new Set(owners)], [context.profileValue('ads.account_id')], what)
    })
  }),
]
