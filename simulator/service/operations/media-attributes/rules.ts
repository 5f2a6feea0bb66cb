import type { AttributeType, Space } from '../../../../fixtures/entities.ts'
import { forbidden, invalid } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { type AttributeDraft, attributeDraft } from './attribute-body.ts'
import { optionLeavesMedia } from './option-leaves-media.ts'
import { optionsRules } from './options-rules.ts'

const TAKES_MULTIPLE: readonly AttributeType[] = ['tags', 'user']

const TAKES_AUTOFILL: readonly AttributeType[] = ['text', 'tags']

/** What tags attributes alone may set, and the type that tells. */
type TagsMembers = Pick<AttributeDraft, 'type' | 'allow_create' | 'show_in_library'> & { readonly options?: unknown }

/** What a new attribute must keep to; each throws bad_request naming the member. Spec: Media attributes and values. */
export const attributeRules = {
  attributeDraft,
  ...optionsRules,
  optionLeavesMedia,

  /** A user-acting grant's user must be an organization admin or own the space. Throws forbidden. Spec: Authentication. */
  actorManagesSpace({ actor: { user } }: Call, space: Space): void {
    if (!user || user.admin) return
    if (!space.members.some(member => member.user_id === user.id && member.owner))
      throw forbidden('The acting user is neither an organization admin nor an owner of the space.')
  },

  attributeMultipleIsAllowed(_call: Call, { type, multiple }: AttributeDraft): void {
    if (multiple !== undefined && !TAKES_MULTIPLE.includes(type))
      throw invalid('multiple', `${type} attributes cannot set it`)
  },

  tagsMembersAreForTags(_call: Call, draft: TagsMembers): void {
    if (draft.type === 'tags') return
    for (const member of ['options', 'allow_create', 'show_in_library'] as const) {
      if (draft[member] !== undefined) throw invalid(member, `${draft.type} attributes cannot set it`)
    }
  },

  optionNamesAreUnique(
    _call: Call,
    { options = [] }: { readonly options?: readonly { readonly name: string }[] | undefined },
  ): void {
    const names = options.map(({ name }) => name.toLowerCase())
    const repeated = names.find((name, index) => names.indexOf(name) !== index)
    if (repeated !== undefined) throw invalid('options', `${repeated} is named twice`)
  },

  /** null is welcome on every type: it turns off what is off (assumption AUTOFILL-NULL). */
  autofillIsAllowed(_call: Call, { type, autofill }: Pick<AttributeDraft, 'type' | 'autofill'>): void {
    if (autofill && !TAKES_AUTOFILL.includes(type)) throw invalid('autofill', `${type} attributes cannot set it`)
  },
}
