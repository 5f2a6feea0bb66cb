import { badRequest, forbidden, invalid } from '../../errors.ts'
import { hasScope } from '../../pipeline/authorize.ts'
import type { OptionDraft, Rules } from '../../service.ts'
import { createOptions } from '../../store/create-options.ts'

const ADDING_SCOPES = ['media:write', 'spaces:write'] as const

const lowerName = ({ name }: OptionDraft): string => name.toLowerCase()

/** How the options of an attribute change, and who may change them. Spec: Media attributes and values. */
export const optionRules: Rules['options'] = {
  /** Throws bad_request, not forbidden, for a token without either scope. */
  tokenMayAddSome({ actor: { token } }) {
    if (!ADDING_SCOPES.some(scope => hasScope(token.scopes, scope)))
      throw badRequest('Adding options needs the scope media:write or spaces:write. The token has neither.')
  },

  /** Throws forbidden if the token has only the other scope (assumption ADD-OPTIONS-OTHER-SCOPE). */
  tokenMayAddThese({ operation, actor: { token } }, { allow_create }) {
    const needed = allow_create ? operation.scope : 'spaces:write'
    if (!hasScope(token.scopes, needed))
      throw forbidden(`The token does not have the scope ${needed}, which this attribute needs.`)
  },

  actorMayAdd(call, { allow_create, space_id }) {
    const { rules, visible } = call.service
    if (!allow_create) rules.mediaAttributes.actorManagesSpace(call, visible.space(call, space_id))
  },

  fieldHasOptions(_call, { type }) {
    if (type !== 'tags') throw badRequest(`The attribute has the type ${type}. Only tags attributes have options.`)
  },

  /** Finds the drafts whose name is new, without regard to case. Of two with one name, takes the first (assumption ADD-OPTIONS-REPEATED). */
  findNew(_call, { options }, drafts) {
    const taken = new Set(options?.map(lowerName))
    return drafts.filter(draft => {
      const isNew = !taken.has(lowerName(draft))
      taken.add(lowerName(draft))
      return isNew
    })
  },

  totalIsAllowed({ service: { limits } }, { options }, added) {
    const total = (options?.length ?? 0) + added.length
    if (total > limits.options)
      throw invalid('options', `the attribute would have ${total} options, but may have at most ${limits.options}`)
  },

  afterAdding: (_call, { options }, added) => [...(options ?? []), ...added],

  isOfField(_call, { options }, optionId) {
    if (!options?.some(({ id }) => id === optionId))
      throw invalid('optionId', `${optionId} is not an option of the attribute`)
  },

  afterDeleting: (_call, { options }, optionId) => (options ?? []).filter(({ id }) => id !== optionId),

  /**
   * Returns the given options in their order. One with a known id, or without an id and with a known name, changes this
   * option. All others are new. Throws bad_request for an unknown id.
   */
  afterReplacing(call, before, changes) {
    const givenIds = new Set(changes.map(({ id }) => id))
    return changes.flatMap(({ id, name, description }) => {
      if (id !== undefined) call.service.rules.options.isOfField(call, before, id)
      const known = before.options?.find(option =>
        id === undefined ? !givenIds.has(option.id) && lowerName(option) === name.toLowerCase() : option.id === id,
      )
      if (known) return [{ id: known.id, name, description: description ?? known.description }]
      return createOptions(call.world, [{ name, description: description ?? '' }])
    })
  },
}
