import { packVariants } from '../../simulator/variants/mix.ts'
import { DEEP_RUNS } from '../../suites/runner/in-manner.ts'
import { testMixes } from './mixes.test.helper.ts'

/** With so little quota, a deep run would wait longer than a run may. */
const WAITS_TOO_LONG = 'rates/little-for-everyone'

const packs = packVariants().map((chosen, index) => ({
  ...{ name: `pack ${index + 1}`, seed: index + 1 },
  chosen: chosen.filter(({ id }) => id !== WAITS_TOO_LONG),
}))

testMixes(
  'a server with as many other lawful choices as go together, in a deep run',
  packs.map(pack => ({ ...pack, runs: DEEP_RUNS })),
)
