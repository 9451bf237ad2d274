/** The media type of an audio file, and its extension in file names. */
export type AudioType = { type: `audio/${string}`; extension: string }

const MPEG: AudioType = { type: 'audio/mpeg', extension: 'mp3' }

/** The first bytes of other formats, decoded as Latin-1. */
const OTHER_TYPES: readonly (AudioType & { signature: RegExp })[] = [
  { type: 'audio/wav', extension: 'wav', signature: /^RIFF.{4}WAVE/s },
  { type: 'audio/ogg', extension: 'ogg', signature: /^OggS/ },
  { type: 'audio/flac', extension: 'flac', signature: /^fLaC/ },
  { type: 'audio/webm', extension: 'webm', signature: /^.E\u00df\u00a3/s },
  { type: 'audio/mp4', extension: 'm4a', signature: /^.{4}ftyp/s },
  { type: 'audio/aac', extension: 'aac', signature: /^\u00ff[\u00f0\u00f1\u00f8\u00f9]/ },
]

/**
 * The type of a recording, detected from its first bytes: MP3 unless they match the signature of a different audio
 * format. Null if there are no bytes, or if they aren't audio (a web page or JSON, for example).
 */
export function sniffAudioType(head: Uint8Array): AudioType | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (text === '' || /^\s*(?:<[!?a-z]|[{[]\s*["{[\]}\d])/i.test(text)) return null
  const { type, extension } = OTHER_TYPES.find(({ signature }) => signature.test(text)) ?? MPEG
  return { type, extension }
}

/** The file name extension for a type returned by `sniffAudioType`; `mp3` for an unknown type. */
export function extensionOf(type: string): string {
  return (OTHER_TYPES.find((other) => other.type === type) ?? MPEG).extension
}
