/** What a file of sound is, by its first bytes; the extension goes into the name of a download. */
export type SoundType = { type: `audio/${string}`; extension: string }

const MPEG: SoundType = { type: 'audio/mpeg', extension: 'mp3' }

/** What the first bytes of other formats look like. */
const OTHERS: readonly (SoundType & { begins: RegExp })[] = [
  { type: 'audio/wav', extension: 'wav', begins: /^RIFF.{4}WAVE/s },
  { type: 'audio/ogg', extension: 'ogg', begins: /^OggS/ },
  { type: 'audio/flac', extension: 'flac', begins: /^fLaC/ },
  { type: 'audio/webm', extension: 'webm', begins: /^.E\u00df\u00a3/s },
  { type: 'audio/mp4', extension: 'm4a', begins: /^.{4}ftyp/s },
  { type: 'audio/aac', extension: 'aac', begins: /^\u00ff[\u00f0\u00f1\u00f8\u00f9]/ },
]

/**
 * What a recording's first bytes say it is: MP3 unless they are known to be something else. Null for what is no sound:
 * nothing at all, a web page, JSON.
 */
export function soundTypeOf(head: Uint8Array): SoundType | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (text === '' || /^\s*(?:<[!?a-z]|[{[]\s*["{[\]}\d])/i.test(text)) return null
  const { type, extension } = OTHERS.find(({ begins }) => begins.test(text)) ?? MPEG
  return { type, extension }
}

/** The extension of a file that was typed by `soundTypeOf`. */
export function extensionOf(type: string): string {
  return (OTHERS.find((other) => other.type === type) ?? MPEG).extension
}
