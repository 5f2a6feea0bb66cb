import { type Check, type CheckId, check } from '../../check.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { addOptions, optionsOf } from '../../given/attributes.ts'
import { readColumn, rereadColumn, sharedColumn } from '../../given/columns.ts'
import { columnsOfEveryKind } from '../../given/columns-by-type.ts'
import { mirrorAnswer, mirrorColumn } from '../../given/mirrors.ts'
import { at, isArray, type Json, parseJson } from '../../json.ts'

const attribute = check('board-columns/mediacolumn/keeps-its-attribute', {
  clauses: ['COLUMN-MEDIA-ATTRIBUTE'],
  async run(context) {
    const answer = await mirrorAnswer(context, 'text')
    await context.given.resource('create a mediacolumn', answer)

    const expect = context.expect('COLUMN-MEDIA-ATTRIBUTE')
    const { id, media_attribute_id: told } = expect.resource(answer)
    expect.that(typeof told === 'string', `media_attribute_id is ${JSON.stringify(told)}`)
    // An earlier run's column has been read and not created: what it was given is no longer known.
    const given = at(parseJson(answer.request.body ?? ''), 'media_attribute_id') ?? told
    expect.equal(told, given, 'media_attribute_id in the answer')
    await context.eventually(async () => {
      expect.equal(
        expect.resource(await readColumn(context, id)).media_attribute_id,
        given,
        'media_attribute_id on reading',
      )
    })
  },
})

/** What a mediacolumn over an attribute of a type has for a member. */
const MEMBERS: readonly {
  readonly id: CheckId
  readonly clause: string
  readonly type: AttributeType
  readonly member: string
  readonly expected: Json
}[] = [
  ...ATTRIBUTE_TYPES.map(type => ({
    id: `board-columns/mediacolumn/attribute-type/${type}` as const,
    clause: 'COLUMN-MEDIA-ATTRIBUTE-TYPE',
    type,
    member: 'media_attribute_type',
    expected: type,
  })),
  ...(
    [
      ['tags', true],
      ['user', false],
    ] as const
  ).map(([type, expected]) => ({
    id: `board-columns/mediacolumn/multiple/${type}` as const,
    clause: 'COLUMN-MULTIPLE-MEDIACOLUMN',
    type,
    member: 'multiple',
    expected,
  })),
]

const members = MEMBERS.map(({ id: checkId, clause, type, member, expected }) =>
  check(checkId, {
    clauses: [clause],
    async run(context) {
      const column = await mirrorColumn(context, type)

      const expect = context.expect(clause)
      expect.equal(column[member], expected, `${member} in the answer`)
      await context.eventually(async () => {
        expect.equal(expect.resource(await readColumn(context, column.id))[member], expected, member)
      })
    },
  }),
)

const options = check('board-columns/mediacolumn/options', {
  clauses: ['COLUMN-OPTIONS-MEDIACOLUMN'],
  async run(context) {
    const { id } = await mirrorColumn(context, 'tags')

    const expect = context.expect('COLUMN-OPTIONS-MEDIACOLUMN')
    await context.eventually(async () => {
      const { options: listed } = expect.resource(await readColumn(context, id))
      const names = isArray(listed) ? listed.map(option => at(option, 'name')) : []
      const missing = ['Alpha', 'Beta', 'Gamma'].filter(name => !names.includes(name))
      expect.equal(missing, [], 'options of the attribute that the column does not list')
    })
  },
})

/** Its name is the same in each run, so that no run after the first adds an option. */
const LATE = 'Delta'

const lateOption = check('board-columns/mediacolumn/later-options', {
  clauses: ['COLUMN-OPTIONS-MEDIACOLUMN'],
  async run(context) {
    const { id, media_attribute_id } = await mirrorColumn(context, 'tags')
    const attribute = context.given.text(media_attribute_id, 'read which attribute a column mirrors')
    const adding = addOptions(context, { id: attribute }, [{ name: LATE }])
    const added = optionsOf(await context.given.resource('add an option', adding)).find(({ name }) => name === LATE)

    await context.eventually(async () => {
      const expect = context.expect('COLUMN-OPTIONS-MEDIACOLUMN')
      const shown = optionsOf(expect.resource(await readColumn(context, id))).find(({ name }) => name === LATE)
      expect.equal(shown?.id, added?.id, 'id of an option that the attribute got after the column was made')
    })
  },
})

const noOptions = (['text', 'number', 'checkbox', 'date', 'user', 'media'] as const).map(name =>
  check(`board-columns/options/none/${name}`, {
    clauses: ['COLUMN-OPTIONS-NONE'],
    async run(context) {
      const { id } = await sharedColumn(context, name)
      const known = (await columnsOfEveryKind(context)).find(column => column.id === id)
      // Read once more, so that the exchange is there as evidence.
      const column = known?.options === null ? known : await rereadColumn(context, id)

      context.expect('COLUMN-OPTIONS-NONE').equal(column.options, null, 'options')
    },
  }),
)

/** What a mediacolumn takes over from its attribute. Spec: Column; Board columns. */
export const mirrorChecks: readonly Check[] = [attribute, ...members, options, lateOption, ...noOptions]
