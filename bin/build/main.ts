import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { bundle } from './bundle.ts'
import { copyTypes } from './copy-types.ts'
import { declareIds } from './declare-ids.ts'
import { declareWorld } from './declare-world.ts'
import { describeLicenses } from './licenses.ts'
import { BUILT } from './sources.ts'

/** Where tsc has put our modules, one by one. The tools of this repository run from there. */
const COMPILED = 'dist'
/** What is published. */
const BUNDLE = 'dist/bundle'

const ENTRIES = {
  'creative-ops-kit': 'bin/creative-ops-kit',
  simulator: 'bin/simulator/index',
  api: 'simulator/service/api/types',
  vitest: 'bin/vitest/index',
}

rmSync(BUNDLE, { recursive: true, force: true })
// A process of `prove` starts the worker by its file name.
const packages = await bundle({ ...ENTRIES, worker: 'bin/prove/worker' }, COMPILED, BUNDLE)
// npx runs the command as a file, also after it was built anew.
chmodSync(`${BUNDLE}/creative-ops-kit.js`, 0o755)
await declareIds()
await declareWorld()
copyTypes(Object.values(ENTRIES), COMPILED, `${BUNDLE}/types`)
writeFileSync('THIRD-PARTY-LICENSES', describeLicenses(packages))
writeFileSync(BUILT, '')
