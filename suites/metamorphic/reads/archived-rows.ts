import { type CheckContext, check } from '../../check.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { at } from '../../json.ts'
import { freshColumn } from '../../setup/columns/fresh-column.ts'
import { skipTooLongList, walk, withoutCells } from '../../setup/lists/list-pages.ts'
import { knownTexts } from '../../setup/profile-values.ts'
import { codeOf, isSuccess } from '../../target/api.ts'
import { type Named, tryCombinations } from '../combinations.ts'
import { type Feature, fieldsFeature, textColumnFeature, withFeatures } from './features.ts'

/** A view without filters, or what else a request for its feed has. */
interface Choice extends Named {
  readonly view?: () => Promise<string> | string
  readonly feature?: Feature
}

function viewsOf(context: CheckContext): readonly Choice[] {
  const pinned = async () => (await freshColumn(context)).pinned.views[0] ?? ''
  return [
    { name: 'a pinned view', view: pinned },
    ...knownTexts(context, ['views.sorted.id']).map(id => ({ name: 'a sorted view', view: () => id })),
  ]
}

/** No feed has an archived row, whatever its view and its query. Spec: Board rows; States and transitions. */
export const archivedRowRelation = check(
  'relations/archived-rows',
  'VIEW-ROWS-ARCHIVED',
  { needs: ['archived.row_id'] },
  async (context, expect) => {
    const archived = context.profileValue('archived.row_id')
    const choice = (feature: Feature): Choice => ({ name: feature.name, feature })
    await tryCombinations<Choice>(context, {
      id: 'relations/archived-rows',
      dimensions: [viewsOf(context), [null, choice(fieldsFeature('id'))], [null, choice(textColumnFeature(context))]],
      share: 2,
      async holds(values) {
        const viewId = await values.find(one => one.view)?.view?.()
        if (viewId === undefined) return
        const features = values.flatMap(({ feature }) => feature ?? [])
        const { query = {} } = await withFeatures({}, features)
        const path = { id: context.profile.board_id, viewId }
        const reading = { limit: PAGE_SIZE.max, keep: withoutCells() }
        const { ids, pages, isEndless, isCut } = await walk(context, 'listViewRows', { path, query }, reading)
        expect.that(!ids.includes(archived), `a feed must not have the archived row ${archived}`)
        if (isCut && !isEndless) skipTooLongList(context, 'listViewRows')
        const last = pages.at(-1)
        // A target may refuse a column that the view hides.
        if ('columns' in query && codeOf(last) === 'bad_request') return
        const isRead = !isEndless && last !== undefined && isSuccess(last) && at(last.json, 'has_more') !== true
        context.setup.that(isRead, 'read the rows of a view to their end')
      },
    })
  },
)
