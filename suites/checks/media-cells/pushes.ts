import { type Check, check } from '../../check.ts'
import { entryOf, optionId } from '../../given/columns.ts'
import { sharedAttribute, writeValue } from '../../given/media.ts'
import { type AttributeType, mirrorColumn } from '../../given/mirrors.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { reread, update } from '../board-rows/write-paths.ts'
import { rowOf, valuedMedia } from './media.ts'

/** What a media holds of the attribute behind a mediacolumn; null where it holds nothing. */
async function valueOn(context: CheckContext, media: string, column: Resource): Promise<Json> {
  const other = await sharedAttribute(context, 'text')
  const { attributes } = await writeValue(context, { media, attribute: other.id, value: null })
  const entry = isArray(attributes)
    ? attributes.find(one => at(one, 'attribute_id') === column.media_attribute_id)
    : undefined
  return at(entry, 'value') ?? null
}

/** A value for the cell of a mediacolumn. */
type Value = (context: CheckContext, column: Resource) => Json

const pushes = (
  [
    ['text', ({ run }) => run.unique('pushed')],
    ['number', () => 0],
    ['tags', (context, column) => [optionId(context, column, 'Gamma'), optionId(context, column, 'Alpha')]],
  ] as const satisfies readonly (readonly [AttributeType, Value])[]
).map(([type, value]) =>
  check(`media-cells/push-${type}`, {
    clauses: ['ROW-MEDIACOLUMN-PUSH'],
    async run(context) {
      const column = await mirrorColumn(context, type)
      const [first, second, elsewhere] = await valuedMedia(context)
      const before = await valueOn(context, elsewhere, column)
      await rowOf(context, [elsewhere])
      const row = await rowOf(context, [first, second])
      const pushed = value(context, column)
      await context.given.resource(
        'update a mediacolumn cell',
        update(context, row, { fields: [{ column_id: column.id, value: pushed }] }),
      )

      const expect = context.expect('ROW-MEDIACOLUMN-PUSH')
      await context.soon(async () => {
        for (const media of [first, second])
          expect.sameSet([await valueOn(context, media, column)].flat(), [pushed].flat(), 'value of an attached media')
      })
      expect.equal(await valueOn(context, elsewhere, column), before, 'value of a media that another row has')
    },
  }),
)

const keepsCells = check('media-cells/value-of-media-leaves-cells', {
  clauses: ['ATTRIBUTE-VALUE-BOARD-CELLS'],
  async run(context) {
    const column = await mirrorColumn(context, 'link')
    const [media] = await valuedMedia(context)
    const row = await rowOf(context, [media])
    const kept = 'https://example.com/cell'
    const fields = [{ column_id: column.id, value: kept }]
    await context.given.resource('update a mediacolumn cell', update(context, row, { fields }))
    const attribute = context.given.text(column.media_attribute_id, 'find the attribute of a mediacolumn')
    await writeValue(context, { media, attribute, value: 'https://example.com/media' })

    const later = await reread(context, row)
    context
      .expect('ATTRIBUTE-VALUE-BOARD-CELLS')
      .equal(entryOf(later, column.id)?.value, kept, 'the cell after its media got another value')
  },
})

/** Values on their way between mediacolumn cells and media. Spec: Board rows; Media attributes and values. */
export const pushChecks: readonly Check[] = [...pushes, keepsCells]
