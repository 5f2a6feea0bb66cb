import type { Json } from '../../json.ts'

export type SchemaName = 'Row'

/** What is wrong with a value, one message an error; empty when it is valid. */
export const schemaErrors = (_name: SchemaName, _value: Json | undefined): readonly string[] => []
