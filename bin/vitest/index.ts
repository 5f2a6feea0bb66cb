export * from './describe-conformance.ts'
export { type SandboxFixtures, sandboxTest } from './sandbox-test.ts'
