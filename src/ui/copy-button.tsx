import { Check, Copy } from 'lucide'
import { Button, type ButtonProps } from './button.tsx'
import { useWords } from './settings-provider.tsx'
import { useCopy } from './use-copy.ts'

type Props = Omit<ButtonProps, 'icon' | 'onClick'> & { text: () => string }

/** A button that copies a text and says when it did. */
export function CopyButton({ text, ...button }: Props) {
  const words = useWords().header
  const [isCopied, copy] = useCopy()
  return (
    <>
      <Button {...button} icon={isCopied ? Check : Copy} onClick={() => copy({ text: text() })} />
      <span role="status" className="sr-only">
        {isCopied ? words.copied : ''}
      </span>
    </>
  )
}
