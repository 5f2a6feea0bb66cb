import type { Child } from 'hono/jsx'

export interface FieldProps {
  readonly id: string
  readonly name: string
}

export const Field = ({ id, name, children }: FieldProps & { readonly children?: Child }) => (
  <label for={id}>
    {name}
    {children ?? <input id={id} autocomplete="off" />}
  </label>
)

export const Choice = ({ id, name, values }: FieldProps & { readonly values: readonly string[] }) => (
  <Field id={id} name={name}>
    <select id={id}>
      {values.map(value => (
        <option value={value === 'any' ? '' : value}>{value}</option>
      ))}
    </select>
  </Field>
)

interface OfferedProps extends FieldProps {
  /** The id of the list, which the script fills. */
  readonly list: string
  readonly placeholder?: string
}

export const Offered = ({ id, name, list, placeholder = 'an id, or words from it' }: OfferedProps) => (
  <Field id={id} name={name}>
    <input id={id} list={list} placeholder={placeholder} autocomplete="off" />
    <datalist id={list} />
  </Field>
)

export const Button = ({ id, children }: { readonly id: string; readonly children: Child }) => (
  <button id={id} type="button">
    {children}
  </button>
)
