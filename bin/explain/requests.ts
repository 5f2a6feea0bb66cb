import { checks } from '../../suites/checks/index.ts'
import { at, isObject, type JsonObject, parseJson } from '../../suites/json.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { describeBody } from '../../suites/target/describe-body.ts'
import { type Profile, TOKEN_NAMES } from '../../suites/target/profile.ts'
import type { Exchange, HttpRequest } from '../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

type Sent = Pick<Exchange, 'request' | 'response'>

const SEED = 1
const MOST_LINES = 15
const LONGEST_BODY = 160
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const KEY = 'idempotency-key'

/** The texts in a document, each with its dotted path. */
const textsIn = (document: JsonObject, prefix = ''): readonly (readonly [text: string, path: string])[] =>
  Object.entries(document).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[value, `{${prefix}${name}}`] as const]
    return isObject(value) ? textsIn(value, `${prefix}${name}.`) : []
  })

/** Names for ids: the keys of the profile, and the numbers of the requests that created something. */
function nameIds(document: JsonObject, sent: readonly Sent[]): ReadonlyMap<string, string> {
  const names = new Map(textsIn(document))
  for (const [index, { response }] of sent.entries()) {
    const id = at(parseJson(response.text), 'data', 'id')
    if (typeof id === 'string' && !names.has(id)) names.set(id, `{${index + 1}.id}`)
  }
  return names
}

const cut = (text: string): string => (text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text)

/** The token, if it is not `full`. */
function describeToken({ headers }: HttpRequest, { tokens }: Profile): readonly string[] {
  const name = TOKEN_NAMES.find(one => headers.authorization === `Bearer ${tokens[one]}`)
  if (name === 'full') return []
  if (name !== undefined) return [`as tokens.${name}`]
  return [headers.authorization === undefined ? 'without a token' : 'with another token']
}

/** The key, if an earlier request had it. */
function describeKey({ headers }: HttpRequest, earlier: readonly Sent[]): readonly string[] {
  const same = earlier.findIndex(({ request }) => request.headers[KEY] === headers[KEY])
  return headers[KEY] === undefined || same === -1 ? [] : [`with the Idempotency-Key of ${same + 1}`]
}

function describeSent({ request, response }: Sent, earlier: readonly Sent[], profile: Profile): string {
  const { method, url, body } = request
  const code = at(parseJson(response.text), 'error', 'code')
  const words = [
    `${method} ${url.replace(profile.base_url, '')}`,
    ...(body === undefined ? [] : [cut(describeBody(body))]),
    ...describeToken(request, profile),
    ...describeKey(request, earlier),
    `-> ${response.status}`,
    ...(typeof code === 'string' ? [code] : []),
  ]
  return `${earlier.length + 1}. ${words.join(' ')}`
}

/** Runs the check of an id against the simulator in this process, and lists what it sends and what is answered. */
export async function listRequests(id: string): Promise<readonly string[]> {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(SEED), seed: SEED })
  const options = inProcessOptions(simulator, { seed: SEED, runs: 1 })
  const sent: Sent[] = []
  const run = startRun({
    ...options,
    plain: true,
    async send(request) {
      const response = await options.send(request)
      sent.push({ request, response })
      return response
    },
  })
  const named = checks.filter(check => check.id === id)
  await runChecks(named, run, { concurrency: 1 })

  const names = nameIds(JSON.parse(JSON.stringify(simulator.profile())), sent)
  const lines = sent
    .slice(0, MOST_LINES)
    .map((one, index) => describeSent(one, sent.slice(0, index), options.profile))
    .map(line => line.replaceAll(UUID, id => names.get(id) ?? '{id}'))
  return sent.length > MOST_LINES ? [...lines, `and ${sent.length - MOST_LINES} more`] : lines
}
