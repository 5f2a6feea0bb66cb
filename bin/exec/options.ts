import type { SimulatorSettings } from '../world-file.ts'
import type { Command } from './run-command.ts'

/** The options of `exec`. */
export interface ExecOptions extends SimulatorSettings {
  readonly command: Command
  readonly deviate: readonly string[]
  readonly variant: readonly string[]
  /** Such as `answer-lost:createRow`. */
  readonly fault: readonly string[]
  readonly grease: number | undefined
  /** Whether to run it under the standard faults. */
  readonly faults: boolean
  readonly except: readonly string[]
  readonly timeLimit: number | undefined
  /** Whether to judge the client by the requests of the plain run. */
  readonly judge: boolean
  /** Whether to say what the requests of all runs have met. */
  readonly coverage: boolean
  readonly report: string | undefined
}
