import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import { type Aliases, countConditions, findLostConditions } from '../../expected/media-filter.ts'
import { at, idsOf, isObject, isResource, type Json } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { SIZES, sendMost } from '../../setup/largest-accepted.ts'
import { createLibraryView, listLibraryViews, readLibraryView } from '../../setup/library-views/library-views.ts'
import {
  aliasesOf,
  CONDITIONS,
  CONDITIONS_OF_MANY,
  conditionNamed,
  FILTERED_VIEWS,
  filteredView,
  requireCondition,
} from '../../setup/library-views/media-filters.ts'
import { holdsAll } from '../../setup/lists/list-pages.ts'
import { createWithAllMembers, createWithMember } from '../../setup/requests/combined-creation.ts'
import { judgeSharedRead, readingOf } from '../../setup/shared-read.ts'
import { type Answer, isSuccess } from '../../target/api.ts'

/** One check for the conditions on a metric, each with another operator. */
const groupOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('attributes/') ? undefined : 2)
    .join('/')

const GROUPS = [...new Set(CONDITIONS.map(({ id }) => groupOf(id)))].map(group => {
  const [first, ...others] = CONDITIONS.filter(({ id }) => groupOf(id) === group)
  if (!first) throw new Error(`no condition of a media filter begins with ${group}`)
  return { group, ...first, conditions: [first, ...others] }
})

const conditionCheck = ({ group, clause, needs, conditions }: (typeof GROUPS)[number]): Check =>
  check(`media-filter/takes/${group}`, clause, needs, async (context, expect) => {
    await expectEach(
      conditions,
      ({ id }) => id,
      async ({ id, view }) => {
        const { value, answer } = await createWithMember(context, filteredView(view), id)
        const { filter } = expect.resource(answer)
        expectKept(expect, filter, value, await aliasesOf(context))
      },
    )
    const makeMany = CONDITIONS_OF_MANY[group]
    if (!makeMany || !isDeep(context.run)) return
    const taken = await sendMost(
      context,
      SIZES,
      size => makeMany(size, context),
      async filter => createLibraryView(context, { filter: await filter }),
    )
    if (!taken) return
    const lost = findLostConditions(expect.resource(taken.answer).filter, await taken.sent, [])
    const what = 'conditions in the long filter of a library view that are not stored as they were sent'
    expect.sameSet(lost, [], what)
  })

const STORED = 'LIBRARY-VIEW-FILTER-STORED'

/** Demands that all conditions of a filter are still in it. */
function expectKept(expect: Expectations, filter: Json | undefined, given: Json | undefined, aliases: Aliases): void {
  const what = `conditions that are missing from the filter ${JSON.stringify(filter)}`
  expect.equal(findLostConditions(filter, given, aliases), [], what)
}

const judgeReading = (context: CheckContext, id: string, judge: (reading: Answer) => void): Promise<void> =>
  judgeSharedRead(context, readingOf(id), context => readLibraryView(context, id), judge)

const ABSENT = { include_subfolders: false, sort: 'name', order: 'asc' }

const DAY = /^\d{4}-\d\d-\d\d$/

/** A server may refuse them, or return the day that they name. */
const NEARLY_DAYS = {
  created_after: '2024-02-29T12:00:00Z',
  created_before: '2024-2-9',
  last_activity_after: '20240229',
  last_activity_before: '2024-02-29T23:30:00-05:00',
}

