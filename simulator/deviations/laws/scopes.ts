import type { Scope } from '../../../fixtures/entities.ts'
import { forbidden } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, patchDeclaration, replaceForOperation } from '../patches.ts'
import { DOCUMENTED, type Documented, documentedWhere, forEach, lawClause } from './documented.ts'

const scopeOf = (name: Documented): Scope => operations[name].scope
const reads = documentedWhere(({ scope }) => scope.endsWith(':read'))

/** The call as if its token held this scope besides its own. */
const holding = (call: Call, scope: Scope): Call => {
  const { token } = call.actor
  return { ...call, actor: { ...call.actor, token: { ...token, scopes: [...token.scopes, scope] } } }
}

const none = forEach(DOCUMENTED, name =>
  deviation(
    `scopes/${name}-needs-none`,
    'The route declares no scope: every token of the organization may call it.',
    [lawClause('SCOPE', name)],
    changeStep('authorize', honest => replaceForOperation(name, honest, call => honest(holding(call, scopeOf(name))))),
  ),
)

/** The scope that a slip of the pen puts in place of the right one. */
const SWAPPED: Readonly<Record<Scope, Scope>> = {
  'boards:read': 'boards:write',
  'boards:write': 'boards:read',
  'media:read': 'media:write',
  'media:write': 'media:read',
  'spaces:write': 'media:write',
  'metrics:read': 'media:read',
  'all:read': 'boards:read',
}

const swapped = forEach(DOCUMENTED, name =>
  deviation(
    `scopes/${name}-needs-another`,
    'The route was copied from a neighbour along with its scope.',
    [lawClause('SCOPE', name)],
    patchDeclaration(name, { scope: SWAPPED[scopeOf(name)], authorize: undefined }),
  ),
)

const refuseAllRead = (name: Documented): Deviation =>
  deviation(
    `scopes/${name}-ignores-all-read`,
    'The check compares scopes by name, and all:read is not the name it looks for.',
    [lawClause('SCOPE-ALL-READ', name)],
    changeStep('authorize', honest =>
      replaceForOperation(name, honest, call => {
        if (!call.actor.token.scopes.includes(scopeOf(name))) throw forbidden('The token lacks the scope.')
        honest(call)
      }),
    ),
  )

const family = (scope: Scope): string => scope.split(':')[0] ?? scope

const isRead = ({ operation }: Call): boolean => operation.scope.endsWith(':read')

/** Grants what a rule of thumb grants, besides what was granted. */
const alsoWhen = (rule: (call: Call) => boolean) =>
  changeStep('authorize', honest => call => honest(rule(call) ? holding(call, call.operation.scope) : call))

/** There is no scope that writes metrics. */
const hasWriteScope = (name: Documented): boolean => family(scopeOf(name)) !== 'metrics'

const writeHoldsRead = deviation(
  'scopes/write-holds-read',
  'Who may write is taken to be allowed to read as well.',
  [
    'SCOPE-WRITE-HOLDS-NO-READ',
    'SCOPE-MEDIA-WRITE-HOLDS-NO-READ',
    ...reads.filter(hasWriteScope).map(name => lawClause('SCOPE', name)),
  ],
  alsoWhen(
    call => isRead(call) && call.actor.token.scopes.some(scope => scope === `${family(call.operation.scope)}:write`),
  ),
)

const anyReadReads = deviation(
  'scopes/any-read-scope-reads-all',
  'The check looks at what stands behind the colon only.',
  ['SCOPE-METRICS-SEPARATE', ...reads.map(name => lawClause('SCOPE', name))],
  alsoWhen(call => isRead(call) && call.actor.token.scopes.some(scope => scope.endsWith(':read'))),
)

const writes = documentedWhere(({ scope }) => scope.endsWith(':write'))

const allReadWrites = deviation(
  'scopes/all-read-covers-writes',
  'A scope that begins with all is taken for every scope.',
  ['SCOPE-ALL-READ-NO-WRITE', ...writes.map(name => lawClause('SCOPE', name))],
  alsoWhen(call => call.actor.token.scopes.includes('all:read')),
)

const mediaWriteManages = deviation(
  'scopes/media-write-defines-attributes',
  'Attribute definitions are taken for part of the media library.',
  ['SCOPE-SPACES-WRITE-SEPARATE', lawClause('SCOPE', 'createMediaAttribute')],
  alsoWhen(call => call.operation.scope === 'spaces:write' && call.actor.token.scopes.includes('media:write')),
)

/** Mistakes in what a token may do. */
export const scopeDeviations: readonly Deviation[] = [
  ...none,
  ...swapped,
  ...forEach(reads, refuseAllRead),
  writeHoldsRead,
  anyReadReads,
  allReadWrites,
  mediaWriteManages,
]
