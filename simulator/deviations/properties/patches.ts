import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeBody, combinePatches, type Patch, replaceRule } from '../patches.ts'

/** What is stored instead of a text, in cells of some types. */
export const texts = (change: (text: string) => string, ...types: readonly ColumnType[]): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return types.includes(context.column.type) && typeof stored === 'string' ? change(stored) : stored
  })

/** What is stored instead of a number. */
export const numbers = (change: (value: number) => Json): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return typeof stored === 'number' ? change(stored) : stored
  })

const titled = (change: (text: string) => string) => (given: JsonObject) =>
  typeof given.title === 'string' ? { ...given, title: change(given.title) } : given

/** What is stored instead of a title. */
export const titles = (change: (text: string) => string): Patch =>
  combinePatches(changeBody('createRow', titled(change)), changeBody('updateRow', titled(change)))

/** What is stored instead of the value of a mediacolumn. */
export const mirrored = (change: (value: Json) => Json): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return context.column.type === 'mediacolumn' && stored !== undefined ? change(stored) : stored
  })
