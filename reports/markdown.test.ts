import { expect, it } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { BLOCKING_CAUSE, createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'

it('shows the verdict, the causes, the failures and the areas', () => {
  const causes = [createCause()]
  const text = toMarkdown(createResults([FAILED_RESULT, createResult('errors/a')], { causes }))

  expect(text).toMatch(/^## NOT CONFORMANT: /)
  expect(text).toContain(
    '1. **The service drops the title. (board-rows/forgets-titles)**  \n   All expected symptoms are present. Explains 2 failures, clearest in board-rows/title.  \n\n   <details><summary>2 failures</summary>\n\n   - `board-rows/title`: ',
  )
  expect(text).not.toContain('Failures without a known cause')
  expect(text).toContain('| area | pass | fail |\n|---|--:|--:|\n| board-rows |  | 1 |\n| errors | 1 |  |')
})

it('shows the responses of a target as text, not as markup', () => {
  const failed = { ...FAILED_RESULT, reason: 'got <img src=x> [a](http://b) `c`\nand more' }

  expect(toMarkdown(createResults([failed]))).toContain('got \\<img src=x\\> \\[a\\](http\\://b) \\`c\\`\n')
})

it('sends nobody a message whom the target names', () => {
  const failed = { ...FAILED_RESULT, reason: 'ask @everyone, @org/team or a@b.test' }

  expect(toMarkdown(createResults([failed]))).toContain('ask @<!-- -->everyone, @<!-- -->org/team or a@<!-- -->b.test')
})

it('shows a cause in one line, whatever the target says in it', () => {
  const causes = [
    createCause({ ...BLOCKING_CAUSE, statement: 'GET / answered\n\n# PASSED\nhttps://a.test www.b.test' }),
  ]

  expect(toMarkdown(createResults([], { causes }))).toContain(
    '1. **GET / answered \\# PASSED https\\://a.test www\\.b.test**  \n',
  )
})

it('shows no failures under a cause that only keeps checks from running, and faults of the kit apart', () => {
  const fault = createResult('errors/a', { outcome: 'error', reason: 'a bug' })
  const text = toMarkdown(createResults([fault], { causes: [BLOCKING_CAUSE] }))

  expect(text).toContain('### Why checks are blocked\n\n1. **createRow never succeeded.**')
  expect(text).not.toContain('failure')
  expect(text).toContain('### Internal errors of the kit\n\n1. errors/a: a bug\n')
})

it('lists 25 failures at most', () => {
  const failures = Array.from({ length: 30 }, (_, index) => ({ ...FAILED_RESULT, id: `a/${index}` }))

  expect(toMarkdown(createResults(failures))).toContain('   - and 4 more')
})
