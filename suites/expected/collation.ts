const ascii = /^[ -~]+$/

const stripPunctuation = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const byCodes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const collators = [
  new Intl.Collator('en'),
  new Intl.Collator('en', { numeric: true }),
  new Intl.Collator('en', { caseFirst: 'upper', ignorePunctuation: true }),
]

const orders: readonly ((a: string, b: string) => number)[] = [
  byCodes,
  (a, b) => byCodes(a.toLowerCase(), b.toLowerCase()),
  (a, b) => byCodes(a.toUpperCase(), b.toUpperCase()),
  (a, b) => byCodes(stripPunctuation(a), stripPunctuation(b)),
  ...collators.map(({ compare }) => compare),
]

/** Whether the first name comes after the second in every collation; false if two collations differ. */
export const isAfterInEveryCollation = (a: string, b: string): boolean =>
  ascii.test(a) && ascii.test(b) && orders.every(order => order(a, b) > 0)
