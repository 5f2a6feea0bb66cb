import { keepFor } from '../keep-for.ts'

/** Keeps state that the world does not store: one value for each world, or for each part of a world. */
export const keepPerWorld = <State>(make: () => State) => keepFor<object, State>(make)
