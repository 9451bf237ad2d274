import { SPOKEN_LANGUAGES } from '../../../domain/spoken/spoken-languages.ts'
import { useLocale, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'

/** The code of a language that has no table of spoken forms, for a user who knows that the call is in one. */
const UNDETERMINED = 'und'

type Props = {
  /** The detected languages; null until they are known. */
  languages: readonly string[] | null
  /** The language that the user chose; null if it is detected. */
  chosen: string | null
  onChoose: (language: string | null) => void
}

/** Shows the language in which values are searched for, and lets the user change it for this call. */
export function CallLanguageLine({ languages, chosen, onChoose }: Props) {
  const all = useMessages()
  const messages = useDeferredMessages()?.callLanguage
  const locale = useLocale()
  if (!messages || !languages) return null
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const detected = languages.map((code) => names.of(code) ?? code).join(all.comma)
  return (
    <label className="flex max-w-full flex-wrap items-center gap-x-2">
      <span>{messages.label + all.colon}</span>
      <select
        value={chosen ?? ''}
        title={messages.hint}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        className="h-6 max-w-full rounded-r1 border border-transparent bg-transparent hover:border-line-strong hover:text-ink print:appearance-none pointer-coarse:h-11 forced-colors:border-[CanvasText]"
      >
        <option value="">{detected === '' ? messages.unknown : messages.detected(detected)}</option>
        {SPOKEN_LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
        <option value={UNDETERMINED}>{messages.other}</option>
      </select>
    </label>
  )
}
