import { at, isArray, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const LIST_COST = 5
const ABSENT = [404, 405, 501]

const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300

/** The media that an answer lists; undefined where it is no success with a list. */
export function mediaOf(answer: Answer): readonly Resource[] | undefined {
  const data = at(answer.json, 'data')
  return succeeded(answer) && isArray(data) ? data.filter(isResource) : undefined
}

/** Where a search may hold its filter: its contract is not shown. */
const FORMS = {
  flat: (space: string, filter: JsonObject): JsonObject => ({ space_id: space, ...filter }),
  member: (space: string, filter: JsonObject): JsonObject => ({ space_id: space, filter }),
} as const

type Form = (space: string, filter: JsonObject) => JsonObject

const send = ({ raw, profile }: CheckContext, form: Form, filter: JsonObject, space = profile.spaces.main) =>
  raw({ method: 'POST', path: '/v1/media/search', cost: LIST_COST }, { body: form(space, filter) })

/** The form in which the target takes a good filter, and refuses a bad one. */
const formOf = (context: CheckContext): Promise<Form> =>
  context.run.share('form of a media search', async () => {
    for (const form of Object.values(FORMS)) {
      const good = await send(context, form, { type: 'image' })
      if (ABSENT.includes(good.status)) return context.notApplicable('the target has no search of media')
      if (!mediaOf(good)) continue
      const bad = await send(context, form, { type: 'no such type' })
      if (bad.status === 400) return form
    }
    return context.notApplicable('the search of media takes a space and a filter in no form that is known')
  })

/** Searches the library of a space; the check is not applicable where the target has no such search. */
export const search = async (context: CheckContext, filter: JsonObject, space?: string): Promise<Answer> =>
  send(context, await formOf(context), filter, space)
