import { parseJson } from '../../json.ts'
import { changeStep, changeStepOf, type Patch } from '../../service/patches.ts'
import type { PlainResponse, Resource } from '../../service/reply.ts'
import type { Call, RequestContext, Steps } from '../../service/service.ts'
import type { Documented } from './documented-operations.ts'

export type Idempotent = Steps['answerIdempotently']

/** The Idempotency-Key of a request, empty if it has none. */
export const keyOf = ({ headers }: Pick<RequestContext, 'headers'>): string => headers.get('idempotency-key') ?? ''

/** Where the world keeps the response to a request with a key. */
export const slotOf = (call: Pick<Call, 'actor' | 'headers'>): string => `${call.actor.token.secret} ${keyOf(call)}`

/** Changes the call under which a key is remembered. */
export const changeKeyedCall = (change: (call: Call) => Call): Patch =>
  changeStep('answerIdempotently', reference => (call, readBody, answer) => reference(change(call), readBody, answer))

/** A request with a key that already has a response. */
export interface RepeatedRequest {
  readonly call: Call
  readonly text: string
  /** Handles the write again with this body. */
  readonly writeAgain: (body: string) => PlainResponse
}

/** Changes the response to a retry with a known key. */
export const changeReplay =
  (change: (replay: PlainResponse, request: RepeatedRequest) => PlainResponse) =>
  (reference: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    let text = ''
    let isFirst = false
    const read = async () => {
      text = await readBody()
      return text
    }
    const rendered = await reference(call, read, body => {
      isFirst = true
      return answer(body)
    })
    return isFirst ? rendered : change(rendered, { call, text, writeAgain: answer })
  }

/** Changes how one operation treats keys. */
export const changeIdempotencyOf = (name: Documented, change: (reference: Idempotent) => Idempotent): Patch =>
  changeStepOf(name, 'answerIdempotently', change)

/** Writes again on a retry, but sends the stored response. */
export const writeAgainOnReplay: (reference: Idempotent) => Idempotent = changeReplay(
  (replay, { writeAgain, text }) => {
    writeAgain(text)
    return replay
  },
)

/** Sends the present resource on a retry, instead of the stored response. */
export const replayPresent = (name: Documented, read: (call: Call, id: string) => Resource | undefined): Patch =>
  changeIdempotencyOf(
    name,
    changeReplay((replay, { call }) => {
      const { id }: { id: string } = JSON.parse(replay.body).data
      const data = read(call, id)
      return data ? { ...replay, body: JSON.stringify({ data }) } : replay
    }),
  )

/** Compares bodies as JSON that loses something. */
export const compareJsonBy = (change: (json: unknown) => unknown): Patch =>
  compareBodiesBy(text => {
    const json = parseJson(text)
    return json === undefined ? text : JSON.stringify(change(json))
  })

/** Compares digests of bodies that lose something. */
export const compareBodiesBy = (digest: (text: string) => string): Patch =>
  changeStep('answerIdempotently', digestBodies(digest))

/** Stores and compares a digest of each body. */
export const digestBodies =
  (digest: (text: string) => string) =>
  (reference: Idempotent): Idempotent =>
  (call, readBody, answer) => {
    let text = ''
    const digested = async () => {
      text = await readBody()
      return digest(text)
    }
    return reference(call, digested, () => answer(text))
  }
