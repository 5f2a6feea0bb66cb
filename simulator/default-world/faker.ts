import { faker as shared } from '@faker-js/faker/locale/en'

/**
 * Makes the words of the default world, always the same ones. It is not the shared faker, because tests that start a
 * simulator may seed that one.
 */
export const faker: typeof shared = Reflect.construct(shared.constructor, [{ locale: shared.rawDefinitions, seed: 1 }])
