/** A member in which two values differ. */
export interface MemberDifference {
  /** Such as `data.fields[2].value`; empty for the whole value. */
  readonly path: string
  /** As JSON; null where the value lacks the member. */
  readonly expected: string | null
  readonly actual: string | null
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const toText = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function* compare(expected: unknown, actual: unknown, path: string): Generator<MemberDifference> {
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    const [one, other] = [toText(expected), toText(actual)]
    if (one !== other) yield { path, expected: one, actual: other }
    return
  }
  const [members, others] = [new Map(Object.entries(expected)), new Map(Object.entries(actual))]
  for (const name of new Set([...members.keys(), ...others.keys()])) {
    const step = Array.isArray(expected) ? `[${name}]` : `${path === '' ? '' : '.'}${name}`
    yield* compare(members.get(name), others.get(name), path + step)
  }
}

function parse(json: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}

/** Lists the members in which two JSON texts differ; the texts themselves if they are no JSON or hold the same members in another order. */
export function listDifferences({
  expected,
  actual,
}: {
  readonly expected: string
  readonly actual: string
}): readonly MemberDifference[] {
  const [one, other] = [parse(expected), parse(actual)]
  const found = one && other ? [...compare(one.value, other.value, '')] : []
  return found.length > 0 ? found : [{ path: '', expected, actual }]
}
