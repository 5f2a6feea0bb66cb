import type { Folder, NamedItem, Space } from '../fixtures/entities.ts'

function pathOf(folders: readonly Folder[], { name, parent_id }: Folder): string {
  const parent = folders.find(({ id }) => id === parent_id)
  return parent ? `${pathOf(folders, parent)}/${name}` : name
}

/** Folders with their paths as names, such as Campaigns/Shoots. */
export const foldersByPath = ({ folders }: Pick<Space, 'folders'>): readonly NamedItem[] =>
  folders.map(folder => ({ id: folder.id, name: pathOf(folders, folder) }))
