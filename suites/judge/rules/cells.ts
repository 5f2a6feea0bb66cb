import type { Evidence } from '../../../reports/clients/model.ts'
import {
  ID_BACKED_TYPES,
  READ_ONLY_SUB_TYPES,
  READ_ONLY_TYPES,
  STRUCTURED_TYPES,
  VALUELESS_OPERATORS,
} from '../../contract/column-types.ts'
import { at, type Json, type JsonObject, objectsIn } from '../../json.ts'
import { type ClientRequest, nameOf } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_COLUMNS = 5000

const hasOneOf = (values: readonly string[], value: Json | undefined): boolean =>
  typeof value === 'string' && values.includes(value)

/** What tells that only the service writes the cells of a column. */
function reasonOf({ type, sub_type: subType }: JsonObject): string | undefined {
  if (hasOneOf(READ_ONLY_SUB_TYPES, subType)) return `sub_type ${subType}`
  return hasOneOf(READ_ONLY_TYPES, type) ? `type ${type}` : undefined
}

/** The type of what the cells of a column hold: a mediacolumn has cells like its attribute. */
const typeOfCells = ({ type, media_attribute_type: mirrored }: JsonObject): Json | undefined =>
  type === 'mediacolumn' ? mirrored : type

/** What is wrong with a filter on a column, if its type does not have the operator. */
function wrongOperatorOf(column: JsonObject, { operator }: JsonObject): string | undefined {
  const type = typeOfCells(column)
  const isText = operator === 'contains' && hasOneOf(ID_BACKED_TYPES, type)
  const isValue = hasOneOf(STRUCTURED_TYPES, type) && !hasOneOf(VALUELESS_OPERATORS, operator)
  return isText || isValue ? `${operator} on ${type}` : undefined
}

/** The columns that a resource shows, by their ids: its own, or those of a row's cells, which do not tell the sub_type. */
const columnsIn = (resource: JsonObject): readonly (readonly [id: Json | undefined, column: JsonObject])[] => [
  [resource.id, resource],
  ...objectsIn(resource.fields).map(cell => [cell.column_id, cell] as const),
]

interface KnownColumn {
  readonly column: JsonObject
  readonly evidence: Evidence
}

/** What a request says of some columns: how each entry is wrong for its column, and the breach if one is. */
interface Use {
  readonly clause: string
  readonly entries: readonly JsonObject[]
  readonly wrong: (column: JsonObject, entry: JsonObject) => string | undefined
  readonly tell: (wrong: string) => string
}

function useOf({ path, operation, method, body }: ClientRequest): Use | undefined {
  if (operation === 'createRow' || operation === 'updateRow')
    return {
      clause: 'CLIENT-CELL-READ-ONLY',
      entries: objectsIn(at(body, 'fields')),
      wrong: reasonOf,
      tell: wrong => `wrote cells that only the service writes, of columns with ${wrong}.`,
    }
  if (!(method === 'POST' || method === 'PATCH') || !/\/views(?:\/[^/]+)?$/.test(path)) return undefined
  return {
    clause: 'CLIENT-FILTER-OPERATOR',
    entries: objectsIn(at(body, 'filters')),
    wrong: wrongOperatorOf,
    tell: wrong => `stored filters with operators that their columns do not take: ${wrong}.`,
  }
}

/** Cells and filters that do not fit columns which the client has read. */
export const columnUses: ClientRule = {
  clauses: ['CLIENT-CELL-READ-ONLY', 'CLIENT-FILTER-OPERATOR'],
  watch() {
    const columns = new BoundedMap<KnownColumn>(MOST_COLUMNS)

    function judgeUse(request: ClientRequest, { clause, entries, wrong, tell }: Use): readonly Breach[] {
      const found = entries.flatMap(entry => {
        const known = columns.get(String(entry.column_id))
        const why = known && wrong(known.column, entry)
        return known && why ? { why, evidence: known.evidence } : []
      })
      const [first] = found
      if (!first) return []
      const saw = `${nameOf(request)} ${tell([...new Set(found.map(({ why }) => why))].join(', '))}`
      return [{ clause, saw, exchanges: [first.evidence, request.evidence] }]
    }

    return {
      judge(request) {
        const { path, resources, evidence } = request
        if (!path.startsWith('/v1/boards/')) return []
        const use = useOf(request)
        const breaches = use ? judgeUse(request, use) : []
        const isOfColumns = /\/columns(?:\/|$)/.test(path)
        // Every row of a board has the same columns.
        const shown = isOfColumns ? resources : /\/rows(?:\/|$)/.test(path) ? resources.slice(0, 1) : []
        for (const [id, { type, sub_type = null, media_attribute_type = null }] of shown.flatMap(columnsIn)) {
          // A row tells less of a column than the column itself.
          if (typeof id !== 'string' || type === undefined || (columns.has(id) && !isOfColumns)) continue
          columns.set(id, { column: { type, sub_type, media_attribute_type }, evidence })
        }
        return breaches
      },
    }
  },
}
