import { type Check, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { sendEmpty } from '../../given/cleared-cells.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { failedImport } from '../../given/imports.ts'
import { toList } from '../../given/media.ts'
import { rowWithMedia, twoMedia } from '../../given/media-rows.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { createRow, rereadRow, updateRow } from '../../given/rows.ts'
import { sharedUpload } from '../../given/uploads.ts'
import { isArray, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

/** A value for a media cell. */
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

/** Judges the cells in the answers to the writes. */
const hasForm = (
  name: string,
  clause: string,
  column: CatalogName,
  what: string,
  holds: (entry: JsonObject, ids: readonly string[]) => boolean,
): Check =>
  check(`media-cells/${name}`, clause, async (context, expect) => {
    const samples = VALUES.filter(sample => sample.column === column)
    const { id } = await sharedColumn(context, column)
    for (const path of ROW_WRITES)
      for (const sample of samples) {
        const row = await context.given.resource('write a media cell', writeMedia(context, path, sample))
        const ids = [await sample.value(context)].flat()
        const entry = entryOf(row, id) ?? {}
        expect.that(holds(entry, ids), `a media cell must have ${what}, got ${JSON.stringify(entry)}`)
      }
  })

const holdsIds = ({ value }: JsonObject, ids: readonly string[]): boolean =>
  toList(value).every(one => ids.some(id => id === one))

const isDisplayed = (entry: JsonObject): boolean => memberErrors('RowField', 'display_value', entry).length === 0

/** The labels of media may be anything but ids. */
const displaysNoIds = (entry: JsonObject, ids: readonly string[]): boolean =>
  !ids.some(id => String(JSON.stringify(entry.display_value)).includes(id))

const haveForms = [
  hasForm('holds-id', 'CELL-VALUE-MEDIA', 'picture', 'the id that was sent', holdsIds),
  hasForm('holds-ids', 'CELL-VALUE-MEDIA', 'media', 'the ids that were sent', holdsIds),
  hasForm('displays-one', 'CELL-FIELD-DISPLAY-VALUE', 'picture', 'a display_value of a valid type', isDisplayed),
  hasForm('displays-several', 'CELL-FIELD-DISPLAY-VALUE', 'media', 'a display_value of a valid type', isDisplayed),
  hasForm('displays-no-id', 'CELL-DISPLAY-MEDIA', 'picture', 'a display_value without ids', displaysNoIds),
  hasForm('displays-no-ids', 'CELL-DISPLAY-MEDIA', 'media', 'a display_value without ids', displaysNoIds),
  hasForm('several-in-an-array', 'CELL-VALUE-MULTIPLE', 'media', 'an array for its value', ({ value }) =>
    isArray(value),
  ),
  hasForm('one-is-bare', 'CELL-VALUE-SINGLE', 'picture', 'no array for its value', ({ value }) => !isArray(value)),
]

const mediaOfOtherSpace = async (context: CheckContext): Promise<string> =>
  (await sharedUpload(context, context.profileValue('spaces.other'))).id

const ownMedia = async (context: CheckContext): Promise<string> => (await twoMedia(context))[1]

const OTHER_SPACE = { clause: 'CELL-REFUSED-MEDIA-OTHER-SPACE', needs: ['spaces.other'] }
const UNKNOWN = { clause: 'CELL-REFUSED-MEDIA-UNKNOWN', needs: [] }

/** Ids of unknown media, and of media of another space. */
const FAULTS = [
  { ...OTHER_SPACE, name: 'one-of-another-space', column: 'picture', twin: 'one', value: mediaOfOtherSpace },
  {
    ...OTHER_SPACE,
    name: 'two-of-two-spaces',
    column: 'media',
    twin: 'several',
    value: async context => [await ownMedia(context), await mediaOfOtherSpace(context)],
  },
  { ...UNKNOWN, name: 'one-unknown', column: 'picture', twin: 'one', value: async ({ run }) => run.uuid() },
  {
    ...UNKNOWN,
    name: 'one-unknown-of-two',
    column: 'media',
    twin: 'several',
    value: async context => [await ownMedia(context), context.run.uuid()],
  },
] as const satisfies readonly (MediaValue & { readonly twin: string; readonly needs: readonly string[] })[]

/** Media cells. Spec: Row; Board rows; Media uploads. */
export const mediaCellWriteChecks: readonly Check[] = [
  ...ROW_WRITES.flatMap(path =>
    VALUES.map(sample =>
      check(`media-cells/write-${sample.name}/${path.name}`, sample.clause, async (context, expect) => {
        const wanted = toList(await sample.value(context))
        const { id } = await sharedColumn(context, sample.column)

        const row = expect.resource(await writeMedia(context, path, sample))

        expect.sameSet(toList(entryOf(row, id)?.value), wanted, 'media ids of a cell in the answer to its write')
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
      await context.given.resource('write a media cell', write([second]))

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

      expect.refused(answer, ...ELSEWHERE)
    },
  ),
  ...ROW_WRITES.flatMap(path =>
    FAULTS.map(({ name, clause, needs, column, twin, value }) =>
      refusal({
        id: `media-cells/refuses-${name}/${path.name}`,
        clause,
        needs,
        codes: ELSEWHERE,
        async twin(context) {
          for (const sample of VALUES.filter(({ name }) => name === twin))
            await context.given.resource('write a media cell', writeMedia(context, path, sample))
        },
        async send(context) {
          const { id } = await sharedColumn(context, column)
          return path.sendInvalid(context, { fields: [{ column_id: id, value: await value(context) }] })
        },
      }),
    ),
  ),
]
