const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const byUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const ORDERS: readonly ((one: string, other: string) => number)[] = [
  byUnits,
  (one, other) => byUnits(one.toLowerCase(), other.toLowerCase()),
  (one, other) => byUnits(plain(one), plain(other)),
  (one, other) => one.localeCompare(other, 'en'),
]

/** Whether a text comes behind another by every alphabet: by code units, in any case, with and without punctuation. */
export const surelyAfter = (one: string, other: string): boolean => ORDERS.every(order => order(one, other) > 0)
