import { describeCause } from '../../reports/diagnosis.ts'
import { describeFailure } from '../../reports/failure.ts'
import type { Results } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { formatList } from './explain.ts'

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What a mistake explains, if it is among the causes of a run. */
const describeMistake = (results: Results, mistake: string): readonly string[] =>
  results.causes.flatMap((cause, index) => {
    if (!cause.mistakes.some(({ id }) => isSame(id, mistake))) return []
    return [
      `Cause ${index + 1} of ${results.causes.length}: ${describeCause(cause, results).explains}`,
      ...formatList('Checks that it explains', cause.explained),
      ...formatList('Checks that it blocks', cause.blocked),
      ...formatList('Checks that should fail with this mistake, but passed', cause.contradicted),
      '',
    ]
  })

function describeClause({ checks }: Results, clause: string): readonly string[] {
  const found = checks.filter(({ broken }) => broken.some(id => isSame(id, clause))).map(({ id }) => id)
  return found.length === 0 ? [] : [...formatList(`Found broken by ${pluralize(found.length, 'check')}`, found), '']
}

/** What a run found about a check, a mutant or a clause, in lines; nothing if there is nothing to tell. */
export function describeInRun(results: Results, id: string): readonly string[] {
  const { target, started_at } = results
  const lines = [
    ...results.checks
      .filter(check => isSame(check.id, id) && check.outcome !== 'pass')
      .flatMap(check => describeFailure(check, results)),
    ...describeMistake(results, id),
    ...describeClause(results, id),
  ]
  return lines.length === 0
    ? []
    : [`In the run of ${started_at} against ${target.name} at ${target.base_url}:`, '', ...lines]
}
