import type { JsonObject, Row } from '../../../fixtures/entities.ts'
import { param } from '../../service/operation.ts'
import type { Call } from '../../service/service.ts'
import { isObject } from '../json.ts'
import { changeCall, type Patch } from '../patches.ts'

/** The row that the path names, as it is stored; undefined where the board has none of this id. */
export const namedRow = (call: Call): Row | undefined => call.service.visible.board(call).rows.get(param(call, 'rowId'))

/** Before an update its row has other cells than those that were stored; `cells` gives undefined where they stay. */
export const cellsBefore = (cells: (row: Row, sent: JsonObject, call: Call) => Row['cells'] | undefined): Patch =>
  changeCall('updateRow', call => {
    const row = namedRow(call)
    const changed = row && isObject(call.body) ? cells(row, call.body, call) : undefined
    if (row && changed) call.service.visible.board(call).rows.put({ ...row, cells: changed })
    return call
  })
