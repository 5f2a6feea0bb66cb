/** Replaces a method of a part of the second server; the new one gets the one before. */
export function replace<Part, Name extends keyof Part>(
  part: Part,
  name: Name,
  make: (honest: Part[Name]) => Part[Name],
): void {
  const honest = part[name]
  part[name] = make(typeof honest === 'function' ? honest.bind(part) : honest)
}
