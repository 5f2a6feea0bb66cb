import { protocolVariants } from '../../simulator/variants/index.ts'
import { testVariants } from './alone.test.helper.ts'

testVariants('a server with another lawful choice in its protocol', protocolVariants)
