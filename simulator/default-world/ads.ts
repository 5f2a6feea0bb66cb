import type { DescribedAd, DescribedAdAccount } from '../world-description/parts.ts'
import type { WorldDescription } from '../world-description/world-description.ts'
import { faker } from './faker.ts'
import { ADMIN, OWNER } from './people.ts'

// One is in lower case: its position among the others depends on the collation.
const THEMES = ['Spring launch', 'Summer sale', 'Back to school', 'Holiday gifts', 'loyalty']
const SETS = ['Prospecting', 'Retargeting']
const VARIATIONS = ['variation A', 'variation B']
const CREATIVES = Array.from({ length: 8 }, (_, n) => `Creative ${n + 1}`)
const COPIED_EVERY = 12

/** The nth item, as a list: after the last comes the first again. */
const nth = <T>(items: readonly T[], n: number): T[] => items.slice(n % items.length, (n % items.length) + 1)

/** Things by their names. */
const named = <T>(names: readonly string[], build: (name: string, n: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, n) => [name, build(name, n)]))

/** The status and days of the nth item: several share a day, some never ran, and every status occurs. The runs differ in length. */
function activityOf(n: number): Pick<DescribedAd, 'status' | 'first_active_at' | 'last_active_at'> {
  const ran = (status: 'live' | 'paused', last: number) => ({
    status,
    first_active_at: `P${last + 3 + ((n * 5) % 11)}D`,
    last_active_at: `P${last}D`,
  })
  const [activity] = nth(
    [
      ran('live', 1),
      ran('live', 1 + (n % 3)),
      ran('paused', 20 + (n % 4)),
      { status: 'not_launched_yet' as const },
      ran('paused', 20),
      { status: 'paused' as const },
    ],
    n,
  )
  return activity ?? {}
}

/** The totals of an ad that ran: amounts of money whose sums are exact, and two metrics whose order depends on the collation. */
const buildTotals = (platform: string): Record<string, number> => ({
  [`${platform}.video_views`]: faker.number.int({ min: 100, max: 9_000 }),
  reach: faker.number.int({ min: 1_000, max: 90_000 }),
  conversions: faker.number.int({ min: 1, max: 400 }),
  spend: faker.number.int({ min: 100, max: 9_000 }) / 4,
  [`${platform}.video.comments`]: faker.number.int({ min: 0, max: 300 }),
  clicks: faker.number.int({ min: 10, max: 4_000 }),
  impressions: faker.number.int({ min: 10_000, max: 900_000 }),
  installs: faker.number.int({ min: 1, max: 200 }),
  watch_min_3_seconds: faker.number.int({ min: 100, max: 9_000 }),
})

/**
 * Campaigns with two ad sets each, with two ads in each set; then an ad set without a campaign and an ad without either.
 * Ads resolve by turns to no, one or two creatives, and to one of the lists of media. Some campaigns are copies, with the
 * name and the days of an earlier one.
 */
function account(
  { platform = 'meta', ...given }: DescribedAdAccount,
  campaigns: number,
  media: readonly (readonly string[])[],
): DescribedAdAccount {
  function ad(n: number, activity: DescribedAd): DescribedAd {
    return {
      ...activity,
      ...(n % 5 !== 0 && { thumbnail_url: `https://cdn.example.com/ads/${n}.jpg` }),
      ...(n % 6 !== 0 && { preview_url: `https://ads.example.com/preview/${n}` }),
      creatives: [...nth(CREATIVES, n), ...nth(CREATIVES, n + 1)].slice(0, n % 3),
      media: nth(media, n).flat(),
      ...(activity.last_active_at && { totals: buildTotals(platform) }),
    }
  }
  function campaign(n: number) {
    const isCopy = n % COPIED_EVERY === COPIED_EVERY / 2
    const original = isCopy ? n - COPIED_EVERY / 2 : n
    const name = `${nth(THEMES, original)} ${String(original + 1).padStart(2, '0')}`
    const sets = named(
      SETS.map(kind => `${name} ${kind}`),
      (_, m) => {
        const set = 2 * n + m
        const theme = nth(THEMES, set)
        const ads = named(
          VARIATIONS.map(variation => `${theme} ${variation}`),
          (_, k) => ad(2 * set + k, activityOf(set + k)),
        )
        return { ...activityOf(n + m), ads }
      },
    )
    return [isCopy ? `${name}, copied` : name, { name, ...activityOf(n), sets }] as const
  }
  return {
    ...given,
    platform,
    creatives: named(CREATIVES, (_, n) => ({ thumbnail_url: `https://cdn.example.com/creatives/${n + 1}.jpg` })),
    campaigns: Object.fromEntries(Array.from({ length: campaigns }, (_, n) => campaign(n))),
    sets: { 'Loose ad set': {} },
    ads: { 'Loose ad': {} },
  }
}

/** Accounts of each visibility. The first has more of each kind than fit on a page. */
export const adAccounts: WorldDescription['ad_accounts'] = {
  'Northwind Social': account({ visibility: ['Main'], connected_by: OWNER }, 30, [
    ['Launch film'],
    ['Elsewhere'],
    [],
    ['Banner'],
    ['Elsewhere', 'Banner', 'Launch film'],
  ]),
  'Northwind Video': account({ platform: 'tiktok', currency: 'EUR', connected_by: OWNER }, 3, [
    ['Launch film'],
    ['Elsewhere'],
  ]),
  'Northwind Labs': account({ visibility: ['Other'], connected_by: OWNER }, 2, [['Elsewhere']]),
  'Northwind Trials': account({ visibility: 'private', connected_by: ADMIN }, 2, [[]]),
}
