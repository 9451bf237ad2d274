import type { RecordingState } from '../audio/recording/recording-state.ts'
import type { Timeline } from '../domain/call/timeline.ts'
import { matchChannels } from '../domain/conversation/alignment/match-channels.ts'
import { hearCall } from '../domain/conversation/hear-call.ts'
import type { HeardCall } from '../domain/conversation/heard-call.ts'
import { type MeasuredSpeech, speechBySide } from '../domain/conversation/speech.ts'
import { detectChannelRoles } from '../domain/waveform/channel-roles.ts'
import { coveredDuration } from '../domain/waveform/peaks.ts'

/** The last result for each recording. It is kept because several components use it. */
const cache = new WeakMap<MeasuredSpeech, { timeline: Timeline; heard: HeardCall }>()

/**
 * What the sound of a recording says about the conversation. Null until the whole recording has been measured, and if it
 * can't be. The same arguments return the same object.
 */
export function heardCall(
  { speech, peaks }: Pick<RecordingState, 'speech' | 'peaks'>,
  timeline: Timeline,
): HeardCall | null {
  if (!speech || !peaks) return null
  const cached = cache.get(speech)
  if (cached?.timeline === timeline) return cached.heard
  const roles = matchChannels(speech, timeline) ?? detectChannelRoles(peaks, timeline)
  const heard = hearCall(speechBySide(speech, roles), timeline, coveredDuration(peaks))
  cache.set(speech, { timeline, heard })
  return heard
}
