import { expect, it } from 'vitest'
import { parseJson } from './json.ts'

it.each(['{"toString":1}', '{"valueOf":1,"toString":{}}', '{"to\\u0053tring":1}', '[{"toString":null}]'])(
  'a message can show %s, and it equals its own copy',
  text => {
    const value = parseJson(text)

    expect(`${value}`).toBe(JSON.stringify(JSON.parse(text)))
    expect(value).toEqual(JSON.parse(text))
  },
)
