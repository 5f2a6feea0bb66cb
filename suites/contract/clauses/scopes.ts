import { clausesOf, stated } from '../clause.ts'

export const scopeClauses = clausesOf('scopes', 'Authentication', [
  stated`SCOPE-WRITE-HOLDS-NO-READ: The scope boards:write does not permit reading boards.
    sends each board read with tokens.boards_write`,
  stated`SCOPE-MEDIA-WRITE-HOLDS-NO-READ: The scope media:write does not permit reading uploads and library views.
    sends each media read with tokens.media_write`,
  stated`SCOPE-METRICS-SEPARATE: Ad metrics need the scope metrics:read; media:read does not permit them.
    sends each list of ad metrics with tokens.media_read`,
  stated`SCOPE-ALL-READ-NO-WRITE: The scope all:read does not permit writes.
    sends each write with tokens.all_read`,
  stated`SCOPE-SPACES-WRITE-SEPARATE:
    Changes to the settings of a space need the scope spaces:write; media:write does not permit them.
    creates an attribute and deletes an option with tokens.media_write`,
])
