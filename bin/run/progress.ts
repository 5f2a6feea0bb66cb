import { styleText } from 'node:util'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult } from '../../reports/model.ts'
import { pluralize, replaceControlCharacters } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'

/** Where progress is shown. On a terminal, the last line is drawn again each time. */
export interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

interface AreaProgress {
  readonly total: number
  done: number
  failed: number
}

export interface Progress {
  readonly onResult: (result: CheckResult) => void
  /** Shows a line that a person who watches the run should see. */
  readonly announce: (line: string) => void
  readonly end: () => void
}

const CLEAR_LINE = '\r\u001b[2K'

/** Shows the progress of a run by area, and each failure at once. */
export function showProgress(checks: readonly Check[], screen: Screen): Progress {
  const areas = new Map<string, AreaProgress>(
    [...groupBy(checks, areaOf)].map(([area, members]) => [area, { total: members.length, done: 0, failed: 0 }]),
  )
  let done = 0
  let failed = 0

  const status = () => {
    const open = [...areas].filter(([, area]) => area.done > 0 && area.done < area.total)
    const parts = open.map(([name, area]) => `${name} ${area.done}/${area.total}`)
    const failures = failed > 0 ? [`${failed} failed`] : []
    return [`${done}/${checks.length}`, ...failures, ...parts].join('  ').slice(0, (screen.columns ?? 80) - 1)
  }
  const line = (text: string) => void screen.write(screen.isTTY ? `${CLEAR_LINE}${text}\n` : `${text}\n`)

  return {
    onResult({ id, area, outcome, reason }) {
      const isFailure = outcome === 'fail' || outcome === 'error'
      done += 1
      if (isFailure) {
        failed += 1
        const label = screen.isTTY ? styleText('red', outcome.toUpperCase()) : outcome.toUpperCase()
        line(`${label} ${id}: ${replaceControlCharacters(reason ?? '').replaceAll('\n', ' ')}`)
      }
      const progress = areas.get(area)
      if (progress) {
        progress.done += 1
        if (isFailure) progress.failed += 1
        if (progress.done === progress.total && !screen.isTTY)
          line(`${area}: ${pluralize(progress.total, 'check')}, ${progress.failed} failed`)
      }
      if (screen.isTTY) screen.write(CLEAR_LINE + status())
    },
    announce: line,
    end() {
      if (screen.isTTY) screen.write(CLEAR_LINE)
    },
  }
}
