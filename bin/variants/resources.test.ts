import { resourceVariants } from '../../simulator/variants/index.ts'
import { noneIsAccused } from './accusations.test.helper.ts'

noneIsAccused('a server that keeps and shows things otherwise where it may', resourceVariants)
