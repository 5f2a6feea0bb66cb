import { z } from 'zod'
import { describe, exampleId, idOf, orNull, text as said } from '../../../api/shapes.ts'
import { creativeid, date, media, number, text } from './index.ts'

const flag = (description: string) => describe(z.boolean().optional(), description, true)

/** The config of a column of any type: the keys of all types, each with what the OpenAPI document says of it. */
export const ColumnConfig = z
  .looseObject({
    character_limit: describe(
      text.shape.character_limit,
      'text, richtext: the maximum number of characters in a cell',
      280,
    ),
    uppercase: flag('text: whether cells are shown in capitals'),
    wrap_text: flag('text: whether long texts wrap'),
    text_format: describe(text.shape.text_format, 'text: the case in which cells are shown', 'titlecase'),
    unit: describe(number.shape.unit, 'number: the unit that is shown with the number', 'kg'),
    unit_position: describe(number.shape.unit_position, 'number: where the unit stands', 'suffix'),
    decimal_places: describe(number.shape.decimal_places, 'number: how many decimal places are shown', 2),
    number_format: describe(number.shape.number_format, 'number: how the number is shown', 'compact'),
    date_format: z
      .strictObject({
        style: describe(date.shape.date_format.unwrap().shape.style, 'How a date is written', 'iso'),
        show_year: flag('Whether the year is shown'),
        hide_current_year: flag('Whether the current year is left out'),
        show_time: flag('Whether the time of day is shown'),
      })
      .optional()
      .describe('date: how dates are shown'),
    default_to_library: flag('media: whether files that are uploaded here go to the library'),
    folder_id: orNull(idOf('folder', 'media: the folder of the files that are uploaded here')).optional(),
    default_status: describe(
      media.shape.default_status,
      'media: the status of the files that are uploaded here',
      'Draft',
    ),
    media_column_ids: z
      .array(said('Id of a media column of the board', exampleId('media column')))
      .optional()
      .describe('mediacolumn, creativeid: the media columns whose media it is for'),
    naming_convention_id: idOf('naming convention', 'creativeid: the pattern of the ids').optional(),
    trigger_type: describe(creativeid.shape.trigger_type, 'creativeid: what triggers a new id', 'new-row'),
    automation_id: orNull(idOf('automation', 'creativeid: the automation that makes new ids')).optional(),
  })
  .describe('The settings of a column. Each key names the types that have it; the other types have none')
