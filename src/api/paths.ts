/** What a call's answer is asked to be. */
export const CALL_TYPE = 'application/json'

export function callPath(uid: string): string {
  return `/v1/calls/${encodeURIComponent(uid)}`
}

export function recordingPath(uid: string): string {
  return `${callPath(uid)}/audio.mp3`
}
