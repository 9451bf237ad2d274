export { intervalOfTurns } from '../../domain/call/timeline.ts'
export { plainTurn } from '../../domain/export/export-plain.ts'
