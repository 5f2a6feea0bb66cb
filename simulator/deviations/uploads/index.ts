import type { Deviation } from '../deviation.ts'
import { creationDeviations } from './creation.ts'
import { hostDeviations } from './hosts.ts'
import { importDeviations } from './imports.ts'
import { lifecycleDeviations } from './lifecycle.ts'
import { mediaDeviations } from './media.ts'
import { sessionDeviations } from './session.ts'
import { sizeDeviations } from './sizes.ts'
import { typeDeviations } from './types.ts'
import { windowDeviations } from './window.ts'

/** Mistakes in uploads and in the media that they create. */
export const uploadDeviations: readonly Deviation[] = [
  ...lifecycleDeviations,
  ...creationDeviations,
  ...sizeDeviations,
  ...typeDeviations,
  ...mediaDeviations,
  ...importDeviations,
  ...hostDeviations,
  ...windowDeviations,
  ...sessionDeviations,
]
