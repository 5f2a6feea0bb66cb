import { resourceVariants } from '../../simulator/variants/index.ts'
import { testVariants } from './accusations.test.helper.ts'

testVariants('a server that keeps and shows things otherwise where it may', resourceVariants)
