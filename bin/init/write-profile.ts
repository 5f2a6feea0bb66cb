import { dirname, relative, resolve } from 'node:path'
import { formatKitCommand } from '../../reports/escaping/shell.ts'
import { groupBy } from '../../reports/group-by.ts'
import { pluralize } from '../../reports/wording.ts'
import { checks } from '../../suites/checks/index.ts'
import { discover, type Known } from '../../suites/discover/discover.ts'
import type { Finding } from '../../suites/discover/finding.ts'
import { listMissingEntries } from '../../suites/discover/missing-entries.ts'
import { PROFILE_ENTRIES, TLS_ENTRIES } from '../../suites/discover/profile-entries.ts'
import type { Json, JsonObject } from '../../suites/json.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { fullToken } from '../../suites/probe/full-token.ts'
import { contextOf } from '../../suites/runner/context.ts'
import { type Profile, TOKEN_NAMES } from '../../suites/target/profile.ts'
import { DEFAULT_TARGET } from '../options.ts'
import { print } from '../output/print.ts'
import { toPortablePath } from '../portable-path.ts'
import { findAddressProblem } from '../run/probe.ts'
import { type ReadOptions, withReadOnlyRun } from '../run/read-only-run.ts'
import { readProfile } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import type { InitOptions } from './options.ts'
import { printMissingEntries } from './print-missing-entries.ts'
import { formatProfileYaml } from './profile-yaml.ts'
import { writeFile } from './write-file.ts'

/** The parts of a profile whose entries are secrets. `otherwise` is the entry that is meant where an option names none. */
const PARTS = {
  tokens: { option: '--token', names: TOKEN_NAMES, otherwise: 'full' },
  tls: { option: '--tls', names: TLS_ENTRIES.map(({ entry }) => entry.replace('tls.', '')), otherwise: '' },
}

/** Where the secrets of a part are, as a profile in a folder says it: by options such as `--token-env boards_read=READ_TOKEN`. */
function readSources(part: keyof typeof PARTS, envs: readonly string[], files: readonly string[], folder: string) {
  const { option, names, otherwise } = PARTS[part]
  const read = (kind: 'env' | 'file', given: string): readonly [string, JsonObject] => {
    const [, name = otherwise, source = ''] = /^(?:(\w+)=)?(.*)$/s.exec(given) ?? []
    const place = kind === 'env' ? source : toPortablePath(relative(folder, resolve(source)))
    if (names.some(one => one === name)) return [name, { [kind]: place }]
    // What stands behind a name is not shown: people put the secret itself there.
    const unknown = `a profile has no ${part}.${name}${suggestionFor(name, names)}`
    throw new UsageError(`${option}-${kind}: ${otherwise === '' ? `begin with ${names.join('=, ')}=` : unknown}`)
  }
  return Object.fromEntries([...envs.map(one => read('env', one)), ...files.map(one => read('file', one))])
}

/** Stands in a profile whose main space is not known yet. */
const UNKNOWN_SPACE = 'unknown'

/** The document of a profile, of values by dotted paths. */
const nest = (entries: readonly Finding[]): JsonObject =>
  Object.fromEntries(
    [...groupBy(entries, ({ entry }) => entry.split('.')[0] ?? entry)].map(([group, members]): [string, Json] => {
      const [only] = members
      if (only?.entry === group) return [group, only.value]
      return [group, Object.fromEntries(members.map(({ entry, value }) => [entry.slice(group.length + 1), value]))]
    }),
  )

/** What the server shows of the entries that a person has not given, and what the look at it cost. Throws a UsageError. */
const lookAtServer = (profile: Profile, options: ReadOptions, known: Known) =>
  withReadOnlyRun(profile, options, async run => {
    const problem = await findAddressProblem(run.send, profile)
    if (problem) throw new UsageError(problem.text)
    const findings = await discover(run, known)
    if (!findings)
      throw new UsageError(
        `The space of board ${profile.board_id} is not shown by any of its views, columns or rows: add --space.`,
      )
    const forbidden = await fullToken.find(contextOf(run), [])
    const sent = run.traffic.spans()
    const sum = (of: 'requests' | 'cost') => sent.reduce((total, span) => total + span[of], 0)
    return {
      findings,
      forbidden,
      cost: `${pluralize(sum('requests'), 'request')}, ${pluralize(sum('cost'), 'cost unit')}`,
    }
  })

/** The profile of what a person has given. Throws a UsageError that names everything that is missing. */
function readGiven(
  given: { readonly base_url: string; readonly tokens: JsonObject; readonly tls: JsonObject },
  board: string | undefined,
  folder: string,
) {
  const read = (board_id: string) => {
    if (!('full' in given.tokens))
      throw new UsageError(
        'init needs a token with every scope: --token-env with the name of a variable, or --token-file',
      )
    return readProfile({ ...given, spaces: { main: UNKNOWN_SPACE }, board_id }, 'init', folder).profile
  }
  if (board !== undefined) return read(board)
  const problem = 'init needs --board, the id of a board that the checks may fill: the API lists no boards'
  try {
    read('unknown')
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${problem}\n${error.message}`) : error
  }
  throw new UsageError(problem)
}

/** Looks at a server with reads only, writes what a profile can name of it, and prints what is missing. Throws a UsageError. */
export async function writeProfile(options: InitOptions & { readonly baseUrl: string }): Promise<void> {
  const { baseUrl: base_url, board: boards, space: spaces, target, tokenEnv, tokenFile, tlsEnv, tlsFile } = options
  const folder = dirname(target)
  const tokens = readSources('tokens', tokenEnv, tokenFile, folder)
  const tls = readSources('tls', tlsEnv, tlsFile, folder)
  const first = readGiven({ base_url, tokens, tls }, boards[0], folder)
  const { findings, forbidden, cost } = await lookAtServer(first, options, { boards, spaces })
  const entries: readonly Finding[] = [
    { entry: 'name', value: first.name, note: '' },
    { entry: 'base_url', value: first.base_url, note: '' },
    ...Object.entries(tokens).map(([name, value]) => ({ entry: `tokens.${name}`, value, note: '' })),
    { entry: 'board_id', value: first.board_id, note: '' },
    ...findings,
    ...Object.entries(tls).map(([name, value]) => ({ entry: `tls.${name}`, value, note: '' })),
  ]
  const { profile } = readProfile(nest(entries), 'init', folder)
  const seeds = listMissingEntries(profile, checks)
  writeFile(target, formatProfileYaml(entries, seeds))
  const found = `${findings.length} of the ${PROFILE_ENTRIES.length} entries of a profile`
  print(`The server shows ${found} (${cost}). They are in ${target}, with all others as comments.`)
  for (const { text } of forbidden) print('', text)
  printMissingEntries(seeds, profile)
  const option = target === DEFAULT_TARGET ? [] : ['--target', target]
  print('', `Next: ${formatKitCommand('doctor', ...option)}`)
}
