import { faker } from '@faker-js/faker/locale/en'

// The words are the same for every seed.
faker.seed(1)

/** Makes the words of the default world, when the package is built. */
export { faker }
