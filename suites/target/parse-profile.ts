import { Ajv2020 } from 'ajv/dist/2020.js'
import { SCOPES } from '../../reports/model.ts'
import { at, isObject, type Json, type JsonObject } from '../json.ts'
import { messageOf } from '../message-of.ts'
import { type Profile, profileOf, type TokenName } from './profile.ts'
import { describeProfileErrors } from './profile-errors.ts'
import { PROFILE_SCHEMA } from './profile-schema.ts'
import { NO_HEADER_VALUE, readSecret, type SecretSources } from './secret-sources.ts'
import { findTlsProblems } from './tls-problems.ts'
import { createTokenRenewal, type TokenRenewal } from './token-renewal.ts'

/** The profile cannot be used. `problems` has one line for each mistake. */
export class ProfileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export interface ParsedProfile {
  readonly profile: Profile
  readonly renewal: TokenRenewal
  /** The document of the profile, with its secrets resolved. */
  readonly document: JsonObject
}

// A test validates the schema, so that no run has to.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  strictTuples: false,
  validateSchema: false,
  code: { optimize: false },
  // It would print a schema of 250 kB where Node.js may not compile code.
  logger: false,
})
const validate = ajv.compile<JsonObject>(PROFILE_SCHEMA)

/** Secrets that every profile must have. */
const REQUIRED_SECRETS = ['tokens.full']

type Report = (problem: string) => void

/** A text for a message, without the password of a URL. */
const showUrl = (text: string): string => JSON.stringify(text.replace(/\/\/[^/?#]*@/, '//[removed]@'))

function resolveSecret(value: Json, path: string, sources: SecretSources, report: Report): Json {
  if (!isObject(value)) return value
  try {
    return readSecret(value, sources)
  } catch (error) {
    const otherwise = 'env' in value && !REQUIRED_SECRETS.includes(path) ? ', or remove the entry' : ''
    report(`${path}: ${messageOf(error)}${otherwise}`)
    return null
  }
}

const resolveSecrets = (value: Json | undefined, path: string, sources: SecretSources, report: Report): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, resolveSecret(one, `${path}.${name}`, sources, report)]),
      )
    : (value ?? null)

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function parseBaseUrl(text: string, report: Report): string {
  if (!isHttpUrl(text)) {
    report(`base_url has to be an http or https address, but is ${showUrl(text)}`)
    return text
  }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') report('base_url holds credentials; put them under headers')
  if (url.search !== '' || url.hash !== '') report('base_url has a query or a fragment; leave them out')
  const path = url.pathname.replace(/\/+$/, '')
  if (path.endsWith('/v1')) report('base_url ends in /v1; leave that out: every path of the kit begins with it')
  return url.origin + path
}

/** What a name of a header may have. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/

/** These describe one connection or one message: the kit makes them itself. */
const MADE_BY_KIT = ['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade']

function requireHeaderNames(value: Json | undefined, path: string, report: Report): void {
  for (const name of Object.keys(isObject(value) ? value : {})) {
    if (!HEADER_NAME.test(name)) report(`${path} has ${JSON.stringify(name)}, which is not a name of a header`)
    if (MADE_BY_KIT.includes(name.toLowerCase()))
      report(`${path}.${name} cannot be set: the kit makes it for each request`)
  }
}

function requireHeaderValues(value: Json | undefined, path: string, report: Report): void {
  for (const [name, one] of Object.entries(isObject(value) ? value : {}))
    if (typeof one === 'string' && NO_HEADER_VALUE.test(one))
      report(`${path}.${name} has a line break or another character that no header can carry`)
}

/**
 * Reads a target profile and resolves its secrets.
 * Throws a ProfileError that names every problem: unknown keys with the nearest known one, missing or wrong entries,
 * unset variables and unreadable files.
 */
export function parseProfile(document: unknown, sources: SecretSources): ParsedProfile {
  if (!validate(document)) throw new ProfileError(describeProfileErrors(validate.errors ?? []))

  const problems: string[] = []
  const report: Report = problem => problems.push(problem)
  const { clock, headers, tls } = document
  const resolved: JsonObject = {
    ...document,
    base_url: parseBaseUrl(String(document.base_url), report),
    tokens: resolveSecrets(document.tokens, 'tokens', sources, report),
    ...(headers !== undefined && { headers: resolveSecrets(headers, 'headers', sources, report) }),
    ...(tls !== undefined && { tls: resolveSecrets(tls, 'tls', sources, report) }),
    ...(isObject(clock) &&
      clock.headers !== undefined && {
        clock: { ...clock, headers: resolveSecrets(clock.headers, 'clock.headers', sources, report) },
      }),
  }
  const clockUrl = at(resolved, 'clock', 'url')
  if (typeof clockUrl === 'string' && !isHttpUrl(clockUrl))
    report(`clock.url has to be an http or https address, but is ${showUrl(clockUrl)}`)
  requireHeaderValues(resolved.tokens, 'tokens', report)
  for (const [path, given] of [
    ['headers', resolved.headers],
    ['clock.headers', at(resolved, 'clock', 'headers')],
  ] as const) {
    requireHeaderNames(given, path, report)
    requireHeaderValues(given, path, report)
  }
  if (SCOPES.every(scope => at(resolved, 'claims', scope) === false))
    report('claims leaves out every scope; leave out only what the service does not have')
  if (problems.length > 0) throw new ProfileError(problems)
  const renewed = new Map<TokenName, string>()
  const profile = profileOf(resolved, renewed)
  const tlsProblems = findTlsProblems(profile.tls)
  if (tlsProblems.length > 0) throw new ProfileError(tlsProblems)
  return { profile, renewal: createTokenRenewal(document.tokens, profile, renewed, sources), document: resolved }
}
