import type { ColumnType, JsonObject } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type AnsweredMembers, changeAnswered, changeMembers, type Members } from '../members.ts'
import { checkOnlyIf } from '../refusals.ts'

/** Changes properties of the body when a column is created. */
export const changeNewColumn = (change: (draft: JsonObject, call: Call) => Members): Patch =>
  changeMembers('createColumn', change)

export const isOfType =
  (...types: readonly ColumnType[]) =>
  ({ type }: JsonObject): boolean =>
    types.some(one => one === type)

/** Changes properties of columns when they are read. The response to the creation stays right. */
export const changeReadColumn = (change: (column: Resource) => AnsweredMembers): Patch =>
  changeAnswered('getColumn', change)

/** Changes the config when some columns are created. */
export const changeNewConfig = (
  concerns: (draft: JsonObject) => boolean,
  change: (config: JsonObject) => JsonObject,
): Patch => changeNewColumn(draft => isObject(draft.config) && concerns(draft) && { config: change(draft.config) })

/** Checks the config of a new column without some of its keys, and drops these. */
export const dropConfigKeys = (isDropped: (key: string, draft: ColumnDraft) => boolean): Patch =>
  changeRule('columns', 'parseConfig', reference => (call, draft) => {
    const kept = Object.entries(draft.config).filter(([key]) => !isDropped(key, draft))
    return reference(call, { ...draft, config: Object.fromEntries(kept) })
  })

/** Changes the draft of a column after its properties have been validated. */
export const changeDraft = (change: (draft: ColumnDraft, call: Call) => ColumnDraft): Patch =>
  changeRule('columns', 'parseDraft', reference => call => change(reference(call), call))

/** The rules that check only the body. */
type RuleOfDraft = 'typeIsCreatable' | 'attributeIsForMediacolumn' | 'multipleIsAllowed' | 'optionsAreForTags'

export const skipRuleFor = (name: RuleOfDraft, type: ColumnType): Patch =>
  changeRule('columns', name, reference => checkOnlyIf(reference, (_call, draft: ColumnDraft) => draft.type !== type))
