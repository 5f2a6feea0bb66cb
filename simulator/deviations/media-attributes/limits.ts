import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import { LIMITS } from '../../service/limits.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { limit, within } from '../patches.ts'
import { onCreating } from './patches.ts'

/** The limits on an attribute's body, by the clause that each is in. */
const LIMITED = {
  nameMin: 'ATTRIBUTE-NAME-RANGE',
  name: 'ATTRIBUTE-NAME-RANGE',
  optionNameMin: 'ATTRIBUTE-OPTION-NAME-RANGE',
  optionName: 'ATTRIBUTE-OPTION-NAME-RANGE',
  optionDescription: 'ATTRIBUTE-OPTION-DESCRIPTION-MAX',
  options: 'ATTRIBUTE-OPTIONS-MAX',
  autofillPromptMin: 'ATTRIBUTE-AUTOFILL-PROMPT-RANGE',
  autofillPrompt: 'ATTRIBUTE-AUTOFILL-PROMPT-RANGE',
} as const satisfies Readonly<Partial<Record<keyof Limits, string>>>

const isLimited = (name: string): name is keyof typeof LIMITED => name in LIMITED

const SIDES = [
  ['one-less', -1],
  ['one-more', 1],
] as const

const offByOne = Object.keys(LIMITED)
  .filter(isLimited)
  .flatMap(name =>
    SIDES.map(([label, by]) =>
      deviation(
        `media-attributes/limit-${name}-${label}`,
        `The limit ${name} is compared with the wrong one of < and <=, and lies at ${LIMITS[name] + by}.`,
        [LIMITED[name]],
        within('createMediaAttribute', limit(name, LIMITS[name] + by)),
      ),
    ),
  )

const bytes = (value: Json | undefined): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : 0

const optionTexts = (member: string) => (draft: JsonObject) =>
  isList(draft.options) ? draft.options.map(option => (isObject(option) ? option[member] : undefined)) : []

interface Counted {
  readonly name: 'name' | 'optionName' | 'optionDescription' | 'autofillPrompt'
  readonly texts: (draft: JsonObject) => readonly (Json | undefined)[]
}

const COUNTED: readonly Counted[] = [
  { name: 'name', texts: draft => [draft.name] },
  { name: 'optionName', texts: optionTexts('name') },
  { name: 'optionDescription', texts: optionTexts('description') },
  { name: 'autofillPrompt', texts: draft => (isObject(draft.autofill) ? [draft.autofill.prompt] : []) },
]

const inBytes = COUNTED.map(({ name, texts }) =>
  deviation(
    `media-attributes/${name}-in-bytes`,
    'A column of the database holds so many bytes, and what takes more is refused.',
    [LIMITED[name]],
    onCreating(draft => {
      if (texts(draft).some(text => bytes(text) > LIMITS[name])) throw invalid(name, `more than ${LIMITS[name]} bytes`)
      return draft
    }),
  ),
)

const cut = (value: Json | undefined, most: number): Json => (typeof value === 'string' ? value.slice(0, most) : null)

const cutOff = [
  deviation(
    'media-attributes/long-names-are-cut-off',
    'A name that is too long is cut off.',
    ['ATTRIBUTE-NAME-RANGE'],
    onCreating(draft => ('name' in draft ? { ...draft, name: cut(draft.name, LIMITS.name) } : draft)),
  ),
  deviation(
    'media-attributes/long-prompts-are-cut-off',
    'A prompt that is too long is cut off.',
    ['ATTRIBUTE-AUTOFILL-PROMPT-RANGE'],
    onCreating(draft =>
      isObject(draft.autofill) && 'prompt' in draft.autofill
        ? { ...draft, autofill: { ...draft.autofill, prompt: cut(draft.autofill.prompt, LIMITS.autofillPrompt) } }
        : draft,
    ),
  ),
]

/** Mistakes at the limits of an attribute's body. */
export const limitDeviations: readonly Deviation[] = [...offByOne, ...inBytes, ...cutOff]
