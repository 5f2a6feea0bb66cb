import type { ColumnType, JsonObject } from '../../../fixtures/entities.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import type { Resource } from '../../service/reply.ts'
import { isObject } from '../json.ts'
import { changeBody, changeResources, changeRule, type Patch } from '../patches.ts'

/** A column type or a config key as it stands in a clause. */
export const upper = (name: string): string => name.replaceAll('_', '-').toUpperCase()

export const ofType =
  (...types: readonly ColumnType[]) =>
  ({ type }: JsonObject): boolean =>
    types.some(one => one === type)

/** Spoils a column of some kind when it is read; its creation still answers right. */
export const onReading = (concerns: (column: Resource) => boolean, change: (column: Resource) => JsonObject): Patch =>
  changeResources('getColumn', column => (concerns(column) ? { ...column, ...change(column) } : column))

/** Lets the creation of some columns see another body. */
export const onCreating = (
  concerns: (draft: JsonObject) => boolean,
  change: (draft: JsonObject) => JsonObject,
): Patch => changeBody('createColumn', draft => (concerns(draft) ? change(draft) : draft))

/** Lets the creation of some columns see another config. */
export const onConfig = (concerns: (draft: JsonObject) => boolean, change: (config: JsonObject) => JsonObject): Patch =>
  onCreating(concerns, draft => (isObject(draft.config) ? { ...draft, config: change(draft.config) } : draft))

/** The rules that look at nothing but the body. */
type RuleOfDraft = 'typeIsCreatable' | 'attributeIsForMediacolumn' | 'multipleIsAllowed' | 'optionsAreForTags'

/** Forgets a rule for columns of one type. */
export const forgotten = (name: RuleOfDraft, type: ColumnType): Patch =>
  changeRule('columns', name, honest => (call, draft: ColumnDraft) => {
    if (draft.type !== type) honest(call, draft)
  })
