import { isList, isObject, type JsonObject } from '../json.ts'
import { changeNewConfig } from '../mutants/board-columns/patches.ts'
import { changeColumn } from '../mutants/members.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../mutants/texts.ts'
import { invalid } from '../service/errors.ts'
import { changePresentation, changeRule, combinePatches, type Patch, replaceRule } from '../service/patches.ts'
import { listBoardColumns } from '../service/store/board-columns.ts'
import { type Variant, variants } from './variant.ts'

const NAMES = 'when two column names are the same'

/** Refuses a name that another column has in this form. */
const compareNames = (form: (name: string) => string): Patch =>
  replaceRule('columns', 'nameIsFree', (_call, board, { name }, self) => {
    if (board.columns.listed.some(column => column.id !== self?.id && form(column.name) === form(name)))
      throw invalid('name', `the board already has a column with the name ${name}`)
  })

/** Finds a column in the parameter `columns` by its id, or by a name that is the same in this form. */
const findNames = (form: (name: string) => string): Patch =>
  changeRule('feed', 'columns', reference => (context, view, names) => {
    const all = listBoardColumns(context.board)
    const idOf = (wanted: string): string => {
      const found =
        all.find(({ id }) => id === wanted.toLowerCase()) ?? all.find(({ name }) => form(name.trim()) === form(wanted))
      if (!found) throw invalid('columns', `${wanted} is not a column of the board`)
      return found.id
    }
    return reference(context, view, names?.map(idOf) ?? null)
  })

const TEXT_KEYS = ['unit', 'default_status']

const toTexts = (config: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      TEXT_KEYS.includes(key) && typeof value === 'number' ? String(value) : value,
    ]),
  )

/** Permitted choices in creating columns. */
export const columnVariants: readonly Variant[] = variants({
  [`columns/orders-count-up: The legacy order of a column is another number in each response.
    COLUMN-ORDER-LEGACY, topic the legacy order of columns`]: service => {
    const counts = keepPerWorld(() => ({ orders: 0 }))
    return changePresentation('column', reference => (context, column) => ({
      ...reference(context, column),
      order: counts(context.world).orders++,
    }))(service)
  },
  [`columns/names-in-ascii-case: The server ignores the case of column names for ASCII letters only.
    TEXT-CASE, topic ${NAMES}`]: combinePatches(compareNames(foldAsciiCase), findNames(foldAsciiCase)),
  [`columns/names-without-accents: The server ignores accents when it compares column names.
    TEXT-CASE, topic ${NAMES}`]: compareNames(foldCaseAndAccents),
  [`columns/numbers-read-as-texts: The server accepts a number as a text in config, and stores it as text.
    COLUMN-CONFIG-NUMBER-UNIT-VALUE`]: changeNewConfig(() => true, toTexts),
  [`columns/automations-have-ids: The server refuses the trigger automation without an automation_id.
    AUTOMATION-ID`]: changeNewConfig(
    ({ type }) => type === 'creativeid',
    config => {
      if (config.trigger_type === 'automation' && (config.automation_id ?? null) === null)
        throw invalid('config.automation_id', 'names the automation')
      return config
    },
  ),
  [`columns/default-statuses-of-the-catalog: The server refuses a default_status that is not in the status catalog.
    DEFAULT-STATUS, unjudged`]: changeRule('columns', 'folderIsOfSpace', reference => (call, board, config) => {
    reference(call, board, config)
    const { default_status = null } = config
    const catalog = call.world.spaces.get(board.board.space_id)?.media_statuses ?? []
    if (default_status !== null && !catalog.some(({ id, name }) => id === default_status || name === default_status))
      throw invalid('config.default_status', 'is not a status of the space')
  }),
  [`columns/options-without-descriptions: The options of a column show an empty description.
    COLUMN-OPTION-DESCRIPTION`]: changeColumn(
    ({ options = null }) =>
      isList(options) && { options: options.filter(isObject).map(one => ({ ...one, description: '' })) },
  ),
  [`columns/one-text-format: The server stores the text_format uppercase if uppercase is true.
    COLUMN-CONFIG-TEXT-UPPERCASE, unjudged`]: changeNewConfig(
    ({ type }) => type === 'text',
    config => (config.uppercase === true ? { ...config, text_format: 'uppercase' } : config),
  ),
})
