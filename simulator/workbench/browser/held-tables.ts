import type { ListedToken } from '../../control/tokens.ts'
import type { Snapshot } from '../../snapshot/snapshot.ts'
import type { Child, Kit } from './kit.ts'
import type { Tables } from './tables.ts'

export type HeldTables = ReturnType<typeof createHeldTables>

/** Tables of what no client sees: uploads under way, keys and quotas. The page contains the text of this function. */
export function createHeldTables(kit: Kit, { show, table }: Tables) {
  const { el } = kit
  /** A name, with the picture of the upload or its media if the simulator still has all of its bytes. */
  function withPicture({ sessions }: Pick<Snapshot, 'sessions'>, id: string, name: unknown): Child {
    const session = sessions.find(({ upload_id }) => upload_id === id)
    if (!session || session.size === 0 || atob(session.head).length !== session.size) return show(name)
    const src = `data:${session.media_type};base64,${session.head}`
    return el('span', {}, el('img', { src, alt: '' }), show(name))
  }

  /** Milliseconds as hours, minutes and seconds, such as 11:59:04. */
  const duration = (ms: number) => {
    const seconds = Math.max(0, Math.round(ms / 1000))
    return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
      .map(part => String(Math.floor(part)).padStart(2, '0'))
      .join(':')
  }

  const HOUR = 3_600_000
  /** What is left of a time, as a meter and in words. */
  const leftOf = (name: string, left: number, whole: number) =>
    el(
      'span',
      {},
      el('meter', { min: 0, max: whole, value: Math.max(0, left), 'aria-label': `Time left of ${name}` }),
      ` ${duration(left)}`,
    )

  const uploads = ({ uploads, sessions, timers, clock }: Snapshot) =>
    table(
      'Uploads under way',
      ['name', 'kind', 'arrived', 'time left'],
      uploads
        .filter(({ status }) => status === 'pending')
        .map(({ id, name, source }) => {
          const session = sessions.find(({ upload_id }) => upload_id === id)
          const timer = timers.find(({ of }) => of === id)
          return [
            withPicture({ sessions }, id, name),
            source.kind,
            source.kind === 'direct' && `${session?.size ?? 0} of ${source.size} bytes`,
            timer ? leftOf(name, timer.at - clock.now, 12 * HOUR) : '',
          ]
        }),
    )

  /** The slot of a key begins with the secret of its token. */
  const keys = ({ idempotency_keys, clock }: Snapshot, all: readonly ListedToken[]) =>
    table(
      'Idempotency keys',
      ['key', 'token', 'answer', 'age', 'time left'],
      idempotency_keys.map(({ slot, reserved_at, answer }) => {
        const owner = all.find(({ token }) => slot.startsWith(token))
        const key = slot.slice(owner?.token.length ?? 0).trim()
        const age = clock.now - reserved_at
        return [key, owner?.label ?? '', answer.status, duration(age), leftOf(key, 24 * HOUR - age, 24 * HOUR)]
      }),
    )

  const quotaOf = ({ label, quota, left }: ListedToken) =>
    el(
      'span',
      {},
      el('meter', { min: 0, max: quota.units, value: left, 'aria-label': `Quota left of ${label}` }),
      ` ${kit.count(left)} of ${kit.count(quota.units)} in ${quota.window_seconds} s`,
    )

  const tokens = (all: readonly ListedToken[]) =>
    table(
      'Tokens',
      ['label', 'scopes', 'spaces', 'user', 'disabled', 'quota left'],
      all.map(token => [
        token.label,
        show(token.scopes),
        token.space_ids === null ? 'all' : String(token.space_ids.length),
        token.user_id === null ? '' : 'grant of a user',
        show(token.disabled),
        quotaOf(token),
      ]),
    )

  return { withPicture, uploads, keys, tokens }
}
