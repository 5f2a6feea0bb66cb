import { defineConfig } from 'vitepress'

const section = (text: string, folder: string, pages: Readonly<Record<string, string>>) => ({
  text,
  items: Object.entries(pages).map(([name, page]) => ({ text: page, link: `/docs/${folder}${name}` })),
})

/** `npm run site` builds it from the README and docs/. It needs no network, also for its search. */
export default defineConfig({
  title: 'creative-ops-kit',
  description: 'Conformance kit and in-memory simulator for the Creative Operations Service',
  srcDir: '..',
  srcExclude: ['{bin,dist,examples,fixtures,reports,simulator,suites,.build,.github,.stryker-tmp}/**'],
  rewrites: { 'README.md': 'index.md', 'docs/README.md': 'docs/index.md' },
  ignoreDeadLinks: [/\/examples\/client/, /\/LICENSE/],
  outDir: '../site',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      section('Start', 'start/', { server: 'Certify a server', client: 'Test a client' }),
      section('Guides for servers', 'guides/', {
        profile: 'Write a profile',
        network: 'Tokens, certificates and proxies',
        failures: 'Find out about failures',
        baseline: 'Begin with known failures',
        ci: 'Certify in CI',
        '12-and-24-hours': 'The 12- and 24-hour rules',
        'own-tests': 'Run the checks in your own tests',
        statement: 'Prove a result to others',
      }),
      section('Guides for clients', 'guides/', {
        simulator: 'The simulator in tests',
        'test-recipes': 'Recipes for test runners',
        'other-languages': 'Other languages',
        docker: 'Containers',
        'client-robustness': 'Every conforming server',
        judge: 'Judge a client',
      }),
      section('Reference', 'reference/', {
        cli: 'Commands',
        api: 'Library',
        profile: 'Target profile',
        world: 'Worlds',
        faults: 'Faults and the journal',
        'control-plane': 'Control plane',
        reports: 'Reports',
        'exit-codes': 'Exit codes',
        limits: 'Limits',
        variants: 'Variants',
        assumptions: 'Assumptions',
        compat: 'Compatibility',
      }),
      section('Explanation', 'explanation/', {
        trust: 'Why you can trust the checks',
        'what-a-run-tries': 'What a run tries',
        'kill-matrix': 'What the kit detects',
        combinations: 'Combinations',
        diagnosis: 'Diagnosis',
      }),
      section('More', '', {
        '': 'All questions',
        troubleshooting: 'Troubleshooting',
        glossary: 'Glossary',
        upgrading: 'Upgrading',
      }),
    ],
  },
})
