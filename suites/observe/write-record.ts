import { ERROR_STATUS } from '../contract/errors.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isObject, type Json, parseJson } from '../json.ts'
import { cutAnswer } from '../target/cut-body.ts'
import type { HttpRequest } from '../target/transport.ts'
import { type ObservedAnswer, type ObservedExchange, readAnswer } from './observed-answer.ts'

/** An exchange with the body of its request. */
export interface SentExchange extends ObservedExchange {
  readonly request: ObservedExchange['request'] & Pick<HttpRequest, 'body'>
}

export interface RefusedWrite<Sent extends SentExchange = SentExchange> {
  readonly operation: OperationName
  readonly exchange: Sent
  /** The values of its path by their names. */
  readonly parameters: Readonly<Record<string, string>>
  /** The texts of its body that no request carried which may have been carried out. */
  readonly texts: readonly string[]
}

/** What the writes of a run may have left: those that the service refused must have left nothing. */
export interface WriteRecord<Sent extends SentExchange = SentExchange> {
  readonly observe: (exchange: Sent) => void
  /** Notes a request that may have been carried out, such as one without a response. */
  readonly notePossibleWrite: (request: SentExchange['request']) => void
  /** Whether a request may have changed the resource with this id, at its own path. */
  readonly mayHaveWritten: (id: string) => boolean
  /** The refused writes of an operation that carry texts of their own, and the refused deletions of what exists. */
  readonly refusedWrites: (operation: OperationName) => readonly RefusedWrite<Sent>[]
}

export function textsWith(part: string, value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return value.includes(part) ? [value] : []
  const members = isArray(value) ? value : Object.values(isObject(value) ? value : {})
  return members.flatMap(member => textsWith(part, member))
}

const REFUSALS = Object.keys(ERROR_STATUS).filter(code => code !== 'internal_error')

/** Whether the service itself refused the request. A failure of the server promises nothing. */
const isRefusal = ({ isSuccess, code }: ObservedAnswer): boolean =>
  !isSuccess && typeof code === 'string' && REFUSALS.includes(code)

const slotOf = (attribute: Json | undefined, option: Json | undefined): string => `${attribute} ${option}`

/** The options that a response shows, with their attributes. */
const optionsIn = ({ resources }: ObservedAnswer): readonly string[] =>
  resources.flatMap(({ id, options }) => (isArray(options) ? options.map(option => slotOf(id, at(option, 'id'))) : []))

/**
 * Records the writes to a service at a base URL. The texts of a run contain its id, so that only this run writes them:
 * one that only refused requests carried, and that the service shows, was written by one of these. The record keeps no
 * responses but those of refusals.
 */
export function createWriteRecord<Sent extends SentExchange>(baseUrl: string, runId: string): WriteRecord<Sent> {
  const refused: RefusedWrite<Sent>[] = []
  const writtenTexts = new Set<string>()
  const writtenPaths: string[] = []
  const shownOptions = new Set<string>()

  const textsOf = ({ body }: SentExchange['request']) => textsWith(runId, parseJson(body ?? ''))

  const notePossibleWrite = (request: SentExchange['request']) => {
    for (const text of textsOf(request)) writtenTexts.add(text)
    writtenPaths.push(new URL(request.url).pathname)
  }

  const mayHaveWritten = (...ends: readonly string[]) =>
    writtenPaths.some(path => ends.some(end => path.endsWith(`/${end}`)))

  /** Another request may have deleted the option: by its own id, or by an update of the attribute. */
  const mayBeDeleted = ({ id = '', optionId = '' }: RefusedWrite['parameters']) =>
    mayHaveWritten(`options/${optionId}`, `media-attributes/${id}`)

  return {
    notePossibleWrite,
    mayHaveWritten: id => mayHaveWritten(id),
    observe(exchange) {
      if (exchange.request.method === 'GET') return
      const answer = readAnswer(exchange, baseUrl)
      if (!answer || !isRefusal(answer)) {
        notePossibleWrite(exchange.request)
        for (const option of answer ? optionsIn(answer) : []) shownOptions.add(option)
        return
      }
      const { operation, parameters } = answer
      const texts = textsOf(exchange.request)
      if (texts.length > 0 || parameters.optionId !== undefined)
        refused.push({ operation, exchange: cutAnswer(exchange), parameters, texts })
    },
    refusedWrites: operation =>
      refused
        .filter(write => write.operation === operation)
        .flatMap(write => {
          const { id, optionId } = write.parameters
          if (optionId !== undefined)
            return shownOptions.has(slotOf(id, optionId)) && !mayBeDeleted(write.parameters) ? [write] : []
          const texts = write.texts.filter(text => !writtenTexts.has(text))
          return texts.length > 0 ? [{ ...write, texts }] : []
        }),
  }
}
