import { type Deviation, deviations } from '../deviation.ts'
import { changeComparison, changeEquality, fold } from '../filters/patches.ts'

const BOTH = ['FILTER-EQUALS-MEDIA', 'FILTER-NOT-EQUALS-MEDIA']

/** Mistakes in filters on media cells. */
export const filterDeviations: readonly Deviation[] = deviations({
  [`media-cells/filter-by-name: Filters compare a media cell by the names of its media, not by their ids.
    ${BOTH}`]: changeEquality('media', ({ labels, resolvedValues }) =>
    labels.some(label => resolvedValues.some(one => fold(one) === fold(label))),
  ),
  [`media-cells/filter-whole-cell: Filters compare only cells of one media: a cell of several equals none of them.
    ${BOTH}`]: changeEquality(
    'media',
    ({ cellValues, resolvedValues }) => cellValues.length === 1 && resolvedValues.some(one => one === cellValues[0]),
  ),
  [`media-cells/filter-any-other: not_equals finds a cell that holds the given media beside another one.
    FILTER-NOT-EQUALS-MEDIA`]: changeComparison('not_equals', 'media', ({ cellValues, resolvedValues }) =>
    cellValues.some(one => resolvedValues.every(other => other !== one)),
  ),
})
