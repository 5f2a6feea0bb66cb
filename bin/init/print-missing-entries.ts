import { type MissingEntry, makeMissingEntry } from '../../suites/discover/missing-entries.ts'
import { curlOf } from '../../suites/target/curl.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { print } from '../output/print.ts'
import { redactor } from '../output/redactor.ts'
import { formatTable } from '../table.ts'

/** Prints what has to be made for the checks that could not run, who can make it, and the requests for what the API can make. */
export function printMissingEntries(seeds: readonly MissingEntry[], profile: Profile): void {
  if (seeds.length === 0) return
  const rows = seeds.map(({ entry, checks, by, words }) => [entry, String(checks), by, words])
  const requests = seeds.flatMap(seed => {
    const made = makeMissingEntry(seed, profile)
    if (!made) return []
    const then = made.next === undefined ? '' : `; then ${made.next}`
    return ['', `${seed.entry}: ${seed.words}${then}`, curlOf(made.request, profile, redactor)]
  })
  print('', 'Create these to run more checks, the most useful first:', '')
  print(formatTable([['ENTRY', 'CHECKS', 'WHO CAN CREATE IT', 'WHAT'], ...rows]))
  if (requests.length > 0)
    print('', 'Requests for what the API can create; TOKEN_FULL stands for tokens.full:', ...requests)
}
