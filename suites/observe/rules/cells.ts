import { kebab } from '../../contract/clause-id.ts'
import {
  COLUMN_TYPES,
  type ColumnType,
  LOOSE_TYPES,
  otherTypes,
  STRUCTURED_TYPES,
} from '../../contract/column-types.ts'
import { isDayOrMoment } from '../../contract/schemas/formats.ts'
import { isArray, isObject, type Json, type JsonObject, objectsIn } from '../../json.ts'
import type { ObservedAnswer } from '../observed-answer.ts'
import { type Memory, type ObservationRule, type RuleBreach, ruleOf } from '../rule.ts'

interface Shape {
  readonly name: string
  readonly fits: (value: Json) => boolean
}

const NUMBER: Shape = { name: 'a number', fits: value => typeof value === 'number' }
const BOOLEAN: Shape = { name: 'true or false', fits: value => typeof value === 'boolean' }
const TIME: Shape = { name: 'an ISO 8601 string', fits: value => typeof value === 'string' && isDayOrMoment(value) }
const OBJECT: Shape = { name: 'a JSON object', fits: isObject }
const STRING: Shape = { name: 'a string', fits: value => typeof value === 'string' }

const SHAPES: Readonly<Partial<Record<ColumnType, Shape>>> = {
  number: NUMBER,
  rating: NUMBER,
  checkbox: BOOLEAN,
  date: TIME,
  updatedat: TIME,
  ...Object.fromEntries(STRUCTURED_TYPES.map(type => [type, OBJECT])),
}

const isFilled = ({ value = null }: JsonObject): boolean => value !== null && !(isArray(value) && value.length === 0)

/** The entries of cells that have a value. */
interface FilledEntries {
  readonly all: readonly JsonObject[]
  readonly byType: ReadonlyMap<Json | undefined, readonly JsonObject[]>
}

const NONE: FilledEntries = { all: [], byType: new Map() }

const known = new WeakMap<ObservedAnswer, FilledEntries>()

/** The filled entries of all rows in a response; found once for all rules. */
function filledEntries(answer: ObservedAnswer): FilledEntries {
  if (answer.contract.resource !== 'Row' || answer.resources.length === 0) return NONE
  const before = known.get(answer)
  if (before) return before
  const all = answer.resources.flatMap(({ fields }) => objectsIn(fields).filter(isFilled))
  const byType = new Map<Json | undefined, JsonObject[]>()
  for (const entry of all) {
    const alike = byType.get(entry.type)
    if (alike) alike.push(entry)
    else byType.set(entry.type, [entry])
  }
  known.set(answer, { all, byType })
  return { all, byType }
}

const valuesOf = (value: Json): readonly Json[] => (isArray(value) ? value : [value])

function cellRule(type: ColumnType): ObservationRule {
  const { name, fits } = SHAPES[type] ?? STRING
  return ruleOf(`CELL-VALUE-${kebab(type)}`, `a filled ${type} cell`, answer => {
    const filled = filledEntries(answer).byType.get(type)
    const wrong = filled?.flatMap(({ value = null }) => valuesOf(value)).find(value => !fits(value))
    if (wrong !== undefined) return `the value of a ${type} cell is ${name}, not ${JSON.stringify(wrong)}`
    return filled && null
  })
}

/** The type of a mirror's values is that of its attribute, which an entry does not name. */
export const cellRules: readonly (readonly [ColumnType, ObservationRule])[] = otherTypes(COLUMN_TYPES, [
  'mediacolumn',
]).map(type => [type, cellRule(type)])

const mayHaveSeveral = ({ type, multiple }: JsonObject): boolean =>
  multiple === false && LOOSE_TYPES.some(one => one === type)

/** Nothing changes `multiple` of a column. Left out are types whose values only the app makes, and mirrors of what was deleted. */
function findOtherMultiple({ contract, resources }: ObservedAnswer, memory: Memory): readonly RuleBreach[] {
  const columns = contract.resource === 'Column' ? resources : []
  for (const { id, media_attribute_type = null } of columns)
    if (media_attribute_type !== null) memory.set(`mirror ${id}`, '')
  const shown = columns.map(({ id, type, multiple }) => ({ column_id: id, type, multiple }))
  const entries = contract.resource === 'Row' ? resources.flatMap(({ fields }) => objectsIn(fields)) : shown
  return entries.flatMap(({ column_id, type, multiple }) => {
    if (typeof column_id !== 'string' || typeof multiple !== 'boolean') return []
    if (LOOSE_TYPES.some(one => one === type) && !memory.has(`mirror ${column_id}`)) return []
    const [now, before = String(multiple)] = [String(multiple), memory.get(column_id)]
    memory.set(column_id, before)
    const message = `multiple of the column ${column_id} is ${now}, but an earlier response had ${before}`
    return now === before ? [] : [{ clause: 'CELL-MULTIPLE', message }]
  })
}

/** Whether a cell holds one value or several. */
export const cardinality: ObservationRule = {
  clauses: ['CELL-VALUE-MULTIPLE', 'CELL-VALUE-SINGLE', 'CELL-MULTIPLE'],
  subject: 'a filled cell',
  judge(answer, memory) {
    const changed = findOtherMultiple(answer, memory)
    const filled = filledEntries(answer).all.filter(({ multiple }) => typeof multiple === 'boolean')
    if (filled.length === 0 && changed.length === 0) return undefined
    const wrong = filled
      .filter(entry => entry.multiple !== isArray(entry.value ?? null) && !mayHaveSeveral(entry))
      .map(({ multiple, type, value }) => ({
        clause: multiple ? 'CELL-VALUE-MULTIPLE' : 'CELL-VALUE-SINGLE',
        message: `multiple of a ${type} cell is ${multiple}, but its value is ${JSON.stringify(value)}`,
      }))
    return [...wrong, ...changed]
  },
}
