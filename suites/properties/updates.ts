import fc from 'fast-check'
import type { Json, Resource } from '../json.ts'
import { optionSets, positions, titles, VALUES_BY_TYPE } from './arbitraries/values.ts'
import { newIsolatedRow, readRowInFeed } from './isolated-rows.ts'
import { sendUnlessUnusual, toOrdinaryValues } from './ordinary.ts'
import { property } from './property.ts'
import { isMember, prepareRowValues, type RowValues } from './row-values.ts'

const RANDOM_VALUES: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  ...{ title: titles, position: positions },
  ...VALUES_BY_TYPE,
  'tags/several': optionSets,
}

const patches: fc.Arbitrary<RowValues> = fc
  .subarray(Object.entries(RANDOM_VALUES), { minLength: 1 })
  .chain(included => fc.record(Object.fromEntries(included)))

/** The values of the row before each sequence of updates. */
const VALUES_BEFORE: RowValues = {
  title: 'before',
  position: 1,
  text: 'before',
  number: 1,
  checkbox: true,
  date: '2026-05-01',
  link: 'https://example.com/before',
  'tags/several': ['Alpha', 'Beta'],
}

const WRITE_CLAUSES = { title: 'ROW-UPDATE-TITLE', position: 'ROW-UPDATE-POSITION', cell: 'ROW-UPDATE-FIELDS' } as const

const clauseOfWrite = (name: string): string =>
  name === 'title' || name === 'position' ? WRITE_CLAUSES[name] : WRITE_CLAUSES.cell
const clauseOfKeeping = (name: string): string =>
  isMember(name) ? 'ROW-UPDATE-KEEPS-MEMBERS' : 'ROW-UPDATE-KEEPS-CELLS'

/** Sequences of updates: each property of the row has the value that was written last. Spec: Board rows. */
export const updateProperty = property<readonly RowValues[]>('an-update-changes-what-it-includes', {
  clauses: [...Object.values(WRITE_CLAUSES), 'ROW-UPDATE-KEEPS-MEMBERS', 'ROW-UPDATE-KEEPS-CELLS'],
  runs: 2,
  async claim(context) {
    const { api, setup, profile } = context
    const { body, read, shows } = await prepareRowValues(context, Object.keys(RANDOM_VALUES))
    const row = await newIsolatedRow(context)
    const path = { id: profile.board_id, rowId: row.id }
    const update = (values: RowValues) => api('updateRow', { path, body: body(values) })

    const expectValues = (shown: Resource, model: RowValues, patch: RowValues, where: string) => {
      for (const [name, word] of Object.entries(model)) {
        const [clause, what] =
          name in patch
            ? [clauseOfWrite(name), 'which the PATCH includes']
            : [clauseOfKeeping(name), 'which the PATCH does not include']
        const actual = read(shown, name)
        const message = `${name} of the row, ${what}: expected ${JSON.stringify(word)}, ${where} ${JSON.stringify(actual)}`
        context.expect(clause).that(shows(shown, name, word), message, { expected: word, actual })
      }
    }
    return {
      values: fc.array(patches, { minLength: 1, maxLength: 4 }),
      async holds(sequence, noteStep) {
        noteStep(`PATCH a row to ${JSON.stringify(VALUES_BEFORE)}`)
        const before = await setup.resource('fill a row', update(VALUES_BEFORE))
        for (const [name, word] of Object.entries(VALUES_BEFORE))
          setup.that(shows(before, name, word), `fill the ${name} of a row`)

        let model = VALUES_BEFORE
        let last: RowValues = {}
        for (const patch of sequence) {
          noteStep(`PATCH ${JSON.stringify(patch)}`)
          const [first = WRITE_CLAUSES.cell, ...others] = new Set(Object.keys(patch).map(clauseOfWrite))
          const { write, answer } = await sendUnlessUnusual(context, patch, toOrdinaryValues, update)
          const shown = context.expect(first, ...others).resource(answer)
          model = { ...model, ...write }
          last = write
          expectValues(shown, model, write, 'the response has')
        }
        noteStep('read the row')
        await context.eventually(async () => {
          expectValues(await readRowInFeed(context, row), model, last, 'a later read has')
        })
      },
    }
  },
})
