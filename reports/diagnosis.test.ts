import { expect, it } from 'vitest'
import { describeCauses, titleOfCauses } from './diagnosis.ts'
import { BLOCKING_CAUSE, createCause } from './sample.test.helper.ts'

const CAUSE = createCause()
const broken = [{ id: 'ROW-TITLE', level: 'stated', section: 'Board rows', statement: 'A title is a title.' }] as const

it('names the mistake, how well it fits, and the check that shows it best', () => {
  expect(describeCauses({ causes: [CAUSE], broken })).toEqual([
    '  1. The service drops the title. (board-rows/forgets-titles)',
    '     The run shows everything that this mistake would show. Explains 2 failures, best seen in board-rows/title.',
  ])
})

it('names none of several mistakes as a fact, but the rule that all of them break', () => {
  const mistakes = [...CAUSE.mistakes, { id: 'board-rows/empty-titles', mistake: 'The service empties the title.' }]
  const text = describeCauses({ causes: [{ ...CAUSE, fit: 'close', mistakes, contradicted: ['a/1'] }], broken }).join(
    '\n',
  )

  expect(text).toMatch(/^ {2}1\. ROW-TITLE is broken: A title is a title\.\n/)
  expect(text).toContain(
    [
      'It is one of these, which this run cannot tell apart:',
      'The service drops the title. (board-rows/forgets-titles)',
      'The service empties the title. (board-rows/empty-titles)',
    ].join('\n     '),
  )
  expect(text).toContain('Fits mostly: 1 check that such a mistake fails passed here.')
})

it('says a mistake that is made in several places once', () => {
  const statement = 'The service drops the title. The same is wrong in 1 other place.'

  expect(describeCauses({ causes: [{ ...CAUSE, statement }], broken })).toEqual([
    `  1. ${statement}`,
    '     The run shows everything that this mistake would show. Explains 2 failures, best seen in board-rows/title.',
    '     It shows as:',
    '     The service drops the title. (board-rows/forgets-titles)',
  ])
})

it('names the broken clause where no known mistake fits, and the nearest mistake', () => {
  expect(describeCauses({ causes: [{ ...CAUSE, fit: 'none' }], broken })).toEqual([
    '  1. ROW-TITLE is broken: A title is a title.',
    '     No known mistake fits. Fails 2 checks, best seen in board-rows/title.',
    '     The nearest known mistake:',
    '     The service drops the title. (board-rows/forgets-titles)',
  ])
})

it('does not speak of failures where a cause only keeps checks from running', () => {
  const causes = [BLOCKING_CAUSE]

  expect(describeCauses({ causes, broken })).toEqual([
    '  1. createRow never succeeded.',
    '     Keeps 2 checks from running, best seen in board-rows/title.',
  ])
  expect(titleOfCauses({ causes, interrupted: false })).toBe('What keeps checks from running')
  expect(titleOfCauses({ causes: [...causes, CAUSE], interrupted: false })).toBe('What probably causes the failures')
})

it('says that a run was ended before it had seen all failures', () => {
  expect(titleOfCauses({ causes: [CAUSE], interrupted: true })).toBe(
    'What probably causes the failures seen until the run ended',
  )
})

it('leaves the eleventh cause to the reports', () => {
  const lines = describeCauses({ causes: Array.from({ length: 12 }, () => CAUSE), broken })

  expect(lines.at(-1)).toBe('  and 2 more in results.json')
})
