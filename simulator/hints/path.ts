import leven from 'leven'
import { toPathTemplate } from '../path-template.ts'
import type { Operation, Service } from '../service/service.ts'

/** The paths of the simulator itself: control plane, uploads, sandboxes. */
const OWN_PATH = /^\/_/

const MAX_SEGMENT = 40
/** A segment that differs more than that is another word. */
const MAX_DIFFERENCE = 0.5

/** What clients do to a path as a whole, and how it is undone. */
const MISTAKES: readonly (readonly [wrong: RegExp, right: string, problem: string])[] = [
  [/\/{2,}/g, '/', 'The path has two slashes in a row.'],
  [/(?<=.)\/$/, '', 'The path ends with a slash.'],
  [/^\/v1(\/v1)+(?=\/|$)/, '/v1', 'The path has /v1 twice. Give the client a base URL without /v1.'],
]

/** Undoes the mistakes in a path, and says which there were. */
function mendPath(path: string): { readonly mended: string; readonly problems: readonly string[] } {
  let mended = path
  const problems = MISTAKES.flatMap(([wrong, right, problem]) => {
    const before = mended
    mended = before.replace(wrong, right)
    return mended === before ? [] : problem
  })
  return { mended, problems }
}

const VERSION = /^\/v1(\/|$)/

/** How much a segment differs from that of an operation: from 0 to 1. */
function segmentDistance(wanted: string, given: string): number {
  if (wanted === given || (wanted.startsWith(':') && given !== '')) return 0
  const [one, other] = [wanted.slice(0, MAX_SEGMENT), given.slice(0, MAX_SEGMENT)]
  return leven(one, other) / Math.max(one.length, other.length, 1)
}

/** How much a path differs from that of an operation. Undefined if it is no misspelling of it. */
function pathDistance({ path }: Operation, given: readonly string[]): number | undefined {
  const wanted = path.split('/')
  if (wanted.length !== given.length) return undefined
  const distances = wanted.map((segment, at) => segmentDistance(segment, given[at] ?? ''))
  return Math.max(...distances) > MAX_DIFFERENCE ? undefined : distances.reduce((sum, one) => sum + one, 0)
}

/** The operation whose path is most like a path. Of those with the same path, the one with the same method. */
function findNearest({ operations }: Service, method: string, path: string) {
  const segments = path.split('/')
  const [nearest] = Object.values(operations)
    .flatMap(operation => {
      const distance = pathDistance(operation, segments)
      return distance === undefined ? [] : { operation, distance, isOther: Number(operation.method !== method) }
    })
    .toSorted((one, other) => one.distance - other.distance || one.isOther - other.isOther)
  return nearest
}

/** Says what is wrong with a path that leads to no operation, and names the operation that it resembles, if there is one. */
export function hintForPath(service: Service, method: string, path: string): string | undefined {
  if (OWN_PATH.test(path)) return undefined
  const { mended, problems } = mendPath(path)
  const hasVersion = VERSION.test(mended)
  const nearest = findNearest(service, method, hasVersion ? mended : `/v1${mended}`)
  if (!nearest) return problems.join(' ') || undefined
  const { name, method: wanted, path: template } = nearest.operation
  const isExact = nearest.distance === 0 && hasVersion
  const reasons = [...problems, ...(hasVersion ? [] : ['The path lacks /v1.'])]
  const otherwise = isExact ? 'No operation has this method here.' : 'No operation is here.'
  return `${reasons.join(' ') || otherwise} The nearest is ${name}: ${wanted} ${toPathTemplate(template)}`
}
