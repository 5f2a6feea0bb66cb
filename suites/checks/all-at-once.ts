import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Check, type CheckContext, type CheckId, check } from '../check.ts'
import type { Json, JsonObject, Resource } from '../json.ts'
import { type CombinedCreation, createWithAllMembers, requireEachMember } from '../setup/requests/combined-creation.ts'

/** The clause of each property, and how a property that was sent with all others is compared; some are not. */
export interface Together {
  readonly clauses: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, (shown: Json | undefined, sent: Json) => boolean>>
}

export const same = (shown: Json | undefined, sent: Json): boolean => isDeepStrictEqual(shown, sent)

/** The resource in a response. The target accepts each property alone, so a refusal of all is the fault of no single one. */
export function acceptedWithAll({ expect }: CheckContext, { clauses }: Together, answer: Answer): Resource {
  const [first = '', ...others] = new Set(Object.values(clauses))
  return expect(first, ...others).resource(answer)
}

/** Demands that a resource has all properties that one request wrote. */
export function expectAllKept(
  context: CheckContext,
  { clauses, kept }: Together,
  one: Resource,
  sent: JsonObject,
): void {
  for (const [member, isKept] of Object.entries(kept)) {
    const value = sent[member]
    if (value === undefined) continue
    const [wanted, found] = [value, one[member]].map(part => JSON.stringify(part))
    const message = `${member} was sent as ${wanted} with all other properties, but it is ${found}`
    context.expect(clauses[member] ?? '').that(isKept(one[member], value), message)
  }
}

/** Sends all properties of a creation in one request; other checks send each alone. */
export const allAtOnce = (id: CheckId, creation: CombinedCreation, together: Together): Check =>
  check(id, [...new Set(Object.values(together.clauses))], async context => {
    await requireEachMember(context, creation)
    const { sent, answer } = await createWithAllMembers(context, creation)
    expectAllKept(context, together, acceptedWithAll(context, together, answer), sent)
  })
