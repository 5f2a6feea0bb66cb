import type { Row } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { afterHandling, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

/** Changes other rows of the board after an update of a row; undefined leaves a row as it is. */
const changeOtherRows = (member: 'fields' | 'position', change: (other: Row, written: Row) => Row | undefined): Patch =>
  afterHandling('updateRow', (call, reply) => {
    const { rows } = call.service.visible.board(call)
    const written = reply.kind === 'resource' ? rows.get(String(reply.resource.id)) : undefined
    if (!written || !isObject(call.body) || !(member in call.body)) return
    for (const other of [...rows.listed]) {
      const changed = other.id === written.id ? undefined : change(other, written)
      if (changed) rows.put(changed)
    }
  })

/** Gives the written row its place: siblings from there on move one further. */
const makeRoom = (other: Row, { parent_id, position }: Row): Row | undefined =>
  other.parent_id === parent_id && other.position !== null && position !== null && other.position >= position
    ? { ...other, position: other.position + 1 }
    : undefined

/** Writes of one row that change others. */
export const otherRowDeviations: readonly Deviation[] = deviations({
  [`board-rows/siblings-make-room-in-updateRow: The server keeps siblings in a numbered list. A row that an update puts
    at a position moves its siblings from there on by one.
    ROW-WRITE-OTHERS-POSITIONS`]: changeOtherRows('position', makeRoom),
  [`board-rows/cells-go-to-the-rows-below: The children of a row inherit the cells that an update writes.
    ROW-WRITE-OTHERS`]: changeOtherRows('fields', (other, { id, cells }) =>
    other.parent_id === id ? { ...other, cells: { ...other.cells, ...cells } } : undefined,
  ),
})
