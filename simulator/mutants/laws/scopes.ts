import type { Scope } from '../../../fixtures/entities.ts'
import { ApiError, forbidden, notFound } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import { changeStep, changeStepOf, patchDeclaration } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { DOCUMENTED, type Documented, filterDocumented, lawClause } from './documented-operations.ts'

const scopeOf = (name: Documented): Scope => operations[name].scope
const readOperations = filterDocumented(({ scope }) => scope.endsWith(':read'))

/** The call as if its token also had this scope. */
const withScope = (call: Call, scope: Scope): Call => {
  const { token } = call.actor
  return { ...call, actor: { ...call.actor, token: { ...token, scopes: [...token.scopes, scope] } } }
}

/** The wrong scope of a copied route, by its right scope. */
const SWAPPED: Readonly<Record<Scope, Scope>> = {
  'boards:read': 'boards:write',
  'boards:write': 'boards:read',
  'media:read': 'media:write',
  'media:write': 'media:read',
  'spaces:write': 'media:write',
  'metrics:read': 'media:read',
  'all:read': 'boards:read',
}

const familyOf = (scope: Scope): string => scope.split(':')[0] ?? scope

const isReadCall = ({ operation }: Call): boolean => operation.scope.endsWith(':read')

/** Grants the scope also when the rule holds. */
const grantWhen = (rule: (call: Call) => boolean) =>
  changeStep('authorize', reference => call => reference(rule(call) ? withScope(call, call.operation.scope) : call))

const hasWriteScope = (name: Documented): boolean => familyOf(scopeOf(name)) !== 'metrics'

const writeOperations = filterDocumented(({ scope }) => scope.endsWith(':write'))

/** Mistakes in what a token may do. */
export const scopeMutants: readonly Mutant[] = mutants({
  ...each(DOCUMENTED, name => ({
    [`scopes/${name}-needs-none: The route declares no scope. Every token of the organization can call it.
      ${lawClause('SCOPE', name)}`]: changeStepOf(
      name,
      'authorize',
      reference => call => reference(withScope(call, scopeOf(name))),
    ),
  })),
  ...each(DOCUMENTED, name => ({
    [`scopes/${name}-needs-another: The implementer copied the route of a neighbour with its scope. The route requires
      the wrong scope.
      ${lawClause('SCOPE', name)}`]: patchDeclaration(name, { scope: SWAPPED[scopeOf(name)], authorize: undefined }),
  })),
  ...each(readOperations, name => ({
    [`scopes/${name}-ignores-all-read: The server compares scopes by name. A token with all:read gets 403.
      ${lawClause('SCOPE-ALL-READ', name)}`]: changeStepOf(name, 'authorize', reference => call => {
      if (!call.actor.token.scopes.includes(scopeOf(name))) throw forbidden('The token lacks the scope.')
      reference(call)
    }),
  })),
  [`scopes/write-holds-read: The server lets a token with a write scope also read.
    SCOPE-WRITE-HOLDS-NO-READ SCOPE-MEDIA-WRITE-HOLDS-NO-READ ${readOperations.filter(hasWriteScope).map(name => lawClause('SCOPE', name))}`]:
    grantWhen(
      call =>
        isReadCall(call) && call.actor.token.scopes.some(scope => scope === `${familyOf(call.operation.scope)}:write`),
    ),
  [`scopes/any-read-scope-reads-all: The server compares only the part of a scope after the colon. Any read scope reads
    everything. SCOPE-METRICS-SEPARATE ${readOperations.map(name => lawClause('SCOPE', name))}`]: grantWhen(
    call => isReadCall(call) && call.actor.token.scopes.some(scope => scope.endsWith(':read')),
  ),
  [`scopes/all-read-covers-writes: The server treats all:read as every scope. A token with all:read can write.
    SCOPE-ALL-READ-NO-WRITE ${writeOperations.map(name => lawClause('SCOPE', name))}`]: grantWhen(call =>
    call.actor.token.scopes.includes('all:read'),
  ),
  [`scopes/media-write-defines-attributes: The server counts attribute definitions as media. A token with media:write
    can define attributes. SCOPE-SPACES-WRITE-SEPARATE ${lawClause('SCOPE', 'createMediaAttribute')}`]: grantWhen(
    call => call.operation.scope === 'spaces:write' && call.actor.token.scopes.includes('media:write'),
  ),
  [`scopes/ads-of-a-media-are-media: The server counts the ads of a media as a part of it. A token with media:read reads
    them if it names media_id. SCOPE-METRICS-SEPARATE ${lawClause('SCOPE', 'listAds')}`]: grantWhen(
    call => call.query.has('media_id') && call.actor.token.scopes.includes('media:read'),
  ),
  [`scopes/missing-scope-is-not-found: The server hides what a token may not use. A token without the scope gets 404
    not_found instead of 403.
    ${DOCUMENTED.filter(name => name !== 'addOptions').map(name => lawClause('SCOPE', name))}`]: changeStep(
    'authorize',
    reference =>
      refuseWith(reference, error => (error instanceof ApiError && error.code === 'forbidden' ? notFound() : error)),
  ),
})
