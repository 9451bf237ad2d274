/** Returns a failure as one line of text, for places that have no room for a title. */
export function inlineText({ title, reason }: { title: string; reason: string }): string {
  return `${title}. ${reason}`
}
