import type { SpaceContext } from '../service.ts'

/** Ids of a folder and of all that are under it, at any depth. Spec: Media filter object. */
export function listFolderTree({ space }: SpaceContext, folder_id: string): readonly string[] {
  const found = new Set([folder_id])
  // A set's iteration meets what is added on the way, so that this reaches every depth.
  for (const parent of found) {
    for (const { id, parent_id } of space.folders) if (parent_id === parent) found.add(id)
  }
  return [...found]
}
