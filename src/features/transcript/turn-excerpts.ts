export { intervalOfTurns } from '../../domain/call/turns-in-interval.ts'
export { plainTurn } from '../../domain/export/export-plain.ts'
