import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { nameColumnId, optionId, sharedColumn } from './columns.ts'
import type { FilterColumn, Word } from './filter-cells.ts'

/** The columns of the filter rows without the display-name column. */
export const FILTER_COLUMNS = [
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
] as const satisfies readonly FilterColumn[]

export interface FilterEncoding {
  readonly columnId: (column: FilterColumn) => string
  /** The value that a cell on the target has for a word: the id of an option or a user, a title with the prefix of the run. */
  readonly encodeWord: (column: FilterColumn, word: Word) => Json
}

/** The user ids of the profile: at least two, or none. */
export function memberIds({ profile }: CheckContext): readonly string[] {
  const ids = profile.value('user_ids')
  const texts = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  return texts.length < 2 ? [] : texts
}

/** The column ids and cell values of the filter rows on the target. */
export async function filterEncoding(context: CheckContext, prefix: string): Promise<FilterEncoding> {
  const columns = new Map<FilterColumn, Resource>()
  for (const name of FILTER_COLUMNS) columns.set(name, await sharedColumn(context, name))
  const title = await nameColumnId(context)
  const members = memberIds(context)

  const column = (name: FilterColumn): Resource => {
    const found = columns.get(name)
    if (!found) throw new Error(`the filter rows have no column ${name}`)
    return found
  }
  const encodeWord = (name: FilterColumn, word: Word): Json => {
    if (name === 'title') return `${prefix} ${word}`
    if (name === 'checkbox') return word === 'true'
    if (name === 'tag' || name === 'tags') return optionId(context, column(name), String(word))
    if (name === 'user' || name === 'users')
      return context.given.text(members[Number(word) - 1], 'find two members in user_ids')
    return word
  }
  return { columnId: name => (name === 'title' ? title : column(name).id), encodeWord }
}
