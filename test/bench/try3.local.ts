import { openStage } from './serve/stage.ts'
import { UNTHROTTLED } from './serve/paced-link.ts'
import { subjects } from './measure/subject.ts'
import { measureSeeks } from './measure/seek-run.ts'
import { recordingNamed } from './media/recordings.ts'
const c='/tmp/wt/bench/node_modules/.cache/call-viewer/'
const stage = await openStage({viewer: c+'bench-viewer', plain: c+'bench-plain'}, UNTHROTTLED)
for (const name of process.argv.slice(2)) for (const s of subjects.filter(s => !process.env.ONLY || s.name === process.env.ONLY)) {
  try {
  const r = await measureSeeks(s, stage, recordingNamed(name), [0.1,0.5,0.33,0.9])
  console.log(name, s.name, r.map(x => [x.shown.toFixed(3), ((x.sounding-x.shown)*1000).toFixed(1)].join(' Δms ')).join(' | '))
  } catch (e) { console.log(name, s.name, String(e).slice(0,600)) }
}
await stage.close()
