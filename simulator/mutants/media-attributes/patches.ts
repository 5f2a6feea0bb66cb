import type { AttributeType, JsonObject, Option } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import type { AttributeDraft } from '../../service/operations/media-attributes/attribute-body.ts'
import { changePresentation, changeRule, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type AnsweredMembers, changeMembers, type Members, withMembers } from '../members.ts'
import { checkOnlyIf } from '../refusals.ts'

/** Changes properties of the body when an attribute is created. */
export const changeNewAttribute = (change: (draft: JsonObject, call: Call) => Members): Patch =>
  changeMembers('createMediaAttribute', change)

/** The rules that depend on the draft only. */
type RuleOfDraft = 'multipleIsAllowed' | 'tagsMembersAreForTags' | 'autofillIsAllowed'

export const skipRuleFor = (name: RuleOfDraft, type: AttributeType): Patch =>
  changeRule('mediaAttributes', name, reference =>
    checkOnlyIf(reference, (_call: Call, draft: AttributeDraft) => draft.type !== type),
  )

/** Changes the draft after validation. */
export const changeDraft = (change: (draft: AttributeDraft) => AttributeDraft): Patch =>
  changeRule('mediaAttributes', 'parseDraft', reference => call => change(reference(call)))

type OptionDraft = NonNullable<AttributeDraft['options']>[number]

/** Changes the options of a draft after validation. */
export const changeDraftOptions = (change: (options: readonly OptionDraft[]) => readonly OptionDraft[]): Patch =>
  changeDraft(draft => (draft.options ? { ...draft, options: [...change(draft.options)] } : draft))

export const changeAttributes = (change: (attribute: Resource) => AnsweredMembers): Patch =>
  changePresentation('mediaAttribute', reference => withMembers(reference, change))

/** The options of a request, before validation. */
export const readRequestedOptions = ({ body: sent }: Call): readonly Pick<Option, 'name' | 'description'>[] => {
  const options = isObject(sent) && isList(sent.options) ? sent.options.filter(isObject) : []
  return options.map(({ name, description }) => ({
    name: String(name),
    description: typeof description === 'string' ? description : '',
  }))
}
