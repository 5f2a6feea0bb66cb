import type { Service } from '../service.ts'
import { createdat, date, updatedat } from './date.ts'
import { link } from './link.ts'
import { media, relation } from './media.ts'
import { mediacolumn } from './mediacolumn.ts'
import { richtext } from './richtext.ts'
import { checkbox, number, rating, readOnlyText, text } from './scalars.ts'
import { structured } from './structured.ts'
import { tags } from './tags.ts'
import { user } from './user.ts'

/** One codec for each column type. Spec: Row; Board rows. */
export const cells: Service['cells'] = {
  text,
  media,
  number,
  tags,
  checkbox,
  user,
  date,
  color: readOnlyText,
  link,
  rating,
  richtext,
  updatedat,
  createdat,
  relation,
  mediacolumn,
  externaldata: structured,
  creativeid: readOnlyText,
  checklist: structured,
  list: readOnlyText,
  insights: structured,
  mediaattribute: structured,
  metricsdata: structured,
}
