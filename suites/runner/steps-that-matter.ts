import { describeBody } from '../target/describe-body.ts'
import type { Exchange, HttpRequest } from '../target/transport.ts'
import type { NotedExchange, Trail } from './trail.ts'

/** More steps than this are hard to follow. */
const MOST_STEPS = 8

/** The latest requests of a check show enough where it repeats or pages. */
const MOST_OWN = 5

/** An exchange, and how often it came one after the other. */
export interface RepeatedExchange extends Exchange {
  readonly times?: number
}

const isSameRequest = ({ request: a }: Exchange, { request: b }: Exchange): boolean =>
  a.method === b.method && a.url === b.url && a.body === b.body

const keyOf = ({ request }: Exchange): string | undefined => request.headers['idempotency-key']

/** Whether a request is sent anew. A write with its key again is a replay; of writes with other keys, only a PUT does the same again. */
const isSentAnew = (a: Exchange, b: Exchange): boolean =>
  keyOf(a) === keyOf(b) ? keyOf(a) === undefined : a.request.method === 'PUT'

/** Whether the second exchange shows nothing new. A read may wait until a write shows. */
const isRepeat = (a: Exchange, b: Exchange): boolean =>
  isSameRequest(a, b) && (a.request.method === 'GET' || (a.response.status === b.response.status && isSentAnew(a, b)))

/** A check may read by a request, or by two in turn: one that polls, and one whose response shows more. */
const LONGEST_ROUND = 2

/** How often each exchange came one after the other, also in rounds. The last one of each stands for the others. */
function countRepeats<Sent extends Exchange>(sent: readonly Sent[]): ReadonlyMap<Sent, number> {
  const kept: { readonly one: Sent; times: number }[] = []
  for (const one of sent) {
    kept.push({ one, times: 1 })
    for (let length = 1; length <= LONGEST_ROUND; length++) {
      const round = kept.slice(-length)
      const before = kept.slice(-2 * length, -length)
      if (before.length < length || !round.every((last, at) => isRepeat(before[at]?.one ?? last.one, last.one)))
        continue
      for (const [at, last] of round.entries()) last.times += before[at]?.times ?? 0
      kept.splice(-2 * length, length)
    }
  }
  return new Map(kept.map(({ one, times }) => [one, times]))
}

/** The exchanges in order; what came several times in a row stands there once, with its count. */
export const foldRepeats = <Sent extends Exchange>(sent: readonly Sent[]): readonly (Sent & RepeatedExchange)[] =>
  [...countRepeats(sent)].map(([one, times]) => ({ ...one, times }))

export const withoutRepeats = <Sent extends Exchange>(sent: readonly Sent[]): readonly Sent[] => [
  ...countRepeats(sent).keys(),
]

/** Whether a step names the resource that a write answered, or got the address that the write went to. */
function dependsOn({ request: { url, body }, response }: Exchange, write: NotedExchange): boolean {
  const sent = url + (body === undefined ? '' : describeBody(body))
  const names = typeof write.resource === 'string' && write.resource !== '' && sent.includes(write.resource)
  return names || response.text.includes(write.request.url)
}

/** Adds the writes that the chosen steps depend on, and those that these depend on. */
function addWrites(chosen: Set<NotedExchange>, writes: readonly NotedExchange[]): void {
  // The loop also visits what it adds.
  for (const step of chosen) {
    for (const write of writes) if (chosen.size < MOST_STEPS && dependsOn(step, write)) chosen.add(write)
  }
}

/**
 * The exchanges that show why a check did not pass, in order; the decisive one comes last: the one whose response was judged
 * or, if that is unknown, the last one of the check. Before it come other exchanges of the check, the writes that they
 * depend on, and the fixtures that the check asked for.
 */
export function stepsThatMatter(trail: Trail, judged?: HttpRequest): readonly RepeatedExchange[] {
  const counts = countRepeats(trail.all())
  const all = [...counts.keys()]
  const own = withoutRepeats(trail.own())
  const decisive = all.find(({ request }) => request === judged) ?? trail.last()
  if (!decisive) return []

  const place = own.indexOf(decisive)
  const before = place < 0 ? own : own.slice(0, place)
  const after = place < 0 ? [] : own.slice(place + 1)
  const chosen = new Set([decisive, ...before.slice(-MOST_OWN)])
  const isWrite = (one: NotedExchange) => one.request.method !== 'GET' && !after.includes(one)
  const writes = all.filter(isWrite).toReversed()
  addWrites(chosen, writes)
  for (const end of trail.ends()) if (chosen.size < MOST_STEPS) chosen.add(end)
  addWrites(chosen, writes)
  const steps = [...all.filter(one => chosen.has(one) && one !== decisive), decisive]
  return steps.map(one => ({ ...one, times: counts.get(one) ?? 1 }))
}
