import { fitSections } from './fit-sections.ts'
import { type Line, type Room, wrapLines } from './line.ts'
import type { Results } from './model.ts'
import { listSections } from './sections.ts'
import { leadsOf, titleLine } from './terminal.ts'
import { describeTotals, toVerdictLines } from './totals.ts'

/** On a smaller screen, the causes need the room. */
const ROWS_FOR_TOTALS = 25

/** The report on one screen: the verdict, the causes, and the beginning of everything else. `more` says how to see the rest. */
export function toOverviewLines(results: Results, room: Room, more: string): readonly Line[] {
  const totals = room.rows < ROWS_FOR_TOTALS ? [] : describeTotals(results).map(text => ({ text }))
  const head = wrapLines([...toVerdictLines(results), ...totals, { text: '' }], room)
  const foot = wrapLines([{ text: more }, { text: '' }], room)
  const rows = room.rows - head.length - foot.length
  const sections = listSections(results)
    .filter(({ most }) => most > 0)
    .map(section => ({
      ...{ title: titleLine(section), most: section.most },
      items: leadsOf(section).map((lead, index) =>
        [lead, ...(section.items[index]?.lines.slice(1) ?? [])].join('\n    '),
      ),
    }))
  return [...head, ...fitSections(sections, rows, room), ...foot]
}
