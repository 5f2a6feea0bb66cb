import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'

const TOKEN = 'CREATIVE_OPS_CONTROL_TOKEN'
const TOKEN_FILE = `${TOKEN}_FILE`

/**
 * The control token that variables of the environment set, or undefined: everybody on a machine can read the arguments of a
 * command. Throws a UsageError that names the variable, never its value.
 */
export function readControlToken({ [TOKEN]: value, [TOKEN_FILE]: file }: NodeJS.ProcessEnv): string | undefined {
  if (value === undefined && file === undefined) return undefined
  if (value !== undefined && file !== undefined)
    throw new UsageError(`${TOKEN} and ${TOKEN_FILE} are both set: unset one of them`)
  const name = file === undefined ? TOKEN : TOKEN_FILE
  const token = file === undefined ? value : readTextFile(file, `the file of ${TOKEN_FILE}`).replace(/\r?\n$/, '')
  if (token !== undefined && /^[!-~]{16,256}$/.test(token)) return token
  throw new UsageError(
    `${name}: a control token must have 16 to 256 visible ASCII characters: correct it, or unset ${name}`,
  )
}
