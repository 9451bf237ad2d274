/** What the DOM's own types do not name yet. A trusted address is an object, which `Worker` takes where it takes text. */
type PolicyMaker = {
  createPolicy: (
    name: string,
    rules: { createScriptURL?: (address: string) => string; createHTML?: (markup: string) => string | null },
  ) => { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
const admitted = new Set([''])
let workers: ReturnType<PolicyMaker['createPolicy']> | undefined
let hasDefault = false

/**
 * Starts one of the page's own workers, given its address; the policy that the page is served with lets no other script
 * begin. Null where workers are not to be had.
 */
export function startWorker(address: string): Worker | null {
  workers ??= trustedTypes?.createPolicy('call-viewer', { createScriptURL: ownAddress })
  const script = workers?.createScriptURL(address) ?? ownAddress(address)
  try {
    return new Worker(script, { type: 'module' })
  } catch {
    return null
  }
}

/** From now on exactly this text, and no text at all, may be set as markup; all else that is set so throws. */
export function admitMarkup(markup: string): void {
  admitted.add(markup)
  if (hasDefault) return
  hasDefault = true
  trustedTypes?.createPolicy('default', { createHTML: (wanted) => (admitted.has(wanted) ? wanted : null) })
}

function ownAddress(address: string): string {
  const { origin } = new URL(address, import.meta.url)
  if (origin !== new URL(import.meta.url).origin) throw new TypeError(`Not a script of this page: ${origin}`)
  return address
}
