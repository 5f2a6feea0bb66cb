import { SUB_TYPES, UNCREATABLE_TYPES } from '../contract/column-types.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { columnOnceRead, nameColumnId } from './columns.ts'

/** The ids of the columns that only the app creates, if the profile has them. */
export const systemColumnIds = ({ profile }: CheckContext): readonly string[] =>
  [...SUB_TYPES, ...UNCREATABLE_TYPES].flatMap(kind => {
    const id = profile.value(`system_columns.${kind}`)
    return typeof id === 'string' ? [id] : []
  })

/** The columns that only the app creates and the display-name column, each read once in a run. */
export const systemColumns = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('system columns', async context => {
    const ids = new Set([...systemColumnIds(context), await nameColumnId(context)])
    return Promise.all([...ids].map(id => columnOnceRead(context, id)))
  })
