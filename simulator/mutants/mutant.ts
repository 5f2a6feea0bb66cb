import type { Service } from '../service/service.ts'
import { AREAS } from './areas.ts'

/** A realistic mistake of an implementer, as a function that builds it into a service. */
export interface Mutant {
  /** `area/what-is-wrong`, permanent. */
  readonly id: string
  /** What the implementer did, and what it looks like from outside. */
  readonly mistake: string
  /** Ids of the clauses that the kit must report as broken. */
  readonly breaks: readonly string[]
  /** Whether it shows only where so much is written that no usual run writes it: only deep runs find it. */
  readonly deep?: true
  readonly apply: (service: Service) => Service
}

const isAreaOf = (id: string): boolean => AREAS.some(area => id.startsWith(`${area}/`))

/** Patches by the texts that declare them. */
export type Patches = Readonly<Record<string, Mutant['apply']>>

/** Puts the article right before words that come from tables, such as `a insights column`. */
const withArticles = (text: string): string =>
  text.replace(/\b([Aa]) (?=(?:insights|externaldata|updated-by|updatedat|option|update)\b)/g, '$1n ')

function declare(text: string, apply: Mutant['apply']): Mutant {
  const [, id, mistake, clauses, deep] = /^(\S+):\s+(.+\.)\s+([^.]+?)(, deep)?$/s.exec(text) ?? []
  if (!id || !mistake || !clauses || !isAreaOf(id))
    throw new Error(`write "area/id: mistake." and then the clauses, not "${text}"`)
  return {
    id,
    mistake: withArticles(mistake.replace(/\s+/g, ' ')),
    breaks: clauses.match(/[^\s,]+/g) ?? [],
    apply,
    ...(deep && { deep: true }),
  }
}

/**
 * Declares mutants. The key says `id: mistake.`, then the clauses that it breaks, and `deep`, if it is that.
 *
 *     mutants({
 *       [`board-rows/forgets-titles: The server drops the title of a new row.
 *         ROW-CREATE-TITLE`]: changeBody('createRow', body => omit(body, 'title')),
 *     })
 *
 * Throws an Error where a key has another form or the id begins with no area.
 */
export const mutants = (patches: Patches): readonly Mutant[] =>
  Object.entries(patches).map(([text, apply]) => declare(text, apply))

/** The same mistakes for each item, with what differs in their texts. */
export const each = <Item>(items: readonly Item[], patchesFor: (item: Item) => Patches): Patches =>
  Object.fromEntries(items.flatMap(item => Object.entries(patchesFor(item))))

/** The same mistakes, which only deep runs find. */
export const inDeepRuns = (patches: Patches): Patches =>
  Object.fromEntries(Object.entries(patches).map(([text, apply]) => [`${text}, deep`, apply]))
