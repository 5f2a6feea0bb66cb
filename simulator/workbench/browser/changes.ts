import type { KnownChanges } from '../../control/changes.ts'
import type { AppliedChanges } from '../../options/changes.ts'
import type { Child, Kit } from './kit.ts'

/** Shows the mutants and variants of the service, and opens sandboxes with others. The page contains the text of this function. */
export function showChanges(kit: Kit): void {
  const { el, find, input } = kit
  /** The ids that a new sandbox gets. */
  const chosen = { mutants: new Set<string>(), variants: new Set<string>() }
  const KINDS = [
    ['mutants', 'mutant'],
    ['variants', 'variant'],
  ] as const
  let known: KnownChanges | undefined

  const items = (selector: string, nothing: string, lines: readonly (readonly Child[])[]) =>
    find(selector).replaceChildren(
      ...(lines.length === 0 ? [el('li', {}, nothing)] : lines.map(parts => el('li', {}, ...parts))),
    )

  async function draw(): Promise<void> {
    const { mutants, variants } = await kit.control<AppliedChanges>('GET', '/changes')
    const lines = [...mutants.map(id => [`mutant ${id}`]), ...variants.map(id => [`variant ${id}`])]
    items('#changes', 'This service has no mutants and no variants.', lines)
    const remove = (kind: keyof KnownChanges, id: string) => () => {
      chosen[kind].delete(id)
      void kit.attempt(draw)
    }
    const wanted = KINDS.flatMap(([kind, name]) =>
      [...chosen[kind]].map(id => [
        `${name} ${id}: ${known?.[kind].find(change => change.id === id)?.description} `,
        el('button', { type: 'button', 'aria-label': `Remove ${id}`, click: remove(kind, id) }, 'Remove'),
      ]),
    )
    items('#chosen-changes', 'No mutant or variant is chosen for the next sandbox.', wanted)
  }

  /** There are thousands of them: they come when somebody begins to choose. */
  async function offer(): Promise<void> {
    if (known) return
    known = await kit.control<KnownChanges>('GET', '/changes/known')
    for (const [kind] of KINDS) {
      const options = known[kind].map(({ id, description }) => el('option', { value: id }, description))
      find(`#known-${kind}`).replaceChildren(...options)
    }
  }

  async function choose(kind: keyof KnownChanges, name: string): Promise<void> {
    const field = input(`#sandbox-${kind}`)
    await offer()
    if (!known?.[kind].some(({ id }) => id === field.value)) throw new Error(`There is no ${name} ${field.value}.`)
    chosen[kind].add(field.value)
    field.value = ''
  }

  async function open(): Promise<void> {
    const variantSet = input('#sandbox-variant-set').value.trim()
    const { base_url } = await kit.controlMain<{ base_url: string }>('POST', '/sandboxes', {
      from: await kit.control<object>('GET', '/snapshot'),
      mutants: [...chosen.mutants],
      variants: [...chosen.variants],
      ...(variantSet && { variantSet: Number(variantSet) }),
    })
    location.assign(`${base_url}/_sim/#sandboxes`)
  }

  for (const [kind, name] of KINDS) {
    const field = input(`#sandbox-${kind}`)
    field.addEventListener('focus', () => kit.attempt(offer))
    field.addEventListener('change', () => kit.attempt(() => choose(kind, name).then(draw)))
  }
  find('#sandbox-open').addEventListener('click', () => kit.attempt(open))
  find('#sandboxes').addEventListener('shown', () => kit.attempt(draw))
}
