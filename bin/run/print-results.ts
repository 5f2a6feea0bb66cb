import { countRows, wrapLines } from '../../reports/line.ts'
import type { Results } from '../../reports/model.ts'
import { toOverviewLines } from '../../reports/overview.ts'
import { toTerminalLines } from '../../reports/terminal.ts'
import { print } from '../output/print.ts'
import { roomOf } from '../output/room.ts'
import { formatMoreCommands } from './replay-command.ts'

/** Prints everything about a run that did not pass, with the requests. */
export const printFullReport = (results: Results): void =>
  print(...wrapLines(toTerminalLines(results), roomOf(process.stdout)))

/** Prints the full report of a run if it fits the screen, and an overview otherwise. `folder` is where the reports are. */
export function printOverview(results: Results, folder: string): void {
  const room = roomOf(process.stdout)
  const full = wrapLines(toTerminalLines(results), room)
  print(...(countRows(full, room) <= room.rows ? full : toOverviewLines(results, room, formatMoreCommands(folder))))
}
