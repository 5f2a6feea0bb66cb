import { type Check, check } from '../../check.ts'
import { at, isArray, isObject, isResource, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { create, holdsAll, listed, read } from '../library-views/views.ts'
import { PARTS, type Part, twoOptions } from './parts.ts'
import { type Aliases, lostFrom } from './same-part.ts'
import { shownBy, wholeFilter, wholeView } from './wholes.ts'

/** Ids and names that say the same. */
export async function aliasesOf(context: CheckContext): Promise<Aliases> {
  const status = ['media_status_id', 'media_status']
    .map(path => context.profile.entry(path))
    .filter(one => typeof one === 'string')
  return [status, ...(await twoOptions(context)).map(({ id, name }) => [id, name])]
}

const partCheck = (part: Part): Check =>
  check(`media-filter/takes/${part.id}`, {
    clauses: [part.clause],
    needs: part.needs ?? [],
    async run(context) {
      const expect = context.expect(part.clause)
      const view = expect.resource(await shownBy(context, part))

      const lost = lostFrom(view.filter, await part.filter(context), await aliasesOf(context))
      expect.equal(lost, [], `entries that are not in the filter ${JSON.stringify(view.filter)}`)
    },
  })

const KEYS = new Set([
  ...['query', 'type', 'folder_id', 'status', 'uploaded_by', 'attributes', 'metric_filters'],
  ...['created_after', 'created_before', 'last_activity_after', 'last_activity_before'],
])

/** How many there are under each key; one that is null or an empty array asks for nothing. */
export const conditionsIn = (filter: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(filter) ? filter : {})
      .map(([key, value]): [string, number] => [key, isArray(value) ? value.length : Number(value !== null)])
      .filter(([key, count]) => KEYS.has(key) && count > 0),
  )

const WHOLES = ['keys', 'people', 'measures', 'rest'] as const

const wholes = WHOLES.map(whole =>
  check(`media-filter/reads-as-given/${whole}`, {
    clauses: ['LIBRARY-VIEW-FILTER-STORED'],
    async run(context) {
      const given = await wholeFilter(context, whole)
      const made = await context.given.resource('create a filtered library view', wholeView(context, whole))
      const aliases = await aliasesOf(context)

      const expect = context.expect('LIBRARY-VIEW-FILTER-STORED')
      await context.soon(async () => {
        const { filter } = expect.resource(await read(context, made.id))
        expect.equal(
          lostFrom(filter, given, aliases),
          [],
          `entries that are not in the filter ${JSON.stringify(filter)}`,
        )
        expect.equal(conditionsIn(filter), conditionsIn(given), 'how many conditions there are under each key')
      })
    },
  }),
)

/** A list may be read with fewer joins than a single view. */
const onTheList = check('media-filter/reads-as-given/on-the-list', {
  clauses: ['LIBRARY-VIEW-FILTER-STORED'],
  async run(context) {
    const aliases = await aliasesOf(context)
    const made: { readonly id: string; readonly given: JsonObject }[] = []
    for (const whole of WHOLES) {
      const view = at((await wholeView(context, whole)).json, 'data')
      if (isResource(view)) made.push({ id: view.id, given: await wholeFilter(context, whole) })
    }
    context.given.that(made.length > 0, 'create a filtered library view')

    await context.soon(async () => {
      const enough = holdsAll(...made.map(({ id }) => id))
      const views = await listed(context, context.profile.spaces.main, { enough })
      context.given.that(enough(views), 'find filtered library views on the list')
      for (const { id, given } of made) {
        const filter = views.find(view => view.id === id)?.filter
        context
          .expect('LIBRARY-VIEW-FILTER-STORED')
          .equal(lostFrom(filter, given, aliases), [], `entries that are not in the filter ${JSON.stringify(filter)}`)
      }
    })
  },
})

const faithful = WHOLES.map(whole =>
  check(`media-filter/complete/${whole}`, {
    clauses: ['LIBRARY-VIEW-FILTER-COMPLETE'],
    async run(context) {
      const made = await context.given.resource('create a filtered library view', wholeView(context, whole))

      const expect = context.expect('LIBRARY-VIEW-FILTER-COMPLETE')
      expect.equal(made.filter_complete, true, 'filter_complete in the answer')
      await context.soon(async () => {
        expect.equal(expect.resource(await read(context, made.id)).filter_complete, true, 'filter_complete on reading')
      })
    },
  }),
)

const ABSENT = { include_subfolders: false, sort: 'name', order: 'asc' }

const absent = check('media-filter/absent-keys', {
  clauses: ['MEDIA-FILTER-ABSENT-KEYS'],
  async run(context) {
    await context.given.resource('filter a library view', wholeView(context, 'rest'))
    const answer = await create(context, { filter: { type: 'file', ...ABSENT } })

    const expect = context.expect('MEDIA-FILTER-ABSENT-KEYS')
    if (answer.status >= 300) return expect.refused(answer, 'bad_request')
    const { filter } = expect.resource(answer)
    const kept = Object.keys(isObject(filter) ? filter : {}).filter(key => key in ABSENT)
    expect.equal(kept, [], 'keys that a filter does not have')
  },
})

const empty = check('media-filter/empty', {
  clauses: ['MEDIA-FILTER-EMPTY'],
  async run(context) {
    context.expect('MEDIA-FILTER-EMPTY').resource(await create(context, { filter: {} }))
  },
})

/** What a filter takes, seen in what library views keep. Spec: Media filter object. */
export const entryChecks: readonly Check[] = [...PARTS.map(partCheck), ...wholes, onTheList, ...faithful, absent, empty]
