/** The `Accept` header for call requests. */
export const CALL_MEDIA_TYPE = 'application/json'

export function callPath(uid: string): string {
  return `/v1/calls/${encodeURIComponent(uid)}`
}

export function recordingPath(uid: string): string {
  return `${callPath(uid)}/audio.mp3`
}
