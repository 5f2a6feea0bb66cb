import type { ClientJudge } from '../journal/client-judge.ts'
import type { Sandboxes } from '../sandboxes.ts'
import { apiDocumentRoutes } from './api-document.ts'
import { changesRoutes } from './changes.ts'
import { clockRoutes } from './clock.ts'
import { eventRoutes } from './events.ts'
import { faultRoutes } from './faults.ts'
import { healthRoutes } from './health.ts'
import { holdRoutes } from './holds.ts'
import { journalRoutes } from './journal.ts'
import { profileRoutes } from './profile.ts'
import { remarkRoutes } from './remarks.ts'
import { resetRoutes } from './reset.ts'
import type { ControlRoute } from './route.ts'
import { sandboxRoutes } from './sandboxes.ts'
import { snapshotRoutes } from './snapshot.ts'
import { tokenRoutes } from './tokens.ts'
import { type LoadWorld, worldRoutes } from './world.ts'

/** What the control plane controls. */
export interface ControlParts {
  readonly sandboxes: Sandboxes
  /** Every caller needs it, if there is one. */
  readonly controlToken: string | null
  readonly load: LoadWorld
  /** Makes a judge of the clients of a world. */
  readonly createJudge: () => Promise<ClientJudge>
}

/** Every route of the control plane. */
export function createRoutes({ sandboxes, controlToken, load, createJudge }: ControlParts): readonly ControlRoute[] {
  const routes: readonly ControlRoute[] = [
    ...healthRoutes,
    ...profileRoutes(controlToken),
    ...changesRoutes,
    ...apiDocumentRoutes(() => routes),
    ...clockRoutes,
    ...tokenRoutes,
    ...faultRoutes,
    ...holdRoutes,
    ...journalRoutes,
    ...eventRoutes,
    ...remarkRoutes(createJudge),
    ...resetRoutes,
    ...worldRoutes(load),
    ...snapshotRoutes,
    ...sandboxRoutes(sandboxes),
  ]
  return routes
}
