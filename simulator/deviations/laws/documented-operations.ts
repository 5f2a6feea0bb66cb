import { type OperationName, operations } from '../../service/operations/index.ts'
import type { Operation } from '../../service/service.ts'
import type { Deviation } from '../deviation.ts'

/** Operations that the specification names without showing their contracts. Spec: Referenced operations. */
const REFERENCED = [
  'listRows',
  'searchRows',
  'listColumns',
  'updateColumn',
  'updateView',
  'completeUpload',
  'getMedia',
  'listMedia',
  'searchMedia',
  'updateMedia',
  'listMediaAttributes',
  'getMediaAttribute',
  'updateMediaAttribute',
  'updateLibraryView',
  'listAdAccounts',
  'listCreatives',
  'getInsights',
  'listUsers',
] as const satisfies readonly OperationName[]

export type Documented = Exclude<OperationName, (typeof REFERENCED)[number]>

const isDocumented = (name: string): name is Documented =>
  name in operations && !REFERENCED.some(referenced => referenced === name)

/** All other operations: a law is broken for each of them in turn. */
export const DOCUMENTED: readonly Documented[] = Object.keys(operations).filter(isDocumented)

const declarationOf = (name: OperationName): Operation => operations[name]

export const filterDocumented = (matches: (operation: Operation) => boolean): readonly Documented[] =>
  DOCUMENTED.filter(name => matches(declarationOf(name)))

export const boardOperations = filterDocumented(({ path }) => path.startsWith('/v1/boards/'))
export const spaceOperations = filterDocumented(({ path }) => !path.startsWith('/v1/boards/'))
export const writeOperations = filterDocumented(({ idempotency }) => idempotency !== undefined)
/** Writes that can have a body. */
export const bodyOperations = filterDocumented(
  ({ idempotency, method }) => idempotency !== undefined && method !== 'DELETE',
)
export const listOperations = filterDocumented(({ name }) => name.startsWith('list'))
export const operationsWithFields = filterDocumented(({ selectable }) => selectable !== undefined)
export const boardEditOperations = filterDocumented(({ permission }) => permission === 'edit:board')

/** The id of the clause that states a law for one operation. */
export const lawClause = (law: string, name: OperationName): string =>
  `${law}-${name.replace(/[A-Z]/g, letter => `-${letter}`).toUpperCase()}`

export const forEachOperation = (
  names: readonly Documented[],
  make: (name: Documented) => Deviation | readonly Deviation[],
): readonly Deviation[] => names.flatMap(make)
