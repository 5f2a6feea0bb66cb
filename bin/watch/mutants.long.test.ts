import { describe, expect, it } from 'vitest'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import {
  judgeAsWatch,
  openProxied,
  passiveClausesOf,
  runUntilShown,
  runWatched,
  type ShownMistake,
  shownMistakes,
} from './watched-run.test.helper.ts'

describe('watch finds exactly the broken rules that a certification finds by any response, with the mistake', {
  timeout: 60_000,
}, () => {
  it.each(shownMistakes.map(one => [one.mutant.id, one] as const))('%s', async (_, mistake) => {
    const run = await runUntilShown(mistake)
    const found = judgeAsWatch(run).toSorted()

    expect(found).toEqual(passiveClausesOf(run.results).toSorted())
    expect(found).toEqual(expect.arrayContaining([...mistake.clauses]))
  })
})

/** Mistakes that show all clauses together. */
function chooseMistakes(): readonly ShownMistake[] {
  const shown = new Set<string>()
  return shownMistakes.filter(({ clauses }) => {
    const isNew = clauses.some(id => !shown.has(id))
    for (const id of clauses) shown.add(id)
    return isNew
  })
}

describe('through the proxy too, watch finds what a certification finds by any response, with the mistake', {
  timeout: 60_000,
}, () => {
  it.each(chooseMistakes().map(one => [one.mutant.id, one] as const))('%s', async (_, { mutant }) => {
    const run = await runWatched(observedChecks, mutant.apply(referenceService), openProxied)

    expect(judgeAsWatch(run).toSorted()).toEqual(passiveClausesOf(run.results).toSorted())
  })
})
