import type { Codec } from '../service.ts'

/** JSON objects that only the service writes. Spec: Row; Filter entry. */
export const structured: Codec = { filterKind: () => 'structured' }
