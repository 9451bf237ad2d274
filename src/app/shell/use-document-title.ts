import { useEffect } from 'react'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function useDocumentTitle(title: string | null): void {
  const { app } = useMessages()
  useEffect(() => {
    document.title = title === null ? app.name : `${title} – ${app.name}`
  }, [title, app])
}
