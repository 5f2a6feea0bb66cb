import {
  type Board,
  type Doc,
  denied,
  digest,
  invalid,
  missing,
  Refusal,
  type Space,
  type Token,
  UUID,
} from './core.test.helper.ts'
import type { Call, Operation, Page, State } from './state.test.helper.ts'

/** Who may do what, and how often. */
export class Access {
  readonly app: State
  readonly quotas = new Map<string, { start: number; used: number }>()
  window = 60
  constructor(app: State) {
    this.app = app
  }

  authenticate(headers: Headers): { readonly secret: string; readonly token: Token } {
    const [, secret = ''] = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
    const token = this.app.tokens.get(secret)
    if (!token || token.disabled) throw new Refusal('unauthenticated', 'Send a token that is valid.')
    return { secret, token }
  }

  /** The name of the account that pays for a request. */
  payer(secret: string): string {
    return secret
  }

  cost(operation: Operation): number {
    return operation.cost
  }

  /** Takes the cost from the quota of a token. A refused request costs nothing. */
  charge(secret: string, token: Token, operation: Operation): void {
    const name = this.payer(secret)
    const now = this.app.now()
    const known = this.quotas.get(name)
    const quota = known && now < known.start + this.window * 1000 ? known : { start: now, used: 0 }
    this.quotas.set(name, quota)
    const cost = this.cost(operation)
    if (quota.used + cost > token.quota) {
      const wait = Math.max(1, Math.ceil((quota.start + this.window * 1000 - now) / 1000))
      const message = `${token.quota} units per ${this.window} seconds are yours, and this request costs ${cost}.`
      throw new Refusal('rate_limited', message, { headers: { 'retry-after': String(wait) } })
    }
    quota.used += cost
  }

  hasScope({ scopes }: Token, scope: string): boolean {
    return scopes.includes(scope) || (scope.endsWith(':read') && scopes.includes('all:read'))
  }

  checkScope({ token, operation }: Call): void {
    if (operation.scope && !this.hasScope(token, operation.scope)) throw denied(`the scope ${operation.scope}`)
  }

  sees({ organization, spaces, user }: Token, space: Space): boolean {
    if (space.organization !== organization || (spaces && !spaces.includes(space.id))) return false
    return user === null || user.admin || space.members.includes(user.id)
  }

  space({ token }: Call, id: unknown): Space {
    const found = this.app.spaces.find(one => one.id === String(id).toLowerCase())
    if (!found || !this.sees(token, found)) throw missing()
    return found
  }

  board(call: Call): Board {
    const found = this.app.boards.find(one => one.id === call.path.id)
    if (!found || found.archived || !this.sees(call.token, found.space)) throw missing()
    return found
  }

  checkEditor({ token: { user } }: Call, space: Space): void {
    if (user && !user.admin && ![...space.editors, ...space.owners].includes(user.id)) throw denied('edit:board')
  }

  checkOwner({ token: { user } }: Call, space: Space): void {
    if (user && !user.admin && !space.owners.includes(user.id)) throw denied('a role that may change the space')
  }
}

interface Answer {
  readonly status: number
  readonly body: string
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]): [string, unknown] => [name, sorted(one)])
      .toSorted(),
  )
}

/** The keys of writes. */
export class Keys {
  readonly app: State
  readonly kept = new Map<string, { readonly print: string; readonly at: number; answer: Answer | null }>()
  constructor(app: State) {
    this.app = app
  }

  remembersFor(): number {
    return 24 * 60 * 60 * 1000
  }

  scopeOf({ secret }: Call, key: string): string {
    return `${secret} ${key}`
  }

  /** The same for requests that ask for the same. */
  print(call: Call): string {
    return digest(`${call.operation.name} ${JSON.stringify(call.path)} ${this.printBody(call.body)}`)
  }

  printBody(body: unknown): string {
    return JSON.stringify(sorted(body ?? null))
  }

  /** Answers the first request with a key, and repeats that for the others. Refusals are not kept. */
  async once(call: Call, answer: () => Promise<Answer>): Promise<Answer> {
    const key = call.headers.get('idempotency-key')
    if (call.operation.key === undefined || (key === null && call.operation.key === 'optional')) return answer()
    if (key === null || key === '') throw invalid('Idempotency-Key', 'is required')
    if (key.length > 255) throw invalid('Idempotency-Key', 'has more than 255 characters')
    const name = this.scopeOf(call, key)
    const known = this.kept.get(name)
    const print = this.print(call)
    if (known && this.app.now() < known.at + this.remembersFor()) {
      if (known.print !== print) throw invalid('Idempotency-Key', 'was used for another request')
      if (!known.answer) throw new Refusal('conflict', 'The first request with this key is still at work.')
      return this.replay(known.answer)
    }
    const record = { print, at: this.app.now(), answer: null as Answer | null }
    this.kept.set(name, record)
    try {
      record.answer = await answer()
      return record.answer
    } catch (error) {
      this.kept.delete(name)
      throw error
    }
  }

