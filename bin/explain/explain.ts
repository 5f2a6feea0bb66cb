import { formatKitCommand } from '../../reports/escaping/shell.ts'
import { groupBy } from '../../reports/group-by.ts'
import { stateRule } from '../../reports/wording.ts'
import type { Assumption } from '../../simulator/assumptions.ts'
import type { Phase } from '../../suites/check.ts'
import { AREAS } from '../../suites/contract/areas.ts'
import { listChoices } from '../../suites/contract/choices.ts'
import { contractOf, type OperationName, operationNames } from '../../suites/contract/operations.ts'
import { describeUnknown } from '../../suites/nearest.ts'
import { operationsOf } from '../../suites/runner/select.ts'
import {
  type CheckEntry,
  type ClauseEntry,
  type ClientClauseEntry,
  catalog,
  type MutantEntry,
  type VariantEntry,
} from '../catalog.ts'
import { STANDARD_FAULTS, type StandardFault } from '../exec/standard-faults.ts'
import { readKillMatrix } from '../kill-matrix/file.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'
import { UsageError } from '../usage-error.ts'
import { listRequests } from './requests.ts'

export const formatList = (title: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`${title}:`, ...ids.map(id => `  ${id}`)]

interface Kill extends Finding {
  readonly mutant: string
}

/** All findings of the kill matrix, each with its mutant. */
const listKills = (): readonly Kill[] =>
  [...readKillMatrix().rows].flatMap(([mutant, { findings }]) => findings.map(finding => ({ mutant, ...finding })))

/** Groups pairs by name, a line for each: `name: first, second`. */
const groupByName = (pairs: readonly (readonly [name: string, value: string])[]): readonly string[] =>
  [...groupBy(pairs, ([name]) => name)].map(([name, all]) => `${name}: ${all.map(([, value]) => value).join(', ')}`)

const formatKills = (
  title: string,
  names: (kill: Kill) => readonly [string, string],
  matches: (kill: Kill) => boolean,
) => formatList(title, groupByName(listKills().filter(matches).map(names)))

const describeTest = (clause: ClauseEntry): string =>
  'how' in clause ? `Tested: ${clause.how}` : `Not testable: ${clause.whyNot}`

const explainClause = (clause: ClauseEntry) => {
  const { id, level, section, statement, checks, mutants } = clause
  return [
    `${id} (clause, ${level}, ${section})`,
    statement,
    describeTest(clause),
    ...formatList('Checks', checks),
    ...formatList('Mutants that break it', mutants),
    ...formatList('Variants that use what it leaves open', variantsOf(id)),
    ...formatKills(
      'Mutants on which checks find it broken',
      ({ mutant, check }) => [mutant, check],
      ({ clause: broken }) => broken === id,
    ),
  ]
}

const IS_FAILURE = 'breaking it is a failure, or only advice where the requests leave a doubt.'

/** What it means to break a rule of each level. */
const CLIENT_LEVELS: Readonly<Record<ClientClauseEntry['level'], string>> = {
  stated: `The specification says so: ${IS_FAILURE}`,
  implied: `It follows from the specification: ${IS_FAILURE}`,
  advice: 'Breaking it is only advice, which fails a run with --fail-on advice.',
}

const explainClientClause = ({ id, level, section, statement, remedy }: ClientClauseEntry) => [
  `${id} (clause for clients, ${level}, ${section})`,
  statement,
  CLIENT_LEVELS[level],
  `Change: ${remedy}`,
  'Try it: npx creative-ops-kit exec --judge -- npm test',
]

const clausesNamed = (ids: readonly string[]): readonly ClauseEntry[] =>
  catalog.listClauses().filter(({ id }) => ids.includes(id))

/** What a clause expects, and how a check finds out. */
const expectationOf = (clause: ClauseEntry): readonly string[] => [stateRule(clause), `  ${describeTest(clause)}`]

const PHASE_TEXTS: Readonly<Record<Phase, readonly string[]>> = {
  together: [],
  beside: ['Runs beside the others, and waits for windows of the quota of tokens.throttled.'],
  alone: ['Runs alone, after the others.'],
  last: ['Runs last, and judges what the others sent and received.'],
}

const explainCheck = async ({ id, level, clauses, needs, phase }: CheckEntry) => [
  `${id} (check, ${level})`,
  ...formatList('Expects', clausesNamed(clauses).flatMap(expectationOf)),
  ...formatList('Needs from the target profile', needs),
  ...PHASE_TEXTS[phase],
  ...formatList('Requests that it sends to the simulator', await listRequests(id)),
  ...formatList(
    'Mutants that break its rules (at least one check has to find each)',
    catalog
      .listMutants()
      .flatMap(({ id: mutant, breaks }) => (breaks.some(clause => clauses.includes(clause)) ? [mutant] : [])),
  ),
  ...formatKills(
    'Mutants on which this check fails',
    ({ mutant, clause }) => [mutant, clause],
    ({ check }) => check === id,
  ),
]

