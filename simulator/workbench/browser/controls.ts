import type { KnownChanges } from '../../control/changes.ts'
import type { ListedTimer } from '../../control/move-clock.ts'
import type { FaultState } from '../../faults/fault.ts'
import type { AppliedChanges } from '../../options/changes.ts'
import type { Issue } from '../../service/errors.ts'
import type { Child, Kit } from './kit.ts'

/** Moves the clock, plans faults, and keeps and brings back worlds. The page contains the text of this function. */
export function showControls(kit: Kit): void {
  const { el, find, input } = kit
  /** Copies of the world that this page has kept, by what they are called. */
  const kept = new Map<string, object>()
  /** The ids that a new sandbox gets. */
  const chosen = { mutants: new Set<string>(), variants: new Set<string>() }
  const KINDS = [
    ['mutants', 'mistake'],
    ['variants', 'choice'],
  ] as const
  let known: KnownChanges | undefined

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

  const describeFault = (fault: FaultState) => {
    const { id, hold, matched, fired, left, ...rest } = fault
    const state = `fired ${fired}, matched ${matched}, left ${left ?? 'every one'}`
    const members = Object.entries(rest).map(
      ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    return `${hold ? 'hold' : 'fault'} ${id}: ${members.join(', ')} (${state}) `
  }

  async function drawFaults(): Promise<void> {
    const { data } = await kit.control<{ data: readonly FaultState[] }>('GET', '/faults')
    const lines = data.map(fault => [
      describeFault(fault),
      fault.hold &&
        button('Release', `Release hold ${fault.id}`, () => kit.control('POST', `/holds/${fault.id}/release`)),
      button('Remove', `Remove ${fault.id}`, () => kit.control('DELETE', `/faults/${fault.id}`)),
    ])
    items('#faults', 'None is planned.', lines)
  }

  async function drawChanges(): Promise<void> {
    const { mutants, variants } = await kit.control<AppliedChanges>('GET', '/changes')
    const lines = [...mutants.map(id => [`mistake ${id}`]), ...variants.map(id => [`choice ${id}`])]
    items('#changes', 'This service has no mistakes, and makes the usual choices.', lines)
    const wanted = KINDS.flatMap(([kind, name]) =>
      [...chosen[kind]].map(id => [
        `${name} ${id}: ${known?.[kind].find(change => change.id === id)?.description} `,
        button('Remove', `Remove ${id}`, async () => chosen[kind].delete(id)),
      ]),
    )
    items('#chosen-changes', 'Nothing is chosen for the next sandbox.', wanted)
  }

  /** There are thousands of them: they come when somebody begins to choose. */
  async function offerChanges(): Promise<void> {
    if (known) return
    known = await kit.control<KnownChanges>('GET', '/changes/known')
    for (const [kind] of KINDS) {
      const options = known[kind].map(({ id, description }) => el('option', { value: id }, description))
      find(`#known-${kind}`).replaceChildren(...options)
    }
  }

  async function chooseChange(kind: keyof KnownChanges, name: string): Promise<void> {
    const field = input(`#sandbox-${kind}`)
    await offerChanges()
    if (!known?.[kind].some(({ id }) => id === field.value)) throw new Error(`There is no ${name} ${field.value}.`)
    chosen[kind].add(field.value)
    field.value = ''
  }

  async function drawSandboxes(): Promise<void> {
    const { data } = await kit.controlMain<{ data: readonly { name: string; base_url: string }[] }>('GET', '/sandboxes')
    const named = data.filter(({ name }) => !name.startsWith('workbench-'))
    const lines = named.map(({ name, base_url }) => [
      el('a', { href: `${base_url}/_sim/` }, name),
      ' ',
      button('Delete', `Delete ${name}`, () => kit.controlMain('DELETE', `/sandboxes/${name}`)),
    ])
    items('#sandboxes', 'None is open.', lines)
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
    items('#snapshots', 'None is kept.', lines)
  }

  async function draw(): Promise<void> {
    await Promise.all([drawClock(), drawFaults(), drawChanges(), drawSandboxes()])
    drawSnapshots()
  }

  const move = (body: object) => kit.control('POST', '/clock', body)

  /** The properties of a fault from the form, in the words of the API. */
  function readFault(): object {
    const [effect, value] = [read('#fault-effect'), read('#fault-value')]
    const isNumber = ['status', 'quota'].includes(effect)
    const times = read('#fault-times')
    return {
      ...(read('#fault-operation') && { operation: read('#fault-operation') }),
      ...(read('#fault-token') && { token: read('#fault-token') }),
      ...(effect !== 'hold' && { [effect]: isNumber ? Number(value) : value }),
      ...(times && { times: times === 'always' ? times : Number(times) }),
    }
  }

  const addFault = () => kit.control('POST', read('#fault-effect') === 'hold' ? '/holds' : '/faults', readFault())

  async function runNext(): Promise<void> {
    const { data } = await kit.control<{ data: readonly ListedTimer[] }>('GET', '/clock/timers')
    const [next] = data
    if (!next) throw new Error('Nothing is scheduled.')
    await move({ set: next.at })
  }

  async function openSandbox(): Promise<void> {
    const variantSet = read('#sandbox-variant-set')
    const { base_url } = await kit.controlMain<{ base_url: string }>('POST', '/sandboxes', {
      from: await kit.control<object>('GET', '/snapshot'),
      mutants: [...chosen.mutants],
      variants: [...chosen.variants],
      ...(variantSet && { variantSet: Number(variantSet) }),
    })
    location.assign(`${base_url}/_sim/#controls`)
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
  act('#fault-add', addFault)
  act('#faults-clear', () => kit.control('DELETE', '/faults'))
  act('#sandbox-open', openSandbox)
  act('#world-reset', () => kit.control('POST', '/reset', {}))
  act('#snapshot-keep', keep)
  for (const [kind, name] of KINDS) {
    const field = input(`#sandbox-${kind}`)
    field.addEventListener('focus', () => kit.attempt(offerChanges))
    field.addEventListener('change', () => kit.attempt(() => chooseChange(kind, name).then(draw)))
  }
  const file = input('#world-file')
  file.addEventListener('change', () => kit.attempt(() => takeFile(file.files?.[0])))
  document.addEventListener('dragover', event => event.preventDefault())
  document.addEventListener('drop', takeDropped)
  find('#controls').addEventListener('shown', () => kit.attempt(draw))
}
