import { protocolVariants } from '../../simulator/variants/index.ts'
import { testVariants } from './accusations.test.helper.ts'

testVariants('a server that speaks otherwise where it may', protocolVariants)
