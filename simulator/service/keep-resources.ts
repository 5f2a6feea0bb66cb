import type { Service } from './service.ts'
import { derivedOf } from './store/derived-of.ts'

/**
 * Makes a service present the rows, columns and views of a board once, until something changes that they show. Only for
 * a service without changes: a mistake may present the same entity in another way each time.
 */
export const keepResources = (service: Service): Service => {
  const { row, column, view } = service.present
  return {
    ...service,
    present: {
      ...service.present,
      row: (context, item, columns) =>
        derivedOf(context).resources.get(item, columns, () => row(context, item, columns)),
      column: (context, item) => derivedOf(context).resources.get(item, undefined, () => column(context, item)),
      view: (context, item) => derivedOf(context).resources.get(item, undefined, () => view(context, item)),
    },
  }
}
