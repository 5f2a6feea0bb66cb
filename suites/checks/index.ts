import type { Check } from '../check.ts'
import { laws, limitLaws, retentionLaws } from '../laws/index.ts'
import { relationChecks } from '../metamorphic/index.ts'
import { observedChecks } from '../observe/index.ts'
import { propertyChecks } from '../properties/index.ts'
import { accountChecks } from './ad-metrics/accounts.ts'
import { entityChecks, readOnlyChecks } from './ad-metrics/entities.ts'
import { filterPairChecks } from './ad-metrics/filter-pairs.ts'
import { adMetricsFilterChecks } from './ad-metrics/filters.ts'
import { adMetricsOrderChecks } from './ad-metrics/order.ts'
import { requiredQueryChecks } from './ad-metrics/required-query.ts'
import { attributeValueReadingChecks } from './attribute-values/reading.ts'
import { refusedValueChecks } from './attribute-values/refused-values.ts'
import { writingChecks } from './attribute-values/writing.ts'
import { configKeyChecks } from './board-columns/config-keys.ts'
import { boardColumnCreationChecks } from './board-columns/creation.ts'
import { effectChecks } from './board-columns/effects.ts'
import { listedValueChecks, updatedValueChecks } from './board-columns/listed-values.ts'
import { boardColumnMemberChecks } from './board-columns/members.ts'
import { mirrorChecks } from './board-columns/mirrors.ts'
import { nameChecks } from './board-columns/names.ts'
import { boardColumnOptionChecks } from './board-columns/options.ts'
import { refusalChecks } from './board-columns/refusals.ts'
import { cellChecks, clearingChecks, systemCellChecks } from './board-rows/cells.ts'
import { belongingChecks, fieldChecks } from './board-rows/fields.ts'
import { invalidBodyChecks } from './board-rows/invalid-bodies.ts'
import { invalidCellChecks, singleCellChecks } from './board-rows/invalid-cells.ts'
import { moveChecks, parentChecks } from './board-rows/parents.ts'
import { positionChecks } from './board-rows/position.ts'
import { richRowChecks } from './board-rows/rich-rows.ts'
import { richtextDocumentChecks } from './board-rows/richtext-documents.ts'
import { titleChecks } from './board-rows/title.ts'
import { unwritableChecks } from './board-rows/unwritable.ts'
import { boardRowAllAtOnceChecks, refusedWriteChecks, updateChecks } from './board-rows/updates.ts'
import { valueChecks } from './board-rows/values.ts'
import { writerChecks } from './board-rows/writers.ts'
import { boardViewCreationChecks, unusualViewChecks } from './board-views/creation.ts'
import { boardViewReadingChecks } from './board-views/reading.ts'
import { refusedBoardViewChecks } from './board-views/refused-views.ts'
import { storedFilterChecks } from './board-views/stored-filters.ts'
import { visibleColumnChecks } from './board-views/visible-columns.ts'
import { filterChecks } from './filters/index.ts'
import { libraryViewMemberChecks } from './library-views/members.ts'
import { libraryViewOrderChecks } from './library-views/order.ts'
import { libraryViewReadingChecks } from './library-views/reading.ts'
import { refusedViewChecks } from './library-views/refused-views.ts'
import { ranMediaChecks } from './media/ran-media.ts'
import { ranMediaSearchChecks } from './media/ran-media-searches.ts'
import { refusedSearchChecks } from './media/refused-searches.ts'
import { searchChecks } from './media/searches.ts'
import { uploadSearchChecks } from './media/upload-searches.ts'
import { autofillChecks } from './media-attributes/autofill.ts'
import { mediaAttributeAllAtOnceChecks, mediaAttributeCreationChecks } from './media-attributes/creation.ts'
import { mediaAttributeOptionChecks } from './media-attributes/options.ts'
import { refusedAttributeChecks } from './media-attributes/refused-attributes.ts'
import { mediaCellWriteChecks } from './media-cells/cells.ts'
import { mediaCellFilterChecks } from './media-cells/filters.ts'
import { keptValueChecks } from './media-cells/kept-values.ts'
import { pushChecks } from './media-cells/pushes.ts'
import { conditionChecks } from './media-filter/conditions.ts'
import { mediaFilterRefusedFilterChecks } from './media-filter/refused-filters.ts'
import { addOptionsChecks, unchangedAttributeChecks } from './options/add-options.ts'
import { addPermissionChecks } from './options/add-permissions.ts'
import { afterDeletionChecks } from './options/after-deletion.ts'
import { deleteOptionChecks } from './options/delete-option.ts'
import { optionCountChecks } from './options/option-count.ts'
import { attributeUpdateChecks } from './referenced/attribute-updates.ts'
import { columnUpdateChecks } from './referenced/column-updates.ts'
import { libraryUpdateChecks } from './referenced/library-updates.ts'
import { boardListingChecks, spaceListingChecks } from './referenced/listings.ts'
import { rowSearchChecks } from './referenced/row-search.ts'
import { viewUpdateChecks } from './referenced/view-updates.ts'
import { byteChecks } from './uploads/bytes.ts'
import { faultChecks } from './uploads/faults.ts'
import { hostChecks } from './uploads/hosts.ts'
import { importChecks } from './uploads/imports.ts'
import { libraryChecks } from './uploads/library.ts'
import { lifecycleChecks } from './uploads/lifecycle.ts'
import { mediaChecks } from './uploads/media.ts'
import { sessionChecks } from './uploads/session.ts'
import { sizeChecks } from './uploads/sizes.ts'
import { typeChecks } from './uploads/types.ts'
import { windowChecks } from './uploads/window.ts'
import { columnsChecks } from './view-rows/columns.ts'
import { pageChecks } from './view-rows/pages.ts'
import { projectionChecks } from './view-rows/projection.ts'
import { archivedChecks, rowsChecks } from './view-rows/rows.ts'
import { sortChecks } from './view-rows/sort.ts'

