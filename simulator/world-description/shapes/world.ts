import { z } from 'zod'
import { members } from '../../../fixtures/schema.ts'
import { AdAccountShape } from './ads.ts'
import { BoardShape } from './board.ts'
import { Id, Name, NamedItems, namedOrEmpty } from './common.ts'
import { AttributesShape, LibraryViewShape, MediaShape } from './library.ts'
import { MembersShape, TokenShape, UserShape } from './people.ts'

const FolderItems = z
  .array(z.union([Name, members({ path: Name, id: Id.optional() })]))
  .describe('Paths of folders, such as Campaigns/Shoots. A path makes the folders above it too.')

/** What a space holds. */
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

/** What an organization holds. */
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
