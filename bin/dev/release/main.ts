import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readKitVersion } from '../../package.ts'
import { findProblems } from './find-problems.ts'

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' })

/** Whatever a release shows to strangers who look for its owner, or want to install it. */
const paths = git('ls-files', 'package.json', 'action.yml', 'templates', '*.md').trim().split('\n')

const files = Object.fromEntries(paths.map(path => [path, readFileSync(path, 'utf8')]))
const status = git('status', '--porcelain')
const problems = findProblems({ version: readKitVersion(), files, status })

// npm takes `npm run release --dry-run` as an option of its own, and hands it on as a variable.
const isDry = process.argv.includes('--dry-run') || process.env.npm_config_dry_run === 'true'

if (problems.length > 0) {
  console.error(['Not published:', ...problems].join('\n- '))
  process.exitCode = 1
} else {
  const args = ['publish', '--ignore-scripts', '--access', 'public', ...(isDry ? ['--dry-run'] : ['--provenance'])]
  execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
}
