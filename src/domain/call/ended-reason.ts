/** Why a call ended: a code that `messages` translates, or any other code, converted to readable text. */
export type EndedReason = { kind: 'customer-ended-call' | 'voicemail' } | { kind: 'other'; spelled: string }

/**
 * Parses the service's code, converting an unknown code to readable text:
 * `readEndedReason('agent-transferred_call').spelled === 'Agent transferred call'`
 */
export function readEndedReason(code: string): EndedReason {
  if (code === 'customer-ended-call' || code === 'voicemail') return { kind: code }
  const spelled = code
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[-_.\s]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
  return { kind: 'other', spelled: spelled === '' ? code : spelled.charAt(0).toUpperCase() + spelled.slice(1) }
}
