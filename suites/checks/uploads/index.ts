import type { Check } from '../../check.ts'
import { faultChecks } from './faults.ts'
import { hostChecks } from './hosts.ts'
import { importChecks } from './imports.ts'
import { libraryChecks } from './library.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { locationChecks, mediaChecks } from './media.ts'
import { sessionChecks } from './session.ts'
import { sizeChecks } from './sizes.ts'
import { typeChecks } from './types.ts'
import { windowChecks } from './window.ts'

/** Every check of uploads and of what a media says of its file. */
export const uploadChecks: readonly Check[] = [
  ...lifecycleChecks,
  ...faultChecks,
  ...sizeChecks,
  ...typeChecks,
  ...mediaChecks,
  ...locationChecks,
  ...libraryChecks,
  ...sessionChecks,
  ...importChecks,
  ...hostChecks,
  ...windowChecks,
]
