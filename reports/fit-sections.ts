import { type Line, type Room, wrapLines } from './line.ts'

/** A list of which a small terminal shows only the beginning. */
export interface Section {
  readonly title: Line
  /** Texts of one line or more, the most important first. */
  readonly items: readonly string[]
  /** How many of them help a reader. */
  readonly most: number
}

function renderSection({ title, items }: Section, shown: number, room: Room): readonly Line[] {
  if (shown === 0) return []
  const more = items.length - shown
  const texts = [...items.slice(0, shown), ...(more > 0 ? [`  and ${more} more`] : [])]
  return [...wrapLines([title, ...texts.map(text => ({ text }))], room), { text: '' }]
}

/** Shows sections in some rows: the first item of each if there is room, and then more of them, the first section first. */
export function fitSections(sections: readonly Section[], rows: number, room: Room): readonly Line[] {
  const shown = new Map<Section, number>()
  const render = () => sections.flatMap(section => renderSection(section, shown.get(section) ?? 0, room))
  const showOneMore = (section: Section): boolean => {
    const before = shown.get(section) ?? 0
    if (before >= Math.min(section.most, section.items.length)) return false
    shown.set(section, before + 1)
    if (render().length <= rows) return true
    shown.set(section, before)
    return false
  }
  for (const section of sections) showOneMore(section)
  for (const section of sections) while (showOneMore(section));
  return render()
}
