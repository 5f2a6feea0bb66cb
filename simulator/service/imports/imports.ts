/** How imports reach files. It is injected, so that the simulator itself uses no network. */
export interface Imports {
  /** Resolves a host name to its addresses. Rejects if it has none. */
  resolve(host: string): Promise<readonly string[]>
  /**
   * Fetches one URL, and returns a redirect without following it. A fetcher that uses a network has to connect to one of
   * `addresses`, so that the name cannot resolve to another address after the check. Rejects if no server answers.
   */
  fetch(url: string, options: { readonly addresses: readonly string[] }): Promise<Response>
}
