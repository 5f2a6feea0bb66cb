import { clausesOf, implied, stated, unseen } from '../clause.ts'

export const conventionClauses = [
  ...clausesOf('conventions', 'What the service does', [
    stated`GENERAL-JSON: Answers are JSON and say so in their content type.
      the content type of good answers`,
    stated`GENERAL-UUID: Every identifier of a resource is a UUID string.
      ids in rows, columns and views`,
    stated`GENERAL-TIMESTAMP: Every timestamp is an ISO 8601 date-time string in UTC.
      created_at and updated_at of rows, columns and views`,
    stated`GENERAL-DATE: A value that is a date alone is written YYYY-MM-DD.
      days in the filter of a library view, and those of campaigns where ads.account_id is given`,
    stated`GENERAL-SPACE: What is on a board carries the id of the space of its board.
      space_id of a row, a column and a view against spaces.main`,
    implied`GENERAL-ORGANIZATION: All that is on one board carries the same organization id.
      organization_id of a row, a column and a view compared`,
    stated`GENERAL-HTML-URL: A html_url is a link that a browser opens.
      html_url of rows and views parses as an absolute http or https URL`,
    implied`GENERAL-HTML-URL-OWN: The html_url of one resource differs from that of another.
      the links of two rows, and of two views, compared`,
  ]),
  ...clausesOf('conventions', 'Endpoints > Conventions', [
    implied`PATH-ID-MALFORMED: An id in the path that is no UUID is refused, as a bad request or as not found.
      a board id and a view id that are no UUIDs`,
  ]),
  ...clausesOf('conventions', 'Versioning', [
    unseen`VERSION-PREFIX: Every endpoint lives under /v1.
      the kit calls nothing else, so that no single check can tell`,
    unseen`VERSION-CODES-STABLE: Error codes stay the same across releases.
      a run sees one release only`,
  ]),
]
