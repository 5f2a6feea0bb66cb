import type { Instant } from '../../clock.ts'
import type { PlainResponse } from '../reply.ts'

/** A used Idempotency-Key. Its request is in flight until the record has a response. */
export interface KeyRecord {
  readonly reservedAt: Instant
  request?: string
  answer?: PlainResponse
}

/** How many characters a record keeps in memory. A request in flight is not kept yet. */
const lengthOf = (slot: string, { request = '', answer }: KeyRecord): number =>
  answer ? slot.length + request.length + answer.body.length : 0

/** The share of the records that stays when there are too many, so that not every further key has to drop one. */
const KEPT_SHARE = 0.9

/** The used keys, oldest first. */
export class KeyRecords {
  readonly #records = new Map<string, KeyRecord>()
  #length = 0
  /** Whether the scheduler has work that drops the expired records. */
  isExpiryScheduled = false

  get size(): number {
    return this.#records.size
  }

  /** The characters of all records. */
  get length(): number {
    return this.#length
  }

  get oldest(): KeyRecord | undefined {
    const [oldest] = this.#records.values()
    return oldest
  }

  keys(): Iterable<string> {
    return this.#records.keys()
  }

  /** The records that have a response, by slot, oldest first. */
  *answered(): Iterable<readonly [string, Required<KeyRecord>]> {
    for (const [slot, { reservedAt, request, answer }] of this.#records)
      if (request !== undefined && answer) yield [slot, { reservedAt, request, answer }]
  }

  get(slot: string): KeyRecord | undefined {
    return this.#records.get(slot)
  }

  /** Adds a record as the youngest one, or replaces the record of its slot in its place. */
  set(slot: string, record: KeyRecord): void {
    const before = this.#records.get(slot)
    if (before) this.#length -= lengthOf(slot, before)
    this.#length += lengthOf(slot, record)
    this.#records.set(slot, record)
  }

  /** Adds a record of a request in flight as the youngest one. The slot must have none. */
  reserve(slot: string, reservedAt: Instant): KeyRecord {
    const record: KeyRecord = { reservedAt }
    this.#records.set(slot, record)
    return record
  }

  /** Adds the response to a record of a request in flight, unless the record was dropped meanwhile. */
  complete(slot: string, record: KeyRecord, request: string, answer: PlainResponse): void {
    if (this.#records.get(slot) !== record) return
    record.request = request
    record.answer = answer
    this.#length += lengthOf(slot, record)
  }

  delete(slot: string): void {
    const record = this.#records.get(slot)
    if (!record) return
    this.#length -= lengthOf(slot, record)
    this.#records.delete(slot)
  }

  /** Drops the records that were reserved at `end` or before. */
  dropUntil(end: Instant): void {
    for (const [slot, { reservedAt }] of this.#records) {
      if (reservedAt > end) return
      this.delete(slot)
    }
  }

  /** Drops the oldest records if there are more than `size`, or more characters than `length`. Keeps those in flight. */
  keepWithin(size: number, length: number): void {
    if (this.size <= size && this.length <= length) return
    for (const [slot, { answer }] of this.#records) {
      if (this.size <= size * KEPT_SHARE && this.length <= length * KEPT_SHARE) return
      if (answer) this.delete(slot)
    }
  }
}
