import type { Resource } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeResources, combinePatches } from '../patches.ts'

const KINDS = ['createRow', 'createColumn', 'createView'] as const

const everywhere = (change: (resource: Resource) => Resource) =>
  combinePatches(...KINDS.map(name => changeResources(name, change)))

/** Mistakes in what every resource has. */
export const conventionDeviations: readonly Deviation[] = [
  deviation(
    'conventions/ids-with-a-prefix',
    'Ids of other resources carry a prefix that tells their kind.',
    ['GENERAL-UUID'],
    everywhere(resource => ({ ...resource, organization_id: `org_${resource.organization_id}` })),
  ),
  deviation(
    'conventions/local-time',
    'Timestamps are in the time of the machine, with its offset.',
    ['GENERAL-TIMESTAMP'],
    everywhere(resource => ({ ...resource, updated_at: String(resource.updated_at).replace('Z', '+02:00') })),
  ),
  deviation(
    'conventions/days-as-moments',
    'A day is kept as a moment, and sent as one.',
    ['GENERAL-DATE'],
    changeResources('listAdCampaigns', campaign => ({
      ...campaign,
      last_active_at: typeof campaign.last_active_at === 'string' ? `${campaign.last_active_at}T00:00:00.000Z` : null,
    })),
  ),
  deviation(
    'conventions/relative-links',
    'html_url is a path, which only the application itself can open.',
    ['GENERAL-HTML-URL'],
    everywhere(resource =>
      resource.html_url === undefined
        ? resource
        : { ...resource, html_url: new URL(String(resource.html_url)).pathname },
    ),
  ),
  deviation(
    'conventions/library-links-without-a-host',
    'html_url of library views is a path, which the app completes.',
    ['GENERAL-HTML-URL'],
    changeResources('createLibraryView', view => ({ ...view, html_url: new URL(String(view.html_url)).pathname })),
  ),
  deviation(
    'conventions/space-of-another-kind',
    'space_id holds the id of the board, one join too short.',
    ['GENERAL-SPACE'],
    everywhere(resource => ({ ...resource, space_id: resource.board_id ?? null })),
  ),
  deviation(
    'conventions/organization-is-the-space',
    'organization_id holds the id of the space in what one of the serializers sends.',
    ['GENERAL-ORGANIZATION'],
    changeResources('createView', resource => ({ ...resource, organization_id: resource.space_id ?? null })),
  ),
  deviation(
    'conventions/one-link-for-all',
    'html_url opens the board, and not the resource on it.',
    ['GENERAL-HTML-URL-OWN'],
    everywhere(resource =>
      resource.html_url === undefined
        ? resource
        : { ...resource, html_url: new URL('/', String(resource.html_url)).href },
    ),
  ),
  deviation(
    'conventions/local-time-in-feeds',
    'The feed tells its times in the time of the machine, with its offset.',
    ['GENERAL-TIMESTAMP'],
    changeResources('listViewRows', row => ({ ...row, updated_at: String(row.updated_at).replace('Z', '+02:00') })),
  ),
]
