import { resourceVariants } from '../../simulator/variants/index.ts'
import { testVariants } from './alone.test.helper.ts'

testVariants('a server with another permitted choice in its resources', resourceVariants)
