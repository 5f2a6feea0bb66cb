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
import { resetRoutes } from './reset.ts'
import type { ControlRoute } from './route.ts'
import { sandboxRoutes } from './sandboxes.ts'
import { snapshotRoutes } from './snapshot.ts'
import { tokenRoutes } from './tokens.ts'

/** Every route of the control plane. */
export function createRoutes(sandboxes: Sandboxes, controlToken: string | null): readonly ControlRoute[] {
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
    ...resetRoutes,
    ...snapshotRoutes,
    ...sandboxRoutes(sandboxes),
  ]
  return routes
}
