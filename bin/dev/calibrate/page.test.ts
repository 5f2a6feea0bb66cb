import { expect, it } from 'vitest'
import { readParts } from '../second-server/judge.test.helper.ts'
import { buildDiagnosisPage, PATH } from './page.ts'

const NONE = { hits: 0, of: 0 }
const BY_FIT = new Map((['root', 'exact', 'close', 'none'] as const).map(fit => [fit, NONE]))

const hideFigures = (text: string): string => text.replace(/\d+ of \d+ \(\d+ %\)|no case/g, 'FIGURE')

it('docs/explanation/diagnosis.md has the current text, with measured figures (npm run calibrate writes it)', () => {
  const { path, text } = buildDiagnosisPage({
    ...{ first: NONE, triples: NONE, known: BY_FIT },
    unknown: { sameClause: NONE, clauseNamed: NONE, byFit: BY_FIT },
    lack: { first: NONE, named: NONE, alone: NONE, mistake: NONE },
    shared: NONE,
  })

  expect(path).toBe(PATH)
  expect(hideFigures(readParts().simulator)).toBe(hideFigures(text))
})
