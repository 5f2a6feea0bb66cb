import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, listOperations, type OperationName, operationsWhere } from '../contract/operations.ts'
import { changedMembers } from '../expected/changed-members.ts'
import { at, type JsonObject } from '../json.ts'
import { resourcesIn } from '../observe/observed-answer.ts'
import { expectEach, failureOf } from '../runner/expect-each.ts'
import { attempt } from '../setup/attempt.ts'
import { mirrorColumn } from '../setup/columns/columns-by-type.ts'
import { filteredLibraryView } from '../setup/library-views/library-views.ts'
import { type Cursor, readFilledPage } from '../setup/lists/list-pages.ts'
import { longList } from '../setup/lists/long-lists.ts'
import { knownText } from '../setup/profile-values.ts'
import { firstRead, goodRequest, needsOf } from '../setup/requests/good-requests.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import { createPinnedView } from '../setup/views/full-views.ts'
import { sharedView, viewIdOf } from '../setup/views/views.ts'
import { type CallInput, withQuery } from '../target/api.ts'
import { lawOf } from './law.ts'

const projecting = operationsWhere(({ selectable }) => selectable !== undefined)

/** The properties that a trimmed resource lacks, or that differ from those of the full resource with its id; none if that is unknown. */
function wrongMembers(whole: readonly JsonObject[], trimmed: JsonObject, names: readonly string[]): readonly string[] {
  const before = whole.find(({ id }) => id === trimmed.id)
  if (!before) return []
  const missing = names.filter(name => !(name in trimmed) && name in before)
  return [...new Set([...missing, ...changedMembers(names, before, trimmed)])]
}

type MakeInput = (context: CheckContext, names: readonly string[]) => Promise<CallInput>

/** Reads that show resources with properties that a server works out of others. */
const TELLING: Readonly<Partial<Record<OperationName, MakeInput>>> = {
  getColumn: async context => ({
    path: { id: context.profile.board_id, columnId: (await mirrorColumn(context, 'tags')).id },
  }),
  // Of a view that follows the board the columns are worked out, and of a pinned one that it is that.
  getView: async (context, names) => {
    const isPinned = names.includes('visible_columns_pinned')
    const viewId = isPinned ? viewIdOf(context, await createPinnedView(context)) : (await sharedView(context)).id
    return { path: { id: context.profile.board_id, viewId } }
  },
  getLibraryView: async context => ({
    path: { id: knownText(context, 'library_views.incomplete_id') ?? (await filteredLibraryView(context)).id },
  }),
  listViews: async context => {
    await createPinnedView(context)
    return { path: { id: context.profile.board_id }, query: { limit: 100 } }
  },
  // The first row may have neither title nor cells.
  listViewRows: async context => withQuery(await goodRequest(context, 'listViewRows'), { limit: 20 }),
  listLibraryViews: async context => ({ query: { space_id: context.profile.spaces.main, limit: 100 } }),
}

/** A read for these names, and what it showed first without them. */
async function wholeRead(context: CheckContext, operation: OperationName, names: readonly string[]) {
  const telling = await attempt(async () => TELLING[operation]?.(context, names))
  const input = telling ?? (await goodRequest(context, operation))
  const first = telling
    ? context.share(`whole ${operation} of ${JSON.stringify(telling)}`, context =>
        readFilledPage(context, operation, telling),
      )
    : firstRead(context, operation)
  return { input, whole: resourcesIn((await first).json) }
}

/** Judges the response that a query of these names gets, against the same response without `fields`. */
async function expectSelected(context: CheckContext, operation: OperationName, names: readonly string[]) {
  const { input, whole: earlier } = await wholeRead(context, operation, names)
  const expect = context.expect(clauseId('FIELDS-SELECT', operation))
  const { answers, selectable = [] } = contractOf(operation)
  const fields = names.join(',')
  const others = selectable.filter(other => other !== 'id' && !names.includes(other))
  // Newer resources may have moved those of the trimmed answer to a later place.
  const wide = { ...input, query: { ...input.query, ...(answers === 'list' && { limit: 100 }) } }
  const readMore = async () => resourcesIn((await readFilledPage(context, operation, wide)).json)
  // Other checks may write between the two reads: only a lasting difference counts.
  await context.eventually(async () => {
    const trimmed = await readFilledPage(context, operation, withQuery(input, { fields }))
    const items = resourcesIn(trimmed.json)
    const isKnown = ({ id }: JsonObject) => earlier.some(one => one.id === id)
    const isSame = items.some(isKnown) && items.every(item => wrongMembers(earlier, item, names).length === 0)
    const whole = isSame ? earlier : await readMore()

    context.setup.that(whole.length > 0, `find a resource in the response to ${operation}`)
    const keepsId = items.every(item => typeof item.id === 'string')
    context.expect('FIELDS-ID-ALWAYS').that(keepsId, `fields=${fields} must keep the id, but an item has none`)
    expect[answers](trimmed)
    context.setup.that(items.length > 0 || at(trimmed.json, 'has_more') !== true, `find an item of ${operation}`)
    expect.that(items.length > 0, `fields=${fields} must show resources, but shows none`)
    const isShown = items.some(({ id }) => whole.some(one => one.id === id))
    expect.that(isShown, `fields=${fields} must show the same resources as without fields, but it shows none of them`)
    for (const item of items) {
      const before = whole.find(({ id }) => id === item.id)
      for (const name of wrongMembers(whole, item, names))
        expect.equal(
          item[name],
          before?.[name],
          `${name} in the response to ${operation} with fields=${fields}, compared with the one without fields`,
        )
      const kept = others.filter(other => other in item)
      expect.equal(kept, [], `extra properties in the response to ${operation} with fields=${fields}`)
    }
  })
}

