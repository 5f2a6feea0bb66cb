import { errorBody } from '../service/api/error-body.ts'
import type { ResourceName } from '../service/api/resources/index.ts'
import type { ErrorCode } from '../service/errors.ts'
import type { Service } from '../service/service.ts'
import { describePaths, inJson } from './document.ts'
import { exampleOf } from './examples.ts'
import { refSchema, toJsonSchema } from './json-schema.ts'
import { createNaming, type NameSchema, titleSchemas, toTypeName } from './name-schemas.ts'
import { describeOperation } from './operation.ts'
import { describeSchemas } from './schemas.ts'
import { uploadBytes } from './upload-bytes.ts'

const refusal = (code: ErrorCode, meaning: string, message: string, headers?: object) => (nameSchema: NameSchema) => {
  const schema = toJsonSchema(errorBody(code, message))
  return {
    description: `${code}: ${meaning}`,
    ...(headers && { headers }),
    content: inJson(nameSchema(schema, `${toTypeName(code)}Body`), { example: exampleOf(schema, {}) }),
  }
}

/** For statuses that HTTP itself asks for, such as 413 (assumption HTTP-ERRORS). */
const OTHER_ERROR = { description: 'Any other error, in the same envelope', content: inJson(refSchema('ErrorBody')) }

const RETRY_AFTER = {
  'Retry-After': {
    ...{ description: 'How many seconds to wait', required: true, example: 7 },
    schema: { type: 'integer', minimum: 0 },
  },
}

const REFUSALS = {
  BadRequest: refusal('bad_request', 'the request breaks a rule', 'name: must have 255 or fewer characters'),
  Unauthenticated: refusal('unauthenticated', 'no valid token', 'A valid access token is required.'),
  Forbidden: refusal(
    'forbidden',
    'the token or the user may not do this',
    'The token does not have the scope boards:write.',
  ),
  NotFound: refusal(
    'not_found',
    'there is no such resource, or the token may not see it',
    'The resource does not exist.',
  ),
  Conflict: refusal(
    'conflict',
    'the state does not allow it, or a request with this key is still in flight',
    'A request with this key is in flight.',
  ),
  RateLimited: refusal(
    'rate_limited',
    'the quota is used up',
    'The quota is 100 units in 10 seconds, and this request costs 5.',
    RETRY_AFTER,
  ),
  InternalError: refusal('internal_error', 'the service failed', 'The service failed.'),
}

const keyParameter = (required: boolean, { limits }: Service) => ({
  ...{ name: 'Idempotency-Key', in: 'header', required },
  description: 'A new key for each write. For 24 hours, the same key with the same request gets the same response.',
  schema: { type: 'string', minLength: 1, maxLength: limits.keyLength },
  example: 'b52c7a4e-4b0e-4a53-9e3d-6f2f0d3f6f11',
})

const parametersOf = (service: Service) => ({
  Limit: {
    ...{ name: 'limit', in: 'query', required: false, description: 'The maximum number of items on a page' },
    schema: {
      type: 'integer',
      minimum: service.limits.pageMin,
      maximum: service.limits.pageMax,
      default: service.limits.pageDefault,
    },
    example: 50,
  },
  Cursor: {
    ...{ name: 'cursor', in: 'query', required: false },
    description: 'The `next_cursor` of the previous page',
    schema: { type: 'string' },
    example: 'WyIyMDI2Il0',
  },
  IdempotencyKey: keyParameter(false, service),
  RequiredIdempotencyKey: keyParameter(true, service),
})

/** What the operations of each group are about. */
const GROUPS: Readonly<Record<ResourceName, string>> = {
  Row: 'Rows of boards',
  Column: 'Columns of boards',
  View: 'Views of boards',
  MediaAttribute: 'Attributes of media, and their options',
  Media: 'Media of the library, and the values of their attributes',
  Upload: 'Files on their way into the library',
  LibraryView: 'Views of the library',
  AdCampaign: 'Campaigns of ad accounts',
  AdSet: 'Ad sets of campaigns',
  Ad: 'Ads and their media',
  AdAccount: 'Ad accounts',
  Creative: 'Content that ads share',
  AccountInsights: 'Lifetime totals of ad accounts',
  User: 'Members of spaces',
}

const TOKEN = {
  ...{ type: 'http', scheme: 'bearer' },
  description: 'An access token. The names in the requirements of an operation are scopes; a token needs one of them.',
}

/** Builds the OpenAPI 3.1 document of /v1 from the operations and schemas of a service. `baseUrl` has no /v1. */
export function describeApi(service: Service, baseUrl: string) {
  const operations = Object.values(service.operations)
  const { components, bodies: unnamed } = describeSchemas(service)
  const nameSchema = createNaming(components)
  const bodies = Object.fromEntries(
    Object.entries(unnamed).map(([name, body]) => [name, titleSchemas(body, `${toTypeName(name)}Body`)]),
  )
  const schemas = { components, bodies, nameSchema }
  const refusals = Object.fromEntries(Object.entries(REFUSALS).map(([name, describe]) => [name, describe(nameSchema)]))
  const paths = describePaths(operations, operation => describeOperation(operation, schemas))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Creative Operations Service',
      version: '1',
      summary: 'As the simulator of creative-ops-kit understands it',
      description:
        'Where the specification is silent, this document shows the choices of the simulator. What the specification only refers to is marked with `x-contract: assumed` and, as `x-assumption`, with the id of the choice in docs/reference/assumptions.md. `x-cost` is the price of a request in units of the quota, `x-order` the order of a list. A server may send further properties.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map(({ answers }) => answers.resource))].map(name => ({
      name,
      description: GROUPS[name],
    })),
    paths: { ...paths, ...uploadBytes },
    components: {
      securitySchemes: { token: TOKEN },
      parameters: parametersOf(service),
      responses: { ...refusals, OtherError: OTHER_ERROR },
      schemas: components,
    },
  }
}
