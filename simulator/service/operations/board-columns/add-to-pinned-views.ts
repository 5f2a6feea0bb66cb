import type { Column } from '../../../../fixtures/entities.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'

/** Appends a new column to the views with pinned columns. The others follow the board. Spec: Board columns. */
export function addToPinnedViews(_call: Call, { views }: BoardState, { id }: Column): void {
  for (const view of [...views.listed]) {
    if (view.pinned) views.put({ ...view, pinned: [...view.pinned, id] })
  }
}
