import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readKitVersion } from '../../package.ts'
import { findProblems } from './find-problems.ts'

/** Whatever a release shows to strangers who look for its owner. */
const PATHS = ['package.json', 'action.yml', 'README.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md']

const files = Object.fromEntries(PATHS.filter(path => existsSync(path)).map(path => [path, readFileSync(path, 'utf8')]))
const status = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
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
