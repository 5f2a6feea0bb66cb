import { expect, it } from 'vitest'
import { describeResponse } from './describe-answer.ts'

it('describes a response in one short line, also a page in HTML', () => {
  const text = `<!doctype html>\n<html>\n  <body>${'<p>Error</p>\n'.repeat(1000)}`

  expect(describeResponse({ status: 500, text })).toMatch(
    /^500 <!doctype html>\\n<html>\\n<body><p>Error<\/p>\\n.{140,170}…$/,
  )
})
