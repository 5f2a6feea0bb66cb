import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationsWhere } from '../contract/operations.ts'
import { goodRequest, needsOf, requireAccepted } from '../given/good-requests.ts'
import { at, isArray, isObject, type Json, type JsonObject } from '../json.ts'
import type { Answer } from '../target/api.ts'

const projecting = operationsWhere(({ selectable }) => selectable !== undefined)

/** Every resource in an answer, whichever envelope it has. */
function resourcesOf({ json }: Answer): readonly JsonObject[] {
  const data = at(json, 'data')
  return (isArray(data) ? data : [data]).filter((item: Json | undefined): item is JsonObject => isObject(item))
}

/** Links to what ad platforms host may expire, and be made anew for each answer. */
const RENEWED = ['thumbnail_url', 'preview_url']

const lasting = (name: string, value: Json | undefined): Json | undefined =>
  RENEWED.includes(name) && typeof value === 'string' ? 'a link' : value

/** Whether a member reads the same in every trimmed resource as when the whole was read, maybe long before. */
const agree = (whole: readonly JsonObject[], trimmed: readonly JsonObject[], name: string): boolean =>
  trimmed.length > 0 &&
  trimmed.every(item => {
    const before = whole.find(({ id }) => id === item.id)
    return before !== undefined && isDeepStrictEqual(lasting(name, item[name]), lasting(name, before[name]))
  })

const selects = (operation: OperationName, name: string, others: readonly string[]): Check =>
  check(`fields/${operation}/${name}`, {
    clauses: [clauseId('FIELDS-SELECT', operation), 'FIELDS-ID-ALWAYS'],
    needs: needsOf(operation),
    async run(context) {
      const input = await goodRequest(context, operation)
      const expect = context.expect(clauseId('FIELDS-SELECT', operation))
      const { answers } = contractOf(operation)
      const read = async () => resourcesOf(await context.api(operation, input))
      // Others may have been added before those of the trimmed answer.
      const wide = { ...input, query: { ...input.query, ...(answers === 'list' && { limit: 100 }) } }
      const readMore = async () => resourcesOf(await context.api(operation, wide))
      // Others may write between the two reads: a difference has to last.
      await context.eventually(async () => {
        const trimmed = await context.api(operation, { ...input, query: { ...input.query, fields: name } })
        const earlier = await context.run.share(`whole of ${operation}`, read)
        const whole = agree(earlier, resourcesOf(trimmed), name) ? earlier : await readMore()

        context.given.that(whole.length > 0, `find a resource in what ${operation} answers`)
        for (const item of resourcesOf(trimmed))
          context.expect('FIELDS-ID-ALWAYS').that(typeof item.id === 'string', `fields=${name} leaves no id`)
        expect[answers](trimmed)
        expect.that(resourcesOf(trimmed).length > 0, `fields=${name} leaves nothing of what ${operation} shows`)
        for (const item of resourcesOf(trimmed)) {
          const before = whole.find(({ id }) => id === item.id)
          expect.equal(lasting(name, item[name]), lasting(name, before?.[name]), `${name} when it alone is asked for`)
          const kept = others.filter(other => other in item)
          expect.equal(kept, [], `members that fields=${name} should have trimmed`)
        }
      })
    },
  })

const several = check('fields/several-names', {
  clauses: ['FIELDS-SEVERAL'],
  async run(context) {
    const answer = await context.api('getView', {
      ...(await goodRequest(context, 'getView')),
      query: { fields: 'name,type' },
    })

    const expect = context.expect('FIELDS-SEVERAL')
    const view = expect.resource(answer)
    expect.that('name' in view && 'type' in view && !('filters' in view), 'fields=name,type selects something else')
  },
})

const perName = projecting.flatMap(operation => {
  const names = contractOf(operation).selectable ?? []
  return names.map(name =>
    selects(
      operation,
      name,
      names.filter(other => other !== name && other !== 'id'),
    ),
  )
})

/** Names that another kind of resource has, in words that no reading of the separator makes into known ones. */
const BORROWED: Readonly<Partial<Record<OperationName, string>>> = {
  listViewRows: 'filters',
  getColumn: 'filters',
  listViews: 'parent_id',
  getView: 'constructor',
  listLibraryViews: 'visible_column_ids',
  getLibraryView: 'board_id',
  listAdCampaigns: 'ad_campaign_id',
  listAdSets: 'ad_set_id',
  listAds: 'board_id',
}

const UNKNOWN: readonly { readonly name: string; readonly fields: (operation: OperationName) => string }[] = [
  { name: 'unknown-name', fields: () => 'no_such_field' },
  { name: 'unknown-name-beside-a-known-one', fields: operation => `created_at,${BORROWED[operation] ?? 'none'}` },
]

const unknown = (operation: OperationName): readonly Check[] =>
  UNKNOWN.map(({ name, fields }) =>
    check(`fields/${operation}/${name}`, {
      clauses: [clauseId('FIELDS-UNKNOWN', operation)],
      needs: needsOf(operation),
      async run(context) {
        await requireAccepted(context, operation)
        const { query, ...input } = await goodRequest(context, operation)
        const answer = await context.api(operation, { ...input, query: { ...query, fields: fields(operation) } })

        context.expect(clauseId('FIELDS-UNKNOWN', operation)).refused(answer, 'bad_request')
      },
    }),
  )

/** `fields` trims to what it names; an unknown name is refused. Spec: Endpoints > Conventions. */
export const fieldsLaws: readonly Check[] = [...perName, ...projecting.flatMap(unknown), several]
