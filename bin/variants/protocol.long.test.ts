import { protocolVariants } from '../../simulator/variants/index.ts'
import { testVariants } from './alone.test.helper.ts'

testVariants('a server with another permitted choice in its protocol', protocolVariants)
