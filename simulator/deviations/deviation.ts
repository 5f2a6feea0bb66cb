import type { Service } from '../service/service.ts'
import { AREAS } from './areas.ts'

/** A realistic mistake of an implementer, as a function that builds it into a service. */
export interface Deviation {
  /** `area/what-is-wrong`, permanent. */
  readonly id: string
  /** What the implementer did, and what it looks like from outside. */
  readonly mistake: string
  /** Ids of the clauses that the kit must report as broken. */
  readonly breaks: readonly string[]
  readonly apply: (service: Service) => Service
}

type Part = string | number | readonly string[]

const isAreaOf = (id: string): boolean => AREAS.some(area => id.startsWith(`${area}/`))

/**
 * Declares a deviation: `id: mistake`, on the last line the clauses that it breaks, and the patch in brackets.
 *
 *     deviation`board-rows/forgets-titles: The service drops the title of a new row.
 *       ROW-CREATE-TITLE`(changeBody('createRow', body => omit(body, 'title')))
 *
 * Throws an Error where the text has another form or the id begins with no area.
 */
export function deviation(
  strings: TemplateStringsArray,
  ...parts: readonly Part[]
): (apply: Deviation['apply']) => Deviation {
  const text = strings.reduce((before, string, index) => {
    const part = parts[index - 1] ?? ''
    return `${before}${typeof part === 'object' ? part.join(' ') : part}${string}`
  })
  const [, id, mistake, clauses] = /^(\S+):\s+(.+)\n\s*(.+)$/s.exec(text) ?? []
  if (!id || !mistake || !clauses || !isAreaOf(id))
    throw new Error(`write "area/id: mistake" and a last line with clauses, not "${text}"`)
  return apply => ({ id, mistake: mistake.replace(/\s+/g, ' '), breaks: clauses.match(/\S+/g) ?? [], apply })
}
