import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

const MOST_PAGES = 200

/** The items of a list from the first page on, until `enough` holds of what has been read. Blocks where a page fails. */
export async function listItems(
  { given }: CheckContext,
  step: string,
  readPage: (query: Readonly<Record<string, string | number>>) => Promise<Answer>,
  enough: (items: readonly Resource[]) => boolean = () => false,
): Promise<readonly Resource[]> {
  const found: Resource[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES && !enough(found); page++) {
    const { items, next } = await given.page(step, readPage({ limit: 100, ...(cursor !== null && { cursor }) }))
    found.push(...items)
    if (next === null) break
    cursor = next
  }
  return found
}

/** Whether all of these are among the items. */
export const holdsAll =
  (ids: readonly string[]) =>
  (items: readonly Resource[]): boolean =>
    ids.every(id => items.some(item => item.id === id))
