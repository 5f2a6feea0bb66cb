import { changeStep, combinePatches } from '../deviations/patches.ts'
import { parseRowDraft } from '../service/operations/board-rows/row-body.ts'
import { parseViewDraft } from '../service/operations/board-views/view-body.ts'
import type { OperationName } from '../service/operations/index.ts'
import { parseLibraryViewDraft } from '../service/operations/library-views/library-view-body.ts'
import type { Call } from '../service/service.ts'
import { SCOPE } from './keys.ts'
import { everyBefore } from './patches.ts'
import { avoided, type Variant, variant } from './variant.ts'

const WINS = 'which error wins'

/** Finds all that the path names. */
function lookUp(call: Call): void {
  const { visible } = call.service
  const { path } = call.operation
  const { id, viewId, columnId, rowId, attributeId } = call.params
  if (id === undefined) return
  if (path.startsWith('/v1/boards/')) {
    const board = visible.board(call)
    if (viewId !== undefined) visible.view(call, board)
    if (columnId !== undefined) visible.column(call, board)
    if (rowId !== undefined) visible.row(call, board)
  } else if (path.startsWith('/v1/media-attributes/')) visible.mediaAttribute(call, id)
  else if (path.startsWith('/v1/media/uploads/')) visible.upload(call)
  else if (path.startsWith('/v1/library-views/')) visible.libraryView(call)
  else if (path.startsWith('/v1/media/')) {
    visible.media(call, id)
    if (attributeId !== undefined) visible.mediaAttribute(call, attributeId)
  }
}

/** Reads a body's types and lengths, before anything is looked up. */
const SHAPES: Readonly<Partial<Record<OperationName, (call: Call) => unknown>>> = {
  createRow: parseRowDraft,
  updateRow: parseRowDraft,
  createColumn: call => call.service.rules.columns.parseDraft(call),
  createView: parseViewDraft,
  createUpload: call => call.service.rules.uploads.parseDraft(call),
  createMediaAttribute: call => call.service.rules.mediaAttributes.parseDraft(call),
  createLibraryView: parseLibraryViewDraft,
}

const shaped = (call: Call): Call => {
  const shapes: Readonly<Record<string, ((call: Call) => unknown) | undefined>> = SHAPES
  shapes[call.operation.name]?.(call)
  return call
}

/** Other orders of what is looked at: which error wins when several rules are broken is not given. */
export const orderVariants: readonly Variant[] = [
  avoided(
    'orders/lookup-first',
    'Which error wins is not given: what the path names is looked up before anything else.',
    changeStep('authorize', honest => call => {
      lookUp(call)
      honest(call)
    }),
    WINS,
  ),
  variant(
    'orders/body-before-lookup',
    'Which error wins is not given: a body is read before what the path names is looked up.',
    everyBefore(shaped),
    WINS,
  ),
  variant(
    'orders/scope-last',
    'Which error wins is not given: scopes are asked for when all else has been read.',
    service => {
      const { authorize } = service.steps
      return combinePatches(
        changeStep('authorize', () => () => {}),
        everyBefore(call => {
          authorize(shaped(call))
          return call
        }),
      )(service)
    },
    WINS,
    SCOPE,
  ),
  avoided(
    'orders/fields-before-scope',
    'Which error wins is not given: the query is read before the scope is asked for.',
    changeStep('authorize', honest => call => {
      call.service.steps.checkFields(call)
      honest(call)
    }),
    WINS,
  ),
  avoided(
    'orders/keys-before-scope',
    'Which error wins is not given: a missing key is refused before the scope is asked for.',
    service => {
      const { authorize } = service.steps
      return combinePatches(
        changeStep('authorize', () => () => {}),
        changeStep(
          'answerOnce',
          honest => (call, readBody, answer) =>
            honest(call, readBody, text => {
              authorize(call)
              return answer(text)
            }),
        ),
      )(service)
    },
    WINS,
    SCOPE,
  ),
]
