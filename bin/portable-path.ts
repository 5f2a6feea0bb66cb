import path from 'node:path'

/** A path with slashes, as a file holds it that other systems read too; Windows reads them like its own. */
export const toPortablePath = (file: string, { sep }: Pick<path.PlatformPath, 'sep'> = path): string =>
  file.split(sep).join('/')
