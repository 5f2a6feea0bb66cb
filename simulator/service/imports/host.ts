const BRACKETED = /^\[(.*)\]$/

/** A URL's host without brackets and trailing dots. Numbers in every notation have become an address in parsing. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(BRACKETED, '$1').replace(/\.+$/, '')

export const isAddress = ({ hostname }: URL): boolean => BRACKETED.test(hostname) || /^[\d.]+$/.test(hostname)
