import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pages } from './markdown.test.helper.ts'

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

it.each(pages)('every link of %s leads to a file, and to a heading in it', path => {
  const broken = [...readFileSync(path, 'utf8').matchAll(LINK)].filter(([, file, anchor]) => {
    const target = file ? join(dirname(path), file) : path
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor))
  })

  expect(broken.map(([link]) => link)).toEqual([])
})

it('the README has only links that the npm registry rewrites: no HTML with paths', () => {
  expect(readFileSync('README.md', 'utf8')).not.toMatch(/(?:src|srcset|href)="(?!https:)/)
})
