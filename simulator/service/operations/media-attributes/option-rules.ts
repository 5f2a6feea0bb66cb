import { badRequest, forbidden, invalid } from '../../errors.ts'
import { hasScope } from '../../pipeline/authorize.ts'
import type { OptionDraft, Rules } from '../../service.ts'
import { createOptions } from '../../store/create-options.ts'

const ADDING_SCOPES = ['media:write', 'spaces:write'] as const

const lowerName = ({ name }: OptionDraft): string => name.toLowerCase()

/** What becomes of the options of an attribute, and who decides it. Spec: Media attributes and values. */
export const optionRules: Rules['options'] = {
  /** A credential without either scope is a bad_request here, not forbidden. */
  tokenMayAddSome({ actor: { token } }) {
    if (!ADDING_SCOPES.some(scope => hasScope(token.scopes, scope)))
      throw badRequest('Adding options takes the scope media:write or spaces:write; the token has neither.')
  },

  /** The other scope of the two is not enough (assumption ADD-OPTIONS-OTHER-SCOPE). Throws forbidden. */
  tokenMayAddThese({ operation, actor: { token } }, { allow_create }) {
    const needed = allow_create ? operation.scope : 'spaces:write'
    if (!hasScope(token.scopes, needed))
      throw forbidden(`The token lacks the scope ${needed}, which the field asks for.`)
  },

  actorMayAdd(call, { allow_create, space_id }) {
    const { rules, visible } = call.service
    if (!allow_create) rules.mediaAttributes.actorManagesSpace(call, visible.space(call, space_id))
  },

  fieldHasOptions(_call, { type }) {
    if (type !== 'tags') throw badRequest(`The field is of type ${type}; only tags fields have options.`)
  },

  /** The drafts that are not there yet, in any case; of two that are the same the first (assumption ADD-OPTIONS-REPEATED). */
  findNew(_call, { options }, drafts) {
    const taken = new Set(options?.map(lowerName))
    return drafts.filter(draft => {
      const free = !taken.has(lowerName(draft))
      taken.add(lowerName(draft))
      return free
    })
  },

  totalIsAllowed({ service: { limits } }, { options }, added) {
    const total = (options?.length ?? 0) + added.length
    if (total > limits.options)
      throw invalid('options', `the field would have ${total}, and may have ${limits.options}`)
  },

  /** Behind those that there are. */
  afterAdding: (_call, { options }, added) => [...(options ?? []), ...added],

  isOfField(_call, { options }, optionId) {
    if (!options?.some(({ id }) => id === optionId)) throw invalid('optionId', `${optionId} is no option of the field`)
  },

  afterDeleting: (_call, { options }, optionId) => (options ?? []).filter(({ id }) => id !== optionId),

  /**
   * The set that is given, in its order: by id, or else by name in any case, it names options that there are; all
   * others are new. Throws bad_request for an id of none.
   */
  afterReplacing(call, before, changes) {
    const claimed = new Set(changes.map(({ id }) => id))
    return changes.flatMap(({ id, name, description }) => {
      if (id !== undefined) call.service.rules.options.isOfField(call, before, id)
      const known = before.options?.find(option =>
        id === undefined ? !claimed.has(option.id) && lowerName(option) === name.toLowerCase() : option.id === id,
      )
      if (known) return [{ id: known.id, name, description: description ?? known.description }]
      return createOptions(call.world, [{ name, description: description ?? '' }])
    })
  },
}
