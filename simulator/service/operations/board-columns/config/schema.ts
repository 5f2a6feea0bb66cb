import { z } from 'zod'

/** A config that has been looked into; what it says of other entities is known by name. */
export interface ColumnConfig {
  readonly [key: string]: unknown
  readonly folder_id?: string | null | undefined
  readonly media_column_ids?: readonly string[] | undefined
  readonly naming_convention_id?: string | undefined
}

/** The config keys of one column type; any other key is refused by name. Spec: Column, config keys by type. */
export type ConfigSchema = z.ZodType<ColumnConfig>

const hasNoPrototypeKey = (config: unknown): boolean =>
  typeof config !== 'object' || config === null || !Object.hasOwn(config, '__proto__')

/** A config whose keys are not yet looked into; a record alone would pass over the one key that JSON can hold and it cannot. */
export const ConfigBody = z
  .unknown()
  .refine(hasNoPrototypeKey, '__proto__ is no key here')
  .pipe(z.record(z.string(), z.json()))
