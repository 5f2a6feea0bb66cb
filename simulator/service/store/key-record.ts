/** A remembered Idempotency-Key: in flight until it has an answer. */
export interface KeyRecord {
  readonly reservedAt: number
  request?: string
  answer?: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
}
