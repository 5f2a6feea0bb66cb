import type { Evidence } from '../../../reports/clients/model.ts'
import { READ_ONLY_SUB_TYPES, READ_ONLY_TYPES } from '../../contract/column-types.ts'
import { at, type Json, type JsonObject, objectsIn } from '../../json.ts'
import { nameOf } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import type { ClientRule } from '../rule.ts'

const MOST_COLUMNS = 5000

const SUB_TYPES: readonly (Json | undefined)[] = READ_ONLY_SUB_TYPES
const TYPES: readonly (Json | undefined)[] = READ_ONLY_TYPES

/** What tells that only the service writes the cells of a column. */
function reasonOf({ type, sub_type: subType }: JsonObject): string | undefined {
  if (SUB_TYPES.includes(subType)) return `sub_type ${subType}`
  return TYPES.includes(type) ? `type ${type}` : undefined
}

/** The columns that a resource shows, by their ids: its own, or those of a row's cells, which do not tell the sub_type. */
const columnsIn = (resource: JsonObject): readonly (readonly [id: Json | undefined, column: JsonObject])[] => [
  [resource.id, resource],
  ...objectsIn(resource.fields).map(cell => [cell.column_id, cell] as const),
]

/** Cells of columns that a client has read, and only the service writes. */
export const readOnlyCells: ClientRule = {
  clauses: ['CLIENT-CELL-READ-ONLY'],
  watch() {
    const columns = new BoundedMap<{ readonly reason: string; readonly evidence: Evidence }>(MOST_COLUMNS)
    return {
      judge(request) {
        const { path, operation, body, resources, evidence } = request
        if (!path.startsWith('/v1/boards/')) return []
        const isWrite = operation === 'createRow' || operation === 'updateRow'
        const known = isWrite ? objectsIn(at(body, 'fields')).map(cell => columns.get(String(cell.column_id))) : []
        // Every row of a board has the same columns.
        const shown = path.endsWith('/columns') ? resources : resources.slice(0, 1)
        for (const [id, column] of shown.flatMap(columnsIn)) {
          const reason = reasonOf(column)
          if (typeof id === 'string' && reason && !columns.has(id)) columns.set(id, { reason, evidence })
        }
        const written = known.flatMap(column => column ?? [])
        const [first] = written
        if (!first) return []
        const reasons = [...new Set(written.map(({ reason }) => reason))].join(', ')
        const saw = `${nameOf(request)} wrote cells that only the service writes, of columns with ${reasons}.`
        return [{ clause: 'CLIENT-CELL-READ-ONLY', saw, exchanges: [first.evidence, evidence] }]
      },
    }
  },
}
