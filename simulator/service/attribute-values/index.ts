import { writeDate } from '../cells/date.ts'
import { writeLink } from '../cells/link.ts'
import { Text, writeFlag, writeNumber, writeText } from '../cells/scalars.ts'
import { invalid, parse, showValue } from '../errors.ts'
import { findOptionIds } from '../store/option-index.ts'
import type { AttributeContext, AttributeValues } from './codec.ts'

const spaceOf = ({ world, attribute }: AttributeContext) => world.spaces.get(attribute.space_id)

const toLowerText = (value: string): readonly string[] => [value.toLowerCase()]

/**
 * One codec for each attribute type (assumptions CELL-FORMS, CELL-DATE, CELL-LINK, ATTRIBUTE-USERS, MEDIA-FILTER-TEXT).
 * Spec: Media attribute value entry; Media attributes and values; Media filter object.
 */
export const attributeValues: AttributeValues = {
  text: { write: writeText, findStoredTexts: toLowerText },

  number: { write: writeNumber },

  tags: {
    write(value, at, context) {
      const [id] = findOptionIds(context.attribute.options, parse(Text, value, at))
      if (id === undefined)
        throw invalid(at, `${String(value)} is neither the id nor the name of an option of the attribute`)
      return id
    },
    findStoredTexts: (value, { attribute }) => findOptionIds(attribute.options, value),
  },

  checkbox: { write: writeFlag, findStoredTexts: value => (value === 'true' || value === 'false' ? [value] : []) },

  date: { write: writeDate },

  link: { write: writeLink, findStoredTexts: toLowerText },

  user: {
    write(value, at, context) {
      const id = parse(Text, value, at)
      if (!spaceOf(context)?.members.some(({ user_id }) => user_id === id))
        throw invalid(at, `${showValue(id)} is not a member of the space of the media`)
      return id
    },
    findStoredTexts(value, context) {
      const found = context.world.users.get(value.toLowerCase())
      return found && found.organization_id === spaceOf(context)?.organization_id ? [found.id] : []
    },
  },
}
