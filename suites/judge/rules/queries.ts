import { PAGE_SIZE } from '../../contract/limits.ts'
import { type ClientRequest, completedUpload, isForService, nameOf } from '../client-request.ts'
import { decodeUrl } from '../decode-url.ts'
import { SECRET_PARAMETER } from '../evidence.ts'
import { QUERIES } from '../query-shapes.ts'
import { type RequestBreach, ruleForEach } from '../rule.ts'
import { uuid } from '../shapes.ts'

const isUuid = (name: string): boolean => name !== 'optionId'

/** A server that accepts another id has given it. */
export const ids = ruleForEach(['CLIENT-IDS'], request => {
  const upload = completedUpload(request)
  const values = { ...request.values, ...(upload !== undefined && { id: upload }) }
  if (request.outcome !== 'refused') return []
  return Object.entries(values).flatMap(([name, value]): readonly RequestBreach[] =>
    !isUuid(name) || uuid.fits(decodeUrl(value))
      ? []
      : [['CLIENT-IDS', `In the path of ${nameOf(request)}, ${name} is not a UUID.`]],
  )
})

const isPageSize = (value: string): boolean =>
  /^\d+$/.test(value) && Number(value) >= PAGE_SIZE.min && Number(value) <= PAGE_SIZE.max

/** Lists that the specification names, and whose parameters it does not show. */
const NAMED_LIST =
  /^\/v1\/(boards\/[^/]+\/(columns|rows)|media|media-attributes|users|metrics\/(ad-accounts|creatives))$/

export const limit = ruleForEach(['CLIENT-LIMIT'], request => {
  const { query, contract, method, path } = request
  const value = query.get('limit')
  const isNamed = method === 'GET' && NAMED_LIST.test(path) && isForService(request)
  if (value === null || !(isNamed || contract?.answers === 'list') || isPageSize(value)) return []
  return [['CLIENT-LIMIT', `${nameOf(request)} was sent with limit=${value.slice(0, 20)}.`, isNamed]]
})

export const fields = ruleForEach(['CLIENT-FIELDS'], request => {
  const { query, contract } = request
  const names = query.getAll('fields').flatMap(value => value.split(',').map(name => name.trim()))
  // The text does not show how several names are written.
  if (contract?.selectable === undefined || names.some(name => !/^\w*$/.test(name))) return []
  const unknown = names.filter(name => name !== '' && !contract.selectable?.includes(name))
  return unknown.map(name => ['CLIENT-FIELDS', `${nameOf(request)} cannot select ${name.slice(0, 50)}.`])
})

const COMMON = { list: ['limit', 'cursor'], resource: [] } as const

const paramsOf = (request: ClientRequest) => {
  const { required = {}, optional = {} } = (request.operation && QUERIES[request.operation]) ?? {}
  return { required, shapes: { ...required, ...optional } }
}

/** Parameters of other APIs for what comes after a page. */
const OTHER_PAGING = /^(?:page|offset|skip|start|after|page_?token|starting_after)$/i

/** Parameters that take several values. */
const LISTS = /^(?:fields|columns|ad_account_id|ad_campaign_id|ad_set_id|creative_id|media_id)$/

/** What to do in place of a parameter that an operation does not have, if that is clear. */
function insteadOf(name: string, known: readonly string[]): string {
  const bare = name.replace(/\[\w*\]$/, '')
  if (bare !== name && known.includes(bare))
    return `: write ${bare}${LISTS.test(bare) ? ', with commas between several values' : ''}`
  return known.includes('cursor') && OTHER_PAGING.test(name) ? ': follow next_cursor instead' : ''
}

export const queries = ruleForEach(['CLIENT-QUERY-REQUIRED', 'CLIENT-QUERY-VALUE', 'CLIENT-QUERY-KNOWN'], request => {
  const { contract, query } = request
  if (!contract) return []
  const name = nameOf(request)
  const { required, shapes } = paramsOf(request)
  const known = [...COMMON[contract.answers], ...(contract.selectable ? ['fields'] : []), ...Object.keys(shapes)]
  const missing = Object.keys(required).filter(one => !query.get(one))
  const unknown = [...new Set(query.keys())].filter(one => !known.includes(one) && !SECRET_PARAMETER.test(one))
  const wrong = Object.entries(shapes).filter(([one, { fits }]) => query.get(one) && !fits(query.get(one)))
  return [
    ...missing.map((one): RequestBreach => ['CLIENT-QUERY-REQUIRED', `${name} was sent without ${one}.`]),
    ...wrong.map(([one, { words }]): RequestBreach => ['CLIENT-QUERY-VALUE', `In ${name}, ${one} must be ${words}.`]),
    ...unknown.map(
      (one): RequestBreach => [
        'CLIENT-QUERY-KNOWN',
        `${name} has no parameter ${one.slice(0, 50)}${insteadOf(one, known)}.`,
      ],
    ),
  ]
})
