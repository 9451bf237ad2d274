export function callPath(uid: string): string {
  return `/v1/calls/${encodeURIComponent(uid)}`
}

export function recordingPath(uid: string): string {
  return `${callPath(uid)}/audio.mp3`
}
