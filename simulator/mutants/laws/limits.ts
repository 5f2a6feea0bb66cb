import { isList, isObject, type Json, omit } from '../../json.ts'
import { BODY_LIMITS, type BodyLimit } from '../../service/body-limits.ts'
import { invalid } from '../../service/errors.ts'
import { type OperationName, operations } from '../../service/operations/index.ts'
import { changeBody, combinePatches, type Patch, patchEach, patchOnlyIn } from '../../service/patches.ts'
import type { Area } from '../areas.ts'
import { changeArray } from '../members.ts'
import { each, type Mutant, mutants, type Patches } from '../mutant.ts'

/** The area of each operation's mutants. */
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

const isOperation = (name: string): name is OperationName => name in operations

/** A limit, with the operations of one area that have it. */
interface AreaLimit {
  readonly limit: BodyLimit
  readonly area: Area
  readonly names: readonly OperationName[]
}

const areaOf = (name: OperationName): Area => AREAS[name] ?? 'referenced'

function splitByArea(limit: BodyLimit): readonly AreaLimit[] {
  const names = Object.keys(limit.clauses).filter(isOperation)
  const areas = [...new Set(names.map(areaOf))]
  return areas.map(area => ({ limit, area, names: names.filter(name => areaOf(name) === area) }))
}

const clausesOf = ({ limit, names }: AreaLimit): readonly string[] => names.flatMap(name => limit.clauses[name] ?? [])

/** Changes the bounds of a limit for some operations only. */
const moveLimit = ({ limit, names }: AreaLimit, bounds: Partial<Pick<BodyLimit, 'min' | 'max'>>): Patch =>
  patchEach(names, name =>
    patchOnlyIn(name, service => {
      const bodies = service.limits.bodies.map(one => (one === limit ? { ...limit, ...bounds } : one))
      return { ...service, limits: { ...service.limits, bodies } }
    }),
  )

/** Compares a limit with the wrong one of < and <=. For a value that must exist, only the looser bound shows. */
function offByOne(areaLimit: AreaLimit): Patches {
  const { limit, area } = areaLimit
  const { name, min, max, refusalOnly } = limit
  const bounds = [
    { end: 'max', label: name, value: max, looser: 1 },
    ...(min === undefined ? [] : [{ end: 'min', label: `${name}Min`, value: min, looser: -1 }]),
  ]
  return each(bounds, ({ end, label, value, looser }) =>
    each(
      [-1, 1].filter(by => !refusalOnly || by === looser),
      by => ({
        [`${area}/limit-${label}-one-${by < 0 ? 'less' : 'more'}: The server
          ${by === looser ? `accepts ${value + by}, which is beyond` : `refuses ${value}, which is within`} the limit
          ${label}. It compares with the wrong one of < and <=, or has another limit.
          ${clausesOf(areaLimit)}`]: moveLimit(areaLimit, { [end]: value + by }),
      }),
    ),
  )
}

/** Changes the value at a path. `undefined` removes the property. */
function changeAtPath(
  value: Json,
  [step, ...rest]: readonly string[],
  change: (old: Json) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(value)
  if (step === '*') return isList(value) ? value.flatMap(item => changeAtPath(item, rest, change) ?? []) : value
  const old = isObject(value) ? value[step] : undefined
  if (!isObject(value) || old === undefined) return value
  const changed = changeAtPath(old, rest, change)
  return changed === undefined ? omit(value, step) : { ...value, [step]: changed }
}

/** Changes the values of limited properties before the operations handle them. */
const changeLimitedValues = ({ limit, names }: AreaLimit, change: (value: Json) => Json | undefined): Patch =>
  combinePatches(
    ...names.flatMap(name =>
      limit.paths.map(path => changeBody(name, draft => changeAtPath(draft, path.split('.'), change) ?? draft)),
    ),
  )

const countBytes = (text: Json): number => new TextEncoder().encode(String(text)).length

const refuseValues = (areaLimit: AreaLimit, issue: string, isRefused: (value: Json) => boolean): Patch =>
  changeLimitedValues(areaLimit, value => {
    if (isRefused(value)) throw invalid(areaLimit.limit.name, issue)
    return value
  })

