import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isArray } from '../json.ts'
import { secondsPassed } from '../runner/clock.ts'
import type { CheckContext } from '../runner/context.ts'
import { describeAnswer } from '../runner/describe-answer.ts'
import { readUntil } from '../runner/read-until.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'
import { knowsAll } from './known-texts.ts'
import { readFilledPage } from './list-pages.ts'
import { mainIds, type RequestIds } from './request-ids.ts'

/** A request that any conforming service accepts, made anew at each call. A law breaks one thing in it. */
type GoodRequest = (context: CheckContext, ids: RequestIds) => Promise<CallInput>

const ofAccount: GoodRequest = async (_, { space, account }) => ({
  query: { space_id: space, ad_account_id: await account(), limit: 1 },
})

/** What a law has to know of each operation beyond the table of the contract. */
const GOOD_REQUESTS: Readonly<Record<OperationName, GoodRequest>> = {
  createRow: async ({ run }, { board }) => ({ path: { id: board }, body: { title: run.unique('row') } }),
  updateRow: async ({ run }, { board, row }) => ({
    path: { id: board, rowId: await row() },
    body: { title: run.unique('row') },
  }),
  listViewRows: async (_, { board, view, row }) => {
    await row()
    return { path: { id: board, viewId: await view() }, query: { limit: 1 } }
  },
  createColumn: async ({ run }, { board }) => ({
    path: { id: board },
    body: { name: run.unique('column'), type: 'checkbox' },
  }),
  getColumn: async (_, { board, column }) => ({ path: { id: board, columnId: await column() } }),
  createView: async ({ run }, { board }) => ({ path: { id: board }, body: { name: run.unique('view') } }),
  listViews: async (_, { board, view }) => {
    await view()
    return { path: { id: board }, query: { limit: 1 } }
  },
  getView: async (_, { board, view }) => ({ path: { id: board, viewId: await view() } }),
  createUpload: async ({ run }, { space }) => ({
    body: { space_id: space, name: `${run.freshName('file')}.txt`, size: 11, library: false },
  }),
  getUpload: async (_, { upload }) => ({ path: { id: await upload() } }),
  createMediaAttribute: async ({ run }, { space }) => ({
    body: { space_id: space, name: run.unique('attribute'), type: 'text' },
  }),
  addOptions: async ({ run }, { attribute }) => ({
    path: { id: await attribute() },
    body: { options: [{ name: run.unique('option') }] },
  }),
  deleteOption: async (_, { attribute, option }) => ({ path: { id: await attribute(), optionId: await option() } }),
  setAttributeValue: async ({ run }, { media, field }) => ({
    path: { id: await media(), attributeId: await field() },
    body: { value: run.unique('value') },
  }),
  createLibraryView: async ({ run }, { space }) => ({ body: { space_id: space, name: run.unique('library view') } }),
  listLibraryViews: async (_, { space, libraryView }) => {
    await libraryView()
    return { query: { space_id: space, limit: 1 } }
  },
  getLibraryView: async (_, { libraryView }) => ({ path: { id: await libraryView() } }),
  listAdCampaigns: ofAccount,
  listAdSets: ofAccount,
  listAds: ofAccount,
}

/** Profile entries that the sample of an operation takes besides the required ones. */
export const needsOf = (operation: OperationName): readonly string[] =>
  contractOf(operation).scope === 'metrics:read' ? ['ads.account_id'] : []

/** Whether the profile has what a good request of an operation takes. */
export const canCall = (context: CheckContext, operation: OperationName): boolean =>
  knowsAll(context, needsOf(operation))

/** A good request of an operation, at the board under test unless other ids are given. */
export const goodRequest = (context: CheckContext, operation: OperationName, ids = mainIds(context)) =>
  GOOD_REQUESTS[operation](context, ids)

/** A good request once sent, with the key it carried, and what it was answered. */
export interface FirstWrite {
  readonly input: CallInput & { readonly key: string }
  readonly answer: Answer
  /** When it was sent, in seconds of the target's clock since the run began. */
  readonly sentAt: number
}

/** One good request of a writing operation, sent once, and its response, whatever it was. */
export const firstWrite = (context: CheckContext, operation: OperationName): Promise<FirstWrite> =>
  context.share(`original ${operation}`, async context => {
    const input = { ...(await goodRequest(context, operation)), key: context.run.freshKey() }
    const sentAt = secondsPassed(context.run)
    return { input, sentAt, answer: await context.api(operation, input) }
  })

/** The same, once it is known to have been accepted: the twin of every law that breaks a thing in it. */
export async function acceptedWrite(context: CheckContext, operation: OperationName): Promise<FirstWrite> {
  const first = await firstWrite(context, operation)
  await context.given.resource(`call ${operation}`, first.answer)
  return first
}

const showsNothing = ({ json }: Answer): boolean => {
  const data = at(json, 'data')
  return isArray(data) && data.length === 0
}

/** The response to one good request of a reading operation, whatever it was; a list has had time to show what was made. */
export const firstRead = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.share(`read ${operation}`, async context => {
    const input = await goodRequest(context, operation)
    return readUntil(
      context.run,
      () => readFilledPage(context, operation, input),
      answer => !showsNothing(answer),
    )
  })

/** The response to the one good request of an operation that checks share. */
export const firstAnswer = async (context: CheckContext, operation: OperationName): Promise<Answer> =>
  contractOf(operation).idempotency ? (await firstWrite(context, operation)).answer : firstRead(context, operation)

/** The twin of a refusal: the same kind of request without the fault, which the target has accepted once in the run. */
export async function requireAccepted(context: CheckContext, operation: OperationName): Promise<void> {
  if (contractOf(operation).idempotency) {
    await acceptedWrite(context, operation)
    return
  }
  const answer = await firstRead(context, operation)
  context.given.that(isSuccess(answer), `call ${operation}: ${describeAnswer(answer)}`)
}
