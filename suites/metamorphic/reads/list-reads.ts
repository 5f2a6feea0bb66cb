import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { contractOf, type OperationName } from '../../contract/operations.ts'
import { changedMembers } from '../../expected/changed-members.ts'
import { idsOf, isArray, isObject, type JsonObject, type Resource, toStableText } from '../../json.ts'
import { failureOf } from '../../runner/expect-each.ts'
import { walk } from '../../setup/lists/list-pages.ts'
import { type Answer, type CallInput, codeOf, isSuccess, itemsIn } from '../../target/api.ts'
import { tryCombinations } from '../combinations.ts'
import {
  columnsFeature,
  type Feature,
  filterFeature,
  hasKind,
  isRefusedToken,
  limitFeature,
  otherTokens,
  withFeatures,
} from './features.ts'
import { LIST_READS, type List, type ListRead } from './read-lists.ts'
import { selections } from './selections.ts'

interface AdFilter {
  readonly parameter: string
  /** What an item suggests as the value. */
  readonly valuesOf: (item: Resource) => readonly string[]
  readonly matches: (item: Resource, value: string) => boolean
}

const equals = (member: string): Omit<AdFilter, 'parameter'> => ({
  valuesOf: item => (typeof item[member] === 'string' ? [item[member]] : []),
  matches: (item, value) => item[member] === value,
})

const AD_FILTERS: readonly AdFilter[] = [
  {
    parameter: 'query',
    valuesOf: ({ name }) => String(name).match(/[\p{L}\p{N}]+/gu) ?? [],
    matches: ({ name }, word) => String(name).toLowerCase().includes(word.toLowerCase()),
  },
  { parameter: 'status', ...equals('status') },
  { parameter: 'ad_campaign_id', ...equals('ad_campaign_id') },
]

/** Conditions on a list of ads, each with the value that about half of the items have: what loses it lists more. */
const adFilters = (items: readonly Resource[]): readonly Feature[] =>
  AD_FILTERS.flatMap(({ parameter, valuesOf, matches }) => {
    const distance = (value: string) =>
      Math.abs(items.filter(item => matches(item, value)).length - Math.floor(items.length / 2))
    const [value] = [...new Set(items.flatMap(valuesOf))].toSorted((a, b) => distance(a) - distance(b))
    return value === undefined ? [] : [filterFeature({ [parameter]: value })]
  })

/** The items on pages, each once. */
const itemsOn = (pages: readonly Answer[]): readonly Resource[] => [
  ...new Map(pages.flatMap(page => itemsIn(page) ?? []).map(item => [item.id, item])).values(),
]

/** The cells of a row, without those of columns that were not asked for. */
function narrowed(row: Resource, asked: readonly string[] | undefined): Resource {
  const { fields = null } = row
  if (!asked || !isArray(fields)) return row
  return { ...row, fields: fields.filter(isObject).filter(({ column_id }) => asked.some(id => id === column_id)) }
}

/** What one reading of a list found. */
interface Reading {
  readonly input: CallInput
  readonly items: readonly Resource[]
}

const limitOf = ({ query }: CallInput): number => Number(query?.limit ?? PAGE_SIZE.max)

/** Reads a list with these features, from its first page to that with the last of its items, with one query for all pages. */
async function read(
  context: CheckContext,
  { operation }: ListRead,
  { input, own, readOnce }: List,
  features: readonly Feature[],
  isFirst = false,
): Promise<Reading & { readonly pages: readonly Answer[] }> {
  const shaped = await withFeatures(input, features)
  const { pages, isEndless } = await (readOnce && isFirst && features.length === 0
    ? readOnce()
    : walk(context, operation, shaped, { limit: limitOf(shaped), until: own ?? [] }))
  context.setup.that(!isEndless, `read ${operation} to its end`)
  return { input: shaped, pages, items: itemsOn(pages) }
}

/** What says that a list is the same for everybody who may read it. */
const SHARED: Readonly<Partial<Record<OperationName, string>>> = {
  listViews: 'VIEW-SHARED',
  listLibraryViews: 'LIBRARY-VIEW-SHARED',
}

/** The clause that a difference breaks, by what the smallest combination has. */
function clauseOf(operation: OperationName, features: readonly Feature[]): string {
  const shared = SHARED[operation]
  if (shared && hasKind(features, 'token') && features.length === 1) return shared
  if (hasKind(features, 'fields')) return clauseId('FIELDS-SELECT', operation)
  return hasKind(features, 'columns') ? 'VIEW-ROWS-COLUMNS-IDS' : clauseId('PAGES', operation)
}

