import type { Check } from '../../check.ts'
import { ATTRIBUTE_TYPES, CREATABLE_TYPES } from '../../contract/column-types.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import { systemColumnIds } from '../../given/system-columns.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { membersOf } from '../members.ts'
import { type PlentifulType, read, typed } from './bodies.ts'

const isPlentiful = (type: string): type is PlentifulType => type !== 'creativeid'

/** A column of every kind that the run can make or the profile names, read once. */
const everyColumn = (context: CheckContext): Promise<readonly Resource[]> =>
  context.run.share('a column of every kind', async () => {
    const made = []
    for (const type of CREATABLE_TYPES.filter(isPlentiful)) made.push((await typed(context, type)).id)
    for (const type of ATTRIBUTE_TYPES) made.push((await mirrorColumn(context, type)).id)
    const ids = [...made, ...systemColumnIds(context), context.profile.entry('orphan_mediacolumn_id')]
    return Promise.all(
      ids.flatMap(id => (typeof id === 'string' ? [context.given.resource('read a column', read(context, id))] : [])),
    )
  })

/** Each member of a column in its type, whatever the type of the column. Spec: Column. */
export const memberChecks: readonly Check[] = membersOf('Column', {
  area: 'board-columns',
  all: everyColumn,
  again: async (context, { id }) => context.given.resource('read a column', read(context, id)),
})