const explainMutant = ({ id, mistake, breaks }: MutantEntry) => [
  `${id} (mutant)`,
  mistake,
  ...formatList('Breaks', clausesNamed(breaks).map(stateRule)),
  ...formatKills(
    'Checks that fail on it',
    ({ check, clause }) => [check, clause],
    ({ mutant }) => mutant === id,
  ),
  `Try it: ${formatKitCommand('certify', '--mutant', id)}`,
]

const variantsOf = (id: string): readonly string[] =>
  catalog.listVariants().flatMap(({ id: variant, leftOpenBy }) => (leftOpenBy === id ? [variant] : []))

const stateAssumption = ({ id, question, choice }: Assumption): readonly string[] => [
  `${id} (assumption): ${question}`,
  `  The simulator chose: ${choice}`,
]

/** States the assumption with this id, or else the clause. */
export const stateOpening = (id: string): readonly string[] => {
  const assumption = catalog.listAssumptions().find(one => one.id === id)
  return assumption ? stateAssumption(assumption) : clausesNamed([id]).map(stateRule)
}

const explainVariant = ({ id, leftOpenBy, choice }: VariantEntry) => [
  `${id} (variant)`,
  choice,
  ...formatList('Left open by', stateOpening(leftOpenBy)),
  `Try it: ${formatKitCommand('simulate', '--variant', id)}`,
]

const explainOperation = (name: OperationName) => {
  const { method, path, scope, cost, area, section, idempotency, permission } = contractOf(name)
  const found = catalog.listChecks().filter(check => operationsOf(check).includes(name))
  const clauses = clausesNamed([...new Set(found.flatMap(check => check.clauses))])
  return [
    `${name} (operation, ${section})`,
    `${method} ${path}`,
    `Scope ${scope}${permission === undefined ? '' : `, permission ${permission}`}, ${cost} cost units, ${idempotency === undefined ? 'no Idempotency-Key' : `Idempotency-Key ${idempotency}`}`,
    ...formatList('Clauses', clauses.map(stateRule)),
    ...formatList(
      'Checks',
      found.map(({ id }) => id),
    ),
    `More checks of its area: ${formatKitCommand('checks', '--area', area)}`,
  ]
}

const explainAssumption = (assumption: Assumption) => [
  ...stateAssumption(assumption),
  `  Because: ${assumption.reason}`,
  ...formatList('Variants that choose otherwise', variantsOf(assumption.id)),
]

const explainChoice = ({ id, clause, statement }: ReturnType<typeof listChoices>[number]) => [
  `${id} (server choice, as listed in reports)`,
  statement,
  ...formatList('Left open by', clausesNamed([clause]).map(stateRule)),
]

/** A fault is named alone, or with the operation that it happens to, as reports do. */
const explainFault = ({ id, name, happens }: StandardFault & { readonly id: string }) => {
  const [, operation = 'createRow'] = id.split(':')
  return [
    `${id} (fault)`,
    `The first request for an operation, such as ${operation}, ${happens}.`,
    `Try it: ${formatKitCommand('exec', '--fault', `${name}:${operation}`)} -- npm test`,
  ]
}

/** Explains every clause, check, mutant, variant, assumption and choice that has this id. Throws a UsageError if there is none. */
export async function explainId(id: string): Promise<string> {
  type Explain<Entry> = (entry: Entry) => readonly string[] | Promise<readonly string[]>
  const explainAmong = <Entry extends { readonly id: string }>(entries: readonly Entry[], explain: Explain<Entry>) => ({
    ids: entries.map(entry => entry.id),
    texts: entries.filter(entry => entry.id.toLowerCase() === id.toLowerCase()).map(explain),
  })
  const kinds = [
    explainAmong(catalog.listClauses(), explainClause),
    explainAmong(catalog.listClientClauses(), explainClientClause),
    explainAmong(catalog.listChecks(), explainCheck),
    explainAmong(catalog.listMutants(), explainMutant),
    explainAmong(catalog.listVariants(), explainVariant),
    explainAmong(catalog.listAssumptions(), explainAssumption),
    explainAmong(listChoices(), explainChoice),
    explainAmong(
      STANDARD_FAULTS.map(fault => ({ ...fault, id: id.startsWith(`${fault.name}:`) ? id : fault.name })),
      explainFault,
    ),
    explainAmong(
      operationNames.map(id => ({ id })),
      ({ id }) => explainOperation(id),
    ),
  ]
  const texts = await Promise.all(kinds.flatMap(kind => kind.texts))
  if (texts.length > 0) return texts.map(lines => lines.join('\n')).join('\n\n')
  const area = AREAS.find(name => name === id.toLowerCase())
  if (area !== undefined) {
    const list = formatKitCommand(area === 'gaps' ? 'clauses' : 'checks', '--area', area)
    throw new UsageError(`${area} is an area, not an id: ${list} lists its ids`)
  }
  const known = kinds.flatMap(({ ids }) => ids)
  const problem = `no check, clause, operation, mutant, variant, fault, assumption or choice ${id}`
  throw new UsageError(
    describeUnknown(problem, id, known, 'npx creative-ops-kit checks, clauses, mutants and variants list them'),
  )
}
