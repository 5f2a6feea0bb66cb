import type { ClientRule } from '../rule.ts'
import { bounds, combinations, configs, json, members, shapes } from './bodies.ts'
import { columnUses } from './cells.ts'
import { cursorOrigin, firstPagesOnly } from './cursors.ts'
import { formOfKey, keyOfWrite, keyReuse } from './keys.ts'
import { quickPolls, quickRetries } from './pacing.ts'
import { fields, ids, limit, queries } from './queries.ts'
import { retryAfter } from './rate-limit.ts'
import { refusals } from './refusals.ts'
import { deletions, freshKeys } from './retries.ts'
import { secretInUrl, token } from './tokens.ts'
import { directUploads } from './uploads.ts'
import { viewRules } from './views.ts'

/** All rules for clients. The last one lists the refusals that no other one explains. */
export const clientRules: readonly ClientRule[] = [
  token,
  secretInUrl,
  keyOfWrite,
  formOfKey,
  keyReuse,
  freshKeys,
  deletions,
  quickRetries,
  retryAfter,
  ids,
  limit,
  fields,
  queries,
  cursorOrigin,
  firstPagesOnly,
  json,
  shapes,
  bounds,
  combinations,
  configs,
  members,
  columnUses,
  ...viewRules,
  directUploads,
  quickPolls,
  refusals,
]
