let asked = 0

/** How often states have been asked for: who asked for one is not to be known by its answers alone. */
export const statesAsked = (): number => asked

/** State of a server that the world has no place for: one for each world, or for each part of a world that is asked for. */
export const perWorld = <State>(make: () => State): ((world: object) => State) => {
  const states = new WeakMap<object, State>()
  return world => {
    asked++
    const known = states.get(world)
    if (known !== undefined) return known
    const first = make()
    states.set(world, first)
    return first
  }
}
