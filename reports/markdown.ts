import { describeCause, explainsFailures, findUnexplained, titleOfCauses } from './diagnosis.ts'
import { groupBy } from './group-by.ts'
import { type CheckResult, type LikelyCause, OUTCOMES, type Outcome, type Results } from './model.ts'
import { describeInvalidWaivers, describeUsedWaivers } from './waivers.ts'
import { beginningOf, describeVerdict, pluralize } from './wording.ts'

/** What a target says must not become markup, a paragraph or a link. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~]|:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')

const LISTED_CHECKS = 25
const LISTED_CAUSES = 10

/** One line for each area that has anything but passes. */
function describeAreas({ checks }: Results): readonly string[] {
  const shown: readonly Outcome[] = OUTCOMES.filter(outcome => checks.some(check => check.outcome === outcome))
  const rows = [...groupBy(checks, ({ area }) => area)].map(([area, members]) => {
    const counts = shown.map(outcome => members.filter(check => check.outcome === outcome).length)
    return `| ${area} | ${counts.map(count => (count === 0 ? '' : count)).join(' | ')} |`
  })
  return [`| area | ${shown.join(' | ')} |`, `|---|${shown.map(() => '--:|').join('')}`, ...rows]
}

/** A line for each check with the beginning of its reason. */
function listChecks(checks: readonly CheckResult[]): readonly string[] {
  const lines = checks
    .slice(0, LISTED_CHECKS)
    .map(({ id, reason }) => `- \`${id}\`: ${escapeMarkdown(beginningOf(reason ?? ''))}`)
  const more = checks.length - LISTED_CHECKS
  return more > 0 ? [...lines, `- and ${more} more`] : lines
}

const foldFailures = (checks: readonly CheckResult[]): readonly string[] => [
  `   <details><summary>${pluralize(checks.length, 'failure')}</summary>`,
  '',
  ...listChecks(checks).map(line => `   ${line}`),
  '',
  '   </details>',
  '',
]

/** A cause, with the failures that it explains folded under it. */
function describeFoldedCause(cause: LikelyCause, results: Results): readonly string[] {
  const { title, explains, others } = describeCause(cause, results)
  const explained = results.checks.filter(({ id }) => cause.explained.includes(id))
  return [
    `1. **${escapeMarkdown(title)}**  `,
    ...[explains, ...others].map(line => `   ${escapeMarkdown(line)}  `),
    '',
    ...(explainsFailures(cause) ? foldFailures(explained) : []),
  ]
}

function describeFoldedCauses(results: Results): readonly string[] {
  const lines = results.causes.slice(0, LISTED_CAUSES).flatMap(cause => describeFoldedCause(cause, results))
  const more = results.causes.length - LISTED_CAUSES
  return more > 0 ? [...lines, `And ${pluralize(more, 'more cause')}.`] : lines
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines, '']

/** The results as a page for the summary of a CI job, in GitHub's Markdown. */
export function toMarkdown(results: Results): string {
  const faults = results.checks.filter(({ outcome }) => outcome === 'error')
  return [
    `## ${escapeMarkdown(describeVerdict(results))}`,
    '',
    `${escapeMarkdown(results.target.name)}: ${pluralize(results.checks.length, 'check')}, ` +
      `${pluralize(results.requests, 'request')}, ${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}, ` +
      `kit ${results.kit}.`,
    ...describeUsedWaivers(results),
    '',
    ...part(titleOfCauses(results), describeFoldedCauses(results)),
    ...part(
      'Waivers that do not hold',
      describeInvalidWaivers(results).map(line => `- ${escapeMarkdown(line.trim())}`),
    ),
    ...part('Failures without a cause', listChecks(findUnexplained(results))),
    ...part('Faults of the kit, not of the target', listChecks(faults)),
    '<details><summary>Checks by area</summary>',
    '',
    ...describeAreas(results),
    '',
    '</details>',
    '',
  ].join('\n')
}
