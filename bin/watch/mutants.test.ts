import { describe, expect, it } from 'vitest'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import {
  judgeAsWatch,
  openProxied,
  passiveClausesOf,
  runUntilShown,
  runWatched,
  shownMistakes,
} from './watched-run.test.helper.ts'

/** One for each family of rules. `mutants.long.test.ts` tries all. */
const SAMPLE = [
  'errors/flat-envelope',
  'errors/unknown-field-crashes',
  'rate-limit/retry-after-as-a-date',
  'envelopes/plain-text',
  'envelopes/getUpload-with-epoch-timestamps',
  'pagination/has-more-always',
  'fields/getColumn-trims-nothing',
  'conventions/updateRow-shows-created-at-in-another-zone',
  'uploads/url-in-polls',
  'board-rows/archived-turned-around',
]

const mistakes = shownMistakes.filter(({ mutant }) => SAMPLE.includes(mutant.id))

describe('watch finds exactly the broken rules that a certification finds by any response, with the mistake', () => {
  it.each(mistakes.map(one => [one.mutant.id, one] as const))('%s', async (_, mistake) => {
    const run = await runUntilShown(mistake)

    expect(passiveClausesOf(run.results).toSorted()).toEqual(mistake.clauses)
    expect(judgeAsWatch(run).toSorted()).toEqual(mistake.clauses)
  })
})

it('through the proxy, watch finds what a certification finds by any response', async () => {
  const mistake = mistakes.find(({ clauses }) => clauses.includes('ERROR-ENVELOPE'))
  const run = await runWatched(observedChecks, mistake?.mutant.apply(referenceService), openProxied)

  expect(passiveClausesOf(run.results)).toEqual(['ERROR-ENVELOPE'])
  expect(judgeAsWatch(run)).toEqual(['ERROR-ENVELOPE'])
})

it('watch says nothing of the reference server', async () => {
  expect(judgeAsWatch(await runWatched(observedChecks, referenceService, openProxied))).toEqual([])
})
