import { clausesOf, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES } from '../column-types.ts'

/** What mediacolumns stand on; the rest belongs to the media. */
export const mediaAttributeClauses = clausesOf('media-attributes', 'Media attributes and values', [
  ...ATTRIBUTE_TYPES.map(type =>
    stated(
      `ATTRIBUTE-CREATE-${kebab(type)}`,
      `A ${type} attribute is created, with the name, type and space it is given.`,
      `a ${type} attribute`,
    ),
  ),
  stated('ATTRIBUTE-MULTIPLE-TAGS', 'A tags attribute may be multiple.', 'multiple in the answer'),
  stated('ATTRIBUTE-MULTIPLE-USER', 'A user attribute may be multiple.', 'multiple in the answer'),
  stated(
    'ATTRIBUTE-OPTIONS',
    'A tags attribute is created with the options it is given, each with an id of its own.',
    'names and ids in the answer',
  ),
])
