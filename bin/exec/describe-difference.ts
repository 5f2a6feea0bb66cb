import { isArray, isObject, type Json } from '../../suites/json.ts'
import { answerOf, type Difference, type MemberPath } from './find-difference.ts'

interface JsonLine {
  readonly text: string
  readonly path: MemberPath
}

/** A value as lines of JSON, each with the path of its property. */
function* linesOf(value: Json, path: MemberPath = [], opening = '', comma = ''): Generator<JsonLine> {
  const isList = isArray(value)
  const members = isList ? value.map((item, at) => [at, item] as const) : isObject(value) ? Object.entries(value) : []
  if (members.length === 0) return yield { text: `${opening}${JSON.stringify(value)}${comma}`, path }
  yield { text: `${opening}${isList ? '[' : '{'}`, path }
  const indent = '  '.repeat(path.length + 1)
  for (const [at, [name, member]] of members.entries()) {
    const label = typeof name === 'string' ? `${JSON.stringify(name)}: ` : ''
    yield* linesOf(member, [...path, name], indent + label, at === members.length - 1 ? '' : ',')
  }
  yield { text: `${'  '.repeat(path.length)}${isList ? ']' : '}'}${comma}`, path: [...path, '(end)'] }
}

const AROUND = 2
const WIDTH = 110

/** The lines around a property, which is marked. If the value lacks it, what would hold it is marked. */
function excerptOf(value: Json, path: MemberPath): readonly string[] {
  const lines = [...linesOf(value)]
  const find = (wanted: MemberPath): number => {
    const at = lines.findIndex(line => JSON.stringify(line.path) === JSON.stringify(wanted))
    return at < 0 && wanted.length > 0 ? find(wanted.slice(0, -1)) : Math.max(at, 0)
  }
  const at = find(path)
  return lines
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .map((line, index) => `${index === Math.min(at, AROUND) ? '>' : ' '} ${line.text}`.slice(0, WIDTH))
}

/** Shows a response that differs from that of the plain run, and that one, with the property that differs marked. */
export function describeDifference({ plain, other, path }: Difference): readonly string[] {
  const show = (name: string, entry: Difference['plain']): readonly string[] =>
    path[0] === 'status'
      ? [`  ${name}: ${entry.status}`]
      : [`  ${name}: ${entry.status}`, ...excerptOf(answerOf(entry), path).map(line => `    ${line}`)]
  return [
    `First response that differs from the plain run: ${other.operation ?? 'no operation'}, ${other.method} ${other.path}`,
    ...show('plain run', plain),
    ...show('this run', other),
  ]
}
