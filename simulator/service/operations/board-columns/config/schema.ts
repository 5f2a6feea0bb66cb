import { z } from 'zod'
import { refTo } from '../../../api/ref-to.ts'

/** A parsed config. The ids of other entities have a type. */
export interface ColumnConfig {
  readonly [key: string]: unknown
  readonly folder_id?: string | null | undefined
  readonly media_column_ids?: readonly string[] | undefined
  readonly naming_convention_id?: string | undefined
}

/** The config keys of one column type. Any other key is refused by its name. Spec: Column, config keys by type. */
export type ConfigSchema = z.ZodType<ColumnConfig>

const hasNoPrototypeKey = (config: unknown): boolean =>
  typeof config !== 'object' || config === null || !Object.hasOwn(config, '__proto__')

/** A config before its keys are checked. JSON can hold the key __proto__, but a record would drop it silently. */
export const ConfigBody = z
  .unknown()
  .refine(hasNoPrototypeKey, '__proto__ is not a config key. Leave it out.')
  .meta(refTo('ColumnConfig'))
  .pipe(z.record(z.string(), z.json()))
