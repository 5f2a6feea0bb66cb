import { type Answer, type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isArray } from '../json.ts'
import { type RefusedWrite, textsWith } from '../observe/write-record.ts'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import { describeRequest, describeResponse } from '../runner/describe-answer.ts'
import { possible } from '../setup/allowed-by-profile.ts'
import { attempt } from '../setup/attempt.ts'
import type { Exchange } from '../target/transport.ts'
import { type ReadingName, readAtEnd } from './end-of-run.ts'
import { refusedImports } from './refused-imports.ts'
import { type RefusedRequest, refusedRequests } from './refused-requests.ts'

/** The operations whose writes are seen in the same responses. */
const SHOWN_BY = {
  rows: ['createRow', 'updateRow', 'createColumn'],
  views: ['createView'],
  'library views': ['createLibraryView'],
  attributes: ['createMediaAttribute'],
  options: ['addOptions', 'deleteOption'],
  values: ['setAttributeValue'],
  media: ['createUpload'],
} as const satisfies Readonly<Record<ReadingName, readonly OperationName[]>>

/** What a refused write has left. */
interface Leftover {
  readonly write: RefusedWrite<Exchange>
  readonly shownBy: Answer
  /** Such as `"a name" appears in`. */
  readonly effect: string
}

const requestsOf = (operation: OperationName): readonly RefusedRequest[] =>
  operation === 'createUpload' ? refusedImports : refusedRequests(operation)

const sendAll = (context: CheckContext, operations: readonly OperationName[]): Promise<void> =>
  context.share(`refused requests of ${operations.join(', ')}`, async context => {
    for (const { send } of possible(context, operations.flatMap(requestsOf))) await attempt(() => send(context))
  })

/** Whether a response shows the attribute of a refused deletion without the option. */
const lacksOption = ({ json }: Answer, { id, optionId }: RefusedWrite['parameters']): boolean => {
  const options = at(json, 'data', 'options')
  return at(json, 'data', 'id') === id && isArray(options) && !options.some(option => at(option, 'id') === optionId)
}

function findLeftovers(
  { run }: CheckContext,
  writes: readonly RefusedWrite<Exchange>[],
  answers: readonly Answer[],
): readonly Leftover[] {
  const shown = new Map(answers.flatMap(answer => textsWith(run.runId, answer.json).map(text => [text, answer])))
  return writes.flatMap(write => {
    const { exchange, texts, parameters } = write
    if (exchange.request.method === 'DELETE') {
      const shownBy = answers.find(answer => lacksOption(answer, parameters))
      return shownBy ? [{ write, shownBy, effect: `the option ${parameters.optionId} is gone from` }] : []
    }
    const text = texts.find(one => shown.has(one)) ?? ''
    const shownBy = shown.get(text)
    return shownBy ? [{ write, shownBy, effect: `"${text}" appears in` }] : []
  })
}

function describeLeftover({ write: { exchange }, effect, shownBy: { request } }: Leftover, others: number): string {
  return (
    `${describeRequest(exchange)} was refused with ${describeResponse(exchange.response)} and must change nothing, ` +
    `but ${effect} the response to ${describeRequest({ request })}` +
    (others > 0 ? ` (and ${others} more refused requests left traces)` : '')
  )
}

const notDone = (operation: OperationName, reading: ReadingName): Check =>
  check(
    `errors/refused-is-not-done/${operation}`,
    clauseId('REFUSED-NOT-DONE', operation),
    { phase: 'last' },
    async context => {
      const { run } = context
      const operations: readonly OperationName[] = SHOWN_BY[reading]
      await sendAll(context, operations)
      const inQuestion = operations.flatMap(name => run.writes.refusedWrites(name))
      const targets = new Set(inQuestion.map(({ parameters }) => parameters.id ?? ''))
      const answers = await readAtEnd(context, reading, targets)

      const writes = run.writes.refusedWrites(operation)
      if (writes.length === 0) return context.unmet(`not tested in this run: no ${operation} was refused`)
      const [first, ...others] = findLeftovers(context, writes, answers)
      if (!first) return
      const { write, shownBy } = first
      const read = { request: shownBy.request, response: shownBy, cost: contractOf(operation).cost }
      throw new ExpectationFailed([clauseId('REFUSED-NOT-DONE', operation)], describeLeftover(first, others.length), {
        exchanges: [write.exchange, read],
      })
    },
  )

const isReading = (name: string): name is ReadingName => name in SHOWN_BY

/** A refusal means that the request was not carried out. Judged at the end, over all refused writes of the run. Spec: Errors. */
export const refusedWriteLaws: readonly Check[] = Object.keys(SHOWN_BY)
  .filter(isReading)
  .flatMap(reading => SHOWN_BY[reading].map(operation => notDone(operation, reading)))
