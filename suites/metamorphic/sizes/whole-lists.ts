import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { toStableText } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { readUntil } from '../../runner/read-until.ts'
import { GROWING_LISTS } from '../../setup/lists/growing-lists.ts'
import { readFilledPage, skipTooLongList, walk } from '../../setup/lists/list-pages.ts'
import { longList, wideWalk } from '../../setup/lists/long-lists.ts'
import { chainOfRows } from '../../setup/rows/chain-of-rows.ts'
import { updateRow } from '../../setup/rows/rows.ts'
import { itemsIn } from '../../target/api.ts'
import { type CrowdedList, crowdedList } from './oversized-lists.ts'

/** No page of these limits ends where a page of another limit does: that of a deep run, and that of others. */
const ODD_LIMITS = [37, 19] as const

const ORDERS = {
  listViewRows: 'VIEW-ROWS-SORT-STABLE',
  listViews: GROWING_LISTS.listViews.orderClause,
  listLibraryViews: GROWING_LISTS.listLibraryViews.orderClause,
} as const

/** Rows of the longest chain do not move under the last of very many rows at its end. */
async function expectNoCycle(context: CheckContext, { own }: CrowdedList): Promise<void> {
  const { rows } = await chainOfRows(context)
  const last = own.at(-1) ?? ''
  for (const row of [rows[0], rows.at(-1)]) {
    const answer = row && (await updateRow(context, row, { parent_id: last }))
    if (answer) context.expect('ROW-PARENT-CYCLE').refused(answer, 'bad_request')
  }
}

type FillableList = keyof typeof ORDERS

const clausesOf = (operation: FillableList): readonly string[] => [clauseId('PAGES', operation), ORDERS[operation]]

/** The rows stand below another one, and whether a feed shows such rows is not said. */
async function requireNestedRows(context: CheckContext, { input, own }: CrowdedList): Promise<void> {
  if (own.length === 0) context.notApplicable('the server accepts no rows at that depth')
  const read = () => readFilledPage(context, 'listViewRows', input)
  const page = await readUntil(context.run, read, answer => itemsIn(answer)?.length !== 0)
  if (itemsIn(page)?.length === 0) context.notApplicable('feeds show no rows that are deep below others')
}

/** Demands each item of the run once, in the same order whatever the limit is; returns these items. A short run has one list of more than the largest page. */
async function expectWhole(context: CheckContext, operation: FillableList): Promise<CrowdedList> {
  const { run, expect, eventually } = context
  const isCrowded = isDeep(run) || operation === 'listViews'
  const list = await (isCrowded ? crowdedList : longList)(context, operation)
  if (isDeep(run) && operation === 'listViewRows') await requireNestedRows(context, list)
  const own = new Set(list.own)
  let known = isCrowded ? undefined : await wideWalk(context, operation)
  const readOwn = async (limit: number) => {
    const { ids, isCut, isEndless } = known ?? (await walk(context, operation, list.input, { limit }))
    if (isCut && !isEndless) skipTooLongList(context, operation)
    known = undefined
    const found = ids.filter(id => own.has(id))
    expect(clauseId('PAGES', operation)).sameSet(
      found,
      list.own,
      `ids on all pages of ${operation} with limit=${limit}`,
    )
    return found
  }
  await eventually(async () => {
    const wide = await readOwn(PAGE_SIZE.max)
    if (!isCrowded) return
    const oddLimit = ODD_LIMITS[isDeep(run) ? 0 : 1]
    const narrow = await readOwn(oddLimit)
    const isSame = toStableText(narrow) === toStableText(wide)
    expect(ORDERS[operation]).that(isSame, `${operation} shows its items in another order with limit=${oddLimit}`)
  })
  return list
}

const ALONE = { phase: 'alone' } as const

/** A list shows each of its items once, also beyond its largest page, and however long a deep run makes it. Spec: Endpoints > Conventions. */
export const wholeLists: readonly Check[] = [
  check('relations/sizes/feeds', [...clausesOf('listViewRows'), 'ROW-PARENT-CYCLE'], ALONE, async context => {
    const list = await expectWhole(context, 'listViewRows')
    if (isDeep(context.run)) await expectNoCycle(context, list)
  }),
  check(
    'relations/sizes/views',
    [...clausesOf('listViews'), ...clausesOf('listLibraryViews')],
    ALONE,
    async context => {
      await expectWhole(context, 'listViews')
      if (isDeep(context.run)) await expectWhole(context, 'listLibraryViews')
    },
  ),
]
