import { contractOf, operationNames, operationsWhere } from '../../contract/operations.ts'
import { schemaErrors } from '../../contract/schemas/index.ts'
import { isArray, type JsonObject, objectsIn } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { list } from '../../show.ts'
import type { ObservedAnswer } from '../observed-answer.ts'
import { type Memory, type ObservationRule, ruleOf, ruleOfEach } from '../rule.ts'

type SchemaRule = readonly [resource: string, rule: ObservationRule]

/** What tells two versions of a resource apart, as one operation shows it. */
const versionOf = ({ operation, query }: ObservedAnswer, { id, updated_at, status, fields }: JsonObject): string =>
  [operation, ...query.keys(), id, updated_at, status, isArray(fields) ? fields.length : 0].join(' ')

/** Whether a text is seen for the first time. */
function isFirst(text: string, memory: Memory): boolean {
  const isNew = !memory.has(text)
  memory.set(text, '')
  return isNew
}

/**
 * Resources against their schema, a rule for each kind. `fields` may leave out what a schema demands. Validating
 * takes long, so each version of a resource is validated once.
 */
export const schemaRules: readonly SchemaRule[] = [
  ...new Set(operationNames.map(name => contractOf(name).resource)),
].map(resource => {
  const operations = operationsWhere(contract => contract.resource === resource)
  const rule = ruleOfEach('SCHEMA', operations, `a ${resource} that fields does not trim`, (answer, memory) => {
    const { contract, query, resources } = answer
    if (contract.resource !== resource || resources.length === 0 || query.has('fields')) return undefined
    const fresh = resources.filter(one => isFirst(versionOf(answer, one), memory))
    const errors = [...new Set(fresh.flatMap(one => schemaErrors(resource, one)))]
    return errors.length > 0 ? `a ${resource} is not valid: ${list(errors, '; ')}` : null
  })
  return [resource, rule]
})

/** Clocks of two servers may differ by less than this, and a timestamp may be rounded. */
const TOLERATED_MS = 1000

const SYNCED: readonly string[] = ['AdCampaign', 'AdSet', 'Ad']

const timeOf = (resource: JsonObject, member: string): number => momentOf(resource[member])

/** Times of the service itself. Ads are synced: one of their times may be that of the platform, and the other that of the sync. */
export const updatedAt = ruleOf(
  'UPDATED-NOT-BEFORE-CREATED',
  'a resource with created_at and updated_at',
  ({ contract, resources }) => {
    if (SYNCED.includes(contract.resource)) return undefined
    const dated = resources.filter(one => 'created_at' in one && 'updated_at' in one)
    if (dated.length === 0) return undefined
    const early = dated.find(one => timeOf(one, 'updated_at') < timeOf(one, 'created_at') - TOLERATED_MS)
    return early ? `updated_at ${early.updated_at} of ${early.id} is before its created_at ${early.created_at}` : null
  },
)

export const createdAt = ruleOf('CREATED-AT-CONSTANT', 'a resource with created_at', (answer, memory) => {
  const { contract, resources } = answer
  const dated = resources.filter(one => 'id' in one && !Number.isNaN(timeOf(one, 'created_at')))
  if (dated.length === 0) return undefined
  const messages = dated.flatMap(resource => {
    const name = `${contract.resource} ${resource.id}`
    const time = timeOf(resource, 'created_at')
    const known = Number(memory.get(name) ?? time)
    if (!memory.has(name)) memory.set(name, String(time))
    if (Math.abs(time - known) <= TOLERATED_MS) return []
    const before = new Date(known).toISOString()
    return [`created_at of ${resource.id} is ${resource.created_at}, but an earlier response had ${before}`]
  })
  return messages[0] ?? null
})

export const listedRows = ruleOf('ROW-LIST-NOT-ARCHIVED', 'a listed row', ({ operation, resources }) => {
  if (operation !== 'listViewRows' || resources.length === 0) return undefined
  const archived = resources.find(row => 'archived' in row && row.archived !== false)
  return archived ? `archived of the listed row ${archived.id} is ${JSON.stringify(archived.archived)}` : null
})

