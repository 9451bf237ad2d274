/** Bodies contain nothing that looks like a frame header. */
const FRAMES: Record<string, { header: number[]; length: number }> = {
  A: { header: [0xff, 0xf3, 0x38, 0xc4], length: 108 }, // 16 kHz, mono, 24 kbit/s
  a: { header: [0xff, 0xf3, 0x48, 0xc4], length: 144 }, // like A, at 32 kbit/s
  S: { header: [0xff, 0xf3, 0x38, 0x44], length: 108 }, // like A, in stereo
  B: { header: [0xff, 0xfb, 0x90, 0x44], length: 417 }, // 44.1 kHz, stereo, 128 kbit/s
  b: { header: [0xff, 0xfb, 0x92, 0x44], length: 418 }, // like B, padded
  C: { header: [0xff, 0xe3, 0x18, 0xc4], length: 72 }, // 8 kHz, mono, 8 kbit/s
}

/** With the length of its content, or the count of frames that it declares. */
const SECTIONS: Record<string, (size: number) => Uint8Array> = {
  junk: (size) => Uint8Array.from({ length: size }, (_, index) => 1 + ((index * 89) % 250)),
  zeros: (size) => new Uint8Array(size),
  half: (size) => frameOf('A').subarray(0, size),
  wave: () => Buffer.from('RIFF____WAVE'),
  tag: (frames) => xingHeaderFrame(frameOf('a'), { isVariable: false, frames, bytes: 0 }),
  'vbr-tag': (frames) => xingHeaderFrame(frameOf('B'), { isVariable: true, frames, bytes: 0 }),
  id3: (size) => id3Tag(size),
  'id3-footer': (size) => Buffer.concat([id3Tag(size, 0x10), Buffer.from('3DI_______')]),
  'id3-claims': (size) => id3Tag(size).subarray(0, 30),
  // With an invalid size.
  'id3-broken': (size) => id3Tag(size).fill(0xff, 9, 10).fill(1, 10),
  id3v1: () => Buffer.from('TAG'.padEnd(128)),
  'id3v1-more': () => Buffer.from('TAG+'.padEnd(227)),
  ape: (size) => Buffer.concat([apeEdge(size, 0xa000_0000), Buffer.alloc(size, 'cover'), apeEdge(size)]),
  'ape-footer': (size) => Buffer.concat([Buffer.alloc(size, 'cover'), apeEdge(size)]),
  lyrics: (size) => Buffer.from(`LYRICSBEGIN${'la '.repeat(size)}000090LYRICS200`),
}

/** `A`, `B`, … are audio frames; a word such as `junk:40` other data with its length or count; `*3` repeats a word. */
export function drawnMp3(drawing: string) {
  const words = drawing.split(/\s+/).flatMap((word) => {
    const [once = '', times = 1] = word.split('*')
    return Array.from({ length: Number(times) }, () => once)
  })
  const sections: Uint8Array[] = []
  const [offsets, lengths]: [number[], number[]] = [[], []]
  let byteOffset = 0
  const add = (section: Uint8Array) => {
    sections.push(section)
    byteOffset += section.length
  }
  for (const word of words) {
    const [name = '', size] = word.split(':')
    const section = SECTIONS[name]
    if (section) add(section(Number(size)))
    else
      for (const kind of name) {
        offsets.push(byteOffset)
        add(frameOf(kind))
        lengths.push(byteOffset - (offsets.at(-1) ?? 0))
      }
  }
  return { bytes: new Uint8Array(Buffer.concat(sections)), offsets, lengths }
}

export function frameOf(kind: string): Uint8Array {
  const frame = FRAMES[kind]
  if (!frame) throw new Error(`Neither a frame nor a section: ${kind}`)
  return Uint8Array.from({ length: frame.length }, (_, index) => frame.header[index] ?? 0x55)
}

/** Its content looks like MP3 frames. */
function id3Tag(length: number, flags = 0): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127)
  const lookalike = Buffer.from([0xff, 0xf3, 0x48, 0xc4, 0xff, 0xfb, 0x90, 0x04])
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, flags, ...size]), Buffer.alloc(length, lookalike)])
}

function apeEdge(itemsLength: number, flags = 0): Buffer {
  const edge = Buffer.alloc(32)
  edge.write('APETAGEX')
  edge.writeUInt32LE(2000, 8)
  edge.writeUInt32LE(itemsLength + 32, 12)
  edge.writeUInt32LE(flags, 20)
  return edge
}

export type DrawnXingHeader = {
  isVariable: boolean
  frames: number | null
  bytes: number | null
  encoder?: string
  delay?: number
  padding?: number
}

export function xingHeaderFrame(like: Uint8Array, header: DrawnXingHeader): Uint8Array {
  const { isVariable, frames, bytes, encoder = '', delay = 0, padding = 0 } = header
  const isMpeg1 = ((like[1] ?? 0) & 8) !== 0
  const isMono = (like[3] ?? 0) >> 6 === 3
  const frame = Buffer.alloc(like.length)
  frame.set(like.subarray(0, 4))
  let byteOffset = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  byteOffset += frame.write(isVariable ? 'Xing' : 'Info', byteOffset)
  const flags = (frames === null ? 0 : 1) + (bytes === null ? 0 : 2)
  for (const value of [flags, frames, bytes]) if (value !== null) byteOffset = frame.writeUInt32BE(value, byteOffset)
  frame.write(encoder, byteOffset)
  if (encoder) frame.writeUIntBE(delay * 4096 + padding, byteOffset + 21, 3)
  return frame
}
