import type { Kit } from './kit.ts'

/** Shows the view that the URL names, and takes keys and the control token. The page contains the text of this function. */
export function startPage(kit: Kit): void {
  const { find, input } = kit
  const views = ['requests', 'world', 'controls', 'sandboxes']

  function showView(): void {
    const named = location.hash.slice(1).split('?')[0] ?? ''
    const name = views.includes(named) ? named : 'requests'
    for (const view of views) {
      find(`#${view}`).hidden = view !== name
      const link = find(`nav a[href="#${view}"]`)
      if (view === name) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    find(`#${name}`).dispatchEvent(new Event('shown'))
  }

  const onKey = (event: KeyboardEvent) => {
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    const view = views[Number(event.key) - 1]
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || view === undefined) return
    location.hash = `#${view}`
  }

  find('#authorize').addEventListener('submit', event => {
    event.preventDefault()
    sessionStorage.setItem('control token', input('#control-token').value)
    location.reload()
  })
  find('#base-url').textContent = kit.baseUrl.slice(0, -1)
  document.addEventListener('keydown', onKey)
  window.addEventListener('hashchange', showView)
  showView()
}
