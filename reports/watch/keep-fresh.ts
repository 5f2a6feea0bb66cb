/**
 * Shows the newest state of a page in place of an older one. The page contains the text of this function and runs it in a
 * browser, so that it can use nothing from outside itself. Without it, a reload shows the same.
 */
export function keepFresh(): void {
  const main = document.querySelector('main')
  const refresh = async () => {
    try {
      const response = await fetch(location.href, { cache: 'no-store' })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const fresh = page.querySelector('main')
      if (main && fresh && main.innerHTML !== fresh.innerHTML) main.replaceChildren(...fresh.childNodes)
    } catch {
      main?.querySelector('#ended')?.removeAttribute('hidden')
    }
    setTimeout(refresh, 2000)
  }
  setTimeout(refresh, 2000)
}
