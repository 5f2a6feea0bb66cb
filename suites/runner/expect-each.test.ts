import { expect, it } from 'vitest'
import { Blocked, ExpectationFailed, NotApplicable } from './check-exceptions.ts'
import { expectEach } from './expect-each.ts'

const fail = (message: string) => new ExpectationFailed(['A-CLAUSE'], message)

/** Judges items that throw what stands beside their names. */
const judge = (found: Readonly<Record<string, Error | null>>) =>
  expectEach(Object.keys(found), String, name => {
    if (found[name]) throw found[name]
  })

it('names every item that fails, also beside one that could not be judged', async () => {
  const found = { a: new Blocked('no response'), b: fail('b is wrong'), c: null, d: fail('d is wrong') }

  await expect(judge(found)).rejects.toThrow('b is wrong; also wrong: d')
})

it('is blocked by one item that could not be judged, for then it has not judged all', async () => {
  await expect(judge({ a: null, b: new Blocked('no response') })).rejects.toThrow(Blocked)
})

it('leaves out what does not apply to the target, unless nothing else is left', async () => {
  await expect(judge({ a: null, b: new NotApplicable('none') })).resolves.toBeUndefined()
  await expect(judge({ a: new NotApplicable('none') })).rejects.toThrow(NotApplicable)
})
