import { assumed, clausesOf, stated } from '../clause.ts'

export const permissionClauses = clausesOf('permissions', 'Authentication', [
  assumed`PERMISSION-ROWS-NONE: A grant that acts for a user can write rows without the permission edit:board.
    creates a row with tokens.member_grant`,
  stated`PERMISSION-SPACES-WRITE-MEMBER:
    A grant that acts for a user who is neither an organization admin nor the owner of the space is refused with forbidden where spaces:write is needed.
    creates an attribute and deletes an option with tokens.member_grant and tokens.editor_grant`,
  stated`PERMISSION-SPACES-WRITE-ADMIN: A grant that acts for an organization admin can do what needs spaces:write.
    creates an attribute and deletes an option with tokens.admin_grant`,
  stated`PERMISSION-SPACES-WRITE-OWNER: A grant that acts for the owner of the space can do what needs spaces:write.
    creates an attribute and deletes an option with tokens.owner_grant`,
  stated`PERMISSION-SPACES-WRITE-TOKEN-EXEMPT:
    An organization token needs no admin or owner for what needs spaces:write.
    creates an attribute and deletes an option with tokens.spaces_write`,
])
