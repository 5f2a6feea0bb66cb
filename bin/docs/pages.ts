import { type Assumption, assumptions } from '../../simulator/assumptions.ts'
import { buildKillMatrixPage } from './kill-matrix.ts'
import type { Page } from './page.ts'

const formatAssumption = ({ id, question, choice, reason }: Assumption): string =>
  [`### ${id}`, '', `- Open: ${question}`, `- Chosen: ${choice}`, `- Why: ${reason}`, ''].join('\n')

const buildAssumptionsPage = (): Page => ({
  path: 'docs/assumptions.md',
  text: [
    '# What the simulator assumes',
    '',
    'Where the specification is silent, the simulator has to choose. Each choice has an entry here, and is cited by its',
    'id where the code makes it. No check demands any of them. This page is written by `npm run docs`.',
    '',
    ...assumptions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(formatAssumption),
  ].join('\n'),
})

export const pages: readonly Page[] = [buildAssumptionsPage(), buildKillMatrixPage()]
