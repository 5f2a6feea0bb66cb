import fc from 'fast-check'
import type { Check } from '../check.ts'
import { itemsOf, type Json, type Resource } from '../json.ts'
import { sampleNamed } from '../setup/rows/cell-samples.ts'
import { resourceIn } from '../target/api.ts'
import { days, links, markdown, numbers, optionNames, optionSets, titles } from './arbitraries/values.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from './isolated-rows.ts'
import { sendUnlessUnusual, toOrdinaryValues } from './ordinary.ts'
import { property } from './property.ts'
import { prepareRowValues, type RowValues } from './row-values.ts'

interface Group {
  readonly values: Readonly<Record<string, fc.Arbitrary<Json>>>
  readonly runs: number
}

const users = fc.shuffledSubarray([0, 1], { minLength: 1 })

const GROUPS: Readonly<Record<string, Group>> = {
  /** Kinds with more values than examples can cover. */
  words: {
    values: { title: titles, text: titles, number: numbers, date: days, link: links, richtext: markdown },
    runs: 3,
  },
  choices: {
    values: {
      checkbox: fc.boolean(),
      tags: optionNames,
      'tags/several': optionSets,
      user: fc.nat(1),
      'user/several': users,
    },
    runs: 2,
  },
  mirrors: {
    values: {
      'mediacolumn/text': titles,
      'mediacolumn/number': numbers,
      'mediacolumn/tags-several': fc.shuffledSubarray(['Alpha', 'Beta', 'Gamma'], { minLength: 1 }),
      'mediacolumn/checkbox': fc.boolean(),
      'mediacolumn/date': days,
      'mediacolumn/link': links,
      'mediacolumn/user': fc.nat(1),
    },
    runs: 2,
  },
}

const TITLE = { create: 'ROW-CREATE-TITLE', update: 'ROW-UPDATE-TITLE' }

function clausesOf(name: string): typeof TITLE {
  if (name === 'title') return TITLE
  const { clause } = sampleNamed(name)
  return { create: clause, update: clause }
}

/** The first values create a row that the view of this run shows; later ones update the same row. */
const readsBack = ([group, { values, runs }]: (typeof ENTRIES)[number]): Check =>
  property<RowValues>(`reads-back/${group}`, {
    clauses: [...new Set(Object.keys(values).flatMap(name => Object.values(clausesOf(name))))],
    runs,
    async claim(context) {
      const { api, expect, setup, profile, eventually } = context
      const { written, body, encode, read, shows } = await prepareRowValues(context, Object.keys(values))
      const { note } = await isolatedRows(context)
      // First a row with only the note that all rows have: a later refusal then has another cause than the note.
      await context.share('row with a note', context => newIsolatedRow(context))
      let row: Resource | undefined
      return {
        values: fc.record(values),
        async holds(drawn, noteStep) {
          const write = row ? 'update' : 'create'
          const path = { id: profile.board_id, rowId: row?.id ?? '' }
          const send = (some: RowValues) => {
            if (row) return api('updateRow', { path, body: body(some) })
            const { fields = [], ...members } = body(some)
            const made = { title: context.run.unique('property'), ...members, fields: [...itemsOf(fields), note] }
            return api('createRow', { path, body: made })
          }
          noteStep(`write ${JSON.stringify(drawn)} to ${row ? 'a row' : 'a new row'}`)
          const { write: sent, answer } = await sendUnlessUnusual<RowValues>(context, drawn, toOrdinaryValues, send)
          const expectValues = (shown: Resource, where: string) => {
            for (const name of written) {
              const value = sent[name] ?? null
              const [expected, actual] = [encode(name, value), read(shown, name)]
              const message = `the request wrote ${JSON.stringify(expected)} as ${name}; ${where} ${JSON.stringify(actual)}`
              expect(clausesOf(name)[write]).that(shows(shown, name, value), message, { expected, actual })
            }
          }
          // A refusal does not say which value it is about.
          if (!resourceIn(answer))
            for (const name of written)
              expect(clausesOf(name)[write]).resource(await send({ [name]: sent[name] ?? null }))
          const answered = await setup.resource('write several values at once', answer)
          expectValues(answered, 'the response has')
          row = answered
          noteStep('read the row')
          await eventually(async () => expectValues(await readRowInFeed(context, answered), 'a later read has'))
        },
      }
    },
  })

const ENTRIES = Object.entries(GROUPS)

/** A read returns the random values that were written. Spec: Board rows. */
export const readBackProperties: readonly Check[] = ENTRIES.map(readsBack)
