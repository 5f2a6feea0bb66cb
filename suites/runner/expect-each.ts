import { listWords } from '../show.ts'
import { Blocked, ExpectationFailed, NotApplicable } from './check-exceptions.ts'

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

/** For `expectEach`: the name of an item. */
export const nameOf = ({ name }: { readonly name: string }): string => name

/**
 * Judges each item. Throws the first failure, with the clauses of all of them, and names the other items that fail; else the
 * reason of the first item that could not be judged: a check that passes has judged every item that applies to the target.
 */
export async function expectEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  judge: (item: T) => void | Promise<void>,
): Promise<void> {
  const failures: { readonly name: string; readonly failure: ExpectationFailed }[] = []
  const blocked: Blocked[] = []
  const notApplicable: NotApplicable[] = []
  for (const item of items) {
    try {
      const failure = await failureOf(() => judge(item))
      if (failure) failures.push({ name: nameOf(item), failure })
    } catch (error) {
      if (error instanceof Blocked) blocked.push(error)
      else if (error instanceof NotApplicable) notApplicable.push(error)
      else throw error
    }
  }
  const [first, ...others] = failures
  if (!first) {
    const lacking = notApplicable.find(({ why }) => typeof why !== 'string') ?? notApplicable[0]
    const reason = blocked[0] ?? (notApplicable.length === items.length ? lacking : undefined)
    if (reason) throw reason
    return
  }
  const clauses = new Set(failures.flatMap(({ failure }) => failure.clauses))
  const also = others.length === 0 ? '' : `; also wrong: ${listWords(others.map(({ name }) => name))}`
  throw new ExpectationFailed([...clauses], first.failure.message + also, first.failure.shown)
}
