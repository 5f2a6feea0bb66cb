import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { itemsIn } from '../target/api.ts'
import { callReferenced, REFERENCED } from './referenced-operations.ts'

/** The bodies that a search may accept: the specification has no contract for it. */
const FORMS = {
  flat: (filter: JsonObject): JsonObject => filter,
  member: (filter: JsonObject): JsonObject => ({ filter }),
} as const

type Form = (filter: JsonObject) => JsonObject

/** The form of the body in which the target accepts a good filter and refuses a bad one. */
const formOf = (context: CheckContext): Promise<Form> =>
  context.share('form of a media search', async context => {
    const send = (form: Form, type: string) =>
      callReferenced(context, 'search of media', { body: { space_id: context.profile.spaces.main, ...form({ type }) } })
    for (const form of Object.values(FORMS)) {
      if (!itemsIn(await send(form, 'image'))) continue
      const bad = await send(form, 'no such type')
      if (bad.status === 400) return form
    }
    return context.notApplicable(
      'the search of media accepts none of the bodies with a space and a filter that the kit knows',
    )
  })

interface SearchInput {
  readonly space?: string
  /** Members of the body that are not part of the filter. */
  readonly beside?: JsonObject
}

/** Searches the library of a space; the check is not applicable where the target has no such search. */
export async function searchMedia(
  context: CheckContext,
  filter: JsonObject,
  { space = context.profile.spaces.main, beside = {} }: SearchInput = {},
): Promise<Answer> {
  const form = await formOf(context)
  return context.raw(REFERENCED['search of media'], { body: { space_id: space, ...beside, ...form(filter) } })
}
