import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

const pages = ['.', 'docs', 'docs/start', 'docs/guides', 'docs/reference', 'docs/explanation'].flatMap(folder =>
  readdirSync(folder).flatMap(name => (name.endsWith('.md') ? join(folder, name) : [])),
)

it.each(pages)('every link of %s leads to a file, and to a heading in it', path => {
  const broken = [...readFileSync(path, 'utf8').matchAll(LINK)].filter(([, file, anchor]) => {
    const target = file ? join(dirname(path), file) : path
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor))
  })

  expect(broken.map(([link]) => link)).toEqual([])
})
