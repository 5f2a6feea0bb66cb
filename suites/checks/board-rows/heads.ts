import { isDeepStrictEqual } from 'node:util'
import { sharedColumn } from '../../given/columns.ts'
import { sharedRow } from '../../given/rows.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { create } from './write-paths.ts'

export const POSITIONS = [
  { name: 'number', value: 7 },
  { name: 'zero', value: 0 },
  { name: 'negative', value: -2 },
  { name: 'fraction', value: 1.5 },
  { name: 'fine-fraction', value: 3.16159 },
] as const

/** What escaping, patterns and narrow alphabets would spoil. */
export const SIGNS = `Titled & "Łódź" <1, é, 50% of Bob's a\\b+c`

/** A title of this length that no run has used, filled up with one letter. */
export const longTitle = (unique: string, length: number, letter: string): string => unique.padEnd(length, letter)

/** Called by its position: what one row is created with besides cells. */
export type HeadName = (typeof POSITIONS)[number]['name'] | 'none'

interface Head {
  readonly position: number | null
  readonly title: (context: CheckContext) => string | null
  /** Left out where there is none. */
  readonly parent?: (context: CheckContext) => Promise<string | null>
  /** Left out where there are none. */
  readonly fields?: (context: CheckContext) => Promise<readonly JsonObject[]>
}

/** What stands in the cell of a row that is created with all that a row can have. */
export const CELL = 'beside a title, a position and a parent'

const long = (letter: string) => (context: CheckContext) => longTitle(context.run.unique('long'), 255, letter)

const HEADS: Readonly<Record<HeadName, Head>> = {
  number: {
    position: 7,
    title: ({ run }) => run.unique(SIGNS),
    parent: async context => (await sharedRow(context)).id,
    fields: async context => [{ column_id: (await sharedColumn(context, 'text')).id, value: CELL }],
  },
  zero: { position: 0, title: () => null, parent: async () => null },
  negative: { position: -2, title: long('x') },
  fraction: { position: 1.5, title: long('é') },
  'fine-fraction': { position: 3.16159, title: ({ run }) => run.unique('hoisted') },
  none: { position: null, title: ({ run }) => run.unique('row') },
}

/** One member of a row's creation: what it was sent, and the answer. */
export interface HeadWrite {
  readonly value: Json
  readonly answer: Answer
}

/** A row created with all of one head, what it was sent and the answer. */
export const created = (context: CheckContext, name: HeadName) =>
  context.run.share(`row with the head ${name}`, async () => {
    const { position, title, parent, fields } = HEADS[name]
    const body: JsonObject = {
      position,
      title: title(context),
      ...(parent && { parent_id: await parent(context) }),
      ...(fields && { fields: await fields(context) }),
    }
    return { body, answer: await create(context, body) }
  })

/** A row created with one of the heads; with that member alone where it did not come out in company. */
export async function createdHead(
  context: CheckContext,
  name: HeadName,
  member: 'title' | 'position' | 'parent_id',
): Promise<HeadWrite> {
  const { body, answer } = await created(context, name)
  const value = body[member] ?? null
  // What null is answered with is for the check to judge.
  const isTaken = value === null ? answer.status < 300 : isDeepStrictEqual(at(answer.json, 'data', member), value)
  if (isTaken) return { value, answer }
  return context.run.share(`row with the ${member} of the head ${name}`, async () => ({
    value,
    answer: await create(context, { [member]: value }),
  }))
}
