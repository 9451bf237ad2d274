/** Version 2.3 is the latest that all operating systems can read. */
export function id3Title(title: string): Uint8Array<ArrayBuffer> {
  // `TIT2`, its size, flags, an encoding (1 is UTF-16 with a byte order mark) and the text.
  const text = new Uint8Array(3 + title.length * 2)
  text.set([1, 0xff, 0xfe])
  const view = new DataView(text.buffer)
  for (let index = 0; index < title.length; index++) view.setUint16(3 + index * 2, title.charCodeAt(index), true)
  const content = Uint8Array.of(0x54, 0x49, 0x54, 0x32, ...bigEndian(text.length, 8), 0, 0, ...text)
  // Seven bits per byte, so that the size can't be mistaken for a frame header.
  return Uint8Array.of(0x49, 0x44, 0x33, 3, 0, 0, ...bigEndian(content.length, 7), ...content)
}

function bigEndian(value: number, bitsPerByte: 7 | 8): number[] {
  return [3, 2, 1, 0].map((digit) => (value >>> (digit * bitsPerByte)) & (bitsPerByte === 7 ? 0x7f : 0xff))
}
