import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, runCli, startSimulator } from '../cli.test.helper.ts'

it('tries', async () => {
  const cwd = await createTempFolder()
  await using simulator = await startSimulator(cwd)
  const { profile } = simulator
  for (const p of [
    profile,
    {
      ...profile,
      tokens: {
        ...profile.tokens,
        media_read: 'x',
        boards_read: profile.tokens.space_restricted,
        space_restricted: null,
      },
      folder_id: profile.board_id,
      views: { incomplete_id: profile.board_id },
    },
    { ...profile, tokens: { full: 'x', boards_read: profile.tokens.boards_read } },
  ]) {
    await writeFile(join(cwd, 'target.json'), JSON.stringify(p))
    const { code, stdout, stderr } = await runCli(['doctor', '--target', 'target.json'], { cwd })
    process.stderr.write(stdout + stderr + code + '\n')
  }
})
