import type { Json, JsonObject } from '../../json.ts'
import type { CheckArea } from '../areas.ts'
import { ELSEWHERE, type ErrorCode } from '../errors.ts'
import type { OperationName } from '../operations.ts'
import type { Schema } from '../schemas/shapes.ts'

/** In the place of a value: the property is not sent. */
export const LEFT_OUT = '$left-out'

/** What a few wrong values have besides. */
interface WrongNotes {
  /** What the body has besides, in the place of what a good one has. */
  readonly beside?: JsonObject
  /** The codes that the specification leaves to choose from; bad_request where there is no choice. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  /** Profile values, besides those that the value names. */
  readonly needs?: readonly string[]
  /** The accepted request that differs by the value alone, where the operation has several. */
  readonly control?: string
  /** What a server reads it as that does not refuse it: the text gives the type, and is silent on values in another form. */
  readonly readAs?: Json
  /** Where the resource shows that, if it does not show it under the name of the property; empty where nothing shows it. */
  readonly shownAt?: readonly (string | number)[]
}

/** A value that a server has to refuse. */
interface WrongValue extends WrongNotes {
  /** The end of the check's id, behind the name of the property; the whole end if it begins with a slash. */
  readonly name: string
  /** The end of the clause's id; the whole id behind a slash. */
  readonly clause: string
  readonly value: Json
}

export const wrong = (name: string, clause: string, value: Json, notes: WrongNotes = {}): WrongValue => ({
  ...{ name, clause, value },
  ...notes,
})

/** The same of an id that belongs elsewhere, or to nothing. */
export const unfound = (name: string, clause: string, value: Json, notes: WrongNotes = {}): WrongValue =>
  wrong(name, clause, value, { codes: ELSEWHERE, ...notes })

/** What a bound of a schema does not say of itself. */
export interface BoundNotes {
  /** What the id of its clause has for the name of the property, where that is something else. */
  readonly name?: string
  /** The beginning of its statement, where "the NAME of a RESOURCE" says it wrongly. */
  readonly subject?: string
  /** Other properties that the body needs so that it can have this one. */
  readonly otherMembers?: JsonObject
  /** Makes an item of a limited array; by default, an option. */
  readonly item?: (index: number) => Json
  /** True where no sentence says that the response shows the property. */
  readonly isUnlisted?: true
  /** True where the target may refuse the largest value, because the value must also exist there. */
  readonly refusalOnly?: true
  /** For such a bound: a value that exists on every target. */
  readonly example?: Json
  /** True where the same text can be sent again and again: the shortest is then "0", which is not empty. */
  readonly repeatable?: true
  /** True where a check sends the largest value to `spaces.other`, because it would disturb other checks. */
  readonly inOtherSpace?: true
  /** Ids of checks, where they differ from the usual ones. */
  readonly checks?: Readonly<Partial<Record<'above' | 'most', `${CheckArea}/${string}`>>>
}

/**
 * One property of a request body. A value may have placeholders, such as `$unknown` for an id that nothing has:
 * `setup/placeholders.ts` puts in what the target has.
 */
export interface Property {
  /** Its type and bounds. An object or an array of objects with properties of its own has them `inside` instead. */
  readonly schema: Schema
  readonly isRequired?: true
  /** What a good request has; left out where it needs none. */
  readonly good?: Json
  readonly bound?: BoundNotes
  /** Values that have to come back, by the end of the clause's id and the resource that is created with them. */
  readonly kept?: Readonly<Record<string, Readonly<Record<string, Json>>>>
  /** What it reads as where it is left out, and the end of the clause's id. */
  readonly default?: { readonly clause: string; readonly value: Json }
  readonly wrong?: readonly WrongValue[]
  readonly inside?: Inside
}

export type Properties = Readonly<Record<string, Property>>

/** The properties of an object in a body, or of each object in an array. */
interface Inside {
  /** What the ids of their clauses have in the middle. */
  readonly stem: string
  /** Such as `an option of a new attribute`. */
  readonly noun?: string
  readonly properties: Properties
}

/** The body of the requests of one operation. */
export interface Body {
  readonly operation: OperationName
  /** The beginning of its clauses' ids. */
  readonly stem: string
  /** Such as `a library view`. */
  readonly noun: string
  /** The heading of the specification. */
  readonly section: string
  readonly properties: Properties
  /** The properties of `config`, by the type of the column. */
  readonly configs?: Readonly<Record<string, Properties>>
}

/** The bounds of a text in characters, as a schema has them. */
export const lengthOf = ({ min, max }: { readonly min?: number; readonly max: number }) => ({
  ...(min !== undefined && { minLength: min }),
  maxLength: max,
})

export const objectSchema = (properties: Properties): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([name, { schema }]) => [name, schema])),
  required: Object.keys(properties).filter(name => properties[name]?.isRequired),
})

type More = Omit<Property, 'schema' | 'inside'>

export const objectWith = (inside: Inside, more: More = {}): Property => ({
  schema: objectSchema(inside.properties),
  ...more,
  inside,
})

export const arrayOf = (inside: Inside, more: More & { readonly maxItems?: number } = {}): Property => {
  const { maxItems, ...rest } = more
  const schema = { type: 'array', items: objectSchema(inside.properties), ...(maxItems !== undefined && { maxItems }) }
  return { schema, ...rest, inside }
}

/** A wrong body: what differs from a good one. */
export interface WrongBody extends Omit<WrongValue, 'name' | 'value' | 'beside'> {
  readonly id: string
  readonly property: string
  readonly patch: JsonObject
}

/** The end of a clause's id with its beginning, or the whole id behind a slash. */
const clauseIn = (stem: string, clause: string): string =>
  clause.startsWith('/') ? clause.slice(1) : `${stem}-${clause}`

const wrongBody = (
  stem: string,
  property: string,
  { name, clause, value, beside, ...notes }: WrongValue,
): WrongBody => ({
  id: name.startsWith('/') ? name.slice(1) : `${property}/${name}`,
  clause: clauseIn(stem, clause),
  property,
  patch: { ...beside, [property]: value },
  ...(notes.readAs !== undefined && { shownAt: [property] }),
  ...notes,
})

export const wrongBodies = ({ stem, properties }: Body): readonly WrongBody[] =>
  Object.entries(properties).flatMap(([name, { wrong = [] }]) => wrong.map(one => wrongBody(stem, name, one)))

/** A value that a resource has to keep: its clause, and the resource that is created with it. */
interface KeptValue {
  readonly property: string
  readonly clause: string
  readonly sample: string
  readonly value: Json
}

/** The values of an operation's body that have to come back. */
export const keptValues = ({ stem, properties }: Body): readonly KeptValue[] =>
  Object.entries(properties).flatMap(([property, { kept = {} }]) =>
    Object.entries(kept).flatMap(([clause, values]) =>
      Object.entries(values).map(([sample, value]) => ({ property, clause: clauseIn(stem, clause), sample, value })),
    ),
  )

/** What each of these resources is created with. */
export function keptSamples(body: Body): Readonly<Record<string, JsonObject>> {
  const samples: Record<string, JsonObject> = {}
  for (const { sample, property, value } of keptValues(body))
    samples[sample] = { ...samples[sample], [property]: value }
  return samples
}

/** What the properties of an operation's body read as where they are left out. */
export const defaultValues = ({ stem, properties }: Body): readonly Omit<KeptValue, 'sample'>[] =>
  Object.entries(properties).flatMap(([property, { default: absent }]) =>
    absent ? [{ property, clause: clauseIn(stem, absent.clause), value: absent.value }] : [],
  )