/** Whether a property is in the first of two halves; a title is not in that of the cells that it is worked out of. */
const isOfFirstHalf = (name: string, index: number): boolean => (index % 2 === 0) !== (name === 'title')

/** Two requests name half of the properties each, so that each property is once selected and once left out. */
const selects = (operation: OperationName): Check => {
  const clause = clauseId('FIELDS-SELECT', operation)
  return check(`fields/${operation}/selects`, [clause, 'FIELDS-ID-ALWAYS'], needsOf(operation), async context => {
    const names = (contractOf(operation).selectable ?? []).filter(name => name !== 'id')
    const halves = [true, false].map(first => names.filter((name, index) => isOfFirstHalf(name, index) === first))
    const [first = [], second = []] = halves
    for (const group of [['id', ...first], second]) {
      const failed = await failureOf(() => expectSelected(context, operation, group))
      if (!failed) continue
      // Each property is then asked for alone, so that the message names all that are wrong; another law judges lists of names.
      return expectEach(['id', ...names], String, name => expectSelected(context, operation, [name]))
    }
  })
}

/** Names of properties of other resources, in another case, or of a part of a property: unknown, however a service splits the list. */
const BORROWED: Readonly<Partial<Record<OperationName, string>>> = {
  listViewRows: 'filters',
  getColumn: 'filters',
  listViews: 'parent_id',
  getView: 'constructor',
  listLibraryViews: 'NAME',
  getLibraryView: 'filter.query',
  listAdCampaigns: 'ad_campaign_id',
  listAdSets: 'ad_set_id',
  listAds: 'board_id',
}

/** Another law sends an unknown name alone. */
const unknown = (operation: OperationName): Check =>
  lawOf(operation, `fields/${operation}/unknown-name-beside-a-known-one`, 'FIELDS-UNKNOWN', async (context, expect) => {
    const fields = `created_at,${BORROWED[operation] ?? 'none'}`
    // A list of nothing: a server may read the names only where it shows something.
    const isSearched = contractOf(operation).scope === 'metrics:read'
    const query = { fields, ...(isSearched && { query: context.run.unique('nothing') }) }
    expect.refused(await sendChanged(context, operation, { query }), 'bad_request')
  })

/** A list of at least two items has a second page of one item. A target may serve a page with fewer items than it could. */
const keepsPages = (operation: OperationName): Check =>
  lawOf(operation, `fields/${operation}/keeps-the-pages`, 'FIELDS-PAGES', async (context, expect) => {
    const { input, size } = await longList(context, operation)
    if (size < 2) return context.unmet('the list has no second item')

    const read = (query: Cursor) =>
      context.api(operation, withQuery(input, { fields: 'created_at', limit: 1, ...query }))
    await context.eventually(async () => {
      const first = await read({})
      expect.matches('ListEnvelope', first.json)
      const cursor = at(first.json, 'next_cursor')
      if (typeof cursor !== 'string' || at(first.json, 'has_more') !== true)
        return expect.that(
          false,
          `${operation} with fields and limit=1 must return more pages of a list of ${size} items`,
        )
      const second = await read({ cursor })

      expect.matches('ListEnvelope', second.json)
      const ids = resourcesIn(first.json).map(({ id }) => id)
      const repeated = resourcesIn(second.json).filter(({ id }) => ids.includes(id))
      expect.equal(repeated, [], `items of ${operation} with fields that are on both of two pages`)
    })
  })

/** `fields` selects the properties that it names; an unknown name is refused. Spec: Endpoints > Conventions. */
export const fieldsLaws: readonly Check[] = [
  ...projecting.map(selects),
  ...projecting.map(unknown),
  ...listOperations.map(keepsPages),
  check('fields/several-names', 'FIELDS-SEVERAL', async (context, expect) => {
    const answer = await context.api('getView', {
      ...(await goodRequest(context, 'getView')),
      query: { fields: 'name,type' },
    })

    const view = expect.resource(answer)
    const names = Object.keys(view).join(', ')
    const isSelected = 'name' in view && 'type' in view && !('filters' in view)
    expect.that(isSelected, `getView with fields=name,type must show name and type and no filters; it shows ${names}`)
  }),
]
