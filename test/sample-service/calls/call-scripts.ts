import type { CallScript } from './call-script.ts'
import { booking } from './scripts/booking.ts'
import { complaint } from './scripts/complaint.ts'
import { hour } from './scripts/hour.ts'
import { live } from './scripts/live.ts'
import { unusual } from './scripts/unusual.ts'
import { voicemail } from './scripts/voicemail.ts'

/** The scripts of all calls with a recording in `media/`. */
export const callScripts: readonly CallScript[] = [booking, complaint, voicemail, live, unusual, hour]
