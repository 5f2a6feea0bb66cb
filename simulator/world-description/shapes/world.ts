import { z } from 'zod'
import { Quota, ScopeName } from '../../../fixtures/entities.ts'
import { members, oneOf } from '../../../fixtures/schema.ts'
import { AdAccountShape } from './ads.ts'
import { BoardShape } from './board.ts'
import { Id, Name, NamedItems, namedOrEmpty } from './common.ts'
import { AttributesShape, LibraryViewShape, MediaShape } from './library.ts'

const UserShape = members({
  id: Id.optional(),
  email: z.string().describe('Default: from the name, at example.com.').optional(),
  admin: z.boolean().describe('An admin of the organization.').optional(),
}).meta({ id: 'UserDescription' })

/** What a member may do in a space: an owner manages it, an editor changes boards. */
const ROLES = ['owner', 'editor', 'member'] as const

const MembersShape = z
  .record(Name, oneOf(ROLES))
  .describe('Roles by user. By default every user that the world adds to the organization is an editor.')

const TokenShape = members({
  secret: z.string().min(1).describe('Default: from the seed and the label.').optional(),
  scopes: z.array(ScopeName).describe('Default: all.').optional(),
  spaces: z.array(Name).describe('The allow-list. Default: every space of the organization.').optional(),
  user: Name.describe('Makes a grant that acts for this user.').optional(),
  disabled: z.boolean().optional(),
  quota: Quota.describe('Default: so large that no test uses it up.').optional(),
}).meta({ id: 'TokenDescription' })

const FolderItems = z
  .array(z.union([Name, members({ path: Name, id: Id.optional() })]))
  .describe('Paths of folders, such as Campaigns/Shoots. A path makes the folders above it too.')

const SPACE = {
  members: MembersShape.optional(),
  folders: FolderItems.optional(),
  media_statuses: NamedItems.describe('The catalog of media statuses.').optional(),
  naming_conventions: NamedItems.describe('The naming conventions of creativeid columns.').optional(),
  attributes: AttributesShape.describe('Media attributes by name. A type alone is enough.').optional(),
  media: namedOrEmpty(MediaShape).describe('Media by name.').optional(),
  library_views: namedOrEmpty(LibraryViewShape).describe('Library views by name.').optional(),
  boards: namedOrEmpty(BoardShape).describe('Boards by name.').optional(),
}

export type SpaceDescription = z.output<z.ZodObject<typeof SPACE>>

const SpaceShape = members({ id: Id.optional(), ...SPACE }).meta({ id: 'SpaceDescription' })

const ORGANIZATION = {
  users: namedOrEmpty(UserShape).describe('Users by name.').optional(),
  tokens: namedOrEmpty(TokenShape).describe('Tokens by label. A world without a base always has one, full.').optional(),
  spaces: namedOrEmpty(SpaceShape).describe('Spaces by name. Default: Main.').optional(),
  ad_accounts: namedOrEmpty(AdAccountShape).describe('Ad accounts by name.').optional(),
}

export type OrganizationDescription = z.output<z.ZodObject<typeof ORGANIZATION>>

/** A world in its short form. What stands at the top belongs to the first organization and to its first space. */
export const WorldShape = members({
  $schema: z.string().describe('The schema of this file, for editors.').optional(),
  base: z
    .enum(['empty', 'default'])
    .describe('empty, or left out: only what is here. default: on top of the default world.')
    .optional(),
  organization: Name.describe('The name of the first organization. Default: Organization.').optional(),
  ...ORGANIZATION,
  ...SPACE,
  organizations: namedOrEmpty(members({ id: Id.optional(), ...ORGANIZATION }))
    .describe('Further organizations.')
    .optional(),
  scratch_board: Name.describe(
    'The board of the target profile, which the checks of certify fill. Default: the first.',
  ).optional(),
}).meta({ patternProperties: { '^x-': { description: 'Is ignored: a place for anchors.' } } })

/** A world after the check: with times as numbers, and with empty descriptions for null. */
export type CheckedWorld = z.output<typeof WorldShape>
