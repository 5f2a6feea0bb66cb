import { pluralize } from '../../reports/wording.ts'
import { CONDITIONS_VARIABLE } from '../../simulator/options/conditions.ts'
import { UsageError } from '../usage-error.ts'
import type { RunConditions } from './environment.ts'
import type { RecordedExchange } from './record.ts'

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every(id => others.includes(id)) && others.every(id => some.includes(id))

/**
 * The requests that met the conditions of a run. A simulator or sandbox that asks for changes of its own has those instead
 * of the changes of the run, but faults reach all.
 */
const withConditions = (
  exchanges: readonly RecordedExchange[],
  { mutants, variants }: RunConditions,
): readonly RecordedExchange[] =>
  mutants.length + variants.length === 0
    ? exchanges
    : exchanges.filter(
        ({ entry: { changes } }) => areSame(changes.mutants, mutants) && areSame(changes.variants, variants),
      )

/** Says where the requests of a run arrived. */
export function describeArrivals(exchanges: readonly RecordedExchange[], conditions: RunConditions): string {
  const elsewhere = exchanges.filter(exchange => exchange.process !== process.pid)
  const simulators = new Set(elsewhere.map(exchange => `${exchange.process} ${exchange.simulator}`)).size
  const places = [
    [exchanges.length - elsewhere.length, 'the simulator that exec started'],
    [elsewhere.length, `${pluralize(simulators, 'simulator')} in its own processes`],
  ] as const
  const parts = places.flatMap(([count, place]) => (count === 0 ? [] : `${pluralize(count, 'request')} to ${place}`))
  const apart = exchanges.length - withConditions(exchanges, conditions).length
  const note =
    apart === 0
      ? ''
      : ` (${apart} of them reached simulators with their own mutants or variants, which exec does not change)`
  return `${parts.join(' and ') || 'no request'}${note}`
}

const MOST_HINTS = 10

/** Says what the simulators thought of the requests of a run, also of those that they answered. */
export function describeHints(exchanges: readonly RecordedExchange[]): readonly string[] {
  const hints = exchanges.flatMap(({ entry }) =>
    entry.hint === null ? [] : `  ${entry.operation ?? `${entry.method} ${entry.path}`}: ${entry.hint}`,
  )
  const shown = [...new Set(hints)].slice(0, MOST_HINTS)
  return shown.length === 0 ? [] : [`Hints about ${pluralize(hints.length, 'request')}:`, ...shown]
}

const WHAT_TO_DO = `Let it send requests to the address in CREATIVE_OPS_URL, or create its simulator with this version of the kit in a process that has the variable ${CONDITIONS_VARIABLE}.`

/** Throws a UsageError if a run has tested nothing: no request met its conditions. `run` names it. */
export function requireArrival(run: string, exchanges: readonly RecordedExchange[], conditions: RunConditions): void {
  if (withConditions(exchanges, conditions).length > 0) return
  if (exchanges.length > 0)
    throw new UsageError(
      `${run} has tested nothing: each simulator that got a request has options of its own (mutants, variants or variantSet), which exec does not change. Remove them from the options in your tests.`,
    )
  throw new UsageError(
    `${run} has tested nothing: the command sent no request, neither to the simulator that exec started nor to one in its own processes. ${WHAT_TO_DO} If it caches the results of earlier runs, disable that cache.`,
  )
}
