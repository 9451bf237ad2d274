type ByteArray = Uint8Array<ArrayBuffer>

/** ISO/IEC 14496-12: size, four-character type and content. */
export function box(type: string, ...content: Uint8Array[]): ByteArray {
  const size = content.reduce((sum, part) => sum + part.byteLength, 8)
  return concatBytes(u32([size]), latin1(type), ...content)
}

export function fullBox(type: string, version: number, flags: number, ...content: Uint8Array[]): ByteArray {
  return box(type, u32([version * 0x1000000 + flags]), ...content)
}

/** ISO/IEC 14496-1, with fewer than 128 bytes of content. */
export function descriptor(tag: number, ...content: Uint8Array[]): ByteArray {
  const bytes = concatBytes(...content)
  return concatBytes(u8([tag, bytes.byteLength]), bytes)
}

export function concatBytes(...parts: Uint8Array[]): ByteArray {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.byteLength
  }
  return joined
}

export function latin1(text: string): ByteArray {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function u8(values: ArrayLike<number>): ByteArray {
  return Uint8Array.from(values)
}

export function u16(values: ArrayLike<number>): ByteArray {
  return write(values, 2, (view, offset, value) => view.setUint16(offset, value))
}

export function u32(values: ArrayLike<number>): ByteArray {
  return write(values, 4, (view, offset, value) => view.setUint32(offset, value))
}

/** Below 2⁵³. */
export function u64(values: ArrayLike<number>): ByteArray {
  return write(values, 8, (view, offset, value) => view.setBigUint64(offset, BigInt(value)))
}

function write(
  values: ArrayLike<number>,
  width: number,
  writeOne: (view: DataView, offset: number, value: number) => void,
): ByteArray {
  const bytes = new Uint8Array(values.length * width)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < values.length; index++) writeOne(view, index * width, values[index] ?? 0)
  return bytes
}
