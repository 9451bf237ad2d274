import { useEffect, useState } from 'react'

export type CopyResult = 'copied' | 'refused' | null

const SHOWN_FOR = 2500

/** Copies text; the result stands for a moment so that it can be told. */
export function useCopy(): [CopyResult, (text: string) => void] {
  const [result, setResult] = useState<CopyResult>(null)
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => setResult(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [result])
  return [
    result,
    (text) => {
      const clipboard: Clipboard | undefined = navigator.clipboard
      if (!clipboard) return setResult('refused')
      clipboard.writeText(text).then(
        () => setResult('copied'),
        () => setResult('refused'),
      )
    },
  ]
}
