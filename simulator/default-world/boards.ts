import type { DescribedBoard } from '../world-description/parts.ts'
import { OUTSIDER } from './people.ts'

/** Columns that only the app creates. */
const APP_COLUMNS: DescribedBoard['columns'] = {
  'Start date': { type: 'date', sub_type: 'start-date' },
  'Related rows': { type: 'relation', multiple: true },
  Checklist: 'checklist',
  List: 'list',
  Insights: 'insights',
  'Metrics data': 'metricsdata',
  'External data': 'externaldata',
  'Media attribute': 'mediaattribute',
}

/** A board without live rows for the checks to fill. It has everything that the API cannot create. */
export const scratchBoard: DescribedBoard = {
  columns: {
    'Due date': { type: 'date', sub_type: 'due-date' },
    ...APP_COLUMNS,
    Assets: { type: 'media', multiple: true },
    'Lost attribute': { type: 'mediacolumn', attribute: 'Deleted attribute', media_columns: ['Assets'] },
    'Archived column': { type: 'text', archived: true },
    'Deleted column': { type: 'text', deleted: true },
  },
  rows: [{ title: 'Archived row', archived: true }],
  views: {
    'All rows': {},
    'Archived view': { archived: true },
    'Lost condition': {
      filters: [
        { column: 'Deleted column', operator: 'equals', value: 'anything' },
        { column: 'Due date', operator: 'gte', value: '2026-01-01' },
        { column: 'Name', operator: 'contains', value: 'launch' },
      ],
    },
    'By due date': { sort: { column: 'Due date', order: 'asc' } },
  },
}

/** A board whose rows have a value in every kind of cell that no request can write, and in some others. */
export const filledBoard: DescribedBoard = {
  columns: {
    ...APP_COLUMNS,
    Kind: { type: 'tags', options: ['Film', 'Banner'] },
    Rating: 'rating',
    Colour: 'color',
    // The checks create columns with this name too.
    Assets: { type: 'media', multiple: true, archived: true },
    'Creative id': { type: 'creativeid', naming_convention: 'Other creative id', media_columns: ['Assets'] },
  },
  rows: [
    {
      title: 'Campaign',
      created_by: OUTSIDER,
      'Related rows': ['Launch film'],
      List: '5c0e4c39-9d4e-4d8f-8f0a-1b117b0f1c52',
      Rating: 5,
      Colour: '#ff9933',
      'Creative id': 'C12-1',
      rows: [
        {
          title: 'Launch film',
          created_by: OUTSIDER,
          'Start date': '2026-02-02',
          'Related rows': ['Campaign'],
          Checklist: { items: [{ text: 'Brief the agency', checked: true }] },
          List: '1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
          Insights: { spend: 1200.5, clicks: 340 },
          'Metrics data': { impressions: 56000 },
          'External data': { source: 'planner', key: 'P-17' },
          'Media attribute': { attribute: 'Usage rights', value: 'Worldwide' },
          Kind: 'Film',
          Rating: 4,
          Colour: '#3366ff',
          'Creative id': 'C12-3',
        },
      ],
    },
  ],
}
