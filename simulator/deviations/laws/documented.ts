import { type OperationName, operations } from '../../service/operations/index.ts'
import type { Operation } from '../../service/service.ts'
import type { Deviation } from '../deviation.ts'

/** Operations whose contract the specification shows. Each of them has its own deviations for a law. */
export const DOCUMENTED = [
  'createRow',
  'updateRow',
  'listViewRows',
  'createColumn',
  'getColumn',
  'createView',
  'listViews',
  'getView',
  'createUpload',
  'getUpload',
  'createMediaAttribute',
  'addOptions',
  'deleteOption',
  'setAttributeValue',
  'createLibraryView',
  'listLibraryViews',
  'getLibraryView',
  'listAdCampaigns',
  'listAdSets',
  'listAds',
] as const satisfies readonly OperationName[]

export type Documented = (typeof DOCUMENTED)[number]

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
