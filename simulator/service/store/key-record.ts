/** A used Idempotency-Key. Its request is in flight until the record has an answer. */
export interface KeyRecord {
  readonly reservedAt: number
  request?: string
  answer?: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
}
