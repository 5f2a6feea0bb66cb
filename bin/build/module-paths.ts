import path from 'node:path'
import { toPortablePath } from '../portable-path.ts'

type System = Pick<path.PlatformPath, 'sep'>

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** Whether the path of a module, as the system writes it, ends with a path with slashes. */
export const endsWithPath = (module: string, end: string, system: System = path): boolean =>
  toPortablePath(module, system).endsWith(end)

/** The folder of the package that a module belongs to, with slashes; undefined for a module of the kit. */
export const packageFolderOf = (module: string, system: System = path): string | undefined =>
  PACKAGE_FOLDER.exec(toPortablePath(module, system))?.[0]
