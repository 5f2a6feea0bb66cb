import { z } from 'zod'
import type { Limits } from '../../../limits.ts'

export const characterLimit = (limits: Limits) =>
  z.int().min(limits.characterLimitMin).max(limits.characterLimit).nullish()
