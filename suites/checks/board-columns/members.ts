import { type Check, check } from '../../check.ts'
import { memberClauseId } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES, CREATABLE_TYPES } from '../../contract/column-types.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { readColumn } from '../../given/columns.ts'
import { columnOfType, type PlentifulType } from '../../given/columns-by-type.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import { systemColumns } from '../../given/system-columns.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

const isPlentiful = (type: string): type is PlentifulType => type !== 'creativeid'

const readGiven = (context: CheckContext, id: string): Promise<Resource> =>
  context.given.resource('read a column', readColumn(context, id))

/** A column of every kind that the run can make or the profile names, read once. */
export const everyColumn = (context: CheckContext): Promise<readonly Resource[]> =>
  context.run.share('a column of every kind', async () => {
    const made = []
    for (const type of CREATABLE_TYPES.filter(isPlentiful)) made.push((await columnOfType(context, type)).id)
    for (const type of ATTRIBUTE_TYPES) made.push((await mirrorColumn(context, type)).id)
    const orphan = context.profile.entry('orphan_mediacolumn_id')
    const ids = [...made, ...(typeof orphan === 'string' ? [orphan] : [])]
    return [...(await Promise.all(ids.map(id => readGiven(context, id)))), ...(await systemColumns(context))]
  })

/** The members whose type depends on that of the column. */
const VARYING = ['type', 'sub_type', 'multiple', 'options', 'media_attribute_id', 'media_attribute_type', 'config']

/** What a column of each type has for its members. Spec: Column. */
export const memberChecks: readonly Check[] = VARYING.map(member => {
  const clause = memberClauseId('Column', member)
  return check(`board-columns/member-of-every-type/${member}`, {
    clauses: [clause],
    async run(context) {
      const suspect = (await everyColumn(context)).find(one => memberErrors('Column', member, one).length > 0)
      // Read once more, so that the exchange is there as evidence.
      if (suspect) context.expect(clause).member('Column', member, await readGiven(context, suspect.id))
    },
  })
})
