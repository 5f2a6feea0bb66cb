import { beforeAll, expect, it } from 'vitest'
import { createTempFolder, runCli } from '../cli.test.helper.ts'

const CHECK = 'idempotency/replay/createRow'
const folder = await createTempFolder()

beforeAll(async () => {
  const options = ['--mutant', 'idempotency/createRow-forgets-keys', '--only', CHECK, '--report', folder]
  await runCli(['certify', ...options])
}, 60_000)

it('shows the failure of the last run before what the kit knows about the check', async () => {
  const { code, stdout } = await runCli(['explain', CHECK, '--report', folder])

  expect(code).toBe(0)
  expect(stdout).toMatch(/^In the run of .*\n\nidempotency\/replay\/createRow: fail\n/)
  expect(stdout).toContain(`-H 'authorization: Bearer '"$TOKEN_FULL"`)
  expect(stdout).toContain(`\n${CHECK} (check, stated)\n`)
})

it('ends with 2 if the report that was named cannot be read, and goes on without the default one', async () => {
  const plain = await runCli(['explain', CHECK], { cwd: folder })
  const mutant = await runCli(['explain', 'idempotency/createRow-forgets-keys'], { cwd: folder })
  const named = await runCli(['explain', CHECK, '--report', 'no-such-folder'], { cwd: folder })

  expect(plain).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^No run was found in conformance-report; name .* --report\.\n/),
    stdout: expect.stringMatching(/^idempotency\/replay\/createRow /),
  })
  expect(mutant).toMatchObject({ code: 0, stderr: '' })
  expect(named).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/no-such-folder.*: there is no such file/),
  })
})
