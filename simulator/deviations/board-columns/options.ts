import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeResources, changeRule, type Patch } from '../patches.ts'
import { forgotten, ofType, onCreating, onReading, upper } from './patches.ts'
import { CREATABLE } from './types.ts'

const TAKES_MULTIPLE = ['tags', 'user', 'media'] as const

const other = (...but: readonly ColumnType[]): readonly ColumnType[] => CREATABLE.filter(type => !but.includes(type))

const multiple = TAKES_MULTIPLE.flatMap(type => [
  deviation(
    `board-columns/${type}-is-never-multiple`,
    `multiple is not taken over from the body of a ${type} column.`,
    [`COLUMN-MULTIPLE-${upper(type)}`],
    onCreating(ofType(type), draft => omit(draft, 'multiple')),
  ),
  deviation(
    `board-columns/${type}-is-always-multiple`,
    `multiple of a ${type} column is "given or true", which false is not.`,
    [`COLUMN-MULTIPLE-${upper(type)}`],
    onCreating(ofType(type), draft => ({ ...draft, multiple: true })),
  ),
])

const multipleLetIn = other(...TAKES_MULTIPLE).map(type =>
  deviation(
    `board-columns/${type}-takes-multiple`,
    `A ${type} column takes multiple, and nothing comes of it.`,
    [`COLUMN-MULTIPLE-REFUSED-${upper(type)}`],
    forgotten('multipleIsAllowed', type),
  ),
)

const optionsLetIn = other('tags').map(type =>
  deviation(
    `board-columns/${type}-takes-options`,
    `A ${type} column takes options, and nothing comes of them.`,
    [`COLUMN-OPTIONS-REFUSED-${upper(type)}`],
    forgotten('optionsAreForTags', type),
  ),
)

/** Changes the options in a body. */
const drafted = (change: (options: readonly Json[]) => readonly Json[]): Patch =>
  onCreating(ofType('tags'), draft => (isList(draft.options) ? { ...draft, options: change(draft.options) } : draft))

type OptionDraft = NonNullable<ColumnDraft['options']>[number]

/** Changes the options that have been found good. */
const kept = (change: (options: readonly OptionDraft[]) => readonly OptionDraft[]): Patch =>
  changeRule('columns', 'parseDraft', honest => call => {
    const draft = honest(call)
    return draft.options ? { ...draft, options: [...change(draft.options)] } : draft
  })

const read = (change: (option: Json, index: number) => Json): Patch =>
  onReading(ofType('tags'), ({ options }) => ({ options: isList(options) ? options.map(change) : (options ?? null) }))

/** Mistakes in `multiple` and in the options of tags columns. */
export const optionDeviations: readonly Deviation[] = [
  ...multiple,
  ...multipleLetIn,
  ...optionsLetIn,
  deviation(
    'board-columns/options-are-dropped',
    'A tags column is created without its options, which are to be added one by one.',
    ['COLUMN-OPTIONS'],
    kept(() => []),
  ),
  deviation(
    'board-columns/first-option-alone',
    'Only the first option is stored.',
    ['COLUMN-OPTIONS'],
    kept(options => options.slice(0, 1)),
  ),
  deviation(
    'board-columns/option-names-in-small-letters',
    'Option names are folded when they are stored.',
    ['COLUMN-OPTIONS'],
    kept(options => options.map(option => ({ ...option, name: option.name.toLowerCase() }))),
  ),
  deviation(
    'board-columns/option-ids-by-place',
    'A column that is read numbers its options, whatever ids its creation answered.',
    ['COLUMN-OPTIONS-IDS', 'COLUMN-READ-BACK'],
    read((option, index) => (isObject(option) ? { ...option, id: String(index) } : option)),
  ),
  deviation(
    'board-columns/one-id-for-all-options',
    'The options of a column carry the id of the column, until the column is read.',
    ['COLUMN-OPTIONS-IDS', 'COLUMN-READ-BACK'],
    changeResources('createColumn', ({ options = null, ...column }) => ({
      ...column,
      options: isList(options) ? options.map(one => (isObject(one) ? { ...one, id: column.id } : one)) : options,
    })),
  ),
  deviation(
    'board-columns/no-descriptions',
    'An option takes a name and nothing else.',
    ['COLUMN-OPTION-DESCRIPTION'],
    drafted(options => {
      const described = options.findIndex(option => isObject(option) && 'description' in option && 'name' in option)
      if (described >= 0) throw invalid(`options.${described}.description`, 'no such key here')
      return options
    }),
  ),
  deviation(
    'board-columns/option-without-a-name',
    'An option without a name is called Option.',
    ['COLUMN-OPTION-NAME-REQUIRED'],
    drafted(options => options.map(option => (isObject(option) ? { name: 'Option', ...option } : option))),
  ),
  deviation(
    'board-columns/multiple-is-truthy',
    'Whatever is not empty makes a column multiple.',
    ['COLUMN-MULTIPLE-TYPE'],
    onCreating(
      ({ multiple }) => multiple !== undefined,
      ({ multiple, ...draft }) => ({ ...draft, multiple: Boolean(multiple) }),
    ),
  ),
  deviation(
    'board-columns/multiple-or-a-config',
    'A media column takes multiple or a config: the schema has the two apart.',
    ['COLUMN-MULTIPLE-MEDIA'],
    onCreating(ofType('media'), draft => {
      if (draft.multiple !== undefined && draft.config !== undefined) throw invalid('config', 'not along with multiple')
      return draft
    }),
  ),
  deviation(
    'board-columns/false-is-not-set',
    'multiple is looked at where it is true: false is what a column has anyway.',
    ['COLUMN-MULTIPLE-FALSE'],
    changeRule('columns', 'multipleIsAllowed', honest => (call, draft) => {
      if (draft.multiple === true) honest(call, draft)
    }),
  ),
  deviation(
    'board-columns/options-by-name-alone',
    'An option may be written as its name.',
    ['COLUMN-OPTIONS-TYPE'],
    drafted(options => options.map(option => (typeof option === 'string' ? { name: option } : option))),
  ),
  deviation(
    'board-columns/options-of-any-form',
    'options that are no array are taken for none.',
    ['COLUMN-OPTIONS-TYPE'],
    onCreating(
      ({ options }) => options !== undefined && !isList(options),
      draft => omit(draft, 'options'),
    ),
  ),
  deviation(
    'board-columns/empty-options-for-none',
    'A column that has no options answers an empty array where it should answer null.',
    ['COLUMN-OPTIONS-NONE', 'COLUMN-FIELD-OPTIONS'],
    onReading(
      ({ options }) => options === null,
      () => ({ options: [] }),
    ),
  ),
]
