import { fileRules } from '../files/rules.ts'
import { importRules } from '../imports/rules.ts'
import { sessionRules } from '../upload-session/rules.ts'
import { adRules } from './ad-metrics/rules.ts'
import { columnRules } from './board-columns/rules.ts'
import { feedRules } from './board-rows/feed.ts'
import { rowRules } from './board-rows/rules.ts'
import { viewRules } from './board-views/rules.ts'
import { libraryViewRules } from './library-views/rules.ts'
import { mediaRules } from './media/rules.ts'
import { attributeRules } from './media-attributes/rules.ts'
import { queryRules } from './query-rules.ts'
import { uploadRules } from './uploads/rules.ts'

/** Every rule that an operation asks for by name, so that each can be replaced alone. */
export const rules = {
  ...rowRules,
  ...feedRules,
  ...columnRules,
  ...viewRules,
  ...attributeRules,
  ...mediaRules,
  ...libraryViewRules,
  ...fileRules,
  ...importRules,
  ...sessionRules,
  ...uploadRules,
  ...queryRules,
  ...adRules,
}

export type Rules = typeof rules
