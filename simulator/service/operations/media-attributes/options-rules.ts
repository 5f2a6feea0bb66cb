import type { MediaAttribute, Option } from '../../../../fixtures/entities.ts'
import { badRequest, forbidden, invalid } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { grants } from '../../pipeline/authorize.ts'
import { newOptions } from '../../store/new-options.ts'
import type { OptionChange } from '../shapes.ts'

/** An option to be, without its id. */
export type OptionDraft = Omit<Option, 'id'>

const ADDING_SCOPES = ['media:write', 'spaces:write'] as const

const folded = ({ name }: OptionDraft): string => name.toLowerCase()

/** What becomes of the options of an attribute, and who decides it. Spec: Media attributes and values. */
export const optionsRules = {
  /** A credential without either scope is a bad_request here, not forbidden. */
  tokenMayAddSomeOptions({ actor: { token } }: Call): void {
    if (!ADDING_SCOPES.some(scope => grants(token.scopes, scope)))
      throw badRequest('Adding options takes the scope media:write or spaces:write; the token has neither.')
  },

  /** The other scope of the two is not enough (assumption ADD-OPTIONS-OTHER-SCOPE). Throws forbidden. */
  tokenMayAddTheseOptions({ operation, actor: { token } }: Call, { allow_create }: MediaAttribute): void {
    const needed = allow_create ? operation.scope : 'spaces:write'
    if (!grants(token.scopes, needed)) throw forbidden(`The token lacks the scope ${needed}, which the field asks for.`)
  },

  actorMayAddOptions(call: Call, { allow_create, space_id }: MediaAttribute): void {
    const { rules, visible } = call.service
    if (!allow_create) rules.actorManagesSpace(call, visible.space(call, space_id))
  },

  fieldHasOptions(_call: Call, { type }: MediaAttribute): void {
    if (type !== 'tags') throw badRequest(`The field is of type ${type}; only tags fields have options.`)
  },

  /** The drafts that are not there yet, in any case; of two that are the same the first (assumption ADD-OPTIONS-REPEATED). */
  optionsToAdd(_call: Call, { options }: MediaAttribute, drafts: readonly OptionDraft[]): readonly OptionDraft[] {
    const taken = new Set(options?.map(folded))
    return drafts.filter(draft => {
      const free = !taken.has(folded(draft))
      taken.add(folded(draft))
      return free
    })
  },

  optionsFit({ service: { limits } }: Call, { options }: MediaAttribute, added: readonly OptionDraft[]): void {
    const total = (options?.length ?? 0) + added.length
    if (total > limits.options)
      throw invalid('options', `the field would have ${total}, and may have ${limits.options}`)
  },

  /** Behind those that there are. */
  optionsAfterAdding: (_call: Call, { options }: MediaAttribute, added: readonly Option[]): readonly Option[] => [
    ...(options ?? []),
    ...added,
  ],

  optionIsOfField(_call: Call, { options }: MediaAttribute, optionId: string): void {
    if (!options?.some(({ id }) => id === optionId)) throw invalid('optionId', `${optionId} is no option of the field`)
  },

  optionsAfterDeleting: (_call: Call, { options }: MediaAttribute, optionId: string): readonly Option[] =>
    (options ?? []).filter(({ id }) => id !== optionId),

  /**
   * The set that is given, in its order: by id, or else by name in any case, it names options that there are; all
   * others are new. Throws bad_request for an id of none.
   */
  optionsAfterReplacing(call: Call, before: MediaAttribute, changes: readonly OptionChange[]): readonly Option[] {
    const claimed = new Set(changes.map(({ id }) => id))
    return changes.flatMap(({ id, name, description }) => {
      if (id !== undefined) call.service.rules.optionIsOfField(call, before, id)
      const known = before.options?.find(option =>
        id === undefined ? !claimed.has(option.id) && folded(option) === name.toLowerCase() : option.id === id,
      )
      if (known) return [{ id: known.id, name, description: description ?? known.description }]
      return newOptions(call.world, [{ name, description: description ?? '' }])
    })
  },
}
