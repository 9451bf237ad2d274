/** `truncateMiddle('0123456789', 7) === '012…789'` */
export function truncateMiddle(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const head = Math.ceil((length - 1) / 2)
  const tail = length - 1 - head
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`
}
