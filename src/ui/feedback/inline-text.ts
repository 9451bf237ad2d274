export function inlineText({ title, reason }: { title: string; reason: string }): string {
  return `${title}. ${reason}`
}
