/** In the bundle, the folder of everything that is the kit. */
const KIT = new URL('.', import.meta.url).href

const isOfKit = (line: string): boolean => /^\s+at /.test(line) && line.includes(KIT)

/** Leaves out of the trace of an error what is inside the kit: callers do not need it. */
function traceFromCaller(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const lines = error.stack?.split('\n').filter(line => !isOfKit(line))
  if (lines) error.stack = lines.join('\n')
  traceFromCaller(error.cause)
  return error
}

/** Gives an error the trace of another one, when its own no longer includes the caller. */
export function tracedTo(called: Error, error: unknown): unknown {
  if (error instanceof Error) error.stack = `${error}${called.stack?.slice(String(called).length)}`
  return error
}

/** The same promise, which rejects with the trace of the caller. */
export async function settleForCaller<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw traceFromCaller(error)
  }
}

/** Makes the errors of the functions of an object begin their trace where these were called. */
export function withCallerTraces<Handle extends object>(handle: Handle, leaveOut: readonly string[] = []): Handle {
  for (const [name, { value, ...property }] of Object.entries(Object.getOwnPropertyDescriptors(handle))) {
    if (typeof value !== 'function' || leaveOut.includes(name)) continue
    const traced = (...given: readonly unknown[]): unknown => {
      try {
        const answer: unknown = Reflect.apply(value, handle, given)
        return answer instanceof Promise ? settleForCaller(answer) : answer
      } catch (error) {
        throw traceFromCaller(error)
      }
    }
    Object.defineProperty(handle, name, { ...property, value: traced })
  }
  return handle
}
