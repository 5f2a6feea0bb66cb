import { z } from 'zod'
import { type Filter, OPERATORS } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import { invalid, parse } from '../errors.ts'
import type { ServiceContext } from '../service.ts'
import { findLiveColumn } from '../store/board-columns.ts'
import type { BoardState } from '../store/board-state.ts'

const Entries = z.array(z.object({ column_id: z.string(), operator: z.enum(OPERATORS), value: z.unknown().optional() }))

const Value = z.union([z.string(), z.number(), z.array(z.string()).min(1)]).optional()

/** Converts booleans to the strings that filters use (assumption FILTER-CHECKBOX). */
const CheckboxValue = z.union([z.boolean().transform(String), Value])

/**
 * Parses the filters of a request body. `stored` says that a view keeps them. Throws bad_request with the path of the entry.
 * Spec: Filter entry; Board views.
 */
export function parseFilters(
  { service, world }: ServiceContext,
  board: BoardState,
  json: unknown,
  { stored }: { readonly stored: boolean },
): readonly Filter[] {
  return parse(Entries, json, 'filters').map((entry, index) => {
    const at = `filters.${index}`
    const column = findLiveColumn(board, entry.column_id)
    if (!column) throw invalid(`${at}.column_id`, `${entry.column_id} is not a column of the board`)

    const context = { service, world, board, column }
    const shape = codecOf(context).filterKind(context) === 'checkbox' ? CheckboxValue : Value
    const value = parse(shape, entry.value, `${at}.value`)
    const filter: Filter = { column_id: column.id, operator: entry.operator, ...(value !== undefined && { value }) }
    for (const rule of Object.values(service.filters.rules)) rule({ filter, context, stored, at })
    return filter
  })
}
