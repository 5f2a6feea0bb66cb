import type { Profile } from './profile.ts'
import type { Outgoing } from './transport.ts'

export const curlOf = (_request: Outgoing, _profile: Profile): string => ''
