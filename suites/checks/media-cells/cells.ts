import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { isArray, type Json, type JsonObject } from '../../json.ts'
import type { CatalogName } from '../../setup/columns/column-catalog.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { rowWithMedia, toList, twoMedia } from '../../setup/media/media.ts'
import { ROW_WRITES, type RowWrite, sendEmpty } from '../../setup/rows/row-writes.ts'
import { createRow, rereadRow, updateRow } from '../../setup/rows/rows.ts'
import { failedImport } from '../../setup/uploads/imports.ts'
import { sharedUpload } from '../../setup/uploads/uploads.ts'
import type { InvalidCase } from '../refusal.ts'
import { invalidCase, refusalChecks, UNFOUND } from '../refusal.ts'

interface MediaValue {
  readonly name: string
  readonly column: CatalogName
  readonly clause: string
  readonly value: (context: CheckContext) => Promise<string | readonly string[]>
}

const outside: MediaValue['value'] = async context => (await sharedUpload(context)).id

const VALUES: readonly MediaValue[] = [
  { name: 'one', column: 'picture', clause: 'CELL-WRITE-MEDIA', value: async context => (await twoMedia(context))[1] },
  { name: 'several', column: 'media', clause: 'CELL-WRITE-MEDIA-MULTIPLE', value: twoMedia },
  { name: 'outside-the-library', column: 'picture', clause: 'UPLOAD-LIBRARY-FALSE-ROWS', value: outside },
]

/** Writes a value to a row of its own, once in a run. */
const writeMedia = (context: CheckContext, path: RowWrite, { name, column, value }: MediaValue): Promise<Answer> =>
  context.share(`media cell ${name} ${path.name}`, async context => {
    const { id } = await sharedColumn(context, column)
    return path.write(context, { fields: [{ column_id: id, value: await value(context) }] })
  })

/** Judges the cells in the responses to the writes, by default of both columns. */
const hasForm = (
  name: string,
  clause: string,
  what: string,
  holds: (entry: JsonObject, ids: readonly string[]) => boolean,
  columns: readonly CatalogName[] = ['picture', 'media'],
): Check =>
  check(`media-cells/${name}`, clause, async (context, expect) => {
    for (const path of ROW_WRITES)
      for (const sample of VALUES.filter(({ column }) => columns.includes(column))) {
        const { id } = await sharedColumn(context, sample.column)
        const row = await context.setup.resource('write a media cell', writeMedia(context, path, sample))
        const ids = [await sample.value(context)].flat()
        const entry = entryOf(row, id) ?? {}
        const message = `a ${sample.column} cell should have ${what}, but its entry is ${JSON.stringify(entry)}`
        expect.that(holds(entry, ids), message)
      }
  })

const holdsIds = ({ value }: JsonObject, ids: readonly string[]): boolean =>
  toList(value).every(one => ids.some(id => id === one))

const isDisplayed = (entry: JsonObject): boolean => memberErrors('RowField', 'display_value', entry).length === 0

/** The labels of media may be anything but ids. */
const displaysNoIds = (entry: JsonObject, ids: readonly string[]): boolean =>
  !ids.some(id => String(JSON.stringify(entry.display_value)).includes(id))

const haveForms = [
  hasForm('holds-ids', 'CELL-VALUE-MEDIA', 'the ids that were sent', holdsIds),
  hasForm('displays', 'CELL-FIELD-DISPLAY-VALUE', 'a display_value of a valid type', isDisplayed),
  hasForm('displays-no-ids', 'CELL-DISPLAY-MEDIA', 'a display_value without ids', displaysNoIds),
  hasForm('several-in-an-array', 'CELL-VALUE-MULTIPLE', 'an array as its value', ({ value }) => isArray(value), [
    'media',
  ]),
  hasForm('one-is-bare', 'CELL-VALUE-SINGLE', 'a value that is not an array', ({ value }) => !isArray(value), [
    'picture',
  ]),
]

const mediaOfOtherSpace = async (context: CheckContext): Promise<string> =>
  (await sharedUpload(context, context.profileValue('spaces.other'))).id

const ownMedia = async (context: CheckContext): Promise<string> => (await twoMedia(context))[1]

