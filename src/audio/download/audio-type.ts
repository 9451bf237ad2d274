export type AudioType = { type: `${'audio' | 'application'}/${string}`; extension: string }

const MPEG: AudioType = { type: 'audio/mpeg', extension: 'mp3' }

/** As Windows-1252. A format has a `name` if some browsers can't play it. */
const OTHER_TYPES: readonly (AudioType & { signature: RegExp; name?: string })[] = [
  { type: 'audio/wav', extension: 'wav', signature: /^RIFF.{4}WAVE/s },
  { type: 'audio/ogg', extension: 'ogg', signature: /^OggS/ },
  { type: 'audio/flac', extension: 'flac', signature: /^fLaC/ },
  { type: 'audio/webm', extension: 'webm', signature: /^.E\u00df\u00a3/s },
  { type: 'audio/mp4', extension: 'm4a', signature: /^.{4}ftyp/s },
  { type: 'audio/aac', extension: 'aac', signature: /^\u00ff[\u00f0\u00f1\u00f8\u00f9]/ },
  { type: 'audio/amr', extension: 'amr', signature: /^#!AMR/, name: 'AMR' },
  { type: 'audio/basic', extension: 'au', signature: /^\.snd/, name: 'AU' },
  { type: 'audio/aiff', extension: 'aiff', signature: /^FORM.{4}AIF[FC]/s, name: 'AIFF' },
  { type: 'audio/x-caf', extension: 'caf', signature: /^caff\0/, name: 'CAF' },
  { type: 'audio/x-rf64', extension: 'rf64', signature: /^(?:RF|BW)64.{4}WAVE/s, name: 'RF64' },
  { type: 'audio/x-w64', extension: 'w64', signature: /^riff\..\u00cf/s, name: 'W64' },
  { type: 'application/gzip', extension: 'gz', signature: /^\p{Cc}[\u008b\u2039]\p{Cc}/u, name: 'gzip' },
  { type: 'audio/x-ms-wma', extension: 'wma', signature: /^0&\u00b2u.f\u00cf/s, name: 'WMA' },
]

/** MP3 unless the first bytes announce another format. Null for no bytes or for text. */
export function sniffAudioType(head: Uint8Array): AudioType | null {
  const other = otherTypeOf(latin1(head))
  if (!other && isText(head)) return null
  const { type, extension } = other ?? MPEG
  return { type, extension }
}

function isText(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, 512), { stream: true })
    return !/(?![\t\n\f\r])\p{Cc}/u.test(text)
  } catch {
    // TextDecoder throws for bytes that aren't UTF-8.
    return false
  }
}

export function unsupportedTypeOf(head: Uint8Array): string | null {
  return otherTypeOf(latin1(head))?.name ?? null
}

function otherTypeOf(text: string) {
  return OTHER_TYPES.find(({ signature }) => signature.test(text))
}

function latin1(head: Uint8Array): string {
  return new TextDecoder('latin1').decode(head.subarray(0, 64))
}

export function extensionOf(type: string): string {
  return (OTHER_TYPES.find((other) => other.type === type) ?? MPEG).extension
}
