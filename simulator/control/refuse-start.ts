import { UnknownIdError } from '../change-service.ts'
import { invalid } from '../service/errors.ts'

/** What a message about a snapshot begins with; the field says the same. */
const OWNER = /^snapshot: /

/** Runs what takes a snapshot and perhaps changes. Rejects with bad_request if it is no snapshot, or if the id of a change is unknown. */
export async function refuseStart<T>(field: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UnknownIdError) throw invalid(error.option, error.message)
    throw error instanceof TypeError ? invalid(field, error.message.replace(OWNER, '')) : error
  }
}
