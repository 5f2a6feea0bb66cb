import { z } from 'zod'
import type { ColumnType } from '../../../../../fixtures/entities.ts'
import { creativeid } from './creativeid.ts'
import { date } from './date.ts'
import { media } from './media.ts'
import { mediacolumn } from './mediacolumn.ts'
import { number } from './number.ts'
import { richtext } from './richtext.ts'
import type { ConfigSchema } from './schema.ts'
import { text } from './text.ts'

const NO_CONFIG: ConfigSchema = z.strictObject({})

/** The config schema of each type that has a config. */
const CONFIG_SCHEMAS: Readonly<Partial<Record<ColumnType, ConfigSchema>>> = {
  text,
  richtext,
  number,
  date,
  media,
  mediacolumn,
  creativeid,
}

/** The config schema of a column type. Spec: Column, config keys by type. */
export const configSchema = (type: ColumnType): ConfigSchema => CONFIG_SCHEMAS[type] ?? NO_CONFIG
