import { clausesOf, implied, stated, unseen } from '../clause.ts'

export const authenticationClauses = clausesOf('authentication', 'Authentication', [
  stated`AUTH-MISSING: A request without a token is refused with unauthenticated.
    sends a read without the Authorization header`,
  implied`AUTH-MALFORMED: A request whose Authorization header is not a bearer token is refused with unauthenticated.
    sends another scheme, and a scheme without a token`,
  stated`AUTH-UNKNOWN: A token that does not exist is refused with unauthenticated.
    sends a made-up token and an altered token`,
  stated`AUTH-DISABLED: A disabled token is refused with unauthenticated.
    sends a read with tokens.disabled`,
  unseen`AUTH-KINDS: A credential is an organization token or a grant that acts for a user.
    the profile says which token is which; other clauses test the consequences`,
  unseen`AUTH-ISSUING-OPEN:
    The specification does not say how credentials are issued, how long they live or how an allow-list is set.
    the specification demands nothing here`,
])
