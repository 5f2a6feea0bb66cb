import { quoteIfNeeded } from '../reports/escaping/shell.ts'
import { suggestionFor } from '../suites/nearest.ts'
import { replaceSecrets } from '../suites/secrets/replace-secrets.ts'

/** A command line that yargs rejects. */
export interface RejectedLine {
  readonly args: readonly string[]
  readonly commands: readonly string[]
  /** The command with its arguments, such as `judge <file>`. */
  readonly usage: string
  readonly options: readonly string[]
  readonly descriptions: Readonly<Record<string, string | undefined>>
}

/** `judge` of `judge <file>`. */
const nameOf = ({ usage }: RejectedLine): string => usage.replace(/ *[<[].*/, '') || 'the command'

const joinWith = (word: string, names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${word} `)

const dashed = (name: string): string => `${name.length === 1 ? '-' : '--'}${name}`

/** The option and what it is for, from its help. */
function describeOption(name: string, { descriptions }: RejectedLine): string {
  const { [name]: description = '' } = descriptions
  return description === '' ? dashed(name) : `${dashed(name)}: ${description}`
}

/** What an argument was probably meant for: the address of a server, or a profile. People may paste what it prints. */
function describeMeant(extra: string, { options }: RejectedLine): string {
  const isAddress = /^https?:/.test(extra)
  const word = quoteIfNeeded(extra)
  if (isAddress && options.includes('base-url')) return `; did you mean --base-url ${word}?`
  if (!options.includes('target')) return ''
  if (isAddress) return `; --target takes a profile, and init --base-url ${word} writes one`
  return /^\S+\.(ya?ml|json)$/.test(extra) ? `; did you mean --target ${word}?` : ''
}

/** Arguments that no command takes: a mistyped command, or more than the command takes. */
function describeExtra(given: string, line: RejectedLine): string {
  const { args, commands } = line
  // An address may have a password in it.
  const extra = replaceSecrets(given, () => 'REMOVED')
  const known = commands.find(name => name === args[0])
  if (known === undefined) return `there is no command ${extra}${suggestionFor(extra, commands)}`
  if (known === 'exec') return 'exec takes its command after --, such as: npx creative-ops-kit exec -- npm test'
  return `${nameOf(line)} does not take the argument ${extra}${describeMeant(extra, line)}`
}

/** Unknown options; yargs names one with a hyphen twice. */
function describeUnknown(names: readonly string[], { args, options }: RejectedLine): string {
  const unknown = names.filter(name => args.some(arg => arg.split('=')[0] === dashed(name)))
  const [first = ''] = unknown.length > 0 ? unknown : names
  const known = options.filter(name => !names.includes(name) && !/[A-Z]/.test(name)).map(dashed)
  return `unknown option ${(unknown.length > 0 ? unknown : names).map(dashed).join(', ')}${suggestionFor(dashed(first), known)}`
}

function givenFor(option: string, { args }: RejectedLine): string {
  const at = args.findIndex(arg => arg.split('=')[0] === option)
  const [, joined] = /=(.*)$/s.exec(args[at] ?? '') ?? []
  return joined ?? args[at + 1] ?? ''
}

type Describe = (line: RejectedLine, ...found: readonly string[]) => string

/** What yargs says of a wrong command line, and our words for it. */
const REWORDED: readonly (readonly [RegExp, Describe])[] = [
  [/^Not enough non-option arguments: /, line => `${nameOf(line)} needs an argument: ${line.usage}`],
  [/^Too many non-option arguments: /, line => `${nameOf(line)} takes fewer arguments: ${line.usage}`],
  [
    /^Missing required arguments?: (.*)/,
    (line, names = '') =>
      `${nameOf(line)} needs ${joinWith(
        'and',
        names.split(', ').map(name => describeOption(name, line)),
      )}`,
  ],
  [/^Not enough arguments following: (\S+)/, (_, option = '') => `${dashed(option)} needs a value`],
  [
    /^Invalid values: +Argument: (\S+), Given: (.*), Choices: (.*)/,
    (_, option = '', given = '', choices = '') => {
      const [value = '', ...known] = [given, ...choices.split(', ')].map(text => text.replaceAll('"', ''))
      return `${dashed(option)} must be ${joinWith('or', known)}, but is ${value}`
    },
  ],
  [
    /^((--\S+) must be an integer .*, but) is not a number$/,
    (line, start = '', option = '') => `${start} is ${givenFor(option, line)}`,
  ],
  [/^Unknown arguments?: (.*)/, (line, names = '') => describeUnknown(names.split(', '), line)],
  [/^Unknown commands?: (.*)/, (line, extra = '') => describeExtra(extra, line)],
]

/** Says in our words why yargs rejects a command line, and what the user probably meant. */
export function rewordUsageError(message: string, line: RejectedLine): string {
  for (const [pattern, describe] of REWORDED) {
    const found = pattern.exec(message)
    if (found) return describe(line, ...found.slice(1))
  }
  return message
}
