import type { WorldDescription } from '../world-description/world-description.ts'
import { adAccounts } from './ads.ts'
import { filledBoard, scratchBoard } from './boards.ts'
import { demoBoard } from './demo-board.ts'
import { attributes, libraryViews, media } from './library.ts'
import { ADMIN, COLLEAGUE, EDITOR, MEMBER, OUTSIDER, OWNER, STRANGER } from './people.ts'

const MEDIA_STATUSES = ['In review', 'Approved', 'Live', 'Retired']

/**
 * The world that a simulator starts with: two organizations; in the first a main and another space, people of every
 * role, a scratch board and a demo board, a media library and its views, ads.
 */
export const defaultWorld: WorldDescription = {
  organization: 'Northwind Creative',
  users: { [ADMIN]: { admin: true }, [OWNER]: {}, [EDITOR]: {}, [MEMBER]: {}, [COLLEAGUE]: {}, [OUTSIDER]: {} },
  members: { [MEMBER]: 'member', [COLLEAGUE]: 'member', [EDITOR]: 'editor', [OWNER]: 'owner', [ADMIN]: 'editor' },
  tokens: {
    full: {},
    boards_read: { scopes: ['boards:read'] },
    boards_write: { scopes: ['boards:write'] },
    media_read: { scopes: ['media:read'] },
    media_write: { scopes: ['media:write'] },
    spaces_write: { scopes: ['spaces:write'] },
    metrics_read: { scopes: ['metrics:read'] },
    all_read: { scopes: ['all:read'] },
    disabled: { disabled: true },
    space_restricted: { spaces: ['Main'] },
    member_grant: { user: MEMBER },
    admin_grant: { user: ADMIN },
    owner_grant: { user: OWNER },
    editor_grant: { user: EDITOR },
    throttled: { quota: { units: 40, window_seconds: 60 } },
    restricted_admin_grant: { user: ADMIN, spaces: ['Main'] },
    other_owner_grant: { user: OUTSIDER },
  },
  folders: ['Main campaigns', 'Main archive', 'Main campaigns/Main shoots'],
  media_statuses: MEDIA_STATUSES,
  naming_conventions: ['Main creative id'],
  attributes,
  media,
  library_views: libraryViews,
  boards: { Scratch: scratchBoard, Demo: demoBoard, 'Last year': { archived: true, views: { 'Last year': {} } } },
  ad_accounts: adAccounts,
  spaces: {
    Main: {},
    Other: {
      members: { [OUTSIDER]: 'owner', [MEMBER]: 'editor' },
      folders: ['Other campaigns', 'Other archive', 'Other campaigns/Other shoots'],
      media_statuses: [...MEDIA_STATUSES, 'Embargoed'],
      naming_conventions: ['Other creative id'],
      attributes: { Headline: 'text' },
      media: { Elsewhere: { format: 'png', width: 1200, height: 628, size: 12_000 } },
      boards: { Elsewhere: filledBoard },
    },
  },
  organizations: {
    'Fabrikam Media': {
      users: { [STRANGER]: { admin: true } },
      tokens: { other_organization: {} },
      spaces: {
        Foreign: {
          members: { [STRANGER]: 'owner' },
          folders: ['Foreign campaigns', 'Foreign archive', 'Foreign campaigns/Foreign shoots'],
          media_statuses: MEDIA_STATUSES,
          naming_conventions: ['Foreign creative id'],
          boards: { Abroad: {} },
        },
      },
    },
  },
}
