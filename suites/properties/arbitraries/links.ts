import fc from 'fast-check'

/** Path segments that no URL parser normalizes. */
const SEGMENTS = [
  'a',
  'B',
  '2',
  'x-y',
  'a.b',
  'a_b',
  '~me',
  'a%20b',
  'caf%C3%A9',
  '100%25',
  'a:b',
  '@you',
  'index.html',
]
const PAIRS = ['q=1', 'empty=', 'bare', 'list=a,b', 'plus=a+b', 'path=/x/y', 'again=a%26b', 'upper=A%2FB']

const some = (pieces: readonly string[], minLength = 0): fc.Arbitrary<readonly string[]> =>
  fc.shuffledSubarray([...pieces], { minLength, maxLength: 4 })

/** An https URL with a path, and maybe a query and a fragment. */
export const links: fc.Arbitrary<string> = fc
  .record({ path: some(SEGMENTS, 1), query: some(PAIRS), fragment: fc.constantFrom('', '#top', '#a-b', '#L10') })
  .map(({ path, query, fragment }) => {
    const search = query.length === 0 ? '' : `?${query.join('&')}`
    return `https://example.com/${path.join('/')}${search}${fragment}`
  })
