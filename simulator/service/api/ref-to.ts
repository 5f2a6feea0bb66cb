/** How the schema of a body refers to a named schema that is built only for documentation. */
export const refTo = (name: 'RowFilter' | 'StoredRowFilter' | 'ColumnConfig') => ({
  $ref: `#/components/schemas/${name}`,
})
