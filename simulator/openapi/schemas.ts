import { z } from 'zod'
import { ErrorBody } from '../service/api/error-body.ts'
import { parts, resources } from '../service/api/resources/index.ts'
import { limitsOf } from '../service/body-limits.ts'
import { ColumnForms } from '../service/operations/board-columns/column-forms.ts'
import { UploadForms } from '../service/operations/uploads/upload-forms.ts'
import type { Service } from '../service/service.ts'
import { describeLike } from './describe-like.ts'
import { resolve, type Schemas } from './examples.ts'
import {
  alternativesOf,
  isSchema,
  type JsonSchema,
  mapMembers,
  membersOf,
  nameOfRef,
  toComponents,
} from './json-schema.ts'
import { withLimits } from './with-limits.ts'

/** Bodies of which one property decides what the others are. */
const FORMS: Readonly<Record<string, z.ZodType>> = { createColumn: ColumnForms, createUpload: UploadForms }

/** Leaves out defaults: generators take a property of a named schema for one that is always there if it has a default. */
function withoutDefaults({ default: _, ...schema }: JsonSchema): JsonSchema {
  const { items } = schema
  return mapMembers({ ...schema, ...(isSchema(items) && { items: withoutDefaults(items) }) }, withoutDefaults)
}

const valuesOf = ({ const: only, enum: several }: JsonSchema): readonly string[] =>
  [only, several].flat().flatMap(value => (typeof value === 'string' ? [value] : []))

/** Says which value of the property that tells the forms apart means which form. */
function mapForms(schema: JsonSchema, components: Schemas): JsonSchema {
  const { discriminator } = schema
  if (!isSchema(discriminator)) return schema
  const mapping = alternativesOf(schema).flatMap(ref =>
    membersOf(resolve(ref, components))
      .filter(([name]) => name === discriminator.propertyName)
      .flatMap(([, member]) => valuesOf(member).map(value => [value, ref.$ref])),
  )
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}

/** The name of a resource of which a response has only the properties that the request chose. */
export const partial = (resource: string): string => `Partial${resource}`

const makePartial = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  description: `${schema.description}, with the properties that \`fields\` names`,
  required: ['id'],
})

export type ServiceSchemas = ReturnType<typeof describeSchemas>

/** Builds the schemas of the resources of a service, and of the bodies by operation, as an OpenAPI document shows them. */
export function describeSchemas({ operations, limits }: Service) {
  const all = Object.values(operations)
  const given = Object.fromEntries(
    all.flatMap(({ name, body }) => (body ? [[name, FORMS[name] ?? body] as const] : [])),
  )
  const { Bodies = {}, ...named } = toComponents({ ...resources, ...parts, ErrorBody, Bodies: z.object(given) })
  const components: Record<string, JsonSchema> = named
  const bodies: Record<string, JsonSchema> = {}

  for (const [name, body] of membersOf(Bodies)) {
    const resource = components[operations[name]?.answers.resource ?? '']
    const complete = (schema: JsonSchema) =>
      describeLike(withLimits(schema, limitsOf(limits.bodies, name)), resource, components)
    for (const ref of alternativesOf(body)) {
      const form = nameOfRef(ref)
      if (form !== undefined) components[form] = withoutDefaults(complete(resolve(ref, components)))
    }
    bodies[name] = mapForms(complete(body), components)
  }
  for (const { answers, selectable } of all)
    if (selectable) components[partial(answers.resource)] = makePartial(components[answers.resource] ?? {})
  for (const [name, schema] of Object.entries(components)) components[name] = mapForms(schema, components)
  return { components, bodies }
}
