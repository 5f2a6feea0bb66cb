import fc from 'fast-check'
import type { Check } from '../check.ts'
import { sampleNamed } from '../given/cell-samples.ts'
import { entryOf, optionId } from '../given/columns.ts'
import { memberIds } from '../given/filter-rows.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { at, isArray, isResource, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { days } from './arbitraries/days.ts'
import { links } from './arbitraries/links.ts'
import { numbers } from './arbitraries/numbers.ts'
import { optionNames, optionSets } from './arbitraries/options.ts'
import { markdown, titles } from './arbitraries/texts.ts'
import { sendUnlessUnusual, toOrdinaryValues } from './ordinary.ts'
import { property } from './property.ts'

/** The title and the values of the cells of one row, by the name of their sample; options by name, users by number. */
type Values = Readonly<Record<string, Json>>

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

/** A part of a body, and how it reads in a row. */
interface Part {
  readonly name: string
  readonly clauses: { readonly create: string; readonly update: string }
  readonly value: Json
  readonly body: JsonObject
  readonly read: (row: Resource) => Json | undefined
  readonly same: (row: Resource) => boolean
}

const TITLE = { create: 'ROW-CREATE-TITLE', update: 'ROW-UPDATE-TITLE' }

const titlePart = (title: Json): Part => ({
  name: 'title',
  clauses: TITLE,
  value: title,
  body: { title },
  read: row => row.title,
  same: row => row.title === title,
})

const clausesOf = (name: string): Part['clauses'] => {
  if (name === 'title') return TITLE
  const { clause } = sampleNamed(name)
  return { create: clause, update: clause }
}

/** Prepares the function that encodes the values of a group; without users in the profile it leaves out user cells. */
async function prepareEncoder(context: CheckContext, names: readonly string[]) {
  const members = memberIds(context)
  const columns = new Map<string, Resource>()
  for (const name of names)
    if (name !== 'title' && (members.length > 0 || !name.includes('user')))
      columns.set(name, await sampleNamed(name).column(context))

  const encode = (name: string, column: Resource, word: Json): Json => {
    if (isArray(word)) return word.map(one => encode(name, column, one))
    if (name.includes('user')) return members[Number(word)] ?? null
    return name.includes('tags') ? optionId(context, column, String(word)) : word
  }
  const cellPart = (name: string, column: Resource, word: Json): Part => {
    const value = encode(name, column, word)
    const read = (row: Resource) => entryOf(row, column.id)?.value
    return {
      ...{ name, clauses: clausesOf(name), value, read },
      body: { fields: [{ column_id: column.id, value }] },
      same: row => sampleNamed(name).same(read(row), value),
    }
  }
  return (values: Values): readonly Part[] => [
    ...(values.title === undefined ? [] : [titlePart(values.title)]),
    ...[...columns].map(([name, column]) => cellPart(name, column, values[name] ?? null)),
  ]
}

/** The first values create a row that the view of this run shows; later ones update the same row. */
const readsBack = ([group, { values, runs }]: (typeof ENTRIES)[number]): Check =>
  property<Values>(`reads-back/${group}`, {
    clauses: [...new Set(Object.keys(values).flatMap(name => Object.values(clausesOf(name))))],
    runs,
    async claim(context) {
      const { api, expect, given, profile, eventually } = context
      const encode = await prepareEncoder(context, Object.keys(values))
      const { note } = await isolatedRows(context)
      // First a row with only the note that all rows have: a later refusal then has another cause than the note.
      await context.share('row with a note', context => newIsolatedRow(context))
      let row: Resource | undefined
      return {
        values: fc.record(values),
        async holds(drawn, noteStep) {
          const write = row ? 'update' : 'create'
          const path = { id: profile.board_id, rowId: row?.id ?? '' }
          const send = (some: readonly Part[]) => {
            const cells = some.flatMap(({ body }) => (isArray(body.fields) ? body.fields : []))
            const members: JsonObject = Object.fromEntries(some.flatMap(({ body }) => Object.entries(body)))
            const body = { ...members, ...(cells.length > 0 && { fields: cells }) }
            if (row) return api('updateRow', { path, body })
            const made = { title: context.run.unique('property'), ...body, fields: [...cells, note] }
            return api('createRow', { path, body: made })
          }
          noteStep(`write ${JSON.stringify(drawn)} to ${row ? 'a row' : 'a new row'}`)
          const sent = await sendUnlessUnusual(context, drawn, toOrdinaryValues, some => send(encode(some)))
          const { answer } = sent
          const parts = encode(sent.write)
          const expectParts = (shown: Resource, where: string) => {
            for (const { name, clauses, value, read, same } of parts) {
              const message = `the request wrote ${JSON.stringify(value)} as ${name}; ${where} ${JSON.stringify(read(shown))}`
              expect(clauses[write]).that(same(shown), message)
            }
          }
          // A refusal does not say which value it is about.
          if (!isResource(at(answer.json, 'data')))
            for (const part of parts) expect(part.clauses[write]).resource(await send([part]))
          const answered = await given.resource('write several values at once', answer)
          expectParts(answered, 'the response has')
          row = answered
          noteStep('read the row')
          await eventually(async () => expectParts(await readRowInFeed(context, answered), 'a later read has'))
        },
      }
    },
  })

const ENTRIES = Object.entries(GROUPS)

/** A read returns the random values that were written. Spec: Board rows. */
export const readBackProperties: readonly Check[] = ENTRIES.map(readsBack)
