import type { Row, User } from '../../../fixtures/entities.ts'
import { changeCodec, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

type Writers = Pick<Row, 'created_by' | 'updated_by'>

/** Changes which users the created-by and updated-by cells show. */
const changeWriters = (change: (row: Row, users: readonly User[]) => Partial<Writers>): Patch =>
  changeCodec('user', ({ derive }) => ({
    derive: (row, context) => derive?.({ ...row, ...change(row, [...context.world.users.values()]) }, context),
  }))

/** Mistakes in the users that wrote a row. */
export const writerDeviations: readonly Deviation[] = deviations({
  [`board-rows/created-by-follows-updates: created-by names the user who updated the row last.
    CELL-CREATED-BY`]: changeWriters(({ updated_by }) => ({ created_by: updated_by })),
  [`board-rows/created-by-an-administrator: created-by names an administrator of the organization instead of the user of
    the grant.
    CELL-CREATED-BY`]: changeWriters(({ created_by }, users) => ({
    created_by: created_by && (users.find(({ admin }) => admin)?.id ?? created_by),
  })),
  [`board-rows/updated-by-stays: updated-by names the creator of the row, also after another user updated it.
    CELL-UPDATED-BY`]: changeWriters(({ created_by }) => ({ updated_by: created_by })),
  [`board-rows/writers-not-stored: The server does not store the user of a grant with a row: created-by and updated-by
    stay empty.
    CELL-WRITER-FILLED`]: changeWriters(() => ({ created_by: null, updated_by: null })),
})
