import type { CallScript } from './call-script.ts'
import { booking } from './calls/booking.ts'
import { complaint } from './calls/complaint.ts'
import { hour } from './calls/hour.ts'
import { live } from './calls/live.ts'
import { unusual } from './calls/unusual.ts'
import { voicemail } from './calls/voicemail.ts'

/** Every call that has a recording in `media/`. */
export const callScripts: readonly CallScript[] = [booking, complaint, voicemail, live, unusual, hour]
