/** One thing that was tried with the packed kit. */
export interface Cell {
  readonly section: string
  /** What the kit was tried with, and its version. */
  readonly subject: string
  readonly tried: string
  readonly result: 'works' | 'fails' | 'not tried'
  /** Why it fails or was not tried, or how long it took. */
  readonly note: string
}

/** Throw it for what this machine cannot try. */
export class NotTried extends Error {}

/** Tries something, which returns a note. An error fails the cell, whose row shows the first line of it. */
export async function tryCell(
  about: Pick<Cell, 'section' | 'subject' | 'tried'>,
  attempt: () => Promise<string>,
): Promise<Cell> {
  try {
    return { ...about, result: 'works', note: await attempt() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`${about.subject}: ${message}`)
    const [note = ''] = message.split('\n')
    return { ...about, result: error instanceof NotTried ? 'not tried' : 'fails', note }
  }
}
