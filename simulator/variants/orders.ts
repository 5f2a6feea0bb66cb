import { RowBody } from '../service/operations/board-rows/row-body.ts'
import { ViewBody } from '../service/operations/board-views/view-body.ts'
import type { OperationName } from '../service/operations/index.ts'
import { LibraryViewBody } from '../service/operations/library-views/library-view-body.ts'
import { parseBody } from '../service/parse-body.ts'
import { changeStep, combinePatches } from '../service/patches.ts'
import type { Call } from '../service/service.ts'
import { KEY_SCOPE } from './keys.ts'
import { changeEveryCall } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const PRECEDENCE = 'which error wins'

/** Looks up everything that the path names. */
function lookUpPath(call: Call): void {
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

/** Validates the types and lengths of a body, without any lookup. */
const BODY_PARSERS: Readonly<Partial<Record<OperationName, (call: Call) => unknown>>> = {
  createRow: call => parseBody(call, RowBody),
  updateRow: call => parseBody(call, RowBody),
  createColumn: call => call.service.rules.columns.parseDraft(call),
  createView: call => parseBody(call, ViewBody),
  createUpload: call => call.service.rules.uploads.parseDraft(call),
  createMediaAttribute: call => call.service.rules.mediaAttributes.parseDraft(call),
  createLibraryView: call => parseBody(call, LibraryViewBody),
}

const parseFirst = (call: Call): Call => {
  const shapes: Readonly<Record<string, ((call: Call) => unknown) | undefined>> = BODY_PARSERS
  shapes[call.operation.name]?.(call)
  return call
}

/** Permitted orders of validation: they decide which of several errors wins. */
export const orderVariants: readonly Variant[] = variants({
  [`orders/lookup-first: The server looks up what the path names before it checks the scope.
    ERROR-ORDER, topic ${PRECEDENCE}`]: changeStep('authorize', reference => call => {
    lookUpPath(call)
    reference(call)
  }),
  [`orders/body-before-lookup: The server validates the body before it looks up what the path names.
    ERROR-ORDER, topic ${PRECEDENCE}`]: changeEveryCall(parseFirst),
  [`orders/scope-last: The server validates the body before it checks the scope.
    ERROR-ORDER, topic ${PRECEDENCE}, topic ${KEY_SCOPE}`]: service => {
    const { authorize } = service.steps
    return combinePatches(
      changeStep('authorize', () => () => {}),
      changeEveryCall(call => {
        authorize(parseFirst(call))
        return call
      }),
    )(service)
  },
  [`orders/fields-before-scope: The server checks the query before the scope.
    ERROR-ORDER, topic ${PRECEDENCE}, unjudged`]: changeStep('authorize', reference => call => {
    call.service.steps.checkFields(call)
    reference(call)
  }),
  [`orders/keys-before-scope: The server checks the Idempotency-Key before the scope.
    ERROR-ORDER, topic ${PRECEDENCE}, topic ${KEY_SCOPE}`]: service => {
    const { authorize } = service.steps
    return combinePatches(
      changeStep('authorize', () => () => {}),
      changeStep(
        'answerIdempotently',
        reference => (call, readBody, answer) =>
          reference(call, readBody, text => {
            authorize(call)
            return answer(text)
          }),
      ),
    )(service)
  },
})
