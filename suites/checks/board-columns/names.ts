import type { Check } from '../../check.ts'
import { nameColumnId, sharedColumn } from '../../given/columns.ts'
import { accepted } from '../../laws/samples.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusal } from '../refusal.ts'
import { create, read } from './bodies.ts'

const sharedName = async (context: CheckContext): Promise<string> =>
  context.given.text((await sharedColumn(context, 'text')).name, 'read the name of a column')

const systemName = async (context: CheckContext): Promise<string> => {
  const column = context.given.resource('read a system column', read(context, await nameColumnId(context)))
  return context.given.text((await column).name, 'read the name of a system column')
}

/** Names that are on the board already, by how they are there. */
const TAKEN: readonly {
  readonly id: string
  readonly clause: string
  readonly name: (context: CheckContext) => Promise<string>
}[] = [
  { id: 'the-same', clause: 'COLUMN-NAME-UNIQUE', name: sharedName },
  { id: 'of-a-system-column', clause: 'COLUMN-NAME-UNIQUE', name: systemName },
  {
    id: 'in-capitals',
    clause: 'COLUMN-NAME-UNIQUE-CASE',
    name: async context => (await sharedName(context)).toUpperCase(),
  },
  {
    id: 'in-small-letters',
    clause: 'COLUMN-NAME-UNIQUE-CASE',
    name: async context => (await sharedName(context)).toLowerCase(),
  },
]

/** A name is on a board once, whatever the type and the case. Spec: Board columns; Errors. */
export const nameChecks: readonly Check[] = TAKEN.map(({ id, clause, name }) =>
  refusal({
    id: `board-columns/name-taken/${id}`,
    clause,
    twin: context => accepted(context, 'createColumn'),
    send: async context => create(context, { type: 'checkbox', name: await name(context) }),
  }),
)
