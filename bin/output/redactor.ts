import { createRedactor } from '../../suites/secrets/redactor.ts'

/** Knows all secrets that this process has met: of its profiles, and of the responses of its targets. */
export const redactor = createRedactor()
