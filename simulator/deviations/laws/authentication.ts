import { SCOPES, type Token } from '../../../fixtures/entities.ts'
import { forbidden, invalid, notFound, unauthenticated } from '../../service/errors.ts'
import type { Actor, Arrival } from '../../service/service.ts'
import type { World } from '../../world.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, replaceForOperation } from '../patches.ts'
import { DOCUMENTED, forEach, lawClause } from './documented.ts'

const holdsEverything = ({ scopes, space_ids, disabled, user_id }: Token): boolean =>
  !disabled && user_id === null && space_ids === null && SCOPES.every(scope => scopes.includes(scope))

/** Whoever an open door takes its callers for. */
function anyone(world: World): Actor {
  const token = [...world.tokens.values()].find(holdsEverything)
  if (!token) throw unauthenticated()
  return { token, user: null }
}

const credentials = ({ headers }: Arrival): string => headers.get('authorization') ?? ''

const open = forEach(DOCUMENTED, name =>
  deviation(
    `authentication/${name}-is-open`,
    'The route was registered outside the authenticated group: without a token it answers as if there were one.',
    [lawClause('AUTH-REQUIRED', name)],
    changeStep('authenticate', honest =>
      replaceForOperation(name, honest, arrival =>
        credentials(arrival) === '' ? anyone(arrival.world) : honest(arrival),
      ),
    ),
  ),
)

/** Answers what `holds` says of the credentials with another refusal than unauthenticated, or with none. */
const instead = (holds: (text: string, world: World) => boolean, answer: (arrival: Arrival) => Actor) =>
  changeStep('authenticate', honest => arrival => {
    const text = credentials(arrival)
    return holds(text, arrival.world) ? answer(arrival) : honest(arrival)
  })

const secretOf = (text: string): string => text.split(' ').at(-1) ?? ''

const refuseForbidden = (): never => {
  throw forbidden('Access denied.')
}

const refuseNotFound = (): never => {
  throw notFound()
}

const refuseBadRequest = (): never => {
  throw invalid('Authorization', 'the header is required')
}

/** Mistakes in reading the Authorization header. */
export const authenticationDeviations: readonly Deviation[] = [
  ...open,
  deviation(
    'authentication/missing-header-is-forbidden',
    'A request without credentials is answered forbidden, as a default of the framework.',
    ['AUTH-MISSING'],
    instead(text => text === '', refuseForbidden),
  ),
  deviation(
    'authentication/missing-header-is-bad-request',
    'A schema demands the header, so that its absence is a validation failure.',
    ['AUTH-MISSING'],
    instead(text => text === '', refuseBadRequest),
  ),
  deviation(
    'authentication/scheme-is-ignored',
    'Only the last word of the header is looked at, so that any scheme will do.',
    ['AUTH-MALFORMED'],
    changeStep('authenticate', honest => arrival => {
      const headers = new Headers(arrival.headers)
      if (credentials(arrival) !== '') headers.set('authorization', `Bearer ${secretOf(credentials(arrival))}`)
      return honest({ ...arrival, headers })
    }),
  ),
  deviation(
    'authentication/empty-token-is-forbidden',
    'A header without a token passes the middleware, and fails later for want of a scope.',
    ['AUTH-MALFORMED'],
    instead(text => /^Bearer\s*$/i.test(text), refuseForbidden),
  ),
  deviation(
    'authentication/unknown-token-is-not-found',
    'The look-up of the token answers for the request when it finds nothing.',
    ['AUTH-UNKNOWN'],
    instead((text, world) => text !== '' && !world.tokens.has(secretOf(text)), refuseNotFound),
  ),
  deviation(
    'authentication/token-compared-by-prefix',
    'Tokens are compared over the length of the stored one, so that what follows it does not count.',
    ['AUTH-UNKNOWN'],
    changeStep('authenticate', honest => arrival => {
      const stored = [...arrival.world.tokens.keys()].find(secret => secretOf(credentials(arrival)).startsWith(secret))
      const headers = new Headers(arrival.headers)
      if (stored !== undefined && /^Bearer /.test(credentials(arrival)))
        headers.set('authorization', `Bearer ${stored}`)
      return honest({ ...arrival, headers })
    }),
  ),
  deviation(
    'authentication/scheme-is-cut-off',
    'The word Bearer is taken away where it stands, and what is left is the token.',
    ['AUTH-MALFORMED'],
    changeStep('authenticate', honest => arrival => {
      const headers = new Headers(arrival.headers)
      const secret = credentials(arrival).replace(/^Bearer /i, '')
      if (secret !== '') headers.set('authorization', `Bearer ${secret}`)
      return honest({ ...arrival, headers })
    }),
  ),
  deviation(
    'authentication/tokens-by-their-beginning',
    'A token is looked up by the characters that came, which are the beginning of a stored one.',
    ['AUTH-UNKNOWN'],
    changeStep('authenticate', honest => arrival => {
      const given = secretOf(credentials(arrival))
      const stored = [...arrival.world.tokens.keys()].find(secret => given.length > 8 && secret.startsWith(given))
      const headers = new Headers(arrival.headers)
      if (stored !== undefined) headers.set('authorization', `Bearer ${stored}`)
      return honest({ ...arrival, headers })
    }),
  ),
  deviation(
    'authentication/disabled-token-is-let-in',
    'Disabling a token hides it in the console, and is never looked at by the service.',
    ['AUTH-DISABLED'],
    instead(
      (text, world) => world.tokens.get(secretOf(text))?.disabled === true,
      ({ world }) => anyone(world),
    ),
  ),
  deviation(
    'authentication/disabled-token-is-forbidden',
    'A disabled token is known, and so it is answered forbidden.',
    ['AUTH-DISABLED'],
    instead((text, world) => world.tokens.get(secretOf(text))?.disabled === true, refuseForbidden),
  ),
  deviation(
    'authentication/disabled-token-writes',
    'Whether a token is disabled is looked at where something is read.',
    ['AUTH-DISABLED'],
    changeStep('authenticate', honest => arrival => {
      const secret = arrival.headers.get('authorization')?.split(' ')[1] ?? ''
      const token = arrival.world.tokens.get(secret)
      const passes = token?.disabled === true && arrival.operation.method !== 'GET'
      return passes ? { token: { ...token, disabled: false }, user: null } : honest(arrival)
    }),
  ),
]
