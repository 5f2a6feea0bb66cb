export * from './describe-conformance.ts'
export { type SandboxFixtures, sandboxTest } from './sandbox-test.ts'
export type { ClientMatchers } from './well-behaved-client.ts'
