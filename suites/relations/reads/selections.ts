import { contractOf, type OperationName } from '../../contract/operations.ts'
import { goodRequest } from '../../given/good-requests.ts'
import { withQuery } from '../../given/list-pages.ts'
import { at, isArray, isObject, type Json, type JsonObject, toStableText } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Feature } from './features.ts'

/** Whether the target takes several names in `fields`, joined by commas: the specification does not say how. */
const takesSeveralNames = (context: CheckContext): Promise<boolean> =>
  context.share('several names in fields', async context => {
    const input = await goodRequest(context, 'getView')
    const view = at((await context.api('getView', withQuery(input, { fields: 'name,type' }))).json, 'data')
    return isObject(view) && 'name' in view && 'type' in view
  })

/** Selects with `fields` all names, every other one, or the id: the first of them only where a target takes no more. */
export function selections(context: CheckContext, operation: OperationName): readonly Feature[] {
  const names = contractOf(operation).selectable ?? []
  const select = (name: string, selected: readonly string[]): Feature => ({
    kind: 'fields',
    name,
    async change(input) {
      const several = selected.length > 1 && (await takesSeveralNames(context))
      return withQuery(input, { fields: several ? selected.join(',') : (selected[0] ?? 'id') })
    },
  })
  return [
    select('fields=id', ['id']),
    select(
      'every other name in fields',
      names.filter((_, index) => index % 2 === 1),
    ),
    select('all names in fields', names),
  ]
}

/** Links that a server may make anew for each answer. */
const RENEWED = ['html_url', 'thumbnail_url', 'preview_url']

/** Equal texts for values that say the same: no sentence gives the order of values that one member or cell has. */
function textOf(value: Json | undefined): string {
  if (isArray(value)) return JSON.stringify(value.map(textOf).toSorted())
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing'
  return toStableText(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)])))
}

/** The selected members of a trimmed resource that are not as in the whole one. */
export const changedMembers = (
  selected: readonly string[],
  whole: JsonObject,
  trimmed: JsonObject,
): readonly string[] =>
  selected.filter(name => !RENEWED.includes(name) && name in whole && textOf(whole[name]) !== textOf(trimmed[name]))
