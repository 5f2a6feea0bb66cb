import { clausesOf, stated } from '../clause.ts'

export const scopeClauses = clausesOf('scopes', 'Authentication', [
  stated`SCOPE-WRITE-HOLDS-NO-READ: boards:write grants no reading of boards.
    each board read with tokens.boards_write`,
  stated`SCOPE-MEDIA-WRITE-HOLDS-NO-READ: media:write grants no reading of uploads and library views.
    each media read with tokens.media_write`,
  stated`SCOPE-METRICS-SEPARATE: media:read does not cover ad metrics, which are for metrics:read.
    each list of ad metrics with tokens.media_read`,
  stated`SCOPE-ALL-READ-NO-WRITE: all:read grants no writing.
    each write with tokens.all_read`,
  stated`SCOPE-SPACES-WRITE-SEPARATE:
    media:write does not grant what changes the settings of a space, which is for spaces:write.
    an attribute created and an option deleted with tokens.media_write`,
])
