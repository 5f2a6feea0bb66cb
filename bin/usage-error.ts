/** The command, its options or its files are wrong. The kit shows only the message and ends with exit code 2. */
export class UsageError extends Error {}
