import { buildPages } from './serve/build-pages.ts'
import { openStage } from './serve/stage.ts'
import { UNTHROTTLED } from './serve/paced-link.ts'
import { subjects } from './measure/subject.ts'
import { measureSeeks } from './measure/seek-run.ts'
import { recordingNamed } from './media/recordings.ts'
const pages = await buildPages()
const stage = await openStage(pages, UNTHROTTLED)
for (const name of ['vbr-xing-10min']) for (const s of subjects) {
  try {
  const r = await measureSeeks(s, stage, recordingNamed(name), [0.1,0.5,0.33,0.9])
  console.log(name, s.name, r.map(x => [x.shown.toFixed(3), ((x.sounding-x.shown)*1000).toFixed(1)].join(' Δms ')).join(' | '))
  } catch (e) { console.log(name, s.name, String(e).slice(0,600)) }
}
await stage.close()
