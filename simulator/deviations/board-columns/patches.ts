import type { ColumnType, JsonObject } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { changeBody, changeResources, changeRule, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'

/** The name of a column type or config key, as clause ids have it. */
export const toClausePart = (name: string): string => name.replaceAll('_', '-').toUpperCase()

export const isOfType =
  (...types: readonly ColumnType[]) =>
  ({ type }: JsonObject): boolean =>
    types.some(one => one === type)

/** Changes some columns when they are read. The response to the creation stays right. */
export const changeReadColumn = (
  concerns: (column: Resource) => boolean,
  change: (column: Resource) => JsonObject,
): Patch => changeResources('getColumn', column => (concerns(column) ? { ...column, ...change(column) } : column))

/** Changes the body when some columns are created. */
export const changeNewColumn = (
  concerns: (draft: JsonObject) => boolean,
  change: (draft: JsonObject) => JsonObject,
): Patch => changeBody('createColumn', draft => (concerns(draft) ? change(draft) : draft))

/** Changes the config when some columns are created. */
export const changeNewConfig = (
  concerns: (draft: JsonObject) => boolean,
  change: (config: JsonObject) => JsonObject,
): Patch =>
  changeNewColumn(concerns, draft => (isObject(draft.config) ? { ...draft, config: change(draft.config) } : draft))

/** The rules that check only the body. */
type RuleOfDraft = 'typeIsCreatable' | 'attributeIsForMediacolumn' | 'multipleIsAllowed' | 'optionsAreForTags'

/** Skips a rule for columns of one type. */
export const skipRuleFor = (name: RuleOfDraft, type: ColumnType): Patch =>
  changeRule('columns', name, honest => (call, draft: ColumnDraft) => {
    if (draft.type !== type) honest(call, draft)
  })
