import { cutLong } from '../fixtures/suggestion.ts'
import { UnknownIdError } from '../simulator/change-service.ts'
import { CONDITIONS_VARIABLE } from '../simulator/options/conditions.ts'
import { createSimulator, type Simulator, type SimulatorOptions } from '../simulator/simulator.ts'
import { WorldError } from '../simulator/world-description/problems.ts'
import { messageOf } from '../suites/message-of.ts'
import { readTextFile } from './read-text-file.ts'
import { UsageError } from './usage-error.ts'

/** What a command that starts a simulator is told about it. */
export interface SimulatorSettings {
  readonly port: number
  readonly seed: number
  readonly world: string | undefined
  readonly now: string | undefined
  readonly maxUpload: number
}

const MOST_SHOWN = 20

/** One line for each problem, which begins with its place as editors and terminals link it. */
function explain(file: string, { problems }: WorldError): string {
  const lines = problems
    .slice(0, MOST_SHOWN)
    .map(
      ({ path, message, line, column }) =>
        `${[file, line, column].join(':')}: ${[path.map(step => cutLong(String(step))).join('.'), message].filter(Boolean).join(': ')}`,
    )
  const more = problems.length - MOST_SHOWN
  return [...lines, ...(more > 0 ? [`and ${more} more problems`] : [])].join('\n')
}

/** Loads the world of a file. Rejects with a UsageError that says what is wrong with the file. */
export async function loadWorldFile<T>(file: string, load: (world: string) => Promise<T>): Promise<T> {
  try {
    return await load(readTextFile(file, `the world --world ${file}`))
  } catch (error) {
    throw error instanceof WorldError ? new UsageError(explain(file, error)) : error
  }
}

/** Throws a UsageError for what is wrong with the variable that all simulators read, and any other error as it is. */
export function refuseConditions(error: unknown): never {
  const isOfVariable = error instanceof TypeError && error.message.startsWith(CONDITIONS_VARIABLE)
  if (!isOfVariable && !(error instanceof UnknownIdError)) throw error
  throw new UsageError(isOfVariable ? error.message : `${CONDITIONS_VARIABLE}: ${messageOf(error)}`)
}

/** Starts a simulator with the world of a file, or with that of its seed. Throws a UsageError that says what is wrong with the file. */
export const startWithWorld = async (file: string | undefined, options: SimulatorOptions): Promise<Simulator> =>
  (file === undefined
    ? createSimulator(options)
    : loadWorldFile(file, world => createSimulator({ ...options, world }))
  ).catch(refuseConditions)

/** The target profile of a simulator, as the text of a file. Throws a UsageError if its world has none. */
export function formatProfile(simulator: Simulator, url: string): string {
  try {
    return `${JSON.stringify(simulator.profile(url), null, 2)}\n`
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}
