import { invalid } from '../service/errors.ts'

/** Runs what takes a snapshot, and throws bad_request if it is none. */
export function refuseStart<T>(field: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof TypeError ? invalid(field, error.message) : error
  }
}
