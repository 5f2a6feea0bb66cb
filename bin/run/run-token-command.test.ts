import { describe, expect, it } from 'vitest'
import { runTokenCommand } from './run-token-command.ts'

const NODE = process.execPath
const node = (script: string, ...args: readonly string[]) => runTokenCommand([NODE, '-e', script, ...args], '/')

describe('a command that prints a token', () => {
  it('runs in the folder of the profile, without a shell', () => {
    expect(node('console.log(process.cwd(), process.argv[1])', '$(id); echo')).toBe('/ $(id); echo\n')
  })

  it.each([
    [
      'its exit code and what it says',
      'console.error("no\\naccount"); process.exit(3)',
      /ended with exit code 3: no account$/,
    ],
    ['the signal that ended it', 'process.kill(process.pid, "SIGTERM")', /was ended by SIGTERM$/],
    ['that it prints too much', 'console.log("x".repeat(100000))', /prints more than 65536 bytes$/],
  ])('fails with %s', (_, script, why) => {
    expect(() => node(script)).toThrow(why)
  })

  it('fails if there is no such program', () => {
    expect(() => runTokenCommand(['no-such-program'], '/')).toThrow('the command no-such-program cannot be started')
  })

  it('shows none of its arguments', () => {
    const fail = () =>
      node('console.error(process.argv.join(), process.argv[1].slice(7)); process.exit(1)', 'secret=hunter22')

    expect(fail).toThrow('[hidden]')
    expect(fail).not.toThrow('hunter22')
  })

  it.each([
    'POST https://auth/token?client_secret=canary-1 Authorization: Bearer canary-2',
    '{"client_secret":"canary-1","refresh_token":"canary-2"}',
    'https://me:canary-1@auth.test/',
  ])('shows no secret of what it says: %s', said => {
    const fail = () => node(`console.error(${JSON.stringify(said)}); process.exit(1)`)

    expect(fail).toThrow('[hidden]')
    expect(fail).not.toThrow('canary')
  })
})
