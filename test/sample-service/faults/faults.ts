import type { Scenario } from '../server/scenario.ts'
import { callContentFaults } from './call-content-faults.ts'
import { callResponseFaults } from './call-response-faults.ts'
import { keyFaults } from './key-faults.ts'
import { recordingCutFaults } from './recording-cut-faults.ts'
import { recordingFileFaults } from './recording-file-faults.ts'
import { recordingResponseFaults } from './recording-response-faults.ts'
import { recordingTransferFaults } from './recording-transfer-faults.ts'

export const faults: readonly Scenario[] = [
  ...callResponseFaults,
  ...keyFaults,
  ...callContentFaults,
  ...recordingResponseFaults,
  ...recordingTransferFaults,
  ...recordingCutFaults,
  ...recordingFileFaults,
]
