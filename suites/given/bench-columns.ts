import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { BenchColumn, Word } from './bench-cells.ts'
import { nameColumnId, optionId, sharedColumn } from './columns.ts'

/** The bench's columns but the title's. */
export const BENCH_COLUMNS = [
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
] as const satisfies readonly BenchColumn[]

export interface BenchWiring {
  readonly columnId: (column: BenchColumn) => string
  /** A word as the target's cells hold it: an option's or a user's id, a marked title. */
  readonly wire: (column: BenchColumn, word: Word) => Json
}

/** At least two, or none where the profile has none. */
export function memberIds({ profile }: CheckContext): readonly string[] {
  const ids = profile.entry('user_ids')
  const texts = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  return texts.length < 2 ? [] : texts
}

/** How the bench's words and columns are called on the target. */
export async function wiring(context: CheckContext, mark: string): Promise<BenchWiring> {
  const columns = new Map<BenchColumn, Resource>()
  for (const name of BENCH_COLUMNS) columns.set(name, await sharedColumn(context, name))
  const title = await nameColumnId(context)
  const members = memberIds(context)

  const column = (name: BenchColumn): Resource => {
    const found = columns.get(name)
    if (!found) throw new Error(`the bench has no column ${name}`)
    return found
  }
  const wire = (name: BenchColumn, word: Word): Json => {
    if (name === 'title') return `${mark} ${word}`
    if (name === 'checkbox') return word === 'true'
    if (name === 'tag' || name === 'tags') return optionId(context, column(name), String(word))
    if (name === 'user' || name === 'users')
      return context.given.text(members[Number(word) - 1], 'find two members in user_ids')
    return word
  }
  return { columnId: name => (name === 'title' ? title : column(name).id), wire }
}