/**
 * Every check of the kit, by area: uploads first, since some wait for something that must never happen, and others can run
 * meanwhile; the limits before the random checks, which may take a shortest name; the laws late, since what the other checks
 * create makes their lists long.
 */
export const checks: readonly Check[] = [
  // They move the clock by a day. Other checks move it too, and would make the keys of the run too old for them.
  ...retentionLaws,
  ...lifecycleChecks,
  ...faultChecks,
  ...sizeChecks,
  ...byteChecks,
  ...typeChecks,
  ...mediaChecks,
  ...libraryChecks,
  ...sessionChecks,
  ...importChecks,
  ...hostChecks,
  ...windowChecks,
  ...belongingChecks,
  ...titleChecks,
  ...positionChecks,
  ...parentChecks,
  ...moveChecks,
  ...fieldChecks,
  ...cellChecks,
  ...valueChecks,
  ...richtextDocumentChecks,
  ...systemCellChecks,
  ...writerChecks,
  ...clearingChecks,
  ...updateChecks,
  ...boardRowAllAtOnceChecks,
  ...richRowChecks,
  ...unwritableChecks,
  ...invalidCellChecks,
  ...singleCellChecks,
  ...invalidBodyChecks,
  ...refusedWriteChecks,
  ...boardColumnCreationChecks,
  ...nameChecks,
  ...boardColumnOptionChecks,
  ...mirrorChecks,
  ...configKeyChecks,
  ...listedValueChecks,
  ...updatedValueChecks,
  ...refusalChecks,
  ...boardColumnMemberChecks,
  ...effectChecks,
  ...boardViewCreationChecks,
  ...visibleColumnChecks,
  ...storedFilterChecks,
  ...unusualViewChecks,
  ...refusedBoardViewChecks,
  ...boardViewReadingChecks,
  ...filterChecks,
  ...rowsChecks,
  ...archivedChecks,
  ...projectionChecks,
  ...columnsChecks,
  ...sortChecks,
  ...pageChecks,
  ...mediaAttributeCreationChecks,
  ...mediaAttributeOptionChecks,
  ...autofillChecks,
  ...mediaAttributeAllAtOnceChecks,
  ...refusedAttributeChecks,
  ...libraryViewMemberChecks,
  ...refusedViewChecks,
  ...libraryViewOrderChecks,
  ...libraryViewReadingChecks,
  ...conditionChecks,
  ...mediaFilterRefusedFilterChecks,
  ...ranMediaChecks,
  ...searchChecks,
  ...uploadSearchChecks,
  ...ranMediaSearchChecks,
  ...refusedSearchChecks,
  ...mediaCellWriteChecks,
  ...mediaCellFilterChecks,
  ...pushChecks,
  ...keptValueChecks,
  ...addOptionsChecks,
  ...optionCountChecks,
  ...addPermissionChecks,
  ...deleteOptionChecks,
  ...afterDeletionChecks,
  ...unchangedAttributeChecks,
  ...attributeValueReadingChecks,
  ...writingChecks,
  ...refusedValueChecks,
  ...adMetricsOrderChecks,
  ...adMetricsFilterChecks,
  ...filterPairChecks,
  ...entityChecks,
  ...requiredQueryChecks,
  ...accountChecks,
  ...readOnlyChecks,
  ...boardListingChecks,
  ...rowSearchChecks,
  ...spaceListingChecks,
  ...columnUpdateChecks,
  ...viewUpdateChecks,
  ...libraryUpdateChecks,
  ...attributeUpdateChecks,
  ...limitLaws,
  ...propertyChecks,
  ...laws,
  ...relationChecks,
  ...observedChecks,
]
