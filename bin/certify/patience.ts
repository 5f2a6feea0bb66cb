import type { Patience } from '../../suites/runner/run.ts'

/** On a deployment a write may take a moment to show. */
export const PATIENCE: Patience = { attempts: 10, pause: 150 }
