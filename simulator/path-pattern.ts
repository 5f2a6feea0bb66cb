/** Whether a path has the form of a pattern, in which `*` stands for any one segment. */
export function pathMatches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((segment, at) => segment === '*' || segment === given[at])
}
