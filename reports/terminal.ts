import type { Line, Style } from './line.ts'
import type { CheckResult, Results } from './model.ts'
import { explainVariables } from './requests.ts'
import { type CheckGroup, type Item, listSections, type Section } from './sections.ts'
import { describeTotals, toVerdictLines } from './totals.ts'

const STYLES: Readonly<Record<Section['severity'], { readonly style?: Style }>> = {
  error: { style: 'red' },
  warning: { style: 'yellow' },
  note: {},
}

export const titleLine = ({ title, severity }: Pick<Section, 'title' | 'severity'>): Line => ({
  text: title,
  ...STYLES[severity],
})

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** Something may be about hundreds of checks. The other reports list all of them. */
const LISTED_IDS = 3

/** The first ids, and how many more there are. */
export function listIds(checks: readonly Pick<CheckResult, 'id'>[]): string {
  const more = checks.length - LISTED_IDS
  const ids = checks.slice(0, LISTED_IDS).map(({ id }) => id)
  return `${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const describeGroup = ({ title, checks }: CheckGroup): string => `${title}: ${listIds(checks)}`

/** A group that is only the example is named by the lines. */
const describeRest = ({ lines, others, details, groups, example }: Item): readonly string[] => {
  const unnamed = groups.filter(({ checks }) => checks.length > 1 || checks[0] !== example)
  return [...lines.slice(1), ...others, ...details, ...unnamed.map(describeGroup)].map(indent)
}

/** The first lines of a section's items. Causes have numbers, by which other reports name them. */
export const leadsOf = ({ id, items }: Section, lineOf = ({ lines: [first = ''] }: Item) => first): readonly string[] =>
  items.map((item, index) => `  ${id === 'causes' ? `${index + 1}. ` : ''}${lineOf(item)}`)

/** All of a section, for a text. */
export function toSectionLines(section: Section): readonly Line[] {
  const leads = leadsOf(section, ({ uncut }) => uncut.replaceAll('\n', '\n    '))
  const texts = section.items.flatMap((item, index) => [leads[index] ?? '', ...describeRest(item)])
  return [titleLine(section), ...[...texts, ''].map(text => ({ text }))]
}

/** What the variables in the commands stand for. */
function explainCommands(sections: readonly Section[]): readonly Line[] {
  const commands = sections.flatMap(({ items }) => items.flatMap(({ details }) => details))
  const variables = explainVariables(commands).map(line => ({ text: `  ${line}` }))
  return variables.length === 0 ? [] : [{ text: 'Variables in these commands' }, ...variables, { text: '' }]
}

/** The full text for people: everything that did not pass, with its requests. The most important comes last, where the cursor is. */
export function toTerminalLines(results: Results): readonly Line[] {
  const sections = listSections(results)
  return [
    ...explainCommands(sections),
    ...sections.toReversed().flatMap(toSectionLines),
    ...toVerdictLines(results),
    ...[...describeTotals(results), ''].map(text => ({ text })),
  ]
}
