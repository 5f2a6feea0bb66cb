import fc from 'fast-check'
import type { Check } from '../check.ts'
import { sampleNamed } from '../given/cell-samples.ts'
import { entryOf, optionId } from '../given/columns.ts'
import { memberIds } from '../given/filter-encoding.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { isArray, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { days } from './arbitraries/days.ts'
import { links } from './arbitraries/links.ts'
import { numbers } from './arbitraries/numbers.ts'
import { optionNames, optionSets } from './arbitraries/options.ts'
import { titles } from './arbitraries/texts.ts'
import { property } from './property.ts'

/** The values of the cells of one row, by the name of their sample; options by name, users by number. */
type Cells = Readonly<Record<string, Json>>

const users = fc.shuffledSubarray([0, 1], { minLength: 1 })

const GROUPS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<Json>>>>> = {
  choices: {
    checkbox: fc.boolean(),
    tags: optionNames,
    'tags/several': optionSets,
    user: fc.nat(1),
    'user/several': users,
  },
  mirrors: {
    'mediacolumn/text': titles,
    'mediacolumn/number': numbers,
    'mediacolumn/tags-several': fc.shuffledSubarray(['Alpha', 'Beta', 'Gamma'], { minLength: 1 }),
    'mediacolumn/checkbox': fc.boolean(),
    'mediacolumn/date': days,
    'mediacolumn/link': links,
    'mediacolumn/user': fc.nat(1),
  },
}

/** Prepares the function that encodes the cells of a group; without users in the profile it leaves out user cells. */
async function prepareCellEncoder(context: CheckContext, names: readonly string[]) {
  const members = memberIds(context)
  const wired = new Map<string, Resource>()
  for (const name of names)
    if (members.length > 0 || !name.includes('user')) wired.set(name, await sampleNamed(name).column(context))

  const wire = (name: string, column: Resource, word: Json): Json => {
    if (isArray(word)) return word.map(one => wire(name, column, one))
    if (name.includes('user')) return members[Number(word)] ?? null
    return name.includes('tags') ? optionId(context, column, String(word)) : word
  }
  return (cells: Cells) =>
    [...wired].map(([name, column]) => ({ name, column, value: wire(name, column, cells[name] ?? null) }))
}

const readsBack = ([group, kinds]: (typeof ENTRIES)[number]): Check =>
  property<Cells>(`reads-back/${group}`, {
    clauses: Object.keys(kinds).map(name => sampleNamed(name).clause),
    runs: 2,
    async claim(context) {
      const { api, expect, given, profile, eventually } = context
      const wire = await prepareCellEncoder(context, Object.keys(kinds))
      const { note } = await isolatedRows(context)
      await context.share('row with a note', context => newIsolatedRow(context))
      let row: Resource | undefined
      return {
        values: fc.record(kinds),
        async holds(cells, noteStep) {
          const wired = wire(cells)
          const fields = wired.map(({ column, value }) => ({ column_id: column.id, value }))
          const expectCells = (shown: Resource, where: string) => {
            for (const { name, column, value } of wired) {
              const { clause, same } = sampleNamed(name)
              const read = entryOf(shown, column.id)?.value
              const message = `the request wrote ${JSON.stringify(value)} to the ${name} cell; ${where} ${JSON.stringify(read)}`
              expect(clause).that(same(read, value), message)
            }
          }
          noteStep(`write ${JSON.stringify(cells)} to ${row ? 'a row' : 'a new row'}`)
          const path = { id: profile.board_id, rowId: row?.id ?? '' }
          const answer = await (row
            ? api('updateRow', { path, body: { fields } })
            : api('createRow', { path, body: { title: context.run.unique('property'), fields: [...fields, note] } }))
          // A refusal does not say which cell it is about, so it only blocks.
          const answered = await given.resource('write several cells at once', answer)
          expectCells(answered, 'the response has')
          row = answered
          noteStep('read the row')
          await eventually(async () => expectCells(await readRowInFeed(context, answered), 'a later read has'))
        },
      }
    },
  })

const ENTRIES = Object.entries(GROUPS)

/** Rows with many cells that have few possible values, or values that come from media. Spec: Board rows. */
export const severalReadBackProperties: readonly Check[] = ENTRIES.map(readsBack)
