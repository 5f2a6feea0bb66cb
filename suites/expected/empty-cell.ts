import { isArray, type Json } from '../json.ts'

/** Whether this is the value of an empty cell. */
export const isEmptyCell = (value: Json | undefined): boolean =>
  value === null || (isArray(value) && value.length === 0)
