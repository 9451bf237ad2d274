/** What a file of sound is, by its first bytes; the extension goes into the name of a download. */
export type SoundType = { type: `audio/${string}`; extension: string }

const MPEG: SoundType = { type: 'audio/mpeg', extension: 'mp3' }

/**
 * What a recording's first bytes say it is: MP3 unless they are known to be something else. Null for what is no sound:
 * nothing at all, a web page, JSON.
 */
export function soundTypeOf(head: Uint8Array): SoundType | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (text === '' || /^\s*(?:<[!?a-z]|[{[]\s*["{[\]}\d])/i.test(text)) return null
  if (/^RIFF.{4}WAVE/s.test(text)) return { type: 'audio/wav', extension: 'wav' }
  if (text.startsWith('OggS')) return { type: 'audio/ogg', extension: 'ogg' }
  if (text.startsWith('fLaC')) return { type: 'audio/flac', extension: 'flac' }
  if (text.startsWith('\u001aE\u00df\u00a3')) return { type: 'audio/webm', extension: 'webm' }
  if (/^.{4}ftyp/s.test(text)) return { type: 'audio/mp4', extension: 'm4a' }
  if (/^\u00ff[\u00f0\u00f1\u00f8\u00f9]/.test(text)) return { type: 'audio/aac', extension: 'aac' }
  return MPEG
}