function expectRestriction(
  context: CheckContext,
  { operation, sortKey = (_, { id }) => id, orderClause }: ListRead,
  { own }: List,
  {
    whole,
    shaped,
    features,
    isStable = () => true,
  }: {
    readonly whole: readonly Resource[]
    readonly shaped: Reading
    readonly features: readonly Feature[]
    readonly isStable?: (id: string) => boolean
  },
): void {
  const expect = context.expect(clauseOf(operation, features))
  const known = (items: readonly Resource[]) => items.filter(({ id }) => (!own || own.includes(id)) && isStable(id))
  const [counted, before] = [known(shaped.items), known(whole)]
  expect.sameSet(idsOf(counted), idsOf(before), `ids that ${operation} lists`)

  const byId = new Map(before.map(item => [item.id, item]))
  const keys = (items: readonly Resource[]) =>
    items.flatMap(({ id }) => {
      const item = byId.get(id)
      return item ? [sortKey(context, item)] : []
    })
  context.expect(orderClause).equal(keys(counted), keys(before), `order of what ${operation} lists`)

  const { fields, columns } = shaped.input.query ?? {}
  const asked = columns === undefined ? undefined : String(columns).split(',')
  const selected = fields === undefined ? (contractOf(operation).selectable ?? []) : String(fields).split(',')
  const names = [...new Set([...selected, ...(asked ? ['fields'] : [])])]
  for (const item of counted) {
    const full = narrowed(byId.get(item.id) ?? item, asked)
    const changed = changedMembers(names, full, item)
    const pick = (one: JsonObject) => Object.fromEntries(changed.map(name => [name, one[name]]))
    expect.equal(pick(item), pick(full), `properties of the item ${item.id} of ${operation}`)
  }
}

/** A target may refuse a hidden column in `columns`, or leave it out. */
const isRefusedColumn = (features: readonly Feature[], [first]: readonly Answer[]): boolean =>
  hasKind(features, 'columns') && codeOf(first) === 'bad_request'

/** The list without anything that narrows it, except for conditions; read once in a run, and again where others write. */
async function readWhole(
  context: CheckContext,
  listRead: ListRead,
  list: List,
  { conditions, isFirst }: { readonly conditions: readonly Feature[]; readonly isFirst: boolean },
): Promise<readonly Resource[]> {
  const readNow = async (context: CheckContext) => {
    const { pages, items } = await read(context, listRead, list, conditions, isFirst)
    for (const page of pages) context.setup.that(isSuccess(page), `call ${listRead.operation}`)
    return items
  }
  const name = [`all that ${listRead.name} restricts`, ...conditions.map(one => one.name)].join(' ')
  return isFirst ? context.share(name, readNow) : readNow(context)
}

/** Which items two readings of a list both show alike, or both do not show: others write in between. */
function findUnchanged(one: readonly Resource[], other: readonly Resource[]): (id: string) => boolean {
  const [before, after] = [one, other].map(items => new Map(items.map(item => [item.id, toStableText(item)])))
  return id => before?.get(id) === after?.get(id)
}

/** Limits that lead to two pages, or to several. */
const limitsFor = (size: number): readonly Feature[] =>
  [2, 3].map(pages => limitFeature(Math.min(PAGE_SIZE.max, Math.ceil(size / pages) || 1)))

const restricts = (listRead: ListRead): Check => {
  const { name, operation, needs = [], columns, orderClause, share } = listRead
  const id = `relations/restricted/${name}` as const
  const shared = SHARED[operation]
  const clauses = [
    clauseId('PAGES', operation),
    clauseId('FIELDS-SELECT', operation),
    orderClause,
    ...(shared ? [shared] : []),
    ...(columns ? ['VIEW-ROWS-COLUMNS-IDS'] : []),
  ]
  return check(id, clauses, { needs }, async context => {
    const list = await listRead.list(context)
    const sample = await readWhole(context, listRead, list, { conditions: [], isFirst: true })
    const isAd = contractOf(operation).scope === 'metrics:read'
    await tryCombinations<Feature>(context, {
      id,
      dimensions: [
        [null, ...selections(context, operation)],
        // Half of a list of ads has to fill pages too.
        [null, ...limitsFor(list.own?.length ?? sample.length / (isAd ? 2 : 1))],
        columns ? [null, columnsFeature(async () => (await columns(context)).join())] : [null],
        isAd ? [null, ...adFilters(sample)] : [null],
        [null, ...otherTokens(context, operation)],
      ],
      share,
      async holds(features) {
        const conditions = features.filter(({ kind }) => kind === 'filter')
        let isFirst = true
        // Other checks may write between the two reads: only a lasting difference counts.
        await context.eventually(async () => {
          const whole = await readWhole(context, listRead, list, { conditions, isFirst })
          isFirst = false
          const shaped = await read(context, listRead, list, features)
          if (isRefusedColumn(features, shaped.pages) || isRefusedToken(features, shaped.pages[0])) return
          for (const page of shaped.pages) context.expect(clauseOf(operation, features)).list(page)
          const failure = await failureOf(() => expectRestriction(context, listRead, list, { whole, shaped, features }))
          if (!failure) return

          const again = await readWhole(context, listRead, list, { conditions, isFirst })
          const isStable = findUnchanged(whole, again)
          expectRestriction(context, listRead, list, { whole, shaped, features, isStable })
        })
      },
    })
  })
}

/** A list in any shape is the whole list, restricted. Spec: Endpoints > Conventions; Board rows. */
export const listReadRelations: readonly Check[] = LIST_READS.map(restricts)
