import { ErrorBody } from '../service/api/error-body.ts'
import { type ResourceName, resources } from '../service/api/resources/index.ts'
import type { Service } from '../service/service.ts'
import { describePaths, inJson, refSchema } from './document.ts'
import { toComponents } from './json-schema.ts'
import { describeOperation } from './operation.ts'

const refusal = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: inJson(refSchema('ErrorBody')),
})

const RETRY_AFTER = { 'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer', minimum: 0 } } }

const RESPONSES = {
  BadRequest: refusal('bad_request: the request breaks a rule'),
  Unauthenticated: refusal('unauthenticated: no valid token'),
  Forbidden: refusal('forbidden: the token or the user may not do this'),
  NotFound: refusal('not_found: there is no such resource, or the token may not see it'),
  Conflict: refusal('conflict: a request with this key is still in flight'),
  RateLimited: refusal('rate_limited: the quota is used up', RETRY_AFTER),
  InternalError: refusal('internal_error: the service failed'),
}

const keyParameter = (required: boolean, { limits }: Service) => ({
  ...{ name: 'Idempotency-Key', in: 'header', required },
  description: 'A new key for each write. The same key with the same request answers the same again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: limits.keyLength },
})

const parametersOf = (service: Service) => ({
  Limit: {
    ...{ name: 'limit', in: 'query', required: false, description: 'How many items a page has at most' },
    schema: {
      type: 'integer',
      minimum: service.limits.pageMin,
      maximum: service.limits.pageMax,
      default: service.limits.pageDefault,
    },
  },
  Cursor: {
    ...{ name: 'cursor', in: 'query', required: false },
    description: 'The `next_cursor` of the page before',
    schema: { type: 'string' },
  },
  IdempotencyKey: keyParameter(false, service),
  RequiredIdempotencyKey: keyParameter(true, service),
})

/** What the operations of each group are about. */
const GROUPS: Readonly<Record<ResourceName, string>> = {
  Row: 'Rows of boards',
  RowFilter: 'Conditions on rows',
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

/** Builds the OpenAPI 3.1 document of /v1 from the operations and schemas of a service. `baseUrl` has no /v1. */
export function describeApi(service: Service, baseUrl: string) {
  const operations = Object.values(service.operations)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Creative Operations Service',
      version: '1',
      summary: 'As the simulator of creative-ops-kit understands it',
      description:
        'Where the specification is silent, this document shows the choices of the simulator. A server may send further members.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map(({ answers }) => answers.resource))].map(name => ({
      name,
      description: GROUPS[name],
    })),
    paths: describePaths(operations, operation => describeOperation(operation, service)),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: parametersOf(service),
      responses: RESPONSES,
      schemas: toComponents({ ...resources, ErrorBody }),
    },
  }
}
