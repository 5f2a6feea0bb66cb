import type { z } from 'zod'
import type { Limits } from '../../../limits.ts'

/** A config that has been looked into; what it says of other entities is known by name. */
export interface ColumnConfig {
  readonly [key: string]: unknown
  readonly folder_id?: string | null | undefined
  readonly media_column_ids?: readonly string[] | undefined
  readonly naming_convention_id?: string | undefined
}

/** The config keys of one column type; any other key is refused by name. Spec: Column, config keys by type. */
export type ConfigSchema = (limits: Limits) => z.ZodType<ColumnConfig>
