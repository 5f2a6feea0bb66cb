import { expect, it } from 'vitest'
import { describeCause, titleOfCauses } from './diagnosis.ts'
import { BLOCKING_CAUSE, createCause } from './sample.test.helper.ts'

const CAUSE = createCause()
const broken = [
  { id: 'ROW-TITLE', level: 'stated', scope: 'boards', section: 'Board rows', statement: 'A title is a title.' },
] as const
const describe = (draft: Partial<typeof CAUSE>) => describeCause({ ...CAUSE, ...draft }, { broken })
const EXACT = 'All expected symptoms are present. Explains 2 failures, clearest in board-rows/title.'
const DROPS = 'The service drops the title. (board-rows/forgets-titles)'

it('names the mistake, how well it fits, and the check that shows it best', () => {
  expect(describe({})).toEqual({ title: DROPS, explains: EXACT, others: [] })
})

it('does not take a mistake for sure that a single check shows', () => {
  const explained = ['board-rows/title']

  expect(describe({ explained }).explains).toMatch(/^Its only symptom is present; other mistakes can show the same\./)
  expect(describe({ explained, untested: ['feed/a'] }).explains).toMatch(
    /^One of its symptoms is present; .*, but 1 check /,
  )
})

it('names none of several mistakes as a fact, but the rule that all of them break', () => {
  const mistakes = [...CAUSE.mistakes, { id: 'board-rows/empty-titles', mistake: 'The service empties the title.' }]

  expect(describe({ fit: 'close', mistakes, contradicted: ['a/1'] })).toEqual({
    title: 'ROW-TITLE is broken: A title is a title.',
    explains: expect.stringContaining('Likely, but 1 check that should fail passed.'),
    others: [
      'One of these; this run cannot tell which:',
      DROPS,
      'The service empties the title. (board-rows/empty-titles)',
    ],
  })
})

it('says which areas to run where checks that would tell did not run', () => {
  const untested = ['feed/a', 'feed/b', 'rows/c']
  const mistakes = [...CAUSE.mistakes, ...CAUSE.mistakes]

  expect(describe({ untested })).toMatchObject({
    explains: expect.stringContaining(
      'All expected symptoms are present, but 3 checks that could confirm this did not run.',
    ),
    others: ['It could also be something else: certify the server with --only feed,rows to tell.'],
  })
  expect(describe({ untested, mistakes }).others[0]).toBe(
    'One of these; certify the server with --only feed,rows to tell which:',
  )
})

it('says a mistake that is made in several places once', () => {
  const statement = 'The service drops the title. The same is wrong in 1 other place.'

  expect(describe({ statement })).toEqual({ title: statement, explains: EXACT, others: ['It shows up as:', DROPS] })
})

it('names the broken clause where no known mistake matches, and the closest mistake', () => {
  expect(describe({ fit: 'none' })).toEqual({
    title: 'ROW-TITLE is broken: A title is a title.',
    explains: 'No known mistake matches. Fails 2 checks, clearest in board-rows/title.',
    others: ['Closest known mistake:', DROPS],
  })
})

it('does not speak of failures where a cause only keeps checks from running', () => {
  const causes = [BLOCKING_CAUSE]

  expect(describe(BLOCKING_CAUSE)).toEqual({
    title: 'createRow never succeeded.',
    explains: 'Blocks 2 checks, clearest in board-rows/title.',
    others: [],
  })
  expect(titleOfCauses({ causes, interrupted: false })).toBe('Why checks are blocked')
  expect(titleOfCauses({ causes: [...causes, CAUSE], interrupted: false })).toBe('Probable causes of the failures')
})

it('says that a run was ended before it had seen all failures', () => {
  expect(titleOfCauses({ causes: [CAUSE], interrupted: true })).toBe(
    'Probable causes of the failures before the run ended',
  )
})
