import { isArray, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { entryOf, optionId } from '../setup/columns/columns.ts'
import { memberIds } from '../setup/filters/filter-rows.ts'
import { sampleNamed } from '../setup/rows/cell-samples.ts'

/** The values of properties of a row, and of its cells by the name of their sample; options by name, users by number. */
export type RowValues = Readonly<Record<string, Json>>

export const isMember = (name: string): boolean => name === 'title' || name === 'position'

/**
 * Prepares functions that write values as a body, and compare them with a row. Without users in the profile no user cell is
 * written.
 */
export async function prepareRowValues(context: CheckContext, names: readonly string[]) {
  const users = memberIds(context)
  const columns = new Map<string, Resource>()
  for (const name of names)
    if (!isMember(name) && (users.length > 0 || !name.includes('user')))
      columns.set(name, await sampleNamed(name).column(context))

  const encode = (name: string, value: Json): Json => {
    if (isArray(value)) return value.map(one => encode(name, one))
    if (name.includes('user')) return users[Number(value)] ?? null
    const column = columns.get(name)
    return column && name.includes('tags') ? optionId(context, column, String(value)) : value
  }
  const read = (row: Resource, name: string): Json | undefined => {
    const column = columns.get(name)
    return column ? entryOf(row, column.id)?.value : row[name]
  }
  return {
    written: names.filter(name => isMember(name) || columns.has(name)),
    encode,
    read,
    body(values: RowValues): JsonObject {
      const members = Object.fromEntries(Object.entries(values).filter(([name]) => isMember(name)))
      const fields = [...columns].flatMap(([name, { id }]) =>
        values[name] === undefined ? [] : [{ column_id: id, value: encode(name, values[name]) }],
      )
      return { ...members, ...(fields.length > 0 && { fields }) }
    },
    /** Whether a row holds the value, in any form that the specification allows. */
    shows: (row: Resource, name: string, value: Json): boolean =>
      columns.has(name) ? sampleNamed(name).same(read(row, name), encode(name, value)) : row[name] === value,
  }
}
