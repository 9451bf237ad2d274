export type DrawnMp3 = {
  bytes: Uint8Array
  offsets: number[]
  lengths: number[]
}

/** Bodies contain nothing that looks like a frame header. */
const FRAMES: Record<string, { header: number[]; length: number }> = {
  A: { header: [0xff, 0xf3, 0x38, 0xc4], length: 108 }, // 16 kHz, mono, 24 kbit/s
  a: { header: [0xff, 0xf3, 0x48, 0xc4], length: 144 }, // like A, at 32 kbit/s
  S: { header: [0xff, 0xf3, 0x38, 0x44], length: 108 }, // like A, in stereo
  B: { header: [0xff, 0xfb, 0x90, 0x44], length: 417 }, // 44.1 kHz, stereo, 128 kbit/s
  b: { header: [0xff, 0xfb, 0x92, 0x44], length: 418 }, // like B, padded
  C: { header: [0xff, 0xe3, 0x18, 0xc4], length: 72 }, // 8 kHz, mono, 8 kbit/s
}

/** `A`, `B`, … are audio frames; a word such as `junk:40` other data with its length or count; `*3` repeats a word. */
export function drawnMp3(drawing: string): DrawnMp3 {
  const sections: Uint8Array[] = []
  const [offsets, lengths]: [number[], number[]] = [[], []]
  let byteOffset = 0
  const add = (section: Uint8Array) => {
    sections.push(section)
    byteOffset += section.length
  }
  for (const word of drawing.split(/\s+/).filter(Boolean)) {
    const [, once = '', times = '1'] = /^(.*?)(?:\*(\d+))?$/.exec(word) ?? []
    for (let count = 0; count < Number(times); count++) {
      if (/^[AaSBbC]+$/.test(once)) {
        for (const kind of once) {
          offsets.push(byteOffset)
          const frame = frameOf(kind)
          lengths.push(frame.length)
          add(frame)
        }
      } else add(sectionOf(once))
    }
  }
  return { bytes: new Uint8Array(Buffer.concat(sections)), offsets, lengths }
}

export function frameOf(kind: string): Uint8Array {
  const { header = [], length = 0 } = FRAMES[kind] ?? {}
  return Uint8Array.from({ length }, (_, index) => header[index] ?? 0x55)
}

function sectionOf(word: string): Uint8Array {
  const [name = '', value = '0'] = word.split(':')
  const number = Number(value)
  switch (name) {
    case 'junk':
      return Uint8Array.from({ length: number }, (_, index) => 1 + ((index * 89) % 250))
    case 'zeros':
      return new Uint8Array(number)
    case 'id3':
      return id3Tag(number)
    case 'id3-footer':
      return Buffer.concat([id3Tag(number, { flags: 0x10 }), Buffer.from('3DI_______')])
    case 'id3-claims':
      return id3Tag(number).subarray(0, 30)
    case 'id3-broken':
      return id3Tag(number, { isBroken: true })
    case 'id3v1':
      return textOf('TAG', 128)
    case 'id3v1-more':
      return textOf('TAG+', 227)
    case 'ape':
      return Buffer.concat([apeEdge(number, true), Buffer.alloc(number, 'cover'), apeEdge(number, false)])
    case 'ape-footer':
      return Buffer.concat([Buffer.alloc(number, 'cover'), apeEdge(number, false)])
    case 'lyrics':
      return Buffer.from(`LYRICSBEGIN${'la '.repeat(number)}000090LYRICS200`)
    case 'tag':
      return xingHeaderFrame(frameOf('a'), { isVariable: false, frames: number, bytes: 0 })
    case 'vbr-tag':
      return xingHeaderFrame(frameOf('B'), { isVariable: true, frames: number, bytes: 0 })
    case 'half':
      return frameOf('A').subarray(0, number)
    case 'wave':
      return Buffer.from('RIFF____WAVE')
    default:
      throw new Error(`Unknown section: ${word}`)
  }
}

/** Its content looks like MP3 frames, unless it is broken: with an invalid size. */
function id3Tag(length: number, { flags = 0, isBroken = false } = {}): Uint8Array {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127)
  if (isBroken) size[3] = 0xff
  const lookalike = Buffer.from([0xff, 0xf3, 0x48, 0xc4, 0xff, 0xfb, 0x90, 0x04])
  const content = isBroken ? Buffer.alloc(length, 1) : Buffer.alloc(length, lookalike)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, flags, ...size]), content])
}

function apeEdge(itemsLength: number, isHeader: boolean): Uint8Array {
  const edge = Buffer.alloc(32)
  edge.write('APETAGEX')
  edge.writeUInt32LE(2000, 8)
  edge.writeUInt32LE(itemsLength + 32, 12)
  edge.writeUInt32LE(isHeader ? 0xa000_0000 : 0, 20)
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

export function xingHeaderFrame(
  like: Uint8Array,
  { isVariable, frames, bytes, encoder = '', ...gaps }: DrawnXingHeader,
): Uint8Array {
  const isMpeg1 = ((like[1] ?? 0) & 8) !== 0
  const isMono = (like[3] ?? 0) >> 6 === 3
  const frame = Buffer.alloc(like.length)
  frame.set(like.subarray(0, 4))
  let byteOffset = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const put = (value: number) => {
    byteOffset = frame.writeUInt32BE(value, byteOffset)
  }
  byteOffset += frame.write(isVariable ? 'Xing' : 'Info', byteOffset)
  put((frames === null ? 0 : 1) + (bytes === null ? 0 : 2))
  if (frames !== null) put(frames)
  if (bytes !== null) put(bytes)
  if (encoder === '') return frame
  frame.write(encoder, byteOffset)
  frame.writeUIntBE((gaps.delay ?? 0) * 4096 + (gaps.padding ?? 0), byteOffset + 21, 3)
  return frame
}

function textOf(text: string, length: number): Uint8Array {
  const bytes = Buffer.alloc(length, 0x20)
  bytes.write(text)
  return bytes
}
