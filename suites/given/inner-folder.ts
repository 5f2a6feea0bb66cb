import type { CheckContext } from '../runner/context.ts'

/** A folder of the space, in another one where the profile has such a folder: some servers know only those at the root. */
export function innerFolder({ profile, profileValue }: CheckContext): string {
  const inner = profile.value('subfolder_id')
  return typeof inner === 'string' ? inner : profileValue('folder_id')
}
