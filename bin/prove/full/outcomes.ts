import type { Route } from '../../../simulator/http/routes.ts'
import type { Operation } from '../../../simulator/service/operation.ts'
import { answer, type Incoming } from '../../../simulator/service/pipeline/answer.ts'
import type { Rendered } from '../../../simulator/service/pipeline/render.ts'
import type { Service } from '../../../simulator/service/service.ts'
import { at, type Json, parseJson } from '../../../suites/json.ts'
import { type Difference, differenceOf } from './differences.ts'
import type { ShadowWorld, Written } from './shadow-world.ts'

/** What comes of one request. */
export interface Outcome {
  readonly rendered: Rendered
  readonly written: Written
}

/** What remembers less, or something else, under the same keys can be told from the honest service only by one of those. */
function keysDiffer(honest: Written['keys'], other: Written['keys']): 'not' | 'by those' | 'more' {
  if ([...other.keys()].some(key => !honest.has(key))) return 'more'
  const same = other.size === honest.size && [...other].every(([key, value]) => !differenceOf(value, honest.get(key)))
  return same ? 'not' : 'by those'
}

/** How an outcome differs from the honest one. */
interface Judged {
  /** Null for the same answer; more than a whole only for a success that differs in nothing but its body. */
  readonly difference: Difference | null
  /** Whether another answer is to be expected when the key comes again. */
  readonly atReplay: boolean
}

const WHOLE: Judged = { difference: 'whole', atReplay: false }

/** Tells how outcomes differ from the honest one. */
export function differencesFrom({ rendered: honest, written }: Outcome): (other: Outcome) => Judged {
  let parsed: Json | undefined
  return other => {
    const { status, headers, body } = other.rendered
    const keys = keysDiffer(written.keys, other.written.keys)
    const stateDiffers = keys === 'more' || differenceOf(other.written.state, written.state) !== null
    if (stateDiffers || status !== honest.status || differenceOf(headers, honest.headers)) return WHOLE
    if (body === honest.body) return { difference: null, atReplay: keys !== 'not' }
    parsed ??= parseJson(honest.body)
    const json = parseJson(body)
    const refused = status >= 400 || [json, parsed].some(one => at(one, 'error') !== undefined)
    if (json === undefined || parsed === undefined || refused) return WHOLE
    return { difference: differenceOf(json, parsed) ?? 'whole', atReplay: true }
  }
}

/** The operation as this service has it. */
const operationOf = ({ operations }: Service, { name }: Operation): Operation => {
  const found = Object.values(operations).find(operation => operation.name === name)
  if (!found) throw new Error(`a service without ${name} cannot be shadowed`)
  return found
}

/** Answers a request in a world apart. */
export async function outcome(
  service: Service,
  shadow: ShadowWorld,
  { operation }: Route,
  incoming: Incoming,
): Promise<Outcome> {
  const world = shadow.restart()
  const own = operationOf(service, operation)
  const rendered = await answer({ service, world }, own, incoming)
  return { rendered, written: shadow.written(rendered) }
}