/** Whether a column that is created while a page is read explains which of its rows have it: those before or those after that. */
const isFromBirth = (has: readonly boolean[]): boolean =>
  has.filter((one, index) => index > 0 && one !== has[index - 1]).length === 1

/** Columns that the kit creates, also in another process of the run: they may show late in some rows. */
const OWN_NAME = /^(?:kit-|Conformance kit)/

/** Each row of a page has one entry for each column, and so for the same ones, whatever the view and the request leave out. */
export const sameColumns = ruleOf(
  'ROW-FIELDS-EVERY-COLUMN',
  'a page of rows',
  ({ operation, query, resources }, memory) => {
    if (operation === 'createColumn') for (const { id } of resources) memory.set(`created ${id}`, '')
    const rows = resources.flatMap(({ fields }) => (isArray(fields) ? [objectsIn(fields)] : []))
    if (operation !== 'listViewRows' || rows.length === 0) return undefined
    const ids = rows.map(entries => entries.map(({ column_id }) => String(column_id)))
    const repeated = ids.flatMap(columns => columns.find((one, index) => columns.indexOf(one) !== index) ?? [])[0]
    // A request may name a column twice in `columns`: what a feed then shows is open.
    if (repeated !== undefined && !query.has('columns')) return `a row has several entries for the column ${repeated}`
    const own = rows.flat().filter(({ column_name }) => OWN_NAME.test(String(column_name)))
    const late = new Set(own.map(({ column_id }) => String(column_id)))
    const known = ids.map(columns => new Set(columns))
    for (const column of new Set(ids.flat())) {
      if (late.has(column) || memory.has(`created ${column}`)) continue
      const has = known.map(columns => columns.has(column))
      if (has.every(Boolean) || (isFromBirth(has) && isFirst(column, memory))) continue
      return `${has.filter(Boolean).length} of ${rows.length} rows on the page have an entry for the column ${column}`
    }
    return null
  },
)

export const polledUploads = ruleOf('UPLOAD-URL-POLL', 'a polled upload', ({ operation, resources }) => {
  if (operation !== 'getUpload' || resources.length === 0) return undefined
  const isShown = resources.some(({ upload_url = null }) => upload_url !== null)
  return isShown ? 'upload_url must be null in a poll, but it is not' : null
})

const ID = ['id', 'id'] as const
const BOARD = ['board_id', 'id'] as const

/** Of one or more accounts, as the request names them. */
const ACCOUNTS = ['ad_account_id', 'ad_account_id'] as const

/** Where a resource names what the request names: the property, and the parameter of the path or of the query. */
const NAMED_BY_REQUEST: Readonly<Record<string, readonly (readonly [member: string, parameter: string])[]>> = {
  createRow: [BOARD],
  updateRow: [['id', 'rowId'], BOARD],
  listViewRows: [BOARD],
  createColumn: [BOARD],
  getColumn: [['id', 'columnId'], BOARD],
  createView: [BOARD],
  listViews: [BOARD],
  getView: [['id', 'viewId'], BOARD],
  getUpload: [ID],
  addOptions: [ID],
  deleteOption: [ID],
  setAttributeValue: [ID],
  listLibraryViews: [['space_id', 'space_id']],
  getLibraryView: [ID],
  listAdCampaigns: [ACCOUNTS],
  listAdSets: [ACCOUNTS],
  listAds: [ACCOUNTS],
}

/** What a parameter names: only accounts may be several. */
const namedIn = (parameter: string, text = ''): readonly string[] =>
  (parameter === ACCOUNTS[1] ? text.split(',') : [text]).map(one => one.trim().toLowerCase())

export const askedFor = ruleOf(
  'RESOURCE-ASKED-FOR',
  'a response to a request that names a resource, its board, space or account',
  ({ operation, resources, parameters }) => {
    const pairs = NAMED_BY_REQUEST[operation] ?? []
    if (pairs.length === 0 || resources.length === 0) return undefined
    for (const resource of resources)
      for (const [member, name] of pairs)
        if (member in resource && !namedIn(name, parameters[name]).includes(String(resource[member]).toLowerCase()))
          return `${member} is ${JSON.stringify(resource[member])}, but the request names ${parameters[name]}`
    return null
  },
)
