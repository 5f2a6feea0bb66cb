import { SCOPES, type Token } from '../../../fixtures/entities.ts'
import { withHeader } from '../../service/changed-request.ts'
import { forbidden, unauthenticated } from '../../service/errors.ts'
import { changeStep, changeStepOf, type Patch } from '../../service/patches.ts'
import type { Actor, RequestContext } from '../../service/service.ts'
import type { World } from '../../world.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { DOCUMENTED, lawClause } from './documented-operations.ts'

const hasFullAccess = ({ scopes, space_ids, disabled, user_id }: Token): boolean =>
  !disabled && user_id === null && space_ids === null && SCOPES.every(scope => scopes.includes(scope))

/** A token with all rights, as the actor of a request that has no valid one. */
export function findFullAccessActor(world: World): Actor {
  const token = [...world.tokens.values()].find(hasFullAccess)
  if (!token) throw unauthenticated()
  return { token, user: null }
}

const readCredentials = ({ headers }: RequestContext): string => headers.get('authorization') ?? ''

/** Lets `authenticate` answer for requests whose Authorization header matches. */
const authenticateInstead = (
  matches: (text: string, world: World) => boolean,
  answer: (arrival: RequestContext) => Actor,
) =>
  changeStep('authenticate', reference => arrival => {
    const text = readCredentials(arrival)
    return matches(text, arrival.world) ? answer(arrival) : reference(arrival)
  })

/** Authenticates with another secret than the one in the header, if there is one. */
const readAnotherToken = (read: (arrival: RequestContext) => string | false | undefined): Patch =>
  changeStep('authenticate', reference => arrival => {
    const secret = read(arrival)
    return reference(secret ? withHeader(arrival, 'authorization', `Bearer ${secret}`) : arrival)
  })

const secretOf = (text: string): string => text.split(' ').at(-1) ?? ''

const refuse = (makeError: () => Error) => (): never => {
  throw makeError()
}

const refuseForbidden = refuse(() => forbidden('Access denied.'))

/** Mistakes in reading the Authorization header. */
export const authenticationMutants: readonly Mutant[] = mutants({
  ...each(DOCUMENTED, name => ({
    [`authentication/${name}-is-open: The route is registered outside the authenticated group. A request without a token
      succeeds. ${lawClause('AUTH-REQUIRED', name)}`]: changeStepOf(
      name,
      'authenticate',
      reference => arrival =>
        readCredentials(arrival) === '' ? findFullAccessActor(arrival.world) : reference(arrival),
    ),
  })),
  [`authentication/missing-header-is-forbidden: The server keeps the default of its framework. It answers a request
    without credentials with 403 forbidden. AUTH-MISSING`]: authenticateInstead(text => text === '', refuseForbidden),
  [`authentication/scheme-is-ignored: The server reads only the last word of the Authorization header. It accepts any
    scheme.
    AUTH-MALFORMED`]: readAnotherToken(arrival => readCredentials(arrival) && secretOf(readCredentials(arrival))),
  [`authentication/empty-token-is-forbidden: A header without a token passes the middleware and fails later at the scope
    check. The response is 403 instead of 401.
    AUTH-MALFORMED`]: authenticateInstead(text => /^Bearer\s*$/i.test(text), refuseForbidden),
  [`authentication/token-compared-by-prefix: The server compares only as many characters as the stored token has. It
    accepts a token with extra characters at its end. AUTH-UNKNOWN`]: readAnotherToken(arrival => {
    const credentials = readCredentials(arrival)
    const stored = [...arrival.world.tokens.keys()].find(secret => secretOf(credentials).startsWith(secret))
    return /^Bearer /.test(credentials) && stored
  }),
  [`authentication/tokens-in-any-case: The database compares tokens without regard to case. It accepts a valid token in
    capitals. AUTH-UNKNOWN`]: readAnotherToken(arrival => {
    const given = readCredentials(arrival).toLowerCase()
    return [...arrival.world.tokens.keys()].find(secret => given === `bearer ${secret.toLowerCase()}`)
  }),
  [`authentication/scheme-is-cut-off: The server removes the word Bearer and takes the rest as the token. It accepts a
    token without any scheme.
    AUTH-MALFORMED`]: readAnotherToken(arrival => readCredentials(arrival).replace(/^Bearer /i, '')),
  [`authentication/tokens-by-their-beginning: The server looks up the token by its prefix. It accepts the first
    characters of a valid token. AUTH-UNKNOWN`]: readAnotherToken(arrival => {
    const given = secretOf(readCredentials(arrival))
    return [...arrival.world.tokens.keys()].find(secret => given.length > 8 && secret.startsWith(given))
  }),
})
