/** Keeps both ends of a long identifier: `truncateMiddle('0123456789', 7) === '012…789'`. */
export function truncateMiddle(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const head = Math.ceil((length - 1) / 2)
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (length - 1 - head)).join('')}`
}
