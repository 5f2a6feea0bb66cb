const KEYWORDS = new Set(
  (
    'async await break case catch class const continue delete do else false for function if in instanceof let new null of ' +
    'return static super switch this throw true try typeof undefined void while yield'
  ).split(' '),
)

/** Members of the language's own objects, as in `value.includes`. */
const MEMBERS = new Set(
  [Array, Map, Number, Object, Set, String, RegExp, JSON, Math]
    .flatMap(owner => ['prototype' in owner ? owner.prototype : owner, owner])
    .flatMap(owner => Object.getOwnPropertyNames(owner)),
)

const TOKEN = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|\$\{[^}]*\}|[^`\\])*`|\.?[A-Za-z_$][\w$]*/g

const isQuoted = (token: string): boolean => token.startsWith("'") || token.startsWith('"')

/** True for a word that no rename in this project can change. */
const isFixed = (token: string): boolean =>
  token.startsWith('.') ? MEMBERS.has(token.slice(1)) : KEYWORDS.has(token) || token in globalThis

/**
 * Replaces the names that this project gave by numbers in their order, so that a rename does not change the shape.
 * `stored === null → false` and `value === null → false` have the shape `$1 === null → false`.
 */
export function shapeOf(change: string): string {
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
  const withoutNames = (code: string): string =>
    code.replace(TOKEN, token => {
      if (isQuoted(token) || isFixed(token)) return token
      if (token.startsWith('`')) return token.replace(/(?<=\$\{)[^}]*(?=\})/g, withoutNames)
      return token.startsWith('.') ? `.$${numberOf(token.slice(1))}` : `$${numberOf(token)}`
    })
  return withoutNames(change)
}
