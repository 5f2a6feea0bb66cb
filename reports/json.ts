import type { Results } from './model.ts'

/** The results as a JSON text, readable and with a final newline. */
export const toJson = (results: Results): string => `${JSON.stringify(results, null, 2)}\n`
