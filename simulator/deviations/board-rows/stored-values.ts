import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import type { CellContext } from '../../service/service.ts'
import { changeText } from '../members.ts'
import { inEachWrite } from './writes.ts'

type Stored = Json | undefined

/** Changes what cells store of the values that are written. `undefined` stores nothing. */
export const changeStored = (change: (stored: Stored, context: CellContext) => Stored): Patch =>
  changeRule('rows', 'writeCell', honest => (context, value, at) => change(honest(context, value, at), context))

/** Changes what cells of one type store. */
export const changeStoredIn = (type: ColumnType, change: (stored: Stored, context: CellContext) => Stored): Patch =>
  changeStored((stored, context) => (context.column.type === type ? change(stored, context) : stored))

/** Changes the texts that cells of one type store. */
export const changeTexts = (type: ColumnType, change: (text: string) => Stored): Patch =>
  changeStoredIn(type, stored => (typeof stored === 'string' ? change(stored) : stored))

/** Changes the numbers that cells store. */
export const changeNumbers = (change: (value: number) => Stored): Patch =>
  changeStored(stored => (typeof stored === 'number' ? change(stored) : stored))

/** Changes the titles that rows store. */
export const changeTitles = (change: (title: string) => string): Patch =>
  inEachWrite(name => changeText(name, 'title', change))
