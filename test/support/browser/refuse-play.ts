/** An init script: the first `play()` needs a user gesture. */
export function refuseFirstPlay(): void {
  const play = HTMLMediaElement.prototype.play
  let isRefused = true
  HTMLMediaElement.prototype.play = function () {
    if (!isRefused) return play.call(this)
    isRefused = false
    return Promise.reject(new DOMException('A user gesture is required', 'NotAllowedError'))
  }
}
