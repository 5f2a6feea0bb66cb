import { expect, it } from 'vitest'
import type { ClientFinding } from '../../reports/clients/model.ts'
import { createAnnouncer } from './announcer.ts'

const finding = (saw: string): ClientFinding => ({
  ...{ clause: 'CLIENT-PAGES-ALL', level: 'advice', statement: 'A rule.', section: 'Lists', remedy: 'Change it.' },
  ...{ saw, count: 1, exchanges: [], curl: '' },
})

function listen() {
  const told: string[] = []
  const clock = { now: 0 }
  const announcer = createAnnouncer(
    ({ saw }) => told.push(saw),
    () => clock.now,
  )
  const lookAt = (now: number, ...saw: readonly string[]) => {
    clock.now = now
    announcer.look({ requests: 1, findings: saw.map(finding) })
  }
  return { told, lookAt, announce: (saw: string) => announcer.announce(finding(saw)) }
}

it('tells at once what is sure, and each kind once', () => {
  const { told, announce, lookAt } = listen()
  announce('A')
  announce('A')
  lookAt(20_000, 'A')
  lookAt(40_000, 'A')

  expect(told).toEqual(['A'])
})

it('tells a suspicion that has stood for a while, and none that was explained', () => {
  const { told, lookAt } = listen()
  lookAt(0, 'A', 'B')
  lookAt(9000, 'A', 'B')
  const before = [...told]
  lookAt(9500, 'A')
  lookAt(10_000, 'A', 'B')

  expect([before, told]).toEqual([[], ['A']])
})
