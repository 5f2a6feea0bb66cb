import { type Clause, clausesOf, stated } from '../clause.ts'
import { memberClauseId } from '../clause-id.ts'
import { membersOf, type ResourceName, resourceNames } from '../schemas/resources.ts'

const AD_SECTION = 'Ad campaign, ad set and ad'

const TITLES: Readonly<Record<ResourceName, { readonly noun: string; readonly section: string }>> = {
  Row: { noun: 'row', section: 'Row' },
  RowField: { noun: 'row field entry', section: 'Row' },
  Column: { noun: 'column', section: 'Column' },
  View: { noun: 'board view', section: 'Board view' },
  FilterEntry: { noun: 'filter entry', section: 'Board view' },
  Upload: { noun: 'media upload', section: 'Media upload' },
  Media: { noun: 'media', section: 'Media' },
  MediaAttributeValue: { noun: 'media attribute value', section: 'Media' },
  ExportRecord: { noun: 'export record of a video channel', section: 'Media' },
  MediaMetrics: { noun: 'media metrics object', section: 'Media' },
  MediaAttribute: { noun: 'media attribute', section: 'Media attribute' },
  LibraryView: { noun: 'library view', section: 'Library view' },
  MediaFilter: { noun: 'media filter', section: 'Library view' },
  AdCampaign: { noun: 'campaign', section: AD_SECTION },
  AdSet: { noun: 'set of ads', section: AD_SECTION },
  Ad: { noun: 'single ad', section: AD_SECTION },
}

/** One clause for the type and nullability of each member of each resource. */
export const resourceClauses: readonly Clause[] = resourceNames.flatMap(resource =>
  clausesOf(
    'resources',
    TITLES[resource].section,
    [...membersOf(resource)].map(
      ([member, shape]) =>
        stated`${memberClauseId(resource, member)}: The member ${member} of a ${TITLES[resource].noun} is ${shape}.
            compares this member with the schema of a ${TITLES[resource].noun}`,
    ),
  ),
)
