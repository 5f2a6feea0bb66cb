import type { Line } from '../line.ts'
import { pluralize } from '../wording.ts'
import { type CoverageReport, type Encounter, isMet, type OperationCoverage } from './model.ts'

const namesOf = (encounters: readonly Encounter[]): string => encounters.map(({ name }) => name).join(', ')

/** Such as `success 9, bad_request 3`. */
const countsOf = (encounters: readonly Encounter[]): string =>
  encounters.map(({ name, count }) => `${name} ${count}`).join(', ')

const missing = (encounters: readonly Encounter[]): readonly Encounter[] => encounters.filter(one => !isMet(one))

/** Such as `3 of 7`. */
export const shareOf = (encounters: readonly Encounter[]): string =>
  `${encounters.filter(isMet).length} of ${encounters.length}`

/** A row of the table: the operation, its requests, what it has met and what it has never met. */
export const rowOf = ({ operation, requests, encounters }: OperationCoverage): readonly string[] => [
  operation,
  String(requests),
  countsOf(encounters.filter(isMet)) || 'nothing',
  namesOf(missing(encounters)) || 'nothing',
]

export const TABLE_HEAD = ['operation', 'requests', 'met', 'never met']

/** What has been met, in one sentence. */
export function describeCoverage({ requests, otherRequests, operations, referred }: CoverageReport): string {
  const used = operations.filter(isUsed).length
  const encounters = operations.flatMap(one => one.encounters)
  const others = otherRequests === 0 ? '' : ` (${otherRequests} of them for no operation)`
  const only = referred.length === 0 ? '' : ` It used ${referred.length} that the specification only names.`
  return `With ${pluralize(requests, 'request')}${others}, the client used ${used} of ${operations.length} operations, and encountered ${shareOf(encounters)} situations there.${only}`
}

const MOST_SNIPPETS = 3

/** What to try next: the first thing that is missing at each operation, and those first that the client uses the most. */
const findNext = ({ operations }: CoverageReport): readonly Encounter[] =>
  operations
    .toSorted((a, b) => b.requests - a.requests)
    .flatMap(({ encounters }) => missing(encounters).slice(0, 1))
    .slice(0, MOST_SNIPPETS)

export const isUsed = ({ requests }: OperationCoverage): boolean => requests > 0

const indent = (text: string): readonly Line[] => text.split('\n').map(line => ({ text: `  ${line}` }))

/** What the client has met and what not; `table` is that of the operations that it uses. The verdict comes last. */
export function describeReport(report: CoverageReport, table: string): readonly Line[] {
  const { operations, faults, choices } = report
  const unused = operations.filter(one => !isUsed(one)).map(({ operation }) => operation)
  const [choice] = missing(choices)
  return [
    ...table.split('\n').map(text => ({ text })),
    { text: '' },
    { text: `Operations never used: ${unused.join(', ') || 'none'}.` },
    {
      text: `Faults met: ${countsOf(faults.filter(isMet)) || 'none'}. Never met: ${namesOf(missing(faults)) || 'none'}.`,
    },
    ...missing(faults)
      .slice(0, 1)
      .map(({ snippet }) => ({ text: `  Try: ${snippet}` })),
    { text: `Permitted choices of servers met: ${shareOf(choices)}.` },
    ...(choice === undefined ? [] : [{ text: `  Try: ${choice.snippet}` }]),
    ...findNext(report).flatMap(({ description, snippet }) => [
      { text: '' },
      { text: `Never tried: ${description}`, style: 'yellow' as const },
      ...indent(snippet),
    ]),
    { text: '' },
    { text: describeCoverage(report) },
  ]
}
