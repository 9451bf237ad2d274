import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { useWords } from './settings-provider.tsx'
import { useCopy } from './use-copy.ts'

type Props = Omit<ButtonProps, 'icon' | 'onClick'> & { text: () => string }

/** A button that copies a text and says whether it could. */
export function CopyButton({ text, ...button }: Props) {
  const words = useWords().header
  const [result, copy] = useCopy()
  return (
    <>
      <Button {...button} icon={result === 'copied' ? Check : Copy} onClick={() => copy(text())} />
      <span role="status" className={result === 'refused' ? 'text-t1 text-ink-2' : 'sr-only'}>
        {result === 'copied' ? words.copied : result === 'refused' ? words.copyRefused : ''}
      </span>
    </>
  )
}
