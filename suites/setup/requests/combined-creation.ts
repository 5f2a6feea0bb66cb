import { isArray, isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess, resourceIn } from '../../target/api.ts'
import { knowsAll } from '../profile-values.ts'

export type Value = Json | ((context: CheckContext) => Json | Promise<Json>)

/**
 * A creation with many properties in one request, because nothing can be deleted. If the target refuses all of them
 * together, each property is sent alone, so that no check blames one property for another.
 *
 *     const FULL_VIEW = {
 *       name: 'full view',
 *       members: { position: 1.5, visible_column_ids: ownColumns },
 *       send: createView,
 *     } as const satisfies CombinedCreation
 *
 *     const { sent, answer } = await createWith(context, FULL_VIEW, 'position')
 *
 * creates one view for all checks. A check gets the response to that creation or, if the target refused it, the response to
 * the creation of a view with nothing but a position.
 */
export interface CombinedCreation<Reply extends Answer = Answer> extends Draft {
  readonly send: (context: CheckContext, body: JsonObject) => Promise<Reply>
  /** Sends all properties, if that differs from `send`. */
  readonly sendAll?: (context: CheckContext, body: JsonObject) => Promise<Reply>
  /** Whether the response to all properties shows one of them; by default, whether it shows a resource. */
  readonly shows?: (name: string, created: Created<Reply>, value: Json) => boolean
}

interface Draft {
  /** What is created, in words; no two of them have the same name. */
  readonly name: string
  /** The properties of every request. */
  readonly base?: JsonObject
  /** Each value is made once in a run. A member whose value cannot be made is left out. */
  readonly members: Readonly<Record<string, Value>>
  /** Profile values without which a property is left out. */
  readonly needs?: Readonly<Record<string, readonly string[]>>
  /** Where a property belongs in the body; by default, under its name. Arrays of several properties are joined. */
  readonly place?: (name: string, value: Json) => JsonObject
}

/** A body, and the response to it. */
export interface Created<Reply extends Answer = Answer> {
  readonly sent: JsonObject
  readonly answer: Reply
}

/** Both bodies in one. */
const merge = (one: JsonObject, other: JsonObject): JsonObject => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key]
      if (isArray(before) && isArray(value)) return [key, [...before, ...value]]
      return [key, isObject(before) && isObject(value) ? merge(before, value) : value]
    }),
  ),
})

const add = (body: JsonObject, { place }: Draft, name: string, value: Json): JsonObject =>
  merge(body, place ? place(name, value) : { [name]: value })

/** The body of a request with all properties, except those that are made in a run. */
export const fixedBody = (draft: Draft): JsonObject =>
  Object.entries(draft.members).reduce(
    (body, [name, value]) => (typeof value === 'function' ? body : add(body, draft, name, value)),
    draft.base ?? {},
  )

const makeValue = (context: CheckContext, { name: what, members }: Draft, name: string): Promise<Json> =>
  context.share(`${name} of the ${what}`, async context => {
    const value = members[name] ?? null
    return typeof value === 'function' ? value(context) : value
  })

/** The properties for which the profile has the values. */
const knownNames = (context: CheckContext, { members, needs = {} }: Draft): readonly string[] =>
  Object.keys(members).filter(name => knowsAll(context, needs[name] ?? []))

/** Creates it with all properties, once in a run, with any token that may. */
export const createWithAllMembers = <Reply extends Answer>(
  context: CheckContext,
  together: CombinedCreation<Reply>,
): Promise<Created<Reply>> =>
  context.share(
    `${together.name} with all properties`,
    async context => {
      const names = knownNames(context, together)
      const values = await Promise.all(names.map(name => makeValue(context, together, name).catch(() => undefined)))
      const sent = names.reduce((body, name, index) => {
        const value = values[index]
        return value === undefined ? body : add(body, together, name, value)
      }, together.base ?? {})
      return { sent, answer: await (together.sendAll ?? together.send)(context, sent) }
    },
    { byAnyone: true },
  )

/** All properties but the name, which each request has of its own; none if the target refuses them together. */
export async function acceptedTogether(context: CheckContext, together: CombinedCreation): Promise<JsonObject> {
  const { sent, answer } = await createWithAllMembers(context, together)
  return Object.fromEntries(isSuccess(answer) ? Object.entries(sent).filter(([name]) => name !== 'name') : [])
}

/** The creation that shows the value of a property: with all properties or, if that does not show it, with this property alone. */
export async function createWithMember<Reply extends Answer, Members extends Pick<Draft, 'members'>>(
  context: CheckContext,
  together: Members & CombinedCreation<Reply>,
  name: NoInfer<keyof Members['members'] & string>,
): Promise<Created<Reply> & { readonly value: Json }> {
  const { shows = (_, { answer }) => resourceIn(answer) !== undefined } = together
  const value = await makeValue(context, together, name)
  const all = await createWithAllMembers(context, together)
  if (shows(name, all, value)) return { ...all, value }
  return context.share(`${together.name} with its ${name} alone`, async context => {
    const sent = add(together.base ?? {}, together, name, value)
    return { sent, answer: await together.send(context, sent), value }
  })
}

/** Blocks unless the target accepts each property, with the others or alone: it must then accept all of them together. */
export async function requireEachMember<Reply extends Answer>(
  context: CheckContext,
  together: CombinedCreation<Reply>,
): Promise<void> {
  for (const name of knownNames(context, together))
    await context.setup.resource(
      `create a ${together.name} with its ${name} alone`,
      createWithMember(context, together, name).then(({ answer }) => answer),
    )
}
