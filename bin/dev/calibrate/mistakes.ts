import { deviations } from '../../../simulator/deviations/index.ts'
import { levelOf } from '../../../suites/runner/run-check.ts'

/** Mistakes that break assumed clauses alone lead to warnings, and warnings need no diagnosis. */
export const mistakes = deviations.filter(({ breaks }) => levelOf({ clauses: breaks }) !== 'assumed')
