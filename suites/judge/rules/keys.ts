import { KEY_LENGTH, KEY_RETENTION_HOURS } from '../../contract/limits.ts'
import { type ClientRequest, hasUnknownBody, isForService, nameOf } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import { type ClientRule, type RequestBreach, ruleForEach } from '../rule.ts'
import { uuid } from '../shapes.ts'

const isTooLong = (key: string): boolean => key.length > KEY_LENGTH.max

/** What is wrong with the key of a write, or with its absence. */
export const keyOfWrite = ruleForEach(['CLIENT-KEY-SENT', 'CLIENT-KEY-LENGTH'], request => {
  const { key, contract } = request
  if (contract?.idempotency === undefined) return []
  if (key === undefined || key === '')
    return contract.idempotency === 'required'
      ? [['CLIENT-KEY-SENT', `${nameOf(request)} was sent without an Idempotency-Key.`]]
      : []
  return isTooLong(key) ? [['CLIENT-KEY-LENGTH', `A key had more than ${KEY_LENGTH.max} characters.`]] : []
})

export const formOfKey: ClientRule = {
  ...ruleForEach(['CLIENT-KEY-UUID'], ({ key = '', contract }) => {
    if (contract?.idempotency === undefined || key === '' || isTooLong(key)) return []
    return uuid.fits(key) ? [] : [['CLIENT-KEY-UUID', 'A key was not a UUID.']]
  }),
  isNeverRefused: true,
}

const MOST_KEYS = 5000
const RETENTION_MS = KEY_RETENTION_HOURS * 3_600_000

interface UsedKey {
  readonly first: Pick<ClientRequest, 'token' | 'identity' | 'sentAt' | 'now' | 'evidence'>
  readonly name: string
  /** Whether nothing was done with it, as far as anybody knows. */
  readonly wasRefused: boolean
  readonly hasSucceeded: boolean
  /** Whether the service may have done the write, so that another attempt may do it twice. */
  readonly mayBeDone: boolean
}

const isForgotten = ({ first }: UsedKey, { now }: ClientRequest): boolean => now - first.now >= RETENTION_MS

function findMistake(before: UsedKey, request: ClientRequest): RequestBreach | undefined {
  const { token, identity, sentAt } = request
  const { first, name, wasRefused } = before
  const isSame = first.identity === identity
  if (isForgotten(before, request)) {
    // A test that moves the clock of the service does not make its client late.
    const isLate = isSame && sentAt - first.sentAt >= RETENTION_MS
    return isLate ? ['CLIENT-KEY-EXPIRED', `${name} was repeated after ${KEY_RETENTION_HOURS} hours.`] : undefined
  }
  if (isSame) return undefined
  const both = name === nameOf(request) ? `two different requests for ${name}` : `${name} and ${nameOf(request)}`
  if (first.token !== token) return ['CLIENT-KEY-ONE-TOKEN', `Two tokens sent ${both} with one key.`]
  if (wasRefused) return ['CLIENT-KEY-AFTER-REFUSAL', `${name} was corrected, but sent with the same key.`]
  return ['CLIENT-KEY-ONE-WRITE', `One key was used for ${both}.`]
}

/** What a key was used for before. */
export const keyReuse: ClientRule = {
  clauses: ['CLIENT-KEY-ONE-WRITE', 'CLIENT-KEY-ONE-TOKEN', 'CLIENT-KEY-AFTER-REFUSAL', 'CLIENT-KEY-EXPIRED'],
  watch() {
    const used = new BoundedMap<UsedKey>(MOST_KEYS)
    return {
      judge(request) {
        const { key, method, token, identity, sentAt, now, evidence, outcome } = request
        if (!key || method === 'GET' || hasUnknownBody(request) || !isForService(request)) return []
        const before = used.get(key)
        const [clause, saw] = (before && findMistake(before, request)) ?? []
        const isRetry = before?.first.identity === identity && !isForgotten(before, request)
        // A key that was accepted still belongs to the write that it came with first.
        const isForeign = clause === 'CLIENT-KEY-ONE-WRITE' || clause === 'CLIENT-KEY-ONE-TOKEN'
        if (!isForeign) {
          const hasSucceeded = outcome === 'success' || (isRetry && before.hasSucceeded)
          used.set(key, {
            first: isRetry ? before.first : { token, identity, sentAt, now, evidence },
            name: nameOf(request),
            wasRefused: outcome === 'refused' && !hasSucceeded,
            hasSucceeded,
            mayBeDone: hasSucceeded || outcome === 'unknown' || (isRetry && before.mayBeDone),
          })
        }
        const isUnsure = clause === 'CLIENT-KEY-EXPIRED' && before?.mayBeDone === false
        return before && clause && saw ? [{ clause, saw, exchanges: [before.first.evidence, evidence], isUnsure }] : []
      },
    }
  },
}
