import { z } from 'zod'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import { parametersIn } from '../path-template.ts'
import type { QueryParameter } from '../service/api/parameters.ts'
import { idOf, optionId } from '../service/api/shapes.ts'
import type { Operation } from '../service/service.ts'
import { inJson } from './document.ts'
import { exampleOf, type Schemas } from './examples.ts'
import { alternativesOf, type JsonSchema, nameOfRef, refSchema, requiredIn, toJsonSchema } from './json-schema.ts'
import type { NameSchema } from './name-schemas.ts'
import { partial, type ServiceSchemas } from './schemas.ts'

interface NamedSchemas extends ServiceSchemas {
  readonly nameSchema: NameSchema
}

const refParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const refResponse = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** What the id after a part of a path names. */
const NAMED_AFTER = new Map<string, z.ZodType>([
  ['boards', idOf('board')],
  ['rows', idOf('row')],
  ['columns', idOf('column')],
  ['views', idOf('view')],
  ['media', idOf('media')],
  ['uploads', idOf('upload')],
  ['attributes', idOf('attribute')],
  ['media-attributes', idOf('attribute')],
  ['options', optionId],
  ['library-views', idOf('library view')],
])

/** The parameters in the path. The same name means different things in different paths. */
const pathParameters = ({ path }: Operation): readonly object[] =>
  parametersIn(path).map(name => {
    const before = path.split('/').find((_, at, parts) => parts[at + 1] === `:${name}`) ?? ''
    const { description, examples, ...schema } = toJsonSchema(NAMED_AFTER.get(before) ?? z.string())
    return { ...{ name, in: 'path', required: true, description, schema }, example: [examples].flat()[0] }
  })

const isList = (schema: JsonSchema): boolean => schema.type === 'array'

function queryParameter({ name, description, required = false, schema, example }: QueryParameter): object {
  const described = toJsonSchema(schema)
  return {
    ...{ name, in: 'query', description, required, schema: described, example },
    ...(isList(described) && { style: 'form', explode: false }),
  }
}

const fieldsParameter = (names: readonly string[]): object => ({
  ...{ name: 'fields', in: 'query', required: false, style: 'form', explode: false },
  description: 'The properties to return; `id` is always among them',
  schema: { type: 'array', items: { type: 'string', enum: names } },
  example: names.slice(0, 2),
})

const keyParameters = ({ idempotency }: Operation): readonly object[] => {
  if (idempotency === undefined) return []
  return [refParameter(idempotency === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
}

/** The resource of a response, of which `fields` leaves only some properties. */
const resourceSchema = ({ answers: { resource }, selectable }: Operation): JsonSchema =>
  selectable
    ? {
        description: 'The resource, or the properties of it that `fields` names',
        anyOf: [refSchema(resource), refSchema(partial(resource))],
      }
    : refSchema(resource)

const listEnvelope = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['data', 'next_cursor', 'has_more'],
  properties: {
    data: { type: 'array', description: 'The items of the page', items: item },
    next_cursor: {
      type: ['string', 'null'],
      description: '`cursor` of the next page; null on the last one',
      examples: ['WyIyMDI2Il0'],
    },
    has_more: { type: 'boolean', description: 'Whether another page follows', examples: [true] },
  },
})

const envelope = (resource: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: resource },
})

/** How the creation of a direct upload goes on. */
const SEND_BYTES = { operationId: UPLOAD_BYTES, description: 'A direct upload continues with a PUT to `upload_url`' }

function nameSuccess({ answers: { form, resource }, selectable }: Operation): string {
  if (form === 'list') return `${resource}Page`
  return `${selectable ? 'Selected' : ''}${resource}Response`
}

/** What a success answers. */
function success(operation: Operation, { components, nameSchema }: NamedSchemas): object {
  const { form } = operation.answers
  const unnamed = (form === 'list' ? listEnvelope : envelope)(resourceSchema(operation))
  const schema = nameSchema(unnamed, nameSuccess(operation))
  const description = form === 'list' ? 'One page of the list' : 'The resource'
  return {
    [form === 'created' ? '201' : '200']: {
      description: operation.selectable
        ? `${description}; with \`fields\`, only the properties that it names`
        : description,
      content: inJson(schema, { example: exampleOf(schema, components) }),
      ...(operation.name === 'createUpload' && { links: { sendBytes: SEND_BYTES } }),
    },
  }
}

/** The refusals that an operation can answer. */
const refusals = ({ idempotency }: Operation): Readonly<Record<string, object>> => ({
  400: refResponse('BadRequest'),
  401: refResponse('Unauthenticated'),
  403: refResponse('Forbidden'),
  404: refResponse('NotFound'),
  ...(idempotency !== undefined && { 409: refResponse('Conflict') }),
  429: refResponse('RateLimited'),
  500: refResponse('InternalError'),
  default: refResponse('OtherError'),
})

/** The scopes of which a token needs one. The requirements of a bearer token are the names of its scopes. */
function security({ name, scope }: Operation): readonly object[] {
  const others = [...(scope.endsWith(':read') ? ['all:read'] : []), ...(name === 'addOptions' ? ['spaces:write'] : [])]
  return [scope, ...others].map(one => ({ token: [one] }))
}

const KEYS = { required: 'It needs an Idempotency-Key.', optional: 'It may have an Idempotency-Key.' } as const

/** What a caller should know, in sentences. */
function describeInWords({ remarks, answers, scope, permission, cost, idempotency, assumption }: Operation): string {
  return [
    remarks,
    'order' in answers && `Order: ${answers.order}.`,
    `It needs the scope \`${scope}\`${permission ? ` and, for the acting user of a grant, the permission ${permission}` : ''}.`,
    `It costs ${cost} ${cost === 1 ? 'unit' : 'units'} of the quota.`,
    idempotency && KEYS[idempotency],
    assumption &&
      `The specification only refers to it; this contract is the assumption ${assumption} of the simulator.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** One example, or one for each form. */
function bodyExamples(body: JsonSchema, components: Schemas): object {
  const forms = alternativesOf(body)
  if (forms.length === 0) return { example: exampleOf(body, components) }
  const examples = forms.map(form => [form.title ?? nameOfRef(form), { value: exampleOf(form, components) }])
  return { examples: Object.fromEntries(examples) }
}

const requestBody = (body: JsonSchema, components: Schemas) => ({
  required: requiredIn(body).length > 0 || alternativesOf(body).length > 0,
  content: inJson(body, bodyExamples(body, components)),
})

/** Marks what the specification only refers to. */
export const assumed = (assumption: string) => ({ 'x-contract': 'assumed', 'x-assumption': assumption })

export function describeOperation(operation: Operation, schemas: NamedSchemas) {
  const { components, bodies } = schemas
  const { name, summary, cost, answers, parameters = [], selectable, assumption } = operation
  const body = bodies[name]
  return {
    operationId: name,
    summary,
    description: describeInWords(operation),
    tags: [answers.resource],
    security: security(operation),
    'x-cost': cost,
    ...('order' in answers && { 'x-order': answers.order }),
    ...(assumption !== undefined && assumed(assumption)),
    parameters: [
      ...pathParameters(operation),
      ...parameters.map(queryParameter),
      ...(answers.form === 'list' ? [refParameter('Limit'), refParameter('Cursor')] : []),
      ...(selectable ? [fieldsParameter(selectable)] : []),
      ...keyParameters(operation),
    ],
    ...(body && { requestBody: requestBody(body, components) }),
    responses: { ...success(operation, schemas), ...refusals(operation) },
  }
}
