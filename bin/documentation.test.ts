import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROFILE_SCHEMA } from '../suites/target/profile-schema.ts'
import { pages } from './markdown.test.helper.ts'

/** The help of each command, as the reference has it. */
const help = new Map(
  readFileSync('docs/reference/cli.md', 'utf8')
    .split('\n## ')
    .map(section => [section.slice(0, section.indexOf('\n')), section]),
)

/** The commands of a page, with their options. */
const commandsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/npx creative-ops-kit ((?:report (?:diff|merge))|[a-z]+)([^\n`|]*)/g)].map(
    ([, name = '', more = '']) => ({
      name,
      options: [...(more.split(' -- ')[0] ?? '').matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option),
    }),
  )

it.each(pages)('every command of %s exists, with its options', path => {
  const wrong = commandsIn(path).flatMap(({ name, options }) => [
    ...(help.has(name) ? [] : [name]),
    ...options.filter(option => !help.get(name)?.includes(` --${option} `)).map(option => `${name} --${option}`),
  ])

  expect(wrong.filter(text => !text.endsWith(' --help'))).toEqual([])
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
