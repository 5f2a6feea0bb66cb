import { expect, it } from 'vitest'
import type { Challenge } from './challenge.ts'
import { describeOutput, formatRepeatCommand } from './print-causes.ts'

const OPTIONS = {
  ...{
    port: 0,
    jobs: 1,
    seed: 1,
    world: undefined,
    now: undefined,
    maxUpload: 1,
    variants: 20,
    except: [],
    timeLimit: undefined,
  },
  ...{
    judge: false,
    keep: false,
    coverage: false,
    speed: undefined,
    timezone: undefined,
    failOn: 'client' as const,
    report: undefined,
    faults: false,
    mutant: [],
    variant: [],
    fault: [],
    command: ['npm', 'test'] as const,
  },
}
const cause: readonly Challenge[] = [{ id: 'lists/late', option: '--variant', description: '' }]

it.each([
  [{}, '--variant lists/late -- npm test'],
  [{ command: ['sh', '-c', 'echo "a b"'] as const }, `--variant lists/late -- sh -c 'echo "a b"'`],
  [
    { variant: ['lists/short-pages'], fault: ['slow-answer:createRow'] },
    '--variant lists/short-pages --fault slow-answer:createRow --variant lists/late -- npm test',
  ],
  [
    { seed: 7, world: 'my world.yaml', now: '2026-01-01T00:00:00Z', mutant: ['a/b'], variant: ['lists/short-pages'] },
    `--seed 7 --world 'my world.yaml' --now '2026-01-01T00:00:00Z' --mutant a/b --variant lists/short-pages --variant lists/late -- npm test`,
  ],
])('the command that repeats a run with %j has its options', (more, expected) => {
  expect(formatRepeatCommand({ ...OPTIONS, ...more }, cause)).toBe(`npx creative-ops-kit exec ${expected}`)
})

it('shows what a run printed without colours', () => {
  expect(describeOutput('one\n\u001B[31m× two\u001B[39m\n')).toEqual(['  Last output:', '    | one', '    | × two'])
})
