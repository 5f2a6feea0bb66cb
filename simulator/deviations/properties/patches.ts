import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeBody, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'

/** Changes the texts that cells of some types store. */
export const changeTexts = (change: (text: string) => string, ...types: readonly ColumnType[]): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return types.includes(context.column.type) && typeof stored === 'string' ? change(stored) : stored
  })

/** Changes the numbers that cells store. */
export const changeNumbers = (change: (value: number) => Json): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return typeof stored === 'number' ? change(stored) : stored
  })

const changeTitle = (change: (text: string) => string) => (given: JsonObject) =>
  typeof given.title === 'string' ? { ...given, title: change(given.title) } : given

/** Changes the titles that rows store. */
export const changeTitles = (change: (text: string) => string): Patch =>
  combinePatches(changeBody('createRow', changeTitle(change)), changeBody('updateRow', changeTitle(change)))

/** Changes the values that mediacolumn cells store. */
export const changeMirroredValues = (change: (value: Json) => Json): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => {
    const stored = rowRules.writeCell(context, value, at)
    return context.column.type === 'mediacolumn' && stored !== undefined ? change(stored) : stored
  })
