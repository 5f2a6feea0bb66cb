import type { AdCampaign, AdStatus } from '../../../fixtures/ad-entities.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type AdList, asking, bendLists, clausesOf } from './patches.ts'

const QUERY = clausesOf('AD-QUERY')
const STATUS = clausesOf('AD-STATUS')

const called = (matches: (name: string, text: string) => boolean) =>
  bendLists(
    'nameContains',
    () =>
      (text, { name }) =>
        text === '' || matches(name.toLowerCase(), text.toLowerCase()),
  )

const inStatus = (matches: (status: AdStatus, entity: AdCampaign) => boolean) => bendLists('hasStatus', () => matches)

/** A pattern of LIKE as it comes from outside, its wildcards left in. */
const like = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    's',
  )

const matchesPattern = (name: string, text: string): boolean => {
  try {
    return new RegExp(text).test(name)
  } catch {
    return false
  }
}

const ignored = (parameter: string, list: AdList) => asking(query => query.delete(parameter), [list])

/** Mistakes in the search by name, and in the filter by status. */
export const nameDeviations: readonly Deviation[] = [
  deviation(
    'ad-metrics/query-of-one-case',
    'Names are searched as they are written.',
    QUERY,
    bendLists(
      'nameContains',
      () =>
        (text, { name }) =>
          name.includes(text),
    ),
  ),
  deviation(
    'ad-metrics/query-of-lower-case',
    'Names are folded to lower case, but not what is searched for.',
    QUERY,
    bendLists(
      'nameContains',
      () =>
        (text, { name }) =>
          name.toLowerCase().includes(text),
    ),
  ),
  deviation(
    'ad-metrics/query-of-a-beginning',
    'A query is what a name begins with.',
    QUERY,
    called((name, text) => name.startsWith(text)),
  ),
  deviation(
    'ad-metrics/query-of-a-whole-name',
    'A query is a whole name.',
    QUERY,
    called((name, text) => name === text),
  ),
  deviation(
    'ad-metrics/query-of-whole-words',
    'A query is made of whole words, as a text index has them.',
    QUERY,
    called((name, text) => ` ${name} `.includes(` ${text} `)),
  ),
  deviation(
    'ad-metrics/query-of-any-order',
    'The words of a query are looked for one by one.',
    QUERY,
    called((name, text) => text.split(' ').every(word => name.includes(word))),
  ),
  deviation(
    'ad-metrics/query-with-wildcards',
    'The wildcards of LIKE are not escaped.',
    QUERY,
    called((name, text) => like(text).test(name)),
  ),
  ...(['id', 'external_id'] as const).map(member =>
    deviation(
      `ad-metrics/query-of-${member.replace('_', '-')}`,
      `A query is looked for in ${member} too, as the search field of an app does.`,
      QUERY,
      bendLists('nameContains', honest => (text, entity) => {
        const other = member in entity ? String(Object.entries(entity).find(([name]) => name === member)?.[1]) : ''
        return honest(text, entity) || other.includes(text)
      }),
    ),
  ),
  deviation('ad-metrics/query-as-pattern', 'A query is a regular expression.', QUERY, called(matchesPattern)),
  ...(['listAdCampaigns', 'listAdSets', 'listAds'] as const).flatMap(list => [
    deviation(
      `ad-metrics/query-ignored-by-${list}`,
      `${list} reads no query.`,
      clausesOf('AD-QUERY', [list]),
      ignored('query', list),
    ),
    deviation(
      `ad-metrics/status-ignored-by-${list}`,
      `${list} reads no status.`,
      [...clausesOf('AD-STATUS', [list]), ...clausesOf('AD-STATUS-UNKNOWN', [list])],
      ignored('status', list),
    ),
  ]),
  deviation(
    'ad-metrics/cursor-without-its-filter',
    'A cursor says where a page begins, and nothing else is read beside it.',
    STATUS,
    asking(query => {
      if (query.has('cursor')) query.delete('status')
    }),
  ),
  deviation(
    'ad-metrics/not-launched-is-never-active',
    'What was never active counts as not launched, whatever its status.',
    STATUS,
    inStatus((status, entity) =>
      status === 'not_launched_yet' ? entity.last_active_at === null : entity.status === status,
    ),
  ),
  deviation(
    'ad-metrics/paused-has-run',
    'Paused is only what was active once.',
    STATUS,
    inStatus((status, entity) => entity.status === status && (status !== 'paused' || entity.last_active_at !== null)),
  ),
  deviation(
    'ad-metrics/live-is-all-that-is-launched',
    'Live is all that is launched, the paused included.',
    STATUS,
    inStatus((status, entity) => (status === 'live' ? entity.status !== 'not_launched_yet' : entity.status === status)),
  ),
]
