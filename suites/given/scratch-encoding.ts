import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { nameColumnId, optionId, sharedColumn } from './columns.ts'
import type { ScratchColumn, Word } from './scratch-cells.ts'

/** The columns of the scratch board without the display-name column. */
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
  /** The value that a cell on the target has for a word: the id of an option or a user, a title with the prefix of the run. */
  readonly encodeWord: (column: ScratchColumn, word: Word) => Json
}

/** The user ids of the profile: at least two, or none. */
export function memberIds({ profile }: CheckContext): readonly string[] {
  const ids = profile.value('user_ids')
  const texts = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  return texts.length < 2 ? [] : texts
}

/** The column ids and cell values of the scratch board on the target. */
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
