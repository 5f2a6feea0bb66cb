import { BUILT, changedAt, listSources } from './sources.ts'

/** Ends with 1 if something has changed since the last whole build: `npm ci` builds, and `npm test` need not do it again. */
const builtAt = changedAt(BUILT)
const inputs = ['package.json', 'package-lock.json', 'tsconfig.json', ...listSources()]
process.exitCode = inputs.some(path => changedAt(path) >= builtAt) ? 1 : 0
