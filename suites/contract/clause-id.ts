import type { ResourceName } from './members.ts'
import type { OperationName } from './operations.ts'

/** `parent_id`, `createRow` or `mediacolumn` as it stands in a clause id. */
export const kebab = (name: string): string =>
  name
    .replace(/[A-Z]/g, letter => `-${letter}`)
    .replaceAll('_', '-')
    .toUpperCase()

/** The id of a law's clause for one operation: `SCOPE` and `createRow` give `SCOPE-CREATE-ROW`. */
export const clauseId = (law: string, operation: OperationName): string => `${law}-${kebab(operation)}`

const PREFIX: Readonly<Record<ResourceName, string>> = {
  Row: 'ROW',
  RowField: 'CELL',
  Column: 'COLUMN',
  View: 'VIEW',
  FilterEntry: 'FILTER',
  Upload: 'UPLOAD',
  Media: 'MEDIA',
  MediaAttributeValue: 'ATTRIBUTE-VALUE',
  ExportRecord: 'EXPORT',
  MediaMetrics: 'MEDIA-METRICS',
  MediaAttribute: 'ATTRIBUTE',
  LibraryView: 'LIBRARY-VIEW',
  MediaFilter: 'MEDIA-FILTER',
  AdCampaign: 'AD-CAMPAIGN',
  AdSet: 'AD-SET',
  Ad: 'AD',
}

/** The id of the clause on one member's type and nullability: `Row` and `parent_id` give `ROW-FIELD-PARENT-ID`. */
export const memberClauseId = (resource: ResourceName, member: string): string =>
  `${PREFIX[resource]}-FIELD-${kebab(member)}`
