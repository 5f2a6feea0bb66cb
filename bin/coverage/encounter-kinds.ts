import { ERROR_STATUS, type ErrorCode } from '../../suites/contract/errors.ts'
import type { OperationContract } from '../../suites/contract/operations.ts'

/** A request for an operation, and what its client got. */
export interface Visit {
  /** Null if the client got no whole answer. */
  readonly status: number | null
  readonly code: string | undefined
  readonly hasCursor: boolean
  /** Whether it repeats a request that has failed, or got no response. */
  readonly isRetry: boolean
}

/** How a test meets it: code around `send`, a function that sends a good request. */
export interface Attempt {
  /** The parameter of `send`. */
  readonly parameter?: string
  /** Expressions in place of the good ones. */
  readonly token?: string
  readonly key?: string
  readonly id?: string
  readonly query?: string
  readonly before?: readonly string[]
  readonly steps?: readonly string[]
}

/** Something that clients can meet at several operations. */
export interface EncounterKind {
  readonly name: string
  /** Continues the name of the operation. */
  readonly happens: string
  /** The operations that it can happen at. */
  readonly fits: (contract: OperationContract) => boolean
  readonly isMet: (visit: Visit) => boolean
  readonly attemptAt: (operation: string, contract: OperationContract) => Attempt
}

/** An expression within a template literal. */
export const fill = (expression: string): string => `$\{${expression}}`

const isSuccess = ({ status }: Visit): boolean => status !== null && status < 300

const isWrite = ({ idempotency }: OperationContract): boolean => idempotency !== undefined

const addFault = (operation: string, effect: string): Attempt => ({
  before: [`sandbox.faults.add({ operation: '${operation}', ${effect} })`],
})

type Refusal = Pick<EncounterKind, 'fits' | 'attemptAt'>

/** Where each error can be provoked, and how. */
const REFUSALS: Readonly<Record<ErrorCode, Refusal>> = {
  bad_request: {
    fits: contract => isWrite(contract) || contract.selectable !== undefined,
    attemptAt: (_, contract) => (isWrite(contract) ? { key: `'x'.repeat(256)` } : { query: 'fields=no_such_member' }),
  },
  unauthenticated: { fits: () => true, attemptAt: () => ({ token: `'unknown'` }) },
  forbidden: {
    fits: ({ scopeRefusal }) => scopeRefusal === undefined,
    attemptAt: () => ({ token: 'sandbox.token({ scopes: [] })' }),
  },
  not_found: { fits: () => true, attemptAt: () => ({ id: 'crypto.randomUUID()' }) },
  conflict: {
    fits: isWrite,
    attemptAt: operation => ({
      before: [`const held = sandbox.hold({ operation: '${operation}' })`],
      steps: ['const first = send()', 'await held.arrived', 'await send()', 'held.release()', 'await first'],
    }),
  },
  rate_limited: { fits: () => true, attemptAt: operation => addFault(operation, 'status: 429') },
  internal_error: { fits: () => true, attemptAt: operation => addFault(operation, 'status: 500') },
}

const isErrorCode = (name: string): name is ErrorCode => name in ERROR_STATUS

/** What a client can meet at an operation, besides faults of the network. */
export const ENCOUNTER_KINDS: readonly EncounterKind[] = [
  { name: 'success', happens: 'succeeds', fits: () => true, isMet: isSuccess, attemptAt: () => ({}) },
  {
    name: 'later page',
    happens: 'answers with a page after the first',
    fits: ({ answers }) => answers === 'list',
    isMet: visit => isSuccess(visit) && visit.hasCursor,
    attemptAt: () => ({
      parameter: `page = ''`,
      query: `limit=1${fill('page')}`,
      steps: [
        'const { next_cursor } = await (await send()).json()',
        `await send(\`&cursor=${fill('encodeURIComponent(next_cursor)')}\`)`,
      ],
    }),
  },
  {
    name: 'retry',
    happens: 'gets a retry of a request that failed or whose response was lost',
    fits: () => true,
    isMet: ({ isRetry }) => isRetry,
    attemptAt: operation => ({ ...addFault(operation, `reset: 'after'`), steps: ['await send().catch(send)'] }),
  },
  ...Object.keys(ERROR_STATUS)
    .filter(isErrorCode)
    .map(code => ({
      name: code,
      happens: `is refused with ${code}`,
      isMet: (visit: Visit) => visit.code === code,
      ...REFUSALS[code],
    })),
]
