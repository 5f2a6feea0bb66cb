const BRACKETED = /^\[(.*)\]$/

/** Takes the trailing dots from a name, in one pass: a regular expression would begin anew at each of many dots. */
function withoutTrailingDots(name: string): string {
  let end = name.length
  while (name[end - 1] === '.') end -= 1
  return name.slice(0, end)
}

/** The host of a URL without brackets and trailing dots. The URL parser has already converted numbers to an address. */
export const hostOf = ({ hostname }: URL): string => withoutTrailingDots(hostname.replace(BRACKETED, '$1'))

/** Whether the host of a URL is an address, not a name. */
export const isAddress = ({ hostname }: URL): boolean => BRACKETED.test(hostname) || /^[\d.]+$/.test(hostname)
