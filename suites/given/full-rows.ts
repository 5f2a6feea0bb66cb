import type { CheckContext } from '../runner/context.ts'
import { cellOf } from './columns.ts'
import type { Value } from './combined-creation.ts'
import { createRow, sharedRow } from './rows.ts'

/** Characters that wrong escaping, patterns or encodings change. */
export const SPECIAL_CHARACTERS = `Titled & "Łódź" <1, é, 50% of Bob's a\\b+c`

const newTitle = ({ run }: CheckContext): string => run.unique('row')

const fullRow = <Name extends string>(name: string, members: Readonly<Record<Name | 'title' | 'position', Value>>) => ({
  name: `row of the position ${name}`,
  members,
  send: createRow,
})

/** Rows by their position, so that few rows try several values of each member. */
export const FULL_ROWS = {
  number: fullRow('number', {
    position: 7,
    title: ({ run }) => run.unique(SPECIAL_CHARACTERS),
    parent_id: async context => (await sharedRow(context)).id,
    fields: async context => [await cellOf(context, 'text', 'beside a title, a position and a parent')],
  }),
  zero: fullRow('zero', { position: 0, title: null, parent_id: null, fields: [] }),
  negative: fullRow('negative', { position: -2, title: newTitle }),
  fraction: fullRow('fraction', { position: 1.5, title: newTitle }),
  'fine-fraction': fullRow('fine-fraction', { position: 3.14, title: ({ run }) => run.unique('hoisted') }),
  finest: fullRow('finest', { position: 3.16159, title: newTitle }),
  none: fullRow('none', { position: null, title: newTitle }),
}
