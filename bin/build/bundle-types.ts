import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** Compilers check the variances that zod declares in another order within one file, and then find some too narrow. */
const BANNER = '// @ts-nocheck\n/// <reference lib="esnext.disposable" />'

/** Users read the comments on our types, not those on the inner types of packages. */
const withoutForeignComments = {
  name: 'without-foreign-comments',
  transform: (code: string, id: string) =>
    id.includes('node_modules') ? code.replaceAll(/\/\*[\s\S]*?\*\//g, '') : undefined,
}

/**
 * Bundles the types of entries, each into one file, and what they share into one more: a class that is declared twice is two
 * types. Types of packages come along as far as they are needed, since users do not install these packages.
 */
export async function bundleTypes(entries: Readonly<Record<string, string>>, from: string, to: string): Promise<void> {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `./${from}/${path}.d.ts`]))
  const bundled = await rolldown({
    input,
    external: ['vitest', /^node:/],
    plugins: [withoutForeignComments, dts({ dtsInput: true, tsconfig: false })],
    onLog(_, { message }) {
      throw new Error(message)
    },
  })
  await bundled.write({
    dir: to,
    postBanner: BANNER,
    chunkFileNames: '[name].ts',
    codeSplitting: { groups: [{ name: 'shared.d', minShareCount: 2 }] },
  })
}
