import type { Rendered } from '../../service/reply.ts'
import type { Call, Steps } from '../../service/service.ts'
import { changeStep, type Patch, replaceForOperation } from '../patches.ts'
import type { Documented } from './documented.ts'

export type Idempotent = Steps['idempotent']

/** A request whose key has been answered before. */
export interface Repetition {
  readonly call: Call
  readonly text: string
  /** Does the write once more, with this body. */
  readonly again: (body: string) => Rendered
}

/** Changes what is answered when a key comes again. */
export const onReplay =
  (change: (replay: Rendered, repetition: Repetition) => Rendered) =>
  (honest: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    let text = ''
    let ran = false
    const read = async () => {
      text = await readBody()
      return text
    }
    const rendered = await honest(call, read, body => {
      ran = true
      return answer(body)
    })
    return ran ? rendered : change(rendered, { call, text, again: answer })
  }

/** Changes how keys are treated at one operation. */
export const keysOf = (name: Documented, change: (honest: Idempotent) => Idempotent): Patch =>
  changeStep('idempotent', honest => replaceForOperation(name, honest, change(honest)))

/** The stored answer is sent, after the write has been done once more. */
export const writtenAgain: (honest: Idempotent) => Idempotent = onReplay((replay, { again, text }) => {
  again(text)
  return replay
})

/** The row as it is by now, in place of the one that was answered. */
export const withPresentRow: (honest: Idempotent) => Idempotent = onReplay((replay, { call }) => {
  const { id }: { id: string } = JSON.parse(replay.body).data
  const board = call.service.visible.board(call)
  const row = board.rows.get(id)
  return row ? { ...replay, body: JSON.stringify({ data: call.service.present.row({ ...call, board }, row) }) } : replay
})

/** Lets bodies be compared by something less than what they are. */
export const comparing = (digest: (text: string) => string): Patch =>
  changeStep('idempotent', honest => (call, readBody, answer) => {
    let text = ''
    const digested = async () => {
      text = await readBody()
      return digest(text)
    }
    return honest(call, digested, () => answer(text))
  })
