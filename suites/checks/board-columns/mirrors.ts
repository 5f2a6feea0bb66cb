import { type Check, check } from '../../check.ts'
import { ATTRIBUTE_TYPES, type AttributeType } from '../../contract/column-types.ts'
import { expectColumn, judgeColumnReading } from '../../expected/answer-and-reading.ts'
import { at, type Json, parseJson } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { optionsOf } from '../../setup/attributes/attributes.ts'
import { rereadColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { columnsOfEveryKind, mirrorAnswer, mirrorColumn } from '../../setup/columns/columns-by-type.ts'

/** Demands that a property of mediacolumns has the value that depends on the type of their attribute. */
const dependsOnType = (
  name: string,
  clause: string,
  member: string,
  types: readonly AttributeType[],
  expectedOf: (type: AttributeType) => Json,
): Check =>
  check(`board-columns/mediacolumn/${name}`, clause, (context, expect) =>
    expectEach(types, String, async type => {
      await mirrorColumn(context, type)
      await expectColumn(context, clause, await mirrorAnswer(context, type), (column, when) =>
        expect.equal(column[member], expectedOf(type), `${member} of a mediacolumn of a ${type} attribute ${when}`),
      )
    }),
  )

/** What a mediacolumn takes from its attribute. Spec: Column; Board columns. */
export const mirrorChecks: readonly Check[] = [
  check('board-columns/mediacolumn/keeps-its-attribute', 'COLUMN-MEDIA-ATTRIBUTE', async (context, expect) => {
    const answer = await mirrorAnswer(context, 'text')
    const { media_attribute_id: shown } = await context.setup.resource('create a mediacolumn', answer)

    expect.that(typeof shown === 'string', `media_attribute_id should be an id, but it is ${JSON.stringify(shown)}`)
    // The column of an earlier run is only read: nothing says which id its creation sent.
    const sent = at(parseJson(answer.request.body ?? ''), 'media_attribute_id') ?? shown
    await expectColumn(context, 'COLUMN-MEDIA-ATTRIBUTE', answer, (column, when) =>
      expect.equal(column.media_attribute_id, sent, `media_attribute_id of a mediacolumn ${when}`),
    )
  }),
  dependsOnType('attribute-type', 'COLUMN-MEDIA-ATTRIBUTE-TYPE', 'media_attribute_type', ATTRIBUTE_TYPES, type => type),
  dependsOnType('multiple', 'COLUMN-MULTIPLE-MEDIACOLUMN', 'multiple', ['tags', 'user'], type => type === 'tags'),
  check('board-columns/mediacolumn/options', 'COLUMN-OPTIONS-MEDIACOLUMN', async (context, expect) => {
    const { id } = await mirrorColumn(context, 'tags')

    await judgeColumnReading(context, id, reading => {
      const names = optionsOf(expect.resource(reading)).map(({ name }) => name)
      const missing = ['Alpha', 'Beta', 'Gamma'].filter(name => !names.includes(name))
      expect.equal(missing, [], 'options of the attribute that its mediacolumn does not list')
    })
  }),
  check('board-columns/options/none', 'COLUMN-OPTIONS-NONE', (context, expect) =>
    expectEach(['text', 'number', 'checkbox', 'date', 'user', 'media'] as const, String, async name => {
      const { id } = await sharedColumn(context, name)
      const known = (await columnsOfEveryKind(context)).find(column => column.id === id)
      // A failure reads the column once more, so that the report shows the exchange.
      const column = known?.options === null ? known : await rereadColumn(context, id)

      expect.equal(column.options, null, `options of a ${name} column`)
    }),
  ),
]
