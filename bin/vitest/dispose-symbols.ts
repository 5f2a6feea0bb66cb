/** Defines the symbols that `using` needs. The pools vmThreads and vmForks of vitest lack them before Node.js 24. */
export function defineDisposeSymbols(): void {
  for (const name of ['dispose', 'asyncDispose'])
    if (!(name in Symbol)) Object.defineProperty(Symbol, name, { value: Symbol.for(`Symbol.${name}`) })
}
