import { codeOf, inHtml, joinMarkdown, type Markdown, markdown as md } from './escaping/markdown.ts'
import { groupBy } from './group-by.ts'
import { OUTCOMES, type Outcome, type Results } from './model.ts'
import { listProvenance } from './provenance.ts'
import { type CheckGroup, type Item, listSections, type Section } from './sections.ts'
import { describeUsedWaivers } from './waivers.ts'
import { beginningOf, describeVerdict, pluralize } from './wording.ts'

const LISTED_CHECKS = 25

/** One line for each area that has anything but passes. */
function describeAreas({ checks }: Results): readonly Markdown[] {
  const shown: readonly Outcome[] = OUTCOMES.filter(outcome => checks.some(check => check.outcome === outcome))
  const toRow = (cells: readonly (string | number)[]) =>
    md`| ${joinMarkdown(
      cells.map(cell => md`${cell}`),
      ' | ',
    )} |`
  const rows = [...groupBy(checks, ({ area }) => area)].map(([area, members]) => {
    const counts = shown.map(outcome => members.filter(check => check.outcome === outcome).length)
    return toRow([area, ...counts.map(count => (count === 0 ? '' : count))])
  })
  return [
    toRow(['area', ...shown]),
    md`|---|${joinMarkdown(
      shown.map(() => md`--:|`),
      '',
    )}`,
    ...rows,
  ]
}

/** Lines that are folded under a title, inside an item of a list. */
const fold = (title: string, lines: readonly Markdown[]): readonly Markdown[] => [
  md`   <details><summary>${inHtml(title)}</summary>`,
  md``,
  ...lines.map(line => md`   - ${line}`),
  md``,
  md`   </details>`,
  md``,
]

/** Checks with the beginnings of their reasons. */
function foldChecks({ title, checks }: CheckGroup): readonly Markdown[] {
  const lines = checks
    .slice(0, LISTED_CHECKS)
    .map(({ id, reason }) => (reason === null ? codeOf(id) : md`${codeOf(id)}: ${beginningOf(reason)}`))
  const more = checks.length - LISTED_CHECKS
  return fold(title, more > 0 ? [...lines, md`and ${more} more`] : lines)
}

const describeItem = ({ lines: [first = '', ...rest], others, groups }: Item): readonly Markdown[] => [
  rest.length > 0 ? md`1. **${first.trim() || '(no text)'}**  ` : md`1. ${first}`,
  ...[...rest, ...others].map(line => md`   ${line}  `),
  md``,
  ...groups.flatMap(foldChecks),
]

const describeSection = ({ title, items, most }: Section): readonly Markdown[] => [
  md`### ${title}`,
  md``,
  ...items.slice(0, most).flatMap(describeItem),
  ...(items.length > most ? [md`And ${items.length - most} more.`, md``] : []),
]

/** The results as a page for the summary of a CI job, in GitHub's Markdown. */
export function toMarkdown(results: Results): string {
  const { target, checks, requests, ms, seed, kit } = results
  const run = `${pluralize(checks.length, 'check')}, ${pluralize(requests, 'request')}, ${(ms / 1000).toFixed(1)} s`
  const lines = [
    md`## ${describeVerdict(results)}`,
    md``,
    md`${target.name}: ${run}, seed ${seed}, kit ${kit}.`,
    ...describeUsedWaivers(results).map(line => md`${line}`),
    md``,
    ...listSections(results)
      .filter(({ most }) => most > 0)
      .flatMap(describeSection),
    md`<details><summary>Basis of this verdict</summary>`,
    md``,
    md`| | |`,
    md`|---|---|`,
    ...listProvenance(results).map(([name, value]) => md`| ${name} | ${value} |`),
    md``,
    md`</details>`,
    md`<details><summary>Checks by area</summary>`,
    md``,
    ...describeAreas(results),
    md``,
    md`</details>`,
    md``,
  ]
  return joinMarkdown(lines, '\n').source
}
