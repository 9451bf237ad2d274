import type { Scenario } from '../server/scenario.ts'
import { callContentFaults, callResponseFaults } from './call-faults.ts'
import {
  keyFaults,
  recordingCutFaults,
  recordingFileFaults,
  recordingResponseFaults,
  recordingTransferFaults,
} from './recording-faults.ts'

export const faults: readonly Scenario[] = [
  ...callResponseFaults,
  ...keyFaults,
  ...callContentFaults,
  ...recordingResponseFaults,
  ...recordingTransferFaults,
  ...recordingCutFaults,
  ...recordingFileFaults,
]
