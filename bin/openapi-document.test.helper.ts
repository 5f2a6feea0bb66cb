import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { describeApi } from '../simulator/openapi/describe-api.ts'
import { referenceService } from '../simulator/service/reference-service.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(
  z.string(),
  z.object({
    schema: Schema,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
)
const Parameter = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })
const Response = z.object({ content: Content.optional(), headers: z.record(z.string(), z.unknown()).optional() })
const Ref = z.object({ $ref: z.string() })
const Described = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  'x-contract': z.string().optional(),
  'x-assumption': z.string().optional(),
  'x-cost': z.number().optional(),
  'x-order': z.string().optional(),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([Ref, Parameter])),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.union([Ref, Response])),
})

export type JsonSchema = z.infer<typeof Schema>

/** The OpenAPI document of the reference service, as far as tests read it. */
export const document = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), Described)),
    components: z.looseObject({
      parameters: z.record(z.string(), Parameter),
      responses: z.record(z.string(), Response),
      schemas: z.record(z.string(), Schema),
    }),
  })
  .parse(describeApi(referenceService, '/'))

const { parameters, responses, schemas } = document.components

const nameOf = ({ $ref }: { readonly $ref: string }): string => $ref.replace(/^.*\//, '')

/** Every operation, with its parameters and responses in place of references. */
export const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    ...{ path, method: method.toUpperCase() },
    parameters: operation.parameters.map(one =>
      '$ref' in one ? Parameter.parse(parameters[nameOf(Ref.parse(one))]) : one,
    ),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [
        status,
        Response.parse('$ref' in one ? responses[nameOf(Ref.parse(one))] : one),
      ]),
    ),
  })),
)

export type DescribedOperation = (typeof described)[number]

export const schemaOf = (content: z.infer<typeof Content> | undefined): JsonSchema | undefined =>
  content?.['application/json']?.schema

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema to which a reference leads. */
const resolve = (schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string' ? { ...schemas[nameOf({ $ref: schema.$ref })], ...schema } : schema

/** The forms of a schema. */
export const formsOf = ({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] =>
  [oneOf, anyOf].flatMap(list => (Array.isArray(list) ? list.filter(isSchema).map(resolve) : []))

/** Every property in a schema and in those to which it refers, with its path; an asterisk stands for each item. */
export function members(given: JsonSchema, at = ''): readonly (readonly [path: string, schema: JsonSchema])[] {
  const schema = resolve(given)
  const own = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  return [
    ...own.flatMap(([name, member]) =>
      isSchema(member) ? [[at + name, resolve(member)] as const, ...members(member, `${at}${name}.`)] : [],
    ),
    ...(isSchema(schema.items) ? members(schema.items, `${at}*.`) : []),
    ...formsOf(schema).flatMap(form => members(form, at)),
  ]
}

const REF = '#/components/schemas/'

/** Names other schemas as Ajv does, and closes each schema with properties if a property that it does not have is an error. */
function prepare(value: unknown, closed: boolean): unknown {
  if (Array.isArray(value)) return value.map(one => prepare(one, closed))
  if (!isSchema(value)) return typeof value === 'string' && value.startsWith(REF) ? value.slice(REF.length) : value
  const inner = Object.fromEntries(Object.entries(value).map(([keyword, one]) => [keyword, prepare(one, closed)]))
  return closed && value.type === 'object' && isSchema(value.properties)
    ? { additionalProperties: false, ...inner }
    : inner
}

/** Makes a function that says how a value differs from a schema. `closed` forbids properties that the schema does not have. */
export function createJudge({ closed }: { readonly closed: boolean }) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  addFormats.default(ajv)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(Schema.parse(prepare(schema, closed)), name)
  const compiled = new Map<JsonSchema, ReturnType<typeof ajv.compile>>()
  return (schema: JsonSchema, value: unknown): readonly string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(Schema.parse(prepare(schema, closed)))
    compiled.set(schema, validate)
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
