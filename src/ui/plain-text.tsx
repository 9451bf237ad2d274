import { HIDDEN_WORD } from '../domain/call/hidden-call.ts'
import { INVISIBLE } from '../domain/text/safe-text.ts'
import { useMessages } from './settings/settings-provider.tsx'

const SPECIAL = new RegExp(`(${INVISIBLE}|${HIDDEN_WORD})`, 'u')
const WHITE_SPACE = /^[\t\n\v\f\r]$/

type Props = {
  text: string
  /** The offset of `text` in the text that it is a part of. */
  from?: number
  isOwn?: boolean
}

/**
 * Shows text from the call, in an unknown language. Invisible characters appear as code points: they could reorder the
 * text around them or make different values look the same. Selecting, searching and copying use the unchanged text.
 *
 * A new text replaces the element: translators replace text nodes, and React would update nodes that are gone.
 */
export function PlainText({ text, from = 0, isOwn = false }: Props) {
  return (
    <span key={text} lang={isOwn ? undefined : ''}>
      {SPECIAL.test(text) ? <SpecialText text={text} from={from} /> : text}
    </span>
  )
}

function SpecialText({ text, from }: Required<Pick<Props, 'text' | 'from'>>) {
  const { hidden: messages, language } = useMessages()
  let start = 0
  return text.split(SPECIAL).map((part, index) => {
    const key = start
    start += part.length
    if (part === HIDDEN_WORD)
      return (
        <span
          key={key}
          role="img"
          lang={language}
          aria-label={messages.word}
          title={messages.word}
          data-command="show-word"
          data-at={from + key}
          className="cursor-pointer rounded-r1 bg-sunken px-0.5 tracking-wider text-ink-3 hover:bg-pressed hover:text-ink"
        >
          {part}
        </span>
      )
    if (index % 2 === 0 || WHITE_SPACE.test(part)) return part
    const codePoint = (part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return (
      <bdi key={key} data-code-point={`U+${codePoint}`}>
        {part}
      </bdi>
    )
  })
}
