import type { ColumnType } from '../../../fixtures/entities.ts'
import { isList } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { replaceRule } from '../../service/patches.ts'
import { changeColumn } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { toClausePart } from '../texts.ts'
import { changeReadColumn, isOfType, skipRuleFor } from './patches.ts'
import { CREATABLE } from './types.ts'

const attributeIsOfSpaceRule = ruleOf('columns', 'attributeIsOfSpace')

const isMediacolumn = isOfType('mediacolumn')

/** Mistakes in how a mediacolumn mirrors its attribute. */
export const mediacolumnMutants: readonly Mutant[] = mutants({
  ...each(
    CREATABLE.filter(type => type !== 'mediacolumn'),
    (type: ColumnType) => ({
      [`board-columns/${type}-takes-an-attribute: The server accepts media_attribute_id on a ${type} column.
        COLUMN-MEDIA-ATTRIBUTE-REFUSED-${toClausePart(type)}`]: skipRuleFor('attributeIsForMediacolumn', type),
    }),
  ),
  [`board-columns/mediacolumn-without-an-attribute: The server creates a mediacolumn without media_attribute_id.
    COLUMN-MEDIA-ATTRIBUTE-REQUIRED`]: replaceRule('columns', 'attributeIsGiven', () => {}),
  [`board-columns/any-attribute: The server does not check whether the attribute in media_attribute_id exists.
    COLUMN-MEDIA-ATTRIBUTE-UNKNOWN COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE`]: attributeIsOfSpaceRule.replace(() => {}),
  [`board-columns/attribute-of-any-space: The server looks up the attribute by its id alone. It accepts an attribute of
    another space. COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE`]: attributeIsOfSpaceRule.replace(
    ({ world }, _board, { media_attribute_id: id }) => {
      if (id !== undefined && !world.mediaAttributes.get(id)) throw invalid('media_attribute_id', 'no such attribute')
    },
  ),
  [`board-columns/attribute-is-not-read: A mediacolumn that is read has null as media_attribute_id.
    COLUMN-MEDIA-ATTRIBUTE`]: changeReadColumn(shown => isMediacolumn(shown) && { media_attribute_id: null }),
  [`board-columns/every-attribute-is-text: media_attribute_type is the type in which the column is stored: always text.
    COLUMN-MEDIA-ATTRIBUTE-TYPE`]: changeReadColumn(
    ({ media_attribute_type }) => media_attribute_type !== null && { media_attribute_type: 'text' },
  ),
  [`board-columns/attribute-type-of-the-dead: A mediacolumn whose attribute was deleted still has a
    media_attribute_type. COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN`]: changeReadColumn(
    column => isMediacolumn(column) && column.media_attribute_type === null && { media_attribute_type: 'text' },
  ),
  [`board-columns/mediacolumn-is-always-multiple: multiple of a mediacolumn is always true, because a row can have
    several media. COLUMN-MULTIPLE-MEDIACOLUMN`]: changeReadColumn(shown => isMediacolumn(shown) && { multiple: true }),
  ...each(['mediacolumn', 'creativeid'] as const, kind => ({
    [`board-columns/first-media-column-${kind === 'mediacolumn' ? '' : `of-a-${kind}-`}alone: The database stores only one
      media column for each ${kind}. media_column_ids has one entry.
      COLUMN-CONFIG-${kind.toUpperCase()}-MEDIA-COLUMN-IDS`]: changeColumn(({ type }, { config }) => {
      const { media_column_ids: ids } = config
      return type === kind && isList(ids) && { config: { ...config, media_column_ids: ids.slice(0, 1) } }
    }),
  })),
  [`board-columns/mediacolumn-without-options: The server sends the options of the mediacolumn itself, which has none,
    instead of those of the attribute.
    COLUMN-OPTIONS-MEDIACOLUMN`]: changeReadColumn(shown => isMediacolumn(shown) && { options: null }),
})
