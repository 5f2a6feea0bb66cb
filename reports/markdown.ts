import { groupBy } from './group-by.ts'
import { OUTCOMES, type Outcome, type Results } from './model.ts'
import { listProvenance } from './provenance.ts'
import { type CheckGroup, type Item, listSections, type Section } from './sections.ts'
import { describeUsedWaivers } from './waivers.ts'
import { beginningOf, describeVerdict, pluralize } from './wording.ts'

/** What a server says must not become markup, a paragraph or a link. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~]|:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')

const LISTED_CHECKS = 25

/** One line for each area that has anything but passes. */
function describeAreas({ checks }: Results): readonly string[] {
  const shown: readonly Outcome[] = OUTCOMES.filter(outcome => checks.some(check => check.outcome === outcome))
  const rows = [...groupBy(checks, ({ area }) => area)].map(([area, members]) => {
    const counts = shown.map(outcome => members.filter(check => check.outcome === outcome).length)
    return `| ${area} | ${counts.map(count => (count === 0 ? '' : count)).join(' | ')} |`
  })
  return [`| area | ${shown.join(' | ')} |`, `|---|${shown.map(() => '--:|').join('')}`, ...rows]
}

/** Lines that are folded under a title, inside an item of a list. */
const fold = (title: string, lines: readonly string[]): readonly string[] => [
  `   <details><summary>${title}</summary>`,
  '',
  ...lines.map(line => `   - ${line}`),
  '',
  '   </details>',
  '',
]

/** Checks with the beginnings of their reasons. */
function foldChecks({ title, checks }: CheckGroup): readonly string[] {
  const lines = checks
    .slice(0, LISTED_CHECKS)
    .map(({ id, reason }) => `\`${id}\`${reason === null ? '' : `: ${escapeMarkdown(beginningOf(reason))}`}`)
  const more = checks.length - LISTED_CHECKS
  return fold(title, more > 0 ? [...lines, `and ${more} more`] : lines)
}

const describeItem = ({ lines: [first = '', ...rest], others, groups }: Item): readonly string[] => [
  rest.length > 0 ? `1. **${escapeMarkdown(first)}**  ` : `1. ${escapeMarkdown(first)}`,
  ...[...rest, ...others].map(line => `   ${escapeMarkdown(line)}  `),
  '',
  ...groups.flatMap(foldChecks),
]

const describeSection = ({ title, items, most }: Section): readonly string[] => [
  `### ${title}`,
  '',
  ...items.slice(0, most).flatMap(describeItem),
  ...(items.length > most ? [`And ${items.length - most} more.`, ''] : []),
]

/** The results as a page for the summary of a CI job, in GitHub's Markdown. */
export const toMarkdown = (results: Results): string =>
  [
    `## ${escapeMarkdown(describeVerdict(results))}`,
    '',
    `${escapeMarkdown(results.target.name)}: ${pluralize(results.checks.length, 'check')}, ` +
      `${pluralize(results.requests, 'request')}, ${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}, ` +
      `kit ${results.kit}.`,
    ...describeUsedWaivers(results),
    '',
    ...listSections(results)
      .filter(({ most }) => most > 0)
      .flatMap(describeSection),
    '<details><summary>What this verdict stands on</summary>',
    '',
    '| | |',
    '|---|---|',
    ...listProvenance(results).map(([name, value]) => `| ${name} | ${escapeMarkdown(value)} |`),
    '',
    '</details>',
    '<details><summary>Checks by area</summary>',
    '',
    ...describeAreas(results),
    '',
    '</details>',
    '',
  ].join('\n')
