import type { App } from './server.test.helper.ts'

/** A mistake of the second server, written down with what a good report names before anything ran on it. */
export interface Mistake {
  readonly id: string
  /** How many things have to meet for it to show. */
  readonly needs: 1 | 2
  /** What is wrong, as a good report says it first. */
  readonly says: string
  /** Clauses and known mistakes whose naming is right, by their ids. */
  readonly right: RegExp
  /** Those that lead to the place, but not to what is wrong there. */
  readonly near: RegExp
  readonly apply: (app: App) => void
}

/** Replaces a method of a part of the second server; the new one gets the one before. */
export function replace<Part, Name extends keyof Part>(
  part: Part,
  name: Name,
  make: (reference: Part[Name]) => Part[Name],
): void {
  const reference = part[name]
  part[name] = make(typeof reference === 'function' ? reference.bind(part) : reference)
}
