import type { JsonObject, Space } from '../../../fixtures/entities.ts'
import { MEDIA_KINDS } from '../../../fixtures/library-entities.ts'
import { isObject, omit } from '../../json.ts'
import { findStatus } from '../../service/media-filter/find-status.ts'
import { changeReply, combinePatches, type Patch } from '../../service/patches.ts'
import type { MediaFilterInput } from '../../service/service.ts'
import { changeFilter } from '../library-views/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import { isOneOf, skipFilterRule } from './patches.ts'

const TIME = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before']
const DAY_CLAUSES = DAYS.map(key => `MEDIA-FILTER-${key.replaceAll('_', '-').toUpperCase()}-VALUE`)

const isKind = isOneOf(MEDIA_KINDS)

/** Changes the days of a filter before validation. */
const changeDays = (change: (filter: JsonObject, key: string, value: string) => JsonObject): Patch =>
  changeFilter(filter =>
    DAYS.reduce((changed, key) => {
      const value = changed[key]
      return typeof value === 'string' ? change(changed, key, value) : changed
    }, filter),
  )

/** Whether another space has it. */
const isOfOtherSpace = ({ context: { world, space } }: MediaFilterInput, has: (space: Space) => boolean): boolean =>
  [...world.spaces.values()].some(one => one.id !== space.id && has(one))

const isForeignFolder = (search: MediaFilterInput): boolean =>
  isOfOtherSpace(search, ({ folders }) => folders.some(({ id }) => id === search.filter.folder_id))

const isWithQuery = ({ filter: { query } }: MediaFilterInput): boolean => query !== undefined

const isForeignStatus = (search: MediaFilterInput): boolean =>
  isOfOtherSpace(search, space => findStatus({ space }, search.filter.status ?? '') !== undefined)

/** Mistakes in refusing the other entries of a filter. */
export const entryRefusalMutants: readonly Mutant[] = mutants({
  [`media-filter/query-becomes-text: The server converts any query to a string, even an object, instead of refusing it.
    MEDIA-FILTER-QUERY-TYPE`]: changeFilter(filter =>
    'query' in filter ? { ...filter, query: String(filter.query) } : filter,
  ),
  [`media-filter/query-of-a-number-dropped: The server drops a query that is a number, instead of refusing or converting
    it. MEDIA-FILTER-QUERY-TYPE`]: changeFilter(filter =>
    typeof filter.query === 'number' ? omit(filter, 'query') : filter,
  ),
  [`media-filter/unknown-type-is-any: The server drops an unknown type, instead of refusing it.
    MEDIA-FILTER-TYPE-UNKNOWN`]: changeFilter(filter => (isKind(filter.type) ? filter : omit(filter, 'type'))),
  [`media-filter/any-folder: The server accepts an unknown folder: the search finds nothing, instead of being refused.
    MEDIA-FILTER-FOLDER-UNKNOWN MEDIA-SEARCH-UNMATCHED-FOLDER`]: skipFilterRule(
    'folderIsOfSpace',
    search => !isForeignFolder(search),
  ),
  [`media-filter/folder-of-any-space: The server looks the folder up in every space, so that folders of other spaces are
    accepted. MEDIA-FILTER-FOLDER-OTHER-SPACE`]: skipFilterRule('folderIsOfSpace', isForeignFolder),
  [`media-filter/status-unchecked-beside-a-query: The server looks a status up only where a filter has no query.
    MEDIA-FILTER-STATUS-BESIDE`]: skipFilterRule('statusIsOfSpace', isWithQuery),
  [`media-filter/folder-unchecked-beside-a-query: The server looks a folder up only where a filter has no query.
    MEDIA-FILTER-FOLDER-UNKNOWN MEDIA-FILTER-FOLDER-OTHER-SPACE`]: skipFilterRule('folderIsOfSpace', isWithQuery),
  [`media-filter/status-of-any-space: The server looks a status up in the catalogs of all spaces.
    MEDIA-FILTER-STATUS-OTHER-SPACE`]: skipFilterRule('statusIsOfSpace', isForeignStatus),
  [`media-filter/any-uploader: The server accepts an unknown user in uploaded_by: the search finds nothing.
    MEDIA-FILTER-UPLOADED-BY-UNKNOWN MEDIA-SEARCH-UNMATCHED-USER`]: skipFilterRule('uploaderIsKnown', () => true),
  [`media-filter/uploader-of-any-form: The server drops uploaded_by when it is not a UUID, instead of refusing it.
    MEDIA-FILTER-UPLOADED-BY-TYPE`]: changeFilter(filter =>
    UUID.test(String(filter.uploaded_by)) ? filter : omit(filter, 'uploaded_by'),
  ),
  [`media-filter/word-for-a-day: The server drops a date without any digit, instead of refusing it.
    ${DAY_CLAUSES}`]: changeDays((filter, key, value) => (/\d/.test(value) ? filter : omit(filter, key))),
  [`media-filter/days-in-other-notations: The server also accepts dates written as day/month/year.
    ${DAY_CLAUSES}`]: changeDays((filter, key, value) => {
    const [day, month, year] = value.split('/')
    return year ? { ...filter, [key]: `${year}-${month}-${day}` } : filter
  }),
  [`media-filter/days-have-times: The server accepts a date-time where a filter has a day, and returns it as it was sent.
    MEDIA-FILTER-DAY-WITHOUT-TIME`]: combinePatches(
    changeDays((filter, key, value) => ({ ...filter, [key]: value.slice(0, 10) })),
    changeReply('createLibraryView', (reply, { body }) => {
      const sent = isObject(body) && isObject(body.filter) ? body.filter : {}
      const times = Object.entries(sent).filter(([key, value]) => DAYS.includes(key) && TIME.test(String(value)))
      if (reply.kind !== 'resource' || times.length === 0 || !isObject(reply.resource.filter)) return reply
      return {
        ...reply,
        resource: { ...reply.resource, filter: { ...reply.resource.filter, ...Object.fromEntries(times) } },
      }
    }),
  ),
  [`media-filter/impossible-days-roll-over: The server turns an impossible day such as 31 April into a day of the next
    month, instead of refusing it. ${DAY_CLAUSES}`]: changeDays((filter, key, value) => {
    if (!DAY.test(value)) return filter
    const [year, month, day] = value.split('-').map(Number)
    return { ...filter, [key]: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toISOString().slice(0, 10) }
  }),
})