  replay(answer: Answer): Answer {
    return answer
  }
}

type KeyPart = string | number | null
/** What a list is sorted by: a value of each item, and whether the greatest comes first. What is null comes last. */
export type Order<T> = readonly (readonly [read: (item: T) => KeyPart, order: 'asc' | 'desc'])[]

const comparePart = (a: KeyPart, b: KeyPart, order: 'asc' | 'desc'): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const sign = order === 'asc' ? 1 : -1
  return a === b ? 0 : a < b ? -sign : sign
}

/** The order of most lists. */
export const NEWEST: Order<{ readonly id: string; readonly created: number }> = [
  [one => one.created, 'desc'],
  [one => one.id, 'desc'],
]

/** Cuts lists into pages. */
export class Pages {
  maximum = 100
  standard = 25

  limit({ query }: Call): number {
    const limit = query.get('limit') ?? String(this.standard)
    if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > this.maximum)
      throw invalid('limit', `is not 1 to ${this.maximum}`)
    return Number(limit)
  }

  /** Reads the part of a cursor that says where its page begins. It belongs to one list alone. */
  read({ query }: Call, tag: string): unknown {
    const cursor = query.get('cursor')
    if (cursor === null) return undefined
    try {
      const [of, at] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      if (of === tag && this.write(tag, at) === cursor) return at
    } catch {}
    throw invalid('cursor', 'comes from no page of this list')
  }

  write(tag: string, at: unknown): string {
    return Buffer.from(JSON.stringify([tag, at])).toString('base64url')
  }

  tag(call: Call, of: string): string {
    return digest(`${call.operation.name} ${of}`).slice(0, 8)
  }

  compare<T>(a: readonly KeyPart[], b: readonly KeyPart[], order: Order<T>): number {
    for (const [index, [, direction]] of order.entries()) {
      const by = comparePart(a[index] ?? null, b[index] ?? null, direction)
      if (by !== 0) return by
    }
    return 0
  }

  /** Whether an item comes after the last one of the page before. */
  follows<T>(_call: Call, key: readonly KeyPart[], last: readonly KeyPart[], order: Order<T>): boolean {
    return this.compare(key, last, order) > 0
  }

  /** A page that begins after the last item of the one before, also where items have come or gone. */
  keyset<T>(call: Call, items: readonly T[], order: Order<T>, of: string): Page<T> {
    const limit = this.limit(call)
    const tag = this.tag(call, of)
    const keyed = items.map(item => ({ item, key: order.map(([read]) => read(item)) }))
    keyed.sort((a, b) => this.compare(a.key, b.key, order))
    const after = this.read(call, tag)
    const rest = Array.isArray(after) ? keyed.filter(({ key }) => this.follows(call, key, after, order)) : keyed
    const data = rest.slice(0, limit)
    return { items: data.map(({ item }) => item), next: rest.length > limit ? this.write(tag, data.at(-1)?.key) : null }
  }

  /** A page that begins at a place of the list. */
  offset<T>(call: Call, items: readonly T[], of: string): Page<T> {
    const limit = this.limit(call)
    const tag = this.tag(call, of)
    const start = Number(this.read(call, tag) ?? 0)
    const end = start + limit
    return { items: items.slice(start, end), next: end < items.length ? this.write(tag, end) : null }
  }
}

/** Trims resources to the names that a request asks for. */
export class Fields {
  selectable({ operation }: Call): readonly string[] {
    return operation.fields ?? []
  }

  /** The names that a request asks for; null if it asks for whole resources. */
  names(call: Call): readonly string[] | null {
    const asked = call.query.getAll('fields')
    if (asked.length === 0 || !call.operation.fields) return null
    const names = asked
      .join(',')
      .split(',')
      .map(name => name.trim())
    for (const name of names) if (!this.selectable(call).includes(name)) throw invalid('fields', `knows no "${name}"`)
    return names
  }

  trim(resource: Doc, names: readonly string[] | null): Doc {
    if (!names) return resource
    return Object.fromEntries(Object.entries(resource).filter(([name]) => name === 'id' || names.includes(name)))
  }
}

export const idsIn = (list: string | null): readonly string[] | null => {
  if (list === null) return null
  const ids = list.split(',').map(one => one.trim().toLowerCase())
  for (const one of ids) if (!UUID.test(one)) throw invalid('query', `"${one}" is no UUID`)
  return ids
}
