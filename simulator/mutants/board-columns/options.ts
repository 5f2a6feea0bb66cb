import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import { changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { toClausePart } from '../texts.ts'
import { changeDraft, changeNewColumn, changeReadColumn, skipRuleFor } from './patches.ts'
import { CREATABLE } from './types.ts'

const TAKES_MULTIPLE = ['tags', 'user', 'media'] as const

const typesExcept = (...but: readonly ColumnType[]): readonly ColumnType[] =>
  CREATABLE.filter(type => !but.includes(type))

const changeBodyOptions = (change: (options: readonly Json[]) => readonly Json[]): Patch =>
  changeNewColumn(({ type, options }) => type === 'tags' && isList(options) && { options: change(options) })

type OptionDraft = NonNullable<ColumnDraft['options']>[number]

/** Changes the options after they have been validated. */
const changeValidOptions = (change: (options: readonly OptionDraft[]) => readonly OptionDraft[]): Patch =>
  changeDraft(draft => (draft.options ? { ...draft, options: [...change(draft.options)] } : draft))

/** Mistakes with `multiple` and with the options of tags columns. */
export const optionMutants: readonly Mutant[] = mutants({
  ...each(TAKES_MULTIPLE, type => ({
    [`board-columns/${type}-is-never-multiple: The server ignores multiple in the body of a ${type} column. The column
      holds single values.
      COLUMN-MULTIPLE-${toClausePart(type)}`]: changeNewColumn(draft => draft.type === type && { multiple: undefined }),
    [`board-columns/${type}-is-always-multiple: The server takes a false multiple of a ${type} column as missing and
      uses true. The column is always multiple.
      COLUMN-MULTIPLE-${toClausePart(type)}`]: changeNewColumn(draft => draft.type === type && { multiple: true }),
  })),
  ...each(typesExcept(...TAKES_MULTIPLE), type => ({
    [`board-columns/${type}-takes-multiple: The server accepts and ignores multiple on a ${type} column.
      COLUMN-MULTIPLE-REFUSED-${toClausePart(type)}`]: skipRuleFor('multipleIsAllowed', type),
  })),
  ...each(typesExcept('tags'), type => ({
    [`board-columns/${type}-takes-options: The server accepts and ignores options on a ${type} column.
      COLUMN-OPTIONS-REFUSED-${toClausePart(type)}`]: skipRuleFor('optionsAreForTags', type),
  })),
  [`board-columns/first-option-alone: The server stores only the first option of a tags column.
    COLUMN-OPTIONS`]: changeValidOptions(options => options.slice(0, 1)),
  [`board-columns/option-names-in-small-letters: The server stores option names in lower case.
    COLUMN-OPTIONS`]: changeValidOptions(options =>
    options.map(option => ({ ...option, name: option.name.toLowerCase() })),
  ),
  [`board-columns/one-id-for-all-options: In the response to the creation, every option has the id of the column.
    COLUMN-OPTIONS-IDS COLUMN-READ-BACK`]: changeAnswered(
    'createColumn',
    ({ id, options }) => isList(options) && { options: options.map(one => (isObject(one) ? { ...one, id } : one)) },
  ),
  [`board-columns/no-descriptions: The server refuses a description in an option.
    COLUMN-OPTION-DESCRIPTION`]: changeBodyOptions(options => {
    const described = options.findIndex(option => isObject(option) && 'description' in option && 'name' in option)
    if (described >= 0) throw invalid(`options.${described}.description`, 'unknown key')
    return options
  }),
  [`board-columns/option-without-a-name: The server gives an option without a name the name Option.
    COLUMN-OPTION-NAME-REQUIRED`]: changeBodyOptions(options =>
    options.map(option => (isObject(option) ? { name: 'Option', ...option } : option)),
  ),
  [`board-columns/multiple-is-truthy: The server converts multiple to a boolean instead of refusing other types.
    COLUMN-MULTIPLE-TYPE`]: changeNewColumn(
    ({ multiple }) => multiple !== undefined && { multiple: Boolean(multiple) },
  ),
  [`board-columns/multiple-or-a-config: The schema of a media column allows either multiple or a config. The server
    refuses both together. COLUMN-MULTIPLE-MEDIA`]: changeNewColumn(({ type, multiple, config }) => {
    if (type === 'media' && multiple !== undefined && config !== undefined)
      throw invalid('config', 'not allowed together with multiple')
  }),
  [`board-columns/false-is-not-set: The server checks multiple only when it is true. It accepts false where multiple is
    not allowed. COLUMN-MULTIPLE-FALSE`]: changeRule('columns', 'multipleIsAllowed', reference =>
    checkOnlyIf(reference, (_call, draft) => draft.multiple === true),
  ),
  [`board-columns/options-by-name-alone: The server accepts a string as an option and uses it as the name.
    COLUMN-OPTIONS-TYPE`]: changeBodyOptions(options =>
    options.map(option => (typeof option === 'string' ? { name: option } : option)),
  ),
  [`board-columns/options-of-any-form: The server ignores options that are not an array instead of refusing them.
    COLUMN-OPTIONS-TYPE`]: changeNewColumn(
    ({ options }) => options !== undefined && !isList(options) && { options: undefined },
  ),
  [`board-columns/empty-options-for-none: A column without options has an empty array as options instead of null.
    COLUMN-OPTIONS-NONE COLUMN-FIELD-OPTIONS`]: changeReadColumn(({ options }) => options === null && { options: [] }),
})
