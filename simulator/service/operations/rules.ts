import { importRules } from '../imports/rules.ts'
import type { Rules } from '../service.ts'
import { sessionRules } from '../upload-session/rules.ts'
import { adRules } from './ad-metrics/rules.ts'
import { columnRules } from './board-columns/rules.ts'
import { feedRules } from './board-rows/feed-rules.ts'
import { rowRules } from './board-rows/rules.ts'
import { viewRules } from './board-views/rules.ts'
import { libraryViewRules } from './library-views/rules.ts'
import { mediaRules } from './media/rules.ts'
import { optionRules } from './media-attributes/option-rules.ts'
import { mediaAttributeRules } from './media-attributes/rules.ts'
import { uploadRules } from './uploads/rules.ts'

/** The rules of the operations, by resource. Mutants and variants replace single rules. */
export const rules: Rules = {
  rows: rowRules,
  feed: feedRules,
  columns: columnRules,
  views: viewRules,
  mediaAttributes: mediaAttributeRules,
  options: optionRules,
  media: mediaRules,
  libraryViews: libraryViewRules,
  uploads: uploadRules,
  sessions: sessionRules,
  imports: importRules,
  ads: adRules,
}
