import { bodyOfRow } from '../contract/bodies/row.ts'
import { createRow } from './rows.ts'
import { samplesOf } from './samples.ts'

/** Rows by their position, so that few rows try several values of each member. */
export const rowNamed = samplesOf(bodyOfRow('create'), { send: createRow })
