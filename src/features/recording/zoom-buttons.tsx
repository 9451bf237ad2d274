import { Minus, Plus } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { useView } from './view-provider.tsx'

/** One press or key goes so many times as close. */
export const ZOOM_STEP = 2

const SMALL = '!h-6 !w-7 pointer-coarse:!size-11'

/** How closely the waveform is looked at; nothing where a closer look shows no more. */
export function ZoomButtons() {
  const words = useWords().recording
  const { canZoom, isWhole, zoom, showWhole } = useView()
  if (!canZoom) return null
  return (
    <div className="!z-auto flex items-center gap-0.5 !bg-transparent text-ink-3 pointer-coarse:-mt-3">
      {!isWhole && (
        <Button label={words.wholeCall} className="!h-6 !px-2 text-t1 pointer-coarse:!h-11" onClick={showWhole} />
      )}
      <Button
        label={words.zoomOut}
        icon={Minus}
        iconOnly
        className={SMALL}
        disabled={isWhole}
        onClick={() => zoom(1 / ZOOM_STEP)}
      />
      <Button label={words.zoomIn} icon={Plus} iconOnly className={SMALL} onClick={() => zoom(ZOOM_STEP)} />
    </div>
  )
}
