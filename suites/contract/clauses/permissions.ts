import { assumed, clausesOf, stated } from '../clause.ts'

export const permissionClauses = clausesOf('permissions', 'Authentication', [
  assumed`PERMISSION-ROWS-NONE: A grant that acts for a user can write rows without the permission edit:board.
    creates and updates a row with tokens.member_grant`,
  assumed`PERMISSION-MEDIA-NONE: A grant that acts for a plain member can upload, create library views and set attribute values.
    does each with tokens.member_grant; assumed, because roles may limit it: the specification names only two further conditions`,
  assumed`PERMISSION-READS-NONE: A grant that acts for a plain member can read what its scopes cover.
    calls each reading operation with tokens.member_grant; assumed, because roles may limit it`,
  stated`PERMISSION-SPACES-WRITE-MEMBER:
    An operation that needs spaces:write refuses a grant with forbidden if its user is neither an organization admin nor the owner of the space.
    creates an attribute and deletes an option with tokens.member_grant, tokens.editor_grant and tokens.other_owner_grant, which may also get not_found`,
  stated`PERMISSION-SPACES-WRITE-ADMIN: A grant that acts for an organization admin can use operations that need spaces:write.
    creates an attribute and deletes an option with tokens.admin_grant`,
  stated`PERMISSION-SPACES-WRITE-OWNER: A grant that acts for the owner of the space can use operations that need spaces:write.
    creates an attribute and deletes an option with tokens.owner_grant`,
  stated`PERMISSION-SPACES-WRITE-TOKEN-EXEMPT:
    An organization token can use operations that need spaces:write without acting for an admin or owner.
    creates an attribute and deletes an option with tokens.spaces_write`,
])
