import type { CheckResult } from './model.ts'

/** A property in which two values differ. */
export interface MemberDifference {
  /** Such as `data.fields[2].value`; empty for the whole value. */
  readonly path: string
  /** Undefined where the value lacks the property. */
  readonly expected: unknown
  readonly actual: unknown
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Finds the properties in which two JSON values differ, in order. */
export function* compareMembers(expected: unknown, actual: unknown, path = ''): Generator<MemberDifference> {
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    if (JSON.stringify(expected) !== JSON.stringify(actual)) yield { path, expected, actual }
    return
  }
  const [members, others] = [new Map(Object.entries(expected)), new Map(Object.entries(actual))]
  for (const name of new Set([...members.keys(), ...others.keys()])) {
    const step = Array.isArray(expected) ? `[${name}]` : `${path === '' ? '' : '.'}${name}`
    yield* compareMembers(members.get(name), others.get(name), path + step)
  }
}

/** Two JSON texts; they may be cut. */
export type ComparedTexts = NonNullable<CheckResult['compared']>

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** Lists the properties in which two JSON texts differ; the texts themselves if they are no JSON, or differ only in their order. */
export function listDifferences({
  expected,
  actual,
}: ComparedTexts): readonly (ComparedTexts & { readonly path: string })[] {
  const [one, other] = [parse(expected), parse(actual)]
  const found = one === undefined || other === undefined ? [] : [...compareMembers(one, other)]
  return found.length === 0
    ? [{ path: '', expected, actual }]
    : found.map(({ path, ...values }) => ({ path, expected: show(values.expected), actual: show(values.actual) }))
}
