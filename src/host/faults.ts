/** Calls back when the program fails where nothing else deals with it; what failed may quote the call and is not told. */
export function watchFaults(view: Window, onFault: () => void): () => void {
  const watching = new AbortController()
  for (const type of ['error', 'unhandledrejection'])
    view.addEventListener(type, () => onFault(), { signal: watching.signal })
  return () => watching.abort()
}
