/** Whether a recording's first bytes could be sound: not nothing, not a web page, not JSON. */
export function looksLikeSound(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, '')
  return text !== '' && !/^\s*(?:<[!?a-z]|[{[]\s*["{[\]}\d])/i.test(text)
}
