import type { AttributeType, JsonObject, Option } from '../../../fixtures/entities.ts'
import type { AttributeDraft } from '../../service/operations/media-attributes/attribute-body.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { isList, isObject } from '../json.ts'
import { changeBody, changePresentation, changeRule, type Patch } from '../patches.ts'

/** An attribute type or a member as it stands in a clause. */
export const upper = (name: string): string => name.replaceAll('_', '-').toUpperCase()

/** Lets the creation of attributes see another body. */
export const onCreating = (change: (draft: JsonObject, call: Call) => JsonObject): Patch =>
  changeBody('createMediaAttribute', change)

/** The same for the attributes of one type. */
export const ofType = (type: AttributeType, change: (draft: JsonObject) => JsonObject): Patch =>
  onCreating(draft => (draft.type === type ? change(draft) : draft))

/** The rules that look at nothing but the draft. */
type RuleOfDraft = 'multipleIsAllowed' | 'tagsMembersAreForTags' | 'autofillIsAllowed'

/** Forgets a rule for attributes of one type. */
export const forgotten = (name: RuleOfDraft, type: AttributeType): Patch =>
  changeRule('mediaAttributes', name, honest => (call: Call, draft: AttributeDraft) => {
    if (draft.type !== type) honest(call, draft)
  })

/** Changes the draft once it has been found good. */
export const drafted = (change: (draft: AttributeDraft) => AttributeDraft): Patch =>
  changeRule('mediaAttributes', 'parseDraft', honest => call => change(honest(call)))

type OptionDraft = NonNullable<AttributeDraft['options']>[number]

/** Changes the options of a draft once they have been found good. */
export const draftedOptions = (change: (options: readonly OptionDraft[]) => readonly OptionDraft[]): Patch =>
  drafted(draft => (draft.options ? { ...draft, options: [...change(draft.options)] } : draft))

/** Changes what attributes look like. */
export const shown = (change: (attribute: Resource) => Resource): Patch =>
  changePresentation('mediaAttribute', honest => (context, attribute) => change(honest(context, attribute)))

/** Options as a request names them, before anything is known of them. */
export const requested = ({ body: sent }: Call): readonly Pick<Option, 'name' | 'description'>[] => {
  const options = isObject(sent) && isList(sent.options) ? sent.options.filter(isObject) : []
  return options.map(({ name, description }) => ({
    name: String(name),
    description: typeof description === 'string' ? description : '',
  }))
}

/** A name in lower case as far as it is ASCII. */
export const asciiFolded = (name: string): string => name.replace(/[A-Z]/g, letter => letter.toLowerCase())

/** A name in lower case, and without its accents. */
export const withoutAccents = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
