import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

export const conventionClauses = [
  ...clausesOf('conventions', 'What the service does', [
    stated`GENERAL-JSON: Responses are JSON and have a JSON content type.
      reads the content type of successful responses`,
    stated`GENERAL-UUID: Every id of a resource is a UUID string.
      reads ids of rows, columns and views`,
    stated`GENERAL-TIMESTAMP: Every timestamp is an ISO 8601 date-time string in UTC.
      reads created_at and updated_at of rows, columns and views`,
    stated`GENERAL-DATE: A date without a time has the format YYYY-MM-DD.
      reads days in the filter of a library view, and those of campaigns if the profile has ads.account_id`,
    stated`GENERAL-SPACE: Rows, columns and views have the space id of their board.
      compares space_id of a row, a column and a view with spaces.main`,
    implied`GENERAL-ORGANIZATION: All resources of one board have the same organization id.
      compares organization_id of a row, a column and a view`,
    stated`GENERAL-HTML-URL: html_url is a link that opens in a browser.
      parses html_url of rows and views as an absolute http or https URL`,
    implied`GENERAL-HTML-URL-OWN: Two resources have different html_url links.
      compares the links of two rows, and of two views`,
  ]),
  ...clausesOf('conventions', 'Resources and their fields', [
    // Not judged of ads: they come from a platform, and the text does not say whose times they have.
    implied`UPDATED-NOT-BEFORE-CREATED: updated_at of a resource that clients can write is not before its created_at.
      reads every such resource of the run, and allows a second for clocks that differ`,
    implied`CREATED-AT-CONSTANT: created_at of a resource is the same in every response.
      compares every response of the run with the first one that showed the resource, and allows a second for rounding`,
  ]),
  ...clausesOf('conventions', 'Endpoints', [
    implied`READS-NOT-STALE: Once a write has settled, every read shows it, even if the same URL was read before.
      reads a feed, an upload and both lists of views by one URL before and after a write, until it has settled`,
    implied`RESOURCE-ASKED-FOR:
      A response shows the resource that the path names, and resources of the board, space or accounts that the request names.
      compares the ids in every response of the run with those of its request`,
  ]),
  ...clausesOf('conventions', 'Endpoints > Conventions', [
    implied`PATH-ID-MALFORMED: An id in the path that is not a UUID is refused with bad_request or not_found.
      sends a board id and a view id that are not UUIDs`,
  ]),
  ...clausesOf('conventions', 'Versioning', [
    assumed`VERSION-PREFIX: The path of every operation begins with /v1: no operation answers without the prefix.
      reads a view with and without /v1; assumed, because the specification does not forbid other paths`,
    unseen`VERSION-CODES-STABLE: Error codes stay the same across releases.
      a run sees only one release`,
  ]),
]
