import type { Argv } from 'yargs'
import { simulateOptions } from '../simulate/options.ts'

export const simulateCommand = (cli: Argv) =>
  cli.command('simulate', 'Run the simulator on a port', simulateOptions, async options => {
    const { runSimulator } = await import('../simulate/simulate.ts')
    await runSimulator(options)
  })
