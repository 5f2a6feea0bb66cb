import type { WorldDescription } from '../world-description/world-description.ts'
import { COLLEAGUE, MEMBER } from './people.ts'

/** One attribute of each type, and for tags and user also one that holds many values. */
export const attributes: WorldDescription['attributes'] = {
  Headline: 'text',
  Take: 'number',
  Season: { type: 'tags', options: ['Spring', 'Summer', 'Autumn', 'Winter'] },
  Themes: {
    type: 'tags',
    multiple: true,
    allow_create: true,
    show_in_library: true,
    options: ['Outdoor', 'Studio', 'Testimonial'],
  },
  'Rights cleared': 'checkbox',
  'Shot on': 'date',
  'Source file': 'link',
  Editor: 'user',
  Cast: { type: 'user', multiple: true },
  'Deleted attribute': { type: 'text', deleted: true },
}

const PICTURE = { format: 'png', width: 1200, height: 628 }

/** An export to the one channel, some days before the start. */
const exported = (days: number, state: 'finished' | 'in_progress' | 'failed') => ({
  kind: 'youtube',
  state,
  channel_id: 'UCq7mTnXw2ZbR8kLd4Jv0sYa',
  video_id: `film-take-${days}`,
  url: `https://video.example.com/watch/film-take-${days}`,
  exported_at: `P${days}D`,
})

/** Media of each type. The first ran as an ad; every export of another one failed or has not ended. */
export const media: WorldDescription['media'] = {
  'Launch film': {
    format: 'mp4',
    size: 4_812_345,
    width: 1080,
    height: 1920,
    duration: 15.5,
    description: 'The film that opens the season.',
    summary: 'A hiker unfolds a tent at dawn.',
    concept_id: 'NW12',
    variant_id: 3,
    folder: 'Main campaigns',
    status: 'Live',
    uploaded_by: MEMBER,
    attributes: {
      Headline: 'Made for the outdoors',
      Take: 3,
      Season: 'Spring',
      Themes: ['Outdoor', 'Studio'],
      'Rights cleared': true,
      'Shot on': '2025-11-03',
      'Source file': 'https://files.example.com/outdoors.psd',
      Editor: MEMBER,
      Cast: [MEMBER, COLLEAGUE],
    },
    exports: [exported(4, 'finished'), exported(3, 'in_progress'), exported(2, 'finished'), exported(1, 'failed')],
  },
  Banner: { ...PICTURE, size: 180_200, folder: 'Main campaigns', status: 'Approved' },
  'Mini game': { format: 'html', size: 64_000 },
  Brief: { format: 'pdf', size: 92_000, page_count: 4, folder: 'Main archive', status: 'In review' },
  'Tent at dawn': {
    ...PICTURE,
    size: 210_000,
    folder: 'Main campaigns/Main shoots',
    status: 'Approved',
    exports: [exported(3, 'in_progress'), exported(1, 'failed')],
  },
  'For a row alone': { ...PICTURE, size: 9_000, library: false },
  'Last year': { ...PICTURE, size: 9_000, archived: true },
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`Still ${String(n + 1).padStart(2, '0')}`, { ...PICTURE, size: 20_000 + n }]),
  ),
}

/** Views of each mode, with an archived view and a view whose search names a deleted attribute. */
export const libraryViews: WorldDescription['library_views'] = {
  Unnamed: { name: null },
  'Approved films': {
    view_mode: 'grid',
    filter: { type: 'video', status: 'Approved', folder: 'Main campaigns' },
    sort: { field: 'uploadedAt', order: 'desc' },
    group_by: 'status',
    visible_fields: ['name', 'size', 'Headline'],
  },
  'Archived library view': { archived: true },
  'Lost attribute': {
    filter: {
      type: 'video',
      folder: 'Main campaigns',
      attributes: [{ attribute: 'Deleted attribute', values: ['anything'] }],
    },
  },
}
