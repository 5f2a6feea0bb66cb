import { memoizeByObject } from '../memoize-by-object.ts'

/** Keeps state that the world does not store: one value for each world, or for each part of a world. */
export const keepPerWorld = <State>(make: () => State) => memoizeByObject<object, State>(make)
