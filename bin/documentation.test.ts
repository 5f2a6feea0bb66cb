import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROFILE_SCHEMA } from '../suites/target/profile-schema.ts'
import { COMMANDS, createCli } from './command-line.ts'
import { pages } from './markdown.test.helper.ts'

const optionsOf = new Map<string, string>()
for (const name of Object.keys(COMMANDS)) optionsOf.set(name, await createCli([name]).getHelp())

/** The commands of a page, with their options. */
const commandsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/npx creative-ops-kit ([a-z]+)([^\n`|]*)/g)].map(
    ([, name = '', more = '']) => ({
      name,
      options: [...(more.split(' -- ')[0] ?? '').matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option),
    }),
  )

it.each(pages)('every command of %s exists, with its options', path => {
  const unknown = commandsIn(path).flatMap(({ name, options }) =>
    options.filter(option => !optionsOf.get(name)?.includes(`--${option} `)).map(option => `${name} --${option}`),
  )
  const missing = commandsIn(path).filter(({ name }) => !optionsOf.has(name))

  expect([...missing, ...unknown]).toEqual([])
})

it('every page is listed by question, two clicks from the README', () => {
  const index = readFileSync('docs/README.md', 'utf8')

  expect(readFileSync('README.md', 'utf8')).toContain('](docs/README.md)')
  for (const path of pages.filter(name => /^docs\/\w+\//.test(name)))
    expect(index).toContain(`](${path.replace('docs/', '')}`)
})

it('the page on the target profile names every key', () => {
  const page = readFileSync('docs/reference/profile.md', 'utf8')

  for (const name of Object.keys(PROFILE_SCHEMA.properties)) expect(page).toContain(`\`${name}`)
})
