import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { AD_LISTS, type AdList, adRequest } from '../../given/ad-lists.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

interface Fault {
  readonly id: string
  readonly law: string
  readonly needs?: readonly string[]
  readonly codes?: typeof ELSEWHERE
  /** The query members that differ from a good request; null leaves one out. */
  readonly of: (context: CheckContext) => Readonly<Record<string, string | null>>
}

const OTHER = ['spaces.other']

const FAULTS: readonly Fault[] = [
  { id: 'without-space', law: 'AD-SPACE-REQUIRED', of: () => ({ space_id: null }) },
  {
    id: 'two-spaces',
    law: 'AD-SPACE-ONE',
    needs: OTHER,
    codes: ELSEWHERE,
    of: ({ profile, profileValue }) => ({ space_id: `${profile.spaces.main},${profileValue('spaces.other')}` }),
  },
  {
    id: 'two-spaces-the-other-first',
    law: 'AD-SPACE-ONE',
    needs: OTHER,
    codes: ELSEWHERE,
    of: ({ profile, profileValue }) => ({ space_id: `${profileValue('spaces.other')},${profile.spaces.main}` }),
  },
  { id: 'no-space-id', law: 'AD-SPACE-UUID', codes: ELSEWHERE, of: () => ({ space_id: 'main' }) },
  { id: 'without-account', law: 'AD-ACCOUNT-REQUIRED', of: () => ({ ad_account_id: null }) },
  { id: 'no-account-id', law: 'AD-ACCOUNT-UUID', codes: ELSEWHERE, of: () => ({ ad_account_id: 'act_1' }) },
  {
    id: 'no-account-id-after-one',
    law: 'AD-ACCOUNT-UUID',
    codes: ELSEWHERE,
    of: ({ profileValue }) => ({ ad_account_id: `${profileValue('ads.account_id')},act_1` }),
  },
  { id: 'unknown-status', law: 'AD-STATUS-UNKNOWN', of: () => ({ status: 'archived' }) },
]

const faulty = (context: CheckContext, list: AdList, fault: Fault) => {
  const query = Object.entries({ ...adRequest(context).query, ...fault.of(context) })
  const given = query.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return context.api(list, { query: Object.fromEntries(given) })
}

const faults = AD_LISTS.flatMap(list =>
  FAULTS.map(fault =>
    refusal({
      id: `ad-metrics/${list}/refuses-${fault.id}`,
      clause: clauseId(fault.law, list),
      needs: ['ads.account_id', ...(fault.needs ?? [])],
      ...(fault.codes && { codes: fault.codes }),
      twin: context => context.given.page(`call ${list}`, context.api(list, adRequest(context))),
      send: context => faulty(context, list, fault),
    }),
  ),
)

const answersMain = AD_LISTS.map((list): Check => {
  const clause = clauseId('AD-ACCOUNT-ONLY', list)
  return check(`ad-metrics/${list}/of-one-account`, {
    clauses: [clause],
    needs: ['ads.account_id'],
    async run(context) {
      const expect = context.expect(clause)
      const items = expect.list(await context.api(list, adRequest(context, { limit: '100' })))
      if (items.length === 0) return context.notApplicable('the account has nothing to list')
      const owners = items.map(item => at(item, 'ad_account_id'))
      expect.equal([...new Set(owners)], [context.profileValue('ads.account_id')], 'accounts of what is listed')
    },
  })
})

/** What a list of ad entities has to be asked for. Spec: Ad metrics (read-only). */
export const requiredQueryChecks: readonly Check[] = [...faults, ...answersMain]
