import { randomBytes } from 'node:crypto'

/** A mark for all that one run writes, which no other run has. */
export const freshMark = (): string =>
  `kit-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(-8)
    .padStart(8, '0')}`
