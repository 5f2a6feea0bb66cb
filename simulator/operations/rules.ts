import { feedRules } from './board-rows/feed.ts'
import { rowRules } from './board-rows/rules.ts'
import { columnRules } from './columns/rules.ts'
import { attributeRules } from './media-attributes/rules.ts'
import { viewRules } from './views/rules.ts'

/** Every rule that an operation asks for by name, so that each can be replaced alone. */
export const rules = { ...rowRules, ...feedRules, ...columnRules, ...viewRules, ...attributeRules }

export type Rules = typeof rules
