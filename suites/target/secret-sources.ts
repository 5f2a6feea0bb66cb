import { isArray, type JsonObject } from '../json.ts'
import { messageOf } from '../message-of.ts'

/** Where secrets come from. */
export interface SecretSources {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Throws when there is no such file. */
  readonly readFile: (path: string) => string
  /** Runs a command and returns what it prints. Throws an Error that says why that failed. */
  readonly run?: (command: readonly string[]) => string
}

/** No header can carry a line break or any other control character, and no request goes out with one. */
export const NO_HEADER_VALUE = /(?!\t)[\p{Cc}\u{100}-\u{10ffff}]/u

/** How the message about a file without a secret ends. */
export const IS_EMPTY = 'is empty'

/** Some put the secret itself in the place of the name, and messages must not show it. */
const describeVariable = (name: string): string =>
  /^[A-Z_][A-Z\d_]*$/.test(name) ? `the environment variable ${name}` : 'the environment variable that it names'

function readFileOf(path: string, { readFile }: SecretSources): string {
  try {
    return readFile(path)
  } catch (error) {
    throw new Error(`the file ${path} cannot be read (${messageOf(error)})`)
  }
}

/** Reads a secret where it is kept, without the line break at its end. Throws an Error that says why that failed. */
export function readSecret({ env, file, command }: JsonObject, sources: SecretSources): string {
  const require = (found: string, problem: string) => {
    const secret = found.trim()
    if (secret === '') throw new Error(problem)
    return secret
  }
  if (typeof env === 'string') {
    const { [env]: value } = sources.env
    return require(value ?? '', `${describeVariable(env)} is ${value === undefined ? 'not set; export it' : 'empty'}`)
  }
  if (!isArray(command)) return require(readFileOf(String(file), sources), `the file ${file} ${IS_EMPTY}`)
  const words = command.map(String)
  if (!sources.run) throw new Error(`the command ${words[0]} cannot be run here`)
  return require(sources.run(words), `the command ${words[0]} printed nothing`)
}
