import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

export const authenticationClauses = clausesOf('authentication', 'Authentication', [
  stated('AUTH-MISSING', 'A request without a token is unauthenticated.', 'a read without the header'),
  implied(
    'AUTH-MALFORMED',
    'A header that is no bearer token is unauthenticated.',
    'another scheme, and a scheme without a token',
  ),
  stated('AUTH-UNKNOWN', 'A token that does not exist is unauthenticated.', 'an invented and an altered token'),
  stated('AUTH-DISABLED', 'A disabled token is unauthenticated.', 'a read with tokens.disabled'),
  stated(
    'SCOPE-WRITE-HOLDS-NO-READ',
    'boards:write grants no reading of boards.',
    'each board read with tokens.boards_write',
  ),
  stated(
    'SCOPE-MEDIA-WRITE-HOLDS-NO-READ',
    'media:write grants no reading of uploads and library views.',
    'each media read with tokens.media_write',
  ),
  stated(
    'SCOPE-METRICS-SEPARATE',
    'media:read does not cover ad metrics, which are for metrics:read.',
    'each list of ad metrics with tokens.media_read',
  ),
  stated('SCOPE-ALL-READ-NO-WRITE', 'all:read grants no writing.', 'each write with tokens.all_read'),
  stated(
    'SCOPE-SPACES-WRITE-SEPARATE',
    'media:write does not grant what changes the settings of a space, which is for spaces:write.',
    'an attribute created and an option deleted with tokens.media_write',
  ),
  implied(
    'AUTH-ALLOW-LIST-INSIDE',
    'A token with a space allow-list works on what is inside of it.',
    'reads and writes in spaces.main with tokens.space_restricted',
  ),
  stated(
    'NOT-FOUND-SAME-SHAPE',
    'What is outside the allow-list or the organization is answered in the same shape as what does not exist.',
    'status, code and members of both refusals compared',
  ),
  assumed(
    'PERMISSION-ROWS-NONE',
    'A user-acting grant needs no edit:board permission to write rows.',
    'a row created with tokens.member_grant',
  ),
  stated(
    'PERMISSION-SPACES-WRITE-MEMBER',
    'A user-acting grant is forbidden what takes spaces:write, unless its user is an organization admin or owns the space.',
    'an attribute created and an option deleted with tokens.member_grant and tokens.editor_grant',
  ),
  stated(
    'PERMISSION-SPACES-WRITE-ADMIN',
    'A user-acting grant of an organization admin may do what takes spaces:write.',
    'an attribute created and an option deleted with tokens.admin_grant',
  ),
  stated(
    'PERMISSION-SPACES-WRITE-OWNER',
    'A user-acting grant of the owner of the space may do what takes spaces:write.',
    'an attribute created and an option deleted with tokens.owner_grant',
  ),
  stated(
    'PERMISSION-SPACES-WRITE-TOKEN-EXEMPT',
    'An organization token is exempt from the check for admins and owners.',
    'an attribute created and an option deleted with tokens.spaces_write',
  ),
  unseen(
    'AUTH-KINDS',
    'A credential is an organization token, or a grant that acts for a user.',
    'the profile says which is which; what follows from it has clauses of its own',
  ),
  unseen(
    'AUTH-ISSUING-OPEN',
    'How credentials are issued, how long they live and how an allow-list is set is left open.',
    'nothing is demanded where the text says nothing',
  ),
])
