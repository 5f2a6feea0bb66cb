import type { ListedTimer } from '../../control/move-clock.ts'
import type { FaultState } from '../../faults/fault.ts'
import type { AppliedChanges } from '../../options/changes.ts'
import type { Child, Kit } from './kit.ts'

/** Moves the clock, plans faults, and keeps and brings back worlds. The page contains the text of this function. */
export function showControls(kit: Kit): void {
  const { el, find, input } = kit
  /** Copies of the world that this page has kept, by what they are called. */
  const kept = new Map<string, object>()

  const read = (id: string) => input(id).value.trim()
  const wordsOf = (id: string) =>
    read(id)
      .split(/[\s,]+/)
      .filter(Boolean)
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
    items('#timers', 'Nothing falls due.', next)
  }

  const describeFault = (fault: FaultState) => {
    const { id, hold, matched, fired, left, ...rest } = fault
    const state = `fired ${fired}, matched ${matched}, left ${left ?? 'every one'}`
    return `${hold ? 'hold' : 'fault'} ${id} ${JSON.stringify(rest)}: ${state} `
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
    const { deviate, variants } = await kit.control<AppliedChanges>('GET', '/changes')
    const lines = [...deviate.map(id => [`mistake ${id}`]), ...variants.map(id => [`choice ${id}`])]
    items('#changes', 'This service has no mistakes, and makes the usual choices.', lines)
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

  /** The members of a fault from the form, in the words of the API. */
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
    if (!next) throw new Error('Nothing falls due.')
    await move({ set: next.at })
  }

  async function openSandbox(): Promise<void> {
    const grease = read('#sandbox-grease')
    const { base_url } = await kit.controlMain<{ base_url: string }>('POST', '/sandboxes', {
      from: await kit.control<object>('GET', '/snapshot'),
      deviate: wordsOf('#sandbox-deviate'),
      variants: wordsOf('#sandbox-variants'),
      ...(grease && { grease: Number(grease) }),
    })
    location.assign(`${base_url}/_sim/#controls`)
  }

  async function keep(): Promise<void> {
    const { now } = await kit.control<{ now: string }>('GET', '/clock')
    kept.set(`${kept.size + 1} at ${now}`, await kit.control<object>('GET', '/snapshot'))
  }

  async function restoreFile(): Promise<void> {
    const [file] = input('#snapshot-file').files ?? []
    if (file) await restore(JSON.parse(await file.text()))
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
  input('#snapshot-file').addEventListener('change', () => kit.attempt(() => restoreFile().then(draw)))
  find('#controls').addEventListener('shown', () => kit.attempt(draw))
}
