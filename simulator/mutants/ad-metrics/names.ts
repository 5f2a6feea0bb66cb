import type { AdCampaign, AdStatus } from '../../../fixtures/ad-entities.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { likePattern } from '../texts.ts'
import { type AdList, changeListed, changeListQuery, changeListRule, clausesOf, LISTS } from './patches.ts'

const QUERY = clausesOf('AD-QUERY')
const STATUS = clausesOf('AD-STATUS')

/** Compares names with the text of a query in another way. */
const searchNames = (matches: (name: string, text: string) => boolean) =>
  changeListRule('nameContains', () => (text, entity) => matches(entity.name, text))

/** The same without regard to case. */
const changeNameSearch = (matches: (name: string, text: string) => boolean) =>
  searchNames((name, text) => text === '' || matches(name.toLowerCase(), text.toLowerCase()))

const changeStatusFilter = (matches: (status: AdStatus, entity: AdCampaign) => boolean) =>
  changeListRule('hasStatus', () => matches)

const matchesPattern = (name: string, text: string): boolean => {
  try {
    return new RegExp(text).test(name)
  } catch {
    return false
  }
}

const ignoreParameter = (parameter: string, list: AdList) => changeListQuery(query => query.delete(parameter), [list])

/** Mistakes in the search by name and in the filter by status. */
export const nameMutants: readonly Mutant[] = mutants({
  [`ad-metrics/query-of-one-case: The query compares names with their case.
    ${QUERY}`]: searchNames((name, text) => name.includes(text)),
  [`ad-metrics/query-of-lower-case: The query puts names in lower case, but not the text it looks for.
    ${QUERY}`]: searchNames((name, text) => name.toLowerCase().includes(text)),
  [`ad-metrics/query-as-pattern: The server uses the query as a regular expression.
    ${QUERY}`]: changeNameSearch(matchesPattern),
  [`ad-metrics/query-zero-ignored: The query 0 counts as none.
    ${QUERY}`]: changeListQuery(query => {
    if (query.get('query') === '0') query.delete('query')
  }),
  [`ad-metrics/query-trimmed: The server removes the blanks around a query.
    AD-QUERY-BLANKS`]: changeListQuery(query => {
    const given = query.get('query')
    if (given !== null) query.set('query', given.trim())
  }),
  [`ad-metrics/query-of-whole-words: The query finds only whole words.
    ${QUERY}`]: changeNameSearch((name, text) => ` ${name} `.includes(` ${text} `)),
  [`ad-metrics/query-of-any-order: The query looks for each of its words, in any order.
    ${QUERY}`]: changeNameSearch((name, text) => text.split(' ').every(word => name.includes(word))),
  [`ad-metrics/query-with-wildcards: The server does not escape the wildcards of LIKE in a query: % and _ match
    anything. ${QUERY}`]: changeNameSearch((name, text) => likePattern(`%${text}%`, 's').test(name)),
  ...each(['id', 'external_id'] as const, member => ({
    [`ad-metrics/query-of-${member.replace('_', '-')}: The query also searches ${member}.
      ${QUERY}`]: changeListRule('nameContains', reference => (text, entity) => {
      const other = member in entity ? String(Object.entries(entity).find(([name]) => name === member)?.[1]) : ''
      return reference(text, entity) || other.includes(text)
    }),
  })),
  ...each(LISTS, list => ({
    [`ad-metrics/query-ignored-by-${list}: ${list} ignores the query.
      ${clausesOf('AD-QUERY', [list])}`]: ignoreParameter('query', list),
    [`ad-metrics/status-ignored-by-${list}: ${list} ignores the status.
      ${clausesOf('AD-STATUS', [list])} ${clausesOf('AD-STATUS-UNKNOWN', [list])}`]: ignoreParameter('status', list),
  })),
  [`ad-metrics/cursor-without-its-filter: A page after a cursor ignores the other parameters of the query.
    ${STATUS}`]: changeListQuery(query => {
    if (query.has('cursor')) query.delete('status')
  }),
  [`ad-metrics/not-launched-is-never-active: not_launched_yet finds everything that was never active.
    ${STATUS}`]: changeStatusFilter((status, entity) =>
    status === 'not_launched_yet' ? entity.last_active_at === null : entity.status === status,
  ),
  [`ad-metrics/paused-has-run: paused finds only what was active before.
    ${STATUS}`]: changeStatusFilter(
    (status, entity) => entity.status === status && (status !== 'paused' || entity.last_active_at !== null),
  ),
  [`ad-metrics/live-is-all-that-is-launched: live also finds what is paused.
    ${STATUS}`]: changeStatusFilter((status, entity) =>
    status === 'live' ? entity.status !== 'not_launched_yet' : entity.status === status,
  ),
  [`ad-metrics/no-ids-of-the-platform: The server does not store the ids of the ad platform. external_id repeats the id.
    AD-EXTERNAL-ID`]: changeListed(({ id }) => ({ external_id: id })),
})
