import type { JsonObject } from '../json.ts'

const SOUND: readonly JsonObject[] = ['Alpha', 'Beta', 'Gamma', 'Delta'].map(name => ({ name }))

/** An option behind several sound ones: a server may look at the first of them only. */
export const behindOthers = (option: JsonObject): readonly JsonObject[] => [...SOUND, option]
