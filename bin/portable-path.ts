import path from 'node:path'

/** A path with forward slashes, for files that other systems read too; Windows accepts them. */
export const toPortablePath = (file: string, { sep }: Pick<path.PlatformPath, 'sep'> = path): string =>
  file.split(sep).join('/')
