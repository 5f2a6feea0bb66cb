import type { JsonObject } from '../../fixtures/entities.ts'
import { changeNewConfig } from '../deviations/board-columns/patches.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../deviations/media-attributes/patches.ts'
import { invalid } from '../service/errors.ts'
import { changeRule, combinePatches, type Patch, replaceRule } from '../service/patches.ts'
import { listBoardColumns } from '../service/store/board-columns.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const NAMES = 'when two column names are the same'

/** Refuses a name that another column has in this form. */
const compareNames = (form: (name: string) => string): Patch =>
  replaceRule('columns', 'nameIsFree', (_call, board, { name }, self) => {
    if (board.columns.listed.some(column => column.id !== self?.id && form(column.name) === form(name)))
      throw invalid('name', `the board already has a column with the name ${name}`)
  })

/** Finds a column in the parameter `columns` by its id, or by a name that is the same in this form. */
const findNames = (form: (name: string) => string): Patch =>
  changeRule('feed', 'columns', honest => (context, view, names) => {
    const all = listBoardColumns(context.board)
    const idOf = (wanted: string): string => {
      const found =
        all.find(({ id }) => id === wanted.toLowerCase()) ?? all.find(({ name }) => form(name.trim()) === form(wanted))
      if (!found) throw invalid('columns', `${wanted} is not a column of the board`)
      return found.id
    }
    return honest(context, view, names?.map(idOf) ?? null)
  })

const TEXT_KEYS = ['unit', 'default_status']

const toTexts = (config: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      TEXT_KEYS.includes(key) && typeof value === 'number' ? String(value) : value,
    ]),
  )

/** Lawful choices in creating columns. */
export const columnVariants: readonly Variant[] = [
  variant(
    'columns/names-in-ascii-case',
    'TEXT-CASE',
    'The specification does not say which letters have a case. This server folds ASCII letters of column names only.',
    combinePatches(compareNames(foldAsciiCase), findNames(foldAsciiCase)),
    NAMES,
  ),
  variant(
    'columns/names-without-accents',
    'TEXT-CASE',
    'The specification does not say whether accents tell column names apart. This server ignores them.',
    compareNames(foldCaseAndAccents),
    NAMES,
  ),
  variant(
    'columns/numbers-read-as-texts',
    'COLUMN-CONFIG-NUMBER-UNIT-VALUE',
    'The specification does not say whether a config takes a number for a text. This server stores it as text.',
    changeNewConfig(() => true, toTexts),
  ),
  variant(
    'columns/automations-have-ids',
    'AUTOMATION-ID',
    'The specification does not say which config keys need one another. This server refuses the trigger automation without an automation_id.',
    changeNewConfig(
      ({ type }) => type === 'creativeid',
      config => {
        if (config.trigger_type === 'automation' && (config.automation_id ?? null) === null)
          throw invalid('config.automation_id', 'names the automation')
        return config
      },
    ),
  ),
  unjudged(
    'columns/default-statuses-of-the-catalog',
    'DEFAULT-STATUS',
    'The specification does not say whether default_status has to be in the status catalog. This server refuses others.',
    changeRule('columns', 'folderIsOfSpace', honest => (call, board, config) => {
      honest(call, board, config)
      const { default_status = null } = config
      const catalog = call.world.spaces.get(board.board.space_id)?.media_statuses ?? []
      if (default_status !== null && !catalog.some(({ id, name }) => id === default_status || name === default_status))
        throw invalid('config.default_status', 'is not a status of the space')
    }),
  ),
  unjudged(
    'columns/one-text-format',
    'COLUMN-CONFIG-TEXT-UPPERCASE',
    'The specification does not say what uppercase means beside a text_format. This server lets uppercase win.',
    changeNewConfig(
      ({ type }) => type === 'text',
      config => (config.uppercase === true ? { ...config, text_format: 'uppercase' } : config),
    ),
  ),
]
