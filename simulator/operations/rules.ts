import { fileRules } from '../files/rules.ts'
import { feedRules } from './board-rows/feed.ts'
import { rowRules } from './board-rows/rules.ts'
import { columnRules } from './columns/rules.ts'
import { attributeRules } from './media-attributes/rules.ts'
import { adRules } from './metrics/rules.ts'
import { queryRules } from './query-rules.ts'
import { viewRules } from './views/rules.ts'

/** Every rule that an operation asks for by name, so that each can be replaced alone. */
export const rules = {
  ...rowRules,
  ...feedRules,
  ...columnRules,
  ...viewRules,
  ...attributeRules,
  ...fileRules,
  ...queryRules,
  ...adRules,
}

export type Rules = typeof rules
