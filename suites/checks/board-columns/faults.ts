import type { CreatableType } from '../../contract/column-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** What is wrong with one request for a column of one type. */
export interface Fault {
  /** What the check is called, below the area. */
  readonly id: string
  readonly clause: string
  readonly type: CreatableType
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  /** A good body of the type in, the same with the fault out. */
  readonly change: (base: JsonObject, context: CheckContext) => JsonObject | Promise<JsonObject>
}

/** The body with these members besides. */
export const withMembers =
  (members: JsonObject): Fault['change'] =>
  base => ({ ...base, ...members })

/** The body with these keys in its config besides. */
export const withConfig =
  (keys: JsonObject): Fault['change'] =>
  base => ({ ...base, config: { ...(isObject(base.config) && base.config), ...keys } })

/** The body with one config key that takes the context to make. */
export const withConfigKey =
  (key: string, value: (context: CheckContext) => Json | Promise<Json>): Fault['change'] =>
  async (base, context) =>
    withConfig({ [key]: await value(context) })(base, context)

/** The object without one of its members. */
export const omit = (object: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== member))

/** The body without one of its config keys. */
export const withoutConfigKey =
  (key: string): Fault['change'] =>
  base => ({ ...base, config: omit(isObject(base.config) ? base.config : {}, key) })
