import { listDifferences } from '../../reports/differences.ts'
import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { isArray, isObject, type Json, parseJson } from '../../suites/json.ts'

/** A text or a number that was written, and what is read instead of it. */
interface Change {
  readonly written: string | number
  readonly read: Json
}

/** How much of a value a sentence shows. */
const SHOWN = 60

const isScalar = (value: Json | undefined): value is Change['written'] =>
  typeof value === 'string' || typeof value === 'number'

const scalarsIn = (value: Json | undefined): readonly Json[] => {
  if (value === undefined) return []
  return isArray(value) || isObject(value) ? Object.values(value).flatMap(scalarsIn) : [value]
}

/** Whether one of the requests wrote a value. A report cuts the bodies of long ones. */
const isWritten = (value: Change['written'], bodies: readonly string[]): boolean =>
  bodies.some(body => scalarsIn(parseJson(body)).includes(value)) ||
  (String(value).length > SHOWN && bodies.some(body => body.includes(JSON.stringify(value).slice(1, SHOWN))))

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether differences are of one value or resource: in lists, or between two resources, they show what is missing. */
const areOfOne = (differences: readonly { readonly path: string }[]): boolean =>
  differences.every(({ path }) => !/\[|(?:^|\.)id$/.test(path) || (path === '[0]' && differences.length === 1))

/** What a check wrote and the target has changed. Other values may differ because of that. */
function changesIn({ compared, evidence }: CheckResult): readonly Change[] {
  const bodies = evidence.map(({ request_body }) => request_body ?? '')
  const differences = compared ? listDifferences(compared) : []
  return (areOfOne(differences) ? differences : []).flatMap(({ expected, actual }) => {
    const [written, read] = [parseJson(expected), parseJson(actual)]
    if (!isScalar(written) || read === undefined || UUID.test(String(written))) return []
    return isWritten(written, bodies) ? [{ written, read }] : []
  })
}

/** Whether a text is another one without some of its characters. */
function isPartOf(read: string, written: string): boolean {
  const left = [...read]
  for (const one of written) if (one === left[0]) left.shift()
  return left.length === 0
}

/** How texts come back, the narrowest first, and when it is so. */
const TEXTS: readonly (readonly [how: (read: string) => string, is: (written: string, read: string) => boolean])[] = [
  [() => 'empty', (_, read) => read === ''],
  [read => `cut after ${read.length} characters`, (written, read) => written.startsWith(read)],
  [() => 'in lower case', (written, read) => read === written.toLowerCase()],
  [() => 'in upper case', (written, read) => read === written.toUpperCase()],
  [() => 'without some of its characters', (written, read) => isPartOf(read, written)],
  [() => 'changed', () => true],
]

/** All that can be said of how a value comes back, the narrowest first. */
function describeChange({ written, read }: Change): readonly string[] {
  if (typeof written === 'string' && typeof read === 'string')
    return TEXTS.flatMap(([how, is]) => (is(written, read) ? [how(read)] : []))
  if (typeof written !== typeof read) return [read === null ? 'as null' : 'as another type', 'changed']
  if (read === -written) return ['with another sign', 'changed']
  return Math.abs(Number(read) - Number(written)) < 1 ? ['rounded', 'changed'] : ['changed']
}

/** A value for a sentence: the part of a long text where it differs from the other one. */
function show(value: Json, other: Json): string {
  if (typeof value !== 'string' || value.length <= SHOWN) return JSON.stringify(value)
  let same = 0
  while (typeof other === 'string' && same < value.length && value[same] === other[same]) same += 1
  const from = Math.max(0, same - SHOWN / 2)
  const end = from + SHOWN
  return `${from > 0 ? '…' : ''}${JSON.stringify(value.slice(from, end))}${end < value.length ? '…' : ''}`
}

/** Whether a value is a whole number that says little without the name of its property. */
const isSmall = (value: Json): boolean => Number.isInteger(value) && Math.abs(Number(value)) < 1000

/**
 * Says how values come back, of causes without a known mistake: at least half of their failures have to show a value that was
 * written and is read as another one.
 */
export function nameChanged(causes: readonly LikelyCause[], checks: readonly CheckResult[]): readonly LikelyCause[] {
  const changesByCheck = new Map(checks.map(check => [check.id, changesIn(check)]))
  return causes.map(cause => {
    const found = cause.explained.map(id => changesByCheck.get(id) ?? []).filter(({ length }) => length > 0)
    const changes = found.flat().toSorted((a, b) => String(a.written).length - String(b.written).length)
    const [shortest] = changes
    if (cause.fit !== 'none' || cause.statement !== null || !shortest || found.length * 2 < cause.explained.length)
      return cause
    const [first = [], ...others] = changes.map(describeChange)
    const how = first.find(one => others.every(all => all.includes(one))) ?? 'changed'
    if (how === 'changed' && isSmall(shortest.written)) return cause
    const [written, read] = [show(shortest.written, shortest.read), show(shortest.read, shortest.written)]
    const statement = `What is written comes back ${how}: ${written} was written, and ${read} is read.`
    return { ...cause, statement, mistakes: [] }
  })
}
