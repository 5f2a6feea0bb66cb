import type { Mutant } from './mutant.ts'

const SEPARATOR = ' + '

/** Several mistakes on one server. Its id is theirs, with ` + ` between them. */
export const combineMutants = (several: readonly Mutant[]): Mutant => ({
  id: several.map(({ id }) => id).join(SEPARATOR),
  mistake: several.map(({ mistake }) => mistake).join(' '),
  breaks: [...new Set(several.flatMap(({ breaks }) => breaks))],
  apply: service => several.reduce((changed, { apply }) => apply(changed), service),
})

/** The ids of the mutants that a combined one was made of; of any other, its own id. */
export const partsOf = (id: string): readonly string[] => id.split(SEPARATOR)
