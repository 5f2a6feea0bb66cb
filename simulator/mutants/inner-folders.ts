import type { ServiceContext } from '../service/service.ts'

type Folder = NonNullable<ReturnType<ServiceContext['world']['spaces']['get']>>['folders'][number]

/** The folder that another one is in. undefined at the root of a space. */
export function parentOf({ spaces }: ServiceContext['world'], id: unknown): Folder | undefined {
  const folders = [...spaces.values()].flatMap(space => space.folders)
  const parent = folders.find(folder => folder.id === id)?.parent_id
  return folders.find(folder => folder.id === parent)
}
