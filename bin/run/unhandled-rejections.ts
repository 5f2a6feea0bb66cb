/**
 * Collects the rejections that no check waits for any more. Node would end the process for them, with the exit code of a
 * broken rule and without a report.
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
