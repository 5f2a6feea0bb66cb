import type { SimulatorSettings } from './environment.ts'
import type { Command } from './run-command.ts'

/** The options of `exec`. */
export interface ExecOptions extends SimulatorSettings {
  readonly command: Command
  readonly deviate: readonly string[]
  readonly variant: readonly string[]
  readonly grease: number | undefined
  readonly except: readonly string[]
  readonly timeLimit: number | undefined
}
