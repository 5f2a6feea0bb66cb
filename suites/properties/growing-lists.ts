import fc from 'fast-check'
import type { Check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { describeMisplaced } from '../expected/newest-first.ts'
import { at, idsOf, isResource, type Resource } from '../json.ts'
import { GROWING_LISTS, type GrowingListName, growingLists } from '../setup/lists/growing-lists.ts'
import { type Answer, withQuery } from '../target/api.ts'
import { property } from './property.ts'

/** How to read the pages of a list: their size, and after which pages to create an item. */
interface Reading {
  readonly limit: number
  readonly makes: readonly boolean[]
}

const OWN_ITEMS = 3

const readings: fc.Arbitrary<Reading> = fc.record({
  limit: fc.integer({ min: 2, max: OWN_ITEMS - 1 }),
  makes: fc.array(fc.boolean(), { minLength: OWN_ITEMS, maxLength: OWN_ITEMS }).filter(([first]) => first === true),
})

const MOST_PAGES = 100

/** While a client creates new items, the pages of a list still show each older item once and in order. */
const keepsItems = (operation: GrowingListName): Check => {
  const { mainOwner, input, make, orderClause } = GROWING_LISTS[operation]
  return property<Reading>(`pages-while-others-write/${operation}`, {
    clauses: [clauseId('PAGES-KEYSET', operation), orderClause],
    runs: 1,
    async claim(context) {
      const { api, expect, unmet, eventually } = context
      const made: Resource[] = []
      while (made.length < OWN_ITEMS) made.push(await make(context))
      const expected = expect(clauseId('PAGES-KEYSET', operation))

      /** Reads pages until all of these ids have been seen. */
      const readPages = async ({ limit, makes }: Reading, ids: readonly string[]) => {
        const seen: Resource[] = []
        let cursor: string | null = null
        for (let page = 0; page < MOST_PAGES; page++) {
          const query = { limit, ...(cursor !== null && { cursor }) }
          const answer: Answer = await api(operation, withQuery(input(mainOwner(context)), query))
          seen.push(...expected.list(answer).filter(isResource))
          const next = at(answer.json, 'next_cursor')
          if (typeof next !== 'string' || ids.every(id => seen.some(one => one.id === id))) return seen
          cursor = next
          if (makes[page]) made.push(await make(context))
        }
        return unmet('the list grows faster than its pages are read')
      }
      return {
        values: readings,
        async holds(reading, noteStep) {
          const pages = reading.makes.flatMap((makes, page) => (makes ? [page + 1] : []))
          noteStep(`${operation} in pages of ${reading.limit}; create an item after page ${pages.join(', ')}`)
          const ids = idsOf(made.slice(-OWN_ITEMS))
          await eventually(async () => {
            const seen = (await readPages(reading, ids)).filter(({ id }) => ids.includes(id))
            expected.sameSet(
              idsOf(seen),
              ids,
              `items on all pages of ${operation} that existed before the first page was read`,
            )
            const misplaced = describeMisplaced(seen)
            const message = `${operation} must list the newest item first on its pages, but ${misplaced}`
            expect(orderClause).that(!misplaced, message)
          })
        },
      }
    },
  })
}

/** Lists that grow while their pages are read. Spec: Endpoints > Conventions. */
export const growingListProperties: readonly Check[] = growingLists.map(keepsItems)
