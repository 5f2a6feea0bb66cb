import { type OperationName, operations } from '../../service/operations/index.ts'
import type { Operation } from '../../service/service.ts'
import type { Deviation } from '../deviation.ts'

/** Operations whose contract the specification shows: a law is broken for each of them in turn. */
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

export const documentedWhere = (holds: (operation: Operation) => boolean): readonly Documented[] =>
  DOCUMENTED.filter(name => holds(declarationOf(name)))

export const onBoards = documentedWhere(({ path }) => path.startsWith('/v1/boards/'))
export const offBoards = documentedWhere(({ path }) => !path.startsWith('/v1/boards/'))
export const writing = documentedWhere(({ idempotency }) => idempotency !== undefined)
/** Writes that have something to say in a body. */
export const telling = documentedWhere(({ idempotency, method }) => idempotency !== undefined && method !== 'DELETE')
export const listing = documentedWhere(({ name }) => name.startsWith('list'))
export const projecting = documentedWhere(({ selectable }) => selectable !== undefined)
export const editing = documentedWhere(({ permission }) => permission === 'edit:board')

/** The id of a clause that a law states of one operation. */
export const lawClause = (law: string, name: OperationName): string =>
  `${law}-${name.replace(/[A-Z]/g, letter => `-${letter}`).toUpperCase()}`

/** One deviation for each of the operations. */
export const forEach = (
  names: readonly Documented[],
  make: (name: Documented) => Deviation | readonly Deviation[],
): readonly Deviation[] => names.flatMap(make)
