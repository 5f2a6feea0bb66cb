/**
 * Collects the rejections that no check awaits any more. Otherwise Node would end the process without a report, and with
 * the exit code of a broken rule.
 */
export function collectUnhandledRejections(): { readonly reasons: readonly string[] } & Disposable {
  const reasons: string[] = []
  const keep = (reason: unknown) => void reasons.push(reason instanceof Error ? reason.message : String(reason))
  process.on('unhandledRejection', keep)
  return {
    reasons,
    [Symbol.dispose]: () => void process.off('unhandledRejection', keep),
  }
}
