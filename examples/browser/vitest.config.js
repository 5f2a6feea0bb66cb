export default { test: { testTimeout: 30_000 } }
