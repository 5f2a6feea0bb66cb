import { expect, it } from 'vitest'
import { toBenchPage } from './page.tsx'

it('shows each ratio as a bar, with its baseline, its aim and its floor', () => {
  const figure = { name: 'a column', baseline: 'bare Hono', aim: 1.05, floor: 'it is kept in the journal' }
  const machine = { node: 'v20.0.0', cores: 2, load: 7, rounds: 5, package: { megabytes: 4.9, packages: 1 } }
  const figures = [{ ...figure, ours: 0.5, bare: 0.25, ratio: 2, rounds: [1.5, 2, 3] }]

  const page = toBenchPage({ ...machine, figures })

  expect(page).toContain('<div class="bar missed"><div style="width: 100.0%">2.00</div>')
  expect(page).toContain('0.50 ms against 0.25 ms of bare Hono; rounds 1.50 to 3.00; the aim is 1.05.')
  expect(page).toContain('Not less, because: it is kept in the journal.')
})
