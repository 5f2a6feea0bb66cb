/** The start of every path of the control plane. No path of the service starts so. */
export const CONTROL_PATH = '/_sim'

/** The page of the simulator at an address. */
export const pageOf = (url: string): string => `${url}${CONTROL_PATH}/`
