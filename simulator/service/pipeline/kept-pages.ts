import type { Page, PlainResponse, Resource } from '../reply.ts'
import { isTextKept } from '../resource-text.ts'

interface KeptPage {
  readonly page: Page
  readonly answer: PlainResponse
}

/** Answers to requests for a page, by its first item, for as long as that is kept. The journal then keeps one text for all. */
const pages = new WeakMap<Resource, KeptPage>()

const areSame = (one: Page, other: Page): boolean =>
  one.next_cursor === other.next_cursor &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index])

/** Finds the response that was made of the same items. */
export function findKeptPage(page: Page): PlainResponse | undefined {
  const [first] = page.items
  const kept = first && pages.get(first)
  return kept && areSame(kept.page, page) ? kept.answer : undefined
}

/** Keeps a response if its items are kept too. */
export function keepPage(page: Page, answer: PlainResponse): PlainResponse {
  const [first] = page.items
  if (first && isTextKept(first)) pages.set(first, { page, answer })
  return answer
}
