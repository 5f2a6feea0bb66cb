import { type Check, type CheckId, check } from '../check.ts'
import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

interface RefusedCreation {
  readonly id: CheckId
  readonly clause: string
  /** Bodies that are refused for another member than the name. */
  readonly bodies: readonly ((context: CheckContext) => JsonObject | Promise<JsonObject>)[]
  readonly create: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** What is listed after the refusals. */
  readonly list: (context: CheckContext) => Promise<readonly Resource[]>
}

/** A refused creation leaves nothing. */
export const refusedCreation = ({ id, clause, bodies, create, list }: RefusedCreation): Check =>
  check(id, clause, async (context, expect) => {
    const names: string[] = []
    for (const body of bodies) {
      const name = context.run.unique('refused')
      const { status } = await create(context, { ...(await body(context)), name })
      if (status >= 400) names.push(name)
    }
    context.given.that(names.length > 0, 'get a creation refused')

    const made = (await list(context)).map(({ name }) => String(name)).filter(name => names.includes(name))
    expect.equal(made, [], 'names on the list whose creation was refused')
  })
