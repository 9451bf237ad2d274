/** 16 bits. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number): Buffer {
  const frameCount = channels[0]?.length ?? 0
  const blockLength = channels.length * 2
  const file = Buffer.alloc(44 + frameCount * blockLength)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(channels.length, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * blockLength, 28)
  file.writeUInt16LE(blockLength, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(frameCount * blockLength, 40)
  channels.forEach((samples, channel) => {
    samples.forEach((sample, frame) => {
      const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32767)
      file.writeInt16LE(value, 44 + frame * blockLength + channel * 2)
    })
  })
  return file
}