/** Conditions that a filter accepts, as library views store them. Spec: Media filter object. */
export const conditionChecks: readonly Check[] = [
  ...GROUPS.map(conditionCheck),
  ...FILTERED_VIEWS.map(view =>
    check(`media-filter/reads-as-given/${view}`, STORED, async (context, expect) => {
      const { sent, answer } = await createWithAllMembers(context, filteredView(view))
      const made = await context.setup.resource('create a filtered library view', answer)
      const aliases = await aliasesOf(context)

      await judgeReading(context, made.id, reading => {
        const { filter } = expect.resource(reading)
        expectKept(expect, filter, sent.filter, aliases)
        const [found, wanted] = [filter, sent.filter].map(countConditions)
        expect.equal(found, wanted, 'number of conditions under each key of the filter')
      })
    }),
  ),

  /** A target may load less for a list than for a single view. */
  check('media-filter/reads-as-given/on-the-list', STORED, async (context, expect) => {
    const aliases = await aliasesOf(context)
    const all = await Promise.all(FILTERED_VIEWS.map(view => createWithAllMembers(context, filteredView(view))))
    const made = all.flatMap(({ sent, answer }) => {
      const view = at(answer.json, 'data')
      return isResource(view) ? [{ id: view.id, given: sent.filter }] : []
    })
    context.setup.that(made.length > 0, 'create a filtered library view')

    await context.eventually(async () => {
      const enough = holdsAll(idsOf(made))
      const views = await listLibraryViews(context, { enough })
      context.setup.that(enough(views), 'find the new library views with filters in the list')
      for (const { id, given } of made) expectKept(expect, views.find(view => view.id === id)?.filter, given, aliases)
    })
  }),
  ...FILTERED_VIEWS.map(view =>
    check(`media-filter/complete/${view}`, 'LIBRARY-VIEW-FILTER-COMPLETE', async (context, expect) => {
      const { answer } = await createWithAllMembers(context, filteredView(view))
      const made = await context.setup.resource('create a filtered library view', answer)

      expect.equal(made.filter_complete, true, 'filter_complete in the response to the creation')
      await judgeReading(context, made.id, reading => {
        const { filter_complete } = expect.resource(reading)
        expect.equal(filter_complete, true, 'filter_complete of the view that is read')
      })
    }),
  ),
  check('media-filter/absent-keys', 'MEDIA-FILTER-ABSENT-KEYS', async (context, expect) => {
    const { answer: validControl } = await createWithAllMembers(context, filteredView('rest'))
    await context.setup.resource('create a filtered library view', validControl)
    const answer = await createLibraryView(context, { filter: { type: 'file', ...ABSENT } })

    if (answer.status >= 300) return expect.refused(answer, 'bad_request')
    const { filter } = expect.resource(answer)
    const kept = Object.keys(isObject(filter) ? filter : {}).filter(key => key in ABSENT)
    expect.equal(kept, [], 'keys of the filter that do not exist in a media filter')
  }),
  check('media-filter/day-without-time', 'MEDIA-FILTER-DAY-WITHOUT-TIME', (context, expect) =>
    expectEach(
      Object.entries(NEARLY_DAYS),
      ([key]) => key,
      async ([key, time]) => {
        await requireCondition(context, key)
        const answer = await createLibraryView(context, { filter: { [key]: time } })
        if (!expect.acceptedOrRefused(answer, 'bad_request')) return
        const shown = at(expect.resource(answer).filter, key)
        const message = `${key} is a day as YYYY-MM-DD, so ${time} should be refused or returned as a day, but it is ${JSON.stringify(shown)}`
        expect.that(typeof shown === 'string' && DAY.test(shown), message)
      },
    ),
  ),
  check(
    'media-filter/refused/status/of-another-space',
    'MEDIA-FILTER-STATUS-OTHER-SPACE',
    ['other_media_status', ...conditionNamed('status/name').needs],
    async (context, expect) => {
      await requireCondition(context, 'status/name')
      const made = await createLibraryView(context, { filter: { status: context.run.unique('no status') } })
      if (isSuccess(made)) context.notApplicable('the server accepts a status that no space has')
      const answer = await createLibraryView(context, {
        filter: { status: context.profileValue('other_media_status') },
      })

      expect.refused(answer, ...ELSEWHERE)
    },
  ),
  check('media-filter/empty', 'MEDIA-FILTER-EMPTY', async (context, expect) => {
    expect.resource(await createLibraryView(context, { filter: {} }))
  }),
]
