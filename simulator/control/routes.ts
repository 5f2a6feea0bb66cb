import type { ClientJudge } from '../journal/client-judge.ts'
import type { Sandboxes } from '../sandboxes.ts'
import { apiDocumentRoutes } from './api-document.ts'
import { changesRoutes } from './changes.ts'
import { clockRoutes } from './clock.ts'
import { closedSandboxRoutes } from './closed-sandboxes.ts'
import { directoriesRoute } from './directories.ts'
import { eventRoute } from './events.ts'
import { faultRoutes } from './faults.ts'
import { holdRoutes } from './holds.ts'
import { journalRoutes } from './journal.ts'
import { profileRoute } from './profile.ts'
import { remarkRoute } from './remarks.ts'
import type { ControlRoute } from './route.ts'
import { sandboxRoutes } from './sandboxes.ts'
import { healthRoute, statusRoute } from './status.ts'
import { tokenRoutes } from './tokens.ts'
import { type LoadWorld, worldRoutes } from './world.ts'

export interface ControlParts {
  readonly sandboxes: Sandboxes
  /** Every caller needs it, if there is one. */
  readonly controlToken: string | null
  readonly load: LoadWorld
  /** Makes a judge of the clients of a world. */
  readonly createJudge: () => Promise<ClientJudge>
}

export function createRoutes({ sandboxes, controlToken, load, createJudge }: ControlParts): readonly ControlRoute[] {
  const routes: readonly ControlRoute[] = [
    healthRoute,
    statusRoute(sandboxes),
    profileRoute(controlToken),
    directoriesRoute,
    ...changesRoutes,
    ...apiDocumentRoutes(() => routes),
    ...clockRoutes,
    ...tokenRoutes,
    ...faultRoutes,
    ...holdRoutes,
    ...journalRoutes,
    eventRoute,
    remarkRoute(createJudge),
    ...worldRoutes(load),
    ...sandboxRoutes(sandboxes),
    ...closedSandboxRoutes(sandboxes),
  ]
  return routes
}
