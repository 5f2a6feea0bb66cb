import { describe, expect, it } from 'vitest'
import type { UncheckedChanges } from '../simulator/change-service.ts'
import { checks } from '../suites/checks/index.ts'
import { buildService } from './build-service.ts'
import { buildWorld, runInProcess } from './in-process.ts'

const world = await buildWorld(1)

/** The outcome and the reason of one check on a server with these changes. */
async function judge(id: string, changes: UncheckedChanges): Promise<string> {
  const selected = checks.filter(check => check.id === id)
  const { results } = await runInProcess(selected, { world, seed: 1, service: await buildService(changes) })
  return results.map(({ outcome, reason }) => [outcome, ...(reason === null ? [] : [reason])].join(' ')).join()
}

const SERVERS: readonly (readonly [check: string, changes: UncheckedChanges, said: RegExp])[] = [
  ['pagination/listViews/ties-by-id', { variants: ['formats/whole-seconds'] }, /^pass$/],
  [
    'pagination/listViews/ties-by-id',
    { variants: ['identities/random-in-finer-time'] },
    /^warn .*show the same created_at.* a server may do so if it sorts by a finer time than it shows$/,
  ],
  [
    'uploads/never-imports/translated',
    { variants: ['uploads/translated-addresses-are-public'] },
    /^warn .* an import of https:\/\/\[64:ff9b::7f00:1\]\S+ should never finish/,
  ],
  ['ad-metrics/listAds/creative_id', { variants: ['lists/referred-operations-absent'] }, /^pass$/],
  [
    'ad-metrics/listAds/creative_id',
    { variants: ['lists/referred-operations-absent'], mutants: ['ad-metrics/creative_id-ignored-by-listAds'] },
    /^fail ADS-OF-CREATIVE/,
  ],
  [
    'idempotency/in-flight-is-a-conflict',
    { variants: ['keys/duplicates-wait'] },
    /^not-applicable both requests with the key succeeded/,
  ],
  ['rate-limit/cost/getView', { variants: ['rates/few-at-once'] }, /^not-applicable .* limits bursts of requests/],
  ['relations/hidden/archived-board/listViewRows', { variants: ['views/archived-boards-hide-rows-only'] }, /^pass$/],
  [
    'referenced/column-update/foreign-config-key-invented',
    { variants: ['lists/updates-in-envelopes'] },
    /^not-applicable the update of a column is accepted with a config, but does not change it$/,
  ],
]

describe('says what is true of', () => {
  it.each(SERVERS)('%s on %j', async (id, changes, said) => {
    expect(await judge(id, changes)).toMatch(said)
  })
})
