import type { Rendered } from '../../pipeline/render.ts'
import type { Steps } from '../../pipeline/steps.ts'
import { isObject } from '../board-rows/json.ts'
import { type Deviation, deviation } from '../deviation.ts'
import type { Documented } from '../laws/documented.ts'
import { lawClause } from '../laws/documented.ts'
import { type Change, only, step } from '../seams.ts'

type Idempotent = Steps['idempotent']
type Call = Parameters<Idempotent>[0]

/** Changes what comes of a key that is known; `again` does the write once more, with this body. */
const onReplay = (
  name: Documented,
  change: (replay: Rendered, again: (body: string) => Rendered, text: string, call: Call) => Rendered,
): Change =>
  step('idempotent', honest =>
    only(name, honest, async (call, readBody, answer) => {
      const text = await readBody()
      let ran = false
      const rendered = await honest(
        call,
        async () => text,
        body => {
          ran = true
          return answer(body)
        },
      )
      return ran ? rendered : change(rendered, answer, text, call)
    }),
  )

/** The stored answer is sent, after the write has been done once more. */
const writtenAgain = (name: Documented): Change =>
  onReplay(name, (replay, again, text) => {
    again(text)
    return replay
  })

/** A row as it is by now, in place of the one that was answered. */
function presentRow(replay: Rendered, call: Call): Rendered {
  const sent: unknown = JSON.parse(replay.body)
  const { service, world } = call
  const board = service.visible.board(call)
  const row = isObject(sent) && isObject(sent.data) ? board.rows.get(String(sent.data.id)) : undefined
  return row
    ? { ...replay, body: JSON.stringify({ data: service.present.row({ service, world, board }, row) }) }
    : replay
}

/** Mistakes with keys that show only when something has happened between a write and its repetition. */
export const repeatDeviations: readonly Deviation[] = [
  deviation(
    'properties/repeated-creation-shows-the-row-of-now',
    'The id of what was made is stored under the key, and read again for a repetition.',
    [lawClause('IDEM-REPLAY', 'createRow')],
    onReplay('createRow', (replay, _, __, call) => presentRow(replay, call)),
  ),
  deviation(
    'properties/repeated-addition-shows-the-options-of-now',
    'Adding options is safe to repeat, so that its key is not looked at any further.',
    [lawClause('IDEM-REPLAY', 'addOptions')],
    onReplay('addOptions', (_, again) => again('{"options":[]}')),
  ),
  deviation(
    'properties/repeated-value-is-set-again',
    'The stored answer is sent, after the value has been set once more over a later one.',
    [lawClause('IDEM-REPLAY', 'setAttributeValue')],
    writtenAgain('setAttributeValue'),
  ),
  deviation(
    'properties/repeated-library-view-is-made-twice',
    'The stored answer is sent, after a second view has been made.',
    [lawClause('IDEM-REPLAY', 'createLibraryView')],
    writtenAgain('createLibraryView'),
  ),
]
