import { isDeepStrictEqual } from 'node:util'
import { at, isResource, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedColumn } from './columns.ts'
import type { Created, Value } from './combined-creation.ts'
import { createRow, sharedRow } from './rows.ts'

/** What escaping, patterns and narrow alphabets would spoil. */
export const SPECIAL_CHARACTERS = `Titled & "Łódź" <1, é, 50% of Bob's a\\b+c`

const newTitle = ({ run }: CheckContext): string => run.unique('row')

/** What stands in the cell of a row that is created with all that a row can have. */
export const FULL_ROW_TEXT = 'beside a title, a position and a parent'

function showsMember(name: string, { answer }: Created, value: Json): boolean {
  // Another law looks at cells; what null is answered with is for the check to judge.
  if (name === 'fields') return isResource(at(answer.json, 'data'))
  return value === null ? answer.status < 300 : isDeepStrictEqual(at(answer.json, 'data', name), value)
}

const fullRow = <Name extends string>(name: string, members: Readonly<Record<Name | 'title' | 'position', Value>>) => ({
  name: `row of the position ${name}`,
  members,
  send: createRow,
  showsMember,
})

/** Rows by what their position is, so that each member is tried with several values in few rows. */
export const FULL_ROWS = {
  number: fullRow('number', {
    position: 7,
    title: ({ run }) => run.unique(SPECIAL_CHARACTERS),
    parent_id: async context => (await sharedRow(context)).id,
    fields: async context => [{ column_id: (await sharedColumn(context, 'text')).id, value: FULL_ROW_TEXT }],
  }),
  zero: fullRow('zero', { position: 0, title: null, parent_id: null }),
  negative: fullRow('negative', { position: -2, title: newTitle }),
  fraction: fullRow('fraction', { position: 1.5, title: newTitle }),
  'fine-fraction': fullRow('fine-fraction', { position: 3.16159, title: ({ run }) => run.unique('hoisted') }),
  none: fullRow('none', { position: null, title: newTitle }),
}
