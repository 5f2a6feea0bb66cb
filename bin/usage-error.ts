/** The command, its options or its files are wrong: shown as it is, without a stack, and ends with exit code 2. */
export class UsageError extends Error {}
