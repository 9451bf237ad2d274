type Written = Uint8Array<ArrayBuffer>

/** A box of ISO/IEC 14496-12: its length, its four letters, its content. */
export function box(type: string, ...content: Uint8Array[]): Written {
  const size = content.reduce((sum, part) => sum + part.byteLength, 8)
  return join(u32([size]), latin1(type), ...content)
}

/** A box that tells its version and flags before all else. */
export function fullBox(type: string, version: number, flags: number, ...content: Uint8Array[]): Written {
  return box(type, u32([version * 0x1000000 + flags]), ...content)
}

/** A descriptor of ISO/IEC 14496-1, of fewer than 128 bytes. */
export function descriptor(tag: number, ...content: Uint8Array[]): Written {
  const bytes = join(...content)
  return join(u8([tag, bytes.byteLength]), bytes)
}

export function join(...parts: Uint8Array[]): Written {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let place = 0
  for (const part of parts) {
    joined.set(part, place)
    place += part.byteLength
  }
  return joined
}

export function latin1(text: string): Written {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function u8(values: ArrayLike<number>): Written {
  return Uint8Array.from(values)
}

export function u16(values: ArrayLike<number>): Written {
  return write(values, 2, (view, place, value) => view.setUint16(place, value))
}

export function u32(values: ArrayLike<number>): Written {
  return write(values, 4, (view, place, value) => view.setUint32(place, value))
}

/** Whole numbers below 2⁵³. */
export function u64(values: ArrayLike<number>): Written {
  return write(values, 8, (view, place, value) => view.setBigUint64(place, BigInt(value)))
}

function write(
  values: ArrayLike<number>,
  width: number,
  writeOne: (view: DataView, place: number, value: number) => void,
): Written {
  const bytes = new Uint8Array(values.length * width)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < values.length; index++) writeOne(view, index * width, values[index] ?? 0)
  return bytes
}
