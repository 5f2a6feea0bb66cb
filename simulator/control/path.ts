/** Where the control plane lies, apart from everything that is simulated. */
export const CONTROL_PATH = '/_sim/'
