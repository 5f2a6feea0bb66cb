import { expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { WorldDescription } from '../world-description.ts'
import type { WorldShape } from './world.ts'

it('takes nothing that the published type does not have', () => {
  expectTypeOf<z.input<typeof WorldShape>>().toExtend<WorldDescription>()
})
