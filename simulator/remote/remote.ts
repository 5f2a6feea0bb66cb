/** The same properties; what they return comes as a promise. */
export type Remote<T> = {
  readonly [Name in keyof T]: T[Name] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
    : T[Name] extends object
      ? Remote<T[Name]>
      : T[Name]
}
