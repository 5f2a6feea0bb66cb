/** A few cells hold dozens of ids; they must not push every other line off the screen. */
const MAX_WIDTH = 60

/** Formats rows as lines. Each column is as wide as its widest cell, up to a limit; the last column has no limit. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, Math.min(cell.length, MAX_WIDTH))),
    [],
  )
  return rows
    .map(row =>
      row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0))).join('  '),
    )
    .map(line => line.trimEnd())
    .join('\n')
}
