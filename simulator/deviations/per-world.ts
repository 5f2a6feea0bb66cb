/** State of a server that the world has no place for: one for each world, or for each part of a world that is asked for. */
export const perWorld = <State>(make: () => State): ((world: object) => State) => {
  const states = new WeakMap<object, State>()
  return world => {
    const known = states.get(world)
    if (known !== undefined) return known
    const first = make()
    states.set(world, first)
    return first
  }
}
