/** The first row of a table. */
export const TableHead = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map(name => (
        <th scope="col">{name}</th>
      ))}
    </tr>
  </thead>
)
