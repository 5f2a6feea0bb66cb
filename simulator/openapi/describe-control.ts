import { CONTROL_PATH } from '../control/path.ts'
import { type ControlRoute, hasQuery } from '../control/route.ts'
import { parametersIn } from '../path-template.ts'
import { ErrorBody } from '../service/api/error-body.ts'
import { describePaths, inJson } from './document.ts'
import {
  isSchema,
  type JsonSchema,
  membersOf,
  refSchema,
  requiredIn,
  toComponents,
  toJsonSchema,
} from './json-schema.ts'
import { createNaming, type NameSchema, titleSchemas, toTypeName } from './name-schemas.ts'

/** What the routes of each group are about, by the first part of their path. */
const GROUPS: Readonly<Record<string, string>> = {
  health: 'Whether the simulator is ready',
  profile: 'The ids and tokens of the world',
  changes: 'How the service differs from the reference service',
  openapi: 'The API as OpenAPI documents',
  'openapi.json': 'The API as OpenAPI documents',
  docs: 'The API as a page',
  clock: 'The time of the world',
  tokens: 'Access tokens',
  faults: 'Planned faults of the server and the network',
  holds: 'Requests held in flight',
  journal: 'Requests and their responses',
  reset: 'The start of the world',
  world: 'The world that a file describes',
  snapshot: 'The whole state of the world',
  directories: 'The ids of everything in the world',
  'closed-sandboxes': 'What is left of sandboxes that have ended',
  sandboxes: 'Services with a world of their own',
}

const groupOf = ({ path }: ControlRoute): string => path.split('/')[1] ?? ''

const pathParameters = ({ path }: ControlRoute) =>
  parametersIn(path).map(name => ({ ...{ name, in: 'path', required: true }, schema: { type: 'string' } }))

const queryParameters = (schema: JsonSchema) =>
  membersOf(schema).map(([name, property]) => ({
    ...{ name, in: 'query', required: requiredIn(schema).includes(name) },
    schema: property,
  }))

const isEmpty = ({ properties }: JsonSchema): boolean => isSchema(properties) && Object.keys(properties).length === 0

const requestBody = (schema: JsonSchema) => ({
  required: requiredIn(schema).length > 0 || 'minProperties' in schema,
  content: inJson(schema),
})

function contentOf({ id, answer, mediaType }: ControlRoute, nameSchema: NameSchema): JsonSchema | undefined {
  if (answer) return inJson(nameSchema(toJsonSchema(answer), `${toTypeName(id)}Response`))
  return mediaType === undefined ? undefined : { [mediaType]: { schema: { type: 'string' } } }
}

function describeRoute(route: ControlRoute, nameSchema: NameSchema) {
  const input = titleSchemas(toJsonSchema(route.input), `${toTypeName(route.id)}Body`)
  const parameters = [...pathParameters(route), ...(hasQuery(route) ? queryParameters(input) : [])]
  const content = contentOf(route, nameSchema)
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [groupOf(route)],
    ...(parameters.length > 0 && { parameters }),
    ...(!hasQuery(route) && !isEmpty(input) && { requestBody: requestBody(input) }),
    responses: {
      [route.status]: { description: 'Done', ...(content && { content }) },
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** Builds the OpenAPI 3.1 document of the control plane at an address. */
export function describeControlPlane(routes: readonly ControlRoute[], baseUrl: string) {
  const schemas = { ...toComponents({ ErrorBody }) }
  const nameSchema = createNaming(schemas)
  const paths = describePaths(routes, route => describeRoute(route, nameSchema), CONTROL_PATH)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control plane of the simulator',
      version: '1',
      summary: 'How tests control the simulator of creative-ops-kit',
      description:
        'Its requests cost nothing and need no access token. Each sandbox has these routes below its own base URL, except those of `/_sim/sandboxes`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{}, { controlToken: [] }],
    tags: [...new Set(routes.map(groupOf))].map(name => ({ name, description: GROUPS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        controlToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Needed only if other machines may reach the simulator, which then prints it',
        },
      },
      responses: {
        Refusal: {
          description: 'The request is wrong, or its caller may not control the simulator',
          content: inJson(refSchema('ErrorBody')),
        },
      },
      schemas,
    },
  }
}
