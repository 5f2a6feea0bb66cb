import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { contractOf } from '../../contract/operations.ts'
import { changedMembers } from '../../expected/changed-members.ts'
import type { JsonObject } from '../../json.ts'
import { sharedColumn, systemColumnIds } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { FULL_COLUMNS, sharedFullColumn } from '../../setup/columns/full-columns.ts'
import { pinnedView } from '../../setup/filters/filter-row-views.ts'
import { filteredLibraryView } from '../../setup/library-views/library-views.ts'
import { sharedView } from '../../setup/views/views.ts'
import type { CallInput } from '../../target/api.ts'
import { type Named, tryCombinations } from '../combinations.ts'
import { type Feature, isRefusedToken, otherTokens, withFeatures } from './features.ts'
import { selections } from './selections.ts'

/** A resource to read, or what to select of it. */
interface Choice extends Named {
  readonly id?: () => Promise<string> | string
  readonly feature?: Feature
}

const choose = (feature: Feature | null): Choice | null => feature && { name: feature.name, feature }

interface SingleRead {
  readonly operation: 'getColumn' | 'getView' | 'getLibraryView'
  readonly resources: (context: CheckContext) => readonly Choice[]
  readonly path: (context: CheckContext, id: string) => CallInput['path']
  readonly share: number
}

const SINGLE_READS: readonly SingleRead[] = [
  {
    operation: 'getColumn',
    resources: context => [
      ...systemColumnIds(context).map(id => ({ name: `the column ${id} of the board`, id: () => id })),
      ...ATTRIBUTE_TYPES.map(type => ({
        name: `a mediacolumn of a ${type} attribute`,
        id: async () => (await mirrorColumn(context, type)).id,
      })),
      { name: 'a tags column', id: async () => (await sharedColumn(context, 'tags')).id },
      { name: 'a column with a config', id: async () => (await sharedFullColumn(context, FULL_COLUMNS.measure)).id },
    ],
    path: ({ profile }, columnId) => ({ id: profile.board_id, columnId }),
    share: 3,
  },
  {
    operation: 'getView',
    resources: context => [
      { name: 'a pinned view with a filter', id: async () => (await pinnedView(context)).id },
      { name: 'a view that follows the board', id: async () => (await sharedView(context)).id },
    ],
    path: ({ profile }, viewId) => ({ id: profile.board_id, viewId }),
    share: 1,
  },
  {
    operation: 'getLibraryView',
    resources: context => [
      { name: 'a library view with a filter', id: async () => (await filteredLibraryView(context)).id },
    ],
    path: (_, id) => ({ id }),
    share: 1,
  },
]

const restricts = ({ operation, resources, path, share }: SingleRead): Check => {
  const id = `relations/restricted/${operation}` as const
  const clause = clauseId('FIELDS-SELECT', operation)
  const { selectable = [] } = contractOf(operation)
  return check(id, clause, (context, expect) =>
    tryCombinations<Choice>(context, {
      id,
      dimensions: [
        resources(context),
        selections(context, operation)
          .filter(({ name }) => name === 'all names in fields')
          .map(choose),
        [null, ...otherTokens(context, operation)].map(choose),
      ],
      share,
      async holds(values) {
        const resource = values.find(one => one.id)
        const features = values.flatMap(({ feature }) => feature ?? [])
        if (!resource?.id || features.length === 0) return
        const input = { path: path(context, await resource.id()) }
        const shaped = await withFeatures(input, features)
        const { fields } = shaped.query ?? {}
        const readWhole = () => context.setup.resource(`call ${operation}`, context.api(operation, input))
        // A copy may be behind: only a lasting difference counts.
        await context.eventually(async () => {
          const whole = await readWhole()
          const answer = await context.api(operation, shaped)
          if (isRefusedToken(features, answer)) return
          const shown = expect.resource(answer)
          const changed = changedMembers(fields ? String(fields).split(',') : selectable, whole, shown)
          if (changed.length === 0) return
          // Other checks may write between the two reads.
          const again = await readWhole()
          if (changedMembers(changed, whole, again).length > 0) return
          const pick = (one: JsonObject) => Object.fromEntries(changed.map(name => [name, one[name]]))
          expect.equal(pick(shown), pick(whole), `properties of ${resource.name}, compared with the whole one`)
        })
      },
    }),
  )
}

/** A resource shows the same properties trimmed, and to whom else may see it, whatever it is. Spec: Endpoints > Conventions. */
export const singleReadRelations: readonly Check[] = SINGLE_READS.map(restricts)
