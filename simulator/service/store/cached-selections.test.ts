import { describe, expect, it } from 'vitest'
import { CachedSelections } from './cached-selections.ts'

describe('a selection', () => {
  it('is computed once', () => {
    const numbers = new CachedSelections([1, 2, 3])
    let times = 0
    const odd = () =>
      numbers.get('odd', all => {
        times += 1
        return all.filter(n => n % 2 === 1)
      })

    expect([odd(), odd(), times]).toEqual([[1, 3], [1, 3], 1])
  })

  it('is forgotten after a hundred others were requested', () => {
    const numbers = new CachedSelections([1])
    const ask = (key: string) => {
      let computed = false
      numbers.get(key, all => {
        computed = true
        return all
      })
      return computed
    }
    ask('first')
    ask('second')
    for (let n = 0; n < 98; n++) ask(`other ${n}`)
    ask('first')
    ask('one more')

    expect([ask('first'), ask('second')]).toEqual([false, true])
  })
})
