import { listWords } from '../show.ts'
import { Blocked, ExpectationFailed, NotApplicable } from './signals.ts'

/** The failure of an expectation, or null if it holds. */
export async function failureOf(attempt: () => void | Promise<void>): Promise<ExpectationFailed | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (error instanceof ExpectationFailed) return error
    throw error
  }
}

/**
 * Judges each item that can be judged; if there is none, the reason of the first decides. Throws the first failure, with the
 * clauses of all of them, and names the other items that fail.
 */
export async function expectEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  judge: (item: T) => void | Promise<void>,
): Promise<void> {
  const failures: { readonly name: string; readonly failure: ExpectationFailed }[] = []
  const skips: (Blocked | NotApplicable)[] = []
  for (const item of items) {
    try {
      const failure = await failureOf(() => judge(item))
      if (failure) failures.push({ name: nameOf(item), failure })
    } catch (error) {
      if (!(error instanceof Blocked || error instanceof NotApplicable)) throw error
      skips.push(error)
    }
  }
  const [skip] = skips
  if (skip && skips.length === items.length) throw skip
  const [first, ...others] = failures
  if (!first) return
  const clauses = new Set(failures.flatMap(({ failure }) => failure.clauses))
  const also = others.length === 0 ? '' : `; also wrong: ${listWords(others.map(({ name }) => name))}`
  throw new ExpectationFailed([...clauses], first.failure.message + also, first.failure.shown)
}
