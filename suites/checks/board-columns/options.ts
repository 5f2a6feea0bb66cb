import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { MULTIPLE_TYPES } from '../../contract/column-types.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { catalogColumnAnswer, readColumn } from '../../given/columns.ts'
import { columnOfType } from '../../given/columns-by-type.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { freshColumn, OPTION_NAMES } from '../../given/fresh-column.ts'
import { FULL_COLUMNS } from '../../given/full-columns.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const optionsOf = ({ options }: Resource): readonly Json[] => (isArray(options) ? options : [])

const namesOf = (column: Resource): readonly Json[] => optionsOf(column).map(option => at(option, 'name') ?? null)

const given = check('board-columns/options/are-returned', {
  clauses: ['COLUMN-OPTIONS'],
  async run(context) {
    await columnOfType(context, 'tags')
    const { answer } = await freshColumn(context)

    const expect = context.expect('COLUMN-OPTIONS')
    const column = expect.resource(answer)
    expect.sameSet(namesOf(column), OPTION_NAMES, 'option names in the answer')
    await context.eventually(async () => {
      expect.sameSet(
        namesOf(expect.resource(await readColumn(context, column.id))),
        OPTION_NAMES,
        'option names on reading',
      )
    })
  },
})

const byName = (column: Resource): Json =>
  Object.fromEntries(optionsOf(column).map(option => [String(at(option, 'name')), at(option, 'id') ?? null]))

const ids = check('board-columns/options/have-ids', {
  clauses: ['COLUMN-OPTIONS-IDS'],
  async run(context) {
    const { answer } = await freshColumn(context)
    const column = await context.given.resource('create a tags column', answer)

    const found = optionsOf(column).map(option => at(option, 'id'))
    context.given.that(found.length === OPTION_NAMES.length, 'create a column with three options')

    const expect = context.expect('COLUMN-OPTIONS-IDS')
    expect.that(
      found.every(id => typeof id === 'string' && id !== ''),
      `option ids ${JSON.stringify(found)}`,
    )
    expect.equal(new Set(found).size, OPTION_NAMES.length, 'how many different ids the options have')
    await context.eventually(async () => {
      expect.equal(
        byName(expect.resource(await readColumn(context, column.id))),
        byName(column),
        'option ids on reading',
      )
    })
  },
})

const description = check('board-columns/options/take-a-description', {
  clauses: ['COLUMN-OPTION-DESCRIPTION'],
  async run(context) {
    await columnOfType(context, 'tags')
    const { answer } = await createWithMember(context, FULL_COLUMNS.described, 'options')

    context.expect('COLUMN-OPTION-DESCRIPTION').resource(answer)
  },
})

/** Columns that are multiple and columns that are not. */
const MULTIPLE: readonly {
  readonly type: (typeof MULTIPLE_TYPES)[number]
  readonly multiple: boolean
  readonly show: (context: CheckContext) => Promise<Answer>
}[] = [
  ...(
    [
      ['tags', true, 'tags'],
      ['tags', false, 'tag'],
      ['user', true, 'users'],
      ['user', false, 'user'],
      ['media', true, 'media'],
    ] as const satisfies readonly (readonly [string, boolean, CatalogName])[]
  ).map(([type, multiple, name]) => ({
    type,
    multiple,
    show: (context: CheckContext) => catalogColumnAnswer(context, name),
  })),
  {
    type: 'media',
    multiple: false,
    show: async context => (await createWithMember(context, FULL_COLUMNS.looseMedia, 'multiple')).answer,
  },
]

const multiple = MULTIPLE.map(({ type, multiple: asked, show }) =>
  check(`board-columns/multiple/${type}/${asked}`, {
    clauses: [`COLUMN-MULTIPLE-${kebab(type)}`],
    async run(context) {
      await columnOfType(context, type)

      const expect = context.expect(`COLUMN-MULTIPLE-${kebab(type)}`)
      const { id } = expect.resource(await show(context))
      await context.eventually(async () => {
        expect.equal(expect.resource(await readColumn(context, id)).multiple, asked, 'multiple')
      })
    },
  }),
)

/** What tags, user and media columns may set besides their config. Spec: Board columns. */
export const optionChecks: readonly Check[] = [given, ids, description, ...multiple]
