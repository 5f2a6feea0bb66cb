import { MIXES_WITH_EVERY_VARIANT } from '../../simulator/variants/mix.ts'
import { FAULTS, testStyles } from './styles.test.helper.ts'

/** Each mix of lawful choices, alone and with one kind of fault. */
testStyles(
  Array.from({ length: MIXES_WITH_EVERY_VARIANT }, (_, index) => index + 1).flatMap(grease => {
    const [name, faults] = FAULTS[grease % FAULTS.length] ?? ['no faults', []]
    return [
      [`mix ${grease}`, { grease }],
      [`mix ${grease} and ${name}`, { grease, faults }],
    ] as const
  }),
)
