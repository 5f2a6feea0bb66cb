import { clausesOf, unseen } from '../clause.ts'

const NOTHING = 'nothing is demanded where the text says nothing'

const open = (id: string, what: string) => unseen`${id}: ${what} left open.
  ${NOTHING}`

/** What the specification expressly leaves open, and what only tells what the service is for. */
export const gapClauses = [
  ...clausesOf('gaps', 'What the service does', [
    unseen`GENERAL-BOARDS: A board lives in a space and has columns, rows and views.
      it introduces what follows`,
    unseen`GENERAL-LIBRARY: Each space has a library of media.
      it introduces what follows`,
    unseen`GENERAL-ADS: Ad metrics are synced from ad platforms and only read.
      it introduces what follows`,
    unseen`GENERAL-HIERARCHY: Boards and media are in a space, and a space is in an organization.
      it introduces what follows; the ids have clauses of their own`,
  ]),
  ...clausesOf('gaps', 'Not specified', [
    open('GAP-BOARD', 'The fields of a board are'),
    open('GAP-SPACE', 'The fields of a space and its catalog of media statuses are'),
    open('GAP-USER', 'The fields of a user are'),
    open('GAP-EXPORTS', 'The fields of the export records of other platforms are'),
    open('GAP-CONFIG', 'The config that columns of app-made types return is'),
  ]),
  ...clausesOf('gaps', 'States and transitions', [open('GAP-MEDIA-STATUS', 'How the status of a media changes is')]),
  ...clausesOf('gaps', 'Other gaps', [
    open('GAP-VIEW-NAME', 'Whether a board view needs a name is'),
    open('GAP-CELL-FORMS', 'Which other forms of a value a cell takes is'),
  ]),
  ...clausesOf('gaps', 'Referenced operations', [
    unseen`GAP-REFERENCED: The contracts of operations that are only named are not part of the specification.
      what it says of them elsewhere has clauses in the area of referenced operations`,
  ]),
  ...clausesOf('gaps', 'Events', [
    unseen`EVENTS-NONE: No event, webhook or callback is described.
      there is nothing to subscribe to`,
    unseen`EVENTS-POLLING: That an upload has ended is seen by polling it.
      each clause on the end of an upload is tried by polling`,
  ]),
  ...clausesOf('gaps', 'Errors', [
    open('GAP-STATUSES', 'The numbers of success, and of the refusals for token, rate and failure, are'),
  ]),
  ...clausesOf('gaps', 'Limits', [
    open('GAP-QUOTA', 'The quota of a token and its window are'),
    open('GAP-FILE-SIZE', 'The size of the largest file is'),
  ]),
  ...clausesOf('gaps', 'Versioning', [
    open('GAP-VERSIONS', 'Deprecation, negotiation of versions and their changes are'),
  ]),
]
