import { at, isArray, isResource, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { create } from '../library-views/views.ts'
import { PARTS, type Part } from './parts.ts'

const isThere =
  ({ profile }: CheckContext) =>
  (path: string): boolean =>
    typeof profile.entry(path) === 'string'

/** Both filters in one; conditions of both stand in one array. */
const joined = (one: JsonObject, other: JsonObject): JsonObject => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key]
      return [key, isArray(before) && isArray(value) ? [...before, ...value] : value]
    }),
  ),
})

/** The filter with every part of a whole that the profile has entries for. */
export const wholeFilter = (context: CheckContext, whole: Part['whole']): Promise<JsonObject> =>
  context.run.share(`filter of ${whole}`, async () => {
    const parts = PARTS.filter(part => part.whole === whole && (part.needs ?? []).every(isThere(context)))
    let filter: JsonObject = {}
    for (const part of parts) filter = joined(filter, await part.filter(context))
    return filter
  })

/** The library view with such a filter. */
export const wholeView = (context: CheckContext, whole: Part['whole']): Promise<Answer> =>
  context.run.share(`library view by ${whole}`, async () =>
    create(context, { filter: await wholeFilter(context, whole) }),
  )

/** The answer that shows a part: among others, or by itself where they were refused. */
export async function shownBy(context: CheckContext, part: Part): Promise<Answer> {
  const whole = await wholeView(context, part.whole)
  if (isResource(at(whole.json, 'data'))) return whole
  return context.run.share(`library view by ${part.id}`, async () =>
    create(context, { filter: await part.filter(context) }),
  )
}

const partOf = (id: string): Part => {
  const part = PARTS.find(one => one.id === id)
  if (!part) throw new Error(`no part ${id} of a media filter`)
  return part
}

export const needsOf = (id: string): readonly string[] => partOf(id).needs ?? []

/** The twin of a refusal: the target takes this part of a filter. */
export const taken = async (context: CheckContext, id: string): Promise<void> => {
  await context.given.resource(`filter a library view by ${id}`, shownBy(context, partOf(id)))
}
