import type { Child, Kit } from './kit.ts'
import type { Place, RowField, RowFields } from './row-fields.ts'

/** A cell, or the title, of a row. */
interface Editable {
  readonly place: Place
  /** The id of the element that shows it. */
  readonly id: string
  readonly name: string
  readonly shown: Child
  readonly makeField: () => RowField
  /** The request that writes a value. */
  readonly bodyOf: (value: unknown) => object
  /** Shows all cells again. */
  readonly done: () => Promise<void>
}

export type CellEditor = ReturnType<typeof createCellEditor>

/** Edits cells where they are shown, one at a time. The page contains the text of this function. */
export function createCellEditor({ el }: Kit, { writerOf }: RowFields) {
  /** Closes the open cell. If something has been written into it, goes there instead, and returns false. */
  let leave = () => true

  function open(button: HTMLElement, { place, id, name, makeField, bodyOf, done }: Editable): void {
    if (!leave()) return
    const { element, read } = makeField()
    const write = writerOf(place)
    const problem = el('p', { class: 'refused', role: 'alert' })
    let isChanged = false

    const close = () => {
      form.replaceWith(button)
      button.focus()
    }
    async function submit(): Promise<void> {
      problem.textContent = ''
      if (!isChanged) return close()
      await write(bodyOf(read()))
      isChanged = false
      await done()
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    }
    const keydown = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      const { key, shiftKey, isComposing, target } = event
      if (key === 'Enter' && target === element && !shiftKey && !isComposing) form.requestSubmit()
      else if (key === 'Escape') close()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const form = el(
      'form',
      {
        ...{ class: 'cell', keydown },
        input() {
          isChanged = true
        },
        submit(event) {
          event.preventDefault()
          submit().catch(error => problem.replaceChildren(error instanceof Error ? error.message : String(error)))
        },
      },
      element,
      el('button', { type: 'submit' }, 'Save'),
      el('button', { type: 'button', click: close }, 'Cancel'),
      problem,
    )
    leave = () => {
      const isKept = isChanged && form.isConnected
      if (!isKept) form.replaceWith(button)
      else problem.textContent = 'Save or cancel this first.'
      element.focus()
      return !isKept
    }
    element.setAttribute('aria-label', name)
    button.replaceWith(form)
    element.focus()
  }

  /** A button that shows a cell, and becomes a field. */
  function editable(cell: Editable): HTMLElement {
    const { id, name, shown } = cell
    const click = () => open(button, cell)
    const button = el('button', { type: 'button', class: 'cell', id, title: `Edit ${name}`, click }, shown)
    return button
  }

  return { editable, leave: () => leave() }
}
