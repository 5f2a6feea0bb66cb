import { PAGE_SIZE } from '../../contract/limits.ts'
import { listOperations, operationsWhere } from '../../contract/operations.ts'
import { type SchemaName, schemaErrors } from '../../contract/schemas/index.ts'
import { at, isArray } from '../../json.ts'
import { whyNotJson } from '../../not-json.ts'
import type { ObservedAnswer } from '../observed-answer.ts'
import { type ObservationRule, ruleOf, ruleOfEach } from '../rule.ts'

export const contentType = ruleOf('GENERAL-JSON', 'a response with a body', ({ text, headers }) => {
  if (text === '') return undefined
  const type = headers['content-type'] ?? 'none'
  return /^application\/json\b/i.test(type) ? null : `Content-Type must be application/json, but it is ${type}`
})

const envelopeRule = (law: string, answers: 'resource' | 'list', schema: SchemaName): ObservationRule => {
  const operations = operationsWhere(contract => contract.answers === answers)
  return ruleOfEach(
    law,
    operations,
    `a successful response with a ${answers}`,
    ({ contract, isSuccess, json, text }) => {
      if (!isSuccess || contract.answers !== answers) return undefined
      if (json === undefined && text !== '') return `the body is not JSON: ${whyNotJson(text)}`
      const errors = schemaErrors(schema, json)
      return errors.length > 0 ? `the body is not the envelope of a ${answers}: ${errors.join('; ')}` : null
    },
  )
}

export const resourceEnvelope = envelopeRule('ENVELOPE', 'resource', 'ResourceEnvelope')

export const listEnvelope = envelopeRule('LIST-ENVELOPE', 'list', 'ListEnvelope')

const isList = ({ contract, isSuccess }: ObservedAnswer): boolean => isSuccess && contract.answers === 'list'

export const hasMore = ruleOf('HAS-MORE', 'a page of a list', answer => {
  if (!isList(answer) || answer.json === undefined) return undefined
  const [hasMore, next] = [at(answer.json, 'has_more'), at(answer.json, 'next_cursor')]
  if ((typeof next === 'string' && hasMore === true) || (next === null && hasMore === false)) return null
  return `has_more is ${JSON.stringify(hasMore)}, but next_cursor is ${JSON.stringify(next)}`
})

const limitOf = (query: URLSearchParams): number => {
  const limit = Number(query.get('limit') ?? PAGE_SIZE.default)
  return limit >= PAGE_SIZE.min && limit <= PAGE_SIZE.max ? limit : PAGE_SIZE.max
}

export const pageSize = ruleOfEach('LIMIT', listOperations, 'a page of a list', answer => {
  if (!isList(answer)) return undefined
  const data = at(answer.json, 'data')
  const [items, limit] = [isArray(data) ? data.length : 0, limitOf(answer.query)]
  return items > limit ? `a page of at most ${limit} has ${items} items` : null
})

/** The names in `fields` if the kit can read them: one name, or several with commas between them, and given once. */
function selectedNames({ query, contract: { selectable = [] } }: ObservedAnswer): readonly string[] | undefined {
  const [list, ...others] = query.getAll('fields')
  const names = others.length === 0 ? list?.split(',') : undefined
  return names?.every(name => selectable.includes(name)) ? names : undefined
}

const TRIMMED = 'a successful response to a request with fields'

export const keepsId = ruleOf('FIELDS-ID-ALWAYS', TRIMMED, answer => {
  if (!answer.isSuccess || !selectedNames(answer)) return undefined
  const isKept = answer.resources.every(({ id }) => typeof id === 'string')
  return isKept ? null : `fields=${answer.query.get('fields')} must keep the id, but an item has none`
})

const selecting = operationsWhere(({ selectable }) => selectable !== undefined)

export const trimmed = ruleOfEach('FIELDS-SELECT', selecting, TRIMMED, answer => {
  const names = answer.isSuccess ? selectedNames(answer) : undefined
  if (!names) return undefined
  const { query, resources, contract } = answer
  const kept = ['id', ...names, ...(query.has('columns') ? ['fields'] : [])]
  const others = contract.selectable?.filter(name => !kept.includes(name)) ?? []
  const extra = resources.flatMap(resource => others.filter(name => name in resource)).at(-1)
  return extra === undefined ? null : `fields=${names.join(',')} must leave out ${extra}`
})
