import { clausesOf, unseen } from '../clause.ts'

const NOTHING = 'the specification requires nothing here'

const open = (id: string, what: string) => unseen`${id}: The specification does not say ${what}.
  ${NOTHING}`

/** What the specification leaves open, and what only introduces the service. */
export const gapClauses = [
  ...clausesOf('gaps', 'What the service does', [
    unseen`GENERAL-BOARDS: A board is in a space and has columns, rows and views.
      this only introduces other rules`,
    unseen`GENERAL-LIBRARY: Each space has a library of media.
      this only introduces other rules`,
    unseen`GENERAL-ADS: Ad metrics come from ad platforms, and clients can only read them.
      this only introduces other rules`,
    unseen`GENERAL-HIERARCHY: Boards and media are in a space, and a space is in an organization.
      this only introduces other rules; the ids have their own clauses`,
  ]),
  ...clausesOf('gaps', 'Not specified', [
    open('GAP-BOARD', 'which fields a board has'),
    open('GAP-SPACE', 'which fields a space and its catalog of media statuses have'),
    open('GAP-USER', 'which fields a user has'),
    open('GAP-EXPORTS', 'which fields export records of other platforms have'),
    open('GAP-CONFIG', 'which config the columns have that only the app can create'),
  ]),
  ...clausesOf('gaps', 'States and transitions', [open('GAP-MEDIA-STATUS', 'how the status of a media changes')]),
  ...clausesOf('gaps', 'Other gaps', [
    open('GAP-VIEW-NAME', 'whether a board view needs a name'),
    open('GAP-CELL-FORMS', 'which other forms of a value a cell accepts'),
  ]),
  ...clausesOf('gaps', 'Referenced operations', [
    unseen`GAP-REFERENCED: The specification does not describe the operations that it only names.
      the area "referenced" has clauses for what the specification says about them elsewhere`,
  ]),
  ...clausesOf('gaps', 'Events', [
    unseen`EVENTS-NONE: The specification describes no event, webhook or callback.
      there is nothing to subscribe to`,
    unseen`EVENTS-POLLING: A client sees the end of an upload by reading the upload repeatedly.
      each clause about the end of an upload is tested this way`,
  ]),
  ...clausesOf('gaps', 'Errors', [
    open('GAP-STATUSES', 'which HTTP status success, unauthenticated, rate_limited and internal_error have'),
  ]),
  ...clausesOf('gaps', 'Limits', [
    open('GAP-QUOTA', 'how large the quota of a token and its window are'),
    open('GAP-FILE-SIZE', 'how large a file can be'),
  ]),
  ...clausesOf('gaps', 'Versioning', [open('GAP-VERSIONS', 'how versions are negotiated, changed and deprecated')]),
]
