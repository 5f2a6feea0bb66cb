import { type Line, type Room, wrapLines } from './line.ts'

/** A list of which a small terminal shows only the beginning. */
export interface FittedSection {
  readonly title: Line
  /** Texts of one line or more, the most important first. */
  readonly items: readonly string[]
  /** How many of them help a reader. */
  readonly most: number
}

type WrappedSection = ReturnType<typeof wrapSection>

/** Breaks the texts of a section into lines. Its `total` counts the items that help nobody too. */
function wrapSection({ title, items, most }: FittedSection, room: Room) {
  const alone = { ...title, text: `${title.text} (${items.length} not shown)` }
  return {
    title: wrapLines([title], room),
    titleAlone: wrapLines([alone], room),
    items: items.slice(0, most).map(text => wrapLines([{ text }], room)),
    ...{ total: items.length, shown: 0 },
  }
}

function render({ title, titleAlone, items, total, shown }: WrappedSection): readonly Line[] {
  if (shown === 0) return titleAlone
  const more = total - shown
  return [
    ...title,
    ...items.slice(0, shown).flat(),
    ...(more > 0 ? [{ text: `  and ${more} more` }] : []),
    { text: '' },
  ]
}

/** The first of some lines, with a mark where others follow. */
const cutLines = (lines: readonly Line[], most: number): readonly Line[] =>
  lines
    .slice(0, most)
    .map((line, index) => (index < most - 1 ? line : { ...line, text: `${line.text.slice(0, -2)} …` }))

/**
 * Shows sections in some rows: the title of each, the first item of each if there is room, and then more of them, the first
 * section first. A first item that is too long is cut.
 */
export function fitSections(sections: readonly FittedSection[], rows: number, room: Room): readonly Line[] {
  const wrapped = sections.filter(({ items }) => items.length > 0).map(section => wrapSection(section, room))
  const rowsLeft = () => rows - wrapped.flatMap(render).length
  while (wrapped.length > 0 && rowsLeft() < 0) wrapped.pop()

  const showOneMore = (section: WrappedSection): boolean => {
    if (section.shown >= section.items.length) return false
    section.shown += 1
    if (rowsLeft() >= 0) return true
    section.shown -= 1
    return false
  }
  const showBeginning = (section: WrappedSection) => {
    const [first = []] = section.items
    section.shown = 1
    const most = first.length + rowsLeft()
    if (most > 0) section.items[0] = cutLines(first, most)
    else section.shown = 0
  }
  for (const section of wrapped) if (!showOneMore(section)) showBeginning(section)
  for (const section of wrapped) while (showOneMore(section));
  return wrapped.flatMap(render)
}
