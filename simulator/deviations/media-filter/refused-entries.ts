import type { JsonObject } from '../../../fixtures/entities.ts'
import { MEDIA_KINDS } from '../../service/files/media-kind.ts'
import type { MediaFilterInput } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { omit } from '../json.ts'
import { onFilter } from '../library-views/patches.ts'
import type { Patch } from '../patches.ts'
import { forgetting, isOneOf, UUID } from './patches.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before']
const DAY_CLAUSES = DAYS.map(key => `MEDIA-FILTER-${key.replaceAll('_', '-').toUpperCase()}-VALUE`)

const isKind = isOneOf(MEDIA_KINDS)

/** Changes the days of a filter that are none. */
const noDays = (change: (filter: JsonObject, key: string, value: string) => JsonObject): Patch =>
  onFilter(filter =>
    DAYS.reduce((changed, key) => {
      const value = changed[key]
      return typeof value === 'string' ? change(changed, key, value) : changed
    }, filter),
  )

const isElsewhere = ({ context: { world, space }, filter: { folder_id } }: MediaFilterInput): boolean =>
  [...world.spaces.values()].some(({ id, folders }) => id !== space.id && folders.some(one => one.id === folder_id))

/** Mistakes in which entries of a filter are refused, but for conditions. */
export const entryRefusalDeviations: readonly Deviation[] = [
  deviation(
    'media-filter/query-becomes-text',
    'A query that is a number is made a text.',
    ['MEDIA-FILTER-QUERY-TYPE'],
    onFilter(filter => (typeof filter.query === 'number' ? { ...filter, query: String(filter.query) } : filter)),
  ),
  deviation(
    'media-filter/unknown-type-is-any',
    'A type that nobody knows is passed over.',
    ['MEDIA-FILTER-TYPE-UNKNOWN'],
    onFilter(filter => (isKind(filter.type) ? filter : omit(filter, 'type'))),
  ),
  deviation(
    'media-filter/any-folder',
    'A folder that there is not finds nothing.',
    ['MEDIA-FILTER-FOLDER-UNKNOWN', 'MEDIA-SEARCH-UNMATCHED-FOLDER'],
    forgetting('folderIsOfSpace', search => !isElsewhere(search)),
  ),
  deviation(
    'media-filter/folder-of-any-space',
    'A folder is looked up in every space.',
    ['MEDIA-FILTER-FOLDER-OTHER-SPACE'],
    forgetting('folderIsOfSpace', isElsewhere),
  ),
  deviation(
    'media-filter/any-uploader',
    'A user that there is not has uploaded nothing.',
    ['MEDIA-FILTER-UPLOADED-BY-UNKNOWN', 'MEDIA-SEARCH-UNMATCHED-USER'],
    forgetting('uploaderIsKnown', () => true),
  ),
  deviation(
    'media-filter/uploader-of-any-form',
    'An uploader that is no UUID is passed over.',
    ['MEDIA-FILTER-UPLOADED-BY-TYPE'],
    onFilter(filter => (UUID.test(String(filter.uploaded_by)) ? filter : omit(filter, 'uploaded_by'))),
  ),
  deviation(
    'media-filter/word-for-a-day',
    'What is no date at all is passed over.',
    DAY_CLAUSES,
    noDays((filter, key, value) => (/\d/.test(value) ? filter : omit(filter, key))),
  ),
  deviation(
    'media-filter/days-in-other-notations',
    'A day is read in the notation of the country.',
    DAY_CLAUSES,
    noDays((filter, key, value) => {
      const [day, month, year] = value.split('/')
      return year ? { ...filter, [key]: `${year}-${month}-${day}` } : filter
    }),
  ),
  deviation(
    'media-filter/impossible-days-roll-over',
    'A day that its month does not have rolls over into the next month.',
    DAY_CLAUSES,
    noDays((filter, key, value) => {
      if (!DAY.test(value)) return filter
      const [year, month, day] = value.split('-').map(Number)
      return { ...filter, [key]: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toISOString().slice(0, 10) }
    }),
  ),
]
