import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bundle, PREPARED_WORLD } from './bundle.ts'
import { bundleTypes } from './bundle-types.ts'
import { declareIds } from './declare-ids.ts'
import { declareWorld } from './declare-world.ts'
import { describeLicenses, describeMaterials } from './licenses.ts'
import { packFigures } from './pack-figures.ts'
import { putInPlace } from './put-in-place.ts'
import { BUILT, COMPILED, copyModules, DIST } from './sources.ts'

/** What users import. */
const LIBRARIES = {
  index: 'bin/library/index',
  simulator: 'bin/simulator/index',
  api: 'simulator/service/api/types',
  vitest: 'bin/vitest/index',
}

/** A process of `prove` starts the worker by its file name. */
const COMMANDS = { 'creative-ops-kit': 'bin/creative-ops-kit', worker: 'bin/prove/worker' }

const startedAt = new Date()
/** Tests and commands that run meanwhile go on with the last build. */
const next = `${COMPILED}/next-${process.pid}`
process.on('exit', () => rmSync(next, { recursive: true, force: true }))

await declareIds()
await declareWorld()
copyModules(COMPILED, next)
writeFileSync(next + PREPARED_WORLD.path, PREPARED_WORLD.source)
const bundled = `${next}/bundle`
const packages = await bundle({ ...COMMANDS, ...LIBRARIES }, COMPILED, bundled)
// npx runs the command as a file, also after it was built anew.
chmodSync(`${bundled}/creative-ops-kit.js`, 0o755)
await bundleTypes(LIBRARIES, COMPILED, `${bundled}/types`)
writeFileSync(`${bundled}/figures.json`, JSON.stringify(packFigures()))
writeFileSync('THIRD-PARTY-LICENSES', describeLicenses(packages))
writeFileSync('sbom.cdx.json', describeMaterials('.', packages))
const built = `${next}/${basename(BUILT)}`
writeFileSync(built, '')
// What was changed while the build ran is not in it.
utimesSync(built, startedAt, startedAt)
putInPlace(next, DIST)
