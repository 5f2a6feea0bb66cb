/** How files come from elsewhere; handed in, so that the simulator itself never touches a network. */
export interface Imports {
  /** The addresses that a host name stands for. Rejects when it stands for none. */
  resolve(host: string): Promise<readonly string[]>
  /**
   * One answer for one URL: a redirect is given back, not followed. A fetcher that does use a network connects to one of
   * `addresses`, so that a name cannot lead elsewhere after it has been looked at. Rejects when nothing answers.
   */
  fetch(url: string, options: { readonly addresses: readonly string[] }): Promise<Response>
}
