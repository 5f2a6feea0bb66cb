import { assumed, clausesOf, stated } from '../clause.ts'

export const permissionClauses = clausesOf('permissions', 'Authentication', [
  assumed`PERMISSION-ROWS-NONE: A user-acting grant needs no edit:board permission to write rows.
    a row created with tokens.member_grant`,
  stated`PERMISSION-SPACES-WRITE-MEMBER:
    A user-acting grant is forbidden what takes spaces:write, unless its user is an organization admin or owns the space.
    an attribute created and an option deleted with tokens.member_grant and tokens.editor_grant`,
  stated`PERMISSION-SPACES-WRITE-ADMIN: A user-acting grant of an organization admin may do what takes spaces:write.
    an attribute created and an option deleted with tokens.admin_grant`,
  stated`PERMISSION-SPACES-WRITE-OWNER: A user-acting grant of the owner of the space may do what takes spaces:write.
    an attribute created and an option deleted with tokens.owner_grant`,
  stated`PERMISSION-SPACES-WRITE-TOKEN-EXEMPT: An organization token is exempt from the check for admins and owners.
    an attribute created and an option deleted with tokens.spaces_write`,
])
