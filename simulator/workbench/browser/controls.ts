import type { ListedTimer } from '../../control/move-clock.ts'
import type { Issue } from '../../service/errors.ts'
import type { Child, Kit } from './kit.ts'

/** Moves the clock, and keeps and brings back worlds. The page contains the text of this function. */
export function showControls(kit: Kit): void {
  const { el, find, input } = kit
  /** Copies of the world that this page has kept, by what they are called. */
  const kept = new Map<string, object>()

  const read = (id: string) => input(id).value.trim()
  const act = (selector: string, action: () => Promise<unknown>) =>
    find(selector).addEventListener('click', () => kit.attempt(() => action().then(draw)))
  const button = (text: string, label: string, action: () => Promise<unknown>) =>
    el('button', { type: 'button', 'aria-label': label, click: () => kit.attempt(() => action().then(draw)) }, text)
  const items = (selector: string, nothing: string, lines: readonly (readonly Child[])[]) =>
    find(selector).replaceChildren(
      ...(lines.length === 0 ? [el('li', {}, nothing)] : lines.map(parts => el('li', {}, ...parts))),
    )

  async function drawClock(): Promise<void> {
    const { now, running } = await kit.control<{ now: string; running: boolean }>('GET', '/clock')
    find('#clock-now').textContent = `${now}, ${running ? 'running' : 'standing still'}`
    const { data } = await kit.control<{ data: readonly ListedTimer[] }>('GET', '/clock/timers')
    const next = data.slice(0, 20).map(({ at, what, of }) => [`${at} ${what} ${of ?? ''}`])
    items('#timers', 'Nothing is scheduled.', next)
  }

  function download(name: string, snapshot: object): void {
    const href = URL.createObjectURL(new Blob([JSON.stringify(snapshot)], { type: 'application/json' }))
    el('a', { href, download: `${name}.json` }).click()
    URL.revokeObjectURL(href)
  }

  const restore = (snapshot: object) => kit.control('PUT', '/snapshot', snapshot)

  function drawSnapshots(): void {
    const lines = [...kept].map(([name, snapshot]) => [
      `${name} `,
      button('Restore', `Restore ${name}`, () => restore(snapshot)),
      button('Download', `Download ${name}`, async () => download(name, snapshot)),
      button('Forget', `Forget ${name}`, async () => kept.delete(name)),
    ])
    items('#snapshots', 'No snapshot has been taken.', lines)
  }

  async function draw(): Promise<void> {
    await drawClock()
    drawSnapshots()
  }

  const move = (body: object) => kit.control('POST', '/clock', body)

  async function runNext(): Promise<void> {
    const { data } = await kit.control<{ data: readonly ListedTimer[] }>('GET', '/clock/timers')
    const [next] = data
    if (!next) throw new Error('Nothing is scheduled.')
    await move({ set: next.at })
  }

  async function keep(): Promise<void> {
    const { now } = await kit.control<{ now: string }>('GET', '/clock')
    kept.set(`${kept.size + 1} at ${now}`, await kit.control<object>('GET', '/snapshot'))
  }

  function parseSnapshot(text: string): object | undefined {
    try {
      const value = JSON.parse(text)
      return value.format === undefined ? undefined : value
    } catch {
      return undefined
    }
  }

  /** What is wrong, below the line of the file where it is. */
  function showProblems(text: string, problems: readonly Issue[]): void {
    const lines = text.split('\n')
    const lineOf = (issue: string) => Number(/^line (\d+)/.exec(issue)?.[1] ?? 0)
    const parts = problems.map(({ field, issue }) =>
      el(
        'li',
        {},
        el('code', {}, `${lineOf(issue)} | ${lines[lineOf(issue) - 1] ?? ''}`),
        el('p', { class: 'refused' }, [field, issue].filter(Boolean).join(': ')),
      ),
    )
    find('#file-problems').replaceChildren(...parts)
  }

  /** Goes on with the snapshot or the world of a file. A wrong one changes nothing. */
  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return
    const text = await file.text()
    const snapshot = parseSnapshot(text)
    showProblems(text, [])
    try {
      await (snapshot ? restore(snapshot) : kit.control('PUT', '/world', { world: text }))
      kit.say(`The world is now that of ${file.name}.`)
    } catch (error) {
      if (error instanceof Error && Array.isArray(error.cause)) showProblems(text, error.cause)
      throw new Error(`${file.name} has mistakes; the world is unchanged.`)
    }
    await draw()
  }

  function takeDropped(event: DragEvent): void {
    event.preventDefault()
    location.hash = '#controls'
    void kit.attempt(() => takeFile(event.dataTransfer?.files[0]))
  }

  act('#clock-hour', () => move({ advance: 'PT1H' }))
  act('#clock-upload', () => move({ advance: 'PT12H1S' }))
  act('#clock-next', runNext)
  act('#clock-freeze', () => move({ freeze: true }))
  act('#clock-run', () => move({ run: true }))
  act('#clock-advance', () => move({ advance: read('#clock-duration') }))
  act('#world-reset', async () => {
    await kit.control('POST', '/reset', {})
    find('#controls').dispatchEvent(new Event('shown'))
  })
  act('#snapshot-keep', keep)
  const file = input('#world-file')
  file.addEventListener('change', () => kit.attempt(() => takeFile(file.files?.[0])))
  document.addEventListener('dragover', event => event.preventDefault())
  document.addEventListener('drop', takeDropped)
  find('#controls').addEventListener('shown', () => kit.attempt(draw))
}
