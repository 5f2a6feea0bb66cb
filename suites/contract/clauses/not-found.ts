import { clausesOf, implied, stated } from '../clause.ts'

export const notFoundClauses = clausesOf('not-found', 'Authentication', [
  implied`AUTH-ALLOW-LIST-INSIDE: A token with a list of allowed spaces works in these spaces.
    reads and writes in spaces.main with tokens.space_restricted`,
  // The table of errors has two reasons for not_found, and that another credential created a resource is neither.
  implied`FOUND-MADE-BY-GRANT: An organization token can read what a grant created.
    reads an upload and a column, and writes a value of an attribute, that grants created`,
  implied`NOT-FOUND-ALLOW-LIST-REFERENCED:
    Completing an upload outside the allow-list gets the same error as completing an unknown one.
    completes an upload of spaces.other, and one that does not exist, with tokens.space_restricted`,
  stated`NOT-FOUND-SAME-SHAPE:
    A resource outside the allow-list or the organization gets the same error as one that does not exist.
    compares status, code, properties and message of both errors, without the ids in the message`,
])
