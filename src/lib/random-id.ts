/** 128 bits. Unlike `crypto.randomUUID`, this also works on pages without HTTPS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
}
