import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { showsMoment } from '../../expected/times.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import type { Json, Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { attributeNamed, newAttribute } from '../../setup/attributes/attributes.ts'
import { nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { countTo, refusesMany, SIZES, sendMost } from '../../setup/largest-accepted.ts'
import { mediaFor, rereadMedia, sendValue, valueEntry } from '../../setup/media/media.ts'
import { rereadRow, withSpareRow, withTopLevelRow } from '../../setup/rows/rows.ts'
import { createView, readFeed } from '../../setup/views/views.ts'
import {
  atPosition,
  exactly,
  expectNoFailure,
  expectPositionKept,
  expectShown,
  HALF_TITLE,
  hasWords,
  inCell,
  inTitle,
  inTitleCell,
  type OddWrite,
  writeOddValues,
} from './odd-writes.ts'
import { MEDIA_OF_RELATIONS, ODD_DAYS, ODD_NUMBERS, ODD_TEXTS } from './values.ts'

const TITLE_MAX = 255

/** Each text of a media costs a request: a run tries some of them unless `--runs` asks for more. */
const MOST_TEXTS_OF_MEDIA = 5

/** Each round writes texts into four places and reads them again. */
const MOST_ROUNDS = 6

const TEXTS = ODD_TEXTS.map(({ text }) => text)

/** The longest text, made of plain words, which Markdown leaves as they are. */
const LONG_TEXT = TEXTS.at(-1) ?? ''

/** Longer than the texts of some databases. */
const LONGER_TEXT = 'A sentence of many. '.repeat(3500).concat('x')

const MOST_SHOWN = 40

const show = (text: string): string =>
  text.length > MOST_SHOWN
    ? `${JSON.stringify(text.slice(0, MOST_SHOWN))}… (${text.length} characters, the last of them ${text.at(-1)})`
    : JSON.stringify(text)

const longLink = (length: number): string => `https://example.com/${'long/'.repeat(length / 5)}end`

/** The values in another order in each run: not every place gets each value. */
const rotated = <Value>({ run }: CheckContext, values: readonly Value[]): readonly Value[] => {
  const first = run.seed % values.length
  return [...values.slice(first), ...values.slice(0, first)]
}

const ALIKE = ODD_TEXTS.flatMap(({ text, near }) => (near === undefined ? [] : [text]))

/** The texts in another order in each run, except for those that come first. */
const textsInTurn = (context: CheckContext, first: readonly string[]): readonly string[] => [
  ...new Set([...first, ...rotated(context, TEXTS)]),
]

const oneOf = (column: Resource, values: readonly string[]) => ({
  filters: [{ column_id: column.id, operator: 'equals', value: values }],
})

/** In a deep run, a view of very many texts of which these are the last, if the target takes them. */
async function viewOfMany(context: CheckContext, column: Resource, last: readonly string[]) {
  const sizes = isDeep(context.run) ? SIZES : []
  const withOthers = (size: number) => [...countTo(size - last.length).map(index => `other ${index}`), ...last]
  const taken = await sendMost(context, sizes, withOthers, values => createView(context, oneOf(column, values)))
  return taken && context.expect('FILTER-EQUALS-ARRAY').resource(taken.answer)
}

/** What a feed is asked for: it shows the same values, whatever it leaves out. */
const feedQuery = (round: number, columns: string): Readonly<Record<string, string>> => {
  if (round % 3 === 0) return {}
  return round % 3 === 1 ? { columns } : { columns, fields: 'title' }
}

interface Written {
  readonly attribute: Resource
  readonly value: Json
}

/** Sets values of two attributes in turn, so that each answer also shows what the write before has stored. */
async function expectValuesKept(
  context: CheckContext,
  expect: Expectations,
  {
    attributes,
    values,
    isSame = (read, written) => read === written,
  }: {
    readonly attributes: readonly [Resource, Resource]
    readonly values: readonly Json[]
    readonly isSame?: (read: Json | undefined, written: Json) => boolean
  },
): Promise<void> {
  const media = await mediaFor(context, MEDIA_OF_RELATIONS)
  let before: Written | undefined
  for (const value of values) {
    const attribute = attributes[before?.attribute === attributes[0] ? 1 : 0]
    const answer = await sendValue(context, media, attribute, value)
    if (refusesMany(context, answer)) continue
    const shown = expect.resource(answer)
    const shows = (found: Resource, written: Written) =>
      isSame(valueEntry(found, written.attribute)?.value, written.value)
    const expectShows = (found: Resource, written: Written, where: string) => {
      const actual = valueEntry(found, written.attribute)?.value
      const said = `the value ${JSON.stringify(written.value)} was set; ${where} has ${JSON.stringify(actual)}`
      expect.that(shows(found, written), said, { expected: written.value, actual })
    }
    expectShows(shown, { attribute, value }, 'the response')
    // The response may come from a copy that lacks the write before: only a lasting difference counts.
    const earlier = before
    if (earlier && earlier.attribute !== attribute && !shows(shown, earlier))
      await context.eventually(async () =>
        expectShows(await rereadMedia(context, media), earlier, 'the media, after another attribute was written,'),
      )
    before = { attribute, value }
  }
}

/** Unusual values are read as they were written, wherever a value of their type stands. Spec: Row; Media. */
export const valueRelations: readonly Check[] = [
  check(
    'relations/write-values/texts',
    [
      ...['CELL-WRITE-TEXT', 'CELL-WRITE-RICHTEXT', 'CELL-WRITE-MEDIACOLUMN-TEXT'],
      ...['ROW-UPDATE-TITLE', 'ROW-TITLE-IN-FIELDS'],
      ...['FILTER-EQUALS-TEXT', 'FILTER-EQUALS-ARRAY', 'FILTER-ACCENTS'],
    ],
    async context => {
      const [text, note] = [await sharedColumn(context, 'text'), await sharedColumn(context, 'note')]
      const mirror = await mirrorColumn(context, 'text')
      const richtext = await sharedColumn(context, 'richtext')
      const name = await nameColumnId(context)
      const nears = ODD_TEXTS.flatMap(({ near }) => near ?? [])
      const clauseOf = new Map(ODD_TEXTS.map(({ text, clause = 'FILTER-EQUALS-TEXT' }) => [text, clause]))
      // The texts of the row come last: a server may compare only the first ones.
      const wanted = rotated(context, TEXTS).toReversed()
      const find = async (values: readonly string[]) =>
        unlessRefused(context, context.expect('FILTER-EQUALS-ARRAY'), await createView(context, oneOf(text, values)))
      const found = (await viewOfMany(context, text, wanted)) ?? (await find(wanted))
      // A server may refuse a long one.
      const others = (await find(nears)) ?? (await find(nears.slice(0, -1)))
      const titles = rotated(context, TEXTS).filter(({ length }) => length <= TITLE_MAX)
      const half = Math.ceil(TEXTS.length / 2)
      const texts = textsInTurn(context, ALIKE)

      await withTopLevelRow(context, async row => {
        const longer = [
          inCell('CELL-WRITE-TEXT', text, LONGER_TEXT, exactly(LONGER_TEXT)),
          inCell('CELL-WRITE-TEXT', note, LONGER_TEXT, exactly(LONGER_TEXT)),
          inCell('CELL-WRITE-MEDIACOLUMN-TEXT', mirror, LONGER_TEXT, exactly(LONGER_TEXT)),
          inCell('CELL-WRITE-RICHTEXT', richtext, LONGER_TEXT, hasWords(LONGER_TEXT)),
        ]
        // One by one: a request with all of them is longer than some servers read.
        for (const write of isDeep(context.run) ? longer : longer.slice(0, 1)) {
          const written = await writeOddValues(context, row, [write])
          expectShown(context, written, await rereadRow(context, row), 'a later read')
        }
        for (let round = 0; round < Math.min(half, context.run.runs ?? MOST_ROUNDS); round++) {
          const [one = '', other = '', mirrored = ''] = [
            texts[round],
            texts[round + half],
            texts[texts.length - 1 - round],
          ]
          const title = round === 0 ? '0' : (titles[round] ?? '0')
          const writes: OddWrite[] = [
            inCell('CELL-WRITE-TEXT', text, one, exactly(one)),
            inCell('CELL-WRITE-TEXT', note, other || one, exactly(other || one)),
            inCell('CELL-WRITE-MEDIACOLUMN-TEXT', mirror, mirrored, exactly(mirrored)),
            inTitle(title),
            inTitleCell(name, title),
          ]
          if (round === 0) writes.push(inCell('CELL-WRITE-RICHTEXT', richtext, LONG_TEXT, hasWords(LONG_TEXT)))
          const written = await writeOddValues(context, row, writes)
          if (!found || !writes[0] || !written.includes(writes[0])) continue
          const columns = [text.id, note.id, mirror.id, name, richtext.id].join(',')
          await context.eventually(async () => {
            const fed = (await readFeed(context, found.id, feedQuery(round, columns))).find(({ id }) => id === row.id)
            if (!fed)
              return context
                .expect('FILTER-EQUALS-ARRAY')
                .that(
                  false,
                  `equals with ${TEXTS.length} or more texts does not find a row whose text is one of them, ${show(one)}`,
                )
            expectShown(
              context,
              round % 3 === 2 ? written.filter(({ clause }) => clause !== 'ROW-UPDATE-TITLE') : written,
              fed,
              'the feed of a view',
            )
          })
          if (!others || !ODD_TEXTS.some(({ text: odd, near }) => odd === one && near !== undefined)) continue
          const alike = (await readFeed(context, others.id)).some(({ id }) => id === row.id)
          context
            .expect(clauseOf.get(one) ?? 'FILTER-EQUALS-TEXT')
            .that(!alike, `equals with the texts ${nears.map(show).join(', ')} finds a row whose text is ${show(one)}`)
        }
      })
    },
  ),
  check('relations/write-values/texts-of-media', 'ATTRIBUTE-VALUE-TEXT', async (context, expect) => {
    const attributes = [await attributeNamed(context, 'text'), await attributeNamed(context, 'hidden')] as const
    // The text that counts as empty and the long ones in each run, of the others some.
    const some = textsInTurn(context, [...TEXTS.slice(0, 1), ...TEXTS.slice(-1)]).slice(
      0,
      Math.max(MOST_TEXTS_OF_MEDIA, context.run.runs ?? 0),
    )
    await expectValuesKept(context, expect, { attributes, values: [LONGER_TEXT, ...some] })
  }),
  check('relations/write-values/days', ['CELL-WRITE-DATE', 'CELL-WRITE-MEDIACOLUMN-DATE'], async context => {
    const [date, mirror] = [await sharedColumn(context, 'date'), await mirrorColumn(context, 'date')]
    const days = rotated(context, ODD_DAYS)
    await withSpareRow(context, async row => {
      for (const [index, day] of days.entries()) {
        const other = days.at(index - 1) ?? day
        const written = await writeOddValues(context, row, [
          inCell('CELL-WRITE-DATE', date, day, read => showsMoment(read, day)),
          inCell('CELL-WRITE-MEDIACOLUMN-DATE', mirror, other, read => showsMoment(read, other)),
        ])
        if (index % 3 === 0) expectShown(context, written, await rereadRow(context, row), 'a later read')
      }
    })
  }),
  check('relations/write-values/days-of-media', 'ATTRIBUTE-VALUE-DATE', async (context, expect) => {
    const date = await attributeNamed(context, 'date')
    const attributes = [date, await newAttribute(context, { type: 'date' })] as const
    await expectValuesKept(context, expect, { attributes, values: rotated(context, ODD_DAYS), isSame: showsMoment })
  }),
  check('relations/write-values/links-of-media', 'ATTRIBUTE-VALUE-LINK', async (context, expect) => {
    const link = await newAttribute(context, { type: 'link' })
    const values = [300, ...(isDeep(context.run) ? [4000, 70_000] : [])].map(longLink)
    await expectValuesKept(context, expect, { attributes: [link, link], values })
  }),
  check(
    'relations/write-values/numbers',
    [
      ...['CELL-WRITE-NUMBER', 'CELL-WRITE-MEDIACOLUMN-NUMBER', 'ROW-UPDATE-POSITION', 'VIEW-POSITION'],
      ...['ROW-UPDATE-TITLE-HALF-CHARACTER', 'ROW-UPDATE-TITLE-BROKEN-BYTE'],
    ],
    async context => {
      const [number, mirror] = [await sharedColumn(context, 'number'), await mirrorColumn(context, 'number')]
      await withSpareRow(context, async row => {
        for (const value of ODD_NUMBERS)
          await writeOddValues(context, row, [
            inCell('CELL-WRITE-NUMBER', number, value, exactly(value)),
            inCell('CELL-WRITE-MEDIACOLUMN-NUMBER', mirror, value, exactly(value)),
            atPosition(value),
            HALF_TITLE,
          ])
      })
      await withSpareRow(context, row => expectNoFailure(context, row))
      // A view stays on the board, and pushes the end of its list away.
      if (isDeep(context.run)) for (const position of ODD_NUMBERS) await expectPositionKept(context, position)
    },
  ),
]
