import { mediaSourceClass } from './media-source-class.ts'

export type SegmentType = typeof RAW | typeof IN_MP4

export const RAW = 'audio/mpeg'
export const IN_MP4 = 'audio/mp4; codecs="mp3"'

/** Best first. Firefox supports only MP3 in fragmented MP4. */
export function supportedSegmentTypes(): readonly SegmentType[] {
  const Source = mediaSourceClass()
  return Source ? ([RAW, IN_MP4] as const).filter((type) => Source.isTypeSupported(type)) : []
}

export function canPlayFrames(): boolean {
  return supportedSegmentTypes().length > 0
}
