// What the commands of turns need to copy a turn or to save its part of the recording.
export { intervalOfTurns } from '../../domain/call/turns-in-interval.ts'
export { plainTurn } from '../../domain/export/export-plain.ts'
