import { isArray, type Json } from '../json.ts'

/** Whether this is the value of a cell that holds nothing. */
export const isEmptyCell = (value: Json | undefined): boolean =>
  value === null || (isArray(value) && value.length === 0)
