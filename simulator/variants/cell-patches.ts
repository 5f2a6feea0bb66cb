import { buildRow } from '../../fixtures/build/row.ts'
import type { ColumnType, JsonObject } from '../../fixtures/entities.ts'
import { isList } from '../json.ts'
import { findMirroredAttribute } from '../service/cells/mirrored-attribute.ts'
import { changeCodec, type Patch } from '../service/patches.ts'
import type { Codec } from '../service/service.ts'
import { actBeforeRequests, stampsOf } from './background-writes.ts'

export const changeGivenValue = (type: ColumnType, read: (value: unknown, ...rest: Rest) => unknown): Patch =>
  changeCodec(type, ({ write }) => ({
    ...(write && { write: (value, at, context) => write(read(value, at, context), at, context) }),
  }))

type Rest = readonly [at: string, context: Parameters<NonNullable<Codec['write']>>[2]]

export const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

export const toBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value)

export const limitOf = ({ config }: { readonly config: JsonObject }): number =>
  typeof config.character_limit === 'number' ? config.character_limit : Number.POSITIVE_INFINITY

export const applyCase = (text: string, { config }: { readonly config: JsonObject }): string => {
  const { uppercase, text_format } = config
  if (uppercase === true || text_format === 'uppercase') return text.toUpperCase()
  return text_format === 'lowercase' ? text.toLowerCase() : text
}

export const roundDecimals = (value: number, { config }: { readonly config: JsonObject }): number =>
  typeof config.decimal_places === 'number' ? Number(value.toFixed(config.decimal_places)) : value

export const isOrphan = (context: Parameters<typeof findMirroredAttribute>[0]): boolean =>
  context.column.type === 'mediacolumn' && !findMirroredAttribute(context)

/** Adds to each column whose attribute was deleted a row that was filled when it still existed. */
export const addRowsFromBefore: Patch = actBeforeRequests((world, count) => {
  if (count > 0) return
  for (const { board, columns, rows } of world.boards.values()) {
    for (const column of columns.listed.filter(one => isOrphan({ world, column: one })))
      rows.put(
        buildRow(stampsOf(world), board.id, { title: 'From before', cells: { [column.id]: ['Winter', 'Summer'] } }),
      )
  }
})

export const reverseValues = (entry: JsonObject): JsonObject => {
  const { value, display_value } = entry
  return isList(value) && isList(display_value)
    ? { ...entry, value: value.toReversed(), display_value: display_value.toReversed() }
    : entry
}
