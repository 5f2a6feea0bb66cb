import { countEach } from '../../reports/count-each.ts'

/** Names, each once, the commonest first. */
export const sortByCount = (names: readonly string[]): readonly string[] =>
  [...countEach(names)].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
