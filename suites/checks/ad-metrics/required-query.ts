import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { AD_LISTS, type AdList, adRequest, fullAdList } from '../../given/ad-lists.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

interface QueryFault {
  readonly id: string
  /** The clause without the name of the list. */
  readonly clauseStem: string
  readonly needs?: readonly string[]
  readonly codes?: typeof ELSEWHERE
  /** The query members that differ from a good request; null leaves one out. */
  readonly change: (context: CheckContext) => Readonly<Record<string, string | null>>
}

const OTHER = ['spaces.other']

const FAULTS: readonly QueryFault[] = [
  { id: 'without-space', clauseStem: 'AD-SPACE-REQUIRED', change: () => ({ space_id: null }) },
  {
    id: 'two-spaces',
    clauseStem: 'AD-SPACE-ONE',
    needs: OTHER,
    codes: ELSEWHERE,
    change: ({ profile, profileValue }) => ({ space_id: `${profile.spaces.main},${profileValue('spaces.other')}` }),
  },
  {
    id: 'two-spaces-the-other-first',
    clauseStem: 'AD-SPACE-ONE',
    needs: OTHER,
    codes: ELSEWHERE,
    change: ({ profile, profileValue }) => ({ space_id: `${profileValue('spaces.other')},${profile.spaces.main}` }),
  },
  { id: 'no-space-id', clauseStem: 'AD-SPACE-UUID', codes: ELSEWHERE, change: () => ({ space_id: 'main' }) },
  { id: 'without-account', clauseStem: 'AD-ACCOUNT-REQUIRED', change: () => ({ ad_account_id: null }) },
  { id: 'no-account-id', clauseStem: 'AD-ACCOUNT-UUID', codes: ELSEWHERE, change: () => ({ ad_account_id: 'act_1' }) },
  {
    id: 'no-account-id-after-one',
    clauseStem: 'AD-ACCOUNT-UUID',
    codes: ELSEWHERE,
    change: ({ profileValue }) => ({ ad_account_id: `${profileValue('ads.account_id')},act_1` }),
  },
  { id: 'unknown-status', clauseStem: 'AD-STATUS-UNKNOWN', change: () => ({ status: 'archived' }) },
]

const faulty = (context: CheckContext, list: AdList, fault: QueryFault) => {
  const query = Object.entries({ ...adRequest(context).query, ...fault.change(context) })
  const given = query.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return context.api(list, { query: Object.fromEntries(given) })
}

/** The query parameters that lists of ad entities require. Spec: Ad metrics (read-only). */
export const requiredQueryChecks: readonly Check[] = [
  ...AD_LISTS.flatMap(list =>
    FAULTS.map(fault =>
      refusal({
        id: `ad-metrics/${list}/refuses-${fault.id}`,
        clause: clauseId(fault.clauseStem, list),
        needs: ['ads.account_id', ...(fault.needs ?? [])],
        ...(fault.codes && { codes: fault.codes }),
        twin: context => fullAdList(context, list),
        send: context => faulty(context, list, fault),
      }),
    ),
  ),
  ...AD_LISTS.map((list): Check => {
    const clause = clauseId('AD-ACCOUNT-ONLY', list)
    return check(`ad-metrics/${list}/of-one-account`, clause, ['ads.account_id'], async (context, expect) => {
      const { items } = await fullAdList(context, list)
      if (items.length === 0) return context.notApplicable('the account has no entities to list')
      const owners = items.map(item => at(item, 'ad_account_id'))
      expect.equal(
        [...new Set(owners)],
        [context.profileValue('ads.account_id')],
        `different ad_account_id values in ${list} of one account`,
      )
    })
  }),
]
