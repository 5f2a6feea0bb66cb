import type { Json } from '../../../fixtures/entities.ts'
import { BODY_LIMITS, type BodyLimit } from '../../service/body-limits.ts'
import { invalid } from '../../service/errors.ts'
import { type OperationName, operations } from '../../service/operations/index.ts'
import type { Area } from '../areas.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeBody, combinePatches, type Patch, patchOnlyIn } from '../patches.ts'

/** Where the ids of an operation's deviations begin. */
const AREAS: Readonly<Partial<Record<OperationName, Area>>> = {
  createRow: 'board-rows',
  updateRow: 'board-rows',
  createColumn: 'board-columns',
  createView: 'board-views',
  createMediaAttribute: 'media-attributes',
  addOptions: 'options',
  setAttributeValue: 'attribute-values',
  createUpload: 'uploads',
  createLibraryView: 'library-views',
  searchMedia: 'media',
}

/** Ids that are older than the rule for ids. */
const OLDER_IDS: Readonly<Record<string, string>> = {
  'board-rows/limit-title-one-less': 'board-rows/title-of-254-at-most',
  'board-rows/limit-title-one-more': 'board-rows/title-of-256-passes',
  'board-rows/title-in-bytes': 'board-rows/title-limited-in-bytes',
  'board-columns/optionName-in-bytes': 'board-columns/option-name-in-bytes',
  'board-columns/optionDescription-in-bytes': 'board-columns/option-description-in-bytes',
  'board-views/limit-name-one-less': 'board-views/name-of-254',
  'board-views/limit-name-one-more': 'board-views/name-of-256',
  'board-views/limit-nameMin-one-less': 'board-views/name-from-0',
  'board-views/limit-nameMin-one-more': 'board-views/name-from-2',
  'options/optionName-in-bytes': 'options/name-in-bytes',
  'options/optionDescription-in-bytes': 'options/description-in-bytes',
  'library-views/limit-name-one-less': 'library-views/name-is-254',
  'library-views/limit-name-one-more': 'library-views/name-is-256',
  'library-views/limit-nameMin-one-less': 'library-views/nameMin-is-0',
  'library-views/limit-nameMin-one-more': 'library-views/nameMin-is-2',
  'library-views/limit-mediaFilterQuery-one-less': 'library-views/mediaFilterQuery-is-199',
  'library-views/limit-mediaFilterQuery-one-more': 'library-views/mediaFilterQuery-is-201',
  'library-views/mediaFilterQuery-in-bytes': 'library-views/query-in-bytes',
  'library-views/limit-libraryFieldMin-one-less': 'library-views/libraryFieldMin-is-0',
  'library-views/limit-libraryField-one-more': 'library-views/libraryField-is-256',
  'library-views/limit-libraryViewOrder-one-less': 'library-views/libraryViewOrder-is-999999',
  'library-views/limit-libraryViewOrder-one-more': 'library-views/libraryViewOrder-is-1000001',
  'media/limit-query-one-more': 'media/longer-queries',
}

const isOperation = (name: string): name is OperationName => name in operations

/** The operations of one area that keep to a limit. */
interface Held {
  readonly limit: BodyLimit
  readonly area: Area
  readonly names: readonly OperationName[]
}

const areaOf = (name: OperationName): Area => AREAS[name] ?? 'referenced'

function heldTo(limit: BodyLimit): readonly Held[] {
  const names = Object.keys(limit.clauses).filter(isOperation)
  return [...new Set(names.map(areaOf))].map(area => ({
    limit,
    area,
    names: names.filter(name => areaOf(name) === area),
  }))
}

const clausesOf = ({ limit, names }: Held): readonly string[] => names.flatMap(name => limit.clauses[name] ?? [])

/** Puts a limit elsewhere, for some operations alone. */
const moved = ({ limit, names }: Held, bounds: Partial<Pick<BodyLimit, 'min' | 'max'>>): Patch =>
  combinePatches(
    ...names.map(name =>
      patchOnlyIn(name, service => {
        const bodies = service.limits.bodies.map(one => (one === limit ? { ...limit, ...bounds } : one))
        return { ...service, limits: { ...service.limits, bodies } }
      }),
    ),
  )

/** A limit that is compared with the wrong one of < and <=, at either end; a value that has to exist shows only some. */
function offByOne(held: Held): readonly Deviation[] {
  const { limit, area } = held
  const { name, min, max, refusalOnly } = limit
  const bounds = [
    { end: 'max', label: name, value: max, looser: 1 },
    ...(min === undefined ? [] : [{ end: 'min', label: `${name}Min`, value: min, looser: -1 }]),
  ]
  return bounds.flatMap(({ end, label, value, looser }) =>
    [-1, 1]
      .filter(by => !refusalOnly || by === looser)
      .map(by =>
        deviation(
          `${area}/limit-${label}-one-${by < 0 ? 'less' : 'more'}`,
          `The limit ${label} is compared with the wrong one of < and <=, and lies at ${value + by}.`,
          clausesOf(held),
          moved(held, { [end]: value + by }),
        ),
      ),
  )
}

