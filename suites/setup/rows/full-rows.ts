import { bodyOfRow } from '../../contract/bodies/row.ts'
import { samplesOf } from '../samples.ts'
import { createRow } from './rows.ts'

/** Rows by their position, so that few rows try several values of each property. */
export const rowNamed = samplesOf(bodyOfRow('create'), { send: createRow })
