import type { OperationUse } from '../../reports/model.ts'
import { listWords } from '../../suites/show.ts'
import type { OperationFamily } from './operation-families.ts'
import type { UnusableOperation } from './unusable-operations.ts'

/** Says what operations answered, in a sentence. */
function describeAnswers(uses: readonly OperationUse[]): string {
  const counts = new Map<number, number>()
  for (const { status, answers } of uses.flatMap(use => use.answers))
    counts.set(status, (counts.get(status) ?? 0) + answers)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const parts = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} ${count === 1 ? 'was' : 'were'} ${status}`)
  if (counts.size > 1) return `Of ${total} responses, ${listWords(parts)}.`
  const [status] = counts.keys()
  return total === 1 ? `The only response was ${status}.` : `All ${total} responses were ${status}.`
}

const nameUse = ({ operation, method, path }: OperationUse): string => `${operation} (${method} ${path})`

/** So many names need an introduction. */
const MOST_NAMES = 3

function describeWhat({ path, kind, unusable, isWhole }: OperationFamily): string {
  const names = listWords(unusable.map(nameUse))
  const count = unusable.length > MOST_NAMES ? `${unusable.length} operations` : null
  if (kind === 'missing') {
    const what = isWhole ? `everything under ${path}` : count
    return what === null ? `The server seems to lack ${names}.` : `The server seems to lack ${what}: ${names}.`
  }
  const what = isWhole ? `Nothing under ${path} ever succeeded` : count && `${count} never succeeded`
  return what === null ? `${names} never succeeded.` : `${what}: ${names}.`
}

/** Says in a few sentences which operations cannot be used, how they answered, and which others are in doubt without them. */
export function describeFamily(family: OperationFamily): string {
  const { unusable, untried, refused } = family
  const without = unusable.length === 1 ? 'Without it' : 'Without them'
  const lost = untried.length === 0 ? [] : [`${without}, ${listWords(untried)} could not be tried.`]
  const doubtful = refused.length === 0 ? [] : [`${listWords(refused)} never succeeded either.`]
  return [describeWhat(family), describeAnswers(unusable), ...lost, ...doubtful].join(' ')
}

/** Says of a single operation why it cannot be used. */
export const describeUnusable = ({ use, kind }: UnusableOperation): string =>
  describeFamily({ path: use.path, kind, unusable: [use], isWhole: false, untried: [], refused: [] })
