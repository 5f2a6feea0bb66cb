import { expect, it } from 'vitest'
import { CONFIG_KEYS } from '../contract/bodies/column-config.ts'
import { CREATABLE_TYPES } from '../contract/column-types.ts'
import { configShapeOf } from './config-shapes.ts'

const keys = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).map(([name, key]) => ({ type, name, key })),
)

it.each(CREATABLE_TYPES)('knows the config keys of the type %s', type => {
  expect(Object.keys(configShapeOf(type) ?? {}).toSorted()).toEqual(Object.keys(CONFIG_KEYS[type]).toSorted())
})

it.each(keys)('takes for $name of the type $type what a server takes', ({ type, name, key }) => {
  const shape = configShapeOf(type)?.[name]

  expect(key.accepts.filter(value => value !== null && !shape?.fits(value))).toEqual([])
  expect([...key.refuses, ...(key.converts ?? [])].filter(value => shape?.fits(value))).toEqual([])
})
