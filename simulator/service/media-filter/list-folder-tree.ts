import type { SpaceContext } from '../service.ts'

/** Lists the ids of a folder and of all folders under it, at any depth. Spec: Media filter object. */
export function listFolderTree({ space }: SpaceContext, folder_id: string): readonly string[] {
  const found = new Set([folder_id])
  // The iteration of a set reaches properties that are added meanwhile, so this finds every depth.
  for (const parent of found) {
    for (const { id, parent_id } of space.folders) if (parent_id === parent) found.add(id)
  }
  return [...found]
}
