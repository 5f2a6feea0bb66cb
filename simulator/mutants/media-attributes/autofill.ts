import type { Autofill, Json, JsonObject } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import type { Patch } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'
import { changeAttributes, changeDraft, changeNewAttribute } from './patches.ts'

/** Changes an autofill after validation. */
const changeStoredAutofill = (change: (autofill: Autofill) => Autofill): Patch =>
  changeDraft(draft => {
    if (!draft.autofill) return draft
    const autofill = change(draft.autofill)
    return { ...draft, autofill: { ...autofill, allowed_media_types: autofill.allowed_media_types?.slice() ?? null } }
  })

/** Changes the autofill of a request body. */
const changeSentAutofill = (change: (autofill: JsonObject) => JsonObject): Patch =>
  changeNewAttribute(({ autofill }) => isObject(autofill) && { autofill: change(autofill) })

const EMPTY_AUTOFILL = { prompt: '', allowed_media_types: null, name_only: false }

const MEDIA_TYPES: readonly Json[] = ['statics', 'videos']

/** Mistakes in autofills, also beside other properties of a creation. */
export const autofillMutants: readonly Mutant[] = mutants({
  ...each(['text', 'tags'] as const, type => ({
    [`media-attributes/${type}-drops-autofill: The server does not store the autofill of a ${type} attribute.
      ATTRIBUTE-AUTOFILL-${type.toUpperCase()}`]: changeDraft(draft =>
      draft.type === type ? { ...draft, autofill: null } : draft,
    ),
  })),
  [`media-attributes/autofill-for-everything: The server accepts allowed_media_types and does not store them.
    ATTRIBUTE-AUTOFILL-MEDIA-TYPES`]: changeStoredAutofill(autofill => ({ ...autofill, allowed_media_types: null })),
  [`media-attributes/autofill-for-one-media-type: The server stores only the first of several allowed_media_types.
    ATTRIBUTE-AUTOFILL-MEDIA-TYPES`]: changeStoredAutofill(autofill => ({
    ...autofill,
    allowed_media_types: autofill.allowed_media_types?.slice(0, 1) ?? null,
  })),
  [`media-attributes/autofill-takes-no-null-media-types: The server refuses null for allowed_media_types: they can only
    be left out. ATTRIBUTE-AUTOFILL-MEDIA-TYPES`]: changeSentAutofill(autofill => {
    if (autofill.allowed_media_types === null) throw invalid('autofill.allowed_media_types', 'not an array')
    return autofill
  }),
  [`media-attributes/autofill-spells-out-everything: An autofill without allowed_media_types shows a list of all media
    types, not null. ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT`]: changeSentAutofill(autofill => ({
    allowed_media_types: MEDIA_TYPES,
    ...autofill,
  })),
  [`media-attributes/autofill-looks-at-the-first-media-type: The server checks only the first of allowed_media_types, so
    that an unknown one after it is accepted. ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN`]: changeSentAutofill(autofill =>
    isList(autofill.allowed_media_types)
      ? { ...autofill, allowed_media_types: autofill.allowed_media_types.slice(0, 1) }
      : autofill,
  ),
  [`media-attributes/autofill-never-name-only: The server accepts name_only and stores false.
    ATTRIBUTE-AUTOFILL-TEXT ATTRIBUTE-AUTOFILL-TAGS`]: changeStoredAutofill(autofill => ({
    ...autofill,
    name_only: false,
  })),
  [`media-attributes/autofill-always-name-only: The server stores name_only as true, even where false was given.
    ATTRIBUTE-AUTOFILL-TEXT ATTRIBUTE-AUTOFILL-TAGS`]: changeStoredAutofill(autofill => ({
    ...autofill,
    name_only: true,
  })),
  [`media-attributes/autofill-prompt-is-hidden: The server stores a prompt, and always shows an empty one.
    ATTRIBUTE-AUTOFILL-TEXT ATTRIBUTE-AUTOFILL-TAGS`]: changeAttributes(
    ({ autofill }) => isObject(autofill) && { autofill: { ...autofill, prompt: '' } },
  ),
  [`media-attributes/autofill-takes-no-null: The server refuses null for autofill: it can only be left out.
    ATTRIBUTE-AUTOFILL-NULL`]: changeNewAttribute(draft => {
    if (draft.autofill === null) throw invalid('autofill', 'not an object')
  }),
  [`media-attributes/autofill-off-is-an-object: An attribute without autofill shows an object with an empty prompt, not
    null. ATTRIBUTE-AUTOFILL-NULL ATTRIBUTE-AUTOFILL-DEFAULT`]: changeAttributes(({ autofill }) => ({
    autofill: autofill ?? EMPTY_AUTOFILL,
  })),
  [`media-attributes/autofill-without-a-prompt: The server gives a default prompt to an autofill without one.
    ATTRIBUTE-AUTOFILL-PROMPT-REQUIRED`]: changeSentAutofill(autofill => ({ prompt: 'Fill this in', ...autofill })),
  [`media-attributes/autofill-name-only-is-coerced: The server converts any name_only to a boolean, instead of refusing
    what is not one. ATTRIBUTE-AUTOFILL-NAME-ONLY-TYPE`]: changeSentAutofill(autofill =>
    'name_only' in autofill ? { ...autofill, name_only: Boolean(autofill.name_only) } : autofill,
  ),
  [`media-attributes/options-are-found: The server drops the options of an attribute that is created with autofill.
    ATTRIBUTE-OPTIONS`]: dropMemberBeside('createMediaAttribute', 'options', 'autofill'),
  [`media-attributes/one-value-is-filled: The server ignores multiple for an attribute with autofill: it is always
    single. ATTRIBUTE-MULTIPLE-TAGS`]: dropMemberBeside('createMediaAttribute', 'multiple', 'autofill'),
  [`media-attributes/hidden-is-not-filled: The server drops the autofill of an attribute that is hidden from guests.
    ATTRIBUTE-AUTOFILL-TAGS`]: dropMemberBeside('createMediaAttribute', 'autofill', 'hide_from_guests'),
  [`media-attributes/shown-is-closed: The server drops allow_create of an attribute that has show_in_library.
    ATTRIBUTE-ALLOW-CREATE`]: dropMemberBeside('createMediaAttribute', 'allow_create', 'show_in_library'),
  [`media-attributes/shown-or-hidden: The server refuses an attribute that has both show_in_library and
    hide_from_guests. ATTRIBUTE-SHOW-IN-LIBRARY ATTRIBUTE-HIDE-FROM-GUESTS`]: refuseMemberBeside(
    'createMediaAttribute',
    'hide_from_guests',
    'show_in_library',
  ),
})
