import { type Check, check } from '../../check.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { sharedColumn } from '../../given/columns.ts'
import { freshColumn } from '../../given/fresh-column.ts'
import { knownTexts } from '../../given/known-texts.ts'
import { endUnread, walk, withoutCells } from '../../given/list-pages.ts'
import { newView } from '../../given/views.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
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

/** Demands that a feed, read to its end, lacks the archived row. */
async function expectNotInFeed(
  context: CheckContext,
  viewId: string,
  features: readonly Feature[] = [],
): Promise<void> {
  const archived = context.profileValue('archived.row_id')
  const { query = {} } = await withFeatures({}, features)
  const path = { id: context.profile.board_id, viewId }
  const reading = { limit: PAGE_SIZE.max, keep: withoutCells() }
  const { ids, pages, isEndless, isCut } = await walk(context, 'listViewRows', { path, query }, reading)
  const message = `a feed must not have the archived row ${archived}`
  context.expect('VIEW-ROWS-ARCHIVED').that(!ids.includes(archived), message)
  if (isCut && !isEndless) endUnread(context, 'listViewRows')
  const last = pages.at(-1)
  // A target may refuse a column that the view hides.
  if ('columns' in query && codeOf(last) === 'bad_request') return
  const isRead = !isEndless && last !== undefined && isSuccess(last) && at(last.json, 'has_more') !== true
  context.given.that(isRead, 'read the rows of a view to their end')
}

const NEEDS = { needs: ['archived.row_id'] }

/** No feed has an archived row, whatever its view and its query. Spec: Board rows; States and transitions. */
export const archivedRowRelations: readonly Check[] = [
  check('relations/archived-rows', 'VIEW-ROWS-ARCHIVED', NEEDS, context => {
    const choice = (feature: Feature): Choice => ({ name: feature.name, feature })
    return tryCombinations<Choice>(context, {
      id: 'relations/archived-rows',
      dimensions: [viewsOf(context), [null, choice(fieldsFeature('id'))], [null, choice(textColumnFeature(context))]],
      share: 2,
      async holds(values) {
        const viewId = await values.find(one => one.view)?.view?.()
        const features = values.flatMap(({ feature }) => feature ?? [])
        if (viewId !== undefined) await expectNotInFeed(context, viewId, features)
      },
    })
  }),
  check('relations/archived-rows-that-meet-the-filters', 'VIEW-ROWS-ARCHIVED', NEEDS, async context => {
    const filters = [
      {
        column_id: (await sharedColumn(context, 'text')).id,
        operator: 'not_equals',
        value: context.run.unique('no cell'),
      },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'not_equals', value: '1969-12-31' },
    ]
    await expectNotInFeed(context, (await newView(context, { filters })).id)
  }),
]
