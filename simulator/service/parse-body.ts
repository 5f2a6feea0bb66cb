import type { z } from 'zod'
import { memoizeByObject } from '../memoize-by-object.ts'
import { type BodyLimit, limitsOf } from './body-limits.ts'
import { countCharacters } from './characters.ts'
import { invalid, parse } from './errors.ts'
import type { Limits } from './limits.ts'
import type { Call } from './service.ts'

type ValueAt = readonly [at: string, value: unknown]

/** Finds the values under a path. */
function findValues(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: readonly string[] = [],
): readonly ValueAt[] {
  if (step === undefined) return [[at.join('.'), value]]
  if (step === '*')
    return Array.isArray(value) ? value.flatMap((item, index) => findValues(item, rest, [...at, String(index)])) : []
  const entry = Object.entries(value ?? {}).find(([name]) => name === step)
  return entry ? findValues(entry[1], rest, [...at, step]) : []
}

function sizeOf(value: unknown, measure: BodyLimit['measure']): number | undefined {
  if (measure === 'number') return typeof value === 'number' ? value : undefined
  if (measure === 'items') return Array.isArray(value) ? value.length : undefined
  return typeof value === 'string' ? countCharacters(value) : undefined
}

/** Throws bad_request where a value is smaller or larger than its limit. */
function checkSize([at, value]: ValueAt, { measure, min, max }: BodyLimit): void {
  const size = sizeOf(value, measure)
  if (size === undefined) return
  if (min !== undefined && size < min)
    throw invalid(at, measure === 'number' ? `must be ${min} or more` : `must have ${min} or more ${measure}`)
  if (size > max)
    throw invalid(at, measure === 'number' ? `must be ${max} or less` : `must have ${max} or fewer ${measure}`)
}

/** A limit on the properties at one path, in steps. */
type PathLimit = readonly [steps: readonly string[], limit: BodyLimit]

const knownLimits = memoizeByObject((_: Limits['bodies']) => new Map<string, readonly PathLimit[]>())

/** Finds the limits of an operation once for each list of limits: every request needs them. */
function pathLimitsOf(limits: Limits['bodies'], operation: string): readonly PathLimit[] {
  const byOperation = knownLimits(limits)
  const found =
    byOperation.get(operation) ??
    limitsOf(limits, operation).flatMap(limit => limit.paths.map((path): PathLimit => [path.split('.'), limit]))
  byOperation.set(operation, found)
  return found
}

/** Parses the body of a request by its schema, and checks its limits. Throws bad_request. */
export function parseBody<Schema extends z.ZodType>(
  { service, operation, body }: Call,
  schema: Schema,
): z.output<Schema> {
  const parsed = parse(schema, body)
  for (const [steps, limit] of pathLimitsOf(service.limits.bodies, operation.name))
    for (const one of findValues(parsed, steps)) checkSize(one, limit)
  return parsed
}
