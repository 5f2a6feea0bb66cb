import { describeReport, isUsed, rowOf, TABLE_HEAD } from '../../reports/coverage/describe.ts'
import type { CoverageReport } from '../../reports/coverage/model.ts'
import { toCoveragePage } from '../../reports/coverage/page.tsx'
import { printLines } from '../output/print.ts'
import { writeFolder } from '../output/write-folder.ts'
import { formatTable } from '../table.ts'

/** Prints the coverage, and writes `coverage.json` and `coverage.html` if a folder is named. */
export function publishCoverage(report: CoverageReport, folder: string | undefined): void {
  printLines(
    describeReport(
      report,
      formatTable([TABLE_HEAD, ...report.operations.filter(isUsed).map(rowOf), ...report.referred.map(rowOf)]),
    ),
  )
  if (folder !== undefined) writeFolder(folder, report, 'coverage.json', { 'coverage.html': toCoveragePage })
}
