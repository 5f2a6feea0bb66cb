import { type Check, type CheckContext, check } from '../check.ts'
import { contractOf } from '../contract/operations.ts'
import { expectOwnLinks, isLink } from '../expected/links.ts'
import { findNonUtcTime } from '../expected/times.ts'
import { at, type Resource } from '../json.ts'
import { filteredLibraryView, sharedLibraryView } from '../setup/library-views/library-views.ts'
import { firstWrite, goodRequest, needsOf } from '../setup/requests/good-requests.ts'
import { sharedRow } from '../setup/rows/rows.ts'
import { sharedView } from '../setup/views/views.ts'
import { resourceIn } from '../target/api.ts'

const KINDS = ['createRow', 'createColumn', 'createView'] as const

/** One row, one column and one view of the board under test and one library view, from the responses to their creation. */
async function createOneOfEach(context: CheckContext): Promise<readonly Resource[]> {
  const answers = await Promise.all(KINDS.map(operation => firstWrite(context, operation)))
  const made = answers.flatMap(({ answer }) => resourceIn(answer) ?? [])
  context.setup.that(made.length === KINDS.length, 'create a row, a column and a view')
  return [...made, await sharedLibraryView(context)]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const checkOfEachResource = (id: string, clause: string, judge: (one: Resource) => string | null): Check =>
  check(`conventions/${id}`, clause, async (context, expect) => {
    for (const one of await createOneOfEach(context)) {
      const problem = judge(one)
      expect.that(problem === null, problem ?? '')
    }
  })

const DAY = /^\d{4}-\d\d-\d\d$/

/** Rules for every resource. Spec: What the service does. */
export const conventionLaws: readonly Check[] = [
  checkOfEachResource('ids-are-uuids', 'GENERAL-UUID', one => {
    const members = ['id', 'organization_id', 'space_id', ...('board_id' in one ? ['board_id'] : [])]
    const wrong = members.find(member => !UUID.test(String(one[member])))
    return wrong === undefined ? null : `${wrong} must be a UUID, but it is ${JSON.stringify(one[wrong])}`
  }),
  checkOfEachResource('timestamps-are-utc', 'GENERAL-TIMESTAMP', findNonUtcTime),
  checkOfEachResource('html-url-is-a-link', 'GENERAL-HTML-URL', one =>
    one.html_url === undefined || isLink(one.html_url)
      ? null
      : `html_url must be an http or https link, but it is ${JSON.stringify(one.html_url)}`,
  ),
  check('conventions/space-id', 'GENERAL-SPACE', async (context, expect) => {
    for (const one of await createOneOfEach(context))
      expect.equal(one.space_id, context.profile.spaces.main, 'space_id of a resource in the main space')
  }),
  check('conventions/organization-id', 'GENERAL-ORGANIZATION', async (context, expect) => {
    const ids = new Set((await createOneOfEach(context)).map(({ organization_id }) => organization_id))

    expect.equal(ids.size, 1, 'number of different organization_id values among resources of one space')
  }),
  check('conventions/html-url-is-its-own', ['GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN'], async context => {
    const made = async (operation: 'createRow' | 'createView') =>
      context.setup.resource(`call ${operation}`, (await firstWrite(context, operation)).answer)
    const rows = [await sharedRow(context), await made('createRow')]
    const views = [await sharedView(context), await made('createView')]

    for (const two of [rows, views]) expectOwnLinks(context, two)
  }),
  check('conventions/days-are-days', 'GENERAL-DATE', needsOf('listAdCampaigns'), async (context, expect) => {
    const { items } = await context.setup.page(
      'list campaigns',
      context.api('listAdCampaigns', await goodRequest(context, 'listAdCampaigns')),
    )
    const { filter } = await filteredLibraryView(context)
    const active = items.flatMap(({ first_active_at, last_active_at }) => [first_active_at, last_active_at])
    const dates = [at(filter, 'created_after'), ...active].filter(day => day !== null)

    for (const day of dates)
      expect.that(DAY.test(String(day)), `a date must have the form YYYY-MM-DD, but it is ${JSON.stringify(day)}`)
  }),
  check('conventions/version-prefix', 'VERSION-PREFIX', async (context, expect) => {
    const view = await sharedView(context)
    const { path, cost } = contractOf('getView')
    const route = { method: 'GET', path: path.replace(/^\/v1/, ''), cost }
    const answer = await context.raw(route, { path: { id: context.profile.board_id, viewId: view.id } })
    expect.that(at(answer.json, 'data', 'id') !== view.id, 'a path without /v1 should return no view, but it does')
  }),
]
