import type { JsonObject } from '../json.ts'
import { type ObservedExchange, readAnswer } from './observed-answer.ts'

/** The names of everything that a run makes begin with its id. */
const RUN_ID = /^kit-[0-9a-z]{8}(?=-)/

const runIdIn = ({ name, title }: JsonObject): string | undefined => {
  const text = name ?? title
  return typeof text === 'string' ? RUN_ID.exec(text)?.[0] : undefined
}

/** Finds other runs of the kit that write to the same target at the same time. */
export interface Neighbours {
  readonly observe: (exchange: ObservedExchange) => void
  /** The ids of other runs that have made something since this one made its first thing, by the target's own times. */
  readonly atWork: () => readonly string[]
}

/** Looks for other runs in the names of all resources that pass by. What an earlier run left is older. */
export function createNeighbours(baseUrl: string, runId: string): Neighbours {
  const newest = new Map<string, number>()
  let start = Number.POSITIVE_INFINITY

  const note = (resource: JsonObject) => {
    const id = runIdIn(resource)
    const time = Date.parse(String(resource.created_at))
    if (id === undefined || Number.isNaN(time)) return
    if (id === runId) start = Math.min(start, time)
    else newest.set(id, Math.max(newest.get(id) ?? 0, time))
  }
  return {
    observe(exchange) {
      for (const resource of readAnswer(exchange, baseUrl)?.resources ?? []) note(resource)
    },
    atWork: () => [...newest].filter(([, time]) => time >= start).map(([id]) => id),
  }
}
