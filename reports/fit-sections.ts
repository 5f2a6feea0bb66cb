import { type Line, type Room, wrapLines } from './line.ts'

/** A list of which a small terminal shows only the beginning. */
export interface Section {
  readonly title: Line
  /** Texts of one line or more, the most important first. */
  readonly items: readonly string[]
  /** How many of them help a reader. */
  readonly most: number
}

/** A section whose texts are broken into lines. */
interface WrappedSection {
  readonly title: readonly Line[]
  readonly items: readonly (readonly Line[])[]
  /** How many items the section has, with those that help nobody. */
  readonly total: number
  shown: number
}

const wrapSection = ({ title, items, most }: Section, room: Room): WrappedSection => ({
  title: wrapLines([title], room),
  items: items.slice(0, most).map(text => wrapLines([{ text }], room)),
  ...{ total: items.length, shown: 0 },
})

function render({ title, items, total, shown }: WrappedSection): readonly Line[] {
  if (shown === 0) return []
  const more = total - shown
  return [
    ...title,
    ...items.slice(0, shown).flat(),
    ...(more > 0 ? [{ text: `  and ${more} more` }] : []),
    { text: '' },
  ]
}

/** Shows sections in some rows: the first item of each if there is room, and then more of them, the first section first. */
export function fitSections(sections: readonly Section[], rows: number, room: Room): readonly Line[] {
  const wrapped = sections.map(section => wrapSection(section, room))
  const showOneMore = (section: WrappedSection): boolean => {
    if (section.shown >= section.items.length) return false
    section.shown += 1
    if (wrapped.flatMap(render).length <= rows) return true
    section.shown -= 1
    return false
  }
  for (const section of wrapped) showOneMore(section)
  for (const section of wrapped) while (showOneMore(section));
  return wrapped.flatMap(render)
}
