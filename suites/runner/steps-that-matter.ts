import { describeBody } from '../target/describe-body.ts'
import type { Exchange, HttpRequest } from '../target/transport.ts'
import type { NotedExchange, Trail } from './trail.ts'

/** More steps than this are hard to follow. */
const MOST_STEPS = 8

/** The latest requests of a check show enough where it repeats or pages. */
const MOST_OWN = 5

const isSameRequest = ({ request: a }: Exchange, { request: b }: Exchange): boolean =>
  a.method === b.method &&
  a.url === b.url &&
  a.body === b.body &&
  a.headers['idempotency-key'] === b.headers['idempotency-key']

/** A read may be repeated until a write shows. The last of these reads is enough. */
export const withoutRepeats = <Sent extends Exchange>(sent: readonly Sent[]): readonly Sent[] =>
  sent.filter((one, index) => {
    const next = sent[index + 1]
    return one.request.method !== 'GET' || !next || !isSameRequest(one, next)
  })

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
 * The exchanges that show why a check did not pass, in order; the decisive one comes last: the one whose answer was judged
 * or, if that is unknown, the last one of the check. Before it come other exchanges of the check, the writes that they
 * depend on, and the fixtures that the check asked for.
 */
export function stepsThatMatter(trail: Trail, judged?: HttpRequest): readonly Exchange[] {
  const all = withoutRepeats(trail.all())
  const own = withoutRepeats(trail.own())
  const decisive = all.find(({ request }) => request === judged) ?? trail.last()
  if (!decisive) return []

  const place = own.indexOf(decisive)
  const before = place < 0 ? own : own.slice(0, place)
  const after = place < 0 ? [] : own.slice(place + 1)
  const chosen = new Set([decisive, ...before.slice(-MOST_OWN)])
  const isWrite = (one: NotedExchange) => one.request.method !== 'GET' && !after.includes(one)
  addWrites(chosen, all.filter(isWrite).toReversed())
  for (const end of trail.ends()) if (chosen.size < MOST_STEPS) chosen.add(end)
  return [...all.filter(one => chosen.has(one) && one !== decisive), decisive]
}
