import { spawn } from 'node:child_process'
import { printError } from '../output/print.ts'

/** What opens an address in the browser, by the platform. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a page in the browser of this machine. Says so if that fails: what was started goes on. */
export function openInBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const sayFailed = (why: string) => printError(`Failed to open a browser: ${why}. Open ${url} yourself.`)
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', error => sayFailed(error.message))
    .on('exit', code => code === 0 || sayFailed(`${command} ended with ${code}`))
    .unref()
}
