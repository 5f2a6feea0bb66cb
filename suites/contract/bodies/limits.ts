import { kebab } from '../clause-id.ts'
import type { OperationName } from '../operations.ts'
import type { Schema } from '../schemas/shapes.ts'
import { BODIES } from './index.ts'
import type { Body, BoundNotes, Properties, Property } from './property.ts'

/** Both bounds are included. */
interface Bounds {
  readonly min?: number
  readonly max: number
}

/** A limit on one property of a request's body. It makes one clause, and one check on each side of each bound. */
export interface BodyLimit extends Omit<BoundNotes, 'name' | 'subject'> {
  readonly clause: string
  readonly operation: OperationName
  /** The property's path in the body. */
  readonly path: readonly (string | number)[]
  /** What is limited: a string's characters, an array's items, or the number itself. */
  readonly measure: 'characters' | 'items' | 'number'
  readonly bounds: Bounds
  readonly statement: string
}

/** The bounds of a schema, where it has an upper one. */
function boundsOf(schema: Schema): Pick<BodyLimit, 'measure' | 'bounds'> | null {
  const { maxLength, minLength, maxItems, maximum, minimum } = schema
  const within = (measure: BodyLimit['measure'], max: number | undefined, min?: number) =>
    max === undefined ? null : { measure, bounds: { max, ...(min !== undefined && { min }) } }
  return within('characters', maxLength, minLength) ?? within('items', maxItems) ?? within('number', maximum, minimum)
}

const UNITS = { characters: ' characters', items: ' options', number: '' } as const

/** Such as `1 to 255 characters` or `at most 10`. */
function inWords({ measure, bounds: { min, max } }: Pick<BodyLimit, 'measure' | 'bounds'>): string {
  const range = min === undefined ? `at most ${max}` : `${min} to ${max}`
  return `${measure === 'number' && min !== undefined ? 'a number from ' : ''}${range}${UNITS[measure]}`
}

/** Where properties stand: their path, the beginning of their clauses, and what they are properties of. */
interface Place {
  readonly operation: OperationName
  readonly path: BodyLimit['path']
  readonly stem: string
  readonly noun: string
  readonly notes?: BoundNotes
}

function limitOf(place: Place, property: string, { schema, bound = {} }: Property): readonly BodyLimit[] {
  const limit = boundsOf(schema)
  if (!limit) return []
  const { name = kebab(property), subject, ...notes } = bound
  const verb = limit.measure === 'number' ? 'is' : 'has'
  return [
    {
      ...{ operation: place.operation, path: [...place.path, property], ...limit },
      // The ids of clauses say whether there are two bounds.
      clause: `${place.stem}-${name}-${limit.bounds.min === undefined ? 'MAX' : 'RANGE'}`,
      statement: `${subject ?? `The ${property} of ${place.noun} ${verb}`} ${inWords(limit)}.`,
      ...place.notes,
      ...notes,
    },
  ]
}

const limitsIn = (place: Place, properties: Properties): readonly BodyLimit[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const { inside, schema } = property
    const own = limitOf(place, name, property)
    if (!inside) return own
    // A limit on an item is tried on the second one: a service may check the first one only.
    const path = [...place.path, name, ...(schema.type === 'array' ? [1] : [])]
    const stem = inside.stem === '' ? place.stem : `${place.stem}-${inside.stem}`
    return [...own, ...limitsIn({ ...place, path, stem, noun: inside.noun ?? name }, inside.properties)]
  })

export const limitsOf = ({ operation, stem, noun, properties, configs = {} }: Body): readonly BodyLimit[] => [
  ...limitsIn({ operation, stem, noun, path: [] }, properties),
  ...Object.entries(configs).flatMap(([type, keys]) =>
    limitsIn(
      {
        ...{ operation, path: ['config'], stem: `${stem}-CONFIG-${kebab(type)}`, noun: `a ${type} column` },
        notes: { otherMembers: { type } },
      },
      keys,
    ),
  ),
]

/** The limits on properties of request bodies. Spec: Limits; Endpoints. */
export const BODY_LIMITS: readonly BodyLimit[] = BODIES.flatMap(limitsOf)
