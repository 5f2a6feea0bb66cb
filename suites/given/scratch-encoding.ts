import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { nameColumnId, optionId, sharedColumn } from './columns.ts'
import type { ScratchColumn, Word } from './scratch-cells.ts'

/** The scratch board's columns but the title's. */
export const SCRATCH_COLUMNS = [
  'text',
  'number',
  'checkbox',
  'date',
  'link',
  'richtext',
  'tag',
  'tags',
  'user',
  'users',
] as const satisfies readonly ScratchColumn[]

export interface ScratchEncoding {
  readonly columnId: (column: ScratchColumn) => string
  /** A word as the target's cells hold it: an option's or a user's id, a marked title. */
  readonly encodeWord: (column: ScratchColumn, word: Word) => Json
}

/** At least two, or none where the profile has none. */
export function memberIds({ profile }: CheckContext): readonly string[] {
  const ids = profile.value('user_ids')
  const texts = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  return texts.length < 2 ? [] : texts
}

/** How the scratch board's words and columns are called on the target. */
export async function scratchEncoding(context: CheckContext, prefix: string): Promise<ScratchEncoding> {
  const columns = new Map<ScratchColumn, Resource>()
  for (const name of SCRATCH_COLUMNS) columns.set(name, await sharedColumn(context, name))
  const title = await nameColumnId(context)
  const members = memberIds(context)

  const column = (name: ScratchColumn): Resource => {
    const found = columns.get(name)
    if (!found) throw new Error(`the scratch board has no column ${name}`)
    return found
  }
  const encodeWord = (name: ScratchColumn, word: Word): Json => {
    if (name === 'title') return `${prefix} ${word}`
    if (name === 'checkbox') return word === 'true'
    if (name === 'tag' || name === 'tags') return optionId(context, column(name), String(word))
    if (name === 'user' || name === 'users')
      return context.given.text(members[Number(word) - 1], 'find two members in user_ids')
    return word
  }
  return { columnId: name => (name === 'title' ? title : column(name).id), encodeWord }
}
