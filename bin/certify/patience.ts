import type { Patience } from '../../suites/runner/run.ts'

/** On a deployment a write may take a moment to show: replicas and search indexes come after. */
const DEPLOYED: Patience = { attempts: 20, pause: 150 }

const EMBEDDED: Patience = { attempts: 10, pause: 150 }

/** How long a write may take to show on a target; without one it is the built-in simulator. */
export const patienceWith = (target: string | undefined): Patience => (target === undefined ? EMBEDDED : DEPLOYED)
