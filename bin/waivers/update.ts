import { Document, isMap, isSeq, parseDocument } from 'yaml'
import type { CheckResult, Results, WaiverResult } from '../../reports/model.ts'
import { isOpen } from '../../reports/verdict.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import { findBlockingOperation } from '../diagnosis/blocking-operation.ts'
import { describeUnusable } from '../diagnosis/describe-operations.ts'
import { findUnusableOperations, type UnusableOperation } from '../diagnosis/unusable-operations.ts'
import { canBeWaived } from './apply.ts'
import { fingerprintOf } from './fingerprint.ts'
import { subjectOf } from './waiver.ts'

/** What a new file of waivers is made of: the results of a whole run, after the waivers of the old file. */
interface WholeRun extends Pick<Results, 'checks' | 'waivers' | 'gaps' | 'run' | 'seed' | 'operations'> {
  readonly baseUrl: string
  /** Today in UTC, such as 2026-01-31. */
  readonly today: string
}

const INTRODUCTION = ` Known failures of this server, and clauses that stay untested. A run with --waivers accepts them, and fails if a
 failure changes or ends, or such a clause is tested. Give each a reason, an owner and, if it is temporary, a last day (expires).`

function createDocument(): Document {
  const document = new Document({ waivers: [] })
  document.commentBefore = INTRODUCTION
  return document
}

/** A waiver for a failure that nobody has explained yet. */
function entryFor(check: CheckResult, { run, seed, today }: WholeRun) {
  const statements = check.broken.map(clause => clauseOf(clause).statement)
  return {
    check: check.id,
    reason: `Known since ${today}: ${statements.join(' ') || 'cannot be tried, because a step before it fails.'}`,
    ...{ fingerprint: fingerprintOf(check, run), seed },
  }
}

/** A waiver for an operation that the server lacks, and for all that hangs on it. */
const entryForOperation = (found: UnusableOperation, { today }: WholeRun) => ({
  operation: found.use.operation,
  reason: `Known since ${today}: ${describeUnusable(found)}`,
})

/** Writes one waiver for each operation that the server lacks, and one for each failure that hangs on none. */
function entriesFor(failing: readonly CheckResult[], run: WholeRun) {
  const missing = findUnusableOperations(failing, run.operations, run.baseUrl).filter(({ kind }) => kind === 'missing')
  const operations = new Set(missing.map(({ use }) => use.operation))
  const others = failing.filter(check => findBlockingOperation(check, operations, run.baseUrl) === undefined)
  return [...missing.map(found => entryForOperation(found, run)), ...others.map(check => entryFor(check, run))]
}

/** A waiver for a clause that no check tests, unless a waiver whose last day is over is about it. */
const entriesForGaps = ({ gaps, waivers, today }: WholeRun) =>
  gaps
    .filter(
      gap => isOpen(gap) && !waivers.some(({ subject }) => subject === subjectOf({ kind: 'untested', id: gap.clause })),
    )
    .map(({ clause, reason }) => ({ untested: clause, reason: `Known since ${today}: ${reason}` }))

/** The waivers that must be written anew, by their place in the file. */
const withState = ({ waivers }: WholeRun, state: WaiverResult['state']): readonly number[] =>
  waivers.flatMap((waiver, index) => (waiver.state === state ? [index] : []))

/**
 * Brings a file of waivers up to date with a whole run: adds what fails, sets the fingerprints of what fails in another way,
 * removes what does not fail any more. Everything else stays as it is, comments too; so does a waiver whose last day is over.
 * Returns the new text, and how many waivers were added, changed and removed.
 */
export function updateWaivers(before: string | undefined, run: WholeRun, format: 'yaml' | 'json') {
  const document = before === undefined ? createDocument() : parseDocument(before)
  const entries = document.get('waivers')
  if (!isSeq(entries)) throw new Error('a file of waivers must have a list of waivers')
  const failing = new Map<string, CheckResult>(
    run.checks.filter(check => canBeWaived(check)).map(check => [check.id, check]),
  )

  // Each check of an operation that is broken now, and was missing before, fails in its own way.
  const isOfOperation = (index: number) => run.waivers[index]?.subject.startsWith('operation ') ?? false
  const removed = [...withState(run, 'stale'), ...withState(run, 'changed').filter(isOfOperation)]
  const changed = withState(run, 'changed').filter(index => !isOfOperation(index))
  for (const index of changed) {
    const entry = entries.items[index]
    for (const id of run.waivers[index]?.checks ?? []) {
      const check = failing.get(id)
      if (check && isMap(entry)) {
        entry.set('fingerprint', fingerprintOf(check, run.run))
        entry.set('seed', run.seed)
      }
      failing.delete(id)
    }
  }
  for (const index of withState(run, 'expired')) for (const id of run.waivers[index]?.checks ?? []) failing.delete(id)
  entries.items = entries.items.filter((_, index) => !removed.includes(index))
  const added = [...entriesFor([...failing.values()], run), ...entriesForGaps(run)]
  for (const entry of added) entries.add(document.createNode(entry))
  const text = format === 'json' ? `${JSON.stringify(document.toJS(), null, 2)}\n` : document.toString({ lineWidth: 0 })
  return { text, added: added.length, changed: changed.length, removed: removed.length }
}
