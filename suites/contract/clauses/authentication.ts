import { clausesOf, implied, stated, unseen } from '../clause.ts'

export const authenticationClauses = clausesOf('authentication', 'Authentication', [
  stated`AUTH-MISSING: A request without a token is unauthenticated.
    a read without the header`,
  implied`AUTH-MALFORMED: A header that is no bearer token is unauthenticated.
    another scheme, and a scheme without a token`,
  stated`AUTH-UNKNOWN: A token that does not exist is unauthenticated.
    an invented and an altered token`,
  stated`AUTH-DISABLED: A disabled token is unauthenticated.
    a read with tokens.disabled`,
  unseen`AUTH-KINDS: A credential is an organization token, or a grant that acts for a user.
    the profile says which is which; what follows from it has clauses of its own`,
  unseen`AUTH-ISSUING-OPEN: How credentials are issued, how long they live and how an allow-list is set is left open.
    nothing is demanded where the text says nothing`,
])
