import { ATTRIBUTE_TYPES, type AttributeType } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { changeResources } from '../../service/patches.ts'
import { defaultToFirstSpace, replaceByFirstSpace } from '../first-space.ts'
import { changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { toClausePart } from '../texts.ts'
import { changeNewAttribute, skipRuleFor } from './patches.ts'

const typesExcept = (...but: readonly AttributeType[]) => ATTRIBUTE_TYPES.filter(type => !but.includes(type))

/** Mistakes in creating attributes: types, flags, defaults. */
export const creationMutants: readonly Mutant[] = mutants({
  ...each(typesExcept('text'), type => ({
    [`media-attributes/${type}-becomes-text: A switch lacks ${type}: the response to the creation says text.
      ATTRIBUTE-CREATE-${toClausePart(type)}`]: changeResources('createMediaAttribute', attribute =>
      attribute.type === type ? { ...attribute, type: 'text' } : attribute,
    ),
  })),
  ...each(['tags', 'user'] as const, type => ({
    [`media-attributes/${type}-never-multiple: The server does not store multiple of a ${type} attribute: it is always
      false. ATTRIBUTE-MULTIPLE-${toClausePart(type)}`]: changeNewAttribute(
      draft => draft.type === type && { multiple: undefined },
    ),
    [`media-attributes/${type}-always-multiple: The server stores multiple of a ${type} attribute as true, even where
      false was given. ATTRIBUTE-MULTIPLE-${toClausePart(type)}`]: changeNewAttribute(
      draft => draft.type === type && { multiple: true },
    ),
  })),
  ...each(typesExcept('tags', 'user'), type => ({
    [`media-attributes/${type}-takes-multiple: The server accepts multiple on a ${type} attribute.
      ATTRIBUTE-MULTIPLE-REFUSED-${toClausePart(type)}`]: skipRuleFor('multipleIsAllowed', type),
  })),
  ...each(typesExcept('tags'), type => ({
    [`media-attributes/${type}-takes-options: The server drops the options of a ${type} attribute.
      ATTRIBUTE-OPTIONS-REFUSED-${toClausePart(type)}`]: changeNewAttribute(
      draft => draft.type === type && { options: undefined },
    ),
  })),
  ...each(typesExcept('text', 'tags'), type => ({
    [`media-attributes/${type}-takes-autofill: The server drops the autofill of a ${type} attribute.
      ATTRIBUTE-AUTOFILL-REFUSED-${toClausePart(type)}`]: changeNewAttribute(
      draft => draft.type === type && { autofill: undefined },
    ),
  })),
  [`media-attributes/hide-from-guests-of-tags-alone: The server accepts hide_from_guests only for tags attributes, and
    refuses it for other types. ATTRIBUTE-HIDE-FROM-GUESTS`]: changeNewAttribute(draft => {
    if (draft.type !== 'tags' && draft.hide_from_guests !== undefined)
      throw invalid('hide_from_guests', `${draft.type} attributes cannot set it`)
  }),
  [`media-attributes/made-in-the-first-space: The server creates every attribute in the first space of the organization,
    not in the one that was named. ATTRIBUTE-CREATE-TEXT`]: replaceByFirstSpace('createMediaAttribute'),
  [`media-attributes/space-by-default: The server creates an attribute without space_id in the first space.
    ATTRIBUTE-SPACE-REQUIRED`]: defaultToFirstSpace('createMediaAttribute'),
  [`media-attributes/untitled: The server names an attribute without a name Untitled, instead of refusing it.
    ATTRIBUTE-NAME-REQUIRED`]: changeNewAttribute(({ name = 'Untitled' }) => ({ name })),
  [`media-attributes/text-by-default: The server creates a text attribute when no type is given.
    ATTRIBUTE-TYPE-REQUIRED`]: changeNewAttribute(({ type = 'text' }) => ({ type })),
  [`media-attributes/richtext-is-a-type: The server accepts the column type richtext as the type of an attribute.
    ATTRIBUTE-TYPE-UNKNOWN`]: changeNewAttribute(({ type }) => type === 'richtext' && { type: 'text' }),
  ...each(['multiple', 'hide_from_guests', 'allow_create', 'show_in_library'] as const, flag => ({
    [`media-attributes/${flag.replaceAll('_', '-')}-is-coerced: The server converts any ${flag} to a boolean, instead of
      refusing what is not one.
      ATTRIBUTE-FLAGS-TYPE`]: changeNewAttribute(draft => flag in draft && { [flag]: Boolean(draft[flag]) }),
  })),
  [`media-attributes/names-in-capitals: The response to a creation shows the name in capitals.
    ATTRIBUTE-CREATE-TEXT`]: changeAnswered('createMediaAttribute', attribute => ({
    name: String(attribute.name).toUpperCase(),
  })),
})
