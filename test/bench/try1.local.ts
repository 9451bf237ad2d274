import { makeRecording, factsOf } from './media/make-recording.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readPosition } from './media/pilot-reader.ts'
import { writeFileSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'
for (const spec of [{seconds:30,channels:1,bitRate:64,isTagged:false},{seconds:600,channels:1,bitRate:'varying',isTagged:true},{seconds:600,channels:2,bitRate:128,isTagged:false},{seconds:3600,channels:1,bitRate:'varying',isTagged:false}] as const) {
 console.time('make'); const b = makeRecording(spec); console.timeEnd('make')
 const f = factsOf(spec); const m = readMp3(b); console.log(b.length, f, m.frames.length, m.durationSeconds, m.tag?.offset)
 writeFileSync(`/tmp/try-${spec.seconds}-${spec.bitRate}-${spec.channels}.mp3`, b)
 const d = new MPEGDecoder({enableGapless:false}); await d.ready; console.time('dec'); const r = d.decode(b.subarray(0, 3e6)); console.timeEnd('dec')
 const pcm = r.channelData[0]!; let peak=0; for (const s of pcm) peak=Math.max(peak,Math.abs(s)); console.log('decoded', r.samplesDecoded, r.errors.length, 'peak', peak)
 for (const at of [20000, 300000, 700001, 1000123]) { console.time('read'); const p = readPosition(pcm.subarray(at-16384, at)); console.timeEnd('read'); console.log(at, p, p!==null? p-at:null) }
}
