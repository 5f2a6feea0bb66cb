import { readdirSync, readFileSync } from 'node:fs'

const isLicense = (file: string): boolean => /^(licen[sc]e|notice)/i.test(file)

function describeLicense(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const texts = readdirSync(folder)
    .filter(isLicense)
    .map(file => readFileSync(`${folder}/${file}`, 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

export const describeLicenses = (folders: readonly string[]): string =>
  `This package contains code of these packages.\n\n${folders.map(describeLicense).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
