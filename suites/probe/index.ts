import { ads, privateAccount } from './ads.ts'
import { clock } from './clock.ts'
import { columns } from './columns.ts'
import { fullToken } from './full-token.ts'
import { libraryReferences } from './library-references.ts'
import { members } from './members.ts'
import { disabledToken, foreignToken, restrictedGrant, restrictedToken, throttledToken } from './other-tokens.ts'
import { presence } from './presence.ts'
import type { Probe } from './probe.ts'
import { sameTokens } from './same-tokens.ts'
import { sibling } from './sibling.ts'
import { mainSpace, otherSpace } from './spaces.ts'
import { grants, scopedTokens } from './tokens.ts'
import { views } from './views.ts'

/** All probes, in stages: a stage is asked only of the entries that the stages before it left. */
export const PROBES: readonly (readonly Probe[])[] = [
  [sameTokens, privateAccount],
  [mainSpace],
  [fullToken],
  [presence],
  [clock],
  [otherSpace, sibling, columns, ...views, ...ads, ...libraryReferences, members],
  [scopedTokens, grants, disabledToken, restrictedToken, restrictedGrant, foreignToken, throttledToken],
]
