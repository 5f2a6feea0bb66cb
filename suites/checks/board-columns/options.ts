import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { expectColumn } from '../../expected/answer-and-reading.ts'
import type { Json, Resource } from '../../json.ts'
import { optionsOf } from '../../setup/attributes/attributes.ts'
import type { CatalogName } from '../../setup/columns/column-catalog.ts'
import { catalogColumnAnswer } from '../../setup/columns/columns.ts'
import { columnOfType } from '../../setup/columns/columns-by-type.ts'
import { freshColumn, OPTION_NAMES } from '../../setup/columns/fresh-column.ts'
import { FULL_COLUMNS } from '../../setup/columns/full-columns.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { allAtOnce } from '../all-at-once.ts'

const idsByName = (column: Resource): Json =>
  Object.fromEntries(optionsOf(column).map(({ id = null, name }) => [String(name), id]))

/** Columns that are multiple and columns that are not; the last is no column of the catalog. */
const MULTIPLE = [
  ['tags', true, 'tags'],
  ['tags', false, 'tag'],
  ['user', true, 'users'],
  ['user', false, 'user'],
  ['media', true, 'media'],
  ['media', false, null],
] as const satisfies readonly (readonly ['tags' | 'user' | 'media', boolean, CatalogName | null])[]

/** What tags, user and media columns may set besides their config. Spec: Board columns. */
export const boardColumnOptionChecks: readonly Check[] = [
  check('board-columns/options/are-returned', 'COLUMN-OPTIONS', async (context, expect) => {
    await columnOfType(context, 'tags')
    const { answer } = await freshColumn(context)

    await expectColumn(context, 'COLUMN-OPTIONS', answer, (column, when) => {
      const names = optionsOf(column).map(({ name = null }) => name)
      expect.sameSet(names, OPTION_NAMES, `option names of a new column ${when}`)
    })
  }),
  check('board-columns/options/have-ids', 'COLUMN-OPTIONS-IDS', async (context, expect) => {
    const { answer } = await freshColumn(context)
    const created = await context.setup.resource('create a tags column with three options', answer)

    const ids = optionsOf(created).map(({ id }) => id)
    context.setup.that(ids.length === OPTION_NAMES.length, 'create a tags column with three options')

    const areIds = ids.every(id => typeof id === 'string' && id !== '')
    expect.that(areIds, `every option should have an id, but the ids are ${JSON.stringify(ids)}`)
    expect.equal(new Set(ids).size, OPTION_NAMES.length, 'number of different option ids')
    await expectColumn(context, 'COLUMN-OPTIONS-IDS', answer, (column, when) =>
      expect.equal(idsByName(column), idsByName(created), `option ids of a new column ${when}`),
    )
  }),
  /** `multiple` and a config in one request. */
  allAtOnce('board-columns/all-at-once', FULL_COLUMNS.looseMedia, {
    clauses: { multiple: 'COLUMN-MULTIPLE-MEDIA', config: 'COLUMN-CONFIG-MEDIA-DEFAULT-TO-LIBRARY' },
    kept: {},
  }),
  check('board-columns/options/take-a-description', 'COLUMN-OPTION-DESCRIPTION', async (context, expect) => {
    await columnOfType(context, 'tags')
    const { answer } = await createWithMember(context, FULL_COLUMNS.described, 'options')

    expect.resource(answer)
  }),
  ...MULTIPLE.map(([type, multiple, name]) => {
    const clause = `COLUMN-MULTIPLE-${kebab(type)}`
    return check(`board-columns/multiple/${type}/${multiple}`, clause, async (context, expect) => {
      await columnOfType(context, type)
      const answer = name
        ? await catalogColumnAnswer(context, name)
        : (await createWithMember(context, FULL_COLUMNS.looseMedia, 'multiple')).answer

      await expectColumn(context, clause, answer, (column, when) =>
        expect.equal(column.multiple, multiple, `multiple of a ${type} column created with ${multiple}, ${when}`),
      )
    })
  }),
]
