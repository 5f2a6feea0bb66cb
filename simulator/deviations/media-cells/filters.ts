import { type Deviation, deviation } from '../deviation.ts'
import { compared, fold, ofType, sameness } from '../filters/patches.ts'

const BOTH = ['FILTER-EQUALS-MEDIA', 'FILTER-NOT-EQUALS-MEDIA']

/** Mistakes in filters on media. */
export const filterDeviations: readonly Deviation[] = [
  deviation(
    'media-cells/filter-by-name',
    'A media is compared by the name that the cell displays.',
    BOTH,
    sameness(ofType('media'), ({ labels, wanted }) =>
      labels.some(label => wanted.some(one => fold(one) === fold(label))),
    ),
  ),
  deviation(
    'media-cells/filter-last-media',
    'Only the media that was attached last is compared.',
    BOTH,
    sameness(ofType('media'), ({ held, wanted }) => wanted.some(one => one === held.at(-1))),
  ),
  deviation(
    'media-cells/filter-whole-cell',
    'A cell of several media equals none of them.',
    BOTH,
    sameness(ofType('media'), ({ held, wanted }) => held.length === 1 && wanted.some(one => one === held[0])),
  ),
  deviation(
    'media-cells/filter-any-other',
    'not_equals finds a cell that holds any other media.',
    ['FILTER-NOT-EQUALS-MEDIA'],
    compared(['not_equals'], ofType('media'), ({ held, wanted }) =>
      held.some(one => wanted.every(other => other !== one)),
    ),
  ),
]
