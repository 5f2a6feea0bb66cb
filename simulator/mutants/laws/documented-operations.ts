import { type OperationName, operations } from '../../service/operations/index.ts'
import type { Operation } from '../../service/service.ts'

type Operations = typeof operations

/** Operations whose contracts the specification shows. */
export type Documented = {
  [Name in OperationName]: Operations[Name] extends { readonly assumption: string } ? never : Name
}[OperationName]

const declarations: Readonly<Record<string, Operation>> = operations

const isDocumented = (name: string): name is Documented =>
  name in declarations && declarations[name]?.assumption === undefined

/** A law is broken for each of them in turn. */
export const DOCUMENTED: readonly Documented[] = Object.keys(declarations).filter(isDocumented)

export const filterDocumented = (matches: (operation: Operation) => boolean): readonly Documented[] =>
  DOCUMENTED.filter(name => matches(operations[name]))

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
