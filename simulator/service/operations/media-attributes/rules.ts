import type { AttributeType } from '../../../../fixtures/entities.ts'
import { forbidden, invalid } from '../../errors.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { AttributeBody } from './attribute-body.ts'
import { removeOptionFromMedia } from './remove-option-from-media.ts'

export const TYPES_WITH_MULTIPLE: readonly AttributeType[] = ['tags', 'user']

export const TYPES_WITH_AUTOFILL: readonly AttributeType[] = ['text', 'tags']

/** The rules for attributes. Each throws bad_request with the name of the property. Spec: Media attributes and values. */
export const mediaAttributeRules: Rules['mediaAttributes'] = {
  /** Throws bad_request if a property has a wrong type or length. */
  parseDraft: call => parseBody(call, AttributeBody),
  removeOptionFromMedia,

  /** Throws forbidden if the acting user is neither an organization admin nor an owner of the space. Spec: Authentication. */
  actorManagesSpace({ actor: { user } }, space) {
    if (!user || user.admin) return
    if (!space.members.some(member => member.user_id === user.id && member.owner))
      throw forbidden('The acting user has to be an organization admin or an owner of the space.')
  },

  multipleIsAllowed(_call, { type, multiple }) {
    if (multiple !== undefined && !TYPES_WITH_MULTIPLE.includes(type))
      throw invalid('multiple', `cannot be set for ${type} attributes`)
  },

  tagsMembersAreForTags(_call, draft) {
    if (draft.type === 'tags') return
    for (const member of ['options', 'allow_create', 'show_in_library'] as const) {
      if (draft[member] !== undefined) throw invalid(member, `cannot be set for ${draft.type} attributes`)
    }
  },

  optionNamesAreUnique(_call, { options = [] }) {
    const names = options.map(({ name }) => name.toLowerCase())
    const repeated = names.find((name, index) => names.indexOf(name) !== index)
    if (repeated !== undefined) throw invalid('options', `two options have the name ${repeated}`)
  },

  /** Every type takes null, which turns autofill off (assumption AUTOFILL-NULL). */
  autofillIsAllowed(_call, { type, autofill }) {
    if (autofill && !TYPES_WITH_AUTOFILL.includes(type))
      throw invalid('autofill', `cannot be set for ${type} attributes`)
  },
}
