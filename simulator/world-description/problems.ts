import type { z } from 'zod'
import { cutLong } from '../../fixtures/suggestion.ts'
import { ApiError } from '../service/errors.ts'

/** Where something stands in a world: the names of members and the positions in lists that lead to it. */
export type Path = readonly (string | number)[]

export interface WorldProblem {
  readonly path: Path
  readonly message: string
  /** From 1, if the world is a text. */
  readonly line?: number
  readonly column?: number
}

const UNQUOTED = /^must be a string, but is (?:a number|[\d.-]+|true|false)$/
const UNNAMED = /an object with names/

/** Says in the words of a file what is wrong. */
const describe = (message: string): string =>
  (UNQUOTED.test(message) ? `${message}: write it in quotes` : message).replace(
    UNNAMED,
    'names with colons, such as `Name:`',
  )

/** Collects what is wrong with a world, so that one error can name all of it. */
export class Problems {
  readonly found: WorldProblem[] = []
  /** Those of them that are about a name which nothing has. */
  readonly unknownNames: { readonly problem: WorldProblem; readonly wanted: string }[] = []

  add(path: Path, message: string): undefined {
    this.found.push({ path, message: describe(message) })
  }

  addUnknown(path: Path, wanted: string, message: string): undefined {
    this.add(path, message)
    this.unknownNames.push({ problem: { path, message }, wanted })
  }

  /** Calls a rule or codec of the service, and adds what it refuses. The first `depth` steps of its field mean `path`. */
  attempt<T>(path: Path, call: () => T, depth = 1): T | undefined {
    try {
      return call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const { field = '', issue } of error.details ?? [{ issue: error.message }])
        this.add([...path, ...field.split('.').slice(depth)], issue)
      return undefined
    }
  }
}

type Issues = readonly z.core.$ZodIssue[]

/** Of the alternatives of a union, the issues of the one that was meant: what is wrong is inside it, or it has the right type. */
const pickAlternative = (alternatives: readonly Issues[]): Issues | undefined =>
  alternatives.find(issues => issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')) ??
  alternatives.find(issues => issues.every(({ code }) => code !== 'invalid_type')) ??
  alternatives[0]

/** Lists the problems that zod found. */
export function listIssues(issues: Issues, above: Path = []): readonly WorldProblem[] {
  return issues.flatMap(issue => {
    const path = [...above, ...issue.path.map(step => (typeof step === 'number' ? step : String(step)))]
    const chosen = issue.code === 'invalid_union' ? pickAlternative(issue.errors) : undefined
    if (chosen) return listIssues(chosen, path)
    const at = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path
    return [{ path: at, message: describe(issue.message) }]
  })
}

const MOST_SHOWN = 5

const formatProblem = ({ path, message, line, column }: WorldProblem): string => {
  const at = line === undefined ? [] : [`line ${line}, column ${column}`]
  return [...at, path.map(step => cutLong(String(step))).join('.'), message].filter(Boolean).join(': ')
}

/** An invalid world. The message names the first problems, `problems` has all of them. */
export class WorldError extends TypeError {
  readonly problems: readonly WorldProblem[]

  constructor(owner: string, problems: readonly WorldProblem[]) {
    const more = problems.length - MOST_SHOWN
    const shown = problems.slice(0, MOST_SHOWN).map(formatProblem).join('\n')
    super(`${owner}: ${shown}${more > 0 ? `\nand ${more} more problems` : ''}`)
    this.problems = problems
  }
}
