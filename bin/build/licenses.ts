import { readdirSync, readFileSync } from 'node:fs'

const isLicense = (file: string): boolean => /^(licen[sc]e|notice)/i.test(file)

const readManifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

function describeLicense(folder: string): string {
  const { name, version, license } = readManifest(folder)
  const texts = readdirSync(folder)
    .filter(isLicense)
    .map(file => readFileSync(`${folder}/${file}`, 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

export const describeLicenses = (folders: readonly string[]): string =>
  `This package contains code of these packages.\n\n${folders.map(describeLicense).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`

function describeComponent(type: string, folder: string): object {
  const { name, version, license } = readManifest(folder)
  const purl = `pkg:npm/${String(name).replace('@', '%40')}@${version}`
  return { type, 'bom-ref': purl, name, version, licenses: [{ expression: license }], purl }
}

/** The bill of materials of a package that contains code of others, as CycloneDX. */
export function describeMaterials(root: string, folders: readonly string[]): string {
  const metadata = { component: describeComponent('application', root) }
  const components = folders.map(folder => describeComponent('library', folder))
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 2)}\n`
}
