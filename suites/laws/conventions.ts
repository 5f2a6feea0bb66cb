import { type Check, check } from '../check.ts'
import { filteredLibraryView, sharedLibraryView } from '../given/library-views.ts'
import { newRow, sharedRow } from '../given/rows.ts'
import { newView, sharedView } from '../given/views.ts'
import { at, isResource, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { firstWrite, needsOf, sample } from './samples.ts'

const KINDS = ['createRow', 'createColumn', 'createView'] as const

/** One row, one column and one view of the board under test and one view of the library, as their creation answered them. */
async function oneOfEach(context: CheckContext): Promise<readonly Resource[]> {
  const answers = await Promise.all(KINDS.map(operation => firstWrite(context, operation)))
  const made = answers.map(({ answer }) => at(answer.json, 'data')).filter(isResource)
  context.given.that(made.length === KINDS.length, 'create a row, a column and a view')
  return [...made, await sharedLibraryView(context)]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]00:?00)$/

const ofEach = (id: string, clause: string, judge: (one: Resource) => string | null): Check =>
  check(`conventions/${id}`, {
    clauses: [clause],
    async run(context) {
      for (const one of await oneOfEach(context)) {
        const problem = judge(one)
        context.expect(clause).that(problem === null, problem ?? '')
      }
    },
  })

const isLink = (value: Json | undefined): boolean => typeof value === 'string' && /^https?:\/\/[^/\s]+/.test(value)

const uuids = ofEach('ids-are-uuids', 'GENERAL-UUID', one => {
  const members = ['id', 'organization_id', 'space_id', ...('board_id' in one ? ['board_id'] : [])]
  const wrong = members.find(member => !UUID.test(String(one[member])))
  return wrong === undefined ? null : `${wrong} is ${JSON.stringify(one[wrong])}`
})

/** The first of a resource's times that is not in UTC. */
function notInUtc(one: Resource): string | null {
  const wrong = ['created_at', 'updated_at'].find(member => !UTC_TIME.test(String(one[member])))
  return wrong === undefined ? null : `${wrong} is ${JSON.stringify(one[wrong])}`
}

/** Demands of resources of any kind that their times are in UTC. */
export function expectUtcTimes({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  for (const one of resources) expect('GENERAL-TIMESTAMP').that(notInUtc(one) === null, notInUtc(one) ?? '')
}

const times = ofEach('timestamps-are-utc', 'GENERAL-TIMESTAMP', notInUtc)

/** Demands of resources of one kind that each has a link, and none the link of another. */
export function expectOwnLinks({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  const urls = resources.map(({ html_url }) => html_url)
  const wrong = urls.find(url => !isLink(url))
  expect('GENERAL-HTML-URL').that(wrong === undefined, `html_url is ${JSON.stringify(wrong)}`)
  // A page may repeat what stood on the one before: that is no other resource.
  const twice = urls.find((url, index) => resources[urls.indexOf(url)]?.id !== resources[index]?.id)
  expect('GENERAL-HTML-URL-OWN').that(twice === undefined, `two resources share ${JSON.stringify(twice)}`)
}

const links = ofEach('html-url-is-a-link', 'GENERAL-HTML-URL', one =>
  one.html_url === undefined || isLink(one.html_url) ? null : `html_url is ${JSON.stringify(one.html_url)}`,
)

const space = check('conventions/space-id', {
  clauses: ['GENERAL-SPACE'],
  async run(context) {
    for (const one of await oneOfEach(context))
      context.expect('GENERAL-SPACE').equal(one.space_id, context.profile.spaces.main, 'space_id')
  },
})

const organization = check('conventions/organization-id', {
  clauses: ['GENERAL-ORGANIZATION'],
  async run(context) {
    const ids = new Set((await oneOfEach(context)).map(({ organization_id }) => organization_id))

    context.expect('GENERAL-ORGANIZATION').equal(ids.size, 1, 'organizations that one board belongs to')
  },
})

const ownLinks = check('conventions/html-url-is-its-own', {
  clauses: ['GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN'],
  async run(context) {
    const rows = [await sharedRow(context), await newRow(context)]
    const views = [await sharedView(context), await newView(context)]

    for (const two of [rows, views]) expectOwnLinks(context, two)
  },
})

const DAY = /^\d{4}-\d\d-\d\d$/

const days = check('conventions/days-are-days', {
  clauses: ['GENERAL-DATE'],
  needs: needsOf('listAdCampaigns'),
  async run(context) {
    const { items } = await context.given.page(
      'list campaigns',
      context.api('listAdCampaigns', await sample(context, 'listAdCampaigns')),
    )
    const { filter } = await filteredLibraryView(context)
    const active = items.flatMap(({ first_active_at, last_active_at }) => [first_active_at, last_active_at])
    const found = [at(filter, 'created_after'), ...active].filter(day => day !== null)

    for (const day of found)
      context.expect('GENERAL-DATE').that(DAY.test(String(day)), `a day is ${JSON.stringify(day)}`)
  },
})

/** What holds for every resource. Spec: What the service does. */
export const conventionLaws: readonly Check[] = [uuids, times, links, space, organization, ownLinks, days]
