import fc from 'fast-check'

const STRANGE = [
  // Nothing, white space, and what nobody sees.
  ...['', ' ', '\0', '\n', '\t', '\r\nX-Injected: 1', '\ud800', '\ufeff', '\u202e', '\u2028'],
  // Characters of two, four and many bytes.
  ...['é', '𝒳', '👩‍👩‍👧'],
  // What each object of JavaScript has, and what its numbers can be.
  ...['__proto__', 'constructor', 'toString', 'length', 'null', 'NaN', 'Infinity', '-0', '1e400', '0x10'],
  // Paths, escapes and quotes.
  ...['../../etc/passwd', '%00', '%2e%2e%2f', '%zz', '\\', '"', "'", '`'],
  // Templates, markup, patterns and lists.
  ...['{{7*7}}', '<script>', '*', '.*', '(a+)+$', '[', ',,,'],
  // Times, addresses and cursors.
  ...['9999-12-31T23:59:59.999Z', '-271821-04-20', '2026-02-30'],
  ...['http://127.0.0.1/', 'https://files.example.com/a.png', 'eyJvIjoxfQ', 'W10'],
]

const MAX_UNIT = 0xffff

/** Short texts of any characters, also halves of characters. */
export const randomText: fc.Arbitrary<string> = fc.string({
  unit: fc.nat(MAX_UNIT).map(code => String.fromCharCode(code)),
  maxLength: 40,
})

const LENGTHS = [2, 10, 255, 256, 257, 1000, 10_000, 100_001]

/** Texts that programs often get wrong, and random ones. Some are very long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...STRANGE) },
  { weight: 3, arbitrary: randomText },
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...STRANGE), fc.constantFrom(...LENGTHS))
      .map(([text, times]) => text.repeat(times).slice(0, 100_001)),
  },
)
