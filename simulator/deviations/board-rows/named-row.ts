import type { JsonObject, Row } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { changeCall, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'

/** The stored row that the path names. */
export const findNamedRow = (call: Call): Row | undefined =>
  call.service.visible.board(call).rows.get(param(call, 'rowId'))

/** Changes the stored cells of a row before an update. `undefined` leaves them as they are. */
export const changeCellsBeforeUpdate = (
  cells: (row: Row, body: JsonObject, call: Call) => Row['cells'] | undefined,
): Patch =>
  changeCall('updateRow', call => {
    const row = findNamedRow(call)
    const changed = row && isObject(call.body) ? cells(row, call.body, call) : undefined
    if (row && changed) call.service.visible.board(call).rows.put({ ...row, cells: changed })
    return call
  })
