import { COLUMN_CATALOG, columnNameOf } from '../../given/column-catalog.ts'
import { columnOnce } from '../../given/columns.ts'
import { at, isArray, isResource, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { createNamed } from './bodies.ts'
import { holds } from './holds.ts'

/** A column that shows what creation accepts. */
export interface Trial {
  readonly name: string
  readonly body: (context: CheckContext) => JsonObject
}

const trial = (label: string, body: JsonObject | Trial['body']): Trial => ({
  name: `Conformance kit ${label}`,
  body: typeof body === 'function' ? body : () => body,
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A media column with what the profile has for its config. */
function placedMedia({ profile }: CheckContext): JsonObject {
  const folder = textOf(profile.entry('folder_id'))
  const status = textOf(profile.entry('media_status'))
  return {
    type: 'media',
    multiple: true,
    config: {
      default_to_library: true,
      ...(folder !== undefined && { folder_id: folder }),
      ...(status !== undefined && { default_status: status }),
    },
  }
}

const LONGEST_NAME = 255
const MOST_OPTIONS = 499

const options: readonly JsonObject[] = [
  { name: 'é'.repeat(LONGEST_NAME), description: 'é'.repeat(500) },
  { name: 'é' },
  ...Array.from({ length: MOST_OPTIONS - 2 }, (_, index) => ({ name: `Option ${index}` })),
]

/** At every limit at once; its name too is as long as a name can be. */
const fullest: Trial = {
  name: 'Conformance kit '.padEnd(LONGEST_NAME, 'é'),
  body: () => ({ type: 'tags', multiple: false, options }),
}

/** The columns that show what creation accepts: few, as none can be deleted, each with many things to show. */
export const TRIALS = {
  shortText: trial('short text', {
    type: 'text',
    config: { character_limit: 1, uppercase: true, wrap_text: false, text_format: 'titlecase' },
  }),
  longText: trial('long text', {
    type: 'text',
    config: { character_limit: 100_000, uppercase: false, wrap_text: true, text_format: null },
  }),
  shortRichtext: trial('short richtext', { type: 'richtext', config: { character_limit: 1 } }),
  longRichtext: trial('long richtext', { type: 'richtext', config: { character_limit: 100_000 } }),
  /** Its name differs by an accent from that of the catalog's number column. */
  measure: trial('númber', {
    type: 'number',
    config: { unit: 'é'.repeat(10), unit_position: 'prefix', decimal_places: 10, number_format: 'aspectRatio' },
  }),
  count: trial('count', {
    type: 'number',
    config: { unit: null, unit_position: 'suffix', decimal_places: null, number_format: null },
  }),
  day: trial('day', {
    type: 'date',
    config: { date_format: { style: 'iso', show_year: true, hide_current_year: false, show_time: true } },
  }),
  placedMedia: trial('placed media', placedMedia),
  looseMedia: { name: columnNameOf('picture'), body: (): JsonObject => COLUMN_CATALOG.picture },
  createdBy: trial('creator', { type: 'user', sub_type: 'created-by' }),
  fullest,
} as const satisfies Readonly<Record<string, Trial>>

export type TrialName = keyof typeof TRIALS

/** The answer that shows a trial's column: the read of an earlier run's, or the creation, which may be a refusal. */
export const tried = (context: CheckContext, name: TrialName): Promise<Answer> => {
  const body = TRIALS[name].body(context)
  return columnOnce(context, {
    name: TRIALS[name].name,
    body: async () => body,
    fits: ({ type, config, options: held }) =>
      type === body.type &&
      (body.config === undefined || holds(config, body.config)) &&
      (!isArray(body.options) || (isArray(held) && held.length === body.options.length)),
  })
}

/** The trial's column; where the whole was refused, one with nothing but the part, so that no other part is judged. */
export async function triedPart(context: CheckContext, name: TrialName, part: JsonObject): Promise<Answer> {
  const whole = await tried(context, name)
  return isResource(at(whole.json, 'data')) ? whole : createNamed(context, part)
}
