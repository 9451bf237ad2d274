/**
 * The part of the Trusted Types API used here, which the DOM types lack. A trusted script URL is an object, which
 * `Worker` accepts instead of a string.
 */
type TrustedTypePolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL?: (address: string) => string; createHTML?: (markup: string) => string | null },
  ) => { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
const allowedMarkup = new Set([''])
let workerPolicy: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined
let hasDefaultPolicy = false

/**
 * Starts a module worker of this page. The page's content security policy forbids all other scripts; an address of a
 * different origin throws a TypeError. Null if the browser has no workers.
 */
export function startWorker(address: string): Worker | null {
  workerPolicy ??= trustedTypes?.createPolicy('call-viewer', { createScriptURL: ownAddress })
  const script = workerPolicy?.createScriptURL(address) ?? ownAddress(address)
  try {
    return new Worker(script, { type: 'module' })
  } catch {
    return null
  }
}

/** Allows exactly this text to be assigned to `innerHTML`, besides the empty string; any other text throws. */
export function allowMarkup(markup: string): void {
  allowedMarkup.add(markup)
  if (hasDefaultPolicy) return
  hasDefaultPolicy = true
  trustedTypes?.createPolicy('default', { createHTML: (text) => (allowedMarkup.has(text) ? text : null) })
}

function ownAddress(address: string): string {
  const { origin } = new URL(address, import.meta.url)
  if (origin !== new URL(import.meta.url).origin) throw new TypeError(`Not a script of this page: ${origin}`)
  return address
}
