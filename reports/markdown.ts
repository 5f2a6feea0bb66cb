import { describeCauses } from './diagnosis.ts'
import { groupBy } from './group-by.ts'
import { OUTCOMES, type Outcome, type Results } from './model.ts'
import { describeInvalidWaivers, describeUsedWaivers } from './waivers.ts'
import { describeVerdict, pluralize } from './wording.ts'

/** What a target says must not become markup. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')

const LISTED_FAILURES = 25

/** One line for each area that has anything but passes. */
function describeAreas({ checks }: Results): readonly string[] {
  const shown: readonly Outcome[] = OUTCOMES.filter(outcome => checks.some(check => check.outcome === outcome))
  const rows = [...groupBy(checks, ({ area }) => area)].map(([area, members]) => {
    const counts = shown.map(outcome => members.filter(check => check.outcome === outcome).length)
    return `| ${area} | ${counts.map(count => (count === 0 ? '' : count)).join(' | ')} |`
  })
  return [`| area | ${shown.join(' | ')} |`, `|---|${shown.map(() => '--:|').join('')}`, ...rows]
}

function listFailures({ checks }: Results): readonly string[] {
  const failed = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')
  const lines = failed
    .slice(0, LISTED_FAILURES)
    .map(({ id, reason }) => `- \`${id}\`: ${escapeMarkdown(firstLine(reason))}`)
  const more = failed.length - LISTED_FAILURES
  return more > 0 ? [...lines, `- and ${more} more`] : lines
}

/** Lines of one cause stay together: two blanks at the end of a line break it. */
const toListLine = (line: string): string => `${line.startsWith('   ') ? '   ' : ''}${escapeMarkdown(line.trim())}  `

const firstLine = (text: string | null): string => (text ?? '').split('\n')[0] ?? ''

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines, '']

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
    ...part('What probably causes the failures', describeCauses(results).map(toListLine)),
    ...part(
      'Waivers that do not hold',
      describeInvalidWaivers(results).map(line => `- ${escapeMarkdown(line.trim())}`),
    ),
    ...part('Failures', listFailures(results)),
    '<details><summary>Checks by area</summary>',
    '',
    ...describeAreas(results),
    '',
    '</details>',
    '',
  ].join('\n')
