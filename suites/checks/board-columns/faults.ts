import type { CreatableType } from '../../contract/column-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** A request for a column of one type, with one fault. */
export interface ColumnFault {
  /** The id of the check, without its area. */
  readonly id: string
  readonly clause: string
  readonly type: CreatableType
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  /** Puts the fault into a valid body. */
  readonly change: (base: JsonObject, context: CheckContext) => JsonObject | Promise<JsonObject>
}

export type FaultOptions = Pick<ColumnFault, 'needs' | 'codes'>

/** A fault whose clause is of columns. */
export const columnFault = (
  type: CreatableType,
  id: string,
  clause: string,
  change: ColumnFault['change'],
  more: FaultOptions = {},
): ColumnFault => ({ id, clause: `COLUMN-${clause}`, type, change, ...more })

/** Adds members to the body. */
export const withMembers =
  (members: JsonObject): ColumnFault['change'] =>
  base => ({ ...base, ...members })

/** Adds keys to the config of the body. */
export const withConfig =
  (keys: JsonObject): ColumnFault['change'] =>
  base => ({ ...base, config: { ...(isObject(base.config) && base.config), ...keys } })

/** Adds one config key, whose value depends on the context. */
export const withConfigKey =
  (key: string, value: (context: CheckContext) => Json | Promise<Json>): ColumnFault['change'] =>
  async (base, context) =>
    withConfig({ [key]: await value(context) })(base, context)

/** The object without one of its members. */
export const omit = (object: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== member))

/** Removes a config key. */
export const withoutConfigKey =
  (key: string): ColumnFault['change'] =>
  base => ({ ...base, config: omit(isObject(base.config) ? base.config : {}, key) })
