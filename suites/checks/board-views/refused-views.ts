import type { Check, CheckContext } from '../../check.ts'
import { boardViewBody } from '../../contract/bodies/board-view.ts'
import { acceptedTogether } from '../../setup/requests/combined-creation.ts'
import { requireAccepted } from '../../setup/requests/good-requests.ts'
import { createFilteredView, createPinnedView, viewNamed } from '../../setup/views/full-views.ts'
import { viewIdOf } from '../../setup/views/views.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

/** Creates views with what the property may have. */
const CONTROLS: Readonly<Record<string, (context: CheckContext) => Promise<unknown>>> = {
  async filters(context) {
    for (const name of ['some', 'others'] as const) viewIdOf(context, await createFilteredView(context, name))
  },
  visible_column_ids: async context => viewIdOf(context, await createPinnedView(context)),
}

/** Bodies that must be refused. Spec: Filter entry; Board views; Errors. */
export const refusedBoardViewChecks: readonly Check[] = wrongBodyChecks(boardViewBody, {
  id: 'board-views/',
  control: (context, { patch }) =>
    (CONTROLS[Object.keys(patch)[0] ?? ''] ?? (context => requireAccepted(context, 'createView')))(context),
  others: context => acceptedTogether(context, viewNamed('grid')),
})
