const BRACKETED = /^\[(.*)\]$/

/** The host of a URL without brackets and trailing dots. The URL parser has already converted numbers to an address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(BRACKETED, '$1').replace(/\.+$/, '')

/** Whether the host of a URL is an address, not a name. */
export const isAddress = ({ hostname }: URL): boolean => BRACKETED.test(hostname) || /^[\d.]+$/.test(hostname)