/** Another value where a path leads; undefined takes the member out. */
function changedAt(
  value: Json,
  [step, ...rest]: readonly string[],
  change: (held: Json) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(value)
  if (step === '*') return isList(value) ? value.flatMap(item => changedAt(item, rest, change) ?? []) : value
  const held = isObject(value) ? value[step] : undefined
  if (!isObject(value) || held === undefined) return value
  const changed = changedAt(held, rest, change)
  return changed === undefined ? omit(value, step) : { ...value, [step]: changed }
}

/** Lets operations see other values of the limited members. */
const given = ({ limit, names }: Held, change: (value: Json) => Json | undefined): Patch =>
  combinePatches(
    ...names.flatMap(name =>
      limit.paths.map(path => changeBody(name, draft => changedAt(draft, path.split('.'), change) ?? draft)),
    ),
  )

const bytes = (text: string): number => new TextEncoder().encode(text).length

const inBytes = (held: Held): readonly Deviation[] => {
  const { name, measure, max, refusalOnly } = held.limit
  if (measure !== 'characters' || refusalOnly) return []
  const change = given(held, value => {
    if (typeof value === 'string' && bytes(value) > max) throw invalid(name, `more than ${max} bytes`)
    return value
  })
  return [
    deviation(
      `${held.area}/${name}-in-bytes`,
      'A column of the database holds so many bytes, and what takes more is refused.',
      clausesOf(held),
      change,
    ),
  ]
}

/** The mistakes that any limit can be taken for: one row of the table is enough to have them. */
export const limitDeviationsOf = (limits: readonly BodyLimit[]): readonly Deviation[] =>
  limits
    .flatMap(heldTo)
    .flatMap(held => [...offByOne(held), ...inBytes(held)])
    .map(one => ({ ...one, id: OLDER_IDS[one.id] ?? one.id }))

const cutTo =
  (most: number) =>
  (value: Json): Json =>
    typeof value === 'string' || isList(value) ? value.slice(0, most) : value

const held = (limitName: string, name: OperationName): Held => {
  const limit = BODY_LIMITS.find(one => one.name === limitName && (name in one.clauses || one.also?.includes(name)))
  if (!limit) throw new Error(`${name} keeps to no limit ${limitName}`)
  return { limit, area: areaOf(name), names: [name] }
}

/** Mistakes that only some limits are taken for. */
const ownDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/title-limit-forgotten-on-update',
    'The limit is checked when a row is created, and never again.',
    ['ROW-UPDATE-TITLE-MAX'],
    moved(held('title', 'updateRow'), { max: Number.MAX_SAFE_INTEGER }),
  ),
  deviation(
    'library-views/mediaFilterQuery-is-255',
    'The limit mediaFilterQuery lies at 255.',
    ['LIBRARY-VIEW-QUERY-MAX'],
    moved(held('mediaFilterQuery', 'createLibraryView'), { max: 255 }),
  ),
  deviation(
    'board-columns/names-are-cut-off',
    'Names are stored in a hundred characters.',
    ['COLUMN-NAME-RANGE'],
    given(held('name', 'createColumn'), cutTo(100)),
  ),
  deviation(
    'board-columns/option-names-are-cut-off',
    'Option names are stored in a hundred characters.',
    ['COLUMN-OPTION-NAME-RANGE'],
    given(held('optionName', 'createColumn'), cutTo(100)),
  ),
  deviation(
    'board-columns/options-beyond-a-hundred-dropped',
    'A column keeps its first hundred options.',
    ['COLUMN-OPTIONS-MAX'],
    given(held('options', 'createColumn'), cutTo(100)),
  ),
  deviation(
    'board-columns/default-status-is-cut-off',
    'A default_status of more than 255 characters is cut off.',
    ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX'],
    given(held('defaultStatus', 'createColumn'), cutTo(255)),
  ),
  deviation(
    'media-attributes/long-names-are-cut-off',
    'A name that is too long is cut off.',
    ['ATTRIBUTE-NAME-RANGE'],
    given(held('name', 'createMediaAttribute'), cutTo(255)),
  ),
  deviation(
    'media-attributes/long-prompts-are-cut-off',
    'A prompt that is too long is cut off.',
    ['ATTRIBUTE-AUTOFILL-PROMPT-RANGE'],
    given(held('autofillPrompt', 'createMediaAttribute'), cutTo(4000)),
  ),
  deviation(
    'library-views/long-status-is-dropped',
    'A status longer than 255 characters is passed over.',
    ['LIBRARY-VIEW-STATUS-RANGE'],
    given(held('status', 'createLibraryView'), value => (String(value).length > 255 ? undefined : value)),
  ),
  deviation(
    'library-views/empty-status-is-none',
    'A status of no character is passed over.',
    ['LIBRARY-VIEW-STATUS-RANGE'],
    given(held('status', 'createLibraryView'), value => (value === '' ? undefined : value)),
  ),
]

/** Mistakes at the limits of what bodies carry. */
export const limitDeviations: readonly Deviation[] = [...limitDeviationsOf(BODY_LIMITS), ...ownDeviations]
