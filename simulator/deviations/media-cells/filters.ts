import { type Deviation, deviation } from '../deviation.ts'
import { compared, fold, ofType, sameness } from '../filters/patches.ts'

const BOTH = ['FILTER-EQUALS-MEDIA', 'FILTER-NOT-EQUALS-MEDIA']

/** Mistakes in filters on media cells. */
export const filterDeviations: readonly Deviation[] = [
  deviation(
    'media-cells/filter-by-name',
    'Filters compare a media cell by the names of its media, not by their ids.',
    BOTH,
    sameness(ofType('media'), ({ labels, wanted }) =>
      labels.some(label => wanted.some(one => fold(one) === fold(label))),
    ),
  ),
  deviation(
    'media-cells/filter-last-media',
    'Filters compare only the last media of a cell.',
    BOTH,
    sameness(ofType('media'), ({ held, wanted }) => wanted.some(one => one === held.at(-1))),
  ),
  deviation(
    'media-cells/filter-whole-cell',
    'Filters find no cell that holds several media.',
    BOTH,
    sameness(ofType('media'), ({ held, wanted }) => held.length === 1 && wanted.some(one => one === held[0])),
  ),
  deviation(
    'media-cells/filter-any-other',
    'not_equals finds a cell that holds the given media beside another one.',
    ['FILTER-NOT-EQUALS-MEDIA'],
    compared(['not_equals'], ofType('media'), ({ held, wanted }) =>
      held.some(one => wanted.every(other => other !== one)),
    ),
  ),
]
