import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bundle } from './bundle.ts'
import { copyModules } from './copy-modules.ts'
import { copyTypes } from './copy-types.ts'
import { declareIds } from './declare-ids.ts'
import { declareWorld } from './declare-world.ts'
import { describeLicenses } from './licenses.ts'
import { putInPlace } from './put-in-place.ts'
import { BUILT, COMPILED, DIST } from './sources.ts'

const ENTRIES = {
  'creative-ops-kit': 'bin/creative-ops-kit',
  index: 'bin/library/index',
  simulator: 'bin/simulator/index',
  api: 'simulator/service/api/types',
  vitest: 'bin/vitest/index',
}

const startedAt = new Date()
/** Tests and commands that run meanwhile go on with the last build. */
const next = `${COMPILED}/next-${process.pid}`
process.on('exit', () => rmSync(next, { recursive: true, force: true }))

await declareIds()
await declareWorld()
copyModules(COMPILED, next)
const bundled = `${next}/bundle`
// A process of `prove` starts the worker by its file name.
const packages = await bundle({ ...ENTRIES, worker: 'bin/prove/worker' }, COMPILED, bundled)
// npx runs the command as a file, also after it was built anew.
chmodSync(`${bundled}/creative-ops-kit.js`, 0o755)
copyTypes(Object.values(ENTRIES), COMPILED, `${bundled}/types`)
writeFileSync('THIRD-PARTY-LICENSES', describeLicenses(packages))
const built = `${next}/${basename(BUILT)}`
writeFileSync(built, '')
// What was changed while the build ran is not in it.
utimesSync(built, startedAt, startedAt)
putInPlace(next, DIST)
