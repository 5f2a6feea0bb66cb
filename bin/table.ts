/** Rows as lines, each column as wide as its widest cell; the last one as it is. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  )
  return rows
    .map(row =>
      row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0))).join('  '),
    )
    .join('\n')
}

/** Prints a list as a table, or as JSON. */
export function printList<T>(items: readonly T[], row: (item: T) => readonly string[], { json }: { json: boolean }) {
  console.log(json ? JSON.stringify(items, null, 2) : table(items.map(row)))
}
