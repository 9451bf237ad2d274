/** What the list of keys says. */
export type ShortcutWords = {
  title: string
  close: string
  singleKeys: string
  singleKeysHint: string
  space: string
  or: string
  list: {
    playPause: string
    backForward10: string
    backForward5: string
    turns: string
    speed: string
    mute: string
    follow: string
    replaySlower: string
    search: string
    copyLink: string
    commands: string
    help: string
  }
}
