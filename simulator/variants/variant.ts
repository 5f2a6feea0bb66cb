import type { Patch } from '../service/patches.ts'

/** A server that makes another choice where the specification is silent. No check may fail against it. */
export interface Variant {
  /** Permanent. */
  readonly id: string
  /** The id of the assumption that asks the same question, or else of the clause whose text leaves it open. */
  readonly leftOpenBy: string
  /** What the server does: one sentence or two that need no context. */
  readonly choice: string
  readonly apply: Patch
  /** The questions that other variants answer differently. A variant set answers each only once. */
  readonly topics: readonly string[]
  /** True if no check may depend on the choice: then every check gets the responses of the reference server. */
  readonly unjudged?: true
  /**
   * True if no client can go on without what the server lacks, or if a right one has to wait for minutes: `exec --variants`
   * leaves it out.
   */
  readonly isHard?: true
}

const TEXT =
  /^(?<id>\S+):\s+(?<choice>.+\.)\s+(?<leftOpenBy>[A-Z-]+)(?<topics>(?:, topic .+?)*)(?<unjudged>, unjudged)?(?<hard>, hard on clients)?$/s

function declare(text: string, apply: Patch): Variant {
  const { id, choice, leftOpenBy, topics = '', unjudged, hard } = TEXT.exec(text)?.groups ?? {}
  if (!id || !choice || !leftOpenBy) throw new Error(`write "id: choice." and then what leaves it open, not "${text}"`)
  return {
    id,
    leftOpenBy,
    choice: choice.replace(/\s+/g, ' '),
    apply,
    topics: topics.split(', topic ').slice(1),
    ...(unjudged && { unjudged: true }),
    ...(hard && { isHard: true }),
  }
}

/**
 * Declares variants. The key says `id: choice.`, then what leaves the choice open, the topics, and
 * `unjudged` and `hard on clients`, if it is that.
 *
 *     variants({
 *       [`forms/no-null-options: Columns without options have no options at all.
 *         COLUMN-OPTIONS-NULL, topic missing properties, unjudged`]: changeColumns(column => omit(column, 'options')),
 *     })
 *
 * Throws an Error where a key has another form.
 */
export const variants = (patches: Readonly<Record<string, Patch>>): readonly Variant[] =>
  Object.entries(patches).map(([text, apply]) => declare(text, apply))

/**
 * The topic of variants that are slow together: full lists, lists that grow, pages of one item, and lists that present each
 * item before they leave some out.
 */
export const LONG_LISTS = 'what a list has to look through'
