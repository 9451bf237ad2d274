import { useEffect } from 'react'
import { useWords } from '../ui/settings-provider.tsx'

/** Titles the document after what is shown; null when it is no call. */
export function useDocumentTitle(what: string | null): void {
  const { app } = useWords()
  useEffect(() => {
    document.title = what === null ? app.name : `${what} – ${app.name}`
  }, [what, app])
}
