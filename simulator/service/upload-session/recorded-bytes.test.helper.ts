import type { FileSummary } from '../files/file-summary.ts'
import { referenceService } from '../reference-service.ts'
import type { Service } from '../service.ts'

const { rules } = referenceService

/** A service that keeps the bytes of uploads, so that a test can read them. */
export function recordBytes() {
  const parts = new WeakMap<FileSummary, readonly Uint8Array<ArrayBuffer>[]>()
  const addBytes: typeof rules.sessions.addBytes = (file, bytes) => {
    const after = rules.sessions.addBytes(file, bytes)
    parts.set(after, [...(parts.get(file) ?? []), new Uint8Array(bytes)])
    return after
  }
  const service: Service = { ...referenceService, rules: { ...rules, sessions: { ...rules.sessions, addBytes } } }
  return { service, bytesOf: (file: FileSummary) => new Blob([...(parts.get(file) ?? [])]) }
}
