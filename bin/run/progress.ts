import { groupBy } from '../../reports/group-by.ts'
import type { Line } from '../../reports/line.ts'
import type { CheckResult, Outcome } from '../../reports/model.ts'
import { isTested } from '../../reports/verdict.ts'
import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import type { Screen } from '../output/print.ts'

interface AreaProgress {
  readonly total: number
  readonly outcomes: Outcome[]
}

export interface Progress {
  readonly onResult: (result: CheckResult) => void
  /** Shows a line that a person who watches the run should see. */
  readonly announce: (line: string) => void
  readonly end: () => void
}

export const isFailure = (outcome: Outcome): boolean => outcome === 'fail' || outcome === 'error'

/** How the checks of an area ended. `0 failed` would praise an area where nothing could be tested. */
function describeOutcomes({ total, outcomes }: AreaProgress): string {
  const failed = outcomes.filter(isFailure).length
  const untested = groupBy(
    outcomes.filter(outcome => !isTested({ outcome })),
    outcome => outcome,
  )
  const parts = [...untested].map(([outcome, { length }]) => `${length} ${outcome}`)
  const wasTested = outcomes.some(outcome => isTested({ outcome }))
  return [pluralize(total, 'check'), ...(wasTested ? [`${failed} failed`] : []), ...parts].join(', ')
}

/** Shows the progress of a run by area, and each failure at once. */
export function showProgress(checks: readonly Check[], screen: Screen): Progress {
  const areas = new Map<string, AreaProgress>(
    [...groupBy(checks, areaOf)].map(([area, members]) => [area, { total: members.length, outcomes: [] }]),
  )
  let done = 0
  let failed = 0

  const status = () => {
    const open = [...areas].filter(([, { outcomes, total }]) => outcomes.length > 0 && outcomes.length < total)
    const parts = open.map(([name, area]) => `${name} ${area.outcomes.length}/${area.total}`)
    const failures = failed > 0 ? [`${failed} failed`] : []
    return [`${done}/${checks.length}`, ...failures, ...parts].join('  ')
  }

  return {
    onResult({ id, area, outcome, reason }) {
      done += 1
      if (isFailure(outcome)) {
        failed += 1
        const label: Line = { text: outcome.toUpperCase(), style: 'red' }
        screen.print(label, ` ${id}: ${(reason ?? '').replaceAll('\n', ' ')}`)
      }
      const progress = areas.get(area)
      if (progress) {
        progress.outcomes.push(outcome)
        if (progress.outcomes.length === progress.total && !screen.isTerminal)
          screen.print(`${area}: ${describeOutcomes(progress)}`)
      }
      screen.showStatus(status())
    },
    announce: line => screen.print(line),
    end: screen.clearStatus,
  }
}
