import { parametersIn } from '../path-template.ts'
import type { QueryParameter } from '../service/api/parameters.ts'
import { limitsOf } from '../service/body-limits.ts'
import type { Operation, Service } from '../service/service.ts'
import { inJson, refSchema } from './document.ts'
import { type JsonSchema, toJsonSchema, withLimits } from './json-schema.ts'

const refParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const refResponse = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** The parameters in the path. The same name means different things in different paths. */
const pathParameters = ({ path }: Operation): readonly object[] =>
  parametersIn(path).map(name => ({
    ...{ name, in: 'path', required: true },
    schema: name === 'optionId' ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))

const isList = (schema: JsonSchema): boolean => schema.type === 'array'

function queryParameter({ name, description, required = false, schema }: QueryParameter): object {
  const described = toJsonSchema(schema)
  return {
    ...{ name, in: 'query', description, required, schema: described },
    ...(isList(described) && { style: 'form', explode: false }),
  }
}

const fieldsParameter = (names: readonly string[]): object => ({
  ...{ name: 'fields', in: 'query', required: false, style: 'form', explode: false },
  description: 'The members that the answer shall have; `id` always stays',
  schema: { type: 'array', items: { type: 'string', enum: names } },
})

const keyParameters = ({ idempotency }: Operation): readonly object[] => {
  if (idempotency === undefined) return []
  return [refParameter(idempotency === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
}

const SUCCESS = {
  one: ['200', (resource: string) => ({ required: ['data'], properties: { data: refSchema(resource) } })],
  created: ['201', (resource: string) => ({ required: ['data'], properties: { data: refSchema(resource) } })],
  list: [
    '200',
    (resource: string) => ({
      required: ['data', 'next_cursor', 'has_more'],
      properties: {
        data: { type: 'array', items: refSchema(resource) },
        next_cursor: { type: ['string', 'null'] },
        has_more: { type: 'boolean' },
      },
    }),
  ],
} as const

/** The refusals that an operation can answer. */
const refusals = ({ idempotency }: Operation): Readonly<Record<string, object>> => ({
  400: refResponse('BadRequest'),
  401: refResponse('Unauthenticated'),
  403: refResponse('Forbidden'),
  404: refResponse('NotFound'),
  ...(idempotency !== undefined && { 409: refResponse('Conflict') }),
  429: refResponse('RateLimited'),
  500: refResponse('InternalError'),
})

/** Describes an operation as OpenAPI does. */
export function describeOperation(operation: Operation, { limits }: Service) {
  const { name, summary, scope, cost, answers, body, parameters = [], selectable } = operation
  const [status, envelope] = SUCCESS[answers.form]
  return {
    operationId: name,
    summary,
    description: `Needs the scope \`${scope}\`. Costs ${cost} ${cost === 1 ? 'unit' : 'units'}.`,
    tags: [answers.resource],
    parameters: [
      ...pathParameters(operation),
      ...parameters.map(queryParameter),
      ...(answers.form === 'list' ? [refParameter('Limit'), refParameter('Cursor')] : []),
      ...(selectable ? [fieldsParameter(selectable)] : []),
      ...keyParameters(operation),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: inJson(withLimits(toJsonSchema(body), limitsOf(limits.bodies, name))),
      },
    }),
    responses: {
      [status]: {
        description: answers.form === 'list' ? 'One page of the list' : 'The resource',
        content: inJson({ type: 'object', ...envelope(answers.resource) }),
      },
      ...refusals(operation),
    },
  }
}
