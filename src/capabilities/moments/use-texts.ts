import { useMemo } from 'react'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { type MomentTexts, TEXTS } from './texts.ts'

export function useTexts(): MomentTexts {
  const messages = useMessages()
  return useMemo(() => TEXTS[messages.language](messages), [messages])
}
