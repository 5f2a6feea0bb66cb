import { readFileSync } from 'node:fs'

/** What a declaration refers to in another module; `*` is everything. */
export interface Reference {
  readonly specifier: string
  readonly name: string
}

interface Statement {
  readonly text: string
  kept: boolean
}

/** tsc begins each statement at the margin, after its comments, and indents what belongs to it. */
const START = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)*(?:export |import |declare |interface |type |\/\/\/ )/m.source
const ANY = /[\s\S]/.source
const STATEMENTS = new RegExp(`${START}${ANY}*?(?=${START}|$(?!${ANY}))`, 'gm')
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type|interface|const|let|class|function|namespace|enum) ([\w$]+)/m
const FROM = /^(import|export) (?:type )?([\s\S]*?)\s*from ["']([^"']+)["']/m
const INLINE = /import\("([^"]+)"\)(?:\.([\w$]+))?/g

/** The names in a clause such as `{ type A, b as C }` or `* as d`: what the module calls them, and what we call them. */
const namesIn = (clause: string): readonly (readonly [string, string])[] =>
  clause
    .replaceAll(/[{}]/g, ' ')
    .split(',')
    .map(name => name.trim().replace(/^type (?=[\w$*])/, ''))
    .filter(name => name !== '')
    .map(name => {
      const [theirs = '', ours = theirs] = name.split(/\s+as\s+/)
      return [theirs, ours]
    })

/** A file of declarations, of which only some are kept. */
export class DeclarationFile {
  private readonly statements: readonly Statement[]
  private readonly asked = new Set<string>()

  constructor(path: string) {
    const text = readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '')
    this.statements = [...text.matchAll(STATEMENTS)].map(([one]) => ({ text: one, kept: one.startsWith('///') }))
  }

  /** Keeps the declaration of a name, or all exports for `*`. Returns what else is needed for it now. */
  keep(name: string): readonly Reference[] {
    if (this.asked.has(name)) return []
    this.asked.add(name)
    return this.statements.flatMap(statement => this.keepIf(statement, name))
  }

  private keepIf(statement: Statement, name: string): readonly Reference[] {
    const { text } = statement
    const from = FROM.exec(text)
    if (from) {
      const [, kind, clause = '', specifier = ''] = from
      const isExport = kind === 'export'
      const isAll = isExport && clause === '*'
      const names = namesIn(clause)
      const isWanted =
        isAll || (!statement.kept && names.some(([, ours]) => ours === name || (isExport && name === '*')))
      if (!isWanted) return []
      statement.kept = true
      return isAll ? [{ specifier, name }] : names.map(([theirs]) => ({ specifier, name: theirs }))
    }
    const [, declared] = DECLARED.exec(text) ?? []
    const isWanted = declared === undefined || declared === name || (name === '*' && /^export /m.test(text))
    if (!isWanted || statement.kept) return []
    statement.kept = true
    return this.referencesOf(text)
  }

  private referencesOf(text: string): readonly Reference[] {
    const inline = [...text.matchAll(INLINE)].map(([, specifier = '', name = '*']) => ({ specifier, name }))
    return [...inline, ...[...new Set(text.match(/[\w$]+/g))].flatMap(name => this.keep(name))]
  }

  /** What is kept, with other module specifiers. */
  render(rename: (specifier: string) => string): string {
    return this.statements
      .filter(({ kept }) => kept)
      .map(({ text }) => text)
      .join('')
      .replaceAll(
        /(from |import\()(["'])([^"']+)\2/g,
        (_, before, quote, specifier) => before + quote + rename(specifier) + quote,
      )
  }
}
