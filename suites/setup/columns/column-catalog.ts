import type { JsonObject } from '../../json.ts'

export const OPTIONS = [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }, { name: 'Alphabet' }]

/**
 * The columns that checks share, by what they are for. A column can never be deleted, so they keep their names from
 * run to run and are used again. `multiple` is always sent: the specification gives no default. Some have a config that
 * says nothing about their cells, to show that the target accepts one.
 */
export const COLUMN_CATALOG = {
  text: { type: 'text' },
  note: { type: 'text', config: { character_limit: null } },
  number: {
    type: 'number',
    config: { unit: null, unit_position: 'suffix', decimal_places: null, number_format: null },
  },
  checkbox: { type: 'checkbox' },
  date: { type: 'date', config: { date_format: { style: 'relative' } } },
  link: { type: 'link' },
  richtext: { type: 'richtext', config: { character_limit: null } },
  tag: { type: 'tags', multiple: false, options: OPTIONS },
  tags: { type: 'tags', multiple: true, options: OPTIONS },
  user: { type: 'user', multiple: false },
  users: { type: 'user', multiple: true },
  media: { type: 'media', multiple: true },
  picture: {
    type: 'media',
    multiple: false,
    config: { default_to_library: false, folder_id: null, default_status: null },
  },
  rating: { type: 'rating', config: {} },
  color: { type: 'color' },
} as const satisfies Readonly<Record<string, JsonObject & { readonly type: string }>>

export type CatalogName = keyof typeof COLUMN_CATALOG

const isCatalogName = (name: string): name is CatalogName => name in COLUMN_CATALOG

export const CATALOG_NAMES: readonly CatalogName[] = Object.keys(COLUMN_CATALOG).filter(isCatalogName)

/**
 * A name with letters beyond ASCII, whose case some targets compare wrongly, and one with a plus sign, which is a blank to a target
 * or a proxy that decodes a query twice.
 */
const SPECIAL_NAMES: Readonly<Partial<Record<CatalogName, string>>> = { date: 'échéance', tag: 'tag +1' }

export const columnNameOf = (name: CatalogName): string => `Conformance kit ${SPECIAL_NAMES[name] ?? name}`
