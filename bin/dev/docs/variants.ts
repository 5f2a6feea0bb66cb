import { variants } from '../../../simulator/variants/index.ts'
import type { Variant } from '../../../simulator/variants/variant.ts'
import type { Page } from './page.ts'

const formatVariant = ({ id, leftOpenBy, choice }: Variant): string => `| ${id} | ${leftOpenBy} | ${choice} |`

/** Every other permitted choice that the simulator can make. */
export const buildVariantsPage = (): Page => ({
  path: 'docs/reference/variants.md',
  text: [
    '# What servers may choose',
    '',
    'A variant is a choice that the specification leaves to the server, other than the default of the simulator. Each one',
    'passes every check of the kit. `simulate --variant ID`, `exec --variant ID` and `createSimulator({ variants: [ID] })` make',
    'the choice, and so does a sandbox: `sim.sandbox(name, { variants: [ID] })`. [The simulator in tests](../guides/simulator.md) shows how to list the',
    'choices of a simulator or a sandbox. `npm run docs` writes this page.',
    '',
    'A variant set combines about fifteen variants. `exec --variants N` tries N variant sets, and `simulate --variant-set N` makes',
    'the choices of one. `--grease` is the earlier name of both: servers that vary keep clients from depending on one choice (GREASE,',
    'RFC 8701).',
    '',
    'Each choice is left open by an assumption of the simulator ([assumptions](assumptions.md)) or by a clause;',
    '`npx creative-ops-kit explain` shows either.',
    '',
    '| variant | left open by | choice |',
    '|---|---|---|',
    ...variants.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(formatVariant),
    '',
  ].join('\n'),
})
