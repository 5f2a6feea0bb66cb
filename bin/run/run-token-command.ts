import spawn from 'cross-spawn'
import { replaceSecrets } from '../../suites/secrets/replace-secrets.ts'
import { SHORTEST_SECRET } from '../../suites/secrets/secret.ts'

const MOST_BYTES = 65_536
const MOST_SECONDS = 30

/** So much of what a command writes stands in a message. */
const SHOWN = 300

const HIDDEN = '[hidden]'

const SECRET_NAME = /secret|token|password|credential|key/i

/** What may be secret of what a command knows: its arguments, and variables with such names. */
function secretsFor(args: readonly string[]): readonly string[] {
  const variables = Object.entries(process.env).flatMap(([name, value = '']) => (SECRET_NAME.test(name) ? [value] : []))
  return [...args, ...args.map(one => one.slice(one.indexOf('=') + 1)), ...variables]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .toSorted((a, b) => b.length - a.length)
}

const START_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be started: there is no such program',
  EACCES: 'cannot be started: it is not executable',
  ETIMEDOUT: `did not end within ${MOST_SECONDS} s; if it starts a program in the background, redirect the output of that program`,
  ENOBUFS: `prints more than ${MOST_BYTES} bytes`,
}

/** Runs a command in a folder, without a shell except for scripts of Windows such as az.cmd, and returns what it prints. Throws an Error that says why that failed. */
export function runTokenCommand([program = '', ...args]: readonly string[], folder: string): string {
  const { status, signal, error, stdout, stderr } = spawn.sync(program, args, {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true },
    ...{ timeout: MOST_SECONDS * 1000, maxBuffer: MOST_BYTES, killSignal: 'SIGKILL' },
  })
  if (status === 0 && !error) return stdout
  const code = error && 'code' in error ? String(error.code) : ''
  const ended = START_ERRORS[code] ?? (signal === null ? `ended with exit code ${status}` : `was ended by ${signal}`)
  const unnamed = secretsFor(args).reduce((text, secret) => text.replaceAll(secret, HIDDEN), stderr ?? '')
  const said = replaceSecrets(unnamed, () => HIDDEN)
    .trim()
    .replaceAll(/\s+/g, ' ')
  throw new Error(`the command ${program} ${ended}${said === '' ? '' : `: ${said.slice(-SHOWN)}`}`)
}
