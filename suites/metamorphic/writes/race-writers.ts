import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { OPTION_COUNTS } from '../../contract/limits.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import {
  addOptions,
  attributeNamed,
  deleteOption,
  newAttribute,
  newOption,
  optionNames,
  rereadAttribute,
} from '../../setup/attributes/attributes.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { mediaFor, rereadMedia, sendValue, toList, valueEntry } from '../../setup/media/media.ts'
import { rereadRow, sharedRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { racedColumn } from './raced-column.ts'
import { inRounds } from './rounds.ts'
import { MEDIA_OF_RELATIONS } from './values.ts'

const OTHER_BODY = clauseId('IDEM-CONFLICT-BODY', 'updateRow')
const NOT_DONE = clauseId('REFUSED-NOT-DONE', 'updateRow')

/** Sends writes at the same time, and returns those that were accepted. Blocks if none is. */
async function sendAtOnce<Write>(
  { setup }: CheckContext,
  writes: readonly Write[],
  send: (write: Write) => Promise<Answer>,
): Promise<readonly Write[]> {
  const answers = await Promise.all(writes.map(send))
  const accepted = writes.filter((_, index) => answers[index] !== undefined && isSuccess(answers[index]))
  setup.that(accepted.length > 0, `get one of ${writes.length} simultaneous writes accepted`)
  return accepted
}

/** An update beside others, and the value that it puts into a cell. */
interface RacedUpdate {
  readonly body: JsonObject
  readonly key?: string
  readonly value?: string
}

/** Of two rows, whether each is below the other one. */
const isCycle = (one: Resource, other: Resource): boolean => one.parent_id === other.id && other.parent_id === one.id

const valueIn = (media: Resource, attribute: Resource): Json => valueEntry(media, attribute)?.value ?? null

/** Writes of several clients at the same time end as some order of them would. Spec: Board rows; Media attributes and values. */
export const raceWriters: readonly Check[] = [
  check('relations/race-writers/options', ['OPTIONS-ADD-KEEPS', 'OPTION-DELETE'], async context => {
    const attribute = await newAttribute(context, { type: 'tags', allow_create: true, options: [{ name: 'known' }] })
    await inRounds(context, async number => {
      const doomed = await newOption(context, attribute)
      const names = ['a', 'b'].map(letter => `${letter} of round ${number}`)
      const remove = { name: null, send: () => deleteOption(context, attribute, String(doomed.id)) }
      const add = names.map(name => ({ name, send: () => addOptions(context, attribute, [{ name }]) }))
      // Which of two requests comes first may depend on which is sent first.
      const writes = number % 2 === 0 ? [...add, remove] : [remove, ...add]
      const accepted = await sendAtOnce(context, writes, ({ send }) => send())

      await context.eventually(async () => {
        const found = optionNames(await rereadAttribute(context, attribute, 'known'))
        const lost = accepted.flatMap(({ name }) => (name === null || found.includes(name) ? [] : [name]))
        const what = 'options that accepted requests added at the same time, and that the attribute lacks'
        context.expect('OPTIONS-ADD-KEEPS').equal(lost, [], what)
        const isBack = accepted.includes(remove) && found.includes(String(doomed.name))
        context
          .expect('OPTION-DELETE')
          .that(!isBack, 'an option that was deleted while others were added must not come back')
      })
    })
  }),
  check('relations/race-writers/last-option', 'OPTIONS-ADD-TOTAL-MAX', async (context, expect) => {
    const options = Array.from({ length: OPTION_COUNTS.field - 1 }, (_, index) => ({ name: `Option ${index}` }))
    const attribute = await newAttribute(context, { type: 'tags', allow_create: true, options })
    const names = ['one more', 'another one', 'a third one']
    const accepted = await sendAtOnce(context, names, name => addOptions(context, attribute, [{ name }]))

    expect.that(
      accepted.length === 1,
      `an attribute with ${options.length} options has room for one more, but ${accepted.length} simultaneous requests added one each`,
    )
  }),
  check('relations/race-writers/column-name', 'COLUMN-NAME-UNIQUE', async (context, expect) => {
    const { accepted } = await racedColumn(context)
    context.setup.that(accepted > 0, 'create one of two columns with the same name')

    expect.that(accepted === 1, 'two simultaneous requests created two columns with the same name')
  }),
  /** A target may not know the column yet, and then has to refuse the cell. */
  check('relations/race-writers/cell-of-a-new-column', 'ROW-CREATE-FIELDS', async (context, expect) => {
    const { answers, row, value } = await racedColumn(context)
    const made = answers.find(isSuccess)
    if (!made) return context.notApplicable('the server created no column from simultaneous requests')
    if (!expect.acceptedOrRefused(row, 'bad_request', 'not_found')) return
    const { id } = await context.setup.resource('create a column', made)

    const created = expect.resource(row)
    const heldIn = (one: Resource) => toList(entryOf(one, id)?.value)
    if (isDeepStrictEqual(heldIn(created), [value])) return
    // The response may come from a copy that lacks the column.
    await context.eventually(async () => {
      const what = 'cell of a new row in a column that was created a moment before'
      expect.equal(heldIn(await rereadRow(context, created)), [value], what)
    })
  }),
  check('relations/race-writers/values', 'ATTRIBUTE-VALUE-KEEPS-OTHERS', async (context, expect) => {
    const media = await mediaFor(context, MEDIA_OF_RELATIONS)
    const [checkbox, number, link] = [
      await attributeNamed(context, 'checkbox'),
      await attributeNamed(context, 'number'),
      await attributeNamed(context, 'link'),
    ]
    await inRounds(context, async round => {
      const writes = [
        { attribute: checkbox, value: round % 2 === 0 },
        { attribute: number, value: round },
        { attribute: link, value: `https://example.com/round/${round}` },
      ]
      const accepted = await sendAtOnce(context, writes, ({ attribute, value }) =>
        sendValue(context, media, attribute, value),
      )

      await context.eventually(async () => {
        const reread = await rereadMedia(context, media)
        const [found, wanted] = [
          accepted.map(({ attribute }) => valueIn(reread, attribute)),
          accepted.map(({ value }) => value),
        ]
        expect.equal(found, wanted, 'values of one media that were written at the same time')
      })
    })
  }),
  check('relations/race-writers/move-and-cell', ['ROW-UPDATE-AT-ONCE', OTHER_BODY, NOT_DONE], async context => {
    const { id: column } = await sharedColumn(context, 'text')
    const parent = await sharedRow(context)
    await withSpareRow(context, async row => {
      await inRounds(context, async number => {
        const move: RacedUpdate = { body: { parent_id: number % 4 < 2 ? parent.id : null } }
        const key = context.run.freshKey()
        const cells = ['beside a move', 'beside another body'].map((label): RacedUpdate => {
          const value = context.run.unique(label)
          return { body: { fields: [{ column_id: column, value }] }, key, value }
        })
        // Which of two requests comes first may depend on which is sent first.
        const writes = number % 2 === 0 ? [move, ...cells] : [...cells, move]
        const path = { id: context.profile.board_id, rowId: row.id }
        // One token sends all of them: a key may belong to a token.
        const accepted = await sendAtOnce(context, writes, ({ body, key }) =>
          context.api('updateRow', { path, body, as: 'full', ...(key !== undefined && { key }) }),
        )

        const [kept, other] = cells.filter(cell => accepted.includes(cell))
        context
          .expect(OTHER_BODY)
          .that(!other, 'two simultaneous updates with one key and two bodies must not both be accepted')
        if (!kept) return
        await context.eventually(async () => {
          const found = entryOf(await rereadRow(context, row), column)?.value
          const isOfRefused = cells.some(cell => cell !== kept && cell.value === found)
          context.expect(NOT_DONE).that(!isOfRefused, 'an update that was refused for its key must not write its cell')
          const what = 'cell of a row that a simultaneous request moved'
          context.expect('ROW-UPDATE-AT-ONCE').equal(found, kept.value, what)
        })
      })
    })
  }),
  check('relations/race-writers/two-moves', 'ROW-PARENT-CYCLE', async (context, expect) => {
    await withSpareRow(context, one =>
      withSpareRow(context, async other => {
        const pairs = [
          [one, other],
          [other, one],
        ] as const
        const moveToTop = (row: Resource) => updateRow(context, row, { parent_id: null })
        await inRounds(context, async () => {
          await sendAtOnce(context, pairs, ([row, parent]) => updateRow(context, row, { parent_id: parent.id }))
          const [first, second] = [await rereadRow(context, one), await rereadRow(context, other)]
          for (const row of [one, other]) await moveToTop(row)

          expect.that(!isCycle(first, second), 'two simultaneous moves put each of two rows below the other')
        })
      }),
    )
  }),
]