/** A value that a media cell refuses, and the accepted one. */
interface WrongMedia extends Pick<MediaValue, 'column' | 'value'> {
  readonly validControl: string
}

const one = (value: WrongMedia['value']): WrongMedia => ({ column: 'picture', validControl: 'one', value })
const besideOwn = (value: (context: CheckContext) => Promise<string>): WrongMedia => ({
  column: 'media',
  validControl: 'several',
  value: async context => [await ownMedia(context), await value(context)],
})
const unknownMedia = async ({ run }: CheckContext) => run.uuid()
const IN_OTHER_SPACE = { ...UNFOUND, needs: ['spaces.other'] }

/** Ids of unknown media, and of media of another space. */
const INVALID_CASES: readonly InvalidCase<WrongMedia>[] = [
  invalidCase('one-of-another-space', 'OTHER-SPACE', one(mediaOfOtherSpace), IN_OTHER_SPACE),
  invalidCase('two-of-two-spaces', 'OTHER-SPACE', besideOwn(mediaOfOtherSpace), IN_OTHER_SPACE),
  invalidCase('one-unknown', 'UNKNOWN', one(unknownMedia), UNFOUND),
  invalidCase('one-unknown-of-two', 'UNKNOWN', besideOwn(unknownMedia), UNFOUND),
]

/** Media cells. Spec: Row; Board rows; Media uploads. */
export const mediaCellWriteChecks: readonly Check[] = [
  ...ROW_WRITES.flatMap(path =>
    VALUES.map(sample =>
      check(`media-cells/write-${sample.name}/${path.name}`, sample.clause, async (context, expect) => {
        const wanted = toList(await sample.value(context))
        const { id } = await sharedColumn(context, sample.column)

        const row = expect.resource(await writeMedia(context, path, sample))

        expect.sameSet(toList(entryOf(row, id)?.value), wanted, 'media ids of a cell in the response to its write')
        const later = await rereadRow(context, row)
        expect.sameSet(toList(entryOf(later, id)?.value), wanted, 'media ids of a cell when the row is read again')
      }),
    ),
  ),
  check(
    'media-cells/overwrites-several-and-empties',
    ['CELL-WRITE-MEDIA-MULTIPLE', 'CELL-EMPTY-ARRAY-CLEARS'],
    async context => {
      const { id } = await sharedColumn(context, 'media')
      const [first, second] = await twoMedia(context)
      const row = await rowWithMedia(context, [first])
      const write = (value: Json) => updateRow(context, row, { fields: [{ column_id: id, value }] })
      const readMedia = async () => toList(entryOf(await rereadRow(context, row), id)?.value)
      await context.setup.resource('write a media cell', write([second]))

      context
        .expect('CELL-WRITE-MEDIA-MULTIPLE')
        .sameSet(await readMedia(), [second], 'media ids of a cell that was overwritten with another media')
      const expect = context.expect('CELL-EMPTY-ARRAY-CLEARS')
      expect.resource(await sendEmpty(context, write))
      expect.equal(await readMedia(), [], 'media ids of a cell that was cleared')
    },
  ),
  ...haveForms,
  check(
    'media-cells/refuses-failed-uploads',
    'CELL-REFUSED-MEDIA-UNKNOWN',
    { needs: ['imports.broken_url'], phase: 'alone' },
    async (context, expect) => {
      const { id: value } = await failedImport(context, 'broken')
      const { id: column_id } = await sharedColumn(context, 'picture')
      const answer = await createRow(context, { fields: [{ column_id, value }] })

      expect.refused(answer, ...UNFOUND.codes)
    },
  ),
  ...ROW_WRITES.flatMap(path =>
    refusalChecks(
      {
        id: 'media-cells/refuses-',
        clause: 'CELL-REFUSED-MEDIA-',
        async validControl(context, wrong) {
          for (const sample of VALUES.filter(({ name }) => name === wrong.validControl))
            await context.setup.resource('write a media cell', writeMedia(context, path, sample))
        },
        async send(context, { column, value }) {
          const { id } = await sharedColumn(context, column)
          return path.sendInvalid(context, { fields: [{ column_id: id, value: await value(context) }] })
        },
      },
      INVALID_CASES.map(([name, ...rest]) => [`${name}/${path.name}`, ...rest] as const),
    ),
  ),
]
