export type Resolvers<T> = {
  promise: Promise<T>
  resolve: (value: T | PromiseLike<T>) => void
  reject: (reason: unknown) => void
}

/** `Promise.withResolvers` is missing in Node 20 and in some browsers that portals support. */
export function withResolvers<T>(): Resolvers<T> {
  let resolve: Resolvers<T>['resolve'] = () => undefined
  let reject: Resolvers<T>['reject'] = () => undefined
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise
    reject = rejectPromise
  })
  return { promise, resolve, reject }
}
