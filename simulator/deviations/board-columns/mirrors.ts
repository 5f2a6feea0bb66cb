import type { ColumnType } from '../../../fixtures/entities.ts'
import { invalid } from '../../errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { rule } from '../seams.ts'
import { forgotten, ofType, onReading, upper } from './seams.ts'
import { CREATABLE } from './types.ts'

const isMirror = ofType('mediacolumn')

const letIn = CREATABLE.filter(type => type !== 'mediacolumn').map((type: ColumnType) =>
  deviation(
    `board-columns/${type}-takes-an-attribute`,
    `A ${type} column takes media_attribute_id.`,
    [`COLUMN-MEDIA-ATTRIBUTE-REFUSED-${upper(type)}`],
    forgotten('attributeIsForMediacolumn', type),
  ),
)

/** Mistakes in what a mediacolumn mirrors. */
export const mirrorDeviations: readonly Deviation[] = [
  ...letIn,
  deviation(
    'board-columns/mediacolumn-without-an-attribute',
    'A mediacolumn is created before its attribute is chosen.',
    ['COLUMN-MEDIA-ATTRIBUTE-REQUIRED'],
    rule('attributeIsGiven', () => {}),
  ),
  deviation(
    'board-columns/any-attribute',
    'media_attribute_id is stored as it comes; nobody looks whether there is such an attribute.',
    ['COLUMN-MEDIA-ATTRIBUTE-UNKNOWN', 'COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE'],
    rule('attributeIsOfSpace', () => {}),
  ),
  deviation(
    'board-columns/attribute-of-any-space',
    'An attribute is looked up by its id alone; that it is of the space is not looked at.',
    ['COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE'],
    rule('attributeIsOfSpace', ({ world }, _board, { media_attribute_id: id }) => {
      if (id !== undefined && !world.mediaAttributes.get(id)) throw invalid('media_attribute_id', 'no such attribute')
    }),
  ),
  deviation(
    'board-columns/attribute-is-not-read',
    'A mediacolumn that is read does not tell its attribute.',
    ['COLUMN-MEDIA-ATTRIBUTE'],
    onReading(isMirror, () => ({ media_attribute_id: null })),
  ),
  deviation(
    'board-columns/every-attribute-is-text',
    'media_attribute_type is the type that the column is stored with, text.',
    ['COLUMN-MEDIA-ATTRIBUTE-TYPE'],
    onReading(
      ({ media_attribute_type }) => media_attribute_type !== null,
      () => ({ media_attribute_type: 'text' }),
    ),
  ),
  deviation(
    'board-columns/text-attributes-go-without-saying',
    'media_attribute_type is left null for text, the type that most attributes have.',
    ['COLUMN-MEDIA-ATTRIBUTE-TYPE'],
    onReading(
      ({ media_attribute_type }) => media_attribute_type === 'text',
      () => ({ media_attribute_type: null }),
    ),
  ),
  deviation(
    'board-columns/attribute-type-of-the-dead',
    'A mediacolumn whose attribute is gone still tells the type that it had.',
    ['COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN'],
    onReading(
      column => isMirror(column) && column.media_attribute_type === null,
      () => ({ media_attribute_type: 'text' }),
    ),
  ),
  deviation(
    'board-columns/mediacolumn-is-never-multiple',
    'multiple of a mediacolumn is its own, which nobody could set.',
    ['COLUMN-MULTIPLE-MEDIACOLUMN'],
    onReading(isMirror, () => ({ multiple: false })),
  ),
  deviation(
    'board-columns/mediacolumn-is-always-multiple',
    'A mediacolumn is multiple, as several media may hang on a row.',
    ['COLUMN-MULTIPLE-MEDIACOLUMN'],
    onReading(isMirror, () => ({ multiple: true })),
  ),
  deviation(
    'board-columns/mediacolumn-without-options',
    'The options of a mediacolumn are its own, and it has none.',
    ['COLUMN-OPTIONS-MEDIACOLUMN'],
    onReading(isMirror, () => ({ options: null })),
  ),
]
