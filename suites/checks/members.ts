import { type Check, check } from '../check.ts'
import { memberClauseId } from '../contract/clause-id.ts'
import { MEMBERS, type ResourceName } from '../contract/members.ts'
import { memberErrors } from '../contract/schemas/index.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

interface Source<T extends JsonObject> {
  readonly area: string
  /** Resources of every kind, made or read once a run. */
  readonly all: (context: CheckContext) => Promise<readonly T[]>
  /** Reads one of them once more, so that the exchange is there as evidence. */
  readonly again: (context: CheckContext, suspect: T) => Promise<JsonObject>
}

/** One check for each member of a resource: its type and nullability. Spec: Resources and their fields. */
export const membersOf = <T extends JsonObject>(resource: ResourceName, { area, all, again }: Source<T>): Check[] =>
  Object.keys(MEMBERS[resource]).map(member => {
    const clause = memberClauseId(resource, member)
    return check(`${area}/member/${member}`, {
      clauses: [clause],
      async run(context) {
        const suspect = (await all(context)).find(one => memberErrors(resource, member, one).length > 0)
        if (!suspect) return

        const errors = memberErrors(resource, member, await again(context, suspect))
        context.expect(clause).that(errors.length === 0, `not as a ${resource} has it: ${errors.join('; ')}`)
      },
    })
  })
