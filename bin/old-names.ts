/** Puts the names of today in place of earlier ones, which no help lists: scripts that use them keep working. */
export function withNewNames(args: readonly string[]): readonly string[] {
  const [command, ...others] = args
  if (command === undefined) return args
  const end = others.includes('--') ? others.indexOf('--') : others.length
  const variants = command === 'exec' ? '--variants' : '--variant-set'
  const options = others
    .slice(0, end)
    .map(arg => arg.replace(/^--(deviate|deviation)(?==|$)/, '--mutant').replace(/^--grease(?==|$)/, variants))
  return [command === 'deviations' ? 'mutants' : command, ...options, ...others.slice(end)]
}
