import { kebab } from '../../contract/clause-id.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import { FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../../contract/media-vocabulary.ts'
import type { Aliases } from '../../expected/media-filter.ts'
import { idsOf, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { optionsOf, sharedAttribute } from '../attributes/attributes.ts'
import { countTo } from '../largest-accepted.ts'
import { innerFolder } from '../media/inner-folder.ts'
import { knownTexts } from '../profile-values.ts'
import { type CombinedCreation, createWithMember, type Value } from '../requests/combined-creation.ts'
import { createLibraryView } from './library-views.ts'

/** The library views that together have every condition. */
export const FILTERED_VIEWS = ['keys', 'people', 'measures', 'rest'] as const

type FilteredView = (typeof FILTERED_VIEWS)[number]

/** One condition, and the library view that has it in its filter. */
interface Condition {
  readonly id: string
  readonly clause: string
  readonly view: FilteredView
  readonly filter: Value
  readonly needs: readonly string[]
}

const condition = (
  id: string,
  clause: string,
  view: FilteredView,
  filter: Value,
  needs: readonly string[] = [],
): Condition => ({ id, clause, view, filter, needs })

const STORED = 'LIBRARY-VIEW-FILTER-STORED'

/** A condition whose value comes from the profile. */
const profileCondition = (id: string, clause: string, view: FilteredView, path: string, ...others: readonly string[]) =>
  condition(id, clause, view, ({ profileValue }) => ({ [id.split('/')[0] ?? id]: profileValue(path) }), [
    path,
    ...others,
  ])

const TYPE_VIEWS = ['people', 'keys', 'measures', 'rest'] as const

const DAYS = {
  created_after: '2024-02-29',
  created_before: '2100-01-01',
  last_activity_after: '2023-12-31',
  last_activity_before: '2099-06-15',
}

/** The first two options of the shared tags attribute. */
export const twoOptions = async (context: CheckContext): Promise<readonly { id: string; name: string }[]> =>
  optionsOf(await sharedAttribute(context, 'tags'))
    .slice(0, 2)
    .map(({ id, name }) => ({ id: String(id), name: String(name) }))

/** A filter by the shared attribute of a type. */
const attributeFilter =
  (type: AttributeType, rest: JsonObject | ((context: CheckContext) => JsonObject | Promise<JsonObject>)) =>
  async (context: CheckContext): Promise<JsonObject> => ({
    attributes: [
      {
        attribute_id: (await sharedAttribute(context, type)).id,
        ...(typeof rest === 'function' ? await rest(context) : rest),
      },
    ],
  })

/** A condition on the shared attribute of a type. */
const onAttribute = (
  type: AttributeType,
  id: string,
  clause: string,
  view: FilteredView,
  rest: Parameters<typeof attributeFilter>[1],
  needs: readonly string[] = [],
): Condition => condition(`attributes/${id}`, `MEDIA-FILTER-${clause}`, view, attributeFilter(type, rest), needs)

const anyOf = (...values: readonly string[]) => ({ values, match: 'any' })

/** Conditions on the options of an attribute. */
const onOptions = (
  id: string,
  clause: string,
  view: FilteredView,
  conditionOf: (options: Awaited<ReturnType<typeof twoOptions>>) => JsonObject,
): Condition => onAttribute('tags', id, clause, view, async context => conditionOf(await twoOptions(context)))

const attributes: readonly Condition[] = [
  onOptions('tags-id', 'ATTRIBUTE-TAGS-ID', 'people', options => anyOf(...idsOf(options))),
  onOptions('tags-name', 'ATTRIBUTE-TAGS-NAME', 'measures', options => anyOf(...options.map(({ name }) => name))),
  onAttribute('user', 'user', 'ATTRIBUTE-USER', 'people', ({ profileValue }) => anyOf(profileValue('user_ids.0')), [
    'user_ids.0',
  ]),
  onAttribute('checkbox', 'checkbox-true', 'ATTRIBUTE-CHECKBOX', 'people', anyOf('true')),
  onAttribute('checkbox', 'checkbox-false', 'ATTRIBUTE-CHECKBOX', 'rest', anyOf('false')),
  onAttribute('text', 'text', 'ATTRIBUTE-TEXT', 'people', anyOf('some text')),
  onAttribute('link', 'link', 'ATTRIBUTE-LINK', 'people', anyOf('https://example.com/a')),
  onOptions('match-any', 'MATCH', 'rest', options => anyOf(...idsOf(options.slice(1)))),
  onOptions('match-none', 'MATCH', 'people', options => ({ values: idsOf(options.slice(0, 1)), match: 'none' })),
  onAttribute('text', 'match-default', 'MATCH-DEFAULT', 'people', { values: ['some text', 'another text'] }),
]

/** All three conditions can be true at once. The zero of the first metric is a value too. */
const COMPARED = { greater_than: 0, equals: 20, less_than: 30 } as const

/** Each of these views has one condition on each metric: a server may limit how many a filter has. */
const METRIC_VIEWS: readonly FilteredView[] = ['measures', 'people', 'keys']

const metrics: readonly Condition[] = [
  // A server may have a table of its own for each metric: every one is tried with every operator.
  ...METRIC_VIEWS.flatMap((view, turn) =>
    FILTER_METRICS.map((metric, index) => {
      const operator = METRIC_OPERATORS[(index + turn) % METRIC_OPERATORS.length] ?? 'equals'
      return condition(`metric_filters/${metric}${turn === 0 ? '' : `/${operator}`}`, 'MEDIA-FILTER-METRICS', view, {
        metric_filters: [{ metric, operator, value: COMPARED[operator] + index * 0.5 }],
      })
    }),
  ),
  ...METRIC_OPERATORS.map(operator =>
    condition(`metric_filters/${operator}`, 'MEDIA-FILTER-METRIC-OPERATORS', 'rest', {
      metric_filters: [{ metric: 'spend', operator, value: COMPARED[operator] }],
    }),
  ),
]

/** Every condition that a filter can have. Spec: Media filter object. */
export const CONDITIONS: readonly Condition[] = [
  condition('query', STORED, 'keys', { query: 'No such Média' }),
  ...MEDIA_TYPES.map((type, index) => condition(`type/${type}`, STORED, TYPE_VIEWS[index] ?? 'rest', { type })),
  condition('folder_id', 'MEDIA-FILTER-FOLDER', 'keys', context => ({ folder_id: innerFolder(context) }), [
    'folder_id',
  ]),
  // A target may show the id for the name, or the name for the id: both have to be known.
  profileCondition('status/name', 'MEDIA-FILTER-STATUS-NAME', 'keys', 'media_status', 'media_status_id'),
  profileCondition('status/id', 'MEDIA-FILTER-STATUS-ID', 'people', 'media_status_id', 'media_status'),
  profileCondition('uploaded_by', 'MEDIA-FILTER-UPLOADED-BY', 'keys', 'user_ids.0'),
  ...Object.entries(DAYS).map(([key, day]) => condition(key, `MEDIA-FILTER-${kebab(key)}`, 'keys', { [key]: day })),
  ...attributes,
  ...metrics,
]

/** The parts of conditions of which a filter can have any number, by the id of the condition that has few of them. */
export const CONDITIONS_OF_MANY: Readonly<
  Record<string, (size: number, context: CheckContext) => Promise<JsonObject>>
> = {
  'attributes/text': (size, context) =>
    attributeFilter('text', { values: countTo(size).map(index => `some text ${index}`) })(context),
  'attributes/match-none': async (size, context) => {
    const { id } = await sharedAttribute(context, 'text')
    return {
      attributes: countTo(size).map(index => ({ attribute_id: id, values: [`no text ${index}`], match: 'none' })),
    }
  },
  'metric_filters/spend': async size => ({
    metric_filters: countTo(size).map(value => ({ metric: 'spend', operator: 'greater_than', value })),
  }),
}

/** A library view with all conditions that the profile has values for. */
export const filteredView = (view: FilteredView) => {
  const conditions = CONDITIONS.filter(one => one.view === view)
  return {
    name: `library view by ${view}`,
    members: Object.fromEntries(conditions.map(({ id, filter }) => [id, filter])),
    needs: Object.fromEntries(conditions.map(({ id, needs }) => [id, needs])),
    place: (_: string, filter: Json) => ({ filter }),
    send: createLibraryView,
  } satisfies CombinedCreation
}

export function conditionNamed(id: string): Condition {
  const found = CONDITIONS.find(one => one.id === id)
  if (!found) throw new Error(`no condition ${id} of a media filter`)
  return found
}

/** The valid control of a refusal: requires the target to accept this condition. */
export async function requireCondition(context: CheckContext, id: string): Promise<void> {
  const { answer } = await createWithMember(context, filteredView(conditionNamed(id).view), id)
  await context.setup.resource(`create a library view with the filter condition ${id}`, answer)
}

/** Pairs of an id and a name that mean the same value. */
export async function aliasesOf(context: CheckContext): Promise<Aliases> {
  const status = knownTexts(context, ['media_status_id', 'media_status'])
  return [status, ...(await twoOptions(context)).map(({ id, name }) => [id, name])]
}
