import type { Codec } from './codec.ts'

/** JSON objects that only the service writes. Spec: Row; Filter entry. */
export const structured: Codec = { filter: () => 'structured' }
