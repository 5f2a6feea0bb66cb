/** Keeps state that the world does not store: one value for each world, or for each part of a world. */
export const keepPerWorld = <State>(make: () => State): ((world: object) => State) => {
  const states = new WeakMap<object, State>()
  return world => {
    const known = states.get(world)
    if (known !== undefined) return known
    const first = make()
    states.set(world, first)
    return first
  }
}
