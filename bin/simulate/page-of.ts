import { CONTROL_PATH } from '../../simulator/control/path.ts'

/** The page of the simulator at an address. */
export const pageOf = (url: string): string => `${url}${CONTROL_PATH}/`