const inBytes = (areaLimit: AreaLimit): Patches => {
  const { name, measure, max, refusalOnly } = areaLimit.limit
  if (measure !== 'characters' || refusalOnly) return {}
  return {
    [`${areaLimit.area}/${name}-in-bytes: The server measures the value in bytes instead of characters. It refuses
      non-ASCII text that is short enough. ${clausesOf(areaLimit)}`]: refuseValues(
      areaLimit,
      `more than ${max} bytes`,
      value => typeof value === 'string' && countBytes(value) > max,
    ),
  }
}

/** The mutants that every limit has. A new row in the table of limits gets them too. */
export const limitMutantsOf = (limits: readonly BodyLimit[]): readonly Mutant[] =>
  mutants(each(limits.flatMap(splitByArea), one => ({ ...offByOne(one), ...inBytes(one) })))

const findLimit = (limitName: string, name: OperationName): AreaLimit => {
  const limit = BODY_LIMITS.find(
    one => one.name === limitName && (name in one.clauses || one.undocumentedOperations?.includes(name)),
  )
  if (!limit) throw new Error(`${name} has no limit ${limitName}`)
  return { limit, area: areaOf(name), names: [name] }
}

/** The operations that take options, with the clauses of their names and descriptions. */
const OPTION_WRITES = [
  { name: 'createColumn', clauses: ['COLUMN-OPTION-NAME-RANGE', 'COLUMN-OPTION-DESCRIPTION-MAX'] },
  { name: 'createMediaAttribute', clauses: ['ATTRIBUTE-OPTION-NAME-RANGE', 'ATTRIBUTE-OPTION-DESCRIPTION-MAX'] },
  { name: 'addOptions', clauses: ['OPTIONS-ADD-NAME-RANGE', 'OPTIONS-ADD-DESCRIPTION-MAX'] },
] as const

/** Cuts the name and the description of an option that are too long. */
const fitOption = (option: Json): Json => {
  if (!isObject(option)) return option
  const { name, description } = option
  return {
    ...option,
    ...(typeof name === 'string' && { name: name.slice(0, 255) }),
    ...(typeof description === 'string' && { description: description.slice(0, 500) }),
  }
}

/** Texts that a server takes for empty where it tests them for truth. */
const ZEROS = [
  { limit: 'name', name: 'createView', clause: 'VIEW-NAME-RANGE' },
  { limit: 'optionName', name: 'createColumn', clause: 'COLUMN-OPTION-NAME-RANGE' },
  { limit: 'optionName', name: 'createMediaAttribute', clause: 'ATTRIBUTE-OPTION-NAME-RANGE' },
  { limit: 'optionName', name: 'addOptions', clause: 'OPTIONS-ADD-NAME-RANGE' },
  { limit: 'autofillPrompt', name: 'createMediaAttribute', clause: 'ATTRIBUTE-AUTOFILL-PROMPT-RANGE' },
] as const

/** Mistakes with the limits of body properties. */
export const limitMutants: readonly Mutant[] = [
  ...limitMutantsOf(BODY_LIMITS),
  ...mutants({
    ...each(OPTION_WRITES, ({ name, clauses }) => ({
      [`${areaOf(name)}/first-option-is-measured: The server checks the lengths of the first option only. It cuts a later
    one that is too long. ${clauses}`]: changeArray(name, 'options', options =>
        options.map((option, index) => (index === 0 ? option : fitOption(option))),
      ),
    })),
    ...each(ZEROS, ({ limit, name, clause }) => ({
      [`${areaOf(name)}/${limit}-zero-is-empty: The server treats the text "0" as an empty one, and refuses it.
        ${clause}`]: refuseValues(findLimit(limit, name), 'required', value => value === '0'),
    })),
    [`board-rows/title-limit-forgotten-on-update: The server checks the length of a title only on creation. An update
      accepts any title.
      ROW-UPDATE-TITLE-MAX`]: moveLimit(findLimit('title', 'updateRow'), { max: Number.MAX_SAFE_INTEGER }),
    [`library-views/long-status-is-dropped: The server ignores a status of more than 255 characters.
      LIBRARY-VIEW-STATUS-RANGE`]: changeLimitedValues(findLimit('status', 'createLibraryView'), value =>
      String(value).length > 255 ? undefined : value,
    ),
    [`library-views/empty-status-is-none: The server ignores an empty status instead of refusing it.
      LIBRARY-VIEW-STATUS-RANGE`]: changeLimitedValues(findLimit('status', 'createLibraryView'), value =>
      value === '' ? undefined : value,
    ),
  }),
]
