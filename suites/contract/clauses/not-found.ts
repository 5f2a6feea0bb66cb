import { clausesOf, implied, stated } from '../clause.ts'

export const notFoundClauses = clausesOf('not-found', 'Authentication', [
  implied`AUTH-ALLOW-LIST-INSIDE: A token with a space allow-list works on what is inside of it.
    reads and writes in spaces.main with tokens.space_restricted`,
  stated`NOT-FOUND-SAME-SHAPE:
    What is outside the allow-list or the organization is answered in the same shape as what does not exist.
    status, code and members of both refusals compared`,
])
