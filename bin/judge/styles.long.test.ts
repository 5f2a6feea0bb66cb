import { SETS_WITH_EVERY_VARIANT } from '../../simulator/variants/variant-sets.ts'
import { FAULTS, testStyles } from './styles.test.helper.ts'

/** Each variant set, alone and with one kind of fault. */
testStyles(
  Array.from({ length: SETS_WITH_EVERY_VARIANT }, (_, index) => index + 1).flatMap(variantSet => {
    const [name, faults] = FAULTS[variantSet % FAULTS.length] ?? ['no faults', []]
    return [
      [`variant set ${variantSet}`, { variantSet }],
      [`variant set ${variantSet} and ${name}`, { variantSet, faults }],
    ] as const
  }),
)
