import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList } from '../json.ts'
import { changePresentation, changeResources, replaceRule } from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { forgotten, ofType, onReading, upper } from './patches.ts'
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

/** The options that mediacolumns had when they were first shown. */
const optionCopies = keepPerWorld(() => new Map<string, Json>())

/** Mistakes in what a mediacolumn mirrors. */
export const mirrorDeviations: readonly Deviation[] = [
  ...letIn,
  deviation(
    'board-columns/mediacolumn-without-an-attribute',
    'A mediacolumn is created before its attribute is chosen.',
    ['COLUMN-MEDIA-ATTRIBUTE-REQUIRED'],
    replaceRule('columns', 'attributeIsGiven', () => {}),
  ),
  deviation(
    'board-columns/any-attribute',
    'media_attribute_id is stored as it comes; nobody looks whether there is such an attribute.',
    ['COLUMN-MEDIA-ATTRIBUTE-UNKNOWN', 'COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE'],
    replaceRule('columns', 'attributeIsOfSpace', () => {}),
  ),
  deviation(
    'board-columns/attribute-of-any-space',
    'An attribute is looked up by its id alone; that it is of the space is not looked at.',
    ['COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE'],
    replaceRule('columns', 'attributeIsOfSpace', ({ world }, _board, { media_attribute_id: id }) => {
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
    'board-columns/mediacolumn-answered-without-its-attribute',
    'The answer to the creation of a mediacolumn is put together before its attribute is looked up.',
    ['COLUMN-MEDIA-ATTRIBUTE-TYPE', 'COLUMN-MULTIPLE-MEDIACOLUMN'],
    changeResources('createColumn', column =>
      isMirror(column) ? { ...column, media_attribute_type: null, multiple: false } : column,
    ),
  ),
  deviation(
    'board-columns/first-media-column-alone',
    'A mediacolumn is stored with one foreign key to a media column, and shows that one.',
    ['COLUMN-CONFIG-MEDIACOLUMN-MEDIA-COLUMN-IDS'],
    changePresentation('column', honest => (context, column) => {
      const shown = honest(context, column)
      const { media_column_ids: ids } = column.config
      if (!isMirror(shown) || !isList(ids)) return shown
      return { ...shown, config: { ...column.config, media_column_ids: ids.slice(0, 1) } }
    }),
  ),
  deviation(
    'board-columns/mediacolumn-keeps-its-first-options',
    'A mediacolumn copies the options of its attribute when it is created.',
    ['COLUMN-OPTIONS-MEDIACOLUMN'],
    changePresentation('column', honest => (context, column) => {
      const shown = honest(context, column)
      if (!isMirror(shown) || shown.options === null) return shown
      const copies = optionCopies(context.world)
      const options = copies.get(column.id) ?? shown.options ?? null
      copies.set(column.id, options)
      return { ...shown, options }
    }),
  ),
  deviation(
    'board-columns/no-options-for-other-attributes',
    'A mediacolumn over an attribute without options has an empty list of them.',
    ['COLUMN-FIELD-OPTIONS'],
    onReading(
      column => isMirror(column) && column.options === null,
      () => ({ options: [] }),
    ),
  ),
  deviation(
    'board-columns/mediacolumn-without-options',
    'The options of a mediacolumn are its own, and it has none.',
    ['COLUMN-OPTIONS-MEDIACOLUMN'],
    onReading(isMirror, () => ({ options: null })),
  ),
]
