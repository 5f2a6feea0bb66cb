import { protocolVariants } from '../../simulator/variants/index.ts'
import { noneIsAccused } from './accusations.test.helper.ts'

noneIsAccused('a server that speaks otherwise where it may', protocolVariants)
