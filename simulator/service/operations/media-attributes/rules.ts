import type { AttributeType } from '../../../../fixtures/entities.ts'
import { forbidden, invalid } from '../../errors.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { AttributeBody } from './attribute-body.ts'
import { removeOptionFromMedia } from './remove-option-from-media.ts'

const TAKES_MULTIPLE: readonly AttributeType[] = ['tags', 'user']

const TAKES_AUTOFILL: readonly AttributeType[] = ['text', 'tags']

/** What a new attribute must keep to; each throws bad_request naming the member. Spec: Media attributes and values. */
export const mediaAttributeRules: Rules['mediaAttributes'] = {
  /** Throws bad_request where a member has another type or length. */
  parseDraft: call => parseBody(call, AttributeBody),
  removeOptionFromMedia,

  /** A user-acting grant's user must be an organization admin or own the space. Throws forbidden. Spec: Authentication. */
  actorManagesSpace({ actor: { user } }, space) {
    if (!user || user.admin) return
    if (!space.members.some(member => member.user_id === user.id && member.owner))
      throw forbidden('The acting user is neither an organization admin nor an owner of the space.')
  },

  multipleIsAllowed(_call, { type, multiple }) {
    if (multiple !== undefined && !TAKES_MULTIPLE.includes(type))
      throw invalid('multiple', `${type} attributes cannot set it`)
  },

  tagsMembersAreForTags(_call, draft) {
    if (draft.type === 'tags') return
    for (const member of ['options', 'allow_create', 'show_in_library'] as const) {
      if (draft[member] !== undefined) throw invalid(member, `${draft.type} attributes cannot set it`)
    }
  },

  optionNamesAreUnique(_call, { options = [] }) {
    const names = options.map(({ name }) => name.toLowerCase())
    const repeated = names.find((name, index) => names.indexOf(name) !== index)
    if (repeated !== undefined) throw invalid('options', `${repeated} is named twice`)
  },

  /** null is welcome on every type: it turns off what is off (assumption AUTOFILL-NULL). */
  autofillIsAllowed(_call, { type, autofill }) {
    if (autofill && !TAKES_AUTOFILL.includes(type)) throw invalid('autofill', `${type} attributes cannot set it`)
  },
}
