import type { ComponentProps } from 'react'
import { useToast } from '../feedback/use-toast.ts'

export function Hint({ text, className = '', ...content }: ComponentProps<'button'> & { text: string }) {
  const showToast = useToast()
  return (
    <button
      type="button"
      title={text}
      aria-description={text}
      onClick={() => showToast(text)}
      className={`min-h-6 cursor-help rounded-r1 text-start pointer-coarse:min-h-11 select-text ${className}`}
      {...content}
    />
  )
}
