import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { WorldShape } from '../../simulator/world-description/shapes/world.ts'

type Schema = z.core.JSONSchema.BaseSchema

const schemaOf = (schema: Schema | boolean | undefined): Schema => (typeof schema === 'object' ? schema : {})

const indent = (text: string): string => text.replaceAll('\n', '\n  ')

function membersOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const { description } = schemaOf(member)
    const comment = description === undefined ? '' : `/** ${description} */\n`
    const type = typeOf(schemaOf(member))
    return `${comment}readonly ${name}${required.includes(name) ? `: ${type}` : `?: ${type} | undefined`}`
  })
  const others = additionalProperties ? ['readonly [other: string]: unknown'] : []
  return `{\n${[...members, ...others].map(member => `  ${indent(member)}\n`).join('')}}`
}

/** The type of what a schema takes. A schema may say its `tsType` itself, where JSON has less than a caller may give. */
function typeOf(schema: Schema): string {
  const { tsType, $ref, anyOf, type, properties, items, additionalProperties } = schema
  if (typeof tsType === 'string') return tsType
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf) return anyOf.map(one => typeOf(schemaOf(one))).join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (type === 'array') return `readonly (${typeOf(schemaOf(Array.isArray(items) ? items[0] : items))})[]`
  if (properties) return membersOf(schema)
  if (type === 'object') return `{ readonly [name: string]: ${typeOf(schemaOf(additionalProperties))} }`
  return [type ?? 'unknown'].flat().join(' | ').replace('integer', 'number')
}

/** Declares the form of a world for users of the package, who have no zod: as plain types, in place of what tsc made of the schema. */
export async function declareWorld(): Promise<void> {
  const { $defs = {}, ...world } = z.toJSONSchema(WorldShape, { io: 'input' })
  const types = Object.entries($defs).map(([name, schema]) => `type ${name} = ${typeOf(schemaOf(schema))}\n`)
  await writeFile(
    new URL('../../simulator/world-description/world-description.d.ts', import.meta.url),
    `${types.join('')}/** A world in its short form (docs/reference/world.md). */\nexport interface WorldDescription ${membersOf(world)}\n`,
  )
}
