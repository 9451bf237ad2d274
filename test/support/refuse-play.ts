/** Runs in the page before all else: the first play() is refused, as by a browser that wants a press for it. */
export function refuseFirstPlay(): void {
  const play = HTMLMediaElement.prototype.play
  let isRefused = true
  HTMLMediaElement.prototype.play = function () {
    if (!isRefused) return play.call(this)
    isRefused = false
    return Promise.reject(new DOMException('Press something', 'NotAllowedError'))
  }
}
