import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assumptions } from './assumptions.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const citedIn = (text: string): string[] =>
  [...text.matchAll(/assumptions? ([A-Z][A-Z-]+(?:, [A-Z][A-Z-]+)*)/g)].flatMap(([, ids]) => ids!.split(', '))

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  path => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'assumptions.ts',
)

describe('assumptions', () => {
  it('are cited where they are made, and nowhere else', () => {
    const cited = sources.flatMap(path => citedIn(readFileSync(`${here}/${path}`, 'utf8')))

    expect([...new Set(cited)].toSorted()).toEqual(assumptions.map(({ id }) => id).toSorted())
  })

  it('are cited singly and in lists', () => {
    expect(citedIn('(assumption ONE) and (assumptions TWO-A, THREE)')).toEqual(['ONE', 'TWO-A', 'THREE'])
  })
})
