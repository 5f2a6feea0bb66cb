import { mutants } from '../../../simulator/mutants/index.ts'
import { levelOf } from '../../../suites/runner/run-check.ts'

/**
 * Mistakes that usual runs can find. Those that break assumed clauses alone lead to warnings, and warnings need no diagnosis.
 */
export const mistakes = mutants.filter(({ breaks, deep }) => !deep && levelOf({ clauses: breaks }) !== 'assumed')
