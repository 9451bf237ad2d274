import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeWav } from '../../sample-service/audio-files/encode-wav.ts'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { withXingHeader } from '../../sample-service/audio-files/xing-header.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import {
  callScripts,
  conversationScripts,
  languageScripts,
  voicemailScripts,
} from '../../sample-service/calls/call-scripts.ts'
import { placeTurns } from './place-turns.ts'
import { trueConversation } from './true-conversation.ts'

/* `npm run calls [NAME…]`: needs flite, espeak-ng, sox, lame and ffmpeg, whose versions determine the bytes. */
const mediaFolder = fileURLToPath(new URL('../../sample-service/media/', import.meta.url))

function makeCall(script: CallScript, workFolder: string): void {
  const { sampleRate, channels, lameOptions } = script.encoding
  const timeline = placeTurns(script, workFolder)
  const wavPath = join(workFolder, 'call.wav')
  const mp3Path = join(mediaFolder, `${script.name}.mp3`)
  writeFileSync(wavPath, encodeWav(timeline.channels, sampleRate))
  execFileSync('lame', ['--quiet', '--resample', String(sampleRate / 1000), ...lameOptions, wavPath, mp3Path])
  const audibleSamples = timeline.channels[0]?.length ?? 0
  const bytes = ensureXingHeader(mp3Path, audibleSamples)
  console.log(`${script.name}: ${bytes} bytes, ${timeline.durationMs} ms`)
  const encoding = { sampleRate, channels, lameOptions, bytes }
  const facts = { name: script.name, durationMs: timeline.durationMs, encoding, turns: timeline.turns }
  writeJson(`${script.name}.json`, facts)
  if (channels === 2 && conversationScripts.includes(script))
    writeJson(`${script.name}.truth.json`, trueConversation(script, timeline))
}

function writeJson(fileName: string, content: unknown): void {
  writeFileSync(join(mediaFolder, fileName), `${JSON.stringify(content)}\n`)
}

/**
 * If LAME wrote none.
 * @returns the file's length
 */
function ensureXingHeader(path: string, heardSamples: number): number {
  const file = readFileSync(path)
  const { xingHeader, frames } = readMp3(file)
  const withHeader = xingHeader ? file : withXingHeader(file, frames, heardSamples)
  writeFileSync(path, withHeader)
  return withHeader.length
}

const names = process.argv.slice(2)
const workFolder = mkdtempSync(join(tmpdir(), 'make-calls-'))
try {
  for (const script of [...callScripts, ...conversationScripts, ...languageScripts, ...voicemailScripts]) {
    if (names.length === 0 || names.includes(script.name)) makeCall(script, workFolder)
  }
} finally {
  rmSync(workFolder, { recursive: true })
}
