import { mutants } from '../../../simulator/mutants/index.ts'
import { levelOf } from '../../../suites/runner/run-check.ts'

/** Mistakes that usual runs can find and diagnose: those that only break assumed clauses lead to warnings. */
export const mistakes = mutants.filter(({ breaks, deep }) => !deep && levelOf({ clauses: breaks }) !== 'assumed')
