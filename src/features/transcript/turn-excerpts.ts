// To copy a turn or save its part of the recording.
export { intervalOfTurns } from '../../domain/call/turns-in-interval.ts'
export { plainTurn } from '../../domain/export/export-plain.ts'
