import { at, type Json, jsonOf } from '../json.ts'
import { cutBody } from '../target/cut-body.ts'
import type { Exchange } from '../target/transport.ts'

/** An exchange in a trail. Its body has a readable length, because the trail of a fixture lasts as long as the run. */
export interface NotedExchange extends Exchange {
  /** The id of the resource in the response. */
  readonly resource: Json | undefined
}

/** A trail keeps its latest steps only: a check may send thousands of requests. */
const MOST_STEPS = 200

type TrailStep = NotedExchange | Trail

/** What a check did, or what was done to make a fixture, in order. A fixture that it asked for is a step with a trail of its own. */
export class Trail {
  private readonly steps: TrailStep[] = []

  private add(step: TrailStep): void {
    this.steps.push(step)
    if (this.steps.length <= MOST_STEPS) return
    // However long a check polls, what it created stays.
    const oldestRead = this.steps.findIndex(one => !(one instanceof Trail) && one.request.method === 'GET')
    this.steps.splice(Math.max(0, oldestRead), 1)
  }

  note({ request, response, cost }: Exchange): void {
    const resource = at(jsonOf(response), 'data', 'id')
    this.add({ request, response: { ...response, text: cutBody(response.text) }, cost, resource })
  }

  /** Notes that a fixture was asked for, which another check may have made. */
  join(fixture: Trail): void {
    if (!this.steps.includes(fixture)) this.add(fixture)
  }

  /** The exchanges of the trail itself, without those of its fixtures. */
  own(): readonly NotedExchange[] {
    return this.steps.flatMap(step => (step instanceof Trail ? [] : [step]))
  }

  /** All exchanges in order, each once. */
  all(visited = new Set<Trail>()): readonly NotedExchange[] {
    visited.add(this)
    return this.steps.flatMap(step => {
      if (!(step instanceof Trail)) return [step]
      return visited.has(step) ? [] : step.all(visited)
    })
  }

  last(): NotedExchange | undefined {
    return this.own().at(-1) ?? this.all().at(-1)
  }

  /** The last exchange of each fixture that was asked for: the response to it is mostly what the fixture is. */
  ends(): readonly NotedExchange[] {
    return this.steps.flatMap(step => (step instanceof Trail ? (step.last() ?? []) : []))
  }
}
