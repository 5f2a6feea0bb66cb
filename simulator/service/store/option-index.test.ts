import { describe, expect, it } from 'vitest'
import { findOption, findOptionIds } from './option-index.ts'

const option = (id: string, name: string) => ({ id, name, description: '' })
const options = [option('1', 'Winter'), option('2', 'summer'), option('3', 'winter'), option('winter', '4')]

describe('findOptionIds', () => {
  it.each([
    ['WINTER', ['1', '3', 'winter']],
    ['Summer', ['2']],
    ['2', ['2']],
    ['spring', []],
    ['__proto__', []],
  ])('finds %s by id or name without regard to case, in the order of the options', (text, ids) => {
    expect(findOptionIds(options, text)).toEqual(ids)
  })

  it('finds an option once if its id is its name', () => {
    expect(findOptionIds([option('a', 'A')], 'a')).toEqual(['a'])
  })

  it('finds nothing without options', () => {
    expect(findOptionIds(null, 'a')).toEqual([])
  })
})

describe('findOption', () => {
  it('finds an option by its exact id', () => {
    expect(findOption(options, '2')).toBe(options[1])
    expect(findOption(options, 'Winter')).toBeUndefined()
    expect(findOption(null, '2')).toBeUndefined()
  })

  it('reads each list of options once, however many values it is asked for', () => {
    let reads = 0
    const counted = [
      {
        ...option('1', ''),
        get name() {
          reads += 1
          return 'Winter'
        },
      },
    ]

    for (let asked = 0; asked < 1000; asked++) findOptionIds(counted, 'winter')

    expect(reads).toBe(1)
  })
})
